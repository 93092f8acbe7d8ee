"""Entry point of a checkout. `./meadhall` runs this folder with the Python of `.venv`."""

import sys
from pathlib import Path

# Python puts this folder first on the path. All imports start at the root folder instead.
sys.path[0] = str(Path(__file__).resolve().parents[1])

from tools.checkout import main

if __name__ == "__main__":
    sys.exit(main())
