"""What cards, dwarves and Equipment say, made from their data."""

from __future__ import annotations

from meadhall.core.text import Text
from meadhall.games.dwarves.cards import Card, Character, Equipment
from meadhall.games.dwarves.rules_effects import AT_PINNED, NO_EFFECT, NO_POWER
from meadhall.games.dwarves.rules_terms import ATTRIBUTES


def card_about(card: Card) -> Text:
    """Return everything that a Scenario, Adventure or Threat card says."""
    quest = card.quest.text()
    if card.is_threat:
        if card.immediate:
            return Text("about-immediate", {"sentences": card.texts})
        if card.quest.where == AT_PINNED:
            quest = Text("about-held", {"quest": quest})
        return Text("about-threat", {"quest": quest, "sentences": card.texts})
    extra: list[Text] = []
    if card.deck == "C":
        extra.append(condition_text(card))
    if card.quest.gather:
        extra.append(Text("about-gather"))
    if card.time:
        extra.append(Text("about-time", {"count": card.time}))
    if card.effect is not NO_EFFECT:
        extra.append(Text(f"effect-{card.effect.key}"))
    if card.texts:
        extra.append(Text("about-reward", {"sentences": card.texts}))
    return Text("about-card", {"quest": quest, "sentences": tuple(extra)}) if extra else quest


def condition_text(card: Card) -> Text:
    """§7.1 Return when a stage C card may lie open."""
    if card.fewer_tiles:
        return Text("condition-fewer-tiles", {"count": card.fewer_tiles})
    if card.tiles:
        return Text("condition-tiles", {"count": card.tiles})
    return Text("condition-troops", {"count": card.troops})


def gear_about(item: Equipment) -> Text:
    """Return what an Equipment card does."""
    texts: list[Text] = []
    for attribute, value in zip(ATTRIBUTES, item.values, strict=True):
        if value:
            texts.append(Text("gear-adds", {"attribute": f"attribute-{attribute}", "count": value}))
    if item.health:
        texts.append(Text("gear-health", {"count": item.health}))
    if item.use != "none":
        texts.append(Text(f"use-{item.use}", {"count": item.amount}))
    if item.power is not NO_POWER:
        texts.append(Text(f"power-{item.power.key}", {"count": item.amount}))
    return Text("gear-about", {"sentences": tuple(texts)})


def ability_text(dwarf: Character) -> Text:
    """§14 Return what a dwarf can do better than others."""
    return Text(f"ability-{dwarf.ability.key}")
