# Dwar7s Fall auf Deutsch. Alle Sätze sind unsere eigenen; nur Namen und Zahlen stammen vom gedruckten Spiel.

## Titel

game-title = Dwar7s Fall
game-about = Legt ein Land aus Burgen, Minen und Ungeheuern, schickt sieben Zwerge aus und sorgt für den Winter vor, ehe es die anderen tun.
game-start-custom = Üblicherweise beginnt die jüngste Person am Tisch.
status = Runde { $round } von höchstens { $winter }: { $seat }, { $phase }
status-endless = Runde { $round }: { $seat }, { $phase }
phone-status = Runde { $round }, { $phase }
phase-setup = Aufbau
phase-act = Aktionen
phase-resolve = Aufgaben
phase-discard = Abwerfen
phase-over = Spielende

## Farben, Seiten, Arten

colour-blue = blau
colour-red = rot
colour-green = grün
colour-yellow = gelb
side-n = Norden
side-e = Osten
side-s = Süden
side-w = Westen
side-none = nirgends
group-kingdom = Reichskarten
group-gem = Edelsteine
group-ogre = Ogerkarten
group-goal = Handelsziele
group-secret = Geheime Ziele
group-class = Besondere Klassen
group-decree = Königliche Erlasse
group-scenario = Szenarien
spot-free = freier Platz

## Plätze auf dem Tisch

zone-land = Das Land
zone-market = Offene Handelsziele
zone-trade-deck = Stapel der Handelsziele
zone-gems = Edelsteinstapel
zone-ogre-deck = Ogerstapel
zone-ogre-discard = Ablagestapel der Oger
zone-decrees = Geltende königliche Erlasse
zone-forecast = Würde der Zug jetzt ausgewertet
zone-campfire = Lagerfeuer
zone-classes = Noch mögliche Klassen
zone-goals = Ziele und Trophäen
zone-purse = Edelsteine auf der Hand
zone-hand = Hand

## Zahlen

value-points = offene Punkte
value-goals = Ziele
value-kingdom = Karten im Reich
value-worth = Wert des Reichs
value-trophies = Ungeheuer
value-cards = Reichskarten auf der Hand
value-gems = Edelsteine
value-ogres = Oger
value-hand = Hand
value-used = Aktionen verbraucht
value-actions = Aktionen erlaubt
value-vp = Punkte
value-need = Zwerge nötig
value-spots = Plätze
value-stack = Karten im Stapel
value-have = jetzt da
mark-points = { $value } offene Punkte
mark-goals = { $value } Ziele
mark-kingdom = Reich aus { $value }
mark-worth = Wert { $value }
mark-trophies = { $value } Ungeheuer
mark-cards = Hand: { $value } Reichskarten
mark-gems = { $value } Edelsteine
mark-ogres = { $value } Oger
mark-hand = { $value } von 9
mark-used = { $value } Aktionen verbraucht
mark-actions = { $value } erlaubt
mark-vp = { $value }P
mark-need = /{ $value }
mark-have = { $value }
mark-spots = [{ $value }]
mark-stack = x{ $value }

## Reichskarten

card-castle = Burg
card-giant = Frostriese
card-dragon = Walddrache
card-gold = Goldmine
card-emerald = Smaragdmine
card-diamond = Diamantmine
card-ruby = Rubinmine
card-tavern = Taverne
card-store = Kramladen
card-memorial = Denkmal

## Edelsteine, Oger, Klassen

gem-gold = Gold
gem-emerald = Smaragd
gem-ruby = Rubin
gem-diamond = Diamant
gem-count = { $count }× { $gem }
ogre-ambush = Hinterhalt
ogre-crown = Krone
ogre-panic = Panik
ogre-brute = Schläger
ogre-thief = Dieb
class-worker = Arbeiter
class-guardian = Wächter
class-warrior = Krieger
class-king = König

## Ziele

goal-bread = Brot
goal-cheese = Käse
goal-mushrooms = Pilze
goal-apples = Äpfel
goal-smoked-fish = Räucherfisch
goal-stew = Eintopf
goal-honey = Honig
goal-ham = Schinken
goal-ale-barrel = Bierfass
goal-winter-feast = Winterfestmahl
secret-architect = Baumeister
secret-king = Großkönig
secret-berserker = Berserker
secret-adventurer = Abenteurer
secret-ogre-in-disguise = Oger in Verkleidung
secret-wizard = Zauberer
secret-miner = Bergmann
secret-researcher = Forscher

## Erlasse und Szenarien

decree-hard_workers = Harte Arbeit
decree-fortress = Festung
decree-beast_hunters = Erfahrene Bestienjäger
decree-battle_memorial = Schlachtendenkmal
decree-charming_merchants = Charmante Händler
decree-greedy_landlords = Gierige Gutsherren
decree-dwarfs_way = Nach Zwergenart
decree-hired_hands = Angeheuerte Hände
decree-bar_fights = Wirtshausschlägerei
decree-crazy_balloonists = Verrückte Ballonfahrer
scenario-fortune_teller = Wahrsagerin
scenario-bloodthirsty = Blutdurst
scenario-chaos_control = Gezähmtes Chaos
scenario-siege = Belagerung
scenario-axe_gospel = Evangelium der Axt

## Was die Dinge tun

effect-castle = { $need } Zwerge: einen Stapel umgraben. Im Spiel gibt sie ihrem Besitzer eine Aktion mehr pro Zug.
effect-castle-closed = In diesen Mauern haust ein Riese: keine Zusatzaktion. Umgraben geht auch nicht.
effect-castle-no-digging = In diesen Mauern haust ein Drache: Umgraben geht nicht. Die Zusatzaktion bleibt.
effect-mine = { $need } Zwerge: nimm { $count }× { $gem }.
effect-mine-closed = Geschlossen: In diesen Mauern haust ein Drache. Die Zwerge kommen mit leeren Händen heim.
effect-dragon = { $need } Zwerge besiegen ihn: { $trophy } Punkte. Bis dahin gibt keine Mine in seinen Mauern Edelsteine, und dort gräbt niemand um.
effect-giant = { $need } Zwerge besiegen ihn: { $trophy } Punkte. Bis dahin geben Burgen in seinen Mauern keine Zusatzaktion, und dort gräbt niemand um.
effect-tavern = { $need } Zwerge: zieh eine Ogerkarte.
effect-store = { $need } Zwerge: kauf ein offenes Handelsziel.
effect-memorial = Hält einen Platz, hat keine Mauern und lässt alle leere Karten drehen.
effect-gem = Am Ende auf der Hand ist er seine Punkte wert.
effect-goal = Kostet { $gems }.
effect-worker = Lässt sich einsetzen, bewegen und am Lagerfeuer aufwerten.
effect-power-guard = Kostet { $gems }. Ogerkarten können die Karte, auf der er steht, nicht wählen.
effect-power-push = Kostet { $gems }. Für eine Aktion schiebt er einen Gegner von seiner Karte auf eine benachbarte.
effect-power-free = Kostet { $gems }. Ihn vom Lagerfeuer einzusetzen kostet keine Aktion.
effect-ogre-ambush = Alle Zwerge auf einer Karte gehen heim.
effect-ogre-crown = Nimm einem Gegner alle Ogerkarten weg.
effect-ogre-panic = Ein Zwerg läuft bis zu zwei Karten weit, nicht durch Mauern.
effect-ogre-brute = Ein gegnerischer Zwerg und einer von dir auf einer anderen Karte tauschen die Plätze.
effect-ogre-thief = Nimm einem Gegner einen zufälligen Edelstein weg.
short-effect-ogre-ambush = Räumt eine Karte.
short-effect-ogre-crown = Nimmt alle Oger.
short-effect-ogre-panic = Ein Zwerg rennt.
short-effect-ogre-brute = Zwei Zwerge tauschen.
short-effect-ogre-thief = Stiehlt einen Stein.
effect-secret-kingdom_cards = Dein Reich hat mindestens { $amount } Karten.
effect-secret-kingdom_worth = Dein Reich ist mindestens { $amount } Punkte wert.
effect-secret-trophies = Du hast mindestens { $amount } Ungeheuer besiegt.
effect-secret-classes_in_a_kill = Du besiegst ein Ungeheuer mit mindestens { $amount } Arten von Figuren; auch ein Arbeiter ist eine Art.
effect-secret-ogres = Du hast mindestens { $amount } Ogerkarten auf der Hand.
effect-secret-gems = Du hast mindestens { $amount }× { $gem } auf der Hand.
effect-secret-kinds_of_gem = Du hast Edelsteine von { $amount } Arten auf der Hand.
effect-secret-trios = Du hast auf { $amount } Ungeheuern zugleich je drei oder mehr Zwerge.
effect-decree-hard_workers = Am Morgen handeln alle reihum; in der Nacht werten alle reihum aus und werfen ab. Danach wandert die Axt der Startperson weiter.
effect-decree-fortress = Setz Zwerge nur im eigenen Reich ein oder dort, wo keines ist. Gibt es gar keinen Platz, darf eine Aktion eine leere Karte drehen.
effect-decree-beast_hunters = Jedes Ungeheuer, das du besiegt hast, erspart dir beim nächsten einen Zwerg; drei braucht es aber immer.
effect-decree-battle_memorial = An die Stelle eines getöteten Ungeheuers kommt ein Denkmal. Von da an darf eine Aktion eine leere Karte um ein Viertel drehen.
effect-decree-charming_merchants = Ein Ziel, das du hast, darf mit den aufgedruckten Edelsteinen ein wertvolleres Ziel mitbezahlen.
effect-decree-greedy_landlords = Wer sich ein Reich teilt, teilt am Ende auch seinen Wert, abgerundet.
effect-decree-dwarfs_way = Nach jedem Zug schicken volle Karten, deren Aufgabe niemand erfüllen kann, alle Zwerge heim. Ungeheuer tun das nicht.
effect-decree-hired_hands = Wirf eine Ogerkarte ohne ihre Wirkung ab: eine Aktion mehr in diesem Zug.
effect-decree-bar_fights = Drei deiner Zwerge in einer Taverne dürfen zwei Ogerkarten bringen.
effect-decree-crazy_balloonists = Setz in einem Zug höchstens einen Zwerg vom Lagerfeuer auf jede Karte.
effect-scenario = Es gelten: { $decrees }.
effect-scenario-random = { $count } zufällige Erlasse.

