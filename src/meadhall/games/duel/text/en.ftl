# The Duel in English. All sentences are our own words; only names and numbers are the printed game's.

game-title = The Dwarves: The Duel
game-about = The Forces of Good against the Forces of Evil: two decks, six dice, and Twists of Fate at any time.
game-start-custom = By custom the smaller player begins.

status = Turn { $turn }: { $seat }, { $phase }
phase-setup = set-up
phase-draw = Draw Phase
phase-dice = Dice Phase
phase-card = Card Phase
phase-over = game over

## Sides, kinds, dice, places

side-good = Forces of Good
side-evil = Forces of Evil

kind-ally = Ally
kind-victory = Victory Points
kind-support = Support
kind-event = Event
kind-twist = Twist of Fate

die-1 = 1
die-2 = 2
die-3 = 3
die-4 = 4
die-5 = 5
die-axe = axe
die-wild = Wild Card
count-die-axe = { $count ->
    [one] an axe
   *[other] { $count } axes
}
count-die-wild = { $count ->
    [one] a Wild Card
   *[other] { $count } Wild Cards
}

target-pile = the draw pile

zone-pile = Draw pile
zone-hand = Hand
zone-display = Display
zone-discard = Discard pile
zone-wild = Wild Cards
zone-dice = Dice
zone-middle = Middle of the table

value-points = Victory Points
value-pile = draw pile
value-hand = hand
value-discard = discard pile
value-wild = Wild Cards
value-bonus = extra dice waiting
value-cost = cost
value-health = health
value-damage = damage
value-chance = per cent to be payable after the next roll

## The cards of the Forces of Good

card-bavragor = Bavragor
card-goimgar = Goïmgar
card-balyndis = Balyndis
card-boendal = Boëndal
card-tungdil = Tungdil
card-boindil = Boïndil
card-andokai = Andôkai
card-dwarf-king = Dwarf King
card-lot-ionan = Lot-Ionan
card-safe-passage = Safe Passage
card-rescued-village = Rescued Village
card-oath-of-the-clans = Oath of the Clans
card-gate-held = Gate Held
card-lost-tunnel-found = Lost Tunnel Found
card-united-council = United Council
card-forging-keenfire = Forging Keenfire
card-new-high-king = New High King
card-ancient-knowledge = Ancient Knowledge
card-reinforcement = Reinforcement
card-rodarios-trickery = Rodario's Trickery
card-begone = Begone!
card-second-wind = Second Wind
card-vraccas-favour = Vraccas' Favour
card-throwing-axe = Throwing Axe
card-chain-mail = Chain Mail
card-andokais-power = Andôkai's Power

## The cards of the Forces of Evil

card-bogglin = Bogglin
card-gnome-spy = Gnome Spy
card-orc-captain = Orc Captain
card-troll-smasher = Troll Smasher
card-caphalor = Caphalor
card-sinthoras = Sinthoras
card-nodonn = Nôd'onn
card-bislipur = Bislipur
card-perished-land = Perished Land
card-seizure-of-alandur = Seizure of Âlandur
card-burned-village = Burned Village
card-broken-oath = Broken Oath
card-gate-broken = Gate Broken
card-poisoned-wells = Poisoned Wells
card-divided-council = Divided Council
card-capture = Capture
card-spread-of-the-curse = Spread of the Curse
card-informant = Informant
card-ordnance = Ordnance
card-cunning-leader = Cunning Leader
card-assassination = Assassination
card-short-rest = Short Rest
card-tions-favour = Tion's Favour
card-dagger = Dagger
card-shadow-armor = Shadow Armor
card-surround = Surround

## What the cards do

