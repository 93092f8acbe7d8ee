# Dwar7s Fall in English. All sentences are our own words; only names and numbers are the printed game's.

## Title

game-title = Dwar7s Fall
game-about = Lay a land of castles, mines and monsters, send out seven dwarfs, and trade for the winter before the others do.
game-start-custom = By custom the youngest player begins.
status = Round { $round } of at most { $winter }: { $seat }, { $phase }
status-endless = Round { $round }: { $seat }, { $phase }
phone-status = Round { $round }, { $phase }
phase-setup = set-up
phase-act = actions
phase-resolve = resolving
phase-discard = discarding
phase-over = game over

## Colours, sides, kinds

colour-blue = blue
colour-red = red
colour-green = green
colour-yellow = yellow
side-n = north
side-e = east
side-s = south
side-w = west
side-none = nowhere
group-kingdom = Kingdom cards
group-gem = Gems
group-ogre = Ogre cards
group-goal = Trading goals
group-secret = Secret goals
group-class = Special classes
group-decree = Royal Decrees
group-scenario = Scenarios
spot-free = free spot

## Places on the table

zone-land = The land
zone-market = Open trading goals
zone-trade-deck = Deck of trading goals
zone-gems = Gem piles
zone-ogre-deck = Ogre deck
zone-ogre-discard = Ogre discard pile
zone-decrees = Royal Decrees in force
zone-forecast = If the turn were resolved now
zone-campfire = Campfire
zone-classes = Classes to be made
zone-goals = Goals and trophies
zone-purse = Gems in hand
zone-hand = Hand

## Numbers

value-points = open points
value-goals = goals
value-kingdom = cards in the kingdom
value-worth = worth of the kingdom
value-trophies = monsters
value-cards = Kingdom cards in hand
value-gems = gems
value-ogres = ogres
value-hand = hand
value-used = actions used
value-actions = actions allowed
value-vp = points
value-need = dwarfs needed
value-spots = spots
value-stack = cards in the stack
value-have = there now
mark-points = { $value } open points
mark-goals = { $value } goals
mark-kingdom = kingdom of { $value }
mark-worth = worth { $value }
mark-trophies = { $value } monsters
mark-cards = hand: { $value } Kingdom cards
mark-gems = { $value } gems
mark-ogres = { $value } ogres
mark-hand = { $value } of 9
mark-used = { $value } actions used
mark-actions = { $value } allowed
mark-vp = { $value }P
mark-need = /{ $value }
mark-have = { $value }
mark-spots = [{ $value }]
mark-stack = x{ $value }

## Kingdom cards

card-castle = Castle
card-giant = Frost Giant
card-dragon = Forest Dragon
card-gold = Gold Mine
card-emerald = Emerald Mine
card-diamond = Diamond Mine
card-ruby = Ruby Mine
card-tavern = Tavern
card-store = General Store
card-memorial = Memorial

## Gems, ogres, classes

gem-gold = gold
gem-emerald = emerald
gem-ruby = ruby
gem-diamond = diamond
gem-count = { $count }× { $gem }
ogre-ambush = Ambush
ogre-crown = Crown
ogre-panic = Panic
ogre-brute = Brute
ogre-thief = Thief
class-worker = worker
class-guardian = guardian
class-warrior = warrior
class-king = king

## Goals

goal-bread = Bread
goal-cheese = Cheese
goal-mushrooms = Mushrooms
goal-apples = Apples
goal-smoked-fish = Smoked Fish
goal-stew = Stew
goal-honey = Honey
goal-ham = Ham
goal-ale-barrel = Ale Barrel
goal-winter-feast = Winter Feast
secret-architect = Architect
secret-king = King
secret-berserker = Berserker
secret-adventurer = Adventurer
secret-ogre-in-disguise = Ogre in Disguise
secret-wizard = Wizard
secret-miner = Miner
secret-researcher = Researcher

## Decrees and scenarios

decree-hard_workers = Hard Workers
decree-fortress = Fortress
decree-beast_hunters = Experienced Beast Hunters
decree-battle_memorial = Battle Memorial
decree-charming_merchants = Charming Merchants
decree-greedy_landlords = Greedy Landlords
decree-dwarfs_way = The Dwarfs Way
decree-hired_hands = Hired Hands
decree-bar_fights = Bar Fights
decree-crazy_balloonists = Crazy Balloonists
scenario-fortune_teller = Fortune Teller
scenario-bloodthirsty = Bloodthirsty
scenario-chaos_control = Chaos Control
scenario-siege = Siege
scenario-axe_gospel = Axe Gospel

## What things do

effect-castle = { $need } dwarfs: dig a stack. In play it gives its owner one more action each turn.
effect-castle-closed = A giant is within these walls: no extra action. No digging either.
effect-castle-no-digging = A dragon is within these walls: no digging. The extra action remains.
effect-mine = { $need } dwarfs: take { $count }× { $gem }.
effect-mine-closed = Closed: a dragon is within these walls. Dwarfs come home with nothing.
effect-dragon = { $need } dwarfs defeat it: { $trophy } points. Until then no mine within its walls gives gems, and nobody digs there.
effect-giant = { $need } dwarfs defeat it: { $trophy } points. Until then castles within its walls give no extra action, and nobody digs there.
effect-tavern = { $need } dwarfs: draw an ogre card.
effect-store = { $need } dwarfs: buy one open trading goal.
effect-memorial = Holds a place, has no walls, and lets everybody turn empty cards.
effect-gem = In the hand at the end it is worth its points.
effect-goal = Costs { $gems }.
effect-worker = Places, moves, works; can be upgraded at the campfire.
effect-power-guard = Costs { $gems }. Ogre cards cannot choose the card on which he stands.
effect-power-push = Costs { $gems }. For an action he moves an enemy from his card to a neighbouring one.
effect-power-free = Costs { $gems }. To place him from the campfire takes no action.
effect-ogre-ambush = All dwarfs on one card go home.
effect-ogre-crown = Take all ogre cards of an opponent.
effect-ogre-panic = A dwarf runs up to two cards away, not through walls.
effect-ogre-brute = An opponent's dwarf and one of yours on another card change places.
effect-ogre-thief = Take a random gem of an opponent.
short-effect-ogre-ambush = Clears one card.
short-effect-ogre-crown = Takes a rival's ogres.
short-effect-ogre-panic = Makes a dwarf run.
short-effect-ogre-brute = Two dwarfs swap.
short-effect-ogre-thief = Steals a gem.
effect-secret-kingdom_cards = Your kingdom has at least { $amount } cards.
effect-secret-kingdom_worth = Your kingdom is worth at least { $amount } points.
effect-secret-trophies = You have defeated at least { $amount } monsters.
effect-secret-classes_in_a_kill = You defeat a monster with at least { $amount } kinds of meeple; a worker is a kind.
effect-secret-ogres = You have at least { $amount } ogre cards in hand.
effect-secret-gems = You have at least { $amount }× { $gem } in hand.
effect-secret-kinds_of_gem = You have gems of { $amount } kinds in hand.
effect-secret-trios = You have three or more dwarfs on each of { $amount } monsters at once.
effect-decree-hard_workers = In the morning everybody acts in turn; at night everybody resolves and discards in turn. Then the axe of the first player moves on.
effect-decree-fortress = Place dwarfs only in your own kingdom or where there is none. If there is no spot for one at all, an action may turn an empty card.
effect-decree-beast_hunters = Each monster you have defeated makes your next one take one dwarf less, but never fewer than three.
effect-decree-battle_memorial = A Memorial card takes the place of a killed monster. From then on an action may turn an empty card by a quarter.
effect-decree-charming_merchants = A goal you own may pay, with the gems printed on it, for a goal worth more.
effect-decree-greedy_landlords = Players who share a kingdom divide its worth at the end, rounded down.
effect-decree-dwarfs_way = After each turn, cards full of dwarfs whose task nobody can complete send them all home. Monsters do not.
effect-decree-hired_hands = Discard an ogre card without its effect: one more action this turn.
effect-decree-bar_fights = Three of your dwarfs in a tavern may bring two ogre cards.
effect-decree-crazy_balloonists = In a turn, place at most one dwarf from your campfire on each card.
effect-scenario = In force: { $decrees }.
effect-scenario-random = { $count } decrees at random.