## Was dabei herauskäme

forecast-waiting = { $have } von { $need } Zwergen: Die Aufgabe ist nicht erfüllt.
forecast-stuck = { $have } von { $need } Zwergen und zu wenige freie Plätze: Jemand steht im Weg.
forecast-monster = Das Ungeheuer ist besiegt: { $trophy } Punkte.
forecast-mine = Bringt { $count }× { $gem }.
forecast-mine-after-kill = Bringt { $count }× { $gem }, wenn der Drache zuerst besiegt wird.
forecast-mine-closed = Bringt nichts: In den Mauern haust ein Drache.
forecast-pile-empty = Bringt nichts: { $gem } ist aufgebraucht.
forecast-dig = Ein Stapel wird umgegraben.
forecast-dig-nothing = Bringt nichts: Es gibt keinen Stapel zum Umgraben.
forecast-dig-after-kill = Hier lässt sich umgraben, wenn zuerst das Ungeheuer besiegt wird.
forecast-dig-forbidden = Bringt nichts: In den Mauern der Burg haust ein Ungeheuer.
forecast-tavern = Bringt eine Ogerkarte.
forecast-tavern-fight = Bringt eine Ogerkarte, oder zwei für eine Schlägerei zu dritt.
forecast-tavern-empty = Bringt nichts: Es ist keine Ogerkarte mehr da.
forecast-store = Ein Ziel muss gekauft werden: { $goals }.
forecast-store-trade = Ein altes Ziel ließe sich gegen ein besseres tauschen.
forecast-store-nothing = Bringt nichts: Kein offenes Ziel ist bezahlbar.
forecast-store-unseen = Ein Ziel wird gekauft, wenn die Edelsteine reichen.

## Fragen

prompt-act = { $me ->
    [yes] Du hast noch { $left } von { $actions } Aktionen. Was tust du?
   *[no] { $seat } hat noch { $left } von { $actions } Aktionen.
}
prompt-spot = { $me ->
    [yes] Wohin legst du deine Karte „{ $card }“?
   *[no] { $seat } wählt, wohin die Karte „{ $card }“ kommt.
}
prompt-walls = { $me ->
    [yes] Auf welchen Seiten sollen die Mauern von „{ $card }“ liegen?
   *[no] { $seat } wählt, wie „{ $card }“ gedreht wird.
}
prompt-place = { $me ->
    [yes] Auf welche Karte setzt du deinen Zwerg?
   *[no] { $seat } wählt eine Karte für einen Zwerg.
}
prompt-move-from = { $me ->
    [yes] Von welcher Karte bewegt sich ein Arbeiter?
   *[no] { $seat } wählt einen Arbeiter, der sich bewegt.
}
prompt-move-to = { $me ->
    [yes] Auf welche Karte bewegt er sich?
   *[no] { $seat } wählt, wohin es geht.
}
prompt-push-who = { $me ->
    [yes] Wen schiebt dein Krieger fort?
   *[no] { $seat } wählt, wen der Krieger fortschiebt.
}
prompt-push-to = { $me ->
    [yes] Auf welche Karte?
   *[no] { $seat } wählt, wohin die Figur geschoben wird.
}
prompt-turned = { $me ->
    [yes] Welche leere Karte drehst du?
   *[no] { $seat } wählt eine Karte zum Drehen.
}
prompt-turn = { $me ->
    [yes] In welche Richtung drehst du sie?
   *[no] { $seat } dreht eine Karte.
}
prompt-ambush = { $me ->
    [yes] Hinterhalt: Welche Karte wird geräumt?
   *[no] { $seat } wählt die Karte für den Hinterhalt.
}
prompt-crown = { $me ->
    [yes] Krone: Wessen Ogerkarten nimmst du?
   *[no] { $seat } wählt, wer die Ogerkarten hergeben muss.
}
prompt-panic = { $me ->
    [yes] Panik: auf welcher Karte?
   *[no] { $seat } wählt die Karte, auf der Panik ausbricht.
}
prompt-panic-who = { $me ->
    [yes] Panik: Wer rennt davon?
   *[no] { $seat } wählt, wer davonrennt.
}
prompt-panic-to = { $me ->
    [yes] Panik: wohin?
   *[no] { $seat } wählt, wohin der Zwerg rennt.
}
prompt-brute = { $me ->
    [yes] Schläger: Auf welcher Karte steht der gegnerische Zwerg?
   *[no] { $seat } wählt die gegnerische Karte für den Schläger.
}
prompt-brute-who = { $me ->
    [yes] Schläger: welcher gegnerische Zwerg?
   *[no] { $seat } wählt einen gegnerischen Zwerg.
}
prompt-brute-from = { $me ->
    [yes] Schläger: Auf welcher Karte steht dein eigener Zwerg?
   *[no] { $seat } wählt die Karte des eigenen Zwergs.
}
prompt-brute-whom = { $me ->
    [yes] Schläger: welcher deiner Zwerge?
   *[no] { $seat } wählt den eigenen Zwerg.
}
prompt-thief = { $me ->
    [yes] Dieb: Wen bestiehlst du?
   *[no] { $seat } wählt das Opfer des Diebs.
}
prompt-task = { $me ->
    [yes] Welche Aufgabe wertest du als nächste aus?
   *[no] { $seat } wählt die nächste Aufgabe.
}
prompt-return = { $me ->
    [yes] Mehr Zwerge als nötig: Wer geht heim?
   *[no] { $seat } wählt, wer heimgeht.
}
prompt-bar-fight = { $me ->
    [yes] Drei von dir sitzen in der Taverne. Fängst du eine Schlägerei an?
   *[no] { $seat } darf eine Schlägerei anfangen.
}
prompt-discard = { $me ->
    [yes] { $count } zu viel auf deiner Hand. Wirf eine Karte ab.
   *[no] { $seat } hat { $count } zu viel und wirft ab.
}
prompt-dig = { $me ->
    [yes] Welchen Stapel gräbst du um?
   *[no] { $seat } wählt einen Stapel zum Umgraben.
}
prompt-buy = { $me ->
    [yes] Welches Ziel kaufst du?
   *[no] { $seat } wählt ein Ziel.
}
prompt-show = { $me ->
    [yes] Zeigst du dein geheimes Ziel?
   *[no] { $seat } darf das geheime Ziel zeigen.
}
prompt-chance-gem = Der Dieb greift nach einem Edelstein.
prompt-chance-ogre = Eine Ogerkarte wird gezogen.
prompt-chance-goal = Ein Handelsziel wird aufgedeckt.
prompt-chance-secret = Ein geheimes Ziel wird ausgeteilt.
prompt-chance-scenario = Ein Szenario wird gezogen.
prompt-chance-decree = Ein Erlass wird gezogen.

## Antworten

