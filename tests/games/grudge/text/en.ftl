game-title = Grudge
game-about = A short brawl for two to four dwarfs.
game-start-custom = The dwarf with the longest beard begins.

setting-goal = Gold that ends the brawl
setting-goal-10 = Ten
setting-goal-6 = Six
setting-spies = Spies
setting-spies-no = Nobody spies
setting-spies-yes = Everybody may spy once a turn

status = The first to hold { $goal } gold ends the brawl.
role-dwarf = Dwarf
zone-hand = Hand
zone-pack = Pack
zone-bag = Bag
zone-discard = Discarded
value-hp = Health
value-gold = Gold
value-strike = Strike
value-guard = Guard
group-arms = Arms
group-guards = Guards
effect-strike = Strikes for { $amount }.
effect-guard = Stops { $amount } wounds.

card-axe = Axe
card-hammer = Hammer
card-helm = Helm
card-shield = Shield

prompt-draw = A card is drawn.
prompt-draft = Which card do you keep?
prompt-turn = Strike, or dig?
prompt-guard = Do you guard?

option-nothing = Nothing is left
option-suffer = Take the blow
option-dig = Dig for gold
option-spy = Spy on your left neighbour
option-draw = { $card }
option-keep = Keep { $card }
option-strike = Strike { $foe_seat } with { $card }
option-guard = Guard with { $card }
why-only-guards = This card only guards.

event-drew = { $me ->
    [yes] You drew { $card }.
   *[no] { $seat } drew { $card }.
}
event-drew-unseen = { $seat } drew a card.
event-kept = { $me ->
    [yes] You kept { $card }.
   *[no] { $seat } kept { $card }.
}
event-dug = { $me ->
    [yes] You dug up { $gold } gold.
   *[no] { $seat } dug up { $gold } gold.
}
event-struck = { $seat } struck { $foe_seat } with { $card }.
event-guarded = { $seat } guarded with { $card }.
event-wounded = { $seat } took { $wounds } wounds.
event-spied = { $seat } saw what { $foe_seat } holds: { $cards }.
event-spied-unseen = { $seat } looked at the hand of { $foe_seat }.

result-best = { $seat } comes out best with { $points }.

rule-1-3 = A card is drawn blindly from the bag.
rule-2-2 = Everybody keeps one card in secret and passes the rest to the left.
rule-3 = On your turn you strike or dig.
rule-4-1 = Who is struck may guard once.