effect-strike = Dice showing { $faces }: 1 damage each.
effect-strike-any = Any dice: 1 damage each.
effect-call = Any die: take a Wild Card from the middle.
effect-victory = Worth { $points } Victory Points at the end.
effect-draw = Draw Phase: { $amount ->
    [one] { $amount } more card, if you like.
   *[other] { $amount } more cards, if you like.
}
effect-dice = Dice Phase: { $amount ->
    [one] { $amount } more die, if you like.
   *[other] { $amount } more dice, if you like.
}
effect-reroll = Dice Phase: { $amount ->
    [one] { $amount } die may be re-rolled.
   *[other] { $amount } dice may be re-rolled.
}
effect-remove = One card in the other display goes to its discard pile.
effect-turn = One unused { $faces } of your roll counts as an axe.
effect-take = Take a Wild Card: from the middle, else from your opponent.
effect-throw = At any time: 1 damage.
effect-cancel = At any time: 1 damage against you does not fall.
effect-roll = On your turn: { $amount ->
    [one] { $amount } more die in your next roll.
   *[other] { $amount } more dice in your next roll.
}

## Questions

prompt-window-phase = The phase is over. Play a Twist of Fate?
prompt-window-card = A card has come into the display. Play a Twist of Fate?
prompt-window-damage = { $me ->
    [yes] 1 damage at you ({ $target }). Play a Twist of Fate?
   *[no] 1 damage at { $seat } ({ $target }). Play a Twist of Fate?
}
prompt-window-damage-both = { $me ->
    [yes] 2 damage at you ({ $target }, { $other }). Play a Twist of Fate?
   *[no] 2 damage at { $seat } ({ $target }, { $other }). Play a Twist of Fate?
}
prompt-window-cancelled = The damage has been cancelled. Play another Twist of Fate?
prompt-window-ally = An Ally has come into the display. Play a Twist of Fate?
prompt-window-end = The turn is about to end. Play a Twist of Fate?
prompt-window-removal = { $target } is to be removed. Play a Twist of Fate?
prompt-card-phase = Play cards or let Allies strike.
prompt-choose-card = Which card is to go?
prompt-choose-draw = Draw your cards: all of them, or only one.
prompt-choose-dice = Roll your dice.
prompt-after-roll = { $left ->
    [one] You may re-roll one die; then play cards and let Allies strike.
   *[other] You may re-roll a die, { $left } times; then play cards and let Allies strike.
}
prompt-choose-reroll = { $left ->
    [one] You may re-roll { $left } die.
   *[other] You may re-roll dice, { $left } times.
}
prompt-chance-draw = The top card of the draw pile is drawn.
prompt-chance-lose = The top card of the draw pile is lost.
prompt-chance-roll = { $count ->
    [one] { $count } die is rolled.
   *[other] { $count } dice are rolled.
}

## Answers

option-pass = Let it pass
option-end = End the Card Phase
option-end-wild = End the Card Phase and take a Wild Card
option-keep = Keep the dice
option-play = Play { $card } with { $dice }
option-play-free = Play { $card }
option-attack = Strike { $target } with { $die }
option-call = Use { $die } to take a Wild Card
option-throw = { $card }: { $target }
option-throw-both = { $card } twice: { $target }, { $other }
option-cancel = { $card }: spare { $target }
option-remove = Remove { $card }
option-draw = { $count ->
    [one] Draw { $count } card
   *[other] Draw { $count } cards
}
option-dice = { $count ->
    [one] Roll { $count } die
   *[other] Roll { $count } dice
}
option-reroll = Re-roll { $die }
option-reroll-for = Re-roll { $die }: { $chance } % for { $card }
option-arm = Ask me: { $stop }
option-disarm = Do not ask me: { $stop }
option-wait = Wait! Ask me at the next moment
option-nothing = Ask me nothing more this turn
option-top = On top lies { $card }
option-roll = The dice show { $dice }

## Stops

zone-stops = Asked
stop-damage = when hit
stop-removal = when a card is removed
stop-ally = when a new Ally is laid
stop-end = at the end of the turn
stop-every = at every moment
stop-wait = at the next moment
stops-title = Ask me in { $name }’s turns
stops-theirs = { $name } is asked
stops-none = at no moment
stops-public = Both see this.
stops-later = from the next turn
stops-wait = Wait!
stops-wait-about = Be asked at the very next moment, once. { $left } of 3 left this turn.
stops-nothing = Ask nothing this turn
stops-holds = { $name } holds the next moment
stops-open = Ask me