option-card = Karte spielen: { $card }
option-place = Einsetzen: { $meeple }
option-place-free = Ohne Aktion einsetzen: { $meeple }
option-move = Bewegen: { $meeple }
option-push = Den Krieger jemanden fortschieben lassen
option-upgrade = Arbeiter aufwerten: { $meeple } ({ $gems })
option-turn = Eine leere Karte drehen
option-ogre = Oger spielen: { $ogre }
option-hire = Oger für eine Aktion abwerfen: { $ogre }
option-show = Geheimes Ziel zeigen: { $secret }
option-pass = Passen
option-end = Aktionen beenden
option-fight = Schlägerei anfangen: drei gehen heim, zwei Ogerkarten
option-drink = In Ruhe trinken: zwei gehen heim, eine Ogerkarte
option-keep = Ziele behalten und nichts kaufen
option-at-first = Als erste Karte, { $side }
option-at-lay = { $side } { $card }
option-at-stack = Obendrauf: { $card }
option-at-place = Zwerg auf { $card } setzen
option-at-move-from = Von { $card } bewegen
option-at-move-to = Nach { $card } bewegen
option-at-push = Schieben nach { $card }
option-at-turn = { $card } drehen
option-at-ambush = Hinterhalt: { $card }
option-at-panic-from = Panik: { $card }
option-at-panic-to = Rennen nach { $card }
option-at-brute = Schläger: { $card }
option-at-brute-from = Dein Zwerg auf { $card }
option-at-task = Auswerten: { $card }
option-at-dig = Umgraben: { $card }
spot-only = „{ $card }“
spot-owner = { $me ->
    [yes] „{ $card }“ von dir
   *[no] „{ $card }“ von { $seat }
}
spot-own = { $me ->
    [yes] deine Karte „{ $card }“
   *[no] die eigene Karte „{ $card }“
}
beside-n = Unter
beside-s = Über
beside-w = Rechts neben
beside-e = Links neben
corner-nw = oben links
corner-ne = oben rechts
corner-sw = unten links
corner-se = unten rechts
option-walls = Mauern: { $sides }
kingdom-size = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
option-walls-kingdom = Mauern: { $sides }. Dein Reich: { kingdom-size }, Wert { $worth }
option-walls-others = Mauern: { $sides }. { $sentences }
option-walls-kingdom-others = Mauern: { $sides }. Dein Reich: { kingdom-size }, Wert { $worth }. { $sentences }
short-option-turn-kingdoms = { $turn }
option-turn-kingdoms = { $turn }. { $sentences }
kingdom-after = { $me ->
    [yes] Dein Reich: { kingdom-size }, Wert { $worth }.
   *[no] Das Reich von { $seat }: { kingdom-size }, Wert { $worth }.
}
option-who = { $meeple } ({ $colour })
option-who-return = Geht heim: { $meeple }
option-foe-gem = { $foe_seat } einen Edelstein stehlen
option-foe-ogres = { $foe_seat } die Ogerkarten nehmen
option-turn-right = Ein Viertel nach rechts
option-turn-round = Halb herum
option-turn-left = Ein Viertel nach links
option-discard = Abwerfen: { $card }
option-buy = { $goal } für { $gems } kaufen: { $vp } Punkte
option-trade-up = { $old } für { $goal } in Zahlung geben: { $vp } Punkte
option-fate = { $card }

## Warum nicht

why-no-actions = Du hast in diesem Zug keine Aktion mehr.
why-giant = Du hast keine Aktion mehr: Ein Frostriese in den Mauern deiner Burg verhindert die zusätzliche.
why-no-spot = Es gibt keinen Platz, auf den du einen Zwerg setzen darfst.
why-decree = „{ $decree }“ lässt keinen Platz, auf den du einen Zwerg setzen darfst.
why-no-gems = Dir fehlen die Edelsteine dafür.
why-no-worker = An deinem Lagerfeuer ist kein Arbeiter.
why-walled-in = Kein Weg zu einer anderen Karte: Mauern oder leere Stellen auf allen Seiten.
why-neighbours-full = Die Karten nebenan haben keinen freien Platz.
why-guarded = { $ogre }: Alle Karten mit Zwergen werden bewacht.
why-no-ambush = { $ogre }: Es gibt keine wählbare Karte mit Zwergen.
why-no-panic = { $ogre }: Es gibt keinen Zwerg, der irgendwohin rennen könnte.
why-no-brute = { $ogre }: Es gibt keinen gegnerischen Zwerg, mit dem einer von dir tauschen könnte.
why-no-crown = { $ogre }: Kein Gegner hat eine Ogerkarte.
why-no-thief = { $ogre }: Kein Gegner hat einen Edelstein.
why-not-met = Was dein geheimes Ziel verlangt, ist noch nicht da.

## Was geschehen ist

event-turn-began = { $me ->
    [yes] Du bist am Zug.
   *[no] { $seat } ist am Zug.
}
event-morning-began = { $me ->
    [yes] Morgen: Du handelst zuerst.
   *[no] Morgen: { $seat } handelt zuerst.
}
event-night-began = { $me ->
    [yes] Nacht: Du wertest zuerst aus.
   *[no] Nacht: { $seat } wertet zuerst aus.
}
event-proclaimed = Das Szenario dieser Partie: { $scenario }.
event-decreed = Königlicher Erlass: { $decree }.
event-goal-opened = Ein offenes Handelsziel: { $goal }.
event-secret-dealt = { $me ->
    [yes] Dein geheimes Ziel: { $secret }.
   *[no] Das geheime Ziel von { $seat }: { $secret }.
}
event-secret-dealt-unseen = { $me ->
    [yes] Du bekommst ein geheimes Ziel.
   *[no] { $seat } bekommt ein geheimes Ziel.
}
event-card-laid = { $me ->
    [yes] Du legst „{ $card }“.
   *[no] { $seat } legt „{ $card }“.
}
event-card-stacked = { $me ->
    [yes] Du legst „{ $card }“ auf { $on }.
   *[no] { $seat } legt „{ $card }“ auf { $on }.
}
event-meeple-placed = { $me ->
    [yes] Du setzt einen { $meeple } auf { $card }.
   *[no] { $seat } setzt einen { $meeple } auf { $card }.
}
event-meeple-moved = { $me ->
    [yes] Du bewegst einen { $meeple } auf { $card }.
   *[no] { $seat } bewegt einen { $meeple } auf { $card }.
}
event-meeple-pushed = { $me ->
    [yes] Dein Krieger schiebt eine Figur von { $owner_seat } ({ $meeple }) auf { $card }.
   *[no] Der Krieger von { $seat } schiebt eine Figur von { $owner_seat } ({ $meeple }) auf { $card }.
}
event-meeple-upgraded = { $me ->
    [yes] Einer deiner Arbeiter ist jetzt { $meeple }.
   *[no] Ein Arbeiter von { $seat } ist jetzt { $meeple }.
}
event-ogre-played = { $me ->
    [yes] Du spielst einen Oger: { $ogre }.
   *[no] { $seat } spielt einen Oger: { $ogre }.
}
event-ambushed = { $me ->
    [yes] Du räumst { $card }: Zwerge, die heimgehen: { $count }.
   *[no] { $seat } räumt { $card }: Zwerge, die heimgehen: { $count }.
}
event-ogres-stolen = { $me ->
    [yes] Du nimmst { $foe_seat } die Ogerkarten weg: { $ogres }.
   *[no] { $seat } nimmt { $foe_seat } die Ogerkarten weg: { $ogres }.
}
event-ogres-stolen-unseen = { $me ->
    [yes] Du nimmst { $foe_seat } die Ogerkarten weg: { $count }.
   *[no] { $seat } nimmt { $foe_seat } die Ogerkarten weg: { $count }.
}
event-meeple-panicked = { $me ->
    [yes] Du jagst eine Figur von { $owner_seat } ({ $meeple }) auf { $card }.
   *[no] { $seat } jagt eine Figur von { $owner_seat } ({ $meeple }) auf { $card }.
}
event-meeples-swapped = { $me ->
    [yes] Deine Figur ({ $mine }) nimmt den Platz einer Figur von { $owner_seat } ({ $meeple }) auf { $card } ein und umgekehrt.
   *[no] Eine Figur von { $seat } ({ $mine }) nimmt den Platz einer Figur von { $owner_seat } ({ $meeple }) auf { $card } ein und umgekehrt.
}
event-gem-stolen = { $me ->
    [yes] Du stiehlst { $foe_seat } einen Edelstein: { $gem }.
   *[no] { $seat } stiehlt { $foe_seat } einen Edelstein: { $gem }.
}
event-gem-stolen-unseen = { $me ->
    [yes] Du stiehlst { $foe_seat } einen Edelstein.
   *[no] { $seat } stiehlt { $foe_seat } einen Edelstein.
}
event-ogre-hired = { $me ->
    [yes] Du wirfst einen Oger für eine Aktion ab: { $ogre }.
   *[no] { $seat } wirft einen Oger für eine Aktion ab: { $ogre }.
}
event-card-turned = { $me ->
    [yes] Du drehst { $card }.
   *[no] { $seat } dreht { $card }.
}
event-gems-mined = { $me ->
    [yes] Du holst { $count } { $gem } aus einer Mine.
   *[no] { $seat } holt { $count } { $gem } aus einer Mine.
}
event-mine-closed = { $me ->
    [yes] Deine Zwerge verlassen { $card } mit leeren Händen: In den Mauern haust ein Drache.
   *[no] Die Zwerge von { $seat } verlassen { $card } mit leeren Händen: In den Mauern haust ein Drache.
}
event-pile-empty = { $me ->
    [yes] Deine Zwerge finden nichts: { $gem } ist aufgebraucht.
   *[no] Die Zwerge von { $seat } finden nichts: { $gem } ist aufgebraucht.
}
event-card-dug = { $me ->
    [yes] Du gräbst um: „{ $card }“ kommt nach unten, { $now } nach oben.
   *[no] { $seat } gräbt um: „{ $card }“ kommt nach unten, { $now } nach oben.
}
event-nothing-dug = { $me ->
    [yes] Deine Zwerge finden keinen Stapel zum Umgraben.
   *[no] Die Zwerge von { $seat } finden keinen Stapel zum Umgraben.
}
event-digging-forbidden = { $me ->
    [yes] Ein Ungeheuer in den Mauern um { $card } hält deine Zwerge vom Umgraben ab.
   *[no] Ein Ungeheuer in den Mauern um { $card } hält die Zwerge von { $seat } vom Umgraben ab.
}
event-ogre-drawn = { $me ->
    [yes] Du ziehst einen Oger: { $ogre }.
   *[no] { $seat } zieht einen Oger: { $ogre }.
}
event-ogre-drawn-unseen = { $me ->
    [yes] Du ziehst eine Ogerkarte.
   *[no] { $seat } zieht eine Ogerkarte.
}
event-ogres-reshuffled = Der Ablagestapel der Oger wird gemischt: { $count } Karten.
event-no-ogres = { $me ->
    [yes] Für dich ist keine Ogerkarte mehr da.
   *[no] Für { $seat } ist keine Ogerkarte mehr da.
}
event-goal-bought = { $me ->
    [yes] Du kaufst ein Ziel: { $goal }.
   *[no] { $seat } kauft ein Ziel: { $goal }.
}
event-goal-traded-up = { $me ->
    [yes] Du gibst „{ $old }“ für „{ $goal }“ in Zahlung.
   *[no] { $seat } gibt „{ $old }“ für „{ $goal }“ in Zahlung.
}
event-nothing-bought = { $me ->
    [yes] Du kaufst im Kramladen nichts.
   *[no] { $seat } kauft im Kramladen nichts.
}
event-monster-defeated = { $me ->
    [yes] Du besiegst ein Ungeheuer: { $card }.
   *[no] { $seat } besiegt ein Ungeheuer: { $card }.
}
event-memorial-raised = Ein Denkmal wird errichtet.
event-meeples-freed = { $card } ist voll, und niemand kann die Aufgabe erfüllen: { $count } Zwerge gehen heim.
event-gem-discarded = { $me ->
    [yes] Du wirfst einen Edelstein ab: { $gem }.
   *[no] { $seat } wirft einen Edelstein ab: { $gem }.
}
event-ogre-discarded = { $me ->
    [yes] Du wirfst einen Oger ab: { $ogre }.
   *[no] { $seat } wirft einen Oger ab: { $ogre }.
}
event-secret-shown = { $me ->
    [yes] Du zeigst dein geheimes Ziel: { $secret }.
   *[no] { $seat } zeigt ein geheimes Ziel: { $secret }.
}
event-end-triggered = { $me ->
    [yes] Du hast drei Ziele: Die Runde wird zu Ende gespielt.
   *[no] { $seat } hat drei Ziele: Die Runde wird zu Ende gespielt.
}
event-ended = { $me ->
    [yes] Das Spiel ist aus; du hattest den letzten Zug.
   *[no] Das Spiel ist aus; { $seat } hatte den letzten Zug.
}

