# The Dwarves in English. All sentences are our own words; only names and numbers are the printed game's.

game-title = The Dwarves
game-about = Two to five dwarves save Girdlegard together: forge Keenfire, hold back the Perished Land, and win one last battle.
game-start-custom = Agree among you who begins.

status = Turn { $turn }: { $seat }, { $phase } · doom in { $gap } · tiles { $tiles } · troops { $troops }
phone-status = Turn { $turn }, { $phase } · doom in { $gap }
phase-setup = set-up
phase-hero = Hero token
phase-cards = new cards
phase-actions = actions
phase-over = game over

role-none = no dwarf yet

## Dwarves, attributes, troops, dice

dwarf-tungdil = Tungdil
dwarf-boindil = Boïndil
dwarf-boendal = Boëndal
dwarf-bavragor = Bavragor
dwarf-balyndis = Balyndis

ability-quiet-word = Messages to the Council need 1 less.
ability-reroll-fight = In a fight all dice may be re-rolled once.
ability-raise-fight = In a fight 1 may be added to one die.
ability-sure-footed = Entering Perished Land does no harm.
ability-reroll-craft = In a Craft test all dice may be re-rolled once.

attribute-battle = Battle
attribute-craft = Craft
attribute-speed = Speed

troop-orc = orc
troop-troll = troll
troop-alfar = Älf

count-none = no troops
count-orcs = { $count ->
    [one] { $count } orc
   *[other] { $count } orcs
}
count-trolls = { $count ->
    [one] { $count } troll
   *[other] { $count } trolls
}
count-alfar = { $count ->
    [one] { $count } Älf
   *[other] { $count } Älfar
}

die-1 = 1
die-2 = 2
die-3 = 3
die-4 = 4
die-5 = 5
die-6 = 6

colour-red = red
colour-yellow = yellow
colour-blue = blue

then = →

place-anywhere = anywhere
place-tunnel = an open tunnel entrance
place-pinned = the space of the dwarf who is held

space-about = A space in { $kingdom }.
space-about-perished = Perished Land in { $kingdom }; its { $colour } arrow points to { $target }.

## Tracks

symbol-hero-start = start of the Hero token
symbol-doom-start = start of the Doom token
symbol-council = Council
symbol-threat = two Threat cards
symbol-doom = Doom token

box-none = The axe: nothing
box-doom-each-turn = At the start of each turn the Doom token moves 1 space
box-reroll-blanks = Blank Recruitment dice are rolled again
box-reroll-highest = In every roll one highest die must be re-rolled
box-threat-wounds = Each new Threat card costs one dwarf 1 Health
box-threat-heals = Each new Threat card gives one dwarf 1 Health
box-drop-threat = After an Adventure card you may discard a Threat card
box-reroll-one = In every roll one die may be re-rolled
box-craft-equipment = As an action: Craft 4+ for 1 Equipment card

## Zones and their numbers

zone-doom = Doom track, { $gap ->
    [one] { $gap } space
   *[other] { $gap } spaces
} apart{ $hold ->
    [0] {""}
   *[other] ; the Hero token rests next turn
}
zone-map = Girdlegard
zone-council = Dwarven Council
zone-gear = Dwarf and Equipment
zone-scenario = Scenario card
zone-cards = Adventure and Threat cards
zone-scenarios = Scenario pile
zone-adventures = Adventure pile
zone-threats = Threat pile
zone-equipment = Equipment pile
zone-tiles = Perished Land tiles
zone-discard = Discarded Adventure and Threat cards
zone-past = Scenario cards of the past
zone-gear-discard = Discarded Equipment
zone-supply = Supply
zone-dice = Number dice
zone-skulls = Recruitment dice
zone-chances = Who could do what

value-reach = steps made every other time
value-health = Health
value-most = maximum Health
value-battle = Battle
value-craft = Craft
value-speed = Speed
value-orc = orcs
value-troll = trolls
value-alfar = Älfar
value-steps = steps
value-chance = chance in per cent
value-need = number to roll
value-kept = successes kept
value-made = successes this turn
value-defeated = troops defeated
value-time = Time
value-skulls = skulls
value-action = per cent in one action
value-turn = per cent in a turn

chance-test = { $me ->
    [yes] { $card }: you would do it with { $action } % in one action and { $turn } % in a turn, once you are there.
   *[no] { $card }: { $seat } would do it with { $action } % in one action and { $turn } % in a turn, once there.
}
chance-fight = { $me ->
    [yes] { $card }: in one fight there you would remove at least one troop with { $action } %, all of them with { $turn } %.
   *[no] { $card }: in one fight there { $seat } would remove at least one troop with { $action } %, all of them with { $turn } %.
}
chance-test-now = { $card }: you do it now with { $action } % in one action, with { $turn } % in this turn.
chance-fight-now = { $card }: if you fight now, you remove at least one troop here with { $action } %, all of them with { $turn } %.

## The decks

deck-A = Scenario, stage A
deck-B = Scenario, stage B
deck-C = Scenario, stage C
deck-adventure = Adventure
deck-threat = Threat
deck-equipment = Equipment
deck-special = Special Equipment
deck-dwarf = Dwarf

## Scenario cards

card-convince-the-human-kings = Convince the Human Kings
card-conquer-toboribor = Conquer Toboribor
card-seek-the-aid-of-queen-xamtys = Seek the Aid of Queen Xamtys
card-recover-lot-ionans-scrolls = Recover Lot-Ionan's Scrolls
card-protect-the-elven-kingdom = Protect the Elven Kingdom
card-strike-at-dson-balsur = Strike at Dsôn Balsur
card-unmask-the-traitor-in-porista = Unmask the Traitor in Porista
card-gather-the-companions = Gather the Companions
card-forge-keenfire = Forge Keenfire
card-keep-the-gateways = Keep the Gateways!
card-defeat-nodonn = Defeat Nôd'onn!
card-battle-for-girdlegard = Battle for Girdlegard

## The Triumph of the Dwarves

card-find-a-magic-spring = Find a Magic Spring
card-muster-the-fifthlings = Muster the Fifthlings
card-escort-the-child-shatai = Escort the Child Sha'taï
card-hunt-the-last-alfar = Hunt the Last Älfar
card-the-elves-secret = The Elves' Secret
card-the-actors-ruse = The Actor's Ruse
card-clear-the-blacksaddle = Clear the Blacksaddle
card-coiras-call = Coïra's Call
card-reforge-the-weapons = Reforge the Weapons
card-unite-the-kings = Unite the Kings
card-stop-the-usurper = Stop the Usurper
card-close-the-black-abyss = Close the Black Abyss
card-the-triumph = The Triumph

## Adventure cards

card-abandoned-tunnel = Abandoned Tunnel
card-sverd-is-spying-in-the-tunnels = Sverd is spying in the Tunnels
card-a-dwarf-cleans-up = A Dwarf cleans up
card-what-are-dwarven-women-like = What are Dwarven Women like?
card-travel-to-greenglade = Travel to Greenglade
card-election-of-the-new-secondling-king = Election of the new Secondling King
card-forging-duel-against-gandogar = Forging Duel against Gandogar
card-a-visit-to-the-pointy-ears = A Visit to the Pointy-Ears
card-on-the-orcs-trail = On the Orcs' Trail
card-the-magus-errand = The Magus' Errand
card-the-curiosum-of-mifurdania = The Curiosum of Mifurdania
card-audience-with-the-queen = Audience with the Queen
card-the-books-of-porista = The Books of Porista
card-troll-hunt-in-urgon = Troll Hunt in Urgon
card-raiders-at-roodacre = Raiders at Roodacre
card-relief-for-sangpur = Relief for Sangpûr
card-andokais-lesson = Andôkai's Lesson
card-djerun-the-guardian = Djerůn the Guardian
card-furgas-machines = Furgas' Machines
card-rodarios-performance = Rodario's Performance
card-narmoras-secret = Narmora's Secret
card-mend-the-brown-gate = Mend the Brown Gate
card-a-song-in-the-tavern = A Song in the Tavern
card-the-drinking-wager = The Drinking Wager
card-the-halls-of-ogres-death = The Halls of Ogre's Death
card-ride-in-the-tunnels = Ride in the Tunnels
card-march-by-moonlight = March by Moonlight
card-the-runes-of-vraccas = The Runes of Vraccas
card-a-healing-spring = A Healing Spring
card-king-tilogorns-riders = King Tilogorn's Riders

