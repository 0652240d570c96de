"""A stateless referee for card games, asked over HTTP.

Imports run one way only: ``app → api → referee → games → kernel``, and no game imports another.
Only ``api`` (and ``app`` and ``server``, which start it) may know HTTP, JSON or marshmallow.
``kernel`` uses the standard library alone; a test reads the imports and holds all three.
"""