## Das Ende

result-end = Jemand hatte drei Ziele, und die Runde wurde zu Ende gespielt.
result-winter = Nach Runde { $winter } kam der Winter.
result-stopped = Niemand hatte drei Ziele, und nach Runde { $winter } war Schluss.
score-goals = Handelsziele
score-secret = Geheimes Ziel
score-monsters = Ungeheuer
score-gems = Edelsteine
score-kingdom = Reich
score-classes = Klassen
result-score = { $me ->
    [yes] Du: { $points } Punkte (Handelsziele { $goals }, geheimes Ziel { $secret }, Ungeheuer { $monsters }, Edelsteine { $gems }, Reich { $kingdom }, Klassen { $classes }).
   *[no] { $seat }: { $points } Punkte (Handelsziele { $goals }, geheimes Ziel { $secret }, Ungeheuer { $monsters }, Edelsteine { $gems }, Reich { $kingdom }, Klassen { $classes }).
}
result-points = { $me ->
    [yes] Du gewinnst mit { $points } Punkten.
   *[no] { $seat } gewinnt mit { $points } Punkten.
}
result-kingdom = { $me ->
    [yes] Gleich viele Punkte: Du gewinnst mit dem größten Reich, { $count } Karten.
   *[no] Gleich viele Punkte: { $seat } gewinnt mit dem größten Reich, { $count } Karten.
}
result-dwarfs = { $me ->
    [yes] Gleich viele Punkte und gleich große Reiche: Du gewinnst mit den meisten Zwergen im Land, { $count }.
   *[no] Gleich viele Punkte und gleich große Reiche: { $seat } gewinnt mit den meisten Zwergen im Land, { $count }.
}
result-shared = In allem gleich, der Sieg wird geteilt: { $winners }.
result-name = { $seat }

## Einstellungen des Tisches

setting-table = Wo das Land entsteht
setting-table-about = Eine Matte ist eine Grenze: Darüber hinaus wächst das Land nicht.
setting-table-free = auf dem freien Tisch
setting-table-mat = auf einer Matte von acht mal acht, Beginn in der Mitte
setting-stacking = Welche Karten gestapelt werden dürfen
setting-stacking-about = Nach Symbol darf ein Drache auf eine Mine, eine Taverne auf einen Kramladen.
setting-stacking-symbol = Karten mit dem gleichen Symbol
setting-stacking-kind = Karten der gleichen Art
setting-scenario = Königliche Erlasse nach Szenario
setting-scenario-none = keine, das einfache Spiel
setting-scenario-random = ein zufälliges Szenario: eines der fünf darunter
setting-scenario-fortune_teller = Wahrsagerin: drei Erlasse, bei Spielbeginn gezogen
setting-scenario-bloodthirsty = Blutdurst
setting-scenario-chaos_control = Gezähmtes Chaos
setting-scenario-siege = Belagerung
setting-scenario-axe_gospel = Evangelium der Axt
setting-winter = Winter, unsere eigene Regel: Das Spiel endet spätestens nach
setting-winter-25 = 25 Runden
setting-winter-40 = 40 Runden
setting-winter-60 = 60 Runden
setting-winter-off = kein Winter, wie im Heft
setting-switches = Königliche Erlasse einzeln
setting-switches-about = Jeder ändert eine Regel. Ein Szenario kreuzt mehrere auf einmal an, weitere dürfen dazu.
setting-hard_workers = Königlicher Erlass: Harte Arbeit
setting-hard_workers-no = nur, wenn das Szenario ihn bringt
setting-hard_workers-yes = gilt
setting-hard_workers-about = { effect-decree-hard_workers }
setting-fortress = Königlicher Erlass: Festung
setting-fortress-no = nur, wenn das Szenario ihn bringt
setting-fortress-yes = gilt
setting-fortress-about = { effect-decree-fortress }
setting-beast_hunters = Königlicher Erlass: Erfahrene Bestienjäger
setting-beast_hunters-no = nur, wenn das Szenario ihn bringt
setting-beast_hunters-yes = gilt
setting-beast_hunters-about = { effect-decree-beast_hunters }
setting-battle_memorial = Königlicher Erlass: Schlachtendenkmal
setting-battle_memorial-no = nur, wenn das Szenario ihn bringt
setting-battle_memorial-yes = gilt
setting-battle_memorial-about = { effect-decree-battle_memorial }
setting-charming_merchants = Königlicher Erlass: Charmante Händler
setting-charming_merchants-no = nur, wenn das Szenario ihn bringt
setting-charming_merchants-yes = gilt
setting-charming_merchants-about = { effect-decree-charming_merchants }
setting-greedy_landlords = Königlicher Erlass: Gierige Gutsherren
setting-greedy_landlords-no = nur, wenn das Szenario ihn bringt
setting-greedy_landlords-yes = gilt
setting-greedy_landlords-about = { effect-decree-greedy_landlords }
setting-dwarfs_way = Königlicher Erlass: Nach Zwergenart
setting-dwarfs_way-no = nur, wenn das Szenario ihn bringt
setting-dwarfs_way-yes = gilt
setting-dwarfs_way-about = { effect-decree-dwarfs_way }
setting-hired_hands = Königlicher Erlass: Angeheuerte Hände
setting-hired_hands-no = nur, wenn das Szenario ihn bringt
setting-hired_hands-yes = gilt
setting-hired_hands-about = { effect-decree-hired_hands }
setting-bar_fights = Königlicher Erlass: Wirtshausschlägerei
setting-bar_fights-no = nur, wenn das Szenario ihn bringt
setting-bar_fights-yes = gilt
setting-bar_fights-about = { effect-decree-bar_fights }
setting-crazy_balloonists = Königlicher Erlass: Verrückte Ballonfahrer
setting-crazy_balloonists-no = nur, wenn das Szenario ihn bringt
setting-crazy_balloonists-yes = gilt
setting-crazy_balloonists-about = { effect-decree-crazy_balloonists }

## Die Regeln, Abschnitt für Abschnitt

