game-title = Diggers
game-about = Three rounds underground, each at their own pace.
game-start-custom = Whoever was last in a cellar bears the lantern.

setting-hours = Hours of a shift
setting-hours-3 = Three
setting-hours-2 = Two

status = The party has gone { $depth } levels deeper.
role-digger = Digger
zone-rock = The rock
zone-seam = The seam
value-ore = Ore
value-timber = Timber
value-props = Props
value-hours = Hours left
value-worth = Worth
group-seams = Seams
effect-seam = Every dig in this seam brings its worth.

seam-coal = Coal
seam-silver = Silver
seam-gem = Gems
vote-stay = to stay
vote-deeper = to go deeper

prompt-find = What lies in the rock?
prompt-shift = Dig, set a prop, or rest?
prompt-vote = Do you all go deeper?

option-find-coal = Coal
option-find-silver = Silver
option-find-gem = Gems
option-dig = Dig
option-prop = Set a prop
option-done = Rest
option-stay = Stay
option-deeper = Go deeper

event-found = The party found { $seam }.
event-dug = { $me ->
    [yes] You dug up { $ore } ore.
   *[no] { $seat } dug up { $ore } ore.
}
event-propped = { $seat } set a prop.
event-rested = { $seat } rests.
event-agreed = The party agreed { $vote }.

result-ore = { $seat } has the most ore: { $ore }.

rule-2-1 = Fate turns up a seam.
rule-3 = Each hour you dig or set a prop; after the first you may rest.
rule-4 = Together you decide whether to go deeper.
