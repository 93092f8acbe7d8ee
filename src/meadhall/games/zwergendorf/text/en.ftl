# Zwergendorf in English. Every sentence is our own; only names and numbers are those of the printed game.

game-title = Zwergendorf
game-about = Draft cards, draw what they bring into your clearing, and let every resource work again and again.
game-start-custom = Nobody begins: all play at the same time.

status = Phase { $phase } of 10: { $kind }
review-clock = Phase
phase-cards = cards
phase-production = production
phase-scoring = scoring

## Symbols, piles, places

symbol-free = free square
symbol-coin = coin
symbol-wood = wood
symbol-stone = stone
symbol-beer = beer
symbol-dwarf = dwarf
symbol-mine = mine
symbol-wall = wall
symbol-forge = forge
symbol-tavern = tavern
symbol-tree = extra tree

count-symbol-coin = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
count-symbol-wood = { $count } wood
count-symbol-stone = { $count } stone
count-symbol-beer = { $count } beer
count-symbol-dwarf = { $count ->
    [one] 1 dwarf
   *[other] { $count } dwarfs
}
count-symbol-mine = { $count ->
    [one] 1 mine
   *[other] { $count } mines
}
count-symbol-wall = { $count ->
    [one] 1 wall
   *[other] { $count } walls
}
count-symbol-forge = { $count ->
    [one] 1 forge
   *[other] { $count } forges
}
count-symbol-tavern = { $count ->
    [one] 1 tavern
   *[other] { $count } taverns
}
count-symbol-tree = { $count ->
    [one] 1 extra tree
   *[other] { $count } extra trees
}
square = { $column }{ $row }

column-a = a
column-b = b
column-c = c
column-d = d
column-e = e
column-f = f
column-g = g
column-h = h
column-i = i
column-j = j
column-k = k
column-l = l

deck-target = target card
deck-resource = resource card
deck-building = building card
deck-dwarf = dwarf card

tree-standing = tree
tree-cut = stump
cap = cap
arrow-left = to the left
arrow-right = to the right

role-builder = building
role-done = village complete
role-out = clearing full

zone-phases = Phases
zone-majorities = Majorities
zone-dwarfs = The dwarfs want
zone-piles = Piles
zone-discard = Discard pile
zone-village = Village
zone-production = Next production
zone-trees = Trees
zone-caps = Caps
zone-buildings = Building cards
zone-targets = Target cards
zone-kept = Kept cards
zone-hand = Hand
zone-todo = Still to draw
zone-switches = Building cards for this production

value-free = free
value-coin = coins
value-wood = wood
value-stone = stone
value-beer = beer
value-dwarf = dwarfs
value-mine = mines
value-wall = walls
value-forge = forges
value-tavern = taverns
mark-coin = {"$"}{ $value }
mark-wood = w{ $value }
mark-stone = s{ $value }
mark-beer = b{ $value }
mark-dwarf = D{ $value }
mark-mine = M{ $value }
mark-wall = ━{ $value }
mark-forge = F{ $value }
mark-tavern = ╬{ $value }
value-fit_walls = walls that fit
value-fit_taverns = taverns that fit
value-needs = squares needed next
value-own = own
value-next_minus = stump of the next tree
value-unfit = without room
value-trees = trees
value-minus = minus
value-caps = caps
value-points = points now
value-goal = goal
value-best = best of the others
value-number = phase
value-thing = part of
value-makes = makes
value-squares = squares
value-fewest = at least

## Cards