rule-1 = In der Schachtel sind Reichskarten, Edelsteine, Ogerkarten, Handelsziele, geheime Ziele, königliche Erlasse und Zwerge in vier Farben. Zwei bis vier Personen spielen.
rule-1-1 = Es gibt 36 Reichskarten, neun je Farbe, 34 Edelsteine in vier Arten, 13 Oger, 10 Handelsziele, 8 geheime Ziele, 28 Zwerge und 12 besondere Figuren, 5 Szenarien, 10 Erlasse und 8 Denkmäler. Bei jeder Karte steht, was bekannt und was nachgebildet ist.
rule-2 = Vor dem Spiel wird alles rund um eine leere Mitte bereitgelegt.
rule-2-1 = Die Mitte des Tisches bleibt frei: Dort wächst das Land. Die erste Karte darf überall liegen; auf der Matte muss sie auf einem der vier mittleren Plätze liegen.
rule-2-2 = Die Edelsteine kommen nach Arten sortiert offen neben das Land.
rule-2-3 = Alle wählen eine Farbe und nehmen deren neun Reichskarten auf die Hand.
rule-2-4 = Alle bekommen ein Lagerfeuer und die sieben Zwerge ihrer Farbe; sie beginnen am Lagerfeuer.
rule-2-5 = Die Ogerkarten werden zu einem verdeckten Stapel gemischt.
rule-2-6 = Die Handelsziele werden gemischt und drei davon aufgedeckt. Alle bekommen ein geheimes Ziel, das verdeckt bleibt; die übrigen kommen zurück in die Schachtel.
rule-2-7 = Üblicherweise beginnt die jüngste Person; dann geht es im Uhrzeigersinn weiter.
rule-3 = Ein Zug hat drei Phasen: Du führst Aktionen aus, dann wertest du Aufgaben aus, dann wirfst du ab. Danach ist die nächste Person am Zug.
rule-3-1 = Du hast bis zu drei Aktionen, oder vier, solange deine Burg im Spiel ist. Jede ist eine von diesen: eine Reichskarte spielen, einen Zwerg einsetzen, einen Zwerg bewegen, einen Arbeiter aufwerten. Jede Mischung ist erlaubt, und du darfst früher aufhören.
rule-3-2 = Spiel eine beliebige Reichskarte von der Hand an eine ausliegende Karte an, Seite an Seite und beliebig gedreht. Mauern müssen nicht passen, und es darf in jedem Reich sein.
rule-3-3 = Eine Karte darf auch eine andere vom gleichen Typ bedecken, wenn kein Zwerg darauf steht. Nichts darf eine Burg oder ein Ungeheuer bedecken. Bedeckte Karten zählen nicht.
rule-3-4 = Setz einen Zwerg vom Lagerfeuer auf einen freien Platz einer beliebigen Karte, im eigenen Reich oder nicht, auch nur, um jemandem im Weg zu stehen.
rule-3-5 = Beweg einen deiner Zwerge auf eine benachbarte Karte. Mauern halten ihn auf, und auf jeder Karte, die er betritt, muss ein Platz frei sein. Jeder Schritt ist eine Aktion.
rule-3-6 = Für eine Aktion und die angegebenen Edelsteine wird ein Arbeiter an deinem Lagerfeuer zu einer besonderen Figur, für den Rest des Spiels. Am Ende ist sie ihre Punkte wert.
rule-3-7 = Wächter: Keine Ogerkarte kann die Karte wählen, auf der er steht.
rule-3-8 = Krieger: Für eine Aktion schiebt er eine gegnerische Figur von seiner Karte auf eine benachbarte mit freiem Platz, nicht durch eine Mauer.
rule-3-9 = König: Ihn vom Lagerfeuer einzusetzen kostet keine Aktion, sooft er dort ist.
rule-3-10 = Ogerkarten zu spielen kostet nichts, beliebig viele, während deiner eigenen Aktionen. Eine, die nichts bewirken kann, darfst du nicht spielen.
rule-4 = Es gibt fünf Arten von Ogerkarten. Jede zählt zum Handlimit und bringt keine Punkte.
rule-4-1 = Hinterhalt: Alle Zwerge auf einer Karte gehen heim zu ihren Lagerfeuern, deine eigenen auch.
rule-4-2 = Krone: Du nimmst einer Person alle Ogerkarten weg.
rule-4-3 = Panik: Ein Zwerg beliebiger Farbe rennt eine oder zwei Karten weit, nicht durch Mauern und nur über freie Plätze.
rule-4-4 = Schläger: Ein gegnerischer Zwerg und einer von dir auf einer anderen Karte tauschen die Plätze, egal wie weit entfernt.
rule-4-5 = Dieb: Du nimmst einer Person einen zufälligen Edelstein von der Hand.
rule-5 = Nach deinen Aktionen siehst du dir das Land an und wertest aus, was deine Zwerge geschafft haben.
rule-5-1 = Jede Karte, auf der du die nötigen Zwerge hast, muss ausgewertet werden, in beliebiger Reihenfolge. Die Zwerge gehen heim, dann tut die Karte ihre Wirkung. Aufschieben geht nicht.
rule-5-2 = Wird die Karte blockiert, gehen die Zwerge mit leeren Händen heim. Hast du dort mehr Zwerge als nötig, bleibt der Überschuss, und du wählst, wer.
rule-5-3 = Fremde Zwerge auf der Karte stören nicht, wenn du genug hast. Hast du nicht genug, bleiben deine, bis sie sich bewegen oder die Aufgabe erfüllt ist.
rule-6 = Am Ende deines Zuges prüfst du deine Hand.
rule-6-1 = Neun Karten darfst du behalten: Reichskarten, Edelsteine und Oger zusammen. Was zu viel ist, wirfst du ab, Edelsteine oder Oger; Reichskarten kann man nicht abwerfen.
rule-6-2 = Abgeworfene Edelsteine gehen zurück auf ihre Stapel, Oger auf ihren Ablagestapel.
rule-7 = Neun Reichskarten gehören jeder Person. Liegen sie aus, dürfen alle sie benutzen.
rule-7-1 = Solange deine Burg im Spiel ist, hast du in jedem Zug eine Aktion mehr, sofort auch in dem Zug, in dem du sie spielst.
rule-7-2 = Zwei Zwerge in einer beliebigen Burg graben um: Die oberste Karte eines Stapels kommt nach unten, ohne gedreht zu werden. Auf dem Stapel darf kein Zwerg stehen, und weder Burg noch Stapel dürfen ein Ungeheuer in Reichweite haben.
rule-7-3 = Dein Reich sind alle Karten, zu denen man von deiner Burg aus gehen kann, ohne eine Mauer zu queren. Es muss nicht geschlossen sein, Zwerge unterbrechen es nicht, und mehrere Burgen können sich eines teilen.
rule-7-4 = Eine Mine gibt ihre Edelsteine, wenn ihre Aufgabe erfüllt ist und der Vorrat reicht. Edelsteine, die am Ende auf deiner Hand sind, bringen Punkte.
rule-7-5 = Fünf Zwerge einer Farbe besiegen ein Ungeheuer. Es verlässt das Land und kommt neben das Lagerfeuer, drei Punkte wert, aber kein Ziel.
rule-7-6 = Der Frostriese: Burgen, zu denen man von ihm aus gehen kann, geben keine Zusatzaktion.
rule-7-7 = Der Walddrache: Minen, zu denen man von ihm aus gehen kann, geben keine Edelsteine.
rule-7-8 = Zwei Zwerge in einer Taverne bringen eine Ogerkarte. Ist der Stapel leer, wird der Ablagestapel gemischt.
rule-7-9 = Drei Zwerge im Kramladen handeln: Bezahl die Edelsteine eines offenen Ziels, nimm es, und ein neues wird aufgedeckt. Kannst du eines bezahlen, musst du eines kaufen; ein Ziel pro Handel.
rule-8 = Ziele bringen die meisten Punkte, und drei davon bringen das Spielende.
rule-8-1 = Handelsziele kauft man im Kramladen mit Edelsteinen. Sie liegen offen an deinem Lagerfeuer und zählen nicht als Handkarten.
rule-8-2 = Du darfst dein geheimes Ziel jederzeit zeigen, auch im Zug einer anderen Person, wenn das Verlangte gerade da ist. Einmal gezeigt, bleibt es deines.
rule-8-3 = Die acht geheimen Ziele: acht Karten im Reich; ein Reich im Wert von zehn; zwei besiegte Ungeheuer; ein Ungeheuer mit drei Arten von Figuren besiegt; fünf Ogerkarten; fünf Smaragde; je ein Edelstein jeder Art; je drei Zwerge auf zwei Ungeheuern.
rule-9 = Das Spiel endet mit einer ganzen Runde; dann werden die Punkte gezählt.
rule-9-1 = Endet ein Zug und jemand hat drei Ziele, wird die Runde zu Ende gespielt, und das Spiel ist aus. Der Winter, der das Spiel nach einer festen Zahl von Runden beendet, ist unsere eigene Regel und lässt sich abschalten.
rule-9-2 = Gezählt werden Handelsziele, dein geheimes Ziel, wenn es erfüllt ist, drei Punkte je Ungeheuer, die Edelsteine auf der Hand, dein Reich mit allen Karten, auch den Minuspunkten, und deine besonderen Figuren. Ohne Burg im Spiel gibt es keine Punkte für ein Reich.
rule-9-3 = Bei Gleichstand gewinnt das größte Reich, dann die meisten Zwerge im Land. Danach wird der Sieg geteilt.
rule-10 = Königliche Erlasse ändern die Regeln für alle, das ganze Spiel lang.
rule-10-1 = Ein Szenario, gezogen oder gewählt, bestimmt, welche Erlasse gelten. Die Wahrsagerin bringt drei verschiedene zufällige.
rule-10-2 = Harte Arbeit: Am Morgen führen alle reihum Aktionen aus; in der Nacht werten alle reihum aus und werfen ab. Dann wandert die Axt der Startperson weiter. Das Ende wird nach der Nacht geprüft.
rule-10-3 = Festung: Setz Zwerge nur im eigenen Reich ein, auch in einem geteilten, oder wo keine Burg ist. Gibt es für dich gar keinen Platz, darf eine Aktion eine leere Karte beliebig drehen.
rule-10-4 = Erfahrene Bestienjäger: Für jedes Ungeheuer, das du besiegt hast, braucht das nächste einen Zwerg weniger, mindestens aber drei.
rule-10-5 = Schlachtendenkmal: An die Stelle eines getöteten Ungeheuers kommt ein Denkmal. Solange eines liegt, dürfen alle für eine Aktion eine leere Karte um ein Viertel drehen.
rule-10-6 = Charmante Händler: Kaufst du ein Ziel, darf ein altes von dir, das weniger wert ist, mit seinen aufgedruckten Edelsteinen mitbezahlen. Es kommt unter den Stapel, und es gibt kein Wechselgeld.
rule-10-7 = Gierige Gutsherren: Alle, die sich ein Reich teilen, teilen dessen Wert durch ihre Anzahl, abgerundet.
rule-10-8 = Nach Zwergenart: Nach einem Zug schickt eine volle Karte, auf der keine Farbe genug für die Aufgabe hat, alle Zwerge heim. Ungeheuer sind ausgenommen.
rule-10-9 = Angeheuerte Hände: Wirf eine Ogerkarte ohne ihre Wirkung ab, und du hast in diesem Zug eine Aktion mehr, sooft du willst.
rule-10-10 = Wirtshausschlägerei: Mit drei Zwergen in einer Taverne darfst du alle drei für zwei Ogerkarten heimschicken.
rule-10-11 = Verrückte Ballonfahrer: In einem Zug darfst du nur einen Zwerg vom Lagerfeuer auf jede Karte setzen.

