"""The only list of rooms: fills the tables of hooks.pxd at import."""
from rootai_core.ids cimport *
from rootai_core.hooks cimport PARAMS as TABLE
from rootai_core.rules cimport chance, turn, move, battle, craft, paths, setup, exiles
from rootai_core.factions cimport marquise, eyrie, alliance, vagabond, lizard, riverfolk
from rootai_core.factions cimport marquise_value as mq_value, eyrie_value as ey_value, alliance_value as wa_value
from rootai_core.factions cimport vagabond_value as vb_value, lizard_value as liz_value, riverfolk_value as riv_value
from rootai_core.factions import (
    marquise_value, eyrie_value, alliance_value, vagabond_value, lizard_value, riverfolk_value)

# The factions that have a room, each with what it takes a position to be worth: (name, value) in table order.
ROOMS = {
    MARQUISE: marquise_value.PARAMS, EYRIE: eyrie_value.PARAMS, ALLIANCE: alliance_value.PARAMS,
    VAGABOND: vagabond_value.PARAMS, LIZARD: lizard_value.PARAMS, RIVERFOLK: riverfolk_value.PARAMS,
}

chance.register()
turn.register()
move.register()
battle.register()
craft.register()
paths.register()
setup.register()
exiles.register()
marquise.register()
mq_value.register()
eyrie.register()
ey_value.register()
alliance.register()
wa_value.register()
vagabond.register()
vb_value.register()
lizard.register()
liz_value.register()
riverfolk.register()
riv_value.register()


def parameters(int faction):
    """The faction's knowledge as {name: value}, in table order."""
    return {name: TABLE[faction][i] for i, (name, _) in enumerate(ROOMS[faction])}


for _faction, _params in ROOMS.items():
    if len(_params) > 64:
        raise ImportError(f"faction {_faction}: more than 64 parameters")
    for _i, (_name, _value) in enumerate(_params):
        TABLE[_faction][_i] = _value
