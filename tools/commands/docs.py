"""`./meadhall docs`: build the documentation site in build/site and check every link."""

import os
import subprocess
import sys

from meadhall.cli.arguments import Arguments, Command
from meadhall.play.words import Words
from tools import ROOT

COMMAND = Command("docs")


def run(arguments: Arguments, words: Words) -> int:
    """Build the site and print its path."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    status = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    if not status:
        print(f"Open {ROOT / 'build/site/index.html'} in a browser.")
    return status