## Der Tisch im Browser

fall-cell = Reihe { $row }, Spalte { $column }: { $what }
badge-waiting = { $have } von { $need }
badge-stuck = versperrt
badge-monster = +{ $trophy } Punkte
badge-mine = { $count } { $gem }
badge-mine-after-kill = { $count } { $gem }
badge-mine-closed = Drache
badge-castle-closed = Riese
badge-pile-empty = nichts mehr
badge-dig = umgraben
badge-dig-nothing = kein Stapel
badge-dig-after-kill = umgraben
badge-dig-forbidden = Ungeheuer
badge-tavern = Oger
badge-tavern-fight = Oger
badge-tavern-empty = kein Oger
badge-store = Ziel kaufen
badge-store-trade = tauschen
badge-store-nothing = zu teuer
badge-store-unseen = Handel
fall-you = Du
fall-action-lay = Karte legen
fall-action-place = Zwerg einsetzen
fall-action-move = Zwerg bewegen
fall-action-upgrade = Aufwerten
fall-more-lay = { $count } auf der Hand
fall-more-place = { $count } daheim
fall-more-move = { $count } im Land
fall-shut-none = keine Aktion übrig
fall-shut-lay = keine Karte mehr
fall-shut-away = niemand daheim
fall-shut-full = kein Platz
fall-shut-home = niemand draußen
fall-shut-stuck = kein Weg ist frei
fall-shut-made = schon alle da
fall-shut-gems = Edelsteine fehlen
fall-shut-worker = kein Arbeiter da
fall-show-goal = Ziel zeigen
fall-fit = Ganzes Land
fall-closer = Näher
fall-beyond = { $edge ->
        [up] Über diesem Teil des Landes
        [down] Unter diesem Teil des Landes
        [left] Links von diesem Teil des Landes
       *[right] Rechts von diesem Teil des Landes
    }: { $count } zum Antippen
fall-kingdom-of = Das Reich von { $who }: { $count } Karten, { $worth } Punkte
fall-lay = { $card } legen
fall-lay-kingdom = { $card } legen: dein Reich { $worth }
fall-resolve = Auswerten
fall-resolve-early = { $left ->
    [one] Jetzt auswerten, verzichtet auf { $left } Aktion
   *[other] Jetzt auswerten, verzichtet auf { $left } Aktionen
}
fall-resolving = Jetzt ausgewertet bringt der Zug: { $what }.
fall-resolving-nothing = Jetzt ausgewertet bringt der Zug nichts.
fall-tasks-short = { $count ->
    [one] Bei { $count } Aufgabe fehlen Zwerge.
   *[other] Bei { $count } Aufgaben fehlen Zwerge.
}
fall-crew = { $count } { $meeple }, { $colour }
fall-place-several = { $count } Zwerge auf { $card } setzen
fall-one-more = Ein Zwerg mehr
fall-fewer = Ein Zwerg weniger
fall-turn-left = Die Karte nach links drehen
fall-turn-right = Die Karte nach rechts drehen
fall-tab-land = Land
fall-tab-camp = Lager
fall-tab-goals = Ziele
fall-ogres = Ogerkarten: { $left } im Stapel, { $played } gespielt
sign-goals = Ziele
sign-worth = Reich
sign-gems = Steine
sign-ogres = Oger
sign-hand = Hand
fall-at-home = { $count } von { $all } daheim
fall-hand-of = Hand { $count } von 9
fall-no-gems = noch keine
fall-hidden = verdeckt
fall-ogre = Ogerkarte
fall-secret = Geheim, nur für dich
fall-shown = Aufgedeckt
fall-goals-left = noch { $count } im Stapel
fall-short = { $count ->
    [one] es fehlt { $count } Edelstein
   *[other] es fehlen { $count } Edelsteine
}
fall-enough = du hast die Edelsteine

# Womit der Rat der Bots begründet wird: die Teile ihrer Bewertung.
advice-goals = Das bringt ein offenes Handelsziel in Reichweite.
advice-secret = Das bringt dein geheimes Ziel voran.
advice-monsters = Das gewinnt eine Trophäe.
advice-gems = Das bringt dir Edelsteine auf die Hand.
advice-kingdom = Das macht dein Reich mehr wert.
advice-classes = Das gibt dir einen Zwerg mit eigener Fähigkeit.
advice-tasks = Das bringt deine Zwerge bei einer lohnenden Aufgabe voran.
advice-rivals = Das bremst den, der gerade am besten steht.

# Die Lehrstunde. Runa spielt gegen dich; Ziele und Oger kommen, wie die Lehrstunde sie braucht.

