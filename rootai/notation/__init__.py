"""Positions, actions, chance and events in the words of the Law.

The protobuf message ``Position`` is the one form of a position in Python; this room
turns it into games of the core and back, into one-line text and canonical JSON.

* ``position``: ``to_position``, ``from_position``, ``view_from_position``, ``complete``
* ``pending``: the stack of decisions in Law terms
* ``actions``: actions and whole acts as messages and in words
* ``chance``, ``events``: outcomes and events as messages
* ``text``, ``json``: the two written forms of a position
"""

from rootai.catalog.install import install_default

install_default()