## What would come of it

forecast-waiting = { $have } of { $need } dwarfs: the task is not complete.
forecast-stuck = { $have } of { $need } dwarfs, and too few free spots: somebody is in the way.
forecast-monster = The monster is defeated: { $trophy } points.
forecast-mine = Brings { $count }× { $gem }.
forecast-mine-after-kill = Brings { $count }× { $gem } if the dragon is defeated first.
forecast-mine-closed = Brings nothing: a dragon is within the walls.
forecast-pile-empty = Brings nothing: no { $gem } is left.
forecast-dig = A stack is dug.
forecast-dig-nothing = Brings nothing: there is no stack to dig.
forecast-dig-after-kill = Dwarfs can dig here if the monster is defeated first.
forecast-dig-forbidden = Brings nothing: a monster is within the castle's walls.
forecast-tavern = Brings an ogre card.
forecast-tavern-fight = Brings an ogre card, or two for a fight of three.
forecast-tavern-empty = Brings nothing: no ogre card is left.
forecast-store = A goal must be bought: { $goals }.
forecast-store-trade = An old goal could be traded for a better one.
forecast-store-nothing = Brings nothing: no open goal can be paid.
forecast-store-unseen = A goal is bought if the gems will do.

## Questions

prompt-act = { $me ->
    [yes] You have { $left } of { $actions } actions left. What do you do?
   *[no] { $seat } has { $left } of { $actions } actions left.
}
prompt-spot = { $me ->
    [yes] Where do you play { $card }?
   *[no] { $seat } chooses where to play { $card }.
}
prompt-walls = { $me ->
    [yes] { $card }: on which sides shall the walls be?
   *[no] { $seat } chooses how { $card } is turned.
}
prompt-place = { $me ->
    [yes] On which card do you place your dwarf?
   *[no] { $seat } chooses a card for a dwarf.
}
prompt-move-from = { $me ->
    [yes] From which card does a worker move?
   *[no] { $seat } chooses a worker to move.
}
prompt-move-to = { $me ->
    [yes] To which card does he move?
   *[no] { $seat } chooses where to move.
}
prompt-push-who = { $me ->
    [yes] Whom does your warrior push away?
   *[no] { $seat } chooses whom the warrior pushes away.
}
prompt-push-to = { $me ->
    [yes] To which card?
   *[no] { $seat } chooses where the pushed meeple goes.
}
prompt-turned = { $me ->
    [yes] Which empty card do you turn?
   *[no] { $seat } chooses a card to turn.
}
prompt-turn = { $me ->
    [yes] Which way do you turn it?
   *[no] { $seat } turns a card.
}
prompt-ambush = { $me ->
    [yes] Ambush: which card is emptied?
   *[no] { $seat } chooses the card for the ambush.
}
prompt-crown = { $me ->
    [yes] Crown: whose ogre cards do you take?
   *[no] { $seat } chooses whose ogre cards to take.
}
prompt-panic = { $me ->
    [yes] Panic: on which card?
   *[no] { $seat } chooses the card where panic breaks out.
}
prompt-panic-who = { $me ->
    [yes] Panic: who runs?
   *[no] { $seat } chooses who runs.
}
prompt-panic-to = { $me ->
    [yes] Panic: where to?
   *[no] { $seat } chooses where the dwarf runs.
}
prompt-brute = { $me ->
    [yes] Brute: on which card is the opponent's dwarf?
   *[no] { $seat } chooses the opponent's card for the brute.
}
prompt-brute-who = { $me ->
    [yes] Brute: which opponent's dwarf?
   *[no] { $seat } chooses an opponent's dwarf.
}
prompt-brute-from = { $me ->
    [yes] Brute: on which card is your own dwarf?
   *[no] { $seat } chooses the card of their own dwarf.
}
prompt-brute-whom = { $me ->
    [yes] Brute: which of your dwarfs?
   *[no] { $seat } chooses their own dwarf.
}
prompt-thief = { $me ->
    [yes] Thief: from whom do you steal?
   *[no] { $seat } chooses whom to rob.
}
prompt-task = { $me ->
    [yes] Which task do you resolve next?
   *[no] { $seat } chooses the next task.
}
prompt-return = { $me ->
    [yes] More dwarfs than needed: who goes home?
   *[no] { $seat } chooses who goes home.
}
prompt-bar-fight = { $me ->
    [yes] Three of yours are in the tavern. Start a fight?
   *[no] { $seat } may start a bar fight.
}
prompt-discard = { $me ->
    [yes] { $count } too many in your hand. Discard one.
   *[no] { $seat } has { $count } too many and discards.
}
prompt-dig = { $me ->
    [yes] Which stack do you dig?
   *[no] { $seat } chooses a stack to dig.
}
prompt-buy = { $me ->
    [yes] Which goal do you buy?
   *[no] { $seat } chooses a goal to buy.
}
prompt-show = { $me ->
    [yes] Show your secret goal?
   *[no] { $seat } may show the secret goal.
}
prompt-chance-gem = The thief takes a gem.
prompt-chance-ogre = An ogre card is drawn.
prompt-chance-goal = A trading goal is turned up.
prompt-chance-secret = A secret goal is dealt.
prompt-chance-scenario = A scenario is drawn.
prompt-chance-decree = A decree is drawn.

## Answers