lesson-about = Vom leeren Tisch zum ersten Handelsziel: eine Burg, zwei Minen, sieben Zwerge und eine Nachbarin mit einem Riesen.
lesson-seat-1 = Runa
lesson-welcome = Willkommen unter dem Berg! Diese neun Karten sind alles Land, das du je legst: Burg, Minen, Taverne, Kramladen und zwei Ungeheuer. In dieser Lehrstunde ist nichts Zufall; am echten Tisch werden Ziele und Oger gemischt.
lesson-goals = Der Winter kommt, und das sind die Vorräte. Jeder kostet Edelsteine und bringt Punkte. Sobald jemand drei Ziele hat, endet das Spiel mit dieser Runde. Brot kostet zwei Gold und zwei Smaragde: Das holen wir uns!
lesson-castle = Ein Zug hat bis zu drei Aktionen. Eine davon: eine Karte spielen. Fang mit der Burg an: Solange sie steht, hast du eine vierte Aktion, und zwar sofort.
lesson-walls = Karten darf man drehen, und ihre Mauern sind wichtig. Zwerge gehen nicht durch Mauern, und dein Reich ist alles, was man von deiner Burg aus zu Fuß erreicht. Dreh die Burg so, dass ihre Mauer im Norden ist.
lesson-mine = Eine Aktion ist weg, drei bleiben. Woher kommt Gold? Spiel die Goldmine.
lesson-beside = Eine Karte liegt Seite an Seite mit einer anderen. Leg die Mine südlich der Burg an, wo keine Mauer dazwischen steht.
lesson-door = Die Mine hat zwei Mauern, die sich gegenüberliegen. Dreh sie nach Osten und Westen: Dann ist der Weg zur Burg offen, und die Mine gehört zu deinem Reich.
lesson-dwarf = Jetzt muss jemand graben. Deine Zwerge sitzen am Lagerfeuer. Einen davon auf eine Karte zu setzen ist auch eine Aktion.
lesson-spot = Die Mine hat drei Plätze, und ihre Aufgabe braucht zwei Zwerge einer Farbe. Berühre die Mine: Ein Arbeiter geht hin.
lesson-resolve = Schick einen zweiten hinterher. Zwei Zwerge erfüllen die Aufgabe. Das ist deine letzte Aktion, also wird dein Zug von selbst ausgewertet.
lesson-gold = Zwei Gold für dich, und die Zwerge sitzen wieder am Lagerfeuer, bereit für den nächsten Zug. Edelsteine sind auf deiner Hand, und die fasst insgesamt neun Karten. Was zu viel ist, muss weg.
lesson-runa = Auch Runa hat eine Burg, mit einer Mauer zu dir hin, und eine Taverne. Zwei Zwerge dort bringen eine Ogerkarte: eine Gemeinheit für später. Übrigens: Alle dürfen jede Karte benutzen, wer immer sie gelegt hat.
lesson-emerald = Du bist wieder dran, mit vier Aktionen. Für das Brot fehlen Smaragde: Spiel die Smaragdmine.
lesson-west = Leg sie westlich an deine Burg. Je mehr Karten in deinem Reich, desto mehr Punkte am Ende: Die meisten sind einen oder zwei wert.
lesson-turned = Ihre Mauern bilden eine Ecke. Dreh sie so, dass der Osten offen ist, zu deiner Burg hin.
lesson-work = Zwei Arbeiter graben dort schon. Eine Aktion bleibt. Ziele kauft man im Kramladen: Spiel ihn.
lesson-shop = Leg ihn südlich der Goldmine an. Noch arbeitet dort niemand, aber die Smaragdmine ist besetzt und wird nach dieser letzten Aktion ausgewertet.
lesson-giant = Ein Smaragd! Doch Runa hat dir einen Frostriesen vors Tor gelegt. Burgen, zu denen er laufen kann, verlieren die Zusatzaktion. Deine Mauer im Norden hält ihn ab: Du hast weiter vier Aktionen.
lesson-monsters = Der Walddrache macht dasselbe mit Minen: keine Edelsteine. Wer fünf Zwerge einer Farbe auf ein Ungeheuer bringt, besiegt es, für drei Punkte. Und Ungeheuer in deinem Reich kosten Punkte: Leg deine beim Nachbarn ab!
lesson-seven = Sieben Zwerge hast du insgesamt. Der Kramladen braucht drei davon. Schick einen in den Laden im Süden.
lesson-second = Zwei weitere gingen in die Smaragdmine. Schick einen zweiten in den Laden. Zwei reichen dort noch nicht, also bleiben sie und warten.
lesson-ogre = Der zweite Smaragd ist dein: Das Brot ist bezahlbar! Runa hat noch einen Oger bekommen. Oger schicken Zwerge heim, stehlen einen Edelstein oder scheuchen einen Zwerg davon. Man spielt sie im eigenen Zug, ohne Aktion.
lesson-three = Schick einen dritten Arbeiter: Mach die drei im Kramladen voll.
lesson-sell = Drei Aktionen hättest du noch, könntest sogar für Edelsteine einen Arbeiter zum Wächter, Krieger oder König machen. Aber das Brot wartet: Beende deine Aktionen.
lesson-won = Brot, für 8 Punkte! Dein erstes von drei Zielen. An seiner Stelle wird ein neues aufgedeckt.
lesson-secret = Es gibt noch einen Weg: dein geheimes Ziel. Der Großkönig will ein Reich, das zehn Punkte wert ist. Zeig es, sobald das stimmt, auch im Zug der anderen, dann zählt es als eines der drei.
lesson-end = Am Ende zählen Ziele, Ungeheuer, Edelsteine auf der Hand, dein Reich und besondere Zwerge. Bau, grab, handle und sei ab und zu ein schlechter Nachbar. Komm gut durch den Winter!

# --- die Überschriften der Abschnitte

title-1 = Die Schachtel
title-1-1 = Spielmaterial
title-2 = Spielaufbau
title-2-1 = Freier Platz
title-2-2 = Edelsteine
title-2-3 = Reichskarten
title-2-4 = Zwerge und Lagerfeuer
title-2-5 = Oger
title-2-6 = Ziele
title-2-7 = Wer beginnt
title-3 = Ein Zug
title-3-1 = Aktionen ausführen
title-3-2 = Eine Reichskarte spielen
title-3-3 = Stapeln
title-3-4 = Einen Zwerg einsetzen
title-3-5 = Einen Zwerg bewegen
title-3-6 = Einen Arbeiter aufwerten
title-3-7 = Wächter
title-3-8 = Krieger
title-3-9 = König
title-3-10 = Eine Ogerkarte spielen
title-4 = Ogerkarten
title-4-1 = Hinterhalt
title-4-2 = Krone
title-4-3 = Panik
title-4-4 = Schläger
title-4-5 = Dieb
title-5 = Auswerten
title-5-1 = Aufgaben erfüllen
title-5-2 = Blockierte Aufgaben und überzählige Zwerge
title-5-3 = Fremde Zwerge und Zwerge, die festsitzen
title-6 = Abwerfen
title-6-1 = Neun Karten
title-6-2 = Wohin Abgeworfenes geht
title-7 = Reichskarten
title-7-1 = Burg: die Zusatzaktion
title-7-2 = Burg: umgraben
title-7-3 = Burg: das Reich
title-7-4 = Minen
title-7-5 = Ungeheuer
title-7-6 = Frostriese
title-7-7 = Walddrache
title-7-8 = Taverne
title-7-9 = Kramladen
title-8 = Ziele
title-8-1 = Handelsziele
title-8-2 = Geheime Ziele
title-8-3 = Die acht geheimen Ziele
title-9 = Spielende
title-9-1 = Wann es endet
title-9-2 = Siegpunkte
title-9-3 = Gleichstand
title-10 = Königliche Erlasse
title-10-1 = Szenarien
title-10-2 = Harte Arbeit
title-10-3 = Festung
title-10-4 = Erfahrene Bestienjäger
title-10-5 = Schlachtendenkmal
title-10-6 = Charmante Händler
title-10-7 = Gierige Gutsherren
title-10-8 = Nach Zwergenart
title-10-9 = Angeheuerte Hände
title-10-10 = Wirtshausschlägerei
title-10-11 = Verrückte Ballonfahrer

