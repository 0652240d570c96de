"""Write the contract to the standard output: ``python -m service.api.contract``."""

from __future__ import annotations

import sys

from service.api.contract.document import as_yaml, document

if __name__ == "__main__":
    sys.stdout.write(as_yaml(document()))
