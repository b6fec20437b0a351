"""rootai: a Monte Carlo opponent and adviser for the board game ROOT."""

__version__ = "0.1.0"

__all__ = ["__version__"]
