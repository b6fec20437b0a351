"""A client of a rootai server, with deadlines and retries as they should be.

::

    from rootai.client import Client

    with Client() as client:
        game = client.new_game(["marquise", "eyrie"], random_setup=True).position
        view = client.project(game, game.pending[0].seat)
        print(client.suggest(view, time_ms=500).best.act.text)
"""

from rootai.client.aclient import AsyncClient
from rootai.client.calls import DEFAULT_ADDRESS
from rootai.client.client import Client
from rootai.client.errors import (
    BadRequestError,
    BusyError,
    NotNowError,
    ServiceError,
    TooLateError,
    UnreachableError,
)

__all__ = [
    "DEFAULT_ADDRESS",
    "AsyncClient",
    "BadRequestError",
    "BusyError",
    "Client",
    "NotNowError",
    "ServiceError",
    "TooLateError",
    "UnreachableError",
]