option-card = Play a card: { $card }
option-place = Place: { $meeple }
option-place-free = Place without an action: { $meeple }
option-move = Move: { $meeple }
option-push = Let the warrior push somebody away
option-upgrade = Upgrade a worker: { $meeple } ({ $gems })
option-turn = Turn an empty card
option-ogre = Play an ogre: { $ogre }
option-hire = Discard an ogre for an action: { $ogre }
option-show = Show your secret goal: { $secret }
option-pass = Pass
option-end = End your actions
option-fight = Start a fight: three go home, two ogre cards
option-drink = Drink in peace: two go home, one ogre card
option-keep = Keep your goals and buy nothing
option-at-first = As the first card, { $side }
option-at-lay = { $side } { $card }
option-at-stack = On top of { $card }
option-at-place = Place a dwarf on { $card }
option-at-move-from = Move from { $card }
option-at-move-to = Move to { $card }
option-at-push = Push to { $card }
option-at-turn = Turn { $card }
option-at-ambush = Ambush { $card }
option-at-panic-from = Panic on { $card }
option-at-panic-to = Run to { $card }
option-at-brute = Brute on { $card }
option-at-brute-from = Your dwarf on { $card }
option-at-task = Resolve { $card }
option-at-dig = Dig { $card }
spot-only = the { $card }
spot-owner = { $me ->
    [yes] your { $card }
   *[no] { $seat }'s { $card }
}
spot-own = { $me ->
    [yes] your { $card }
   *[no] their own { $card }
}
beside-n = Below
beside-s = Above
beside-w = Right of
beside-e = Left of
corner-nw = upper left
corner-ne = upper right
corner-sw = lower left
corner-se = lower right
option-walls = Walls: { $sides }
kingdom-size = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
option-walls-kingdom = Walls: { $sides }. Your kingdom: { kingdom-size }, worth { $worth }
option-walls-others = Walls: { $sides }. { $sentences }
option-walls-kingdom-others = Walls: { $sides }. Your kingdom: { kingdom-size }, worth { $worth }. { $sentences }
short-option-turn-kingdoms = { $turn }
option-turn-kingdoms = { $turn }. { $sentences }
kingdom-after = { $me ->
    [yes] Your kingdom: { kingdom-size }, worth { $worth }.
   *[no] The kingdom of { $seat }: { kingdom-size }, worth { $worth }.
}
option-who = { $meeple } ({ $colour })
option-who-return = Goes home: { $meeple }
option-foe-gem = Steal a gem from { $foe_seat }
option-foe-ogres = Take the ogre cards of { $foe_seat }
option-turn-right = A quarter to the right
option-turn-round = Half round
option-turn-left = A quarter to the left
option-discard = Discard: { $card }
option-buy = Buy { $goal } for { $gems }: { $vp } points
option-trade-up = Give { $old } in part payment for { $goal }: { $vp } points
option-fate = { $card }

## Why not

why-no-actions = You have no action left this turn.
why-giant = You have no action left: a frost giant within your castle's walls blocks the extra one.
why-no-spot = There is no spot on which you may place a dwarf.
why-decree = { $decree } leaves no spot on which you may place a dwarf.
why-no-gems = You lack the gems for it.
why-no-worker = There is no worker at your campfire.
why-walled-in = No card to walk to: walls or empty places on every side.
why-neighbours-full = The cards next door have no free spot.
why-guarded = { $ogre }: guardians keep every card with dwarfs on it.
why-no-ambush = { $ogre }: there is no card with dwarfs to choose.
why-no-panic = { $ogre }: there is no dwarf who could run anywhere.
why-no-brute = { $ogre }: there is no opponent's dwarf with whom one of yours could change places.
why-no-crown = { $ogre }: no opponent has an ogre card.
why-no-thief = { $ogre }: no opponent has a gem.
why-not-met = What your secret goal asks for is not there yet.

## What happened

