"""Settings: own keys, confirmations, colours, the curtain, bug reports, and windows of middle size."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import expect
from tests.web.players import Mouse
from tests.web.seating import sit, sit_at_one_screen
from tests.web.test_looks import violations
from tests.web.visitor import Visitor
from tools import ROOT

from meadhall.cli.main import main


def test_keys_can_be_changed_taken_away_and_switched_off(visitor: Visitor) -> None:
    sit(visitor, "duel")
    page = visitor.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Choose your own keys").click()
    page.get_by_label("chat", exact=True).press("x")
    page.get_by_label("these keys").press("Backspace")
    expect(page.get_by_label("chat", exact=True)).to_have_value("X")
    assert violations(visitor) == []
    page.get_by_role("button", name="Done").click()
    page.keyboard.press("c")
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("x")
    expect(page.get_by_role("tab", name="Chat")).to_have_attribute("aria-selected", "true")
    page.get_by_role("tab", name="Keys").click()
    expect(page.locator(".keys")).to_contain_text("X")
    page.reload()
    page.wait_for_selector(".table")
    page.keyboard.press("x")
    expect(page.get_by_role("tab", name="Chat")).to_have_attribute("aria-selected", "true")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Shortcuts with one key").uncheck()
    page.get_by_role("button", name="Done").click()
    page.keyboard.press("l")
    expect(page.get_by_role("tab", name="Chat")).to_have_attribute("aria-selected", "true")


def test_ending_a_turn_early_needs_a_second_click_or_enter(visitor: Visitor) -> None:
    sit(visitor, "duel", confirm=True)
    page = visitor.page
    button, mouse = page.locator(".dock .pri"), Mouse(visitor, "twice")

    def label_of_ending() -> str:
        """Play until the player may end the turn or do something else; return the button's label."""
        while not {"end"} < {option["action"] for option in visitor.scene.get("options", ())}:
            assert mouse.play(1)
            visitor.see()
            visitor.wait_for_rest()
        page.keyboard.press("Escape")
        # The page may still show the question before, or what Escape gives up.
        expect(button).to_have_text(re.compile("^End "))
        expect(button).to_have_attribute("aria-disabled", "false")
        return button.inner_text()

    label, before = label_of_ending(), visitor.seq
    for _ in range(2):
        button.click()
        expect(button).to_have_text(f"Sure? {label}")
        page.keyboard.press("Escape")
        expect(button).to_have_text(label)
    assert visitor.seq == before
    button.click()
    button.click()
    visitor.wait_for_news(before)
    visitor.wait_for_rest()
    # A typed action needs the confirmation as well.
    label, before = label_of_ending(), visitor.seq
    page.keyboard.press("/")
    field = page.get_by_label("Type what you do")
    field.fill("End")
    field.press("Enter")
    expect(button).to_have_text(f"Sure? {label}")
    expect(page.get_by_role("alert")).to_have_text(f"Sure? {label}")
    visitor.wait_for_rest()
    assert visitor.seq == before
    field.press("Enter")
    visitor.wait_for_news(before)


def test_what_changes_the_game_stands_apart_from_the_settings(visitor: Visitor) -> None:
    visitor.enter()
    page = visitor.page
    page.get_by_role("button", name="Settings").click()
    apart = page.get_by_role("region", name="At this table")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(apart).to_have_count(0)
    page.get_by_role("button", name="Done").click()
    visitor.start("duel")
    page.get_by_role("button", name="Settings").click()
    for name in ("Lock others out of my seat", "Undo the whole turn", "Let a bot play", "Give up"):
        expect(apart.get_by_role("button", name=name)).to_be_visible()
    for role in ("combobox", "checkbox", "slider"):
        assert page.get_by_role("dialog").get_by_role(role).count() > 0
        expect(apart.get_by_role(role)).to_have_count(0)
    assert violations(visitor) == []