## Why not now

why-no-damage = { $card } answers damage that is announced against you; there is none now.
why-own-turn = { $card } may only be played on your own turn.
why-next-window = { $card } can be played as soon as this is decided.
why-only-twists = { $card } is no Twist of Fate: only those may be played now.
why-card-phase = { $card } is played in the Card Phase of your turn.
why-no-remove = { $card } needs a card in your opponent's display.
why-no-turn = { $card } needs an unused die of the printed value.
why-no-take = { $card } gives nothing: you have all three Wild Cards.
why-cost-die = { $card } costs a { $die }, an axe or a Wild Card.
why-cost-equal = { $card } costs { $count } equal dice; axes and Wild Cards fit any value.

## What has happened

event-turn-began = { $me ->
    [yes] Turn { $turn }: you are up.
   *[no] Turn { $turn }: { $seat } is up.
}
event-drew = { $me ->
    [yes] You draw { $card }.
   *[no] { $seat } draws { $card }.
}
event-drew-unseen = { $me ->
    [yes] You draw a card.
   *[no] { $seat } draws a card.
}
event-rolled = { $me ->
    [yes] You roll { $dice }.
   *[no] { $seat } rolls { $dice }.
}
event-picked-up = { $me ->
    [yes] You take up a die to re-roll it: { $die }.
   *[no] { $seat } takes up a die to re-roll it: { $die }.
}
event-played = { $me ->
    [yes] You play { $card } with { $dice }.
   *[no] { $seat } plays { $card } with { $dice }.
}
event-played-free = { $me ->
    [yes] You play { $card }.
   *[no] { $seat } plays { $card }.
}
event-attacked = { $me ->
    [yes] Your { $card } strikes at { $target } ({ $die }).
   *[no] { $seat }'s { $card } strikes at { $target } ({ $die }).
}
event-threw = { $me ->
    [yes] You play { $card }: 1 damage at { $target }.
   *[no] { $seat } plays { $card }: 1 damage at { $target }.
}
event-cancelled = { $me ->
    [yes] You play { $card }: 1 damage at { $target } does not fall.
   *[no] { $seat } plays { $card }: 1 damage at { $target } does not fall.
}
event-hurt = { $me ->
    [yes] Your { $card } is hurt; { $left } health left this turn.
   *[no] { $seat }'s { $card } is hurt; { $left } health left this turn.
}
event-defeated = { $me ->
    [yes] Your { $card } is defeated.
   *[no] { $seat }'s { $card } is defeated.
}
event-missed = { $me ->
    [yes] Your damage finds nothing: { $target } has already gone.
   *[no] { $seat }'s damage finds nothing: { $target } has already gone.
}
event-discarded = { $me ->
    [yes] You lose { $card } from your draw pile.
   *[no] { $seat } loses { $card } from the draw pile.
}
event-aimed = { $me ->
    [yes] You want to remove { $target }.
   *[no] { $seat } wants to remove { $target }.
}
event-removed = { $me ->
    [yes] Your { $card } is removed from the display.
   *[no] { $seat }'s { $card } is removed from the display.
}
event-turned-die = { $me ->
    [yes] One of your dice showing { $die } counts as an axe this turn.
   *[no] One of { $seat }'s dice showing { $die } counts as an axe this turn.
}
event-called = { $me ->
    [yes] You use { $card } with { $die }.
   *[no] { $seat } uses { $card } with { $die }.
}
event-took-wild-card = { $me ->
    [yes] You take a Wild Card from the middle.
   *[no] { $seat } takes a Wild Card from the middle.
}
event-took-wild-card-from = { $me ->
    [yes] You take a Wild Card from { $foe_seat }.
   *[no] { $seat } takes a Wild Card from { $foe_seat }.
}
event-armed = { $me ->
    [yes] From the next turn you are asked { $stop }.
   *[no] From the next turn { $seat } is asked { $stop }.
}
event-disarmed = { $me ->
    [yes] From the next turn you are no longer asked { $stop }.
   *[no] From the next turn { $seat } is no longer asked { $stop }.
}
event-held-next = { $me ->
    [yes] You hold the next moment.
   *[no] { $seat } holds the next moment.
}
event-asked-nothing = { $me ->
    [yes] You are asked nothing more this turn.
   *[no] { $seat } is asked nothing more this turn.
}
event-ended = { $me ->
    [yes] That was the last card of your draw pile: the duel is over.
   *[no] That was the last card in { $seat }'s draw pile: the duel is over.
}