event-turn-began = { $me ->
    [yes] It is your turn.
   *[no] It is the turn of { $seat }.
}
event-morning-began = { $me ->
    [yes] Morning: you act first.
   *[no] Morning: { $seat } acts first.
}
event-night-began = { $me ->
    [yes] Night: you resolve first.
   *[no] Night: { $seat } resolves first.
}
event-proclaimed = The scenario of this game: { $scenario }.
event-decreed = Royal Decree: { $decree }.
event-goal-opened = An open trading goal: { $goal }.
event-secret-dealt = { $me ->
    [yes] Your secret goal: { $secret }.
   *[no] The secret goal of { $seat }: { $secret }.
}
event-secret-dealt-unseen = { $me ->
    [yes] You get a secret goal.
   *[no] { $seat } gets a secret goal.
}
event-card-laid = { $me ->
    [yes] You play { $card }.
   *[no] { $seat } plays { $card }.
}
event-card-stacked = { $me ->
    [yes] You play { $card } on top of { $on }.
   *[no] { $seat } plays { $card } on top of { $on }.
}
event-meeple-placed = { $me ->
    [yes] You place a { $meeple } on { $card }.
   *[no] { $seat } places a { $meeple } on { $card }.
}
event-meeple-moved = { $me ->
    [yes] You move a { $meeple } to { $card }.
   *[no] { $seat } moves a { $meeple } to { $card }.
}
event-meeple-pushed = { $me ->
    [yes] Your warrior pushes a { $meeple } of { $owner_seat } to { $card }.
   *[no] The warrior of { $seat } pushes a { $meeple } of { $owner_seat } to { $card }.
}
event-meeple-upgraded = { $me ->
    [yes] One of your workers is now a { $meeple }.
   *[no] A worker of { $seat } is now a { $meeple }.
}
event-ogre-played = { $me ->
    [yes] You play an ogre: { $ogre }.
   *[no] { $seat } plays an ogre: { $ogre }.
}
event-ambushed = { $me ->
    [yes] You clear { $card }: dwarfs going home: { $count }.
   *[no] { $seat } clears { $card }: dwarfs going home: { $count }.
}
event-ogres-stolen = { $me ->
    [yes] You take the ogre cards of { $foe_seat }: { $ogres }.
   *[no] { $seat } takes the ogre cards of { $foe_seat }: { $ogres }.
}
event-ogres-stolen-unseen = { $me ->
    [yes] You take the ogre cards of { $foe_seat }: { $count }.
   *[no] { $seat } takes the ogre cards of { $foe_seat }: { $count }.
}
event-meeple-panicked = { $me ->
    [yes] You scare a { $meeple } of { $owner_seat } to { $card }.
   *[no] { $seat } scares a { $meeple } of { $owner_seat } to { $card }.
}
event-meeples-swapped = { $me ->
    [yes] Your { $mine } takes the place of a { $meeple } of { $owner_seat } on { $card }, who goes where yours was.
   *[no] A { $mine } of { $seat } takes the place of a { $meeple } of { $owner_seat } on { $card }; the two have changed cards.
}
event-gem-stolen = { $me ->
    [yes] You steal a gem from { $foe_seat }: { $gem }.
   *[no] { $seat } steals a gem from { $foe_seat }: { $gem }.
}
event-gem-stolen-unseen = { $me ->
    [yes] You steal a gem from { $foe_seat }.
   *[no] { $seat } steals a gem from { $foe_seat }.
}
event-ogre-hired = { $me ->
    [yes] You discard an ogre for an action: { $ogre }.
   *[no] { $seat } discards an ogre for an action: { $ogre }.
}
event-card-turned = { $me ->
    [yes] You turn { $card }.
   *[no] { $seat } turns { $card }.
}
event-gems-mined = { $me ->
    [yes] You take { $count } { $gem } from a mine.
   *[no] { $seat } takes { $count } { $gem } from a mine.
}
event-mine-closed = { $me ->
    [yes] Your dwarfs come home from { $card } with nothing: a dragon is within the walls.
   *[no] The dwarfs of { $seat } come home from { $card } with nothing: a dragon is within the walls.
}
event-pile-empty = { $me ->
    [yes] Your dwarfs find nothing: no { $gem } is left.
   *[no] The dwarfs of { $seat } find nothing: no { $gem } is left.
}
event-card-dug = { $me ->
    [yes] You dig: { $card } goes to the bottom, { $now } comes up.
   *[no] { $seat } digs: { $card } goes to the bottom, { $now } comes up.
}
event-nothing-dug = { $me ->
    [yes] Your dwarfs find no stack to dig.
   *[no] The dwarfs of { $seat } find no stack to dig.
}
event-digging-forbidden = { $me ->
    [yes] A monster within the walls of { $card } keeps your dwarfs from digging.
   *[no] A monster within the walls of { $card } keeps the dwarfs of { $seat } from digging.
}
event-ogre-drawn = { $me ->
    [yes] You draw an ogre: { $ogre }.
   *[no] { $seat } draws an ogre: { $ogre }.
}
event-ogre-drawn-unseen = { $me ->
    [yes] You draw an ogre card.
   *[no] { $seat } draws an ogre card.
}
event-ogres-reshuffled = The ogre discard pile is shuffled: { $count } cards.
event-no-ogres = { $me ->
    [yes] No ogre card is left for you.
   *[no] No ogre card is left for { $seat }.
}
event-goal-bought = { $me ->
    [yes] You buy a goal: { $goal }.
   *[no] { $seat } buys a goal: { $goal }.
}
event-goal-traded-up = { $me ->
    [yes] You give { $old } in part payment for { $goal }.
   *[no] { $seat } gives { $old } in part payment for { $goal }.
}
event-nothing-bought = { $me ->
    [yes] You buy nothing at the store.
   *[no] { $seat } buys nothing at the store.
}
event-monster-defeated = { $me ->
    [yes] You defeat a monster: { $card }.
   *[no] { $seat } defeats a monster: { $card }.
}
event-memorial-raised = A Memorial is raised.
event-meeples-freed = Nobody can complete the task of { $card }, which is full: { $count } dwarfs go home.
event-gem-discarded = { $me ->
    [yes] You discard a gem: { $gem }.
   *[no] { $seat } discards a gem: { $gem }.
}
event-ogre-discarded = { $me ->
    [yes] You discard an ogre: { $ogre }.
   *[no] { $seat } discards an ogre: { $ogre }.
}
event-secret-shown = { $me ->
    [yes] You show your secret goal: { $secret }.
   *[no] { $seat } shows a secret goal: { $secret }.
}
event-end-triggered = { $me ->
    [yes] You have three goals: the round is played to its end.
   *[no] { $seat } has three goals: the round is played to its end.
}
event-ended = { $me ->
    [yes] The game is over; you had the last turn.
   *[no] The game is over; { $seat } had the last turn.
}

## The end

result-end = Somebody had three goals, and the round was played to its end.
result-winter = Winter came after round { $winter }.
result-stopped = Nobody had three goals, and the game stopped after round { $winter }.
score-goals = Trading goals
score-secret = Secret goal
score-monsters = Monsters
score-gems = Gems
score-kingdom = Kingdom
score-classes = Classes
result-score = { $me ->
    [yes] You: { $points } points (trading goals { $goals }, secret goal { $secret }, monsters { $monsters }, gems { $gems }, kingdom { $kingdom }, classes { $classes }).
   *[no] { $seat }: { $points } points (trading goals { $goals }, secret goal { $secret }, monsters { $monsters }, gems { $gems }, kingdom { $kingdom }, classes { $classes }).
}
result-points = { $me ->
    [yes] You win with { $points } points.
   *[no] { $seat } wins with { $points } points.
}
result-kingdom = { $me ->
    [yes] Equal points: you win with the biggest kingdom, { $count } cards.
   *[no] Equal points: { $seat } wins with the biggest kingdom, { $count } cards.
}
result-dwarfs = { $me ->
    [yes] Equal points and kingdoms: you win with the most dwarfs on the land, { $count }.
   *[no] Equal points and kingdoms: { $seat } wins with the most dwarfs on the land, { $count }.
}
result-shared = Equal in everything, the victory is shared: { $winners }.
result-name = { $seat }

## Options of the table

setting-table = Where the land is laid
setting-table-about = A mat is a border: the land cannot grow beyond it.
setting-table-free = on the open table
setting-table-mat = on a mat of eight by eight, beginning in its middle
setting-stacking = Which cards may be stacked
setting-stacking-about = With symbols, a dragon may lie on a mine, and a tavern on a store.
setting-stacking-symbol = cards with the same symbol
setting-stacking-kind = cards of the same kind
setting-scenario = Royal Decrees by scenario
setting-scenario-none = none, the plain game
setting-scenario-random = a scenario at random: one of the five below
setting-scenario-fortune_teller = Fortune Teller: three decrees, drawn when the game begins
setting-scenario-bloodthirsty = Bloodthirsty
setting-scenario-chaos_control = Chaos Control
setting-scenario-siege = Siege
setting-scenario-axe_gospel = Axe Gospel
setting-winter = Winter, our own ruling: the game ends at the latest after
setting-winter-25 = 25 rounds
setting-winter-40 = 40 rounds
setting-winter-60 = 60 rounds
setting-winter-off = no winter, as in the booklet
setting-switches = Royal Decrees one by one
setting-switches-about = Each changes one rule. A scenario ticks several at once; more may join them.
setting-hard_workers = Royal Decree: Hard Workers
setting-hard_workers-no = only if the scenario brings it
setting-hard_workers-yes = in force
setting-hard_workers-about = { effect-decree-hard_workers }
setting-fortress = Royal Decree: Fortress
setting-fortress-no = only if the scenario brings it
setting-fortress-yes = in force
setting-fortress-about = { effect-decree-fortress }
setting-beast_hunters = Royal Decree: Experienced Beast Hunters
setting-beast_hunters-no = only if the scenario brings it
setting-beast_hunters-yes = in force
setting-beast_hunters-about = { effect-decree-beast_hunters }
setting-battle_memorial = Royal Decree: Battle Memorial
setting-battle_memorial-no = only if the scenario brings it
setting-battle_memorial-yes = in force
setting-battle_memorial-about = { effect-decree-battle_memorial }
setting-charming_merchants = Royal Decree: Charming Merchants
setting-charming_merchants-no = only if the scenario brings it
setting-charming_merchants-yes = in force
setting-charming_merchants-about = { effect-decree-charming_merchants }
setting-greedy_landlords = Royal Decree: Greedy Landlords
setting-greedy_landlords-no = only if the scenario brings it
setting-greedy_landlords-yes = in force
setting-greedy_landlords-about = { effect-decree-greedy_landlords }
setting-dwarfs_way = Royal Decree: The Dwarfs Way
setting-dwarfs_way-no = only if the scenario brings it
setting-dwarfs_way-yes = in force
setting-dwarfs_way-about = { effect-decree-dwarfs_way }
setting-hired_hands = Royal Decree: Hired Hands
setting-hired_hands-no = only if the scenario brings it
setting-hired_hands-yes = in force
setting-hired_hands-about = { effect-decree-hired_hands }
setting-bar_fights = Royal Decree: Bar Fights
setting-bar_fights-no = only if the scenario brings it
setting-bar_fights-yes = in force
setting-bar_fights-about = { effect-decree-bar_fights }
setting-crazy_balloonists = Royal Decree: Crazy Balloonists
setting-crazy_balloonists-no = only if the scenario brings it
setting-crazy_balloonists-yes = in force
setting-crazy_balloonists-about = { effect-decree-crazy_balloonists }