@pytest.mark.parametrize(("theme", "system", "scheme"), [("night", "light", "dark"), ("day", "dark", "light")])
def test_the_browser_draws_its_controls_in_the_colours_of_the_theme(
    visitor: Visitor, theme: str, system: Literal["light", "dark"], scheme: str
) -> None:
    visitor.page.emulate_media(color_scheme=system)
    visitor.enter(theme=theme)
    page = visitor.page
    page.get_by_role("button", name="Settings").click()
    for control in (page.get_by_label("High contrast"), page.get_by_label("Language"), page.locator("html")):
        assert control.evaluate("each => getComputedStyle(each).colorScheme") == scheme
    ground = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--ground').trim()")
    expect(page.locator("meta[name=theme-color]")).to_have_attribute("content", ground)


@pytest.mark.parametrize(("system", "theme"), [("light", "day"), ("dark", "night")])
def test_a_first_visit_has_the_colours_of_the_system(
    visitor: Visitor, system: Literal["light", "dark"], theme: str
) -> None:
    page = visitor.page
    page.emulate_media(color_scheme=system)
    page.goto(visitor.address)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("combobox", name="Light")).to_have_value("system")


def test_giving_up_needs_a_second_click_unless_the_player_switches_that_off(visitor: Visitor) -> None:
    sit(visitor, "duel", confirm=True)
    page = visitor.page
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("button", name="Really give up?")).to_be_visible()
    page.get_by_label("Ask before I give up").uncheck()
    page.get_by_role("button", name="Really give up?").click()
    expect(page.locator(".log")).to_contain_text("You have given up")
    expect(page.locator(".reasons")).to_contain_text("You gave up")
    table = page.url
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".scrub .prompt")).to_contain_text("Decision 0 of")
    expect(page.locator(".live, .who .turn")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator(".log")).to_contain_text("Anna has given up")
    expect(page.locator(".scrub")).to_contain_text("Anna gave up")
    page.goto(table)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".log")).not_to_contain_text("given up")
    expect(page.locator(".reasons")).to_have_count(0)


def test_at_one_screen_the_curtain_falls_at_chosen_moments_and_may_pass_unseen(visitor: Visitor) -> None:
    """The Duel, ruling 37: a change counts from the next turn on, and passing a window shows no hand."""
    sit_at_one_screen(visitor, "duel")
    page = visitor.page
    curtain, button = page.locator(".curtain"), page.locator(".dock .pri")

    def turn() -> str:
        """Roll, use nothing, and end the turn. Return the name of the player."""
        heading = curtain.get_by_role("heading").inner_text()
        curtain.get_by_role("button", name=re.compile("^I am")).click()
        for label in ("Roll", "End the Card Phase"):
            expect(button).to_contain_text(re.compile(label))
            button.click()
        return heading

    expect(curtain.get_by_role("button")).to_have_count(1)
    curtain.get_by_role("button").click()
    page.locator(".stops summary").click()
    at_end = page.get_by_role("switch", name="at the end of the turn")
    at_end.click()
    expect(at_end).to_have_attribute("aria-checked", "true")
    expect(at_end).to_contain_text("from the next turn")
    for label in ("Roll", "End the Card Phase"):
        expect(button).to_contain_text(re.compile(label))
        button.click()
    # The other player chose nothing, so the turn ends without a question.
    expect(curtain.get_by_role("button")).to_have_count(1)
    other = turn()
    expect(curtain.get_by_role("heading")).not_to_have_text(other)
    expect(curtain).to_contain_text("The turn is about to end")
    expect(curtain.get_by_role("button")).to_have_text(["Let it pass", re.compile("show my hand$")])
    assert page.locator("[data-item], .log, .table").count() == 0
    curtain.get_by_role("button", name="Let it pass").click()
    # The next turn begins, and only now a hand is shown.
    expect(curtain.get_by_role("button")).to_have_count(1)
    assert page.locator("[data-item], .log, .table").count() == 0
    curtain.get_by_role("button").click()
    expect(button).to_contain_text(re.compile("Roll"))
    # The end names the winner: both players sit at this screen.
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("button", name="Give up").click()
    expect(page.locator("#ending-word")).to_have_text("The end")
    expect(page.locator("#ending-story")).to_contain_text(re.compile("^Won by (Anna|Ben)"))


