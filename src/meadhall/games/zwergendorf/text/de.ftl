# Zwergendorf auf Deutsch. Alle Sätze sind eigene Worte; nur Namen und Zahlen stammen aus dem gedruckten Spiel.

game-title = Zwergendorf
game-about = Karten wählen, ihre Gaben in die Lichtung zeichnen und jeden Rohstoff immer wieder arbeiten lassen.
game-start-custom = Niemand beginnt: Alle spielen gleichzeitig.

status = Phase { $phase } von 10: { $kind }
review-clock = Phase
phase-cards = Karten
phase-production = Produktion
phase-scoring = Wertung

## Symbole, Stapel, Orte

symbol-free = freies Feld
symbol-coin = Münze
symbol-wood = Holz
symbol-stone = Stein
symbol-beer = Bier
symbol-dwarf = Zwerg
symbol-mine = Mine
symbol-wall = Mauer
symbol-forge = Schmiede
symbol-tavern = Taverne
symbol-tree = Zusatzbaum

count-symbol-coin = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}
count-symbol-wood = { $count } Holz
count-symbol-stone = { $count } Stein
count-symbol-beer = { $count } Bier
count-symbol-dwarf = { $count ->
    [one] 1 Zwerg
   *[other] { $count } Zwerge
}
count-symbol-mine = { $count ->
    [one] 1 Mine
   *[other] { $count } Minen
}
count-symbol-wall = { $count ->
    [one] 1 Mauer
   *[other] { $count } Mauern
}
count-symbol-forge = { $count ->
    [one] 1 Schmiede
   *[other] { $count } Schmieden
}
count-symbol-tavern = { $count ->
    [one] 1 Taverne
   *[other] { $count } Tavernen
}
count-symbol-tree = { $count ->
    [one] 1 Zusatzbaum
   *[other] { $count } Zusatzbäume
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

deck-target = Zielkarte
deck-resource = Rohstoffkarte
deck-building = Baukarte
deck-dwarf = Zwergenkarte

tree-standing = Baum
tree-cut = Stumpf
cap = Mütze
arrow-left = nach links
arrow-right = nach rechts

role-builder = baut
role-done = Dorf fertig
role-out = Lichtung voll

zone-phases = Phasen
zone-majorities = Mehrheiten
zone-dwarfs = Die Zwerge wünschen sich
zone-piles = Stapel
zone-discard = Ablagestapel
zone-village = Dorf
zone-production = Nächste Produktion
zone-trees = Bäume
zone-caps = Mützen
zone-buildings = Baukarten
zone-targets = Zielkarten
zone-kept = Behaltene Karten
zone-hand = Hand
zone-todo = Zu zeichnen
zone-switches = Baukarten für diese Produktion

value-free = frei
value-coin = Münzen
value-wood = Holz
value-stone = Stein
value-beer = Bier
value-dwarf = Zwerge
value-mine = Minen
value-wall = Mauern
value-forge = Schmieden
value-tavern = Tavernen
mark-coin = {"$"}{ $value }
mark-wood = w{ $value }
mark-stone = s{ $value }
mark-beer = b{ $value }
mark-dwarf = D{ $value }
mark-mine = M{ $value }
mark-wall = ━{ $value }
mark-forge = F{ $value }
mark-tavern = ╬{ $value }
value-fit_walls = Mauern, die passen
value-fit_taverns = Tavernen, die passen
value-needs = Felder als Nächstes nötig
value-own = eigene
value-next_minus = Stumpf des nächsten Baums
value-unfit = ohne Platz
value-trees = Bäume
value-minus = Minus
value-caps = Mützen
value-points = Punkte jetzt
value-goal = Ziel
value-best = Bestwert der anderen
value-number = Phase
value-thing = Teil von
value-makes = ergibt
value-squares = Felder
value-fewest = mindestens

## Karten

card-g01 = Zwergenschar
card-g02 = Stollenreich
card-g03 = Starke Mauern
card-g04 = Klingende Ambosse
card-g05 = Volle Krüge
card-g06 = Eingeschworener Clan
card-g07 = Großes Bergwerk
card-g08 = Schmiedegasse
card-g09 = Langer Wall
card-g10 = Stammgäste
card-g11 = Zugezogene
card-g12 = Alter Stollen
card-g13 = Münzpräger
card-g14 = Frisch gezapft
card-g15 = Grenzwacht
card-g16 = Schatztruhe
card-g17 = Steinbruch
card-g18 = Holzlager
card-g19 = Bierkeller
card-g20 = Gut sortiert
card-g21 = Zunftbrief
card-g22 = Geschlossene Reihen
card-g23 = Steinerne Säulen
card-g24 = Vier Wächter
card-g25 = Größte Mine
card-g26 = Freund des Waldes
card-g27 = Größtes Viertel
card-g28 = Grubenholz
card-g29 = Mützensammler
card-g30 = Längste Mauer
card-g31 = Richtfest
card-r01 = Schubkarre 1
card-r02 = Schubkarre 2
card-r03 = Schubkarre 3
card-r04 = Schubkarre 4
card-r05 = Schubkarre 5
card-r06 = Schubkarre 6
card-r07 = Schubkarre 7
card-r08 = Schubkarre 8
card-r09 = Schubkarre 9
card-r10 = Schubkarre 10
card-r11 = Schubkarre 11
card-r12 = Schubkarre 12
card-r13 = Schubkarre 13
card-r14 = Schubkarre 14
card-r15 = Schubkarre 15
card-r16 = Schubkarre 16
card-r17 = Schubkarre 17
card-r18 = Schubkarre 18
card-r19 = Schubkarre 19
card-r20 = Schubkarre 20
card-r21 = Schubkarre 21
card-r22 = Schubkarre 22
card-r23 = Schubkarre 23
card-r24 = Schubkarre 24
card-r25 = Schubkarre 25
card-r26 = Schubkarre 26
card-r27 = Schubkarre 27
card-r28 = Schubkarre 28
card-r29 = Schubkarre 29
card-r30 = Schubkarre 30
card-r31 = Schubkarre 31
card-b01 = Baustelle 1
card-b02 = Baustelle 2
card-b03 = Baustelle 3
card-b04 = Baustelle 4
card-b05 = Baustelle 5
card-b06 = Baustelle 6
card-b07 = Baustelle 7
card-b08 = Baustelle 8
card-b09 = Baustelle 9
card-b10 = Baustelle 10
card-b11 = Baustelle 11
card-b12 = Baustelle 12
card-b13 = Baustelle 13
card-b14 = Baustelle 14
card-b15 = Baustelle 15
card-b16 = Baustelle 16
card-b17 = Baustelle 17
card-b18 = Baustelle 18
card-b19 = Baustelle 19
card-b20 = Baustelle 20
card-b21 = Baustelle 21
card-b22 = Baustelle 22
card-b23 = Baustelle 23
card-b24 = Baustelle 24
card-b25 = Baustelle 25
card-b26 = Baustelle 26
card-b27 = Baustelle 27
card-b28 = Baustelle 28
card-b29 = Baustelle 29
card-b30 = Baustelle 30
card-b31 = Baustelle 31
card-grey-dwarf = Grauer Zwerg
card-grey-blacksmith = Grauer Schmied
card-grey-miner = Grauer Bergmann
card-grey-innkeeper = Grauer Wirt
card-brown-dwarf = Brauner Zwerg
card-brown-blacksmith = Brauner Schmied
card-brown-miner = Brauner Bergmann
card-brown-innkeeper = Brauner Wirt
card-yellow-dwarf = Gelber Zwerg
card-yellow-blacksmith = Gelber Schmied
card-yellow-miner = Gelber Bergmann
card-yellow-innkeeper = Gelber Wirt
card-green-dwarf = Grüner Zwerg
card-green-blacksmith = Grüner Schmied
card-green-miner = Grüner Bergmann
card-green-innkeeper = Grüner Wirt

about-resource = Entweder { $first } oder { $second }; dazu entweder { $third } oder { $fourth }.
about-building = Entweder { $first } oder { $second }. In der Produktion eingesetzt: Je { $product } braucht es { $need }.
about-building-any = Entweder { $first } oder { $second }. In der Produktion eingesetzt: Ein Erzeugnis deiner Wahl braucht das Doppelte.
about-target = Entweder { $first } oder { $second }. Am Ende: { $task }
about-need = Jedes Stück braucht { $need }.

task-fixed = { $points ->
    [one] 1 Punkt.
   *[other] { $points } Punkte.
}
task-each = { $points ->
    [one] 1 Punkt je { $kind }.
   *[other] { $points } Punkte je { $kind }.
}
task-each-few = { $points ->
    [one] 1 Punkt für je { $things }.
   *[other] { $points } Punkte für je { $things }.
}
task-set = { $points ->
    [one] 1 Punkt je Satz aus { $to }.
   *[other] { $points } Punkte je Satz aus { $to }.
}
task-group = { $points ->
    [one] 1 Punkt je { $kind } in deiner größten Gruppe.
   *[other] { $points } Punkte je { $kind } in deiner größten Gruppe.
}
task-beside-all = { $points ->
    [one] 1 Punkt je { $kind } mit { $to } daneben.
   *[other] { $points } Punkte je { $kind } mit { $to } daneben.
}
task-beside-few = { $points ->
    [one] 1 Punkt je { $kind } mit diesen Nachbarn: mindestens { $things }.
   *[other] { $points } Punkte je { $kind } mit diesen Nachbarn: mindestens { $things }.
}
task-beside-one = { $points ->
    [one] 1 Punkt je { $kind } mit { $to } daneben.
   *[other] { $points } Punkte je { $kind } mit { $to } daneben.
}
task-beside = { $points ->
    [one] 1 Punkt je { $kind } mit mindestens { $least } × { $to } daneben.
   *[other] { $points } Punkte je { $kind } mit mindestens { $least } × { $to } daneben.
}
task-beside-kinds = { $points ->
    [one] 1 Punkt je { $kind } mit mindestens { $least } verschiedenen Nachbarn aus { $to }.
   *[other] { $points } Punkte je { $kind } mit mindestens { $least } verschiedenen Nachbarn aus { $to }.
}
task-apart = { $points ->
    [one] 1 Punkt je { $kind } ohne { $kind } daneben.
   *[other] { $points } Punkte je { $kind } ohne { $kind } daneben.
}
task-border = { $points ->
    [one] 1 Punkt je { $kind } am Rand des Plans.
   *[other] { $points } Punkte je { $kind } am Rand des Plans.
}
task-enclosed = { $points ->
    [one] 1 Punkt je { $kind } ohne freies Feld daneben.
   *[other] { $points } Punkte je { $kind } ohne freies Feld daneben.
}
task-corners = { $points ->
    [one] 1 Punkt je Eckfeld mit { $kind }.
   *[other] { $points } Punkte je Eckfeld mit { $kind }.
}
task-full-rows = { $points ->
    [one] 1 Punkt je Zeile ohne freies Feld.
   *[other] { $points } Punkte je Zeile ohne freies Feld.
}
task-full-columns = { $points ->
    [one] 1 Punkt je Spalte ohne freies Feld.
   *[other] { $points } Punkte je Spalte ohne freies Feld.
}
task-rows-with = { $points ->
    [one] 1 Punkt je Zeile mit { $kind }.
   *[other] { $points } Punkte je Zeile mit { $kind }.
}
task-quarters = { $points ->
    [one] 1 Punkt je { $kind } und { $bonus } dazu, wenn es davon in jedem Viertel des Plans etwas gibt.
   *[other] { $points } Punkte je { $kind } und { $bonus } dazu, wenn es davon in jedem Viertel des Plans etwas gibt.
}
task-strictly-largest = { $points ->
    [one] 1 Punkt für das größte Gebiet von allen ({ $kind }); nichts bei Gleichstand.
   *[other] { $points } Punkte für das größte Gebiet von allen ({ $kind }); nichts bei Gleichstand.
}
task-largest = { $points ->
    [one] 1 Punkt für das größte Gebiet von allen ({ $kind }), { $bonus } für das zweitgrößte; bei Gleichstand die Hälfte.
   *[other] { $points } Punkte für das größte Gebiet von allen ({ $kind }), { $bonus } für das zweitgrößte; bei Gleichstand die Hälfte.
}
task-most = { $points ->
    [one] 1 Punkt je { $kind } und { $bonus } dazu, wenn du die meisten hast; bei Gleichstand die Hälfte davon.
   *[other] { $points } Punkte je { $kind } und { $bonus } dazu, wenn du die meisten hast; bei Gleichstand die Hälfte davon.
}
task-trees = { $points ->
    [one] 1 Punkt je ursprünglichem Baum, der noch steht.
   *[other] { $points } Punkte je ursprünglichem Baum, der noch steht.
}
task-caps = { $points ->
    [one] 1 Punkt je ungenutzter Mütze.
   *[other] { $points } Punkte je ungenutzter Mütze.
}

## Fragen und Möglichkeiten

prompt-chance = { $seat } zieht eine { $deck }.
prompt-keep-first = Behalte eine deiner drei Karten; die anderen gehen { $arrow }.
prompt-keep-first-alone = Behalte eine deiner drei Karten als erste; die anderen bekommt niemand.
prompt-keep-second = Behalte eine dieser zwei Karten; die andere wird abgelegt.
prompt-others-enter = Die anderen zeichnen noch ihre Karten ein.
prompt-others-produce = Die anderen produzieren noch.
prompt-choose-side = { $card }: Welche Seite nimmst du?
prompt-pick-symbol = Welches Symbol zeichnest du als Nächstes?
prompt-draw-symbol = Wohin zeichnest du das: { $symbol }?
prompt-draw-last = Das Letzte: { $symbol }. Wohin damit?
prompt-draw-symbols = Zeichne das, in beliebiger Reihenfolge: { $symbols }.
prompt-draw-product = { $symbol }: Wohin damit? Noch { $left } davon.
prompt-draw-from-cap = Aus der Mütze: { $symbol }. Wohin damit?
prompt-choose-shape = Welche vier Felder bekommt die Taverne?
prompt-refine = { $product }: Nutzt du eine Baukarte dafür?
prompt-double = Welches Erzeugnis braucht diesmal das Doppelte?
prompt-confirm = Ist alles von dieser Karte so gezeichnet, wie du es willst?
prompt-before-loss = Was jetzt kommt, hat keinen Platz, und kein Baum steht mehr. Nutzt du eine Mütze, bevor es verloren geht?
prompt-finish = Alles ist hergestellt. Bist du fertig, oder nutzt du eine Mütze?

option-keep = { $card } behalten: { $about }
short-option-keep = { $card } behalten
option-take = { $symbols } nehmen
option-next = Als Nächstes: { $symbol }
option-draw = { $symbol } auf { $column }{ $row } zeichnen
option-draw-to = { $symbol } von { $column }{ $row } bis { $last_column }{ $last_row } zeichnen
option-draw-shape = { $symbol } auf { $squares } zeichnen
option-begin-tavern = Eine Taverne auf { $column }{ $row } beginnen
option-and-finish = { $action } und fertig
option-cut = Stattdessen einen Baum fällen: { $symbol } (dann insgesamt minus { $minus })
short-option-cut = Baum fällen (minus { $minus })
option-cut-extra = Stattdessen einen Zusatzbaum fällen: { $symbol } (kostet nichts)
short-option-cut-extra = Zusatzbaum fällen
option-cap = Eine Mütze nutzen: { $symbol }
option-cap-adds = { $action } (ergibt außerdem { $adds })
option-refine = Mit Karte: { $product } aus { $need } (ergibt { $makes })
option-plain = Ohne Karte: { $product } aus { $need } (ergibt { $makes })
option-double = Verdoppelt: { $product } aus { $need } (ergibt { $makes })
option-double-nothing = Nichts verdoppeln
option-go-on = Keine Mütze: weiter
option-done = Fertig
option-top = { $card } liegt obenauf

why-cap-production = Mützen helfen nur in einer Produktionsphase.
why-cap-leaving = Etwas ist schon verloren; jetzt hilft keine Mütze mehr.
why-cap-no-room = Für das, was die Mütze bringt, ist kein Feld mehr frei.
why-cap-later = Entscheide erst das hier; gleich danach kannst du Mützen nutzen.
why-cap-is-drawn = Was aus einer Mütze kommt, muss gezeichnet werden; ein Baum bezahlt es nicht.
why-building-production = Über Baukarten entscheidest du zu Beginn einer Produktionsphase.
why-building-decided = Für diese Produktion ist über die Baukarten entschieden.
why-no-room = Dafür ist kein Platz: { $symbol }. Es kostet einen Baum.
why-no-tree = Es steht kein Baum mehr: Du musst es zeichnen.

## Was geschah

event-phase-began = Phase { $number }: { $kind }.
event-drew-card = { $me ->
    [yes] Du ziehst { $card }.
   *[no] { $seat } zieht { $card }.
}
event-kept-card = { $me ->
    [yes] Du behältst { $card } ({ $deck }).
   *[no] { $seat } behält { $card } ({ $deck }).
}
event-kept-unseen = { $me ->
    [yes] Du behältst eine { $deck }.
   *[no] { $seat } behält eine { $deck }.
}
event-passed-cards = { $me ->
    [yes] Du gibst { $first } und { $second } an { $to_seat } weiter.
   *[no] { $seat } gibt { $first } und { $second } an { $to_seat } weiter.
}
event-passed-unseen = { $me ->
    [yes] Du gibst zwei Karten an { $to_seat } weiter.
   *[no] { $seat } gibt zwei Karten an { $to_seat } weiter.
}
event-turned-up = { $me ->
    [yes] Du deckst { $first } und { $second } auf; { $discarded } wird abgelegt.
   *[no] { $seat } deckt { $first } und { $second } auf; { $discarded } wird abgelegt.
}
event-took-side = { $me ->
    [yes] { $card }: Du nimmst { $symbols }.
   *[no] { $card }: { $seat } nimmt { $symbols }.
}
event-drew-symbol = { $me ->
    [yes] Du zeichnest: { $symbol } auf { $column }{ $row }.
   *[no] { $seat } zeichnet: { $symbol } auf { $column }{ $row }.
}
event-gained-tree = { $me ->
    [yes] Neben deinem Dorf wachsen Zusatzbäume: { $trees }.
   *[no] Neben dem Dorf von { $seat } wachsen Zusatzbäume: { $trees }.
}
event-cut-tree = { $me ->
    [yes] Du fällst stattdessen einen Baum: { $symbol }. Deine Stümpfe kosten jetzt { $minus }.
   *[no] { $seat } fällt stattdessen einen Baum: { $symbol }. Die Stümpfe kosten jetzt { $minus }.
}
event-cut-extra-tree = { $me ->
    [yes] Du fällst stattdessen einen Zusatzbaum: { $symbol }.
   *[no] { $seat } fällt stattdessen einen Zusatzbaum: { $symbol }.
}
event-lost = { $me ->
    [yes] Du kannst das weder zeichnen noch bezahlen: { $symbol } × { $count }. Für dich endet das Spiel mit dieser Phase.
   *[no] { $seat } kann das weder zeichnen noch bezahlen: { $symbol } × { $count }. Dort endet das Spiel mit dieser Phase.
}
event-laid-out = { $me ->
    [yes] Du legst { $card } aus.
   *[no] { $seat } legt { $card } aus.
}
event-refined = { $me ->
    [yes] Bei dir braucht diesmal jedes Stück ({ $product }): { $need }.
   *[no] Bei { $seat } braucht diesmal jedes Stück ({ $product }): { $need }.
}
event-used-cap = { $me ->
    [yes] Du zauberst aus einer Mütze: { $symbol }. Übrige Mützen: { $left }.
   *[no] { $seat } zaubert aus einer Mütze: { $symbol }. Übrige Mützen: { $left }.
}
event-finished = { $me ->
    [yes] Du bist fertig.
   *[no] { $seat } ist fertig.
}
event-sealed = { $me ->
    [yes] Du hast alles von diesem Erzeugnis eingezeichnet.
   *[no] { $seat } hat alles von einem Erzeugnis eingezeichnet.
}
event-went-out = { $me ->
    [yes] Für dich ist das Spiel zu Ende; dein Dorf wird trotzdem gewertet.
   *[no] Für { $seat } ist das Spiel zu Ende; das Dorf wird trotzdem gewertet.
}
event-scored = { $me ->
    [yes] Dein Dorf: { $targets } für Ziele, { $tasks } für die Zwerge, { $majorities } für Mehrheiten, minus { $minus } für Bäume: { $total }.
   *[no] Das Dorf von { $seat }: { $targets } für Ziele, { $tasks } für die Zwerge, { $majorities } für Mehrheiten, minus { $minus } für Bäume: { $total }.
}

## Das Ende

score-targets = Ziele
score-tasks = Zwerge
score-majorities = Mehrheiten
score-minus = Bäume
result-seat = { $seat }: { $targets } für Ziele, { $tasks } für die Zwerge, { $majorities } für Mehrheiten, minus { $minus } für Bäume: { $total }.
result-points = { $me ->
    [yes] Du gewinnst mit { $points } Punkten und trägst fortan den Titel des besten Baumeisters.
   *[no] { $seat } gewinnt mit { $points } Punkten und trägt fortan den Titel des besten Baumeisters.
}
result-dwarfs = { $me ->
    [yes] Gleich viele Punkte: Du gewinnst mit den meisten Zwergen, { $dwarfs }.
   *[no] Gleich viele Punkte: { $seat } gewinnt mit den meisten Zwergen, { $dwarfs }.
}
result-shared = Gleich viele Punkte und Zwerge: Der Sieg wird bei { $points } geteilt.
result-solo-won = { $me ->
    [yes] Du hast das Ziel von { $goal } Punkten erreicht.
   *[no] { $seat } hat das Ziel von { $goal } Punkten erreicht.
}
result-solo-lost = { $me ->
    [yes] Du hast das Ziel von { $goal } Punkten verfehlt.
   *[no] { $seat } hat das Ziel von { $goal } Punkten verfehlt.
}

## Optionen des Spiels

setting-besides = Zwergenkarten neben dem Zwerg
setting-besides-about = Alle werten sie. Allein verlangt jede 15 Punkte mehr.
setting-besides-blacksmith = Schmied
setting-besides-miner = Bergmann
setting-besides-innkeeper = Wirt
setting-besides-blacksmith_miner = Schmied und Bergmann
setting-besides-blacksmith_innkeeper = Schmied und Wirt
setting-besides-miner_innkeeper = Bergmann und Wirt
setting-besides-blacksmith_miner_innkeeper = Schmied, Bergmann und Wirt
setting-dwarf = Farbe des Zwergs
setting-dwarf-grey = grau
setting-dwarf-brown = braun
setting-dwarf-yellow = gelb
setting-dwarf-green = grün
setting-blacksmith = Farbe des Schmieds
setting-blacksmith-grey = grau
setting-blacksmith-brown = braun
setting-blacksmith-yellow = gelb
setting-blacksmith-green = grün
setting-miner = Farbe des Bergmanns
setting-miner-grey = grau
setting-miner-brown = braun
setting-miner-yellow = gelb
setting-miner-green = grün
setting-innkeeper = Farbe des Wirts
setting-innkeeper-grey = grau
setting-innkeeper-brown = braun
setting-innkeeper-yellow = gelb
setting-innkeeper-green = grün
setting-tavern = Form einer Taverne
setting-tavern-about = Eine beliebige Form passt leichter zwischen die Bäume.
setting-tavern-block = zwei mal zwei Felder
setting-tavern-any_shape = beliebige vier zusammenhängende Felder

## Die Regeln in eigenen Worten

rule-1 = Du baust ein Zwergendorf auf einer Waldlichtung. Karten bringen Rohstoffe, Rohstoffe stellen von selbst etwas her, und alles muss Platz finden. Wer am besten plant, trägt den Titel des besten Baumeisters.
rule-1-1 = In der Schachtel liegen 31 Zielkarten, 31 Rohstoffkarten und 31 Baukarten, 16 Zwergenkarten, 10 Phasenkarten, ein Block mit Dorfplänen und vier Stifte.
rule-2 = Legt die Phasenkarten und die Zwergenkarten aus und mischt die drei Stapel.
rule-2-1 = Alle bekommen einen leeren Dorfplan mit neun mal acht Feldern, zwölf Bäumen ringsum und fünf Mützen. Ziel-, Rohstoff- und Baukarten werden getrennt gemischt und liegen verdeckt als drei Stapel bereit.
rule-2-2 = Zehn Phasenkarten führen durch das Spiel, von 1 bis 10: sechs Kartenphasen, drei Produktionsphasen (4, 7 und 9) und am Ende die Wertung.
rule-2-3 = In der Mitte liegen zwei bis vier Zwergenkarten, die alle werten. Es gibt vier Sätze in Grau, Braun, Gelb und Grün. Eine der Karten ist immer der Zwerg, keine Rolle kommt doppelt vor, und die Farben dürft ihr mischen. Nehmt für das erste Spiel den grauen Zwerg und den grauen Schmied.
rule-3 = In einer Kartenphase kommen alle zu zwei Karten und tragen sie ein. Alle entscheiden gleichzeitig.
rule-3-1 = Zieh von jedem der drei Stapel eine Karte.
rule-3-2 = Behalte eine der drei verdeckt als deine erste Karte. Gib die beiden anderen an die Nachbarseite weiter, auf die der Pfeil der Phasenkarte zeigt.
rule-3-3 = Von den beiden Karten, die zu dir kommen, behältst du eine als deine zweite. Die letzte kommt auf den Ablagestapel.
rule-3-4 = Haben alle zwei Karten behalten, werden sie aufgedeckt. Alle tragen ihre gleichzeitig ein, die erste Karte ganz vor der zweiten.
rule-4 = Was du bekommst, trägst du in dein Dorf ein.
rule-4-1 = Kreuze einen Rohstoff in der Liste deines Bogens an und zeichne ihn ins Raster. Die Liste zeigt auf einen Blick, was die Produktion bringen wird.
rule-4-2 = Zeichne auf beliebige freie Felder; nichts muss zusammenhängen. Die meisten Symbole brauchen ein Feld, eine Mauer zwei, eine Taverne vier.
rule-4-3 = Du musst alles zeichnen, was du bekommst oder herstellst. Nur ein Baum bewahrt dich davor.
rule-4-4 = Als Rohstoffe gelten Münze, Holz, Stein und Bier. Karten zeigen außerdem Zwerge, Minen, Mauern, Schmieden, Tavernen und Bäume; die kommen nicht in die Liste, denn sie stellen nichts her.
rule-5 = Jede Karte lässt dir die Wahl zwischen zwei Seiten; du bekommst alle Symbole der gewählten. Die Kartenarten unterscheiden sich in ihrer unteren Hälfte.
rule-5-1 = Eine Rohstoffkarte bietet unten eine zweite Wahl, und du bekommst beides. Manche zeigen Zusatzbäume. Danach wird die Karte abgelegt.
rule-5-2 = Eine Baukarte liegt danach offen neben deinem Plan, so viele du magst. In der Produktion lässt sie ein Erzeugnis mehr Material verbrauchen, damit sich deine Lichtung langsamer füllt.
rule-5-3 = Eine Zielkarte liegt offen neben deinem Plan, so viele du magst. Am Ende bringt sie Punkte, höchstens zwölf je Karte.
rule-6 = In einer Produktionsphase stellen deine Rohstoffe Neues her, ein Erzeugnis nach dem anderen. Alle produzieren gleichzeitig.
rule-6-1 = Entscheide zuerst für jede Baukarte, ob du sie in dieser Produktion nutzt; eine ungenutzte liegt bis zum Ende der Phase verdeckt. Von mehreren Karten für dasselbe Erzeugnis darf nur eine zugleich gelten.
rule-6-2 = Zeichne für jede Münze einen Zwerg.
rule-6-3 = Zeichne für jedes Holz eine Mine.
rule-6-4 = Zeichne für jeden Stein ein Mauerstück; es braucht zwei Felder.
rule-6-5 = Zeichne für jedes Paar aus Münze und Bier eine Schmiede.
rule-6-6 = Zeichne für jeden Satz aus Bier, Stein und Holz eine Taverne; sie braucht vier Felder.
rule-6-7 = Während der Produktion kannst du eine Mütze abstreichen und bekommst dafür einen Rohstoff deiner Wahl. Kreuze ihn an, zeichne ihn ein, prüfe alle Schritte noch einmal und zeichne, was dazukommt. Du hast fünf Mützen für das ganze Spiel.
rule-6-8 = Jeder Rohstoff zählt für jedes Erzeugnis, das ihn braucht, und in jeder Produktion von Neuem: Drei Münzen brachten zuletzt drei Zwerge, mit zwei weiteren bringen sie jetzt fünf.
rule-7 = Um die Lichtung stehen Bäume. Sie bezahlen, was du nicht zeichnen kannst oder willst.
rule-7-1 = Alles, was du ungezeichnet lässt, kostet dich je einen Baum, ob es von einer Karte kommt oder aus der Produktion. Auch eine Mauer oder eine Taverne kostet nur einen Baum.
rule-7-2 = Zwölf Bäume stehen in einer Reihe und werden vom billigsten an gefällt: 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 17 und 20 Punkte. Nur der teuerste Stumpf zählt, du verlierst also höchstens zwanzig.
rule-7-3 = Steht kein Baum mehr und du kannst etwas nicht zeichnen, endet das Spiel für dich mit dieser Phase. Du bekommst keine Karten mehr und produzierst nicht mehr, aber dein Dorf wird gewertet.
rule-7-4 = Manche Rohstoffkarten bringen Zusatzbäume. Sie werden vor allen anderen gefällt und kosten keine Punkte.
rule-8 = In der letzten Phase werden die Dörfer Teil für Teil gewertet.
rule-8-1 = Nur Felder mit einer gemeinsamen Seite sind benachbart, niemals schräg.
rule-8-2 = Werte deine besten drei Zielkarten; hast du weniger, dann diese.
rule-8-3 = Alle werten jede Zwergenkarte in der Mitte.
rule-8-4 = Die meisten Tavernen bringen 7 Punkte, bei Gleichstand je 3. Die meisten Schmieden bringen 4 Punkte, bei Gleichstand je 2. Wer keine hat, hat nie die meisten. Allein bekommst du die 7 Punkte ab drei Tavernen und die 4 Punkte ab acht Schmieden.
rule-8-5 = Die meisten Punkte gewinnen. Bei Gleichstand gewinnt, wer mehr Zwerge hat; danach wird der Sieg geteilt. Allein spielst du um ein Ziel: 35 Punkte und 15 mehr für jede Zwergenkarte in der Mitte.
rule-8-6 = Wo das größte Gebiet zählt, bringt eine Karte in der Mitte bei Gleichstand allen Beteiligten die Hälfte, abgerundet; eine eigene Karte bringt dann nichts. Nach einem Gleichstand auf dem ersten Platz gibt es keinen zweiten. Allein misst du dich mit einem Gebiet von fünf Feldern und mit acht Minen.

## Der Tisch im Browser

zwergendorf-square = { $square }: { $what }
zwergendorf-turn = Drehen
zwergendorf-place-before = Voriger Platz
zwergendorf-place-next = Nächster Platz
crest-ask = Gib deinem Dorf einen Namen und zeichne dich selbst als Zwerg.
crest-heading = Dein Dorf
crest-title = Sein Name
crest-portrait = Der Zwerg davor
crest-unnamed = Gib deinem Dorf einen Namen
zwergendorf-village-of = { $title }, das Dorf von { $name }
zwergendorf-or = oder
zwergendorf-double = Ein Erzeugnis braucht das Doppelte
zwergendorf-keep-side = Behalten, { $symbols } nehmen
zwergendorf-draw-rest = Alle { $count } einzeichnen
zwergendorf-draw-count = { $count ->
    [0] Nichts zu zeichnen: weiter
    [one] { $count } Symbol einzeichnen
   *[other] { $count } Symbole einzeichnen
}
zwergendorf-makes = ergibt { $count }
zwergendorf-switch = Baukarte
zwergendorf-switch-plain = ohne Karte
zwergendorf-switches = Das stellt dein Dorf her. Schalte eine Karte um oder fang an zu zeichnen.
zwergendorf-needs = Braucht { $needs } von { $free } freien Feldern.
zwergendorf-needs-too-much = Braucht { $needs } Felder, nur { $free } sind frei!
zwergendorf-fits = Alles passt, danach noch { $taverns ->
    [one] { $taverns } Taverne
   *[other] { $taverns } Tavernen
}.
zwergendorf-unfit = Kein Platz für { $unfit ->
    [one] { $unfit } Teil.
   *[other] { $unfit } Teile.
}
zwergendorf-goal = Ziel { $goal }
zwergendorf-ahead = Vorn { $mine } : { $best }
zwergendorf-level = Gleich { $mine } : { $best }
zwergendorf-behind = Hinten { $mine } : { $best }
zwergendorf-of = { $mine } von { $best }
zwergendorf-enough = { $mine }, genug
zwergendorf-most-tavern = meiste Tavernen: +{ $points }
zwergendorf-most-forge = meiste Schmieden: +{ $points }
zwergendorf-fixed = { $what }: +{ $points }
zwergendorf-most = die meisten: +{ $points }
zwergendorf-compared = Du { $mine }, der Beste der anderen { $best }
sign-free = Felder
sign-trees = Bäume
sign-caps = Mützen
zwergendorf-free = freie Felder
zwergendorf-next-tree = nächster Baum
zwergendorf-for-all = für alle
zwergendorf-best-three = die besten drei zählen
zwergendorf-no-targets = noch keine behalten
zwergendorf-others = Andere Dörfer
zwergendorf-mini = Das Dorf von { $name }: { $full } von 72 Feldern voll, jetzt { $points } Punkte

# Womit der Rat der Bots begründet wird: die Teile ihrer Bewertung.
advice-targets = Das bringt deine eigenen Zielkarten voran.
advice-tasks = Das passt zu den Zwergenkarten in der Tischmitte.
advice-growth = Damit stellt dein Dorf in den kommenden Produktionen mehr her, was Punkte bringt.
advice-room = Damit bleibt Platz für das, was du noch zeichnen musst.
advice-trees = Das schont deine Bäume.
advice-caps = Damit bleiben dir mehr Mützen für später.

# Die Lehrstunde: allein gespielt; die Karten kommen, wie die Lehrstunde sie braucht.

lesson-about = Zeichne dein erstes Dorf: Karten wählen, Felder füllen und die erste Produktion laufen lassen.
lesson-welcome = Willkommen auf der Lichtung! Das ist dein Plan: 72 leere Felder, ringsum der Wald. In zehn Phasen wird daraus ein Dorf. In dieser Lehrstunde kommen die Karten, wie wir sie brauchen; am echten Tisch sind sie gemischt.
lesson-dwarfs = Diese Zwerge sagen, was sie sich wünschen, und alle werten es am Ende. Grauer Zwerg: 2 Punkte je Zwerg in deiner größten Gruppe. Grauer Schmied: 3 Punkte je Schmiede neben einem Zwerg. Merk dir das!
lesson-draft = Eine Kartenphase: Du bekommst eine Zielkarte, eine Rohstoffkarte und eine Baukarte. Zwei davon behältst du. Rohstoffe treiben alles an, also fang mit der Rohstoffkarte an.
lesson-second = Nun die zweite. Am Tisch hättest du die beiden anderen weitergegeben und von denen gewählt, die du bekommst. Behalte die Zielkarte.
lesson-sides = Zuerst deine Rohstoffkarte. Jede Hälfte bietet zwei Seiten, von jeder nimmst du eine. Obere Hälfte: zwei Münzen oder Stein und Bier? Nimm die Münzen.
lesson-lower = Untere Hälfte: ein Zusatzbaum oder ein Bier? Nimm das Bier. Du siehst bald, wozu es gut ist.
lesson-coin = Jetzt zeichnest du: zwei Münzen und ein Bier, in beliebiger Reihenfolge. Jedes freie Feld ist recht, nichts muss zusammenhängen. Rohstoffe nach oben, unten bleibt Platz. Zeichne eine Münze auf d3.
lesson-done = Die zweite Münze steht daneben. Bis zum letzten Symbol einer Karte darfst du alles zurücknehmen. Zeichne das Bier auf f3: Damit ist die Karte fertig.
lesson-target = Nun deine Zielkarte. Sie bringt sofort etwas, Schmiede oder Münze, und zählt am Ende. Nimm die Schmiede: Die bekommst du geschenkt.
lesson-forge = Der Schmied mag Schmieden neben Zwergen. Setz sie also in die Mitte, wo Platz für Zwerge sein wird: e5.
lesson-faster = Fertig, und eine zweite Kartenphase ist vergangen: Münze, Holz, Bier und Stein kamen dazu. Nach drei Kartenphasen kommt die erste Produktion, beim Amboss.
lesson-cards = Dritte Phase: Diesmal hast du eine Zielkarte und eine Baukarte behalten. Zielkarten liegen hier bis zum Schluss; deine besten drei zählen, je bis zu 12 Punkte. Die Baukarte darfst du in der Produktion nutzen.
lesson-production = Produktion! Jeder Rohstoff arbeitet jetzt, und in jeder künftigen Produktion arbeitet er wieder. Diese Liste sagt, was entsteht: aus jeder Münze ein Zwerg, aus jedem Holz eine Mine, aus jedem Stein eine Mauer …
lesson-building = … aber Felder sind knapp. Mit deiner Baukarte braucht eine Mine zwei Holz statt einem: eine Mine statt zwei. Nutze sie.
lesson-dwarf = Drei Münzen, drei Zwerge. Neben deiner Schmiede wohnt schon einer, auf e6. Nachbarn sind Felder nur über ihre Seiten. Zeichne den nächsten auf e7 und lass die Gruppe wachsen.
lesson-group = 2 Punkte je Zwerg in der größten Gruppe! Zeichne noch einen neben e6: auf d6 oder auf f6.
lesson-tree = Nun die Mine, aber hier wünscht sich niemand Minen. Was du nicht zeichnest, kostet einen Baum. Der erste Stumpf kostet nur 1 Punkt, spätere bis zu 20, und nur der teuerste zählt. Fälle den ersten Baum statt der Mine.
lesson-wall = Aus Stein wird eine Mauer. Sie ist ein einziges Stück, braucht aber zwei Felder. Setz sie an den Rand, ab Spalte h, liegend oder stehend.
lesson-smithy = Eine Münze und ein Bier ergeben eine Schmiede. Dieselben Münzen, die schon Zwerge ergaben! Nichts wird verbraucht, alles arbeitet für alles. Zeichne sie neben einen Zwerg: f7 bringt 3 Punkte.
lesson-cap = Du hast fünf Zaubermützen fürs ganze Spiel. In einer Produktion zaubert jede einen Rohstoff deiner Wahl herbei, und dann wird alles noch einmal geprüft. Nutze eine Mütze für eine Münze.
lesson-again = Die neue Münze ergibt sofort einen Zwerg. Eins zieht das andere nach sich! Zeichne ihn neben den Zwerg auf e8: auf d8 oder f8.
lesson-tavern = Bier, Stein und Holz ergeben zusammen eine Taverne: einen Block von zwei mal zwei Feldern. Setz sie, wo so ein Block frei ist; b5 ist ein guter Platz.
lesson-ready = Schau dir dein Dorf an! Alles ist gemacht. Du könntest noch Mützen nutzen, aber spar sie dir: Sag, dass du fertig bist.
lesson-rest = Die nächste Produktion kommt nach zwei weiteren Kartenphasen, die letzte nach noch einer. Jedes Mal arbeiten alle deine Rohstoffe wieder. Wenige Felder, immer mehr Dinge: Das ist die Not und der Spaß.
lesson-score = Am Ende zählen: deine drei besten Zielkarten, die Wünsche dieser Zwerge, 7 Punkte für die meisten Tavernen und 4 für die meisten Schmieden, minus dein teuerster Stumpf. Allein gibt es sie ab drei Tavernen und acht Schmieden.
lesson-alone = Mehr brauchst du nicht. Allein spielst du um ein Ziel; mit anderen gibst du Karten weiter, und alle zeichnen gleichzeitig. Möge dein Dorf gemütlich werden!

# --- die Überschriften der Abschnitte

title-1 = Geschichte und Material
title-1-1 = Die Schachtel
title-2 = Spielaufbau
title-2-1 = Pläne und Stapel
title-2-2 = Phasenkarten
title-2-3 = Zwergenkarten
title-3 = Kartenphase
title-3-1 = Ziehen
title-3-2 = Eine behalten, zwei weitergeben
title-3-3 = Eine zweite behalten
title-3-4 = Aufdecken und eintragen
title-4 = Eintragen
title-4-1 = Ankreuzen
title-4-2 = Wo du willst
title-4-3 = Alles
title-4-4 = Symbole
title-5 = Arten von Karten
title-5-1 = Rohstoffkarten
title-5-2 = Baukarten
title-5-3 = Zielkarten
title-6 = Produktionsphase
title-6-1 = Baukarten
title-6-2 = Münze macht Zwerg
title-6-3 = Holz macht Mine
title-6-4 = Stein macht Mauer
title-6-5 = Münze und Bier machen Schmiede
title-6-6 = Bier, Stein und Holz machen Taverne
title-6-7 = Mützen
title-6-8 = Alle Rohstoffe, jedes Mal
title-7 = Bäume
title-7-1 = Statt zu zeichnen
title-7-2 = Stümpfe
title-7-3 = Kein Baum mehr
title-7-4 = Zusatzbäume
title-8 = Spielende
title-8-1 = Nur über Seiten
title-8-2 = Ziele
title-8-3 = Aufgaben der Zwerge
title-8-4 = Mehrheiten
title-8-5 = Wer gewinnt
title-8-6 = Größte Gebiete

## Entscheidungen: was die Hefte offenlassen
ruling-1 = Kartenwahl: Zieh von jedem Stapel eine Karte, behalte eine, gib zwei in Pfeilrichtung weiter, behalte eine, leg eine ab. Behaltene Karten liegen verdeckt, bis alle zwei haben.
ruling-2 = Die erste behaltene Karte wird ganz eingetragen, bevor die zweite dran ist.
ruling-3 = Von jedem „oder“ genau eine Seite, und dann alle ihre Symbole.
ruling-4 = Jedes freie Feld ist erlaubt, nichts muss sich berühren.
ruling-5 = Eine Mauer liegt auf zwei Feldern mit gemeinsamer Seite und ist ein einziges Ding.
ruling-6 = Eine Taverne ist ein Block aus zwei mal zwei Feldern und ein einziges Ding. Einstellbar: beliebige vier zusammenhängende Felder.
ruling-7 = Schmiede, Mine, Zwerg und Rohstoffe brauchen je ein Feld.
ruling-8 = Genug einzelne Felder, aber kein Block aus zwei mal zwei: Die Taverne lässt sich nicht zeichnen und kostet einen Baum.
ruling-9 = Verzichten ist erlaubt, für einen Baum je Symbol, auch bei Mauern und Tavernen.
ruling-10 = Ein Rohstoff, auf den du verzichtest, wird nicht angekreuzt und stellt nichts her.
ruling-11 = In jeder Produktion zählt wieder die volle Menge: fünf Münzen, fünf neue Zwerge.
ruling-12 = Gemeinsam genutzt: so viele Schmieden wie vom Selteneren aus Münze und Bier, so viele Tavernen wie vom Seltensten aus Bier, Stein und Holz.
ruling-13 = Die Reihenfolge der Erzeugnisse steht fest: Zwerge, Minen, Mauern, Schmieden, Tavernen.
ruling-14 = Eine Baukarte gilt für eine Produktion oder gilt nicht; das entscheidest du vor dem ersten Erzeugnis. Sie erhöht den Bedarf ihres Erzeugnisses, Reste ergeben nichts, und je Erzeugnis gilt nur eine. Nach einer Karte, die nichts ändern würde, wird nicht gefragt.
ruling-15 = Eine Baukarte wirkt ab der nächsten Produktion.
ruling-16 = Mützen wirken vom Anfang bis zum Ende einer Produktionsphase und nicht in Kartenphasen. Der neue Rohstoff zählt für alle Schritte dieser Produktion, auch für frühere. Ungenutzte Mützen sind nichts wert, außer eine Zielkarte sagt es.
ruling-17 = Was aus einer Mütze kommt, darf nicht mit einem Baum bezahlt werden.
ruling-18 = Zusatzbäume werden sofort gezeichnet und zuerst gefällt; sie kosten nichts.
ruling-19 = Die Minuspunkte sind der Wert des höchsten gefällten Stumpfs der ursprünglichen Reihe.
ruling-20 = Du scheidest nur aus, wenn ein Symbol nicht gezeichnet werden kann und kein Baum mehr steht. Der Rest der Phase wird noch gezeichnet, wo er passt, fehlende Symbole verfallen; ab der nächsten Phase gibt es keine Karten, keine Produktion und keine Mützen mehr.
ruling-21 = Wer ausgeschieden ist, wird beim Weitergeben übersprungen; wer allein übrig ist, zieht drei und behält zwei.
ruling-22 = Wer ausgeschieden ist, wertet alle Teile und Mehrheiten mit, bei vollen Minuspunkten.
ruling-23 = Ein Stapel kann nicht leer werden.
ruling-24 = Eine Mehrheit von null zählt für niemanden.
ruling-25 = Allein: 7 Punkte ab drei Tavernen, 4 Punkte ab acht Schmieden. In Partien, die vor Version 3 begannen: ab sechs Tavernen.
ruling-26 = Gruppen und Gebiete hängen über Seiten zusammen; ein Gebiet misst man in Feldern, eine Gruppe in Dingen.
ruling-27 = Neben heißt: eine Seite mit irgendeinem Feld des Dings gemeinsam haben. Jedes Ding zählt einmal.
ruling-28 = Gleichstand beim größten Gebiet: die Hälfte, abgerundet, bei einer Zwergenkarte; nichts bei einer Zielkarte.
ruling-29 = Weniger als drei Zielkarten: Gewertet werden die, die da sind.
ruling-30 = Gleichstand am Ende: die meisten Zwerge, danach ein geteilter Sieg.
ruling-31 = Gezeichnetes darf zurückgenommen werden, bis das letzte Symbol der Karte gezeichnet ist; in der Produktion, bis das letzte Stück des Erzeugnisses gezeichnet ist: Jedes Erzeugnis ist ein eigener Schritt.
ruling-32 = Zu zweit ist der Pfeil ohne Bedeutung.
ruling-33 = Zwergenkarten: zwei bis vier, genau einmal die Rolle Zwerg, alle Rollen verschieden, Farben nach Belieben.
ruling-34 = Die Viertel des Plans: Spalten a bis d und f bis i, Reihen 1 bis 4 und 5 bis 8; Spalte e gehört zu keinem.
ruling-35 = Grüner Zwerg: Nach einem Gleichstand auf dem ersten Platz gibt es für den zweiten nichts.
ruling-36 = Allein misst du dich, wo eine Karte vergleicht, mit einem gedachten Dorf: einem Gebiet von 5 Feldern, 8 Minen und ohne Punkte.
ruling-37 = Eine Mauer liegt am Rand, wenn eines ihrer Felder dort liegt.
ruling-38 = Paare aus Schmiede und Mine: so viele, wie es vom Selteneren gibt.
ruling-39 = Gelber Wirt: Zwei verschiedene Arten aus Holz, Stein und Bier berühren die Taverne.
ruling-40 = Innerhalb einer Karte kommen Zusatzbäume zuerst; alle anderen Symbole zeichnest du in beliebiger Reihenfolge.
ruling-41 = Ist ein Symbol an der Reihe, das sich nicht zeichnen lässt, darf keine Mütze mehr genutzt werden.

## Das Ende in einem Wort und zwei Sätzen

ending-won = Gegründet
ending-lost = Überwuchert
ending-place = Platz { $place }
story-solo-won = Das Dorf ist { $points } Punkte wert, { $gap } mehr als die nötigen { $goal }.
story-solo-exactly = Das Dorf ist genau die nötigen { $goal } Punkte wert.
story-solo-lost = Das Dorf ist { $points } Punkte wert; { $gap ->
    [one] einer fehlte
   *[other] { $gap } fehlten
} bis { $goal }.
story-shared = Die besten Dörfer sind je { $points } Punkte wert.
story-points = { $me ->
    [yes] Dein Dorf ist { $points } Punkte wert, das nächste { $other }.
   *[no] Das Dorf von { $seat } ist { $points } Punkte wert, das nächste { $other }.
}
story-targets = Die Ziele brachten { $count }; { $dwarfs ->
    [0] kein Zwerg wohnt dort.
    [one] ein Zwerg wohnt dort.
   *[other] { $dwarfs } Zwerge wohnen dort.
}
story-tasks = Die Zwerge brachten { $count }; die Bäume kosteten { $minus }.
story-majorities = Mehrheiten brachten { $count }; die Bäume kosteten { $minus }.
story-trees = Gefällte Bäume kosteten { $minus } Punkte.

## Bildunterschriften in den Regeln

figure-4-1 = Jeder Rohstoff wird angekreuzt und gezeichnet.
figure-4-3 = Alles, was du bekommst, wird gezeichnet.
figure-4-4 = Münze, Holz, Stein und Bier: die vier Rohstoffe.
figure-6-2 = Aus einer Münze wird ein Zwerg.
figure-6-3 = Aus Holz wird eine Mine.
figure-6-4 = Aus einem Stein wird ein Mauerstück.
figure-6-5 = Aus Münze und Bier wird eine Schmiede.
figure-6-6 = Aus Bier, Stein und Holz wird eine Taverne.
figure-6-7 = Eine Mütze für einen Rohstoff deiner Wahl.
figure-7-1 = Ein Baum wird gefällt, und sein Stumpf kostet am Ende Punkte.
figure-7-2 = Vom billigsten zum teuersten, und nur der zählt.
figure-7-3 = Kein Baum mehr: Das Spiel ist für dich zu Ende.
figure-7-4 = Zusatzbäume kosten keine Punkte.
figure-8-5 = Das Dorf mit den meisten Punkten gewinnt.
figure-8-6 = Das größte Gebiet zählt.
