"""`meadhall docs`: the documents as a site in build/site, with every link checked."""

import os
import subprocess
import sys

from meadhall.cli.build import ROOT, in_checkout


def run(words: list[str]) -> int:
    """Build the site, and say where it is."""
    if words:
        print("Usage: ./meadhall docs", file=sys.stderr)
        return 2
    if not in_checkout():
        print("The site is built in a checkout of Meadhall's repository; this is an installed copy.", file=sys.stderr)
        return 2
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    status = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    if not status:
        print(f"Open {ROOT / 'build/site/index.html'} in a browser.")
    return status


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