## Threat cards

card-sinthoras-assassination = Sinthoras' Assassination
card-alfar-attack-at-night = Älfar Attack at Night
card-tions-creatures-attack-the-secondlings = Tion's Creatures attack the Secondlings
card-bislipurs-intrigue = Bislipur's Intrigue
card-nodonns-messengers = Nôd'onn's Messengers
card-the-girdle-breaks = The Girdle breaks
card-the-orcs-of-toboribor = The Orcs of Toboribor
card-the-trolls-of-borwol = The Trolls of Borwôl
card-siege-of-alandur = Siege of Âlandur
card-a-traitor-at-the-red-gate = A Traitor at the Red Gate
card-the-undead-rise = The Undead rise
card-thieving-bogglins = Thieving Bogglins
card-collapsed-tunnels = Collapsed Tunnels
card-slander-against-balendilin = Slander against Balendilín
card-the-alfar-hunters = The Älfar Hunters

## Equipment

gear-keenfire = Keenfire
gear-comfortable-boots = Comfortable Boots
gear-war-axe = War Axe
gear-smiths-hammer = Smith's Hammer
gear-amulet-of-vraccas = Amulet of Vraccas
gear-beer-stein = Beer Stein
gear-dwarven-song = Dwarven Song
gear-throwing-axe = Throwing Axe
gear-chain-mail = Chain Mail
gear-tunnel-map = Tunnel Map
gear-letter-to-balendilin = Letter to Balendilín
gear-rune-of-luck = Rune of Luck
gear-pony = Pony
gear-balyndars-hammer = Balyndar's Hammer
gear-silver-hairpin = Silver Hairpin
gear-irehearts-crow-beak = Ireheart's Crow Beak
gear-elven-bow = Elven Bow
gear-rodarios-disguise = Rodario's Disguise
gear-banner-of-the-tribes = Banner of the Tribes
gear-magas-blessing = Maga's Blessing

gear-adds = { $attribute } +{ $count }.
gear-health = Maximum Health +{ $count }, and that much Health at once.
use-heal = Discard: one dwarf heals { $count } Health, also one who is about to die.
use-action = Discard: one dwarf takes { $count ->
    [one] { $count } more action
   *[other] { $count } more actions
} now.
use-throw = Discard: remove { $count } troop on your space or an adjacent one.
use-shield = Discard: { $count } Health point of yours is not lost.
use-tunnel = Discard: place or move the Tunnel tile.
use-council = Discard: the Council token moves { $count } spaces to the right.
power-reroll = Once a turn: re-roll { $count } Number die.
power-raise-speed = Add { $count } to one die of a movement or Speed roll.
power-turn-craft = Once a turn: turn { $count } Craft die to a 4.
power-ward = Once in each Scenario, the first time you would lose { $count } Health, you do not.
power-alfar-on-five = A 5 also defeats an Älf.
power-shoot = Once a turn, as an action: fight on an adjacent space with { $count } dice.
power-unstopped = Troops do not stop your movement.
power-banner = Once a round: { $count } more die in a fight with an ally on your space.
power-blessing = At the start of your turn heal 1 Health if you have { $count } or less.

about-card = { $quest } { $sentences }
gear-about = { $sentences }
about-reward = Reward: { $sentences }
about-gather = All dwarves are put there when the card comes, except one who is held.
about-held = Whoever is in turn when the card comes is held and cannot move. { $quest }
about-time = Time: { $count } turns.
about-threat = To avert: { $quest } Otherwise: { $sentences }
about-otherwise = Otherwise: { $sentences }
about-immediate = Immediately: { $sentences }

condition-fewer-tiles = Only with fewer than { $count } Perished Land tiles on the map.
condition-tiles = Only with { $count } or more Perished Land tiles on the map.
condition-troops = Only with { $count } or more troops on the map.

quest-none = Nothing can be done.
quest-test = { $times ->
    [one] One { $attribute } success of { $need }+. Place: { $place }.
   *[other] { $times } { $attribute } successes of { $need }+ in one turn. Place: { $place }.
}
quest-test-keep = { $times ->
    [one] One { $attribute } success of { $need }+. Place: { $place }.
   *[other] { $times } { $attribute } successes of { $need }+; they are kept. Place: { $place }.
}
quest-test-company = { $company ->
    [2] Two dwarves must be there
   *[other] { $company } dwarves must be there (all of you, if you are fewer)
}, and one of them makes { $times } { $attribute } successes of { $need }+ in one turn. Place: { $place }.
quest-test-tunnel = { $times ->
    [one] Ride through the tunnels, then make one { $attribute } success of { $need }+ in the same turn. Place: { $place }.
   *[other] Ride through the tunnels, then make { $times } { $attribute } successes of { $need }+ in the same turn. Place: { $place }.
}
quest-each = One { $attribute } success of { $need }+ in each place, by anybody, on any turn: { $places }.
quest-each-clear = One { $attribute } success of { $need }+ in each place, where no troops stand, by anybody, on any turn: { $places }.
quest-health-dice = { $times ->
    [one] Roll as many dice as you have Health: one success of { $need }+.
   *[other] Roll as many dice as you have Health: { $times } successes of { $need }+ in one turn.
}
quest-fight = Defeat { $troops } on this card. Place: { $place }.
quest-meet = A dwarf in each place at the same moment: { $places }.
quest-meet-same = { $count } dwarves in the same place at the same moment. Place: { $place }.
quest-route = Travel from { $start } to { $end } in one turn, doing nothing but moving.
quest-route-keep = One dwarf travels from { $start } to { $end }, over any turns.
quest-council = The Council token lies at Balendilín's end.
quest-hunt = Defeat { $times } Älfar while this card lies open, or have none on the map.
quest-hits = Roll your Battle dice: { $times } sixes in all; a roll without any costs 1 Health. Place: { $place }.
quest-hits-clear = Roll your Battle dice where no troops stand: { $times } sixes in all; a roll without any costs 1 Health. Place: { $place }.
quest-defeat = Defeat { $times } troops from now on.
quest-defeat-alfar = Defeat { $times } troops from now on, { $alfar } Älfar among them.

reward-heal = { $count ->
    [one] One dwarf heals { $count } Health.
   *[other] One dwarf heals { $count } Health, or several share it.
}
reward-equipment = Draw 1 Equipment card.
reward-council = The Council token moves { $count ->
    [one] { $count } space
   *[other] { $count } spaces
} to the right.
reward-council-end = The Council token moves to Balendilín's end.
reward-hold = The Hero token does not move next turn.
reward-tunnel = Place or move the Tunnel tile.
reward-remove-any = Remove { $count } troops anywhere.
reward-remove-orc = Remove { $count } orcs anywhere.
reward-remove-troll = Remove { $count } trolls anywhere.
reward-remove-alfar = Remove { $count } Älfar anywhere.
reward-remove-gates = Remove { $count } troops from gateways.
reward-drop-threat = Discard a face-up Threat card.
reward-cleanse = Remove one Perished Land tile.
reward-keenfire = One dwarf bears Keenfire: Battle +{ $count }.
reward-special = { $gear }.
reward-win = You win the game.