## Entscheidungen: was die Hefte offenlassen
ruling-1 = Eine Karte wird Seite an Seite an eine beliebige offene gelegt, beliebig gedreht; Mauern müssen nicht zusammenpassen.
ruling-2 = Der Tisch hat keinen Rand. Auf der Matte, deren Größe nicht bekannt ist, hält sich das Land an ein gerades Raster von acht mal acht mit den vier Startplätzen in der Mitte.
ruling-3 = Ein Durchgang ist zu, wenn eine der beiden Nachbarkarten an der gemeinsamen Seite eine Mauer hat; eine leere Stelle ist kein Durchgang.
ruling-4 = Ein Reich muss nach außen nicht geschlossen sein.
ruling-5 = Zwerge unterbrechen kein Reich; nur ein Zwerg, der sich bewegt, braucht einen freien Platz.
ruling-6 = Eine verdeckte Karte bringt keine Punkte und keine Aufgabe und zählt weder für den Baumeister noch bei Gleichstand.
ruling-7 = Eine Karte, auf der ein Zwerg steht, kann nicht überdeckt werden, auch nicht, wenn es der eigene ist.
ruling-8 = Ein Stapel aus zwei oder mehr Karten kann umgegraben werden, wenn niemand darauf steht, kein Ungeheuer oben liegt und weder im Gebiet der genutzten Burg noch in dem des Stapels ein Ungeheuer ist.
ruling-9 = Gibt es keinen solchen Stapel, gehen die Zwerge heim, und nichts geschieht.
ruling-10 = Eine umgegrabene Karte bleibt gedreht, wie sie war, und kommt nach unten.
ruling-11 = Nur die Zwerge der Person am Zug werten aus, in der Reihenfolge, die sie wählt; nach jeder Aufgabe wird das Land neu betrachtet.
ruling-12 = Jede Karte mit genug eigenen Zwergen muss ausgewertet werden, zu Beginn der Phase oder wenn es währenddessen dazu kommt; der Lohn kann entfallen.
ruling-13 = Im Kramladen muss man kaufen, wenn ein offenes Ziel mit Edelsteinen bezahlt werden kann; welches, wählt man selbst. Sonst gehen die Zwerge mit leeren Händen heim.
ruling-14 = Zwei Kramläden in einem Zug sind zwei Geschäfte; dazwischen wird die Auslage aufgefüllt.
ruling-15 = Ist der Stapel der Handelsziele leer, wird nicht mehr aufgefüllt.
ruling-16 = Wem überzählige Zwerge gehören, der wählt, welche bleiben.
ruling-17 = Von einem leeren Stapel, oder einem leeren Ogerstapel mit leerer Ablage, ist nichts zu holen: Die Zwerge gehen heim. Eine Goldmine gibt, was noch da ist.
ruling-18 = Ein Drache schließt jede Mine, zu der man von ihm aus gehen kann, ob mit Burg oder ohne.
ruling-19 = Ein Riese sperrt jede Burg, zu der man von ihm aus gehen kann; die Zusatzaktion wird geprüft, wenn man sie ausführen will.
ruling-20 = Eine Burg, die als dritte Aktion gespielt wird, bringt sofort die vierte, außer ein Riese ist in ihren Mauern.
ruling-21 = Ein getötetes Ungeheuer verlässt seine Stelle: Die überdeckte Karte kommt wieder zum Vorschein, oder die Stelle ist leer. Inseln bleiben und dürfen erweitert werden.
ruling-22 = Zwei Ungeheuer in einem Zug zu töten, ist mit sieben Zwergen unmöglich, außer die Bestienjäger gelten.
ruling-23 = Wer sich ein Reich teilt, wertet alles davon, auch die anderen Burgen.
ruling-24 = Ohne Burg im Spiel hat das Reich keine Karten und keinen Wert.
ruling-25 = Ein Zwerg darf auf jeden freien Platz gesetzt werden, auch nur, um im Weg zu stehen.
ruling-26 = Man bewegt eigene Zwerge, eine Karte weit je Aktion, und jede betretene Karte muss einen freien Platz haben.
ruling-27 = Ein Arbeiter am Lagerfeuer wird für eine Aktion befördert; die Edelsteine gehen auf ihre Stapel. Je Klasse und Farbe gibt es eine Figur, und sie bleibt, was sie ist.
ruling-28 = Die Karte, auf der ein Wächter steht, kann von keiner Ogerkarte gewählt werden, auch von keiner eigenen. Beim Schläger gilt das für beide Karten, bei der Panik für die, auf der sie ausbricht. Gegen einen Krieger oder Angeheuerte Hände hilft er nicht.
ruling-29 = Ein Krieger schiebt für eine Aktion einen Gegner auf eine Nachbarkarte ohne Mauer dazwischen und mit freiem Platz.
ruling-30 = Den König vom Lagerfeuer einzusetzen, ist jedes Mal kostenlos, beliebig oft im Zug; Erlasse über das Einsetzen binden ihn.
ruling-31 = Oger spielt man in der eigenen Aktionsphase, vor, zwischen oder nach Aktionen, beliebig viele.
ruling-32 = Der Hinterhalt trifft auch eigene Zwerge.
ruling-33 = Die Panik treibt einen Zwerg beliebiger Farbe ein oder zwei Schritte weit; bei beiden gelten Mauern und freie Plätze.
ruling-34 = Der Schläger tauscht einen Gegner auf einer Karte mit einem eigenen Zwerg auf einer anderen, wie weit es auch ist.
ruling-35 = Eine Ogerkarte, die nichts bewirken kann, darf nicht gespielt werden.
ruling-36 = Die Handgrenze gilt nur in der eigenen Abwurfphase: neun Karten samt den Reichskarten, die man nicht abwerfen kann.
ruling-37 = Was jemand auf der Hand hat, ist verborgen; wie viele Karten mit welcher Rückseite, ist offen.
ruling-38 = Ein geheimes Ziel darf zwischen zwei Handlungen jederzeit gezeigt werden, auch in fremden Zügen: Sein Knopf leuchtet, sobald es erfüllt ist. Während des Spiels wird niemand danach gefragt, also verrät nichts das Ziel. Vor der Wertung werden alle mit verdecktem Ziel einmal gefragt, ob erfüllt oder nicht; läuft die Zeit ab, wird ein erfülltes Ziel gezeigt.
ruling-39 = Das Ende wird nach jedem Zug für alle geprüft; dann wird die Runde bis vor die Startperson zu Ende gespielt.
ruling-40 = Für den Abenteurer ist ein Arbeiter eine Art von Figur; das Ziel darf bis zum Beginn des eigenen nächsten Zuges gezeigt werden.
ruling-41 = Der Bergmann braucht alle vier Arten.
ruling-42 = Bei Gleichstand gewinnt das größte Reich, dann die meisten Zwerge im Land; danach wird geteilt.
ruling-43 = Harte Arbeit: Alle handeln, dann werten alle aus und werfen ab; die Axt wandert nach der Nacht weiter. Das Ende wird nach der Nacht geprüft, und dann ist das Spiel aus.
ruling-44 = Festung: das eigene Reich, auch ein geteiltes, und Gebiete ohne Burg. Nur wenn es gar keinen erlaubten Platz gibt, darf eine Aktion eine leere Karte drehen, um ein, zwei oder drei Viertel. Der König ist gebunden, Bewegungen sind es nicht.
ruling-45 = Die Bestienjäger zählen, was jede Person selbst getötet hat; drei Zwerge sind das Mindeste.
ruling-46 = Ein Denkmal füllt die Stelle, hat keine Mauern und keine Plätze, ist nichts wert, kann nicht überdeckt (und nicht umgegraben) werden und zählt als Karte. Solange eines liegt, dürfen alle für eine Aktion eine Karte ohne Figuren samt ihrem ganzen Stapel um ein Viertel drehen.
ruling-47 = Charmante Händler: Ein altes Ziel bezahlt die Edelsteine, die darauf stehen, mindestens einen; Wechselgeld gibt es nicht. Das neue Ziel muss mehr wert sein; das alte kommt unter den Stapel. Es ist nie Pflicht.
ruling-48 = Gierige Gutsherren: abgerundet, auch unter null.
ruling-49 = Nach Zwergenart: Eine volle Karte, die kein Ungeheuer ist und auf der keine Farbe die nötige Zahl hat, schickt alle heim.
ruling-50 = Angeheuerte Hände: beliebig oft in einem Zug.
ruling-51 = Wirtshausschlägerei: Alle drei gehen für zwei Karten heim, wenn es noch zwei gibt; freiwillig, sonst gehen zwei für eine Karte heim.
ruling-52 = Verrückte Ballonfahrer: Jedes Einsetzen vom Lagerfeuer zählt, auch das des Königs; Bewegungen und Oger zählen nicht.
ruling-53 = Die Wahrsagerin bringt drei verschiedene Erlasse; Schlachtendenkmal und Festung können zusammenkommen und erlauben dann, was eines von beiden erlaubt.
ruling-54 = Wer auf einem Ungeheuer übrig ist, das mit weniger als fünf getötet wird, geht heim.
ruling-55 = Ein Denkmal überdeckt die Mine, die unter einem getöteten Drachen lag.
ruling-56 = Nach Zwergenart wird bei Harter Arbeit nach jedermanns Teil der Nacht geprüft.
ruling-57 = Einstellbar ist das Stapeln: nach dem aufgedruckten Symbol (Mine auf Mine, Drache auf Mine, Taverne und Kramladen aufeinander) oder nach der Art (Mine auf Mine, Taverne auf Taverne, Kramladen auf Kramladen).
ruling-58 = Der Winter ist unsere eigene Regel. Das Heft kennt kein Ende außer drei Zielen, und Zwerge, die überall eingemauert sind, können einen Tisch hinterlassen, an dem sie niemand je erreicht. Darum endet das Spiel spätestens nach 60 Runden (einstellbar: 40, 25 oder aus) und wird wie üblich gewertet. Ohne Winter ist erst nach 120 Runden Schluss.

## Das Ende in einem Wort und zwei Sätzen

ending-place = Platz { $place }
story-goals = { $me ->
    [yes] Du hattest { $count } Ziele, so war Runde { $round } die letzte.
   *[no] { $seat } hatte { $count } Ziele, so war Runde { $round } die letzte.
}
story-winter = Nach Runde { $round } kam der Winter.
story-stopped = Bis Runde { $round } hatte niemand drei Ziele, und damit war Schluss.
story-shared = In allem gleich, mit { $points } Punkten: Der Sieg wird geteilt.
story-close = { $me ->
    [yes] Es war knapp: { $points } Punkte für dich, { $other } für den Nächsten.
   *[no] Es war knapp: { $points } Punkte für { $seat }, { $other } für den Nächsten.
}
story-most-goals = { $me ->
    [yes] { $count } deiner { $points } Punkte brachten Handelsziele.
   *[no] { $count } der { $points } Punkte von { $seat } brachten Handelsziele.
}
story-most-secret = { $me ->
    [yes] { $count } deiner { $points } Punkte brachte das geheime Ziel.
   *[no] { $count } der { $points } Punkte von { $seat } brachte das geheime Ziel.
}
story-most-monsters = { $me ->
    [yes] { $count } deiner { $points } Punkte brachten Monster.
   *[no] { $count } der { $points } Punkte von { $seat } brachten Monster.
}
story-most-gems = { $me ->
    [yes] { $count } deiner { $points } Punkte brachten Edelsteine.
   *[no] { $count } der { $points } Punkte von { $seat } brachten Edelsteine.
}
story-most-kingdom = { $me ->
    [yes] { $count } deiner { $points } Punkte brachte das Königreich.
   *[no] { $count } der { $points } Punkte von { $seat } brachte das Königreich.
}
story-most-classes = { $me ->
    [yes] { $count } deiner { $points } Punkte brachten die Klassen.
   *[no] { $count } der { $points } Punkte von { $seat } brachten die Klassen.
}

## Bildunterschriften in den Regeln

figure-2-2 = Gold, Smaragd, Rubin und Diamant.
figure-2-4 = Alle sieben Zwerge beginnen daheim.
figure-2-7 = Im Uhrzeigersinn um den Tisch.
figure-3-4 = Vom Lagerfeuer auf einen freien Platz: eine Aktion.
figure-3-5 = Ein Zwerg, eine Karte weiter: eine Aktion.
figure-3-6 = Aus dem Arbeiter wird Wächter, Krieger oder König.
figure-5-1 = Zwei Zwerge genügen für die Aufgabe der Burg.
figure-5-3 = Zwei von dir genügen, egal wer sonst dort steht.
figure-6-1 = Neun Karten dürfen auf der Hand bleiben.
figure-6-2 = Jede Art kommt auf ihren eigenen Stapel zurück.
figure-9-1 = Drei Ziele: Diese Runde ist die letzte.
figure-9-3 = Zuerst das größte Reich, dann die meisten Zwerge im Land.
