game-title = Schürfer
game-about = Drei Runden unter Tage, alle in eigener Eile.
game-start-custom = Wer zuletzt in einem Keller war, trägt die Laterne.

setting-hours = Stunden einer Schicht
setting-hours-3 = Drei
setting-hours-2 = Zwei

status = Die Gruppe ist { $depth } Ebenen tiefer gegangen.
role-digger = Schürfer
zone-rock = Der Fels
zone-seam = Die Ader
value-ore = Erz
value-timber = Holz
value-props = Stützen
value-hours = Stunden übrig
value-worth = Wert
group-seams = Adern
effect-seam = Jedes Graben in dieser Ader bringt ihren Wert.

seam-coal = Kohle
seam-silver = Silber
seam-gem = Edelsteine
vote-stay = zu bleiben
vote-deeper = tiefer zu gehen

prompt-find = Was liegt im Fels?
prompt-shift = Gräbst du, stützt du ab, oder ruhst du?
prompt-vote = Geht ihr tiefer?

option-find-coal = Kohle
option-find-silver = Silber
option-find-gem = Edelsteine
option-dig = Graben
option-prop = Abstützen
option-done = Ruhen
option-stay = Bleiben
option-deeper = Tiefer gehen

event-found = Die Gruppe hat { $seam } gefunden.
event-dug = { $me ->
    [yes] Du hast { $ore } Erz ausgegraben.
   *[no] { $seat } hat { $ore } Erz ausgegraben.
}
event-propped = { $seat } hat abgestützt.
event-rested = { $seat } ruht.
event-agreed = Die Gruppe hat beschlossen, { $vote }.

result-ore = { $seat } hat das meiste Erz: { $ore }.

rule-2-1 = Das Schicksal zeigt eine Ader.
rule-3 = Jede Stunde gräbst du oder stützt ab; nach der ersten darfst du ruhen.
rule-4 = Gemeinsam entscheidet ihr, ob ihr tiefer geht.
