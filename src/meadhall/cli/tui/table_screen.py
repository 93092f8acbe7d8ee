"""The table screen: actions of keys, mouse and typed text."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widgets import Input

from meadhall.cli.drawing import item_text
from meadhall.cli.tui.board import Board
from meadhall.cli.tui.choices import Choices
from meadhall.cli.tui.drawers import Choice, KeysDrawer, LinesDrawer, RulesDrawer
from meadhall.cli.tui.table import ActionError
from meadhall.cli.tui.table_view import TableView
from meadhall.core.text import Text


class TableScreen(TableView):
    """The table view with its actions."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "primary", show=False),
        Binding("u", "undo", show=False),
        Binding("h", "hint", show=False),
        Binding("r", "rules", show=False),
        Binding("l", "log", show=False),
        Binding("slash", "find", show=False),
        Binding("p", "pace", show=False),
        Binding("c", "chat", show=False),
        Binding("v", "vacation", show=False),
        Binding("i", "invite", show=False),
        Binding("w", "why", show=False),
        Binding("z", "zoom", show=False),
        Binding("q", "leave", show=False),
        Binding("question_mark", "keys", show=False),
        Binding("f2", "language", show=False),
        Binding("escape", "let_go", show=False),
    ]

    # --- actions

    def on_board_pointed(self, event: Board.Pointed) -> None:
        self.gesture.why = None
        self.note = self._about(event.item)
        self._show_note()

    def _about(self, wanted: str | None) -> str | None:
        """Describe an item: name, zone, effect, and why it cannot be used."""
        if self.table.scene is None:
            return None
        for zone in self.table.scene.zones:
            for item in zone.items:
                if item.id == wanted:
                    text = f"{item_text(item, self.words)} [{self.words.say(zone.name)}]"
                    if item.about is not None:
                        text += f": {self.words.say(item.about, self.table.shown_to)}"
                    refusal = self.gesture.refusals.get(item.id)
                    if refusal is not None:
                        text += f" ✗ {self.words.say(refusal.text, self.table.shown_to)} ({refusal.rule})"
                    return text
        return None

    def on_board_picked(self, event: Board.Picked) -> None:
        if not self.table.is_asked:
            self.note = self._about(event.item)
            self._show_note()
            return
        changed = self.gesture.pick(event.item)
        self.note = self._about(event.item)
        if not changed and self.gesture.why is None and self.note is not None:
            self.note += f" {self.words.word('tui-not-usable')}"
        self.query_one(Choices).highlighted = None
        self._show_gesture()

    def on_choices_aimed(self, event: Choices.Aimed) -> None:
        self.gesture.aim(event.action)
        if event.action is None:
            self._show_gesture()
        else:
            self.query_one(Board).draw(self.rows, self.gesture)
            self._show_ready()

    def on_choices_chosen(self, event: Choices.Chosen) -> None:
        if event.action is None:
            self.action_primary()
        else:
            self.send(event.action)

    def action_primary(self) -> None:
        ready = self.gesture.ready()
        if ready is not None:
            self.send(ready.action)
        elif self.table.is_over:
            self._show_result()
        elif self.table.is_asked:
            self.set_focus(self.query_one(Board))
            self.query_one(Board).action_next_lit()

    def send(self, action: str) -> None:
        """Send an answer."""
        self._decided = len(self.lines)
        self._try(self.table.act(action))

    def action_vacation(self) -> None:
        self._try(self.table.take_vacation())

    def action_undo(self) -> None:
        self._try(self._take_back())

    async def _take_back(self) -> None:
        self._next_note = Text("undone")
        try:
            await self.table.take_back()
        except ActionError:
            self._next_note = None
            raise

    def action_hint(self) -> None:
        self.run_worker(self._tried(self._advise()), group="hints", exclusive=True)

    async def _advise(self) -> None:
        """Show the next of three hints: where to look, what to consider, what to do and why."""
        scene = self.shown
        if self.hint is None:
            self.note = self.words.word("tui-thinking")
            self.gesture.why = None
            self._show_note()
            hint = await self.table.advise()
            if self.shown != scene:
                return
            self.hint = hint
        self.step = min(3, self.step + 1)
        best, viewer = self.hint.options[0], self.table.shown_to
        if self.step == 1:
            self.note = self.words.word("hint-look", look=self.words.say(self.hint.look, viewer))
        elif self.step == 2:
            lines = [
                self.words.word(
                    "hint-candidate", label=self.words.say(each.label, viewer), chance=f"{100 * each.chance:.0f}"
                )
                for each in self.hint.options
            ]
            self.note = "\n  ".join([self.words.word("hint-candidates"), *lines])
        else:
            label, why = self.words.say(best.label, viewer), self.words.say(best.why, viewer)
            self.note = self.words.word("hint-move", label=label, why=why)
            # Select the best option, so that the main key sends it.
            self.gesture.aim(best.action)
            self.query_one(Choices).highlighted = None
            self._show_gesture()
        self._show_ready()

    def action_why(self) -> None:
        """List the items that cannot be used now, with the rule for each."""
        scene = self.table.scene
        if scene is None or self.table.curtain is not None:
            return
        faces = {item.id: item_text(item, self.words) for zone in scene.zones for item in zone.items}
        lines = [
            f"{faces.get(each.item, each.item)}: {self.words.say(each.text, self.table.shown_to)} ({each.rule})"
            for each in scene.refusals
        ]
        shown = lines or [self.words.word("tui-no-refusals")]
        self.app.push_screen(LinesDrawer(self.words, self.words.word("tui-why"), shown))

    def action_rules(self) -> None:
        scene = self.table.scene
        section = ""
        if self.gesture.why is not None:
            section = self.gesture.why.rule
        elif scene is not None and scene.prompt is not None:
            section = scene.prompt.rule
        self.app.push_screen(RulesDrawer(self.words, section))

    def action_log(self) -> None:
        self.app.push_screen(LinesDrawer(self.words, self.words.word("tui-log"), self.lines))

    def action_keys(self) -> None:
        self.app.push_screen(KeysDrawer(self.words))

    def action_pace(self) -> None:
        at_once = not self.table.at_once
        self.table.at_once = at_once
        self.app.preferences.at_once = at_once
        self.app.save_preferences()
        self._try(self.table.set_pace(at_once))
        self._show_status()

    def action_zoom(self) -> None:
        """Toggle a board that fills the screen, for tables higher than the screen."""
        self.toggle_class("zoomed")
        self.set_focus(self.query_one(Board))

    def action_language(self) -> None:
        self.app.switch_language()
        self.show()

    def action_let_go(self) -> None:
        choices = self.query_one(Choices)
        find = self.query_one("#find", Input)
        if find.display:
            self._close_find()
        elif choices.group:
            choices.group = ""
        self.gesture.reset()
        self.note = None
        choices.highlighted = None
        self.set_focus(choices)
        self.remove_class("zoomed")
        self._show_gesture()

    # --- search and chat

    def action_find(self) -> None:
        self._open_input("tui-find")

    def action_chat(self) -> None:
        self._open_input("tui-say")

    def action_invite(self) -> None:
        """Copy the link to the first open seat to the clipboard."""
        links = [link for link in self.table.open_seats.values() if link]
        if links:
            self.app.copy_to_clipboard(links[0])
        self.notify(self.words.word("tui-link-copied" if links else "tui-no-link"), markup=False)

    def _open_input(self, purpose: str) -> None:
        field = self.query_one("#find", Input)
        field.placeholder = self.words.word(purpose)
        self._purpose = purpose
        field.value = ""
        field.display = True
        self.set_focus(field)

    def on_input_changed(self, event: Input.Changed) -> None:
        if self._purpose == "tui-find":
            self.query_one(Choices).wanted = " ".join(event.value.split())
            self._show_gesture()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self._purpose == "tui-say":
            if event.value.strip():
                self._try(self.table.say(event.value.strip()))
            self._close_find()
            return
        found = self.query_one(Choices)
        exact = [option for option in self.gesture.offer() if option.action == found.wanted]
        if exact or found.option_count == 1:
            if exact:
                self.send(exact[0].action)
            else:
                found.send(0)
        self.set_focus(found)

    def on_key(self, event: Key) -> None:
        """Highlight the option of a typed number."""
        if event.character is None or not (event.character.isascii() and event.character.isdigit()):
            return
        choices = self.query_one(Choices)
        if choices.type_digit(event.character):
            self.set_focus(choices)

    # --- leaving

    def action_leave(self) -> None:
        if self.table.is_over:
            self.app.leave_table()
            return
        answers = [(name, self.words.word(f"tui-{name}")) for name in ("to-hall", "resign", "stay")]
        lines = [self.words.word("tui-leave-about" if self.table.is_saved else "tui-leave-unkept")]
        self.app.push_screen(Choice(self.words.word("tui-leave"), lines, answers, "stay"), self._leaving)

    def _leaving(self, answer: str | None) -> None:
        if answer == "to-hall":
            self.app.leave_table()
        elif answer == "resign":
            answers = [("stay", self.words.word("tui-stay")), ("resign", self.words.word("tui-resign"))]
            question = Choice(self.words.word("tui-resign-sure"), [], answers, "stay")
            self.app.push_screen(question, self._resigning)

    def _resigning(self, answer: str | None) -> None:
        if answer == "resign":
            self._try(self._give_up())

    async def _give_up(self) -> None:
        await self.table.resign()
        if not self.table.is_over and self.table.ends_with_resigning:
            self.app.leave_table()