card-g01 = Dwarf Muster
card-g02 = Deep Diggers
card-g03 = Strong Walls
card-g04 = Ringing Anvils
card-g05 = Full Tankards
card-g06 = Close-knit Clan
card-g07 = Great Mine Works
card-g08 = Row of Forges
card-g09 = Long Rampart
card-g10 = The Regulars
card-g11 = Newcomers
card-g12 = Old Gallery
card-g13 = Coin Smiths
card-g14 = Fresh on Tap
card-g15 = Border Watch
card-g16 = Treasure Chest
card-g17 = Quarry
card-g18 = Timber Yard
card-g19 = Beer Cellar
card-g20 = Well Stocked
card-g21 = Guild Charter
card-g22 = Closed Ranks
card-g23 = Stone Pillars
card-g24 = Four Watchmen
card-g25 = Greatest Mine
card-g26 = Friend of the Forest
card-g27 = Largest Quarter
card-g28 = Pit Props
card-g29 = Cap Collector
card-g30 = Longest Wall
card-g31 = House-warming
card-r01 = Wheelbarrow 1
card-r02 = Wheelbarrow 2
card-r03 = Wheelbarrow 3
card-r04 = Wheelbarrow 4
card-r05 = Wheelbarrow 5
card-r06 = Wheelbarrow 6
card-r07 = Wheelbarrow 7
card-r08 = Wheelbarrow 8
card-r09 = Wheelbarrow 9
card-r10 = Wheelbarrow 10
card-r11 = Wheelbarrow 11
card-r12 = Wheelbarrow 12
card-r13 = Wheelbarrow 13
card-r14 = Wheelbarrow 14
card-r15 = Wheelbarrow 15
card-r16 = Wheelbarrow 16
card-r17 = Wheelbarrow 17
card-r18 = Wheelbarrow 18
card-r19 = Wheelbarrow 19
card-r20 = Wheelbarrow 20
card-r21 = Wheelbarrow 21
card-r22 = Wheelbarrow 22
card-r23 = Wheelbarrow 23
card-r24 = Wheelbarrow 24
card-r25 = Wheelbarrow 25
card-r26 = Wheelbarrow 26
card-r27 = Wheelbarrow 27
card-r28 = Wheelbarrow 28
card-r29 = Wheelbarrow 29
card-r30 = Wheelbarrow 30
card-r31 = Wheelbarrow 31
card-b01 = Building Site 1
card-b02 = Building Site 2
card-b03 = Building Site 3
card-b04 = Building Site 4
card-b05 = Building Site 5
card-b06 = Building Site 6
card-b07 = Building Site 7
card-b08 = Building Site 8
card-b09 = Building Site 9
card-b10 = Building Site 10
card-b11 = Building Site 11
card-b12 = Building Site 12
card-b13 = Building Site 13
card-b14 = Building Site 14
card-b15 = Building Site 15
card-b16 = Building Site 16
card-b17 = Building Site 17
card-b18 = Building Site 18
card-b19 = Building Site 19
card-b20 = Building Site 20
card-b21 = Building Site 21
card-b22 = Building Site 22
card-b23 = Building Site 23
card-b24 = Building Site 24
card-b25 = Building Site 25
card-b26 = Building Site 26
card-b27 = Building Site 27
card-b28 = Building Site 28
card-b29 = Building Site 29
card-b30 = Building Site 30
card-b31 = Building Site 31
card-grey-dwarf = Grey Dwarf
card-grey-blacksmith = Grey Blacksmith
card-grey-miner = Grey Miner
card-grey-innkeeper = Grey Innkeeper
card-brown-dwarf = Brown Dwarf
card-brown-blacksmith = Brown Blacksmith
card-brown-miner = Brown Miner
card-brown-innkeeper = Brown Innkeeper
card-yellow-dwarf = Yellow Dwarf
card-yellow-blacksmith = Yellow Blacksmith
card-yellow-miner = Yellow Miner
card-yellow-innkeeper = Yellow Innkeeper
card-green-dwarf = Green Dwarf
card-green-blacksmith = Green Blacksmith
card-green-miner = Green Miner
card-green-innkeeper = Green Innkeeper

about-resource = Either { $first } or { $second }; also either { $third } or { $fourth }.
about-building = Either { $first } or { $second }. Used in production: each { $product } takes { $need }.
about-building-any = Either { $first } or { $second }. Used in production: one product of your choice takes double.
about-target = Either { $first } or { $second }. At the end: { $task }
about-need = Each takes { $need }.