## The result

score-total = Victory Points
score-pile = Draw pile
score-hand = Hand
result-last-card = { $me ->
    [yes] Your draw pile is used up.
   *[no] { $seat }'s draw pile is used up.
}
result-points = { $me ->
    [yes] You win with { $points } Victory Points against { $other }.
   *[no] { $seat } wins with { $points } Victory Points against { $other }.
}
result-tie = { $me ->
    [yes] Both have { $points } Victory Points; you win, since you have cards left in your draw pile.
   *[no] Both have { $points } Victory Points; { $seat } wins with cards left in the draw pile.
}

## Options of a game

setting-good = Who leads the Forces of Good
setting-good-first_seat = the first seat
setting-good-second_seat = the second seat
setting-support_split = Support cards in a deck: extra card / extra die / re-roll
setting-support_split-about = How many of each kind a deck has, in this order.
setting-support_split-2_3_2 = two, three and two
setting-support_split-3_2_2 = three, two and two
setting-wild_gain = What counts as using a die
setting-wild_gain-about = A turn in which you use no die earns you a Wild Card.
setting-wild_gain-dice_or_wild = dice and Wild Cards
setting-wild_gain-dice_only = dice only
setting-compensation = What the second player gets for going second
setting-compensation-about = Who begins has a small edge.
setting-compensation-none = nothing
setting-compensation-wild_card = a Wild Card
setting-compensation-fifth_card = a fifth card in hand

## The table in the browser

table-yours = Yours
table-empty = The cards of { $name } will lie here.
table-empty-own = Your cards will lie here.
table-free = free
table-kind-ally = Ally
table-kind-victory = Points
table-kind-support = Support
table-kind-event = Event
table-kind-twist = Twist
table-pays = These dice pay
tile-effect-strike-any = any die
tile-effect-call = any die
tile-effect-draw = +{ $amount } { $amount ->
    [one] card
   *[other] cards
}
tile-effect-dice = +{ $amount } { $amount ->
    [one] die
   *[other] dice
}
tile-effect-reroll = { $amount } re-roll
table-less = One less
table-more = One more
table-may-answer = { $name } may answer
table-you-may-answer = You may answer
table-middle = Middle
table-dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}

## The rules in short