def test_a_bug_report_is_reopened_by_one_command(
    visitor: Visitor, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sit(visitor, "duel")
    Mouse(visitor).play(6)
    page = visitor.page
    page.get_by_role("button", name="Settings").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a bug report").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    report = json.loads(file.read_text(encoding="utf-8"))
    assert "tokens" not in file.read_text(encoding="utf-8")
    assert main(["reopen", str(file), "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "The Duel" in shown
    assert report["table"]["id"] in shown
    assert report["build"] in page.content()
    assert report["build"].endswith(".js")
    assert report["build"] in shown


def test_between_phone_and_desk_nothing_is_cut(visitor: Visitor) -> None:
    """At 768 px the bar fits, the players stand under it, and the primary button shows its whole label."""
    sit(visitor, "zwergendorf")
    page = visitor.page
    page.set_viewport_size({"width": 768, "height": 1024})
    visitor.see()
    # Release the proposal.
    page.keyboard.press("Escape")
    button = page.locator(".dock .pri.quiet")
    # The button still names an action.
    expect(button).to_have_text(re.compile("^Keep "))
    expect(button).to_be_visible()
    assert visitor.overflow()[0] <= 0
    assert button.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight")
    people, board = page.locator("aside.left").bounding_box(), page.locator("main.board").bounding_box()
    assert people is not None
    assert board is not None
    assert people["y"] + people["height"] <= board["y"]
    assert board["width"] > 500
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("() => getComputedStyle(document.documentElement).fontSize") == "16px"


def test_forced_colours_are_those_of_all_edges(visitor: Visitor) -> None:
    visitor.enter()
    expect(visitor.page.locator("section.hewn.panel").first).to_be_visible()
    edge = "() => getComputedStyle(document.querySelector('section.hewn.panel')).backgroundColor"
    own = visitor.page.evaluate(edge)
    visitor.page.emulate_media(forced_colors="active")
    system = visitor.page.evaluate(
        """() => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.cssText = 'forced-color-adjust: none; color: CanvasText';
          const found = getComputedStyle(probe).color;
          probe.remove();
          return found;
        }"""
    )
    assert visitor.page.evaluate(edge) == system != own


def test_the_bar_of_a_table_with_steps_fits_a_tablet(visitor: Visitor) -> None:
    sit(visitor, "duel")
    visitor.page.set_viewport_size({"width": 768, "height": 1024})
    assert visitor.overflow()[0] <= 0


STATIC = ROOT / "src/meadhall/server/static/hall"
PEAKS = """async (address) => {
  // The synthesizer varies its sounds; here they are the same in every run.
  let state = 1;
  Math.random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const Synth = Object.values(await import(address)).find((each) => each.prototype?.desk);
  const peaks = {};
  for (const name of ['wood', 'dice', 'forge', 'alert', 'peril', 'stamp', 'won', 'lost']) {
    const context = new OfflineAudioContext(1, 3 * 24000, 24000);
    const synth = new Synth(context);
    synth.play(name, synth.desk());
    const played = await context.startRendering();
    peaks[name] = played.getChannelData(0).reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  }
  return peaks;
}"""


def test_every_sound_is_heard_and_none_is_too_loud(visitor: Visitor) -> None:
    visitor.enter()
    (file,) = (STATIC / "assets").glob("synth-*.js")
    script = visitor.page.locator("script[src]").first.evaluate("script => script.src")
    peaks = visitor.page.evaluate(PEAKS, f"{script.rpartition('/')[0]}/{file.name}")
    assert min(peaks.values()) > 0.05, peaks
    assert max(peaks.values()) <= 0.37, peaks