threat-wound = { $count } Health lost, spread as you like.
threat-wound-pinned = The dwarf who is held loses 1 Health.
threat-wound-by-alfar = 1 Health lost for every four Älfar on the map or part of four, three at most, spread as you like.
threat-council = The Council token moves { $count ->
    [one] { $count } space
   *[other] { $count } spaces
} to the left.
threat-doom = The Doom token moves { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}.
threat-recruit = Roll the Recruitment dice for { $gate }.
threat-place = { $troops } appear. Place: { $place }.
threat-perish = { $place } becomes Perished Land.
threat-perish-alfar = The space with the most Älfar becomes Perished Land.
threat-lose-equipment = Discard 1 Equipment card; if you have none, the Doom token moves 1 space.

effect-slow = Meanwhile: Speed −1, at least 1.
effect-orc-at-gate-five = Meanwhile: one more orc whenever the Hero token calls troops to Gateway V.
effect-escort-cannot-fight = Meanwhile: the dwarf with the child cannot fight.
effect-more-alfar = Meanwhile: one more Älf whenever the Recruitment dice show any.
effect-deaf-council = Meanwhile: messages to the Council need 1 more.
effect-no-equipment = Meanwhile: no Equipment may be drawn.
effect-saddle-at-four = Meanwhile: four troops on the Blacksaddle move the Doom token.
effect-no-rerolls = Meanwhile: no die may be re-rolled.
effect-perish-at-four = Meanwhile: four troops make Perished Land.
effect-more-threats = Meanwhile: threat spaces add one more Threat card.

## Questions

prompt-act = { $me ->
    [yes] { $left ->
        [one] You have { $left } action left. What do you do?
       *[other] You have { $left } actions left. What do you do?
    }
   *[no] { $left ->
        [one] { $seat } has { $left } action left.
       *[other] { $seat } has { $left } actions left.
    }
}
prompt-act-extra = { $me ->
    [yes] The song gives you one action. What do you do?
   *[no] { $seat } has one action for the song.
}
prompt-act-none = { $me ->
    [yes] Your actions are done. Use Equipment, or end the turn?
   *[no] { $seat } has no actions left, and may use Equipment.
}
prompt-walk = { $left ->
    [one] { $left } step left. Where to?
   *[other] { $left } steps left. Where to?
}
prompt-penalty = { $me ->
    [yes] You enter Perished Land: 1 Health, or the Doom token 1 space?
   *[no] { $seat } enters Perished Land: 1 Health, or the Doom token 1 space?
}
prompt-penalty-last = { $me ->
    [yes] You enter Perished Land with your last Health point. Paying with Health would lose the game!
   *[no] { $seat } enters Perished Land with the last Health point. Paying with Health would lose the game!
}
prompt-reaction = { $me ->
    [yes] You are about to lose 1 Health. Does Equipment prevent it?
   *[no] { $seat } is about to lose 1 Health. Does Equipment prevent it?
}
prompt-reaction-last = { $me ->
    [yes] You are about to lose your last Health point, and the game with it!
   *[no] { $seat } is about to lose the last Health point, and the game with it!
}
prompt-reconsider = Keep the dice as they lie?
prompt-heal = Who gains 1 Health?
prompt-wound = Who loses 1 Health?
prompt-perish = Several spaces have the most Älfar. Which one perishes?
prompt-keenfire = Who bears Keenfire?
prompt-cleanse = Which Perished Land is healed?
prompt-lose = Which Equipment card is lost?
prompt-drop-threat = Which Threat card is discarded?
prompt-tunnel = Where does the Tunnel tile lie?
prompt-troop-taken = The supply is empty. Which troop goes onto the Scenario card?
prompt-throw = At which troop is the axe thrown?
prompt-remove = Which troop is removed?
prompt-strike = Which troop falls?
prompt-owner = Who keeps { $gear }?
prompt-character = Which dwarf will you be?
prompt-chance-character = A Character board is dealt.
prompt-chance-scenario = The next Scenario card is turned up.
prompt-chance-adventure = The next card of the Adventure pile is turned up.
prompt-chance-gear = An Equipment card is drawn.
prompt-chance-tile = { $space } perishes: a tile is drawn.
prompt-chance-recruit = The Recruitment dice are rolled for { $gate }.
prompt-chance-blanks = Blank Recruitment dice are rolled again for { $gate }.
prompt-chance-move = { $count ->
    [one] { $count } die is rolled for the movement.
   *[other] { $count } dice are rolled for the movement.
}
prompt-chance-fight = { $count ->
    [one] { $count } die is rolled for the fight. Place: { $space }.
   *[other] { $count } dice are rolled for the fight. Place: { $space }.
}
prompt-chance-message = { $count ->
    [one] { $count } die is rolled for the message to the Council.
   *[other] { $count } dice are rolled for the message to the Council.
}
prompt-chance-try = { $count ->
    [one] { $count } die is rolled for { $card }.
   *[other] { $count } dice are rolled for { $card }.
}
prompt-chance-craft = { $count ->
    [one] { $count } die is rolled for Equipment from the Council.
   *[other] { $count } dice are rolled for Equipment from the Council.
}
prompt-chance-reroll = A { $die } is re-rolled.

## Answers

option-end = End the turn
option-end-extra = Do nothing with it
option-keep = Keep the dice
option-again = Re-roll all dice
option-stop = Leave the rest
option-halt = Stay here
option-pay-health = Lose 1 Health
option-pay-doom = Move the Doom token 1 space
option-pay-doom-last = Move the Doom token 1 space, and that would lose the game!
option-suffer = Lose the Health point
option-leave = Discard none
option-move = Move ({ $dice } dice, the highest counts)
option-message = Message to the Council ({ $need }+, { $chance } %)
option-craft = Craft Equipment in the Council (4+, { $chance } %)
option-fight = Fight (one falls { $hit } %, all { $clear } %)
option-try = { $card }: try ({ $chance } % now, { $turn } % this turn)
option-go = { $space }
option-go-perished = { $space }: Perished Land!
option-go-troops = { $space }: troops, you stop there
option-perish = { $space } perishes
option-dig = { $space }
option-cleanse = { $space }
option-shoot = Shoot at { $space }
option-remove = { $kind } in { $space }
option-slay = { $kind } on the space
option-slay-card = { $kind } on { $card }
option-heal = { $me ->
    [yes] You
   *[no] { $seat }
}
option-wound = { $me ->
    [yes] You
   *[no] { $seat }
}
option-wound-last = { $me ->
    [yes] You, and that would lose the game!
   *[no] { $seat }, and that would lose the game!
}
option-give = { $me ->
    [yes] You
   *[no] { $seat }
}
option-take = { $dwarf }
option-drop = Discard { $card }
option-use = Use { $gear } ({ $owner_seat })
option-use-on = { $gear } ({ $owner_seat }) for { $target_seat }
option-lose = { $gear } ({ $owner_seat })
option-draw = On top lies { $gear }
option-reroll = Re-roll a { $die }
option-turn = Turn a { $die } to { $value }
option-roll = The dice show { $dice }
option-tile = On top lies tile { $number }
option-card = On top lies { $card }
option-recruit = The dice show orcs { $orcs }, trolls { $trolls }, Älfar { $alfar }

## Why not now

