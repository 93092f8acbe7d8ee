game-title = Groll
game-about = Eine kurze Rauferei für zwei bis vier Zwerge.
game-start-custom = Wer den längsten Bart hat, beginnt.

setting-goal = Gold, das die Rauferei beendet
setting-goal-10 = Zehn
setting-goal-6 = Sechs
setting-spies = Späher
setting-spies-no = Niemand späht
setting-spies-yes = Jeder darf einmal im Zug spähen

status = Wer zuerst { $goal } Gold hat, beendet die Rauferei.
role-dwarf = Zwerg
zone-hand = Hand
zone-pack = Bündel
zone-bag = Beutel
zone-discard = Abgelegt
value-hp = Leben
value-gold = Gold
value-strike = Schlag
value-guard = Schutz
group-arms = Waffen
group-guards = Schutz
effect-strike = Schlägt { $amount } Wunden.
effect-guard = Hält { $amount } Wunden ab.

card-axe = Axt
card-hammer = Hammer
card-helm = Helm
card-shield = Schild

prompt-draw = Eine Karte wird gezogen.
prompt-draft = Welche Karte behältst du?
prompt-turn = Schlägst du zu, oder gräbst du?
prompt-guard = Schützt du dich?

option-nothing = Nichts ist übrig
option-suffer = Den Schlag hinnehmen
option-dig = Nach Gold graben
option-spy = Dem linken Nachbarn in die Karten spähen
option-draw = { $card }
option-keep = { $card } behalten
option-strike = { $foe_seat } mit { $card } schlagen
option-guard = Mit { $card } schützen
why-only-guards = Diese Karte schützt nur.

event-drew = { $me ->
    [yes] Du hast { $card } gezogen.
   *[no] { $seat } hat { $card } gezogen.
}
event-drew-unseen = { $seat } hat eine Karte gezogen.
event-kept = { $me ->
    [yes] Du hast { $card } behalten.
   *[no] { $seat } hat { $card } behalten.
}
event-dug = { $me ->
    [yes] Du hast { $gold } Gold ausgegraben.
   *[no] { $seat } hat { $gold } Gold ausgegraben.
}
event-struck = { $seat } hat { $foe_seat } mit { $card } geschlagen.
event-guarded = { $seat } hat sich mit { $card } geschützt.
event-wounded = { $seat } hat { $wounds } Wunden erlitten.
event-spied = { $seat } hat gesehen, was { $foe_seat } hält: { $cards }.
event-spied-unseen = { $seat } hat { $foe_seat } in die Karten gesehen.

result-best = { $seat } geht mit { $points } als Erster hervor.

rule-1-3 = Eine Karte wird blind aus dem Beutel gezogen.
rule-2-2 = Alle behalten heimlich eine Karte und geben den Rest nach links.
rule-3 = In deinem Zug schlägst oder gräbst du.
rule-4-1 = Wer geschlagen wird, darf sich einmal schützen.
