"""What InfoService tells: the catalog, the bots and the limits. Knows nothing of gRPC."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import rootai_core
from rootai import __version__
from rootai._proto.rootai.v1 import common_pb2 as c
from rootai._proto.rootai.v1 import info_pb2 as i
from rootai.bots import DEFAULT, bots
from rootai.catalog import load_characters, load_deck, load_editions, load_map
from rootai.catalog.load import names
from rootai.notation.names import BOARD_OF, BOARDS, FACTIONS, PLAYED
from rootai.service.settings import Settings

POSITION_FORMATS = (1,)
SUITS = {"fox": c.SUIT_FOX, "rabbit": c.SUIT_RABBIT, "mouse": c.SUIT_MOUSE, "bird": c.SUIT_BIRD}
# Law 5.2; the second Vagabond counts 2.
REACH = {"marquise": 10, "eyrie": 7, "alliance": 3, "vagabond": 5, "lizard": 2, "riverfolk": 5}
FIRST_CHAPTER = 6


def item(slug: str) -> c.Item:
    """An item by its name in the catalog."""
    return cast(c.Item, c.Item.Value("ITEM_" + slug.upper()))


def factions() -> Iterable[i.FactionInfo]:
    """The factions that can be played."""
    for number in PLAYED:
        board = BOARD_OF[BOARDS[number]]
        yield i.FactionInfo(
            faction=FACTIONS[number],
            name=board.name,
            chapter=FIRST_CHAPTER + number,
            warriors=board.warriors,
            reach=REACH[board.slug],
        )


def map_info(slug: str) -> i.MapInfo:
    """A map of the catalog."""
    board = load_map(slug)
    river: dict[int, set[int]] = {clearing.id: set() for clearing in board.clearings}
    for a, b in board.river_links:
        river[a].add(b)
        river[b].add(a)
    return i.MapInfo(
        id=board.slug,
        name=board.name,
        clearings=[
            i.ClearingInfo(
                number=x.id,
                suit=SUITS[x.suit] if x.suit else c.SUIT_UNSPECIFIED,
                slots=x.slots,
                ruins=int(x.ruin),
                adjacent=sorted(x.adjacent),
                river_adjacent=sorted(river[x.id]),
                corner=x.corner is not None,
            )
            for x in sorted(board.clearings, key=lambda x: x.id)
        ],
        forests=[forest.name for forest in board.forests],
        suits_dealt=board.dealt,
        closed_paths=[number for pair in board.closed_paths for number in pair],
        tower=board.tower or 0,
        ferry=board.ferry or 0,
        lake=board.lake,
        edge=board.edge,
    )


def deck_info(slug: str) -> i.DeckInfo:
    """A deck of the catalog."""
    deck = load_deck(slug)
    return i.DeckInfo(
        id=deck.slug,
        name=deck.name,
        cards=[
            i.CardInfo(
                id=card.slug,
                name=card.name,
                suit=SUITS[card.suit],
                count=card.count,
                kind=card.kind,
                cost=[SUITS.get(suit, c.SUIT_UNSPECIFIED) for suit in card.cost],
            )
            for card in deck.cards
        ],
    )


def server_info(settings: Settings) -> i.GetServerInfoResponse:
    """Everything a client can know of this server beforehand."""
    editions = load_editions()
    return i.GetServerInfoResponse(
        version=__version__,
        core_version=getattr(rootai_core, "__version__", __version__),
        position_formats=POSITION_FORMATS,
        factions=factions(),
        maps=[map_info(slug) for slug in names("maps")],
        decks=[deck_info(slug) for slug in names("decks")],
        characters=[
            i.CharacterInfo(id=x.slug, name=x.name, items=[item(slug) for slug in x.items], special=x.special)
            for x in load_characters()
        ],
        editions=[
            i.EditionInfo(id=x.name, is_default=x.name == editions.default, flags=x.values)
            for x in editions.editions
        ],
        flags=[
            i.FlagInfo(id=x.name, law=x.law, values=x.values, text=x.what, house=x.house, advanced=x.advanced)
            for x in editions.flags
        ],
        bots=[
            i.BotInfo(id=x.name, text=x.text, is_default=x.name == DEFAULT, searches=x.searches)
            for x in bots()
        ],
        limits=i.LimitsInfo(
            max_time_ms=settings.max_time_ms,
            max_iterations=settings.max_iterations,
            max_memory_mib=settings.max_memory_mib,
            max_threads=settings.max_threads,
            max_trees=settings.max_trees,
            max_top_k=settings.max_top_k,
            search_slots=settings.slots,
            queue_length=settings.queue_length,
            max_request_bytes=settings.max_request_bytes,
            default_time_ms=settings.default_time_ms,
        ),
    )