why-pinned = { $me ->
    [yes] Sinthoras' Älfar hold you: you cannot move.
   *[no] Sinthoras' Älfar hold { $seat }, who cannot move.
}
why-escort = { $me ->
    [yes] The child is with you: you cannot fight.
   *[no] The child is with { $seat }, who cannot fight.
}
why-by-itself = { $card } is completed by itself as soon as its quest is fulfilled.
why-no-action = { $card } takes an action, and none is left.
why-place = { $card } is done elsewhere. Place: { $place }.
why-places = { $card } needs a success in each of these places: { $places }.
why-troops = { $card } cannot be done while troops stand here.
why-tunnel = { $card } needs a ride through the tunnels in the same turn first.
why-company = { $card } needs { $count } dwarves here.
why-no-wound = { $gear } helps at the moment a Health point is lost.
why-no-use = { $gear } would do nothing now.

## What has happened

event-character-taken = { $me ->
    [yes] You are { $dwarf } and start at { $space }.
   *[no] { $seat } is { $dwarf } and starts at { $space }.
}
event-turn-began = { $me ->
    [yes] Turn { $turn }: it is your turn with { $dwarf }.
   *[no] Turn { $turn }: it is { $seat }'s turn with { $dwarf }.
}
event-hero-moved = The Hero token moves to space { $space }: { $symbol }.
event-hero-held = The Hero token rests this turn.
event-doom-moved = The Doom token comes closer: { $gap ->
    [one] { $gap } space
   *[other] { $gap } spaces
} apart.
event-council-moved = The Council token moves. In force: { $box }.
event-council-stayed = The Council token is already at the end. In force: { $box }.
event-threats-mixed = { $count ->
    [0] No Threat card is left to shuffle in.
    [one] { $count } Threat card is shuffled into the Adventure pile, unseen.
   *[other] { $count } Threat cards are shuffled into the Adventure pile, unseen.
}
event-recruited = Recruitment dice for { $gate }: orcs { $orcs }, trolls { $trolls }, Älfar { $alfar }.
event-blanks-rerolled = The Council makes the blank Recruitment dice roll again.
event-troops-came = { $number }. Troops enter { $space }: { $orcs ->
    [0] {""}
    [one] { $orcs } orc
   *[other] { $orcs } orcs
}{ $trolls ->
    [0] {""}
   *[other] { $orcs ->
        [0] {""}
       *[other] {", "}
    }
}{ $trolls ->
    [0] {""}
    [one] { $trolls } troll
   *[other] { $trolls } trolls
}{ $alfar ->
    [0] {""}
   *[other] { $orcs ->
        [0] { $trolls ->
            [0] {""}
           *[other] {", "}
        }
       *[other] {", "}
    }
}{ $alfar ->
    [0] {""}
    [one] { $alfar } Älf
   *[other] { $alfar } Älfar
}.
event-perished = { $number }. The land perishes: { $space }. The { $colour } arrow points to { $target }.
event-pushed = { $number }. Pushed aside: { $kind } to { $space }.
event-followed = { $number }. Along the arrow to { $space }: { $orcs ->
    [0] {""}
    [one] { $orcs } orc
   *[other] { $orcs } orcs
}{ $trolls ->
    [0] {""}
   *[other] { $orcs ->
        [0] {""}
       *[other] {", "}
    }
}{ $trolls ->
    [0] {""}
    [one] { $trolls } troll
   *[other] { $trolls } trolls
}{ $alfar ->
    [0] {""}
   *[other] { $orcs ->
        [0] { $trolls ->
            [0] {""}
           *[other] {", "}
        }
       *[other] {", "}
    }
}{ $alfar ->
    [0] {""}
    [one] { $alfar } Älf
   *[other] { $alfar } Älfar
}.
event-saddle-cleared = { $number }. { $count } troops on the Blacksaddle: they vanish, and doom draws nearer.
event-scenario-revealed = A new Scenario card: { $card }.
event-scenario-passed = The Scenario card { $card } is passed over.
event-dwarves-gathered = The dwarves gather. Place: { $space }.
event-card-revealed = A new Adventure card: { $card }.
event-threat-revealed = A new Threat card: { $card }.
event-troops-missing = The supply lacks the troops for { $card }: it is discarded.
event-threat-fell = The threat comes true: { $card }.
event-card-discarded = { $card } is discarded.
event-cards-shuffled = The discarded cards are shuffled and form a new Adventure pile.
event-completed = Completed: { $card }!
event-averted = Averted: { $card }!
event-threat-dropped = { $card } is discarded without consequences.
event-time-ran-out = Time has run out: { $card } has failed.
event-escort-taken = { $me ->
    [yes] You take the child along.
   *[no] { $seat } takes the child along.
}
event-rolled = { $me ->
    [yes] You roll { $dice }.
   *[no] { $seat } rolls { $dice }.
}
event-picked-up = { $me ->
    [yes] You re-roll a { $die }.
   *[no] { $seat } re-rolls a { $die }.
}
event-rolled-again = { $me ->
    [yes] You re-roll all dice.
   *[no] { $seat } re-rolls all dice.
}
event-turned-die = { $me ->
    [yes] You turn a { $die } to { $value }.
   *[no] { $seat } turns a { $die } to { $value }.
}
event-walked = { $me ->
    [yes] You go to { $path }.
   *[no] { $seat } goes to { $path }.
}
event-stayed = { $me ->
    [yes] You stay where you are.
   *[no] { $seat } stays put.
}
event-fought = { $me ->
    [yes] You fight at { $space }.
   *[no] { $seat } fights at { $space }.
}
event-slain = { $me ->
    [yes] You defeat: { $kind } – { $place }.
   *[no] { $seat } defeats: { $kind } – { $place }.
}
event-troop-removed = Removed: { $kind } in { $space }.
event-troop-taken = Taken for the Scenario card: { $kind } from { $space }.
event-succeeded = { $me ->
    [yes] { $count ->
        [one] You make { $count } success for { $card }.
       *[other] You make { $count } successes for { $card }.
    }
   *[no] { $count ->
        [one] { $seat } makes { $count } success for { $card }.
       *[other] { $seat } makes { $count } successes for { $card }.
    }
}
event-failed = { $me ->
    [yes] You make no success for { $card }.
   *[no] { $seat } makes no success for { $card }.
}
event-message-failed = { $me ->
    [yes] Your message to the Council is not heard.
   *[no] { $seat }'s message to the Council is not heard.
}
event-craft-failed = { $me ->
    [yes] You craft nothing.
   *[no] { $seat } crafts nothing.
}
event-wounded = { $me ->
    [yes] You lose 1 Health: { $left } left.
   *[no] { $seat } loses 1 Health: { $left } left.
}
event-healed = { $me ->
    [yes] You heal: { $health } Health.
   *[no] { $seat } heals: { $health } Health.
}
event-warded = { $me ->
    [yes] { $gear } saves you a Health point.
   *[no] { $gear } saves { $seat } a Health point.
}
event-gear-drawn = Drawn: { $gear }.
event-gear-useless = Everybody has one already: { $gear } is discarded.
event-gear-taken = { $me ->
    [yes] You get { $gear }.
   *[no] { $seat } gets { $gear }.
}
event-gear-used = { $me ->
    [yes] You use { $gear }.
   *[no] { $seat } uses { $gear }.
}
event-gear-lost = { $me ->
    [yes] You lose { $gear }.
   *[no] { $seat } loses { $gear }.
}
event-no-gear = No Equipment can be drawn.
event-action-given = { $me ->
    [yes] You get one more action.
   *[no] { $seat } gets one more action.
}
event-tunnel-placed = The Tunnel tile now lies here: { $space }.
event-cleansed = Healed from the Perished Land: { $space }.
event-hero-to-rest = The Hero token will rest next turn.
event-keenfire-taken = { $me ->
    [yes] You bear Keenfire.
   *[no] { $seat } bears Keenfire.
}
event-won = Girdlegard is saved!
event-lost-to-doom = The Hero token and the Doom token have met: Girdlegard is lost.
event-lost-to-death = { $me ->
    [yes] You have died: Girdlegard is lost.
   *[no] { $seat } has died: Girdlegard is lost.
}

