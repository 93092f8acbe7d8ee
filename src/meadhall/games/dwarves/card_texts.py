"""What cards say, in words made from their data."""

from __future__ import annotations

from meadhall.core.text import Argument, Text
from meadhall.games.dwarves.cards import Card, Character, Equipment, Quest
from meadhall.games.dwarves.rules_lists import (
    ABILITIES,
    ATTRIBUTES,
    DEFEAT,
    EACH,
    EFFECTS,
    FIGHT,
    HEALTH_DICE,
    HITS,
    MEET,
    PINNED,
    POWERS,
    QUESTS,
    ROUTE,
    TEST,
    USES,
)
from meadhall.games.dwarves.rules_words import place_name


def quest_text(quest: Quest) -> Text:
    """What a card asks for."""
    if quest.kind in (TEST, EACH, HEALTH_DICE):
        return _test_text(quest)
    place = quest.names[0]
    if quest.kind == FIGHT:
        return Text("quest-fight", {"troops": troops_texts(quest.troops), "place": place})
    if quest.kind == MEET:
        if len(set(quest.names)) == 1:
            return Text("quest-meet-same", {"count": len(quest.names), "place": place})
        return Text("quest-meet", {"places": quest.names})
    if quest.kind == ROUTE:
        key = "quest-route-keep" if quest.keep else "quest-route"
        return Text(key, {"start": quest.names[0], "end": quest.names[1]})
    if quest.kind == HITS:
        return Text("quest-hits-clear" if quest.clear else "quest-hits", {"times": quest.times, "place": place})
    if quest.kind == DEFEAT:
        key = "quest-defeat-alfar" if quest.need else "quest-defeat"
        return Text(key, {"times": quest.times, "alfar": quest.need} if quest.need else {"times": quest.times})
    return Text(f"quest-{QUESTS[quest.kind]}", {"times": quest.times})


def _test_text(quest: Quest) -> Text:
    args: dict[str, Argument] = {"need": quest.need, "times": quest.times, "place": quest.names[0]}
    if quest.kind == HEALTH_DICE:
        return Text("quest-health-dice", args)
    args["attribute"] = f"attribute-{ATTRIBUTES[quest.attribute]}"
    if quest.kind == EACH:
        return Text("quest-each-clear" if quest.clear else "quest-each", {**args, "places": quest.names})
    if quest.tunnel:
        return Text("quest-test-tunnel", args)
    if quest.company > 1:
        return Text("quest-test-company", {**args, "company": quest.company})
    return Text("quest-test-keep" if quest.keep else "quest-test", args)


def troops_texts(troops: tuple[int, ...]) -> tuple[Text, ...]:
    """So many orcs, trolls and Älfar; kinds that are missing are not named."""
    kinds = ("orcs", "trolls", "alfar")
    parts = [Text(f"count-{kind}", {"count": number}) for kind, number in zip(kinds, troops, strict=True) if number]
    return tuple(parts) or (Text("count-none"),)


def reward_text(words: str) -> Text:
    """One reward of an Adventure or Scenario card."""
    name, *rest = words.split()
    if name == "remove":
        return Text(f"reward-remove-{rest[1]}", {"count": int(rest[0])})
    if name == "special":
        return Text("reward-special", {"gear": f"gear-{rest[0]}"})
    if name == "council" and int(rest[0]) >= 8:
        return Text("reward-council-end")
    return Text(f"reward-{name}", {"count": int(rest[0])} if rest else {})


def threat_text(words: str) -> Text:
    """One consequence of a Threat card."""
    name, *rest = words.split()
    if name == "place":
        troops = troops_texts(tuple(int(word) for word in rest[1:]))
        return Text("threat-place", {"place": place_name(rest[0]), "troops": troops})
    if name == "perish":
        return Text("threat-perish", {"place": place_name(rest[0])})
    if name == "recruit":
        return Text("threat-recruit", {"gate": f"gate-{rest[0]}"})
    return Text(f"threat-{name}", {"count": abs(int(rest[0]))} if rest else {})


def card_about(card: Card) -> Text:
    """Everything that a Scenario, Adventure or Threat card says."""
    quest = quest_text(card.quest)
    if card.is_threat:
        threats = tuple(threat_text(words) for words in card.words)
        if card.immediate:
            return Text("about-immediate", {"sentences": threats})
        if card.quest.where == PINNED:
            quest = Text("about-held", {"quest": quest})
        return Text("about-threat", {"quest": quest, "sentences": threats})
    rewards = tuple(reward_text(words) for words in card.words)
    extra = [Text(f"effect-{EFFECTS[card.effect]}")] if card.effect else []
    if card.time:
        extra.insert(0, Text("about-time", {"count": card.time}))
    if card.quest.gather:
        extra.insert(0, Text("about-gather"))
    if card.deck == "C":
        extra.insert(0, condition_text(card))
    if rewards:
        extra.append(Text("about-reward", {"sentences": rewards}))
    return Text("about-card", {"quest": quest, "sentences": tuple(extra)}) if extra else quest


def condition_text(card: Card) -> Text:
    """§7.1 When a stage C card may lie open."""
    if card.fewer_tiles:
        return Text("condition-fewer-tiles", {"count": card.fewer_tiles})
    if card.tiles:
        return Text("condition-tiles", {"count": card.tiles})
    return Text("condition-troops", {"count": card.troops})


def gear_about(item: Equipment) -> Text:
    """What an Equipment card does."""
    texts: list[Text] = []
    for attribute, value in zip(ATTRIBUTES, item.values, strict=True):
        if value:
            texts.append(Text("gear-adds", {"attribute": f"attribute-{attribute}", "count": value}))
    if item.health:
        texts.append(Text("gear-health", {"count": item.health}))
    if item.use:
        texts.append(Text(f"use-{USES[item.use]}", {"count": item.amount}))
    if item.power:
        texts.append(Text(f"power-{POWERS[item.power]}", {"count": item.amount}))
    return Text("gear-about", {"sentences": tuple(texts)})


def ability_text(dwarf: Character) -> Text:
    """§14 What a dwarf can do better than others."""
    return Text(f"ability-{ABILITIES[dwarf.ability]}")
