"""The page's own check of a dice account, for trials that attack it."""

from __future__ import annotations

import base64
import json
import subprocess
from importlib.resources import files
from shutil import which
from typing import Final
from urllib.parse import quote

from meadhall_trust.trial import Trial

SCRIPT: Final = """
import { verify } from MODULE;
import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  try { console.log(String(await verify(JSON.parse(Buffer.from(line, "base64").toString())))); }
  catch (error) { console.log("no: " + String(error.message).replaceAll("\\n", " ")); }
}
"""


class PageVerifier:
    """The page's own check of an account, run by Node. It returns the number of rolls, or a refusal."""

    def __init__(self, node: str) -> None:
        module = (files("meadhall.server") / "static" / "verify.js").read_text(encoding="utf-8")
        source = SCRIPT.replace("MODULE", json.dumps("data:text/javascript," + quote(module)))
        self._process: Final = subprocess.Popen(  # noqa: S603  # our own words
            [node, "--input-type=module", "-e", source], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def check(self, text: bytes) -> str:
        """Return the result of the page's check."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        # Changed bytes may contain a line break.
        self._process.stdin.write(base64.b64encode(text) + b"\n")
        self._process.stdin.flush()
        return self._process.stdout.readline().decode().strip()

    def close(self) -> None:
        """Stop the process."""
        self._process.communicate(timeout=20)


def page_verifier_for(trial: Trial) -> PageVerifier | None:
    """Return the page's check for a trial. Without Node it is None, and the trial adds a remark."""
    node = which("node")
    if node is None:
        trial.remarks.append("the browser's check was left out, because it needs Node")
        return None
    return PageVerifier(node)
