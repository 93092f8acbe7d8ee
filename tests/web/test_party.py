"""A question to the party of The Dwarves, in a browser for each player."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.web.players import take_turns
from tests.web.seating import sit_together
from tests.web.test_flow import moves_of
from tests.web.test_tables import Typist
from tests.web.visitor import Visitor

from meadhall.core.table import PARTY


def ask_the_party(both: tuple[Visitor, Visitor]) -> tuple[Visitor, Visitor]:
    """Play until the party is asked; return the player with the final word, and the other."""
    people = [Typist(each, "party") for each in both]
    while not all((each.scene["prompt"] or {}).get("seats") == [PARTY] for each in both):
        take_turns(people, 1)
        for each in both:
            each.wait_for_rest()
    for each in both:
        each.see()
    first, second = both
    return both if "final word" in second.page.locator(".dock").inner_text() else (second, first)


def test_the_others_propose_visibly_and_the_player_in_turn_has_the_final_word(
    visitor: Visitor, friend: Visitor
) -> None:
    """§4.1 Discuss everything; the player in turn decides. A proposal changes nothing, and may be changed."""
    sent = {each: moves_of(each.page) for each in (visitor, friend)}
    sit_together(visitor, friend, "dwarves")
    decider, other = ask_the_party((visitor, friend))
    sent[decider].clear()
    seq = decider.seq
    active = int(decider.scene["status"]["args"]["seat"])
    assert (decider.scene["viewer"], other.scene["viewer"]) == (active, 1 - active)
    name = ("Anna", "Ben")[1 - active]
    lines = decider.page.get_by_role("button", name=f"{name} proposes:")
    expect(lines).to_have_count(0)

    dock, field = other.page.locator(".dock"), other.page.get_by_label("Type what you do")
    expect(dock).to_contain_text(f"{('Anna', 'Ben')[active]} has the final word")
    proposed: list[str] = []
    for option in decider.scene["options"][:2]:
        other.page.keyboard.press("/")
        field.fill(option["action"])
        field.press("Enter")
        expect(dock).to_contain_text("You propose:")
        if proposed:
            expect(lines).not_to_have_text(proposed[0])
        expect(lines).to_have_count(1)
        proposed.append(lines.inner_text())
    other.wait_for_rest()
    assert sent[decider] == []
    assert decider.seq == seq
    assert decider.scene["prompt"] == other.scene["prompt"]

    # One touch takes the proposal up, the next one decides.
    lines.click()
    button = decider.page.locator(".dock .pri")
    expect(button).to_have_attribute("data-answer", decider.scene["options"][1]["action"])
    button.click()
    other.wait_for_news(seq)
    for each in (decider, other):
        each.wait_for_rest()
        expect(each.page.get_by_role("button", name="proposes:")).to_have_count(0)
