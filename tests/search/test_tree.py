"""The bandit and the tree on toy games with known answers; each test names the fault it would find."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from rootai_core.search.tree import Bandit

KIND = 35


def pull(
    bandit: Any,
    block: int,
    actions: Sequence[int],
    reward: Callable[[int], float],
    priors: list[float] | None = None,
    seat: int = 0,
) -> tuple[int, int]:
    """One choice with its reward; returns the block and the action."""
    block, slot, index = bandit.choose(block, KIND, seat, list(actions), priors)
    bandit.add(block, slot, reward(actions[index]))
    return block, actions[index]


def visits(bandit: Any, block: int) -> dict[int, int]:
    return {edge["action"]: edge["visits"] for edge in bandit.edges(block)}


def entropy(counts: Sequence[int]) -> float:
    total = sum(counts)
    return -sum(n / total * math.log(n / total) for n in counts if n)


def consistent(bandit: Any, block: int) -> None:
    edges = bandit.edges(block)
    assert sum(edge["visits"] for edge in edges) == bandit.visits(block)
    assert all(edge["visits"] <= edge["available"] <= bandit.visits(block) for edge in edges)
    for edge in edges:
        if edge["child"]:
            consistent(bandit, edge["child"])


@pytest.mark.parametrize("rule", [0, 1], ids=["puct", "ucb"])
def test_rarely_legal_answer_gets_its_share(rule: int) -> None:
    """The best answer, legal in a tenth of the worlds, is chosen there nearly always."""
    bandit = Bandit({"rule": rule, "c": 1.0}, seed=3)
    rng = random.Random(3)
    means = {0: 0.3, 1: 0.4, 2: 0.2, 9: 0.8}
    block = bandit.root
    legal = chosen = 0
    for _ in range(20_000):
        actions = [0, 1, 2] + ([9] if rng.random() < 0.1 else [])
        block, action = pull(bandit, block, actions, lambda a: float(rng.random() < means[a]))
        legal += 9 in actions
        chosen += action == 9
    consistent(bandit, block)
    assert next(e["available"] for e in bandit.edges(block) if e["action"] == 9) == legal
    assert chosen > 0.9 * legal


def test_disjoint_answers_share_a_node() -> None:
    """Answers that come only in some worlds are added later, and priors hold among those at hand."""
    bandit = Bandit(seed=1)
    block = bandit.root
    for turn in range(600):
        actions = [1, 2, 3] if turn % 2 else [10, 11]
        block, _ = pull(bandit, block, actions, lambda a: 0.5, [1.0] * len(actions))
    counts = visits(bandit, block)
    assert set(counts) == {1, 2, 3, 10, 11}
    assert min(counts.values()) > 50
    assert sum(counts[a] for a in (10, 11)) == sum(counts[a] for a in (1, 2, 3)) == 300
    consistent(bandit, block)


def test_chosen_edge_has_the_best_index() -> None:
    """The choice equals a plain maximum over the formula of the page on the search."""
    c, fpu, flat = 0.7, 0.15, 0.25
    rng = random.Random(5)
    for trial in range(300):
        n = rng.randint(2, 15)
        bandit = Bandit({"c": c, "fpu": fpu, "prior_flat": flat}, seed=trial)
        priors = [rng.uniform(0.1, 5) for _ in range(n)]
        block, _, _ = bandit.choose(bandit.root, KIND, 0, list(range(n)), priors)
        for slot in range(n):
            if rng.random() < 0.7:
                bandit.add(block, slot, rng.random(), rng.randint(1, 40))
        legal = sorted(rng.sample(range(n), rng.randint(1, n)))
        edges = {e["action"]: e for e in bandit.edges(block)}
        seen = [edges[a] for a in legal if edges[a]["visits"]]
        total = sum(edges[a]["prior"] for a in legal)
        prior = {a: (1 - flat) * edges[a]["prior"] / total + flat / len(legal) for a in legal}
        tried = sum(e["visits"] for e in seen)
        parent = sum(e["mean"] * e["visits"] for e in seen) / tried if tried else 0.0
        unvisited = parent - fpu * math.sqrt(sum(prior[e["action"]] for e in seen)) if tried else 0.0

        index = {
            a: (edges[a]["mean"] if edges[a]["visits"] else unvisited)
            + c * prior[a] * math.sqrt(edges[a]["available"] + 1) / (edges[a]["visits"] + 1)
            for a in legal
        }
        _, slot, _ = bandit.choose(block, KIND, 0, legal)
        assert index[bandit.edges(block)[slot]["action"]] == pytest.approx(max(index.values()))


def test_order_of_generation_is_irrelevant() -> None:
    """The same answers listed in any order give the same visits, bit for bit."""

    def run(shuffle: random.Random | None) -> dict[int, int]:
        bandit = Bandit({"c": 0.8}, seed=9)
        block = bandit.root
        rewards = random.Random(4)
        for _ in range(500):
            actions = list(range(12))
            if shuffle:
                shuffle.shuffle(actions)
            noise = 0.2 * rewards.random()
            block, _ = pull(bandit, block, actions, lambda a, noise=noise: (a % 5) / 10 + noise)
        return visits(bandit, block)

    expected = run(None)
    assert all(run(random.Random(s)) == expected for s in range(5))


def test_first_answer_is_not_favoured() -> None:
    """With one visit and equal priors every answer is first equally often."""
    counts = [0] * 6
    for seed in range(1200):
        bandit = Bandit(seed=seed)
        _, slot, _ = bandit.choose(bandit.root, KIND, 0, list(range(6)))
        counts[slot] += 1
    assert all(140 < n < 260 for n in counts)


def test_key_holds_kind_and_seat() -> None:
    bandit = Bandit(seed=1)
    block = bandit.root
    for kind, seat in ((1, 0), (1, 1), (2, 0)):
        block, slot, _ = bandit.choose(block, kind, seat, [7])
        bandit.add(block, slot, 1.0)
    found = [(e["kind"], e["seat"], e["action"], e["visits"]) for e in bandit.edges(block)]
    assert found == [(1, 0, 7, 1), (1, 1, 7, 1), (2, 0, 7, 1)]


@pytest.mark.parametrize("rule", [0, 1], ids=["puct", "ucb"])
def test_exploration_constant_does_explore(rule: int) -> None:
    """The visits spread the more the larger the constant; 0 is greedy, a huge one even."""
    means = [0.5, 0.45, 0.4, 0.35, 0.3]
    spread = []
    for c in (0.0, 0.05, 0.2, 1.0, 1e6):
        bandit = Bandit({"rule": rule, "c": c, "fpu": 0.0}, seed=2)
        block = bandit.root
        for _ in range(4000):
            block, _ = pull(bandit, block, range(5), lambda a: means[a])
        spread.append(entropy(list(visits(bandit, block).values())))
    assert spread == sorted(spread)
    assert len(set(spread)) == len(spread)
    assert spread[-1] == pytest.approx(math.log(5), abs=1e-3)
    greedy = Bandit({"rule": rule, "c": 0.0, "fpu": 1.0}, seed=2)
    block = greedy.root
    for _ in range(100):
        block, _ = pull(greedy, block, range(5), lambda a: means[a])
    assert max(visits(greedy, block).values()) == 100


def test_wide_node_opens_by_prior() -> None:
    """Of a hundred answers only the likely ones are tried at first, more and more with visits."""
    bandit = Bandit({"widen_from": 16, "widen_c": 4.0, "widen_power": 0.5, "c": 5.0}, seed=1)
    priors = [1.0 + a for a in range(100)]
    block = bandit.root
    opened = []
    for turn in range(400):
        block, _ = pull(bandit, block, range(100), lambda a: 0.5, priors)
        if turn in (20, 399):
            opened.append({a for a, n in visits(bandit, block).items() if n})
    assert len(opened[0]) < 21 and len(opened[1]) < 82
    assert min(opened[0]) >= 100 - len(opened[0])
    assert opened[0] < opened[1]


# A toy game: states are names, seats 0-2 choose, values are by seat at the leaves.
Leaf = tuple[float, float, float]
TOY: dict[str, tuple[int, dict[int, str | Leaf]]] = {
    # seat 0 moves twice in a row, then 1 and 2; max^n worked out by hand
    "start": (0, {0: "left", 1: "right"}),
    "left": (0, {0: "deep", 1: (0.35, 0.35, 0.3)}),
    "deep": (1, {0: (0.9, 0.05, 0.05), 1: "last"}),
    "last": (2, {0: (0.6, 0.3, 0.1), 1: (0.1, 0.5, 0.4)}),
    "right": (1, {0: (0.3, 0.1, 0.6), 1: (0.5, 0.4, 0.1), 2: "gift"}),
    "gift": (2, {0: (0.0, 0.3, 0.7), 1: (1.0, 0.0, 0.0)}),
}


def exact(name: str | Leaf) -> Leaf:
    if not isinstance(name, str):
        return name
    seat, options = TOY[name]
    return max((exact(option) for option in options.values()), key=lambda values: values[seat])


def play_toy(iterations: int, seats: tuple[int, int, int] = (0, 1, 2), seed: int = 1) -> Any:
    """MCTS on the toy with the seats renamed: one new node an iteration, leaves valued by a random walk."""
    bandit = Bandit({"c": 0.5, "fpu": 0.0}, seed=seed, memory_bytes=1 << 18)
    rng = random.Random(seed)
    for _ in range(iterations):
        name: str | Leaf = "start"
        block = bandit.root
        path: list[tuple[int, int, int]] = []
        fresh = False
        while isinstance(name, str) and not fresh:
            seat, options = TOY[name]
            moved, slot, index = bandit.choose(block, KIND, seats[seat], sorted(options))
            assert moved == block  # four edges always find room
            path.append((block, slot, seat))
            name = options[sorted(options)[index]]
            fresh = bandit.edges(block)[slot]["visits"] == 0
            block = bandit.child(block, slot)
        while isinstance(name, str):
            name = rng.choice(list(TOY[name][1].values()))
        for at, slot, seat in path:
            bandit.add(at, slot, name[seat])
    return bandit


def test_max_n_finds_the_known_answer() -> None:
    """Every seat follows its own value, the one that moves twice in a row too."""
    assert exact("start") == (0.5, 0.4, 0.1)
    bandit = play_toy(4000)
    consistent(bandit, bandit.root)
    edges = {e["action"]: e for e in bandit.edges(bandit.root)}
    assert edges[1]["visits"] > 5 * edges[0]["visits"]
    assert edges[1]["mean"] == pytest.approx(0.5, abs=0.05)
    # seat 1 does not walk into the gift that seat 2 would keep
    right = {e["action"]: e for e in bandit.edges(edges[1]["child"])}
    assert max(right.values(), key=lambda e: e["visits"])["action"] == 1
    # the second move of seat 0 is still its own: it leaves the trap of the third
    left = {e["action"]: e for e in bandit.edges(edges[0]["child"])}
    assert left[1]["visits"] > left[0]["visits"]


def test_value_error_shrinks() -> None:
    """The mean of the root goes to the exact value of max^n."""
    errors = []
    for iterations in (200, 2000, 20_000):
        total = 0.0
        for seed in range(6):
            bandit = play_toy(iterations, seed=seed)
            edges = bandit.edges(bandit.root)
            total += abs(sum(e["mean"] * e["visits"] for e in edges) / iterations - 0.5)
        errors.append(total / 6)
    assert errors == sorted(errors, reverse=True)
    assert errors[-1] < 0.02


def test_seats_are_only_names() -> None:
    """Renaming the seats changes the keys and, apart from ties, nothing else."""
    plain = play_toy(3000)
    renamed = play_toy(3000, (2, 0, 1))
    a, b = (sorted((e["action"], e["visits"]) for e in t.edges(t.root)) for t in (plain, renamed))
    assert [x[0] for x in a] == [x[0] for x in b]
    assert all(abs(x[1] - y[1]) <= 0.05 * 3000 for x, y in zip(a, b, strict=True))


def test_ten_million_backups_do_not_drift() -> None:
    bandit = Bandit(seed=1)
    block, slot, _ = bandit.choose(bandit.root, KIND, 0, [1])
    bandit.add(block, slot, 0.1, 5_000_000)
    bandit.add(block, slot, 0.7, 5_000_000)
    edge = bandit.edges(block)[0]
    assert edge["visits"] == 10_000_000
    assert edge["mean"] == pytest.approx(0.4, abs=1e-9)


def test_memory_is_a_wall_not_a_fall() -> None:
    """When the arena is used up no node and no edge is added, and choosing goes on."""
    bandit = Bandit(seed=1, memory_bytes=1024)
    block = bandit.root
    for turn in range(400):
        actions = [turn % 50, 50 + turn % 7, 100]
        block, slot, _ = bandit.choose(block, KIND, 0, actions)
        if slot is None:
            continue
        bandit.add(block, slot, 0.5)
        bandit.child(block, slot)
    assert bandit.full
    assert bandit.bytes <= 1024
    assert bandit.visits(block) > 100
    consistent(bandit, block)


def test_given_up_blocks_are_used_again() -> None:
    """A node that outgrows its room leaves it to the next one of that size."""
    bandit = Bandit(seed=1, memory_bytes=1 << 16)
    block = bandit.root
    for action in range(40):
        block, _ = pull(bandit, block, [action], lambda a: 0.5)
    used = bandit.bytes
    assert len(bandit.edges(block)) == 40
    assert [e["action"] for e in bandit.edges(block)] == list(range(40))
    child = bandit.child(block, 0, 4)
    assert child and child < block
    assert bandit.bytes == used
    consistent(bandit, block)