## The result

score-total = Scenario cards
score-health = Health
result-won = You have saved Girdlegard together, with { $count ->
    [one] { $count } Scenario card
   *[other] { $count } Scenario cards
} completed.
result-doom = Doom has caught up with the heroes: all lose, with { $count ->
    [one] { $count } Scenario card
   *[other] { $count } Scenario cards
} completed.
result-death = { $me ->
    [yes] You have died: all lose, with { $count ->
        [one] { $count } Scenario card
       *[other] { $count } Scenario cards
    } completed.
   *[no] { $seat } has died: all lose, with { $count ->
        [one] { $count } Scenario card
       *[other] { $count } Scenario cards
    } completed.
}

## Settings of a game

setting-difficulty = Difficulty
setting-difficulty-about = Each step adds one quest to do before the last.
setting-difficulty-easy = easy: for a first game
setting-difficulty-normal = normal: you know the rules
setting-difficulty-challenging = challenging: no turn to waste
setting-difficulty-brave = brave: plan every step together
setting-difficulty-heroic = heroic: the longest way, for masters
setting-scenario = Scenario cards
setting-scenario-base = the base game: the story of the booklet, right for a first game
setting-scenario-triumph = The Triumph of the Dwarves: another story, harder, with time limits and lasting effects
setting-perish_at = Troops that make Perished Land
setting-perish_at-about = So many troops on one space turn it into Perished Land.
setting-perish_at-5 = five
setting-perish_at-4 = four, for very experienced players
setting-characters = Dwarves
setting-characters-chosen = chosen: everyone picks a dwarf
setting-characters-dealt = dealt at random: the lot decides

## Short marks for narrow screens

map-legend = Signs: =gateway, *location, #tunnel, @dwarves by seat, o orcs, t trolls, ä Älfar, ! one troop from perishing, ~→~ Perished Land with its arrow, ? goal of card S, 1, 2, 3.
track-doom = Doom track:

mark-orc = o{ $value }
mark-troll = t{ $value }
mark-alfar = ä{ $value }
mark-reach = { $value } steps likely
mark-health = ♥{ $value }
mark-most = /{ $value }
mark-battle = Battle { $value }
mark-craft = Craft { $value }
mark-speed = Speed { $value }
mark-need = { $value }+
mark-kept = kept { $value }
mark-made = this turn { $value }
mark-defeated = defeated { $value }
mark-time = Time { $value }
mark-skulls = { $value }
mark-steps = { $value ->
    [one] { $value } step
   *[other] { $value } steps
}
mark-chance = { $value } %
mark-action = { $value } %
mark-turn = / { $value } %

## The table in the browser

zone-characters = Dwarves to choose from
table-company = Company
table-you = you
table-you-now = you, now
table-turn = in turn
table-held = held by Sinthoras
table-dwarf = { $dwarf }, { $name }: { $health } of { $most } Health
table-tunnel = tunnel entrance
table-brink = one troop from perishing
table-goal = goal of { $card }
table-way = { $steps ->
    [one] { $steps } step · { $chance } %
   *[other] { $steps } steps · { $chance } %
}
table-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
table-can = You can choose
table-piles = Piles and supply
table-need = To go on from here: { $need }+
table-no-dice = not rolled
table-bislipur = Bislipur
table-balendilin = Balendilín
table-step = Step
table-skip = Skip
table-again = Tell it again
table-whole = The whole map
table-closer = Closer
table-tab-map = Map
table-tab-list = Spaces
table-tab-cards = Cards
table-tab-company = Company
short-option-take = Be { $dwarf }
table-pay-ahead = Perished Land on the way:
table-pay-always = For the other dwarves always so, until it gets dangerous
table-pay-others = The others on Perished Land:
table-walk-both = If the roll falls short: go on with the next action
table-then-option-fight = Then fight there
table-then-option-try = Then roll for the card there
table-walk-on = Walk { $steps } steps (1 or 2 actions)
table-space-skips = Space skips
table-falls = falls
table-stands = stands
table-action-move = Move
table-action-fight = Fight
table-action-test = Test
table-action-council = Council
table-action-steps = { $steps ->
    [one] { $chance } % for { $steps } step
   *[other] { $chance } % for { $steps } steps
}
table-action-cards = { $count } cards: touch one
table-action-test-once = { $card }: { $chance } %
table-action-test-twice = { $card }: { $chance } % now, { $turn } % this turn
table-roll-steps = { $steps ->
    [one] Roll for { $steps } step
   *[other] Roll for { $steps } steps
}
table-end-early = { $left ->
    [one] End the turn, gives up { $left } action
   *[other] End the turn, gives up { $left } actions
}
table-closed-none = closed: no action is left
table-closed-held = closed: Sinthoras' Älfar hold you
table-closed-move = closed: you cannot move now
table-closed-fight = closed: you can fight nobody here
table-closed-test = closed: no card can be done here
table-closed-council = closed: no message helps now
short-option-move = Roll to move
short-option-fight = Roll for the fight
short-option-shoot = Shoot at { $space }
short-option-message = Roll for the Council
short-option-craft = Roll for Equipment
short-option-try = Roll for { $card }
short-option-go = Move to { $space }
short-option-go-perished = Move to { $space }, Perished Land
short-option-go-troops = Move to { $space }, where troops stop you
short-option-heal = { $me ->
    [yes] You gain 1 Health
   *[no] { $seat } gains 1 Health
}
short-option-wound = { $me ->
    [yes] You lose 1 Health
   *[no] { $seat } loses 1 Health
}
short-option-wound-last = { $me ->
    [yes] You lose the last Health, and the game
   *[no] { $seat } loses the last Health: the game is lost
}
short-option-give = { $me ->
    [yes] Take it
   *[no] Give it to { $seat }
}
short-option-dig = Tunnel to { $space }
short-option-cleanse = Heal { $space }
short-option-remove = Remove the { $kind }: { $space }
short-option-slay = Fell the { $kind }
short-option-slay-card = Fell the { $kind } on { $card }
short-option-lose = Discard { $gear }
short-status = Turn { $turn }: { $seat }
meter-gap = Doom in
meter-tiles = Perished
meter-troops = Troops
box-short-none = The axe: nothing
box-short-doom-each-turn = Doom 1 nearer each turn
box-short-reroll-blanks = Blank skulls again
box-short-reroll-highest = Best die again
box-short-threat-wounds = New Threat: −1 Health
box-short-threat-heals = New Threat: +1 Health
box-short-drop-threat = Adventure: drop a Threat
box-short-reroll-one = Re-roll one die
box-short-craft-equipment = Craft 4+: Equipment

## Places

