"""The land of Dwar7s Fall: cards that can be touched are in sight or counted at the edge of the land."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect
from tests.web.seating import sit
from tests.web.test_readable import Stage, stage

from meadhall.core.engine import asking
from meadhall.core.scene import Scene
from meadhall.play.gamefile import Replay, parse

__all__ = ["stage"]
GOLDEN = Path(__file__).parents[2] / "src/meadhall/games/fall/golden/four-at-random.game"
SEEN = """() => {
  const [card, land] = ['[data-proposed]', '.meadow'].map((each) =>
    document.querySelector(each)?.getBoundingClientRect());
  return card && card.left >= land.left && card.right <= land.right
    && card.top >= land.top && card.bottom <= land.bottom;
}"""

IN_SIGHT = """() => {
  const land = document.querySelector('.meadow').getBoundingClientRect();
  return [...document.querySelectorAll('.meadow [data-item][aria-disabled=false]')].filter((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    return across > land.left && across < land.right && down > land.top && down < land.bottom;
  }).map((each) => each.dataset.item);
}"""

RESTING_HEIGHT = """() => new Promise((done) => {
  let [height, still] = [-1, 0];
  const look = () => {
    const now = document.querySelector('.meadow').clientHeight;
    still = now === height ? still + 1 : 0;
    height = now;
    if (still < 12) requestAnimationFrame(look); else done(height);
  };
  look();
})"""
"""The height of the land, once it stays the same."""


def questions(key: str) -> list[Scene]:
    """Return the first player's scenes of a recorded game at a question with several answers."""
    replay = Replay(parse(GOLDEN.read_text(encoding="utf-8")), hashing=False)
    found = []
    for moment in replay.moments():
        ask = asking(moment.state)
        if ask is not None and ask.first() == 0:
            scene = replay.game.scene(moment.state, 0)
            if scene.prompt and scene.prompt.text.key == key and len(scene.options) > 1:
                found.append(scene)
    return found


def test_a_phone_shows_the_card_that_the_button_names(stage: Stage) -> None:
    sit(stage.visitor, "fall")
    stage.visitor.see()
    stage.page.set_viewport_size({"width": 390, "height": 844})
    scenes = questions("prompt-move-from")
    assert len(scenes) > 9
    for scene in (scenes[0], scenes[-1]):
        stage.show(scene)
        expect(stage.page.locator("[data-proposed]")).to_have_count(1)
        stage.page.wait_for_function(SEEN)


def test_a_sign_at_the_edge_of_the_land_leads_to_a_card_beyond_it(stage: Stage) -> None:
    sit(stage.visitor, "fall")
    stage.visitor.see()
    stage.page.set_viewport_size({"width": 390, "height": 844})
    stage.show(questions("prompt-move-from")[-1])
    stage.page.wait_for_function(SEEN)
    sign = stage.page.locator(".beyond .edge").first
    expect(sign).to_be_visible()
    before = stage.page.evaluate(IN_SIGHT)
    sign.click()
    stage.page.wait_for_function(f"before => ({IN_SIGHT})().some((each) => !before.includes(each))", arg=before)


def test_the_land_is_higher_while_the_hand_is_empty(stage: Stage) -> None:
    sit(stage.visitor, "fall")
    stage.visitor.see()
    scenes = questions("prompt-act")

    def held(scene: Scene) -> int:
        return next(len(zone.items) for zone in scene.zones if zone.id == "hand-0")

    full = next(scene for scene in scenes if held(scene))
    empty = next(scene for scene in scenes if not held(scene))
    stage.show(full)
    expect(stage.page.locator(".hand [data-item]")).to_have_count(held(full))
    height = stage.page.evaluate(RESTING_HEIGHT)
    stage.show(empty)
    stage.page.wait_for_function("least => document.querySelector('.meadow').clientHeight > least", arg=height + 40)