## The rules, section by section

rule-1 = In the box are Kingdom cards, gems, ogre cards, trading goals, secret goals, Royal Decrees and dwarfs in four colours. Two to four play.
rule-1-1 = There are 36 Kingdom cards, nine of each colour, 34 gems of four kinds, 13 ogres, 10 trading goals, 8 secret goals, 28 dwarfs and 12 special meeples, 5 scenarios, 10 decrees and 8 Memorial cards. What is known and what is reconstructed is marked on every card.
rule-2 = Before the game everything is laid ready around an empty middle.
rule-2-1 = Leave the middle of the table free: the land grows there. The first card may lie anywhere; on the mat it must lie on one of the four middle spots.
rule-2-2 = Sort the gems by kind into open piles beside the land.
rule-2-3 = Each player takes a colour and all nine Kingdom cards of it into the hand.
rule-2-4 = Each player gets a campfire and the seven dwarfs of the colour; they start at the campfire.
rule-2-5 = Shuffle the ogre cards into a hidden deck.
rule-2-6 = Shuffle the trading goals and turn up three. Deal one secret goal to each player, to be kept face down; the others go back into the box.
rule-2-7 = By custom the youngest player begins; then it goes clockwise.
rule-3 = A turn has three phases: you perform actions, then you resolve tasks, then you discard. After that it is the next player's turn.
rule-3-1 = You have up to three actions, or four while your castle is in play. Each is one of: play a Kingdom card, place a dwarf, move a dwarf, upgrade a worker. Any mixture will do, and you may stop early.
rule-3-2 = Lay a Kingdom card of your choice next to a card that lies there, side to side, turned as you like. Walls need not match, and it may be in anybody's kingdom.
rule-3-3 = A card may also cover another of the same type, if no dwarf stands on it. Nothing may cover a castle or a monster. A covered card counts for nothing.
rule-3-4 = A dwarf leaves the campfire for a free spot on a card of your choice, in your own kingdom or not, and if you like only to be in somebody's way.
rule-3-5 = Move one of your own dwarfs to a neighbouring card. Walls stop him, and there must be a free spot on every card he enters. Each step is an action.
rule-3-6 = For an action and the gems on the class card, a worker at your campfire becomes a special meeple, for the rest of the game. It is worth points at the end.
rule-3-7 = Guardian: no ogre card can choose the card on which he stands.
rule-3-8 = Warrior: for an action he moves one enemy meeple from his card to a neighbouring card with a free spot, not through a wall.
rule-3-9 = King: to place him from the campfire takes no action, each time he is there.
rule-3-10 = Ogre cards are free to play, any number, during your own actions. One that has nothing to work on may not be played.
rule-4 = There are five kinds of ogre card. They take up room in your hand and bring no points.
rule-4-1 = Ambush: all dwarfs on one card go home to their campfires, your own as well.
rule-4-2 = Crown: you take all the ogre cards of one opponent.
rule-4-3 = Panic: one dwarf of any colour runs one or two cards far, not through walls and only over free spots.
rule-4-4 = Brute: a dwarf of an opponent and one of yours on another card change places, however far apart.
rule-4-5 = Thief: you take a random gem from an opponent's hand.
rule-5 = After your actions you look at the land and resolve what your dwarfs have completed.
rule-5-1 = Every card on which you have the dwarfs its task needs must be resolved, in the order you like. The dwarfs go home, then the card does its work. You cannot wait for a later turn.
rule-5-2 = If something blocks the card, the dwarfs go home with nothing. If you have more dwarfs there than needed, the surplus stays, and you choose who.
rule-5-3 = Dwarfs of others on the same card do not matter if you have enough. If you have not, yours stay until they are moved or the task is complete.
rule-6 = At the end of your turn you look at your hand.
rule-6-1 = You may keep nine cards: Kingdom cards, gems and ogres together. What is too much you discard, gems or ogres; Kingdom cards cannot be discarded.
rule-6-2 = A gem that you discard returns to its pile; an ogre goes to the discard pile of the ogres.
rule-7 = Nine Kingdom cards belong to each player. Once played, everybody may use them.
rule-7-1 = While your castle is in play you have one more action each turn, at once in the turn in which you play it.
rule-7-2 = Two dwarfs in any castle dig: the top card of a stack goes to its bottom, turned as it was. The stack must be empty of dwarfs, and neither castle nor stack may have a monster within reach.
rule-7-3 = Your kingdom is every card that can be walked to from your castle without crossing a wall. It need not be closed, dwarfs do not cut it, and several castles may share one.
rule-7-4 = A mine gives its gems to whoever completes its task, as long as the pile has any. Gems left in your hand at the end are worth points.
rule-7-5 = Five dwarfs of one colour defeat a monster. It leaves the land and lies beside the winner's campfire, worth three points but no goal.
rule-7-6 = The frost giant: castles that can be walked to from it give no extra action.
rule-7-7 = The forest dragon: mines that can be walked to from it give no gems.
rule-7-8 = Two dwarfs in a tavern bring an ogre card. When the deck is empty, the discard pile is shuffled.
rule-7-9 = Three dwarfs at a general store trade: pay the gems of one open goal, take it, and a new one is turned up. If you can pay for a goal, you must buy one; one goal per trade.
rule-8 = Goals bring the most points, and three of them bring the end of the game.
rule-8-1 = Trading goals are bought with gems at a general store. They lie open beside your campfire and do not count as hand cards.
rule-8-2 = You may show your secret goal at any moment, in another player's turn as well, if what it asks for is there at that moment. Once shown, it stays yours.
rule-8-3 = The eight secret goals: eight cards in the kingdom; a kingdom worth ten; two monsters defeated; a monster defeated with three kinds of meeple; five ogre cards; five emeralds; a gem of each kind; three dwarfs on each of two monsters.
rule-9 = The game ends with a whole round; then points are counted.
rule-9-1 = When a turn ends and somebody has three goals, the round is played to its end and the game is over. Winter, which ends the game after a set number of rounds, is our own ruling and can be switched off.
rule-9-2 = Count trading goals, your secret goal if it is met, three points for each monster, the gems in your hand, your kingdom with all its cards, minus points too, and your special meeples. Without a castle in play there are no points for a kingdom.
rule-9-3 = In a tie the biggest kingdom wins, then the most dwarfs on the land. After that the victory is shared.
rule-10 = Royal Decrees change the rules for everybody, for the whole game.
rule-10-1 = A scenario, drawn or chosen, says which decrees are in force. The Fortune Teller brings three different ones at random.
rule-10-2 = Hard Workers: in the morning everybody in turn performs actions; at night everybody in turn resolves and discards. Then the axe that marks the first player goes on. The end is checked after the night.
rule-10-3 = Fortress: place dwarfs only in your own kingdom, a shared one too, or where no castle is. If there is no spot for you at all, an action may turn an empty card any way.
rule-10-4 = Experienced Beast Hunters: each monster that you have defeated makes the next take one dwarf less, down to three.
rule-10-5 = Battle Memorial: a Memorial card takes the place of a killed monster. While one lies there, everybody may turn an empty card by a quarter for an action.
rule-10-6 = Charming Merchants: when you buy a goal, one of your old goals that is worth less may pay the gems printed on it. It goes back under the deck, and no change is given.
rule-10-7 = Greedy Landlords: players who share a kingdom divide its worth by their number, rounded down.
rule-10-8 = The Dwarfs Way: after a turn, a card full of dwarfs where no colour has enough for the task sends all of them home. Monsters are excepted.
rule-10-9 = Hired Hands: discard an ogre card without its effect and you have one more action this turn, as often as you like.
rule-10-10 = Bar Fights: with three dwarfs in a tavern you may send all three home for two ogre cards.
rule-10-11 = Crazy Balloonists: in one turn you may place only one dwarf from the campfire on each card.