rule-1 = In the box are two decks of cards, six dice and three Wild Cards. The decks differ in names and pictures only, so neither side is stronger.
rule-1-1 = Each deck has 35 cards: 9 Allies, 8 cards with Victory Points, 7 Supports, 6 Events and 5 Twists of Fate. Every card of the Forces of Good has its mirror among the Forces of Evil.
rule-1-2 = A die shows the values 1 to 5 and an axe. The axe may stand for any of those values, and so may a Wild Card. There are six dice and three Wild Cards in all.
rule-1-3 = A card tells its kind, its cost in dice, its effect, its health points if it has any, and its Victory Points if it has any. Cards without health points cannot be damaged.
rule-2 = Each player takes a side, shuffles its deck and draws a hand. Dice and Wild Cards lie ready between the players.
rule-2-1 = Agree on your sides. Shuffle your 35 cards and put them face down as your draw pile. Leave room for a discard pile and for your display, where played cards lie.
rule-2-2 = Each player draws four cards from their own pile. That leaves 31 cards in it.
rule-2-3 = The six dice and the three Wild Cards lie in the middle of the table. Used ones come back there.
rule-3 = The players take turns. A turn has three phases: Draw, Dice and Card Phase. By custom the smaller player has the first turn.
rule-3-1 = Draw one card. If Supports in your display allow more, decide before drawing: only the one card, or that one and all the additional ones. You choose anew each turn. There is no hand limit.
rule-3-2 = Roll three dice. Cards may add dice, up to six in all, and may let you re-roll single dice. The dice that lie there then are the ones you may use this turn.
rule-3-3 = Use your dice to play cards from your hand and to use effects in your display, in any order and as often as you can. Each die is used once and then goes back to the middle. You may stop whenever you like.
rule-4 = To play a card from your hand you pay its cost with unused dice. A cost is one die of a given value, several equal dice, or nothing at all.
rule-4-1 = Five Allies cost a single die of a given value, one Ally for each value from 1 to 5. An axe or a Wild Card may take the place of that die.
rule-4-2 = Other cards cost two, three or four equal dice; their value does not matter. Axes and Wild Cards fit in with any value, and they will do without any other die.
rule-4-3 = The five Twists of Fate and three of the six Events cost nothing.
rule-4-4 = Twists of Fate may be played at any time, on your opponent's turn as well; only Andôkai's Power and Surround need your own turn. In your own turn you may play them between any two deeds; in the other turn you are asked at the moments that you have chosen, before the thing happens. All other cards are played in your own Card Phase.
rule-5 = Twists of Fate and Events happen when they are played and then go to the discard pile. All other cards lie in your display and may be used from then on.
rule-5-1 = Carry out a Twist or an Event at once; then it goes face up to your discard pile. If an Event cannot do anything, you may not play it. Begone! and Assassination take any card from the other display, also one without health points; armour is no help against them.
rule-5-2 = An Ally needs an unused die of its value, and may be used on the very turn it is played. Each die is good for one effect, however many of your Allies it would fit.
rule-5-3 = Supports help in the phase they name: an additional card, an additional die, or a re-roll. Several copies add up. You need not use them.
rule-5-4 = Cards with Victory Points do nothing during play. They count at the end if they still lie in your display.
rule-6 = Damage comes from Allies, Throwing Axes and Daggers. It falls point by point, on the other draw pile or on cards with health points.
rule-6-1 = Eight of the nine Allies inflict one damage for each die of their value that you spend. The die is used up even if the point is cancelled.
rule-6-2 = Choose a target for every single point: your opponent's draw pile, or a card with health points in their display. You may see how one point ends before you announce the next.
rule-6-3 = For each point at the draw pile, its owner turns up the top card and discards it unused. If it was the last one, the duel is over.
rule-6-4 = A card that takes as much damage in one turn as it has health points is defeated and goes to its owner's discard pile. Lesser damage is healed at the end of the turn, whoever's turn it is.
rule-7 = Whoever uses no die on their turn gets a Wild Card. It can stand in for a die later.
rule-7-1 = If you have used no die at the end of your Card Phase, you take a Wild Card from the middle, or from your opponent if none is left there. Whoever has all three gets no more. Unless you play with another option, using a Wild Card counts as using a die.
rule-7-2 = From your next turn on you may use a Wild Card like a die of any value, beside your rolled dice or without them. After use it goes back to the middle.
rule-8 = The duel ends at once when somebody's draw pile runs out. Then Victory Points decide.
rule-8-1 = When the last card leaves a draw pile, drawn or lost to damage, the duel is over at that moment. Nothing more can be played or answered.
rule-8-2 = The player with more Victory Points on cards in their display wins. Cards in hand or in a pile count for nothing.
rule-8-3 = If both have the same, the player whose draw pile still has cards wins.
rule-9 = Some cards need a closer look: the weapons and the armour, the re-roll, and the Allies with more than one value.
rule-9-1 = A Throwing Axe or Dagger inflicts one damage, and you may play both of yours at once. Chain Mail or Shadow Armor cancels one announced point before it falls, also at the draw pile. If your opponent plays Bislipur or the Dwarf King, one weapon is enough to defeat that card at once, unless it is cancelled.
rule-9-2 = With two copies of Rodario's Trickery or Cunning Leader you may re-roll two dice, or the same die twice. You see the first result before you decide on the second.
rule-9-3 = The Dwarf King and Bislipur inflict damage with every die, whatever it shows.
rule-9-4 = Boïndil, Andôkai, Sinthoras and Nôd'onn have two values each. Every die that shows either of them inflicts damage.