task-fixed = { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
task-each = { $points ->
    [one] 1 point per { $kind }.
   *[other] { $points } points per { $kind }.
}
task-each-few = { $points ->
    [one] 1 point for every { $things }.
   *[other] { $points } points for every { $things }.
}
task-set = { $points ->
    [one] 1 point per set of { $to }.
   *[other] { $points } points per set of { $to }.
}
task-group = { $points ->
    [one] 1 point per { $kind } of your largest group.
   *[other] { $points } points per { $kind } of your largest group.
}
task-beside-all = { $points ->
    [one] 1 point per { $kind } beside { $to }.
   *[other] { $points } points per { $kind } beside { $to }.
}
task-beside-few = { $points ->
    [one] 1 point per { $kind } beside at least { $things }.
   *[other] { $points } points per { $kind } beside at least { $things }.
}
task-beside-one = { $points ->
    [one] 1 point per { $kind } beside at least one { $to }.
   *[other] { $points } points per { $kind } beside at least one { $to }.
}
task-beside = { $points ->
    [one] 1 point per { $kind } that touches at least { $least } × { $to }.
   *[other] { $points } points per { $kind } that touches at least { $least } × { $to }.
}
task-beside-kinds = { $points ->
    [one] 1 point per { $kind } that touches at least { $least } different kinds out of { $to }.
   *[other] { $points } points per { $kind } that touches at least { $least } different kinds out of { $to }.
}
task-apart = { $points ->
    [one] 1 point per { $kind } that touches no other { $kind }.
   *[other] { $points } points per { $kind } that touches no other { $kind }.
}
task-border = { $points ->
    [one] 1 point per { $kind } on the border of the plan.
   *[other] { $points } points per { $kind } on the border of the plan.
}
task-enclosed = { $points ->
    [one] 1 point per { $kind } with no free square beside it.
   *[other] { $points } points per { $kind } with no free square beside it.
}
task-corners = { $points ->
    [one] 1 point per corner square with a { $kind }.
   *[other] { $points } points per corner square with a { $kind }.
}
task-full-rows = { $points ->
    [one] 1 point per row without a free square.
   *[other] { $points } points per row without a free square.
}
task-full-columns = { $points ->
    [one] 1 point per column without a free square.
   *[other] { $points } points per column without a free square.
}
task-rows-with = { $points ->
    [one] 1 point per row that holds a { $kind }.
   *[other] { $points } points per row that holds a { $kind }.
}
task-quarters = { $points ->
    [one] 1 point per { $kind }, and { $bonus } more if every quarter of the plan holds one.
   *[other] { $points } points per { $kind }, and { $bonus } more if every quarter of the plan holds one.
}
task-strictly-largest = { $points ->
    [one] 1 point if your { $kind } territory is larger than everybody else's.
   *[other] { $points } points if your { $kind } territory is larger than everybody else's.
}
task-largest = { $points ->
    [one] 1 point for the largest { $kind } territory of all, { $bonus } for the second; half in a tie.
   *[other] { $points } points for the largest { $kind } territory of all, { $bonus } for the second; half in a tie.
}
task-most = { $points ->
    [one] 1 point per { $kind }, and { $bonus } more for the most of all; half of that in a tie.
   *[other] { $points } points per { $kind }, and { $bonus } more for the most of all; half of that in a tie.
}
task-trees = { $points ->
    [one] 1 point per original tree that still stands.
   *[other] { $points } points per original tree that still stands.
}
task-caps = { $points ->
    [one] 1 point per unused cap.
   *[other] { $points } points per unused cap.
}

## Questions and options

prompt-chance = { $seat } draws a { $deck }.
prompt-keep-first = Keep one of your three cards; the others go { $arrow }.
prompt-keep-first-alone = Keep one of your three cards as the first; nobody gets the others.
prompt-keep-second = Keep one of these two cards; the other is discarded.
prompt-others-enter = The others are still drawing their cards.
prompt-others-produce = The others are still producing.
prompt-choose-side = { $card }: which side do you take?
prompt-pick-symbol = Which symbol do you draw next?
prompt-draw-symbol = Where do you draw this: { $symbol }?
prompt-draw-last = The last one: where do you draw the { $symbol }?
prompt-draw-symbols = Draw these, in any order: { $symbols }.
prompt-draw-product = Where do you draw the { $symbol }? { $left } still to come.
prompt-draw-from-cap = Out of the cap: where do you draw the { $symbol }?
prompt-choose-shape = Which four squares does the tavern take?
prompt-refine = Do you use a building card for the { $product }?
prompt-double = Which product takes double this time?
prompt-confirm = Is everything on this card drawn as you want it?
prompt-before-loss = What comes next has no room, and no tree stands. Do you use a cap before it is lost?
prompt-finish = Everything is made. Are you done, or do you use a cap?

option-keep = Keep { $card }: { $about }
short-option-keep = Keep { $card }
option-take = Take { $symbols }
option-next = Next: { $symbol }
option-draw = Draw { $symbol } on { $column }{ $row }
option-draw-to = Draw { $symbol } from { $column }{ $row } to { $last_column }{ $last_row }
option-draw-shape = Draw { $symbol } on { $squares }
option-begin-tavern = Begin a tavern on { $column }{ $row }
option-and-finish = { $action } and finish
option-cut = Cut a tree instead of the { $symbol } (minus { $minus } in all)
short-option-cut = Cut a tree (minus { $minus })
option-cut-extra = Cut an extra tree instead of the { $symbol } (costs nothing)
short-option-cut-extra = Cut an extra tree
option-cap = Use a cap: { $symbol }
option-cap-adds = { $action } (makes { $adds } more)
option-refine = With a card: { $product } from { $need } (makes { $makes })
option-plain = No card: { $product } from { $need } (makes { $makes })
option-double = Doubled: { $product } from { $need } (makes { $makes })
option-double-nothing = Double nothing
option-go-on = No cap: go on
option-done = Done
option-top = { $card } lies on top

why-cap-production = Caps help only in a production phase.
why-cap-leaving = Something has already been lost; no cap helps any more.
why-cap-no-room = There is no free square for what the cap would bring.
why-cap-later = First decide this; caps can be used right after it.
why-cap-is-drawn = What comes out of a cap must be drawn; no tree pays for it.
why-building-production = Building cards are used at the beginning of a production phase.
why-building-decided = For this production the building cards have been decided.
why-no-room = There is no room for this: { $symbol }. It costs a tree.
why-no-tree = No tree stands any more: you have to draw it.

## What happened

event-phase-began = Phase { $number }: { $kind }.
event-drew-card = { $me ->
    [yes] You draw { $card }.
   *[no] { $seat } draws { $card }.
}
event-kept-card = { $me ->
    [yes] You keep { $card } ({ $deck }).
   *[no] { $seat } keeps { $card } ({ $deck }).
}
event-kept-unseen = { $me ->
    [yes] You keep a { $deck }.
   *[no] { $seat } keeps a { $deck }.
}
event-passed-cards = { $me ->
    [yes] You pass { $first } and { $second } to { $to_seat }.
   *[no] { $seat } passes { $first } and { $second } to { $to_seat }.
}
event-passed-unseen = { $me ->
    [yes] You pass two cards to { $to_seat }.
   *[no] { $seat } passes two cards to { $to_seat }.
}
event-turned-up = { $me ->
    [yes] You turn up { $first } and { $second }; { $discarded } is discarded.
   *[no] { $seat } turns up { $first } and { $second }; { $discarded } is discarded.
}
event-took-side = { $me ->
    [yes] { $card }: you take { $symbols }.
   *[no] { $card }: { $seat } takes { $symbols }.
}
event-drew-symbol = { $me ->
    [yes] You draw: { $symbol } on { $column }{ $row }.
   *[no] { $seat } draws: { $symbol } on { $column }{ $row }.
}
event-gained-tree = { $me ->
    [yes] Extra trees grow beside your village: { $trees }.
   *[no] Extra trees grow beside the village of { $seat }: { $trees }.
}
event-cut-tree = { $me ->
    [yes] You cut a tree instead of this: { $symbol }. Your stumps now cost { $minus }.
   *[no] { $seat } cuts a tree instead of this: { $symbol }. The stumps now cost { $minus }.
}
event-cut-extra-tree = { $me ->
    [yes] You cut an extra tree instead of this: { $symbol }.
   *[no] { $seat } cuts an extra tree instead of this: { $symbol }.
}
event-lost = { $me ->
    [yes] You can neither draw nor pay for this: { $symbol } × { $count }. Your game ends with this phase.
   *[no] { $seat } can neither draw nor pay for this: { $symbol } × { $count }. Their game ends with this phase.
}
event-laid-out = { $me ->
    [yes] You lay out { $card }.
   *[no] { $seat } lays out { $card }.
}
event-refined = { $me ->
    [yes] Your { $product } takes { $need } this time.
   *[no] The { $product } of { $seat } takes { $need } this time.
}
event-used-cap = { $me ->
    [yes] You conjure this out of a cap: { $symbol }. Caps left: { $left }.
   *[no] { $seat } conjures this out of a cap: { $symbol }. Caps left: { $left }.
}
event-finished = { $me ->
    [yes] You are done.
   *[no] { $seat } is done.
}
event-sealed = { $me ->
    [yes] You have drawn all of this product.
   *[no] { $seat } has drawn all of a product.
}
event-went-out = { $me ->
    [yes] Your game has ended; your village still counts.
   *[no] The game of { $seat } has ended; the village still counts.
}
event-scored = { $me ->
    [yes] Your village: { $targets } for targets, { $tasks } for the dwarfs, { $majorities } for majorities, minus { $minus } for trees: { $total }.
   *[no] The village of { $seat }: { $targets } for targets, { $tasks } for the dwarfs, { $majorities } for majorities, minus { $minus } for trees: { $total }.
}

## The end

score-targets = Targets
score-tasks = Dwarfs
score-majorities = Majorities
score-minus = Trees
result-seat = { $seat }: { $targets } for targets, { $tasks } for the dwarfs, { $majorities } for majorities, minus { $minus } for trees: { $total }.
result-points = { $me ->
    [yes] You win with { $points } points and become master builder.
   *[no] { $seat } wins with { $points } points and becomes master builder.
}
result-dwarfs = { $me ->
    [yes] Equal points: you win with the most dwarfs, { $dwarfs }.
   *[no] Equal points: { $seat } wins with the most dwarfs, { $dwarfs }.
}
result-shared = Equal points and equal dwarfs: the victory is shared at { $points }.
result-solo-won = { $me ->
    [yes] You have reached the goal of { $goal } points.
   *[no] { $seat } has reached the goal of { $goal } points.
}
result-solo-lost = { $me ->
    [yes] You have missed the goal of { $goal } points.
   *[no] { $seat } has missed the goal of { $goal } points.
}

## Options of the game

setting-besides = Dwarf cards besides the dwarf
setting-besides-about = Everybody scores them. Alone, each asks for 15 points more.
setting-besides-blacksmith = blacksmith
setting-besides-miner = miner
setting-besides-innkeeper = innkeeper
setting-besides-blacksmith_miner = blacksmith and miner
setting-besides-blacksmith_innkeeper = blacksmith and innkeeper
setting-besides-miner_innkeeper = miner and innkeeper
setting-besides-blacksmith_miner_innkeeper = blacksmith, miner and innkeeper
setting-dwarf = Colour of the dwarf
setting-dwarf-grey = grey
setting-dwarf-brown = brown
setting-dwarf-yellow = yellow
setting-dwarf-green = green
setting-blacksmith = Colour of the blacksmith
setting-blacksmith-grey = grey
setting-blacksmith-brown = brown
setting-blacksmith-yellow = yellow
setting-blacksmith-green = green
setting-miner = Colour of the miner
setting-miner-grey = grey
setting-miner-brown = brown
setting-miner-yellow = yellow
setting-miner-green = green
setting-innkeeper = Colour of the innkeeper
setting-innkeeper-grey = grey
setting-innkeeper-brown = brown
setting-innkeeper-yellow = yellow
setting-innkeeper-green = green
setting-tavern = Shape of a tavern
setting-tavern-about = Any shape fits more easily between the trees.
setting-tavern-block = two by two squares
setting-tavern-any_shape = any four joined squares

## The rules in our own words

rule-1 = You build a dwarf village in a clearing of the forest. Cards bring resources, resources produce on their own, and everything has to find room. Whoever plans best becomes master builder.
rule-1-1 = The box holds 31 target cards, 31 resource cards and 31 building cards, 16 dwarf cards, 10 phase cards, a block of village plans and four pencils.
rule-2 = Lay out the phase cards and the dwarf cards, and shuffle the three piles.
rule-2-1 = Everybody gets an empty village plan of nine by eight squares, with twelve trees around it and five caps. Target, resource and building cards are shuffled apart and lie face down as three piles.
rule-2-2 = Ten phase cards lead through the game, from 1 to 10: six card phases, three production phases (4, 7 and 9) and the scoring at the end.
rule-2-3 = Two to four dwarf cards lie in the middle; everybody scores them. There are four sets in grey, brown, yellow and green. One of the cards is always the dwarf, no role appears twice, and colours may be mixed. For the first game take the grey dwarf and the grey blacksmith.
rule-3 = In a card phase everybody comes by two cards and enters them. All decide at the same time.
rule-3-1 = Draw one card from each of the three piles.
rule-3-2 = Keep one of the three, face down, as your first card. Pass the other two to the neighbour to whom the phase card's arrow points.
rule-3-3 = Of the two cards that come to you, keep one as your second card. The last one goes to the discard pile.
rule-3-4 = When all have kept two cards, they are turned up. Everybody enters theirs at the same time, the first card wholly before the second.
rule-4 = Whatever you get is entered in your village.
rule-4-1 = Tick a resource in the list of your sheet and draw it into the grid. The list tells at a glance what production will bring.
rule-4-2 = Draw on any free squares; nothing has to be joined to anything. Most symbols take one square, a wall two, a tavern four.
rule-4-3 = You must draw everything that you get or produce. Only a tree saves you from it.
rule-4-4 = Coin, wood, stone and beer count as resources. Cards also show dwarfs, mines, walls, forges, taverns and trees; those are not ticked, since they produce nothing.
rule-5 = Every card offers a choice of two sides; you get all symbols of the one you choose. The kinds of cards differ in their lower half.
rule-5-1 = A resource card offers a second choice in its lower half, and you get both. Some show extra trees. Afterwards the card is discarded.
rule-5-2 = A building card then lies face up beside your plan, as many as you like. In production it lets one product take more material, so that your clearing fills more slowly.
rule-5-3 = A target card lies face up beside your plan, as many as you like. At the end it gives points, twelve at the most for a card.
rule-6 = In a production phase your resources make new things, product by product. All produce at the same time.
rule-6-1 = First decide for each building card whether you use it in this production; a card that is not used is turned over until the phase ends. Of several cards for the same product only one may be used at a time.
rule-6-2 = For every coin draw a dwarf.
rule-6-3 = For every wood draw a mine.
rule-6-4 = For every stone draw a section of wall; it takes two squares.
rule-6-5 = For every pair of coin and beer draw a forge.
rule-6-6 = For every set of beer, stone and wood draw a tavern; it takes four squares.
rule-6-7 = During production you may cross off a cap for one resource of your choice. Tick and draw it, then check all steps again and draw what it adds. You have five caps for the whole game.
rule-6-8 = Every resource works for every product that needs it, and in every production anew: three coins brought three dwarfs last time, and with two more they bring five now.
rule-7 = Trees stand around the clearing. They pay for what you cannot or will not draw.
rule-7-1 = Whatever you leave undrawn, from a card or from production, costs you one tree apiece. A wall or a tavern costs one tree like everything else.
rule-7-2 = Twelve trees stand in a row, and are cut from the cheapest on: 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 17 and 20 points. Only the dearest stump counts, so you lose twenty at the most.
rule-7-3 = If no tree stands and you cannot draw something, your game ends with this phase. You get no more cards and produce no more, but your village is scored.
rule-7-4 = Some resource cards bring extra trees. They are cut before all others and cost no points.
rule-8 = In the last phase the villages are scored part by part.
rule-8-1 = Only squares that share a side are neighbours, never diagonal ones.
rule-8-2 = Score your best three target cards; if you have fewer, score those.
rule-8-3 = Everybody scores every dwarf card in the middle.
rule-8-4 = The most taverns give 7 points, in a tie 3 to each. The most forges give 4 points, in a tie 2 to each. Having none is never the most. One player alone gets the 7 points from three taverns on and the 4 points from eight forges on.
rule-8-5 = The most points win. After equal points more dwarfs decide, and then the victory is shared. One player alone plays for a goal: 35 points, and 15 more for each dwarf card in the middle.
rule-8-6 = Where the largest territory counts, a card in the middle gives half to each in a tie, rounded down; a card of your own gives nothing. After a tie for the first place no second place is paid. One player alone has to compare with a territory of five squares and with eight mines.

## The table in the browser

zwergendorf-square = { $square }: { $what }
zwergendorf-turn = Turn it
zwergendorf-place-before = The previous place
zwergendorf-place-next = The next place
crest-ask = Give your village a name and draw yourself as a dwarf.
crest-heading = Your village
crest-title = Its name
crest-portrait = The dwarf in front of it
crest-unnamed = Name your village
zwergendorf-village-of = { $title }, the village of { $name }
zwergendorf-or = or
zwergendorf-double = One product takes double
zwergendorf-keep-side = Keep it, take { $symbols }
zwergendorf-draw-rest = Draw all { $count }
zwergendorf-draw-count = { $count ->
    [0] Nothing to draw: go on
    [one] Draw { $count } symbol
   *[other] Draw { $count } symbols
}
zwergendorf-makes = makes { $count }
zwergendorf-switch = Building card
zwergendorf-switch-plain = no card
zwergendorf-switches = This is what your village makes. Switch a card, or begin to draw.
zwergendorf-needs = Needs { $needs } of { $free } free squares.
zwergendorf-needs-too-much = Needs { $needs } squares, only { $free } are free!
zwergendorf-fits = All of it fits, then { $taverns ->
    [one] { $taverns } more tavern
   *[other] { $taverns } more taverns
}.
zwergendorf-unfit = No room for { $unfit ->
    [one] { $unfit } piece.
   *[other] { $unfit } pieces.
}
zwergendorf-goal = Goal { $goal }
zwergendorf-ahead = Ahead { $mine } : { $best }
zwergendorf-level = Level { $mine } : { $best }
zwergendorf-behind = Behind { $mine } : { $best }
zwergendorf-of = { $mine } of { $best }
zwergendorf-enough = { $mine }, enough
zwergendorf-most-tavern = most taverns: +{ $points }
zwergendorf-most-forge = most forges: +{ $points }
zwergendorf-fixed = { $what }: +{ $points }
zwergendorf-most = the most: +{ $points }
zwergendorf-compared = You { $mine }, the best of the others { $best }
sign-free = squares
sign-trees = trees
sign-caps = caps
zwergendorf-free = free squares
zwergendorf-next-tree = next tree
zwergendorf-for-all = for everybody
zwergendorf-best-three = the best three count
zwergendorf-no-targets = none kept yet
zwergendorf-others = Other villages
zwergendorf-mini = The village of { $name }: { $full } of 72 squares full, { $points } points now

# What the bots' advice gives as its reason: the parts of their evaluation.
advice-targets = It brings your own target cards on.
advice-tasks = It fits the dwarf cards in the middle of the table.
advice-growth = It lets your village make more of what pays in the productions to come.
advice-room = It keeps room for what you will have to draw.
advice-trees = It spares your trees.
advice-caps = It leaves you more caps for later.

# The lesson: one player, the cards come as the lesson needs them.

lesson-about = Draw your first village: choose cards, fill squares, and let the first production run.
lesson-welcome = Welcome to the clearing! This is your plan: 72 empty squares, and around them the forest. In ten phases they become a village. In this lesson the cards come the way we need them; at a real table they are shuffled.
lesson-dwarfs = These dwarfs say what they wish for, and everybody scores it at the end. The Grey Dwarf: 2 points for each dwarf in your largest group. The Grey Blacksmith: 3 points for each forge beside a dwarf. Keep them in mind!
lesson-draft = A card phase: you get one target card, one resource card and one building card. Two of them you will keep. Resources drive everything, so begin with the resource card.
lesson-second = Now the second. At a table you would have passed the other two to your neighbour, and chosen from what you were given. Keep the target card.
lesson-sides = First your resource card. Each half offers two sides, and you take one of each. Upper half: two coins, or stone and beer? Take the coins.
lesson-lower = Lower half: an extra tree, or a beer? Take the beer. You will soon see what it is good for.
lesson-coin = Now draw: two coins and a beer, in any order. Any free square will do, nothing has to be connected. We keep resources at the top and leave room below. Draw a coin on d3.
lesson-done = The second coin stands beside it. Until the last symbol of a card you may take everything back. Draw the beer on f3: that finishes the card.
lesson-target = Now your target card. It brings something at once, a forge or a coin, and will count at the end. Take the forge: that one you get for nothing.
lesson-forge = The Blacksmith likes forges beside dwarfs. So put it in the middle, where there will be room for dwarfs: e5.
lesson-faster = Done, and a second card phase has gone by: coin, wood, beer and stone were added. After three card phases comes the first production, at the anvil.
lesson-cards = Third phase: this time you kept a target card and a building card. Targets lie here until the end; your best three count, up to 12 points each. The building card you may use in production.
lesson-production = Production! Every resource works now, and it will work again in every production to come. This list says what you make: each coin a dwarf, each wood a mine, each stone a wall …
lesson-building = … but squares are scarce. Your building card lets a mine take two wood instead of one: one mine instead of two. Use it.
lesson-dwarf = Three coins, three dwarfs. A dwarf already lives beside your forge, on e6. Squares are neighbours by their sides. Draw the next one on e7 and let the group grow.
lesson-group = 2 points for each dwarf in the largest group! Draw another one beside e6: on d6 or on f6.
lesson-tree = Now the mine, but nobody here wants mines. Whatever you do not draw costs you a tree. The first stump costs just 1 point, later ones up to 20, and only the dearest counts. Cut the first tree instead of the mine.
lesson-wall = Stone makes a wall. It is one thing, but takes two squares. Put it at the edge, from column h on, lying or standing.
lesson-smithy = A coin and a beer make a forge. The same coins that made dwarfs! Nothing is used up, everything works for everything. Draw it beside a dwarf: f7 gives 3 points.
lesson-cap = You have five magic caps for the whole game. In a production each one conjures up a resource of your choice, and then all is checked again. Use a cap for a coin.
lesson-again = The new coin makes a dwarf at once. That is the cascade! Draw it beside the dwarf on e8: on d8 or f8.
lesson-tavern = Beer, stone and wood together make a tavern: a block of two by two. Put it wherever such a block is free; b5 is a good place.
lesson-ready = Look at your village! Everything is made. You could use more caps, but keep them: say that you are done.
lesson-rest = The next production comes after two more card phases, the last one after one more. Each time all your resources work again. Few squares, ever more things: that is the trouble, and the fun.
lesson-score = At the end count: your three best targets, what these dwarfs wish for, most taverns 7 and most forges 4 points, minus your dearest stump. Alone, three taverns and eight forges earn those points.
lesson-alone = That is all you need. Alone you play for a goal; with others you pass cards on, and everybody draws at the same time. May your village be snug!

# --- the headings of the sections

title-1 = Story and components
title-1-1 = The box
title-2 = Set-up
title-2-1 = Plans and piles
title-2-2 = Phase cards
title-2-3 = Dwarf cards
title-3 = Card phase
title-3-1 = Draw
title-3-2 = Keep one, pass two
title-3-3 = Keep a second
title-3-4 = Turn up and enter
title-4 = Entering
title-4-1 = Tick
title-4-2 = Anywhere
title-4-3 = Everything
title-4-4 = Symbols
title-5 = Kinds of cards
title-5-1 = Resource cards
title-5-2 = Building cards
title-5-3 = Target cards
title-6 = Production phase
title-6-1 = Building cards
title-6-2 = Coin makes dwarf
title-6-3 = Wood makes mine
title-6-4 = Stone makes wall
title-6-5 = Coin and beer make forge
title-6-6 = Beer, stone and wood make tavern
title-6-7 = Caps
title-6-8 = All resources, each time
title-7 = Trees
title-7-1 = Instead of drawing
title-7-2 = Stumps
title-7-3 = No tree left
title-7-4 = Extra trees
title-8 = End of the game
title-8-1 = Sides only
title-8-2 = Targets
title-8-3 = Tasks of the dwarfs
title-8-4 = Majorities
title-8-5 = The winner
title-8-6 = Largest territories

## Rulings: what the booklets leave open
ruling-1 = Draft: draw one card of each pile, keep one, pass two by the arrow, keep one, discard one. Kept cards lie face down until everybody has two.
ruling-2 = The first kept card is entered wholly before the second.
ruling-3 = Exactly one side of each "or", then all its symbols.
ruling-4 = Any free square, no contact needed.
ruling-5 = A wall lies on two squares that share a side and is one thing.
ruling-6 = A tavern is a block of two by two and one thing. Option: any four joined squares.
ruling-7 = Forge, mine, dwarf and resources take one square each.
ruling-8 = Enough single squares but no block of two by two: it cannot be drawn, and costs a tree.
ruling-9 = Refusing is allowed, at one tree a symbol, also for walls and taverns.
ruling-10 = A refused resource is not ticked and does not produce.
ruling-11 = The full amount again in each production: five coins, five new dwarfs.
ruling-12 = Shared use: forges as many as the rarer of coin and beer, taverns as the rarest of beer, stone and wood.
ruling-13 = The order of products is fixed: dwarfs, mines, walls, forges, taverns.
ruling-14 = A building card is on or off for a production, decided before the first product; it raises the need of its product, remainders make nothing, and only one may be on for a product. A card that would change nothing is not asked about.
ruling-15 = A building card works from the next production on.
ruling-16 = Caps work from the start to the end of a production phase and not in card phases. The new resource joins all steps of this production, earlier ones too. Unused caps are worth nothing unless a target card says so.
ruling-17 = What comes out of a cap may not be paid for with a tree.
ruling-18 = Extra trees are drawn at once and cut first; they cost nothing.
ruling-19 = The minus is the value of the highest cut original stump.
ruling-20 = A player drops out only when a symbol cannot be drawn and no tree stands. The rest of the phase is still drawn where it fits, missing symbols are void; from the next phase on no cards, no production, no caps.
ruling-21 = Those who are out are skipped in passing; the last one alone draws three and keeps two.
ruling-22 = Those who are out score all parts and majorities, with the full minus.
ruling-23 = A pile cannot run out.
ruling-24 = A majority of zero scores for nobody.
ruling-25 = One player alone: 7 points from three taverns on, 4 points from eight forges on. In games that began before version 3: from six taverns on.
ruling-26 = Groups and territories are joined by sides; a territory is measured in squares, a group in things.
ruling-27 = Next to means sharing a side with any square of the thing; each thing counts once.
ruling-28 = Largest territory tied: half, rounded down, for a dwarf card; nothing for a target card.
ruling-29 = Fewer than three targets: score those.
ruling-30 = Final tie: most dwarfs, then a shared victory.
ruling-31 = What was drawn may be taken back until the last symbol of the card, and in production until the last piece of the product: each product is a step of its own.
ruling-32 = Between two players the arrow has no effect.
ruling-33 = Dwarf cards: two to four, exactly one of the role dwarf, all roles different, colours as you like.
ruling-34 = Quarters of the plan: columns a to d and f to i, rows 1 to 4 and 5 to 8; column e belongs to none.
ruling-35 = Green dwarf: after a tie for the first place no second place is paid.
ruling-36 = One player alone meets a dummy with a territory of 5 squares, 8 mines and no points, wherever a card compares players.
ruling-37 = A wall is on the border when one of its squares is.
ruling-38 = Pairs of forge and mine: as many as there are of the rarer.
ruling-39 = Yellow innkeeper: two different kinds out of wood, stone and beer touch the tavern.
ruling-40 = Inside a card extra trees come first; all other symbols are drawn in any order.
ruling-41 = No cap may be used once a symbol that cannot be drawn has come up.

## The ending in one word and two sentences

ending-won = Founded
ending-lost = Overgrown
ending-place = { $place ->
    [1] First
    [2] Second
    [3] Third
    [4] Fourth
   *[other] Place { $place }
}
story-solo-won = The village is worth { $points } points, { $gap } more than the { $goal } it needed.
story-solo-exactly = The village is worth exactly the { $goal } points it needed.
story-solo-lost = The village is worth { $points } points, { $gap ->
    [one] one point
   *[other] { $gap } points
} short of { $goal }.
story-shared = The best villages are worth { $points } points each.
story-points = { $me ->
    [yes] Your village is worth { $points } points, the next { $other }.
   *[no] { $seat }’s village is worth { $points } points, the next { $other }.
}
story-targets = Its targets brought { $count }; { $dwarfs ->
    [0] no dwarf lives there.
    [one] one dwarf lives there.
   *[other] { $dwarfs } dwarfs live there.
}
story-tasks = Its dwarfs brought { $count }; the trees cost { $minus }.
story-majorities = Majorities brought { $count }; the trees cost { $minus }.
story-trees = The felled trees cost { $minus } points.

## Captions of pictures in the rules

figure-4-1 = Every resource is ticked and drawn.
figure-4-3 = Everything you get is drawn.
figure-4-4 = Coin, wood, stone and beer: the four resources.
figure-6-2 = A coin makes a dwarf.
figure-6-3 = Wood makes a mine.
figure-6-4 = A stone makes a piece of wall.
figure-6-5 = Coin and beer make a forge.
figure-6-6 = Beer, stone and wood make a tavern.
figure-6-7 = A cap for one resource of your choice.
figure-7-1 = A tree is cut, and its stump costs points at the end.
figure-7-2 = From the cheapest to the dearest, which alone counts.
figure-7-3 = No tree is left: the game ends for you.
figure-7-4 = Extra trees cost no points.
figure-8-5 = The village with the most points wins.
figure-8-6 = The largest territory counts.
