"""The only code that knows HTTP, JSON and marshmallow."""