# Short marks for narrow screens.

mark-cost = ({ $value })
mark-chance = { $value } %
mark-health = ♥{ $value }
mark-damage = -{ $value }
mark-points = ★{ $value }
mark-pile = draw pile { $value }
mark-hand = hand { $value }
mark-discard = discard { $value }
mark-wild = Wild Cards { $value }
mark-bonus = +{ $value } dice next roll

# What the bots' advice gives as its reason: the parts of their evaluation.
advice-points = It moves the Victory Points on the table in your favour.
advice-strike = It leaves your Allies with more faces to strike with than theirs.
advice-dice = It gives you more dice than your opponent in the turns to come.
advice-reroll = It lets you re-roll more, so that costly cards come within reach.
advice-draw = It gives you more cards to choose from.
advice-wild = It leaves you with more Wild Cards.
advice-hand = It keeps good cards in your hand for later.
advice-twist = It saves your Twists of Fate for a better moment.
advice-removal = It keeps a card that can remove the best of your opponent's display.
advice-tempo = It keeps the initiative with you.
advice-turn = It keeps dice that can still pay for something good this turn.
advice-again = That die does little as it lies, and may do more after another roll.
advice-pile = It shortens your opponent's draw pile.
advice-hit = It brings { $card } nearer to defeat.
advice-defeat = It can defeat { $card }.

# The lesson. Runa plays the other side; dice and cards fall as the lesson needs them.

lesson-about = Three turns against Runa: pay for cards, strike, answer a blow, and learn how a duel is won.
lesson-seat-1 = Runa
lesson-welcome = Welcome, dwarf! You lead the Forces of Good, and these cards are your hand. Runa leads the Forces of Evil: her deck is a mirror of yours. In this lesson dice and cards fall the way we need them; at a real table they are fair.
lesson-goal = The two draw piles are the clock. When one runs out, the duel is over, and whoever has more Victory Points lying in front of them wins. So you want to put points on the table, and to knock hers off it.
lesson-draw = Every turn has three phases. First the Draw Phase: you take one card. You have drawn Boïndil.
lesson-dice = Then the Dice Phase. You roll three dice, and you decide when: a Twist of Fate could still be played before. Press the big button.
lesson-rolled = Dice show 1 to 5, or an axe. An axe is the best you can roll: it stands for any number.
lesson-ally = Now the Card Phase: dice are your money. Tungdil costs a single 5. Choose him in your hand, then a 5, then press the big button.
lesson-points = Tungdil is in your display. “2=” on Rescued Village means two equal dice. You have one 5 left, but the axe can be a 5 too. Pay with both.
lesson-over = Two Victory Points lie in front of you! All your dice are used. End your Card Phase.
lesson-struck = Runa has played her Orc Captain and strikes with him at once: one damage at your village. Before damage falls, you are asked. (You can choose more moments to be asked at: look for “Ask me”.)
lesson-twist = Chain Mail is a Twist of Fate. Twists cost no dice and can be played at any time, even now. Choose Chain Mail, then the village, and spare it the blow.
lesson-healed = Not a scratch. The village has two hearts, so one blow alone would not have defeated it: what a card survives in one turn is healed when that turn ends.
lesson-nothing = A poor roll: nothing can be paid with 1, 2, 4, and Tungdil only strikes with a 5. (Click on any card: the table tells you why not.) But whoever uses no die gets a Wild Card. End the Card Phase.
lesson-village = The Wild Card is yours. Meanwhile Runa has played Burned Village: two points for her. It has two hearts. Time to strike back!
lesson-attack = Every die that shows a 5 lets Tungdil inflict one damage. Choose the 5, then Burned Village, and strike.
lesson-axe = One heart is gone, one is left, and it would heal at the end of the turn. You have just drawn a Throwing Axe: one damage, free of charge. Throw it at Burned Village.
lesson-defeated = Defeated! As much damage as hearts in one single turn, and the card goes to Runa's discard pile. Her two points are gone.
lesson-wild = You still have 3 and 3, and your Wild Card from last turn: it is any number, like an axe. Together they are three equal dice. Pay for Reinforcement with them.
lesson-done = Supports stay in your display and help you every turn. Your dice are used: end the Card Phase.
lesson-pile = Runa's Bogglin has struck at your draw pile. Its top card is lost, unused. Such blows win no points, but they make the clock run faster: good for whoever is ahead.
lesson-more = Reinforcement lets you roll one die more, if you like. You like: roll four.
lesson-free = Two pairs! Now it is up to you. Play Boïndil or Safe Passage with a pair, or think of something better. Anything goes.
lesson-end = That is the whole game. Put points on the table, guard them, knock hers down, and keep an eye on the piles. One thing more: if the points are equal, the one whose draw pile still has cards wins. So do not waste yours!

