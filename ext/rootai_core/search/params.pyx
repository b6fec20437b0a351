"""Parameters of the search: defaults, and a dict laid over them."""
from libc.string cimport memcpy
from rootai_core.hooks cimport PARAMS as FACTION_PARAMS
from rootai_core import registry

DEFAULTS = {
    "rule": PUCT, "c": 2.0, "fpu": 0.5, "prior_flat": 0.15,
    "widen_from": 16, "widen_c": 6.0, "widen_power": 0.4, "key_dice": 0, "opponents": IN_TREE, "redeal": 3,
    "epsilon": 0.05, "rounds": 1, "max_steps": 600,
    "cold": 2.6, "warm": 6.0, "tempo": 0.5, "engine": 0.6,
    "bird": 0.4, "suited": 0.25, "ambush": 0.15, "item": 0.25, "persistent": 0.9, "lost": 0.01,
    "forced": 8, "line_visits": 16,
}
# Smallest and largest value of those that have bounds.
BOUNDS = {
    "rule": (PUCT, UCB), "c": (0.0, 1e9), "fpu": (-10.0, 10.0), "prior_flat": (0.0, 1.0),
    "widen_from": (1, 1 << 20), "widen_c": (1.0, 1e9), "widen_power": (0.0, 1.0), "key_dice": (0, 1),
    "opponents": (IN_TREE, REDEAL), "redeal": (2, 1 << 20), "epsilon": (0.0, 1.0), "rounds": (1, 1000), "max_steps": (1, 1 << 20),
    "cold": (0.01, 1e6), "warm": (0.0, 1e6), "lost": (0.0, 1.0), "forced": (0, 1 << 20), "line_visits": (1, 1 << 30),
}


cdef class Params:
    """A checked set of parameters.

    ``values``: some of DEFAULTS, and under "factions" {faction: {name: value}}
    laid over the registry's. Raises KeyError with an unknown name, ValueError
    with a value out of bounds.
    """

    def __init__(self, dict values=None):
        all_values = dict(DEFAULTS)
        factions = {}
        for name, value in (values or {}).items():
            if name == "factions":
                factions = value
                continue
            if name not in DEFAULTS:
                raise KeyError(f"search parameter: expected one of {', '.join(DEFAULTS)}, found {name}")
            low, high = BOUNDS.get(name, (-1e9, 1e9))
            if not low <= value <= high:
                raise ValueError(f"search parameter {name}: expected {low} to {high}, found {value}")
            all_values[name] = type(DEFAULTS[name])(value)
        self.fill(all_values)
        for faction, overrides in factions.items():
            names = list(registry.parameters(faction))
            for name, value in overrides.items():
                if name not in names:
                    raise KeyError(f"parameter of faction {faction}: expected one of {', '.join(names)}, found {name}")
                self.p.faction[<int>faction][<int>names.index(name)] = value

    def fill(self, dict v):
        """Copies every value; field by field, for the table of the factions is not for Python."""
        cdef SearchParams* p = &self.p
        p.rule = v["rule"]
        p.c = v["c"]
        p.fpu = v["fpu"]
        p.prior_flat = v["prior_flat"]
        p.widen_from = v["widen_from"]
        p.widen_c = v["widen_c"]
        p.widen_power = v["widen_power"]
        p.key_dice = v["key_dice"]
        p.opponents = v["opponents"]
        p.redeal = v["redeal"]
        p.epsilon = v["epsilon"]
        p.rounds = v["rounds"]
        p.max_steps = v["max_steps"]
        p.cold = v["cold"]
        p.warm = v["warm"]
        p.tempo = v["tempo"]
        p.engine = v["engine"]
        p.bird = v["bird"]
        p.suited = v["suited"]
        p.ambush = v["ambush"]
        p.item = v["item"]
        p.persistent = v["persistent"]
        p.lost = v["lost"]
        p.forced = v["forced"]
        p.line_visits = v["line_visits"]
        memcpy(p.faction, FACTION_PARAMS, sizeof(p.faction))