## The table in the browser

fall-cell = Row { $row }, column { $column }: { $what }
badge-waiting = { $have } of { $need }
badge-stuck = blocked
badge-monster = +{ $trophy } points
badge-mine = { $count } { $gem }
badge-mine-after-kill = { $count } { $gem }
badge-mine-closed = dragon
badge-castle-closed = giant
badge-pile-empty = none left
badge-dig = dig
badge-dig-nothing = no stack
badge-dig-after-kill = dig
badge-dig-forbidden = monster
badge-tavern = ogre
badge-tavern-fight = ogre
badge-tavern-empty = no ogre
badge-store = buy a goal
badge-store-trade = trade up
badge-store-nothing = cannot pay
badge-store-unseen = trade
fall-you = You
fall-action-lay = Lay a card
fall-action-place = Place a dwarf
fall-action-move = Move a dwarf
fall-action-upgrade = Upgrade
fall-more-lay = { $count } in hand
fall-more-place = { $count } at home
fall-more-move = { $count } on the land
fall-shut-none = no action left
fall-shut-lay = no card in hand
fall-shut-away = nobody at home
fall-shut-full = no spot
fall-shut-home = nobody out there
fall-shut-stuck = no way is free
fall-shut-made = all are made
fall-shut-gems = gems are missing
fall-shut-worker = no worker at home
fall-show-goal = Show goal
fall-fit = Fit the land
fall-closer = Closer
fall-beyond = { $edge ->
        [up] Above this part of the land
        [down] Below this part of the land
        [left] To the left of this part of the land
       *[right] To the right of this part of the land
    }: { $count } to touch
fall-kingdom-of = The kingdom of { $who }: { $count } cards, { $worth } points
fall-lay = Lay the { $card }
fall-lay-kingdom = Lay the { $card }: your kingdom { $worth }
fall-resolve = Resolve
fall-resolve-early = { $left ->
    [one] Resolve now, gives up { $left } action
   *[other] Resolve now, gives up { $left } actions
}
fall-resolving = Resolved now, the turn brings: { $what }.
fall-resolving-nothing = Resolved now, the turn brings nothing.
fall-tasks-short = { $count ->
    [one] { $count } task lacks dwarfs.
   *[other] { $count } tasks lack dwarfs.
}
fall-crew = { $count } { $meeple }, { $colour }
fall-place-several = Place { $count } dwarfs on { $card }
fall-one-more = One dwarf more
fall-fewer = One dwarf fewer
fall-turn-left = Turn the card to the left
fall-turn-right = Turn the card to the right
fall-tab-land = Land
fall-tab-camp = Camp
fall-tab-goals = Goals
fall-ogres = Ogre cards: { $left } in the deck, { $played } played
sign-goals = Goals
sign-worth = Realm
sign-gems = Gems
sign-ogres = Ogres
sign-hand = Hand
fall-at-home = { $count } of { $all } at home
fall-hand-of = hand { $count } of 9
fall-no-gems = none yet
fall-hidden = face down
fall-ogre = Ogre card
fall-secret = Secret, only you
fall-shown = Shown
fall-goals-left = { $count } more in the deck
fall-short = { $count ->
    [one] { $count } gem short
   *[other] { $count } gems short
}
fall-enough = you have the gems

# What the bots' advice gives as its reason: the parts of their evaluation.
advice-goals = It brings an open trading goal within reach.
advice-secret = It brings your secret goal on.
advice-monsters = It wins a trophy.
advice-gems = It puts gems into your hand.
advice-kingdom = It makes your kingdom worth more.
advice-classes = It gives you a dwarf with a power of his own.
advice-tasks = It gets your dwarfs on with a task that pays.
advice-rivals = It holds back whoever is doing best.

# The lesson. Runa plays against you; goals and ogres come as the lesson needs them.