# --- the headings of the sections

title-1 = Components
title-1-1 = The decks
title-1-2 = Dice and Wild Cards
title-1-3 = What a card shows
title-2 = Set-up
title-2-1 = Sides, shuffle, draw pile
title-2-2 = Four cards
title-2-3 = The middle
title-3 = Course of play
title-3-1 = Draw Phase
title-3-2 = Dice Phase
title-3-3 = Card Phase
title-4 = How to play a card
title-4-1 = Single die
title-4-2 = Equal dice
title-4-3 = No dice
title-4-4 = When
title-5 = How to use a card effect
title-5-1 = Twists and Events
title-5-2 = Allies
title-5-3 = Support
title-5-4 = Victory Points
title-6 = How to inflict damage
title-6-1 = One point per die
title-6-2 = Choosing a target for each point
title-6-3 = The draw pile
title-6-4 = Health, defeat, recovery
title-7 = Use no dice - take a Wild Card
title-7-1 = Gain
title-7-2 = Use
title-8 = End of the game
title-8-1 = Last card
title-8-2 = Winner
title-8-3 = Tie
title-9 = Notes on cards
title-9-1 = Throwing Axe, Dagger and armour
title-9-2 = Re-roll
title-9-3 = Dwarf King and Bislipur
title-9-4 = Allies with two values

