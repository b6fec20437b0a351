"""The gRPC service: ``rootai.v1`` on ``grpc.aio``, searches in threads without the GIL."""

from typing import TYPE_CHECKING, Any

from rootai.service.settings import DEFAULT_HOST, DEFAULT_PORT, Settings

if TYPE_CHECKING:
    from rootai.service.server import AddressError, Server, run, serve

__all__ = ["DEFAULT_HOST", "DEFAULT_PORT", "AddressError", "Server", "Settings", "run", "serve"]


def __getattr__(name: str) -> Any:
    """The server itself takes long to import; what only needs the settings does not wait for it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from rootai.service import server

    return getattr(server, name)