kingdom-gauragar = Gauragar
kingdom-urgon = Urgon
kingdom-idoslane = Idoslane
kingdom-sangpur = Sangpûr
kingdom-ran-ribastur = Rân Ribastur
kingdom-weyurn = Weyurn
kingdom-tabain = Tabaîn
location-dragon-fire = Dragon Fire
location-dson-balsur = Dsôn Balsur
location-alandur = Âlandur
location-porista = Porista
location-greenglade = Greenglade
location-blacksaddle = Blacksaddle
location-lot-ionans-vaults = Lot-Ionan's Vaults
location-queen-xamtys = Queen Xamtys II
location-toboribor = Toboribor
location-mifurdania = Mifurdania
location-roodacre = Roodacre
gate-I = Gateway I
gate-II = Gateway II
gate-IV = Gateway IV
gate-V = Gateway V
space-G1 = Dragon Fire
space-G2 = Gateway V
space-G3 = tunnel entrance in Gauragar
space-U1 = North Urgon
space-T1 = North-West Tabaîn
space-T2 = North-East Tabaîn
space-G4 = Dsôn Balsur
space-G5 = North Gauragar
space-U2 = West Urgon
space-U3 = tunnel entrance in Urgon
space-T3 = Central Tabaîn
space-G6 = Âlandur
space-G7 = North-West Gauragar
space-G8 = Porista
space-G9 = Greenglade
space-U4 = Central Urgon
space-U5 = Gateway IV
space-T4 = South-West Tabaîn
space-T5 = South-East Tabaîn
space-G10 = West Gauragar
space-G11 = Central Gauragar
space-G12 = East Gauragar
space-I1 = North-West Idoslane
space-U6 = South Urgon
space-I2 = North-East Idoslane
space-W1 = Gateway I
space-W2 = North Weyurn
space-W3 = East Weyurn
space-G13 = South-West Gauragar
space-G14 = Blacksaddle
space-G15 = South-East Gauragar
space-I3 = West Idoslane
space-I4 = Lot-Ionan's Vaults
space-I5 = East Idoslane
space-W4 = Queen Xamtys II
space-W5 = tunnel entrance in Weyurn
space-R1 = North Rân Ribastur
space-G16 = South Gauragar
space-S1 = North Sangpûr
space-I6 = Toboribor
space-I7 = Central Idoslane
space-I8 = South-East Idoslane
space-W6 = Mifurdania
space-R2 = West Rân Ribastur
space-R3 = East Rân Ribastur
space-S2 = West Sangpûr
space-S3 = Central Sangpûr
space-S4 = East Sangpûr
space-I9 = South Idoslane
space-R4 = Roodacre
space-R5 = South-East Rân Ribastur
space-S5 = South-West Sangpûr
space-S6 = South-East Sangpûr
space-R6 = South Rân Ribastur
space-S7 = Gateway II
space-S8 = tunnel entrance in Sangpûr

## The rules in short

rule-1 = The box holds a map of Girdlegard with two tracks, five dwarves, four decks of cards, Perished Land tiles, dice and three kinds of evil troops. All of it is listed with its source in the catalogue.
rule-1-1 = There are 12 Scenario, 30 Adventure, 15 Threat and 22 Equipment cards, 36 Perished Land tiles, one Tunnel tile, 7 Number dice, 3 Recruitment dice, and 30 orcs, 25 trolls and 20 Älfar.
rule-1-2 = A dwarf's values for Battle, Craft and Speed say how many dice are rolled, never more than seven. A dwarf who has lost the last Health point is dead, and with that all have lost.
rule-1-3 = Scenario cards must be completed stage by stage. Adventure cards may be completed for a reward. Threat cards hurt unless their quest is completed in time.
rule-2 = Lay out the board, choose a difficulty and your dwarves, and turn up the first cards.
rule-2-1 = The Hero token starts at the left end of the Doom track, the Doom token at the right end. The troops lie in their supplies, the Council token on the axe in the middle of its track, the tiles face down.
rule-2-2 = Depending on the difficulty, 4, 3, 2, 1 or none of the stage A Scenario cards go back into the box unseen, from easy to heroic.
rule-2-3 = Choose a dwarf each, or deal them. Each starts with full Health at the gateway of the clan: Balyndis at I, Boëndal, Boïndil and Bavragor at II, Tungdil at IV.
rule-2-4 = The shuffled stage C cards lie at the bottom, stage B on them, the shuffled stage A cards on top. The first Scenario card is turned up.
rule-2-5 = Three Adventure cards are turned up; then three unseen Threat cards are shuffled into the Adventure pile. Discarded Adventure and Threat cards lie on one pile, which becomes the new Adventure pile when the old one is empty.
rule-2-6 = The Equipment cards are shuffled. When their pile is empty, the discarded ones are shuffled and form a new one.
rule-3 = You win or lose together.
rule-3-1 = You win as soon as the quest of a stage C Scenario card is completed.
rule-3-2 = You lose as soon as the Hero token and the Doom token are on the same space, or any dwarf dies.
rule-4 = The players take turns clockwise and help each other with advice.
rule-4-1 = Talk about everything and decide together; the active player has the last word.
rule-4-2 = A turn has three parts: move the Hero token, draw new cards, carry out two actions.
rule-5 = Each turn brings the two tokens of the Doom track closer, and evil a step further.
rule-5-1 = The Hero token moves 1 space towards the Doom token. The symbol on that space takes effect at once.
rule-5-2 = Council: the Council token moves 1 space towards Bislipur, unless it is at his end already. The box under it is in force until it moves again.
rule-5-3 = Threat: two cards of the Threat pile, seen by nobody, are shuffled into the Adventure pile.
rule-5-4 = Troops: the three Recruitment dice are rolled, and a troop for each skull comes from the supply to the gateway that the space names.
rule-6 = Where too many troops gather, the land perishes and drives them on towards the Blacksaddle.
rule-6-1 = As soon as a space holds five or more troops, a tile is drawn and placed there so that its arrow points along the arrow of its colour on the map.
rule-6-2 = The tile shows two troops on each side of its arrow. Each of them moves one such troop to that neighbour, unless there is none, or the neighbour is Perished Land or off the map.
rule-6-3 = All other troops move along the arrow. If five or more are there now, that space perishes too.
rule-6-4 = Troops that enter Perished Land move on along its arrow at once, until they come to a space that is not.
rule-6-5 = A kind of troops whose supply is empty does not come any more. When all tiles are on the map, no more land perishes, and a space may hold any number of troops.
rule-6-6 = The Blacksaddle never perishes. Five or more troops there go back to their supplies, and the Doom token moves 1 space towards the Hero token, ignoring symbols.
rule-7 = After the Hero token, cards are drawn: first a Scenario card if none is open, then Adventure and Threat cards.
rule-7-1 = If no Scenario card is open, the next is turned up. One whose quest is already completed, or a stage C card whose condition is not met, is put aside for the next. Troops for it that are not in the supply are taken from anywhere on the map.
rule-7-2 = Whenever a Scenario card was drawn, all face-up Adventure and Threat cards are discarded; before that, their threats come true.
rule-7-3 = Cards are drawn until three are face up. A card whose troops are not in the supply is discarded, and its threat comes true; one that says Immediately is carried out and discarded. In both cases another is drawn.
rule-8 = With two actions a turn a dwarf moves, fights, sends messages or performs tests.
rule-8-1 = You may carry out two actions, different ones or the same twice, or fewer.
rule-8-2 = Roll your Speed dice: you may move up to as many spaces as the highest shows. When you enter a space with troops, your movement ends there. You need not fight.
rule-8-3 = For each Perished Land that you enter, either you lose 1 Health or the Doom token moves 1 space; decide together each time. Land that perishes under your feet does no harm.
rule-8-4 = From one tunnel entrance to any other is a single step. Entrances on Perished Land cannot be used any more. The Tunnel tile is one more entrance.
rule-9 = Dwarves fight the troops on their space.
rule-9-1 = Roll your Battle dice. Each 6 removes any troop, each 5 a troll or an orc, each 4 an orc. Removed troops go back to the supply.
rule-9-2 = If you could not remove a single troop, you lose 1 Health.
rule-9-3 = Troops on a card are fought in the place it names, together with those on the space. They do not stop anybody's movement.
rule-10 = The Dwarven Council helps or hinders, depending on where its token lies.
rule-10-1 = From anywhere, roll your Craft dice: if one of them shows the number to the right of the Council token or more, the token moves 1 space to the right. It never moves more than 1 space in an action.
rule-10-2 = Only the box under the token is in force. From left to right: doom each turn, blank Recruitment dice again, a highest die again, a wound for each new Threat card; then, past the axe, healing for each new Threat card, a Threat card less after an Adventure, one die again if you like, and Equipment for a Craft test.
rule-11 = Cards ask for tests of Battle, Craft or Speed.
rule-11-1 = Roll as many dice as the attribute says. Each die with the number or more is one success, and several may come in one roll. With enough of them the quest is completed.
rule-11-2 = All successes must be made within one turn, or they are lost; some Scenario cards keep them.
rule-11-3 = In one action you roll for one card only. A Speed test does not move you, a Battle test fights nobody.
rule-11-4 = The box at Balendilín's end allows a Craft test of 4 or more as an action, for one Equipment card and never more.
rule-12 = Very experienced players let land perish at four troops instead of five.
rule-13 = Cards may change what the rules say.
rule-13-1 = Scenario quests may be completed at any time of a turn; the next card comes at the start of the next turn. The Human Kings and the Gateways keep their successes. Keenfire may be borne by any dwarf. For Nôd'onn all dwarves are placed on the Blacksaddle, except one who is held by Sinthoras. In the Battle for Girdlegard only troops defeated from then on count.
rule-13-2 = For a journey it is enough to pass through its places, but nothing except movement may come between. A ride in the tunnels and its test must happen in one turn. Greenglade and the Election are completed the moment their condition is fulfilled.
rule-13-3 = A Threat card is averted when its quest is completed, or all troops on it are defeated. The dwarf whom Sinthoras holds cannot move, but anybody on that space can fight. Lost Health may be spread as you like.
rule-13-4 = There is no limit to the Equipment of a dwarf, except that no two cards may be alike; nobody can pass one on. Some are discarded for their effect, which may help any dwarf. Healing never goes beyond the maximum.
rule-14 = Each dwarf has an ability. Boïndil re-rolls all dice in a fight and Balyndis in a Craft test, once, even after the Council's re-roll, which then comes again. Boëndal adds 1 to a die in a fight, Bavragor ignores Perished Land, Tungdil needs 1 less for messages.
rule-15 = The Triumph of the Dwarves brings other Scenario cards, harder ones, with Time, Effects and special Equipment.
rule-15-1 = A card with Time lies open for that many turns after the one in which it was drawn, one more with four or five dwarves. If its quest is not completed by then, it has failed: the Doom token moves 1 space, and there is no reward.
rule-15-2 = The effect of a Scenario card holds as long as it lies open.
rule-15-3 = The reward is a special Equipment card for one of you. Special cards are not in the Equipment pile.

