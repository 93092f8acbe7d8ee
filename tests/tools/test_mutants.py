"""Mutation testing: the tool changes one place of the rules, and a test must fail."""

from __future__ import annotations

import ast
import subprocess
import sys

from tools.mutant_places import GAMES, ROOT, Changer, mutants_of
from tools.mutants import explained, sampled

RULE = '''
LIMIT = 5

class Draw:
    """§1 Draw up to five."""

    def run(self, s: int) -> bool:
        assert s >= 0
        if s < LIMIT and s != 3:
            self.tell(s + 1)
        return True
'''


def listed() -> list[tuple[str, str]]:
    changer = Changer("rules.py", RULE)
    changer.visit(changer.tree)
    return [(mutant.before, mutant.after) for mutant in changer.found]


def test_every_possible_change_of_a_rule_is_listed_once() -> None:
    assert listed() == [
        ("s < LIMIT", "s <= LIMIT"),
        ("3", "4"),
        ("s != 3", "s == 3"),
        ("s < LIMIT and s != 3", "s < LIMIT or s != 3"),
        ("self.tell(s + 1)", "pass"),
        ("1", "2"),
        ("s + 1", "s - 1"),
        ("s < LIMIT and s != 3", "not (s < LIMIT and s != 3)"),
        ("True", "False"),
    ]


def test_only_the_wanted_change_is_made() -> None:
    for number, (_, after) in enumerate(listed()):
        changer = Changer("rules.py", RULE, number)
        changed = ast.unparse(ast.fix_missing_locations(changer.visit(changer.tree)))
        assert after in changed
        assert changed != ast.unparse(ast.parse(RULE))


def test_a_change_of_the_rules_of_a_turn_makes_a_test_fail() -> None:
    """A real mutant of The Duel, in a process of its own: imported afresh, and put into rules that are loaded."""
    tried = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True, cwd=ROOT)
    assert tried.stdout.split() == ["golden", "golden"]


PROGRAM = """
from tools.mutant_places import mutants_of
from tools.mutant_trials import outcome_of, quick_trials, trial
found = mutants_of("duel", "rules_turn.py")[:1]
print(trial(found[0], lambda: outcome_of("duel", found[0])).outcome)
print(quick_trials("duel", found)[0].outcome)
"""


def test_a_sample_is_the_same_for_the_same_seed() -> None:
    found = mutants_of("duel")
    one, same, other = (sampled(found, 20, seed) for seed in ("1", "1", "2"))
    assert len(one) == 20
    assert one == same != other


def test_every_survivor_that_is_explained_still_exists() -> None:
    for folder in GAMES.glob("*/mutants.md"):
        names = {mutant.name for mutant in mutants_of(folder.parent.name)}
        assert explained(folder.parent.name) <= names
