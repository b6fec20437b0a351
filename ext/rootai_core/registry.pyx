"""The only list of rooms: fills the tables of hooks.pxd at import."""
from rootai_core.ids cimport *
from rootai_core.hooks cimport PARAMS as TABLE
from rootai_core.rules cimport chance, turn, move, battle, craft, paths, setup, exiles
from rootai_core.factions cimport marquise as mq_room, eyrie as ey_room, alliance as wa_room, vagabond as vb_room
from rootai_core.factions cimport lizard as liz_room, riverfolk as riv_room
from rootai_core.factions import marquise, eyrie, alliance, vagabond, lizard, riverfolk

ROOMS = {
    MARQUISE: marquise, EYRIE: eyrie, ALLIANCE: alliance, VAGABOND: vagabond, LIZARD: lizard, RIVERFOLK: riverfolk,
}

chance.register()
turn.register()
move.register()
battle.register()
craft.register()
paths.register()
setup.register()
exiles.register()
mq_room.register()
ey_room.register()
wa_room.register()
vb_room.register()
liz_room.register()
riv_room.register()


def parameters(int faction):
    """The faction's knowledge as {name: value}, in table order."""
    return {name: TABLE[faction][i] for i, (name, _) in enumerate(ROOMS[faction].PARAMS)}


def set_parameters(int faction, dict values):
    """Replaces some of a faction's parameters. Raises KeyError with the unknown name."""
    names = [name for name, _ in ROOMS[faction].PARAMS]
    for name, value in values.items():
        if name not in names:
            raise KeyError(f"parameter of faction {faction}: expected one of {', '.join(names)}, found {name}")
        TABLE[faction][names.index(name)] = value


for _faction, _room in ROOMS.items():
    if len(_room.PARAMS) > 64:
        raise ImportError(f"faction {_faction}: more than 64 parameters")
    for _i, (_name, _value) in enumerate(_room.PARAMS):
        TABLE[_faction][_i] = _value
