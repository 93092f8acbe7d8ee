game-title = Nuggets
game-about = Dig once more, or haul home what you have? For two to four dwarfs.
game-start-custom = Whoever last held a shovel begins.

setting-goal = Gold that ends the game
setting-goal-12 = Twelve
setting-goal-8 = Eight

status = The first to bring { $goal } gold home ends the game.
role-dwarf = Dwarf
zone-cart = Cart
zone-bag = Bag
value-gold = Gold
value-worth = Worth
group-stones = Stones
effect-worth = Worth { $worth } gold.
effect-rockfall = Buries the cart and ends the turn.

stone-pebble = Pebble
stone-nugget = Nugget
stone-lump = Lump
stone-rockfall = Rockfall

prompt-dig = A stone is taken from the bag.
prompt-dare = Dig again, or haul the cart home?

option-find = { $stone }
option-haul = Haul { $cart } gold home
option-again = Dig again

event-dug = { $me ->
    [yes] You dug up a { $stone }: { $cart } gold in the cart.
   *[no] { $seat } dug up a { $stone }: { $cart } gold in the cart.
}
event-buried = { $me ->
    [yes] A rockfall! You lost { $lost } gold.
   *[no] A rockfall! { $seat } lost { $lost } gold.
}
event-hauled = { $me ->
    [yes] You hauled { $cart } gold home.
   *[no] { $seat } hauled { $cart } gold home.
}

result-best = { $seat } brought home most: { $gold } gold.

advice-gold = That brings gold home.

rule-1 = All stones lie in the bag. Nobody has gold yet.
rule-2 = On your turn you dig once, then as often as you dare. Then your left neighbour goes on.
rule-2-1 = Take a stone without looking. A nugget goes into your cart; a rockfall buries what is in it and ends your turn.
rule-2-2 = After each nugget choose: dig again, or haul the cart home.
rule-2-3 = What you have hauled home is yours and safe.
rule-3 = Whoever has brought home enough gold ends the game at once.
rule-3-1 = The game also ends when the bag is empty; the dwarf in turn still brings his cart home.
rule-3-2 = Most gold wins; who has as much shares the win.
ruling-1 = Dwarfs with the same gold share the win.

# --- the headings of the sections

title-1 = The stones
title-2 = A turn
title-2-1 = Digging
title-2-2 = Daring
title-2-3 = Hauling
title-3 = The end
title-3-1 = An empty bag
title-3-2 = Who wins
