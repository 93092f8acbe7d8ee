"""Mutation testing: change one place in a game's rules and check whether a test fails.

Each mutant runs in its own process: first it replays the golden games and a part of the corpus, then it runs the
game's tests. The first pass forks a process that has everything loaded. Survivors run again with a fresh import. A
mutant that survives both needs a test, or a line in the game's `mutants.md` that says why the change has no effect.

python tools/mutants.py GAME [--sample N] [--seed S] [--jobs J] [--only FILE] [--json FILE]
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from meadhall.core.dice import SeededDice
from tools.mutant_places import GAMES, Mutant, mutants_of
from tools.mutant_trials import Verdict, outcome_of, quick_trials, trial


def explained(game: str) -> set[str]:
    """Return the survivors that `mutants.md` explains."""
    path = GAMES / game / "mutants.md"
    if not path.exists():
        return set()
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line.removeprefix("- ").partition(" :: ")[0].strip() for line in lines if line.startswith("- ")}


def sampled(found: list[Mutant], count: int, seed: str) -> list[Mutant]:
    """Draw `count` mutants at random, in the order of the rules."""
    lots = SeededDice("mutants", seed)
    left = list(found)
    while len(left) > count > 0:
        del left[lots.below(len(left))]
    return left


def run_all(game: str, chosen: list[Mutant], jobs: int) -> Iterator[Verdict]:
    """Run every mutant in `jobs` processes: the quick pass first, then the thorough pass for the survivors."""
    with ThreadPoolExecutor(jobs) as pool:
        shares = pool.map(partial(quick_trials, game), [chosen[at::jobs] for at in range(jobs)])
        quick = [verdict for share in shares for verdict in share]
        yield from (verdict for verdict in quick if verdict.outcome != "survived")
        left = [verdict.mutant for verdict in quick if verdict.outcome == "survived"]
        print(f"{game}: {len(left)} are left for the tests", flush=True)
        trials = [pool.submit(trial, mutant, partial(outcome_of, game, mutant)) for mutant in left]
        for done in as_completed(trials):
            yield done.result()


def main(words: list[str]) -> int:
    """Run the mutants and list the survivors; return 1 if a survivor is not explained."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "", allow_abbrev=False)
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--json", default="")
    given = parser.parse_args(words)
    healthy = trial(None, partial(outcome_of, given.game, None))
    if healthy.outcome != "survived":
        print(f"The unchanged rules of {given.game} fail their own tests ({healthy.outcome}).", file=sys.stderr)
        return 2
    found = mutants_of(given.game, given.only)
    chosen = sampled(found, given.sample, given.seed)
    print(f"{given.game}: {len(chosen)} of {len(found)} mutants; unchanged rules pass in {healthy.seconds:.0f} s")
    reasons = explained(given.game)
    verdicts: list[Verdict] = []
    for verdict in run_all(given.game, chosen, given.jobs):
        verdicts.append(verdict)
        if verdict.outcome == "survived":
            mark = "explained" if verdict.mutant.name in reasons else "SURVIVED"
            print(f"  {mark} {verdict.mutant.file}:{verdict.mutant.line} {verdict.mutant.name}", flush=True)
    killed = sum(verdict.outcome != "survived" for verdict in verdicts)
    known = sum(verdict.outcome == "survived" and verdict.mutant.name in reasons for verdict in verdicts)
    print(f"{given.game}: {killed} of {len(verdicts)} killed ({killed / max(1, len(verdicts)):.1%}), {known} explained")
    if given.json:
        Path(given.json).write_text(json.dumps([asdict(verdict) for verdict in verdicts], indent=1), encoding="utf-8")
    return 0 if killed + known == len(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