## Rulings: what the booklets leave open
ruling-1 = A draw pile that is emptied by damage ends the game just as one that is emptied by drawing.
ruling-2 = The end is immediate: neither the last card nor any Twist can be played after it.
ruling-3 = Whoever draws more cards than are left draws what is there, and the last one ends the game.
ruling-4 = With several Supports for drawing, one draws one card, or one and as many as there are copies; the choice comes before the first card.
ruling-5 = In a tie the player wins whose draw pile is not empty. Both can never be empty.
ruling-6 = Every point of damage is announced with its target. Armour may cancel any one point of several announced together, and who attacks on may aim the next point elsewhere.
ruling-7 = Armour is played after a point is announced and before it falls, also for the draw pile, and also against the point that would end the game.
ruling-8 = The die of a cancelled point stays spent.
ruling-9 = A moment for Twists comes after each announced card, point of damage and removal, at the end of each phase, and at the end of the turn. At a moment that the other player has chosen, that player is asked before it happens; the newest thing happens first. Ruling 32 says what an announced card is, ruling 37 how moments are chosen.
ruling-10 = When a King comes into play, the opponent of its owner may act before the owner's next act.
ruling-11 = Two weapons may be thrown at one target together, or the second after the armour; their points add up within the turn. Refined by ruling 32.
ruling-12 = Damage is healed at the end of the turn in which it fell, whoever's turn that is.
ruling-13 = Andôkai's Power and Surround are played on one's own turn. Before the roll they work for it, after the roll they wait for the next one; the card is discarded, the bonus remembered, and two copies add up.
ruling-14 = Dice beyond six are void.
ruling-15 = Additional dice and re-rolls may be declined.
ruling-16 = Each copy re-rolls one die a turn, one after the other and knowing the results; any die may be chosen, the same one again and an axe too; all before the first deed of the Card Phase.
ruling-17 = A die that fits several Allies inflicts one point all the same.
ruling-18 = An Ally may be used on the turn it is played.
ruling-19 = A card without health points is no target for damage, and more damage than a card can take is nothing to choose. Refined by ruling 31.
ruling-20 = Begone! and Assassination cannot take a Wild Card.
ruling-21 = Armour does not help against Begone! and Assassination: they are no damage.
ruling-22 = An Event that could do nothing may not be played.
ruling-23 = Using a die means spending a rolled die or a Wild Card on a cost or an Ally; free cards and Short Rest alone are no use of a die. Ruling 35 makes the Wild Card's part an option.
ruling-24 = The Wild Card for an idle turn must be taken, at the end of the Card Phase; from the opponent if the middle is empty, and none for who has three.
ruling-25 = Wild Cards may drive Allies, and without any die beside them.
ruling-26 = A Wild Card is not used in the turn in which it was gained.
ruling-27 = Axes and Wild Cards alone count as equal dice.
ruling-28 = Short Rest and Second Wind make one unused rolled die of the printed value an axe for this turn.
ruling-29 = Hands and the order of the piles are hidden; displays, discard piles and all counts are open.
ruling-30 = Who begins has an edge, so an option gives the second player a Wild Card or a fifth card. It is off unless chosen.
ruling-31 = Points fall one by one; a point whose target has gone meanwhile is void. No point may be aimed at a card without health points.
ruling-32 = Both weapons may be announced in one go, at one target or at two; then the other side answers. An announced card is one that already lies in the display.
ruling-33 = If an Ally is removed while its point waits, the point still falls.
ruling-34 = A Wild Card from Lot-Ionan, the Perished Land or a Favour waits for the owner's next turn as every other does. A Wild Card may itself drive Lot-Ionan or the Perished Land.
ruling-35 = It is an option whether a used Wild Card counts as a used die.
ruling-36 = It is an option whether a deck has two Supports for cards, three for dice and two for re-rolls, or three, two and two.
ruling-37 = Each player chooses at which moments to be asked: when hit, when a card is removed, when a new Ally is laid, at the end of the turn, or at every moment. At first only “when hit” is chosen. Both see both choices, and a change counts from the next turn on. Up to three times in the other player’s turn, “Wait!” holds the very next moment. All other moments pass at once, whatever a hand holds.
ruling-38 = In your own turn you are not asked for Twists, except when a weapon is thrown at you: you may play them between any two deeds, also before you draw more cards and before you roll.

## The ending in one word and two sentences

ending-won = Victory
ending-lost = Beaten
story-last-card = { $me ->
    [yes] Your draw pile ran out in turn { $turn }, with { $left ->
        [one] one card
       *[other] { $left } cards
    } left in the other.
   *[no] { $seat }’s draw pile ran out in turn { $turn }, with { $left ->
        [one] one card
       *[other] { $left } cards
    } left in the other.
}
story-both-empty = In turn { $turn } both draw piles were used up.
story-tie = At { $points } points each, these cards decided.
story-alone = { $me ->
    [yes] You held { $points } points, and nothing stood against them.
   *[no] { $seat } held { $points } points, and nothing stood against them.
}
story-close = { $more ->
    [one] A single point decided it: { $points } to { $other }.
   *[other] { $more } points decided it: { $points } to { $other }.
}
story-points = { $count ->
    [one] One place stood for { $me ->
        [yes] you
       *[no] { $seat }
    }, worth { $points } points against { $other }.
   *[other] { $count } places stood for { $me ->
        [yes] you
       *[no] { $seat }
    }, worth { $points } points against { $other }.
}

## Captions of pictures in the rules

figure-1-2 = The six faces of a die. The axe stands for any value.
figure-2-1 = The Forces of Good against the Forces of Evil.
figure-2-2 = Four cards for each hand.
figure-2-3 = Six dice for both players.
figure-3-2 = A roll of three. The axe counts as whatever you need.
figure-4-1 = This die pays for the Ally that costs a four.
figure-4-2 = Three equal dice are asked for: two threes and an axe will do.
figure-6-1 = Bavragor strikes with ones: these three dice inflict three points.
