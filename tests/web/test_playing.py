"""Events at a table: undo, hot-seat, friends, lost connections, other languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, Route, WebSocket, expect
from tests.server.helpers import Server
from tests.web.players import Mouse, take_turns
from tests.web.proxy import Proxy
from tests.web.seating import sit, sit_at_one_screen, sit_together
from tests.web.visitor import GAMES, Visitor, title, until

from meadhall.core.dice import SeededDice
from meadhall.core.engine import apply, asking, choose
from meadhall.core.game import find
from meadhall.play.words import Words


def log_of(visitor: Visitor) -> list[str]:
    """Return the lines of the log, oldest first."""
    return visitor.page.locator(".log ol[data-zone=log] li").all_inner_texts()[::-1]


def test_a_whole_turn_is_taken_back_at_once_and_a_quick_regret_waits_for_its_answer(visitor: Visitor) -> None:
    """One key takes back the turn to the last reveal; an action can be taken back before it is acknowledged."""
    # Alone: nobody else moves in between.
    sit(visitor, "zwergendorf", seats=1)
    page = visitor.page
    mouse = Mouse(visitor, "whole turn")
    undo = page.locator(".dock").get_by_role("button", name="Undo")
    begin, first = visitor.scene, 0
    while visitor.seq < first + 3 or undo.get_attribute("aria-disabled") == "true":
        visitor.see()
        if undo.get_attribute("aria-disabled") == "true":
            begin, first = visitor.scene, visitor.seq
        assert mouse.play(1)
        visitor.wait_for_rest()
    made = visitor.seq
    page.keyboard.press("b")
    expect(page.locator(".log ol[data-zone=log] li").first).to_contain_text("You have taken back your whole turn.")
    expect(undo).to_have_attribute("aria-disabled", "true")
    assert visitor.seq == made + 1
    assert visitor.scene == begin
    while visitor.seq == made + 1:
        mouse.play(1)
        page.keyboard.press("u")
        visitor.wait_for_rest()
    assert visitor.seq == made + 3
    assert visitor.scene == begin
    assert page.locator(".why .no").count() == 0
    # What never happened is not in the log, now or after a reload.
    lines = log_of(visitor)
    page.reload()
    expect(page.locator(".log ol[data-zone=log] li")).to_have_count(len(lines))
    assert log_of(visitor) == lines


def test_the_log_can_show_only_what_was_aimed_at_one(visitor: Visitor) -> None:
    sit(visitor, "duel")
    mouse = Mouse(visitor, "aimed")
    aimed = visitor.page.get_by_label("Only what was aimed at me")
    lines = visitor.page.locator(".log ol[data-zone=log] li")
    visitor.see()
    while not aimed.count():
        assert mouse.play(1)
        visitor.see()
    everything = lines.count()
    aimed.check()
    expect(visitor.page.locator(".log ol[data-zone=log] li:not(.hot)")).to_have_count(0)
    assert 0 < lines.count() < everything
    assert all("Pim" in line for line in lines.all_inner_texts())
    aimed.uncheck()
    expect(lines.nth(everything - 1)).to_be_attached()


def test_a_rotated_link_opens_nothing(visitor: Visitor, friend: Visitor) -> None:
    """Rotate the link of an open seat, and that of the player's own seat, whose new token this browser keeps."""
    visitor.enter()
    visitor.arrange("duel", "Invite")
    page, place = visitor.page, visitor.page.get_by_label("Invitation to seat 2")
    old = place.input_value()
    drawn = page.get_by_role("img", name="The link of seat 2 as a QR code").locator("path")
    code = drawn.get_attribute("d")
    page.get_by_role("button", name="New link").first.click()
    expect(place).not_to_have_value(old)
    expect(drawn).not_to_have_attribute("d", code or "")
    friend.enter(name="Ben")
    for link, welcome in ((old, False), (place.input_value(), True)):
        friend.page.goto(link)
        friend.page.get_by_role("button", name="Sit down").click()
        if welcome:
            friend.page.wait_for_selector(".table")
        else:
            expect(friend.page.get_by_role("button", name="Back to the hall")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    keys = page.evaluate("() => localStorage.getItem('meadhall.tables')")
    page.get_by_role("button", name="Lock others out of my seat").click()
    expect(page.get_by_role("button", name="only this browser has the key")).to_be_visible()
    page.wait_for_function("old => localStorage.getItem('meadhall.tables') !== old", arg=keys)
    page.reload()
    page.wait_for_selector(".table")
    expect(page.locator(".live")).to_have_text("online")


def hides_something(game: str) -> bool:
    """Return whether a game has hidden information."""
    found = find()[game]
    table = found.start(2)
    dice = SeededDice(game, 1)
    for _ in range(60):
        if found.scene(table, 0).zones != found.scene(table, 1).zones:
            return True
        if (ask := asking(table)) is None:
            break
        apply(table, ask.first(), choose(table, ask, ask.first(), dice))
    return False


@pytest.mark.parametrize("game", GAMES)
def test_at_one_screen_a_curtain_falls_and_nothing_private_is_left_in_the_page(visitor: Visitor, game: str) -> None:
    """Without hidden information the screen moves on without a curtain."""
    sit_at_one_screen(visitor, game)
    page = visitor.page
    mouse = Mouse(visitor, game)
    if not hides_something(game):
        asked: set[int] = set()
        while len(asked) < 2:
            assert mouse.play(1)
            asked.add(visitor.scene["viewer"])
        return
    words = Words("en", find()[game])
    for _ in range(3):
        page.get_by_role("heading", name=re.compile("Hand the screen to")).wait_for()
        hands = [zone for zone in visitor.scene.get("zones", ()) if zone["kind"] == "hand"]
        private = {words.word(item["face"]) for zone in hands for item in zone["items"] if item["face"]}
        left = page.content()
        assert [card for card in private if card in left] == []
        assert page.locator("[data-item], .log, [role=log], .table").count() == 0
        page.get_by_role("button", name=re.compile("^I am")).click()
        assert mouse.play()


@pytest.fixture
def far(new_context: Callable[..., BrowserContext], proxy: Proxy, hall: Server) -> Iterator[tuple[Visitor, Visitor]]:
    """Two players in one hall, the second over a connection that can be cut."""
    anna, ben = (Visitor(new_context().new_page(), address) for address in (hall.address, proxy.address))
    yield anna, ben
    proxy.restore()
    assert (anna.errors, ben.errors) == ([], [])


@pytest.mark.parametrize("game", GAMES)
def test_two_friends_survive_a_cut_line_and_take_back_a_decision(
    far: tuple[Visitor, Visitor], proxy: Proxy, game: str
) -> None:
    sit_together(*far, game)
    people = [Mouse(each, game) for each in far]
    take_turns(people, 4)
    cut_the_line(*far, people, proxy)
    take_back(*far, people)


def take_back(anna: Visitor, ben: Visitor, people: list[Mouse]) -> None:
    """Check that undo works at once while nothing was revealed; else the others vote where the table allows it."""
    undo = anna.page.get_by_role("button", name="Undo")
    log = anna.page.locator(".log li").filter(has_text="taken back")
    vote = anna.page.get_by_text("asks to take back")
    late = anna.page.get_by_text("The table has moved on since")
    for _ in range(40):
        take_turns(people, 1)
        if people[0].made and undo.get_attribute("aria-disabled") == "false":
            undo.dispatch_event("click")
            # A window may close between the check of the button and the click.
            expect(log.or_(vote).or_(late).first).to_be_visible()
            if log.or_(vote).count():
                break
    if vote.is_visible():
        ben.page.get_by_role("button", name="Yes").click()
    for each in (anna, ben):
        expect(each.page.locator(".log ol[data-zone=log]")).to_contain_text("taken back")


def settle(*people: Visitor) -> None:
    """Wait until everything is acknowledged, and all see the same moment."""
    for each in people:
        each.wait_for_rest()
    until(people[0].page, lambda: len({each.seq for each in people}) == 1, "all see the same moment")
    for each in people:
        each.wait_for_rest()


def cut_the_line(anna: Visitor, ben: Visitor, people: list[Mouse], proxy: Proxy) -> None:
    """Check the worst moment: the hall receives Ben's action, and its acknowledgement is lost."""
    # A quiet button wants a second press.
    quiet = ben.page.locator(".dock .pri.quiet")
    settle(anna, ben)
    while not ((sight := ben.glance()) and sight.state == "ready" and not quiet.count()):
        take_turns(people, 1)
        settle(anna, ben)
    told, before = anna.seq, ben.seq
    proxy.mute()
    ben.page.locator(".dock .pri").click()
    anna.wait_for_news(told)
    proxy.cut()
    expect(ben.page.locator(".live")).to_have_text("reconnecting")
    assert ben.seq == before
    proxy.restore()
    expect(ben.page.locator(".live")).to_have_text("online")
    take_turns(people, 4)
    both = (anna, ben)
    settle(*both)
    public = [{key: each.scene[key] for key in ("status", "places", "result")} for each in both]
    assert public[0] == public[1]
    # The log built up before and after the cut equals the log after a reload.
    for each in both:
        heard = log_of(each)
        each.page.reload()
        expect(each.page.locator(".log ol[data-zone=log] li")).to_have_count(len(heard))
        assert log_of(each) == heard


def test_a_hall_that_was_gone_comes_back_with_the_same_table(page: Page, own_hall: Server) -> None:
    visitor = Visitor(page, own_hall.address)
    sit(visitor, "duel")
    Mouse(visitor).play(6)
    visitor.see()
    before = visitor.page.locator(".board").inner_text()
    own_hall.kill()
    expect(visitor.page.locator(".live")).to_have_text("reconnecting")
    own_hall.start()
    expect(visitor.page.locator(".live")).to_have_text("online")
    expect(visitor.page.locator(".board")).to_have_text(before, use_inner_text=True)
    Mouse(visitor).play(3)
    visitor.page.reload()
    visitor.page.wait_for_selector(".table")
    Mouse(visitor).play(2)
    assert visitor.errors == []


def test_a_table_whose_opening_was_not_answered_is_opened_once(visitor: Visitor) -> None:
    opened: list[str] = []

    def lose(route: Route) -> None:
        """Let the hall open the table, and drop its answer."""
        opened.append(route.fetch().json()["table"])
        route.abort()

    visitor.enter()
    visitor.page.route("**/api/tables", lose, times=1)
    with visitor.page.expect_event("requestfailed"):
        visitor.page.get_by_role("article", name=title("duel")).get_by_role("button").first.click()
    visitor.start("duel")
    assert visitor.page.url.endswith(f"/table/{opened[0]}")


def test_a_page_that_was_left_while_it_loaded_takes_no_place_at_the_table(visitor: Visitor) -> None:
    visitor.enter()
    visitor.start("duel")
    page, table, lessons = visitor.page, visitor.page.url, f"{visitor.address}/#/learn"
    page.goto(lessons)
    held, lines = list[Route](), list[WebSocket]()

    def hold(route: Route) -> None:
        held.append(route)

    def note(line: WebSocket) -> None:
        lines.append(line)

    page.on("websocket", note)
    page.route("**/api/games", hold, times=1)
    page.goto(table)
    until(page, lambda: held, "the table asks for the games")
    page.goto(lessons)
    expect(page.locator("li.panel").first).to_be_visible()
    with page.expect_response("**/api/games"):
        held[0].continue_()
    # The next visit opens the only connection.
    page.goto(table)
    page.wait_for_selector(".table")
    assert len(lines) == 1


def test_a_friend_comes_by_a_link_and_both_talk(visitor: Visitor, friend: Visitor) -> None:
    sit_together(visitor, friend, "duel")
    page = visitor.page
    expect(page.locator(".left")).to_contain_text("Ben")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("<b>Hail</b>")
    page.keyboard.press("Enter")
    friend.page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(friend.page.locator(".chat")).to_contain_text("<b>Hail</b>")


def test_what_several_bots_did_is_summed_up_seat_by_seat_until_it_is_seen(visitor: Visitor) -> None:
    sit(visitor, "fall", seats=3)
    page = visitor.page
    hands, recap = Mouse(visitor), page.get_by_role("region", name="Since your last turn")
    while not recap.count():
        hands.play(1)
        visitor.see()
    said = recap.locator(".lines p").all_inner_texts()
    assert recap.locator("li").count() > 1
    bots = re.compile("Pim|Odda")
    assert bots.search(said[0])
    assert bots.search(said[-1]), "it ends where one's own turn begins"
    assert all(line in "\n".join(log_of(visitor)) for line in said)
    page.set_viewport_size({"width": 390, "height": 844})
    strip = page.get_by_role("group", name="Since your last turn")
    expect(strip).to_be_visible()
    strip.get_by_role("button").first.click()
    expect(recap).to_be_visible()
    recap.get_by_role("button", name="Seen").click()
    expect(recap).to_have_count(0)
    expect(strip).to_have_count(0)


def test_what_cannot_be_played_says_why_with_the_rule(visitor: Visitor) -> None:
    sit(visitor, "duel")
    page = visitor.page
    refused = page.locator(".hand .handcard:has(.off)")
    mouse = Mouse(visitor)
    visitor.see()
    while not refused.count():
        mouse.play(1)
        visitor.see()
        # A selection makes other usable cards look refused.
        page.keyboard.press("Escape")
    refused.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sr[role=log] p").last).to_have_text(page.locator(".why .no").inner_text().rpartition(" ")[0])
    page.locator(".why .no .rule").click()
    expect(page.locator(".rules p.now")).to_be_visible()
    page.get_by_label("Search the rules").fill("wild card")
    expect(page.locator(".rules p:not(:has-text('wild card'))")).to_have_count(0)
    assert page.locator(".rules p").count() > 1
    expect(page.locator(".rules h4")).to_have_text("Where the booklet is silent")
    expect(page.locator("#ruling-26")).to_contain_text("A Wild Card is not used in the turn in which it was gained.")
