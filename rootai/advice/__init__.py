"""Advice: a seat's view in, a whole act, the plan and the reasons out.

``suggest`` is the one door; the service, the command line and the bots' table use it.
"""

from rootai.advice.suggest import suggest

__all__ = ["suggest"]