lesson-about = From an empty table to your first trading goal: a castle, two mines, seven dwarfs and a neighbour with a giant.
lesson-seat-1 = Runa
lesson-welcome = Welcome, king under the hill! These nine cards are all the land you will ever lay: castle, mines, tavern, store and two monsters. Nothing in this lesson is left to luck; at a real table goals and ogres are shuffled.
lesson-goals = Winter is near, and these are the provisions to buy. Each costs gems and is worth points. As soon as somebody has three goals, the game ends with that round. Bread costs two gold and two emeralds: let us get it!
lesson-castle = A turn has up to three actions. One of them: play a card. Begin with your castle: while it stands you have a fourth action, at once.
lesson-walls = Cards can be turned, and their walls matter. Dwarfs cannot walk through walls, and your kingdom is all that can be walked to from your castle. Turn the castle so that its wall is in the north.
lesson-mine = One action gone, three left. Where does gold come from? Play the gold mine.
lesson-beside = A card lies side by side with one that is there. Put the mine south of the castle, where no wall stands between them.
lesson-door = The mine has two walls opposite each other. Turn it so that they are east and west: then the way to the castle is open, and the mine is part of your kingdom.
lesson-dwarf = Now somebody has to dig. Your dwarfs sit at the campfire. To place one of them on a card is an action too.
lesson-spot = The mine has three spots, and its task needs two dwarfs of one colour. Touch the mine: a worker goes there.
lesson-resolve = Send a second one after him. Two dwarfs complete the task. This is your last action, so your turn is resolved by itself.
lesson-gold = Two gold for you, and the dwarfs are back at the campfire, ready for the next turn. Gems are in your hand, and the hand holds nine cards in all. What is too much goes.
lesson-runa = Runa has a castle too, with a wall towards you, and a tavern. Two dwarfs there bring an ogre card: a dirty trick for later. By the way: everybody may use every card, whoever has laid it.
lesson-emerald = Your turn again, with four actions. Bread needs emeralds: play the emerald mine.
lesson-west = Put it west of your castle. The more cards in your kingdom, the more points at the end: most are worth one or two.
lesson-turned = Its walls form a corner. Turn it so that the east is open, towards your castle.
lesson-work = Two workers are digging there already. One action is left. Goals are bought at a general store: play it.
lesson-shop = Put it south of the gold mine. Nobody works there yet, but the emerald mine is complete, and it is resolved after this last action.
lesson-giant = An emerald! But Runa has laid a Frost Giant before your gate. From a castle to which it can walk it takes the extra action. Your wall in the north keeps it out: you still have four actions.
lesson-monsters = A Forest Dragon does the same to mines: no gems. Whoever gets five dwarfs of one colour onto a monster defeats it, for three points. And monsters in your kingdom cost points: lay yours at your neighbour's!
lesson-seven = You have seven dwarfs in all. The store needs three of them. Send one to the store in the south.
lesson-second = Two more went to the emerald mine. Send a second one to the store. Two are not enough there yet, so they will stay and wait.
lesson-ogre = The second emerald is yours: bread can be paid! Runa has got another ogre. Ogres send dwarfs home, steal a gem or chase a dwarf away. They are played on one's own turn, without using an action.
lesson-three = Send a third worker: complete the three at the store.
lesson-sell = You could do three more things, even make a worker a guardian, warrior or king for gems. But bread is waiting: end your actions.
lesson-won = Bread, for 8 points! Your first of three goals. A new goal will be turned up in its place.
lesson-secret = There is another way: your secret goal. King asks for a kingdom worth ten points. Show it as soon as that is so, even on somebody else's turn, and it counts as one of the three.
lesson-end = At the end count goals, monsters, gems in hand, your kingdom and special dwarfs. Build, dig, trade, and be a bad neighbour now and then. Have a good winter!

# --- the headings of the sections

title-1 = The box
title-1-1 = Components
title-2 = Set-up
title-2-1 = Open space
title-2-2 = Gems
title-2-3 = Kingdom cards
title-2-4 = Dwarfs and campfires
title-2-5 = Ogres
title-2-6 = Goals
title-2-7 = Who begins
title-3 = A player's turn
title-3-1 = Perform actions
title-3-2 = Play a Kingdom card
title-3-3 = Stacking
title-3-4 = Place a dwarf
title-3-5 = Move a dwarf
title-3-6 = Upgrade a worker
title-3-7 = Guardian
title-3-8 = Warrior
title-3-9 = King
title-3-10 = Play an ogre card
title-4 = Ogre cards
title-4-1 = Ambush
title-4-2 = Crown
title-4-3 = Panic
title-4-4 = Brute
title-4-5 = Thief
title-5 = Resolve
title-5-1 = Complete tasks
title-5-2 = Blocked tasks and surplus dwarfs
title-5-3 = Dwarfs of others, and dwarfs that are stuck
title-6 = Discard
title-6-1 = Nine cards
title-6-2 = Where discards go
title-7 = Kingdom cards
title-7-1 = Castle: the extra action
title-7-2 = Castle: digging
title-7-3 = Castle: the kingdom
title-7-4 = Mines
title-7-5 = Monsters
title-7-6 = Frost Giant
title-7-7 = Forest Dragon
title-7-8 = Tavern
title-7-9 = General store
title-8 = Goals
title-8-1 = Trading goals
title-8-2 = Secret goals
title-8-3 = The eight secret goals
title-9 = Endgame
title-9-1 = When it ends
title-9-2 = Victory points
title-9-3 = Ties
title-10 = Royal Decrees
title-10-1 = Scenarios
title-10-2 = Hard Workers
title-10-3 = Fortress
title-10-4 = Experienced Beast Hunters
title-10-5 = Battle Memorial
title-10-6 = Charming Merchants
title-10-7 = Greedy Landlords
title-10-8 = The Dwarfs Way
title-10-9 = Hired Hands
title-10-10 = Bar Fights
title-10-11 = Crazy Balloonists