# What bots tell their companions.
plan-card = { $me ->
    [yes] Your plan: to { $space }, for { $card }.
   *[no] { $seat }: I am heading for { $space }, for { $card }.
}
plan-fight = { $me ->
    [yes] Your plan: to { $space }, to fight the troops there.
   *[no] { $seat }: I am heading for { $space }, to fight the troops there.
}
plan-wait = { $me ->
    [yes] Your plan: to stay, and to send messages to the Council.
   *[no] { $seat }: I stay here and speak for us at the Council.
}

# What the bots' advice gives as its reason: the parts of their evaluation.
advice-time = It saves time: the Hero token must not meet the Doom token.
advice-quest = It brings the Scenario card on.
advice-health = It keeps the dwarves in better health.
advice-troops = It leaves fewer troops on the map.
advice-saddle = It keeps troops away from the Blacksaddle.
advice-council = It wins the Dwarven Council over.
advice-threats = It leaves fewer threats open.
advice-gear = It brings Equipment to the party.
advice-hope = It keeps hope alive.
advice-card = It can complete { $card }.
advice-way-card = It leads towards the place for { $card }.
advice-place-card = That is the place for { $card }.
advice-way-fight = It leads towards troops that should be fought.
advice-place-fight = Troops stand there that should be fought.

# The lesson. Runa plays Boëndal at your side; dice and cards fall as the lesson needs them.

lesson-about = Two turns as Tungdil: hunt trolls, win over the Council, see land perish, and keep doom away together.
lesson-seat-1 = Runa
lesson-welcome = Welcome to Girdlegard! You are Tungdil, Runa is Boëndal, and you win or lose together. In this lesson dice and cards fall the way we need them; at a real table they are fair.
lesson-doom = The track around the map is your time. Each turn the Hero token goes one space towards doom, and what it meets there happens. If the two tokens meet, or a dwarf dies, you have all lost.
lesson-scenario = This is how you win: the Scenario card. Complete its quest, then those that follow, and the last one saves the land. Now the elves in Âlandur need you.
lesson-quests = Three more cards are always open. Adventures help you, threats do harm if they are left lying. Troll Hunt in Urgon asks for two trolls, and Urgon is where you stand!
lesson-deeds = It is your turn. Your actions stand below: Move, Fight, Test and Council. A hatched one says why it is closed now. You may also touch the thing itself: a space, a card or the Council.
lesson-fight = A turn has two actions. You may fight troops on your own space, and those on the card of that place. Touch Fight, then roll.
lesson-slay = Three Battle dice: 6, 5 and 4. A 6 fells anything, a 5 a troll or an orc, a 4 only an orc. Both trolls fall, and the hunt is over. If there were more troops than dice, you would choose.
lesson-axe = The quest is done, and its reward is a War Axe. Who keeps it? That is for all of you to decide, so talk about it. Give it to Tungdil or to Boëndal.
lesson-message = One action is left. The Dwarven Council quarrels: to the left Bislipur harms you, to the right Balendilín helps. A message may move its token. Touch Council, and send one.
lesson-council = A single die was enough, and the token went to the right. Only the box under it is in force. Tungdil is your best messenger: his messages need one less. The further right, the more the Council helps you.
lesson-hero = Runa's turn begins. The Hero token has come to a gateway sign, the Recruitment dice fell, and there are now five troops at Gateway V. That is too many …
lesson-perished = … and the land perishes. A tile lies there now, and its arrow drives the troops on towards the Blacksaddle. Entering such land costs Health, or brings doom nearer. So thin them out in time!
lesson-move = Runa has rested, and it is your turn again. King Tilogorn's Riders wait in Idoslane, right next to you. Touch Move, or simply the space where you want to go, and roll.
lesson-go = The best of your Speed dice counts: four steps. Tunnel entrances are one step apart, and troops stop you. One step is enough now: go to I2 in Idoslane. Your way ends where you choose.
lesson-test = You stand in Idoslane, and one action is left. Every open card says what it asks for, who of you would do it best and with what chance, and at its foot what it brings. A threat says there what happens otherwise.
lesson-craft = The riders ask for two Craft successes of 4 or more in one turn. Each die that shows enough is a success. Touch the card, then roll.
lesson-success = 5 and 4: two successes! The riders take up to three orcs off the map. There was one, in Gauragar, and it is gone. If there were more, you would choose.
lesson-end = Now you know what dwarves do: move, fight, send messages, pass tests. Share the work, watch the gateways, and do not forget the Scenario. Vraccas be with you!

# --- the headings of the sections

title-1 = The box
title-1-1 = Components
title-1-2 = Character boards
title-1-3 = The cards
title-2 = Set-up
title-2-1 = The board
title-2-2 = Difficulty
title-2-3 = Dwarves
title-2-4 = Scenario pile
title-2-5 = Adventure and Threat piles
title-2-6 = Equipment pile
title-3 = Goal of the game
title-3-1 = Winning
title-3-2 = Losing
title-4 = Flow of play
title-4-1 = Deciding together
title-4-2 = The turn
title-5 = The Hero token
title-5-1 = One space
title-5-2 = Council spaces
title-5-3 = Threat spaces
title-5-4 = Troop spaces
title-6 = The Perished Land
title-6-1 = Five troops
title-6-2 = To the flanks
title-6-3 = Along the arrow
title-6-4 = Entering Perished Land
title-6-5 = Special cases
title-6-6 = The Blacksaddle
title-7 = Drawing cards
title-7-1 = Scenario cards
title-7-2 = Open cards are discarded
title-7-3 = Adventure and Threat cards
title-8 = Actions and moving
title-8-1 = Two actions
title-8-2 = Moving
title-8-3 = Through Perished Land
title-8-4 = Tunnels
title-9 = Fighting
title-9-1 = Dice and troops
title-9-2 = The lost Health point
title-9-3 = Troops on cards
title-10 = The Dwarven Council
title-10-1 = Messages
title-10-2 = The eight boxes
title-11 = Tests
title-11-1 = Successes
title-11-2 = Within the turn
title-11-3 = One card an action
title-11-4 = The Council's test
title-12 = Variant for very experienced players
title-13 = The cards in detail
title-13-1 = Scenario cards
title-13-2 = Adventure cards
title-13-3 = Threat cards
title-13-4 = Equipment
title-14 = The dwarves' abilities
title-15 = The Triumph of the Dwarves
title-15-1 = Time
title-15-2 = Effect
title-15-3 = Reward

## Rulings: what the rulebooks leave open
ruling-1 = A tile shows more icons of a kind than there are troops: icons are filled in the order left front, left back, right front, right back.
ruling-2 = The supply holds fewer troops than rolled: those come that are there.
ruling-3 = Every dwarf has the drawn Equipment already: it is discarded and the next is drawn. If no card of pile and discard pile could help anybody, none is drawn.
ruling-4 = Troops on cards are not on the map.
ruling-5 = Defeated is every troop removed by a fight, an Equipment or a reward after the card was drawn, on the map or on cards; troops that leave over the Blacksaddle are not.
ruling-6 = A Perished Land tile that is removed goes back face down, and the pile is shuffled.
ruling-7 = Journeys "in one turn": that is part of the reconstructed cards; the booklet only forbids other actions in between. A journey may begin where the dwarf stands.
ruling-8 = Both penalties for Perished Land are always open; with the last Health point the question warns.
ruling-9 = Equipment of any dwarf may be discarded before, between and after the actions of any turn. At the moment a Health point is lost the dwarf's own Chain Mail helps, and if it is the last point anybody's Beer Stein.
ruling-10 = When land perishes, its four pushes and the rest move first; then the spaces entered are looked at in that order. The Blacksaddle is looked at after each arrival.
ruling-11 = Rolls with as many dice as Health, and the battles against Nôd'onn and the Usurper, are neither fights against troops nor tests: abilities that name those do not help; the Council and the Rune do.
ruling-12 = When a tile comes back to an empty pile, spaces that hold five troops or more perish at once.
ruling-13 = Troops are missing for an Adventure or Threat card when the supply holds fewer than it asks for.
ruling-14 = Successes of a turn count together, whoever rolled them. Not so for Keenfire and the Weapons, which one dwarf of the company must forge: what another rolls with the action of a song counts by itself.
ruling-15 = "No re-rolls" forbids those that one may make, not the one that the Council demands.
ruling-16 = The child Sha'taï goes with the dwarf who first sets out from Gateway I or enters it while the card is open.
ruling-17 = A card whose quest is done after the Hero step is completed then, and replaced as new cards are drawn.
ruling-18 = Only what a dwarf does itself ends its journey; other dwarves may move or act in between.
ruling-19 = The Council's boxes about new Threat cards (4 and 6) take effect when a card is turned up, before it takes effect itself, also for a card that is discarded at once. The box about completed Adventure cards (7) takes effect after the reward, if the token lies there then.
ruling-20 = Several Threats that fall together take effect from left to right, each with all its consequences before the next.
ruling-21 = The Älfar Hunters pass over the Blacksaddle, which never perishes: among the other spaces the one with the most Älfar perishes.
ruling-22 = A step between two entrances that are neighbours counts as a ride through the tunnels.
ruling-23 = A die that is raised by 1 shows 6 at most: the Pony makes no 7 out of a 6.

## The ending in one word and two sentences

ending-won = Saved
ending-lost = Fallen
story-won = The last of { $count ->
    [one] one Scenario card
   *[other] { $count } Scenario cards
} was done in turn { $turn }; Doom was { $gap } spaces away.
story-won-narrowly = { $gap ->
    [one] One space before Doom
   *[other] { $gap } spaces before Doom
}, in turn { $turn }, the last Scenario card was done.
story-last-health = { $me ->
    [yes] You stood with your last Health; { $lands ->
        [one] one land has perished
       *[other] { $lands } lands have perished
    }.
   *[no] { $seat } stood with the last Health; { $lands ->
        [one] one land has perished
       *[other] { $lands } lands have perished
    }.
}
story-death = { $dwarf } died in turn { $turn }, with { $count ->
    [0] no Scenario card
    [one] one Scenario card
   *[other] { $count } Scenario cards
} done.
story-doom = Doom reached the heroes in turn { $turn }, with { $count ->
    [0] no Scenario card
    [one] one Scenario card
   *[other] { $count } Scenario cards
} done.
story-lands = { $lands ->
    [one] One land has perished
   *[other] { $lands } lands have perished
}; { $troops ->
    [0] no troop is left on the map.
    [one] one troop stands on the map.
   *[other] { $troops } troops stand on the map.
}
story-no-lands = No land has perished; { $troops ->
    [0] no troop is left on the map.
    [one] one troop stands on the map.
   *[other] { $troops } troops stand on the map.
}
fact-cards = Scenario { $count ->
    [one] card
   *[other] cards
} done
fact-gap = { $count ->
    [one] space
   *[other] spaces
} before Doom
fact-lands = { $count ->
    [one] land
   *[other] lands
} perished
fact-turns = { $count ->
    [one] turn
   *[other] turns
}
deed-keenfire = bore Keenfire
deed-tasks = { $count ->
    [one] { $count } task done
   *[other] { $count } tasks done
}
deed-slain = { $count ->
    [one] { $count } troop defeated
   *[other] { $count } troops defeated
}
deed-spaces = { $count ->
    [one] { $count } space walked
   *[other] { $count } spaces walked
}

## Captions of pictures in the rules

figure-1-1 = The faces of a Number die.
figure-1-2 = Battle, Craft, Speed and Health.
figure-4-2 = The Hero token, new cards, two actions.
figure-5-1 = The Hero token goes towards the Doom token, one space a turn.
figure-6-3 = What is left follows the arrow to the next land.
figure-6-4 = Through Perished Land and on, to the first land that still lives.
figure-6-6 = Five troops on the Blacksaddle bring Doom one space nearer.
figure-8-1 = Fight, move, send a message, or craft.
figure-8-3 = Each step costs 1 Health, or Doom comes 1 space nearer.
figure-8-4 = One entrance to any other: a single step.
figure-9-1 = Orcs, trolls and Älfar.
figure-9-2 = A fight without a single hit costs 1 Health.
figure-10-1 = A message that is heard moves the Council token.
figure-11-1 = A test that needs 4: the four and the six are successes.
figure-11-2 = Two successes in one turn.
figure-11-4 = One Craft success brings one piece of Equipment.
figure-15-1 = When the time is up, Doom moves 1 space.