## Rulings: what the booklets leave open
ruling-1 = A card goes side to side with any face-up card, turned any way; walls need not match.
ruling-2 = The table has no edge. On the mat, whose size is not known, the land keeps to an even grid of eight by eight with the four starting spots in its middle.
ruling-3 = A passage is closed if either of two neighbouring cards has a wall on their common side; an empty cell is no passage.
ruling-4 = A kingdom need not be closed to the outside.
ruling-5 = Dwarfs do not cut a kingdom; only a moving dwarf needs a free spot.
ruling-6 = A covered card gives no points and no task, and counts neither for the Architect nor in a tie.
ruling-7 = A card with any dwarf on it cannot be covered, not even with one's own.
ruling-8 = A stack of two or more can be dug if nobody stands on it, no monster lies on top, and neither the area of the castle that is used nor that of the stack holds a monster.
ruling-9 = If there is no such stack, the dwarfs return and nothing happens.
ruling-10 = A dug card keeps its rotation and goes to the bottom.
ruling-11 = Only the active player's dwarfs resolve, in the order the player chooses; the land is read anew after each task.
ruling-12 = Every card with enough dwarfs of one's own must be resolved, at the start of the phase or when it comes to that during it; the reward may be void.
ruling-13 = At a store a purchase is compulsory if an open goal can be paid in gems; the player chooses which. Otherwise the dwarfs return with nothing.
ruling-14 = Two stores in one turn are two trades; the market is refilled between them.
ruling-15 = When the deck of trading goals is used up there is no refill.
ruling-16 = The owner chooses which surplus dwarfs stay.
ruling-17 = From an empty pile, or from an empty ogre deck with an empty discard pile, there is nothing to take: the dwarfs return. A gold mine gives what is left.
ruling-18 = A dragon closes every mine that can be walked to from it, castle or not.
ruling-19 = A giant blocks every castle that can be walked to from it; the extra action is looked at when it is tried.
ruling-20 = A castle played as the third action brings the fourth at once, unless a giant is within its walls.
ruling-21 = A killed monster leaves its cell: the covered card comes back, or the cell is empty. Islands stay and may be extended.
ruling-22 = Two kills in one turn are impossible with seven dwarfs, unless the Beast Hunters are in force.
ruling-23 = Who shares a kingdom scores all of it, the other castles too.
ruling-24 = Without a castle in play the kingdom has no cards and no worth.
ruling-25 = A dwarf may be placed on any free spot, also only to be in the way.
ruling-26 = One moves one's own dwarfs, one card per action, and every card entered must have a free spot.
ruling-27 = A worker at the campfire is upgraded for an action; the gems go to their piles. One meeple of each class and colour; it stays what it is.
ruling-28 = The card on which a guardian stands cannot be chosen by any ogre card, one's own included. Brute minds both cards, Panic the one where it breaks out. He is no help against a warrior or Hired Hands.
ruling-29 = A warrior pushes one enemy to a neighbouring card without a wall between and with a free spot, for an action.
ruling-30 = Each placing of the king from the campfire is free, any number of times in a turn; decrees about placing bind him.
ruling-31 = Ogres are played in one's own action phase, before, between or after actions, any number.
ruling-32 = Ambush hits one's own dwarfs too.
ruling-33 = Panic moves a dwarf of any colour by one or two steps; walls and free spots are obeyed on both.
ruling-34 = Brute swaps one enemy on one card with one of one's own on another, however far.
ruling-35 = An ogre card that can do nothing may not be played.
ruling-36 = The hand limit holds in one's own discard phase only; nine cards with the Kingdom cards, which cannot be discarded.
ruling-37 = What is in a hand is hidden, how many of each kind of back is open.
ruling-38 = A secret goal may be shown between any two deeds, in others' turns too: its button is lit as soon as the goal is met. Nobody is asked for it during the game, so nothing gives it away. Before the scoring everybody with a hidden goal is asked once, met or not; if the time runs out, a goal that is met is shown.
ruling-39 = The end is checked after every turn for every player; then the round is finished up to the player before the first one.
ruling-40 = For the Adventurer a worker is a kind of meeple; the goal may be shown until the player's next turn begins.
ruling-41 = The Miner needs all four kinds.
ruling-42 = A tie goes to the biggest kingdom, then to the most dwarfs on the land, and is then shared.
ruling-43 = Hard Workers: all act, then all resolve and discard; the axe goes on after the night; the end is checked after the night, and the game ends then.
ruling-44 = Fortress: one's own kingdom, a shared one too, and areas without a castle. Only without any legal spot may an action turn an empty card, by one, two or three quarters. The king is bound, moves are not.
ruling-45 = Beast Hunters count each player's own kills; three dwarfs are the least.
ruling-46 = A Memorial fills the cell, has no walls and no spots, is worth nothing, cannot be covered (nor dug under), and counts as a card. While one is in play everybody may spend an action to turn any card without meeples, with its whole stack, by a quarter.
ruling-47 = Charming Merchants: one old goal pays the gems printed on it, at least one; no change is given; the new goal must be worth more; the old one goes to the bottom of the deck. It is never compulsory.
ruling-48 = Greedy Landlords: rounded down, below nought too.
ruling-49 = The Dwarfs Way: a full card that is no monster, on which no colour has the number needed, sends all home.
ruling-50 = Hired Hands: any number of times in a turn.
ruling-51 = Bar Fights: all three return for two cards, if there are two; optional, else two return for one card.
ruling-52 = Crazy Balloonists: every placing from the campfire counts, the king's too; moves and ogres do not.
ruling-53 = The Fortune Teller brings three different decrees; Memorial and Fortress may come together, and allow what either allows.
ruling-54 = Whoever is left on a monster that is killed with fewer than five goes home.
ruling-55 = A Memorial covers the mine that lay under a killed dragon.
ruling-56 = The Dwarfs Way with Hard Workers is looked at after each player's part of the night.
ruling-57 = Stacking is an option: by the printed symbol (mine on mine, dragon on mine, tavern and store on each other), or by kind (mine on mine, tavern on tavern, store on store).
ruling-58 = Winter is our own. The booklet knows no end but three goals, and dwarfs that are walled in everywhere can leave a table where nobody ever reaches them. So the game ends after 60 rounds at the latest (option: 40, 25 or off) and is scored as usual. With winter off a game stops only after 120 rounds.

## The ending in one word and two sentences

ending-place = { $place ->
    [1] First
    [2] Second
    [3] Third
   *[other] Fourth
}
story-goals = { $me ->
    [yes] You had { $count } goals, so round { $round } was the last.
   *[no] { $seat } had { $count } goals, so round { $round } was the last.
}
story-winter = Winter came after round { $round }.
story-stopped = Nobody had three goals by round { $round }, and there the game stopped.
story-shared = Equal in everything, the victory is shared at { $points } points.
story-close = { $me ->
    [yes] It was close: { $points } points for you, { $other } for the next.
   *[no] It was close: { $points } points for { $seat }, { $other } for the next.
}
story-most-goals = { $me ->
    [yes] { $count } of your { $points } points came from trading goals.
   *[no] { $count } of { $seat }’s { $points } points came from trading goals.
}
story-most-secret = { $me ->
    [yes] { $count } of your { $points } points came from the secret goal.
   *[no] { $count } of { $seat }’s { $points } points came from the secret goal.
}
story-most-monsters = { $me ->
    [yes] { $count } of your { $points } points came from monsters.
   *[no] { $count } of { $seat }’s { $points } points came from monsters.
}
story-most-gems = { $me ->
    [yes] { $count } of your { $points } points came from gems.
   *[no] { $count } of { $seat }’s { $points } points came from gems.
}
story-most-kingdom = { $me ->
    [yes] { $count } of your { $points } points came from the kingdom.
   *[no] { $count } of { $seat }’s { $points } points came from the kingdom.
}
story-most-classes = { $me ->
    [yes] { $count } of your { $points } points came from the classes.
   *[no] { $count } of { $seat }’s { $points } points came from the classes.
}

## Captions of pictures in the rules

figure-2-2 = Gold, emerald, ruby and diamond.
figure-2-4 = All seven dwarfs start at home.
figure-2-7 = Clockwise around the table.
figure-3-4 = From the campfire to a free spot: one action.
figure-3-5 = One dwarf, one card on: one action.
figure-3-6 = A worker becomes guardian, warrior or king.
figure-5-1 = Two dwarfs are enough for the castle's task.
figure-5-3 = Two of yours are enough, whoever else stands there.
figure-6-1 = Nine cards may stay in the hand.
figure-6-2 = Each kind goes back to its own pile.
figure-9-1 = Three goals: this round is the last.
figure-9-3 = First the biggest kingdom, then the most dwarfs on the land.
