# Das Duell auf Deutsch. Alle Sätze sind eigene Worte; nur Namen und Zahlen stammen aus dem gedruckten Spiel.

game-title = Die Zwerge: Das Duell
game-about = Die Mächte des Guten gegen die Mächte des Bösen: zwei Decks, sechs Würfel und Wendungen zu jeder Zeit.
game-start-custom = Nach altem Brauch beginnt, wer kleiner ist.

status = Zug { $turn }: { $seat }, { $phase }
phase-setup = Spielvorbereitung
phase-draw = Nachschubphase
phase-dice = Würfelphase
phase-card = Kartenphase
phase-over = Spiel beendet

## Seiten, Kartentypen, Würfel, Orte

side-good = Mächte des Guten
side-evil = Mächte des Bösen

kind-ally = Verbündeter
kind-victory = Siegpunkte
kind-support = Unterstützung
kind-event = Ereignis
kind-twist = Wendung

die-1 = 1
die-2 = 2
die-3 = 3
die-4 = 4
die-5 = 5
die-axe = Jokerseite
die-wild = Jokerkarte
count-die-axe = { $count ->
    [one] Jokerseite
   *[other] { $count }× Jokerseite
}
count-die-wild = { $count ->
    [one] Jokerkarte
   *[other] { $count }× Jokerkarte
}

target-pile = Nachziehstapel

zone-pile = Nachziehstapel
zone-hand = Hand
zone-display = Auslage
zone-discard = Ablagestapel
zone-wild = Jokerkarten
zone-dice = Würfel
zone-middle = Tischmitte

value-points = Siegpunkte
value-pile = Stapel
value-hand = Hand
value-discard = Ablage
value-wild = Joker
value-bonus = Zusatzwürfel offen
value-cost = Kosten
value-health = Lebenspunkte
value-damage = Schaden
value-chance = Prozent, nach dem nächsten Wurf bezahlbar zu sein

## Die Karten der Mächte des Guten

card-bavragor = Bavragor
card-goimgar = Goïmgar
card-balyndis = Balyndis
card-boendal = Boëndal
card-tungdil = Tungdil
card-boindil = Boïndil
card-andokai = Andôkai
card-dwarf-king = Zwergenkönig
card-lot-ionan = Lot-Ionan
card-safe-passage = Sicheres Geleit
card-rescued-village = Gerettetes Dorf
card-oath-of-the-clans = Schwur der Clans
card-gate-held = Gehaltenes Tor
card-lost-tunnel-found = Verschollener Stollen
card-united-council = Geeinter Rat
card-forging-keenfire = Schmieden der Feuerklinge
card-new-high-king = Neuer Großkönig
card-ancient-knowledge = Altes Wissen
card-reinforcement = Verstärkung
card-rodarios-trickery = Rodarios Trickserei
card-begone = Hinfort damit!
card-second-wind = Durchatmen
card-vraccas-favour = Vraccas' Gunst
card-throwing-axe = Wurfbeil
card-chain-mail = Kettenhemd
card-andokais-power = Andôkais Macht

## Die Karten der Mächte des Bösen

card-bogglin = Bogglin
card-gnome-spy = Gnomenspion
card-orc-captain = Orkhauptmann
card-troll-smasher = Trollschläger
card-caphalor = Caphalor
card-sinthoras = Sinthoras
card-nodonn = Nôd'onn
card-bislipur = Bislipur
card-perished-land = Totes Land
card-seizure-of-alandur = Einnahme Âlandurs
card-burned-village = Verbranntes Dorf
card-broken-oath = Gebrochener Schwur
card-gate-broken = Gefallenes Tor
card-poisoned-wells = Vergiftete Brunnen
card-divided-council = Entzweiter Rat
card-capture = Gefangennahme
card-spread-of-the-curse = Ausbreitung des Fluchs
card-informant = Informant
card-ordnance = Nachschub
card-cunning-leader = Gerissener Anführer
card-assassination = Attentat
card-short-rest = Kurze Rast
card-tions-favour = Tions Gunst
card-dagger = Dolch
card-shadow-armor = Schattenrüstung
card-surround = Umzingeln

## Was die Karten tun

effect-strike = Würfel mit { $faces }: je 1 Schaden.
effect-strike-any = Beliebige Würfel: je 1 Schaden.
effect-call = Beliebiger Würfel: nimm eine Jokerkarte aus der Tischmitte.
effect-victory = Am Ende { $points } Siegpunkte wert.
effect-draw = Nachschubphase: auf Wunsch { $amount ->
    [one] { $amount } Karte mehr.
   *[other] { $amount } Karten mehr.
}
effect-dice = Würfelphase: auf Wunsch { $amount } Würfel mehr.
effect-reroll = Würfelphase: { $amount ->
    [one] { $amount } Würfel darf neu geworfen werden.
   *[other] { $amount } Würfel dürfen neu geworfen werden.
}
effect-remove = Eine gegnerische Karte kommt auf den Ablagestapel.
effect-turn = Eine gewürfelte, noch unbenutzte { $faces } gilt als Jokerseite.
effect-take = Nimm eine Jokerkarte: aus der Tischmitte, sonst von der Gegenseite.
effect-throw = Jederzeit: 1 Schaden.
effect-cancel = Jederzeit: 1 Schaden gegen dich bleibt aus.
effect-roll = In deinem Zug: { $amount } Würfel mehr bei deinem nächsten Wurf.

## Fragen

prompt-window-phase = Die Phase ist zu Ende. Eine Wendung spielen?
prompt-window-card = Eine Karte liegt neu in der Auslage. Eine Wendung spielen?
prompt-window-damage = { $me ->
    [yes] 1 Schaden gegen dich ({ $target }). Eine Wendung spielen?
   *[no] 1 Schaden gegen { $seat } ({ $target }). Eine Wendung spielen?
}
prompt-window-damage-both = { $me ->
    [yes] 2 Schaden gegen dich ({ $target }, { $other }). Eine Wendung spielen?
   *[no] 2 Schaden gegen { $seat } ({ $target }, { $other }). Eine Wendung spielen?
}
prompt-window-cancelled = Der Schaden ist verhindert. Noch eine Wendung spielen?
prompt-window-ally = Ein Verbündeter liegt neu in der Auslage. Eine Wendung spielen?
prompt-window-end = Der Zug geht zu Ende. Eine Wendung spielen?
prompt-window-removal = { $target } soll entfernt werden. Eine Wendung spielen?
prompt-card-phase = Spiele Karten aus oder greife an.
prompt-choose-card = Welche Karte soll weg?
prompt-choose-draw = Zieh deine Karten: alle, oder nur eine.
prompt-choose-dice = Wirf deine Würfel.
prompt-after-roll = { $left ->
    [one] Du darfst einen Würfel neu werfen; dann spiele Karten oder schlage zu.
   *[other] Du darfst { $left }-mal einen Würfel neu werfen; dann spiele Karten oder schlage zu.
}
prompt-choose-reroll = { $left ->
    [one] Du darfst { $left } Würfel neu werfen.
   *[other] Du darfst { $left }-mal einen Würfel neu werfen.
}
prompt-chance-draw = Die oberste Karte des Nachziehstapels wird gezogen.
prompt-chance-lose = Die oberste Karte des Nachziehstapels geht verloren.
prompt-chance-roll = { $count ->
    [one] { $count } Würfel wird geworfen.
   *[other] { $count } Würfel werden geworfen.
}

## Antworten

option-pass = Geschehen lassen
option-end = Kartenphase beenden
option-end-wild = Kartenphase beenden und Jokerkarte nehmen
option-keep = Würfel liegen lassen
option-play = { $card } ausspielen mit { $dice }
option-play-free = { $card } ausspielen
option-attack = Mit { $die } schlagen: { $target }
option-call = { $die } einsetzen für eine Jokerkarte
option-throw = { $card }: { $target }
option-throw-both = Zweimal { $card }: { $target }, { $other }
option-cancel = { $card }: { $target } schützen
option-remove = { $card } entfernen
option-draw = { $count ->
    [one] { $count } Karte ziehen
   *[other] { $count } Karten ziehen
}
option-dice = { $count } Würfel werfen
option-reroll = { $die } neu werfen
option-reroll-for = { $die } neu werfen: { $chance } % für { $card }
option-arm = Frag mich: { $stop }
option-disarm = Frag mich nicht: { $stop }
option-wait = Halt! Frag mich beim nächsten Moment
option-nothing = Frag mich in diesem Zug nichts mehr
option-top = Oben liegt: { $card }
option-roll = Die Würfel zeigen { $dice }

## Warum nicht jetzt

## Stopps

zone-stops = Gefragt
stop-damage = bei einem Treffer
stop-removal = wenn eine Karte entfernt wird
stop-ally = bei einem neuen Verbündeten
stop-end = am Ende des Zuges
stop-every = bei jedem Moment
stop-wait = beim nächsten Moment
stops-title = Frag mich in den Zügen von { $name }
stops-theirs = Gefragt wird { $name }
stops-none = nie
stops-public = Das sehen beide.
stops-later = ab dem nächsten Zug
stops-wait = Halt!
stops-wait-about = Beim allernächsten Moment gefragt werden, einmal. In diesem Zug noch { $left } von 3.
stops-nothing = In diesem Zug nichts fragen
stops-holds = { $name } hält den nächsten Moment an
stops-open = Frag mich

why-no-damage = { $card } hilft gegen angesagten Schaden; gerade droht dir keiner.
why-own-turn = „{ $card }“ darfst du nur in deinem eigenen Zug spielen.
why-next-window = „{ $card }“ kannst du spielen, sobald das hier entschieden ist.
why-only-twists = { $card } ist keine Wendung; nur solche darfst du jetzt spielen.
why-card-phase = „{ $card }“ spielst du in der Kartenphase deines Zuges aus.
why-no-remove = { $card } braucht eine Karte in der gegnerischen Auslage.
why-no-turn = { $card } braucht einen unbenutzten Würfel mit dem angegebenen Wert.
why-no-take = { $card } bringt nichts: Du hast schon alle drei Jokerkarten.
why-cost-die = { $card } kostet eine { $die }, eine Jokerseite oder eine Jokerkarte.
why-cost-equal = { $card } kostet { $count } gleiche Würfel; Jokerseiten und Jokerkarten passen zu jedem Wert.

## Was geschehen ist

event-turn-began = { $me ->
    [yes] Zug { $turn }: Du bist dran.
   *[no] Zug { $turn }: { $seat } ist dran.
}
event-drew = { $me ->
    [yes] Du ziehst „{ $card }“.
   *[no] { $seat } zieht „{ $card }“.
}
event-drew-unseen = { $me ->
    [yes] Du ziehst eine Karte.
   *[no] { $seat } zieht eine Karte.
}
event-rolled = { $me ->
    [yes] Du würfelst { $dice }.
   *[no] { $seat } würfelt { $dice }.
}
event-picked-up = { $me ->
    [yes] Du wirfst eine { $die } neu.
   *[no] { $seat } wirft eine { $die } neu.
}
event-played = { $me ->
    [yes] Du spielst „{ $card }“ mit { $dice } aus.
   *[no] { $seat } spielt „{ $card }“ mit { $dice } aus.
}
event-played-free = { $me ->
    [yes] Du spielst „{ $card }“ aus.
   *[no] { $seat } spielt „{ $card }“ aus.
}
event-attacked = { $me ->
    [yes] Du greifst mit „{ $card }“ an ({ $die }). Ziel: { $target }.
   *[no] { $seat } greift mit „{ $card }“ an ({ $die }). Ziel: { $target }.
}
event-threw = { $me ->
    [yes] Du spielst „{ $card }“: 1 Schaden. Ziel: { $target }.
   *[no] { $seat } spielt „{ $card }“: 1 Schaden. Ziel: { $target }.
}
event-cancelled = { $me ->
    [yes] Du spielst „{ $card }“ und verhinderst 1 Schaden. Geschützt: { $target }.
   *[no] { $seat } spielt „{ $card }“ und verhindert 1 Schaden. Geschützt: { $target }.
}
event-hurt = { $me ->
    [yes] Getroffen: { $card } in deiner Auslage hat in diesem Zug noch { $left ->
        [one] einen Lebenspunkt
       *[other] { $left } Lebenspunkte
    }.
   *[no] Getroffen: { $card } in der Auslage von { $seat } hat in diesem Zug noch { $left ->
        [one] einen Lebenspunkt
       *[other] { $left } Lebenspunkte
    }.
}
event-defeated = { $me ->
    [yes] Besiegt: { $card } in deiner Auslage.
   *[no] Besiegt: { $card } in der Auslage von { $seat }.
}
event-missed = { $me ->
    [yes] Dein Schaden geht ins Leere: { $target } liegt nicht mehr da.
   *[no] Der Schaden von { $seat } geht ins Leere: { $target } liegt nicht mehr da.
}
event-discarded = { $me ->
    [yes] Du verlierst „{ $card }“ vom Nachziehstapel.
   *[no] { $seat } verliert „{ $card }“ vom Nachziehstapel.
}
event-aimed = { $me ->
    [yes] Du willst eine Karte entfernen: { $target }.
   *[no] { $seat } will eine Karte entfernen: { $target }.
}
event-removed = { $me ->
    [yes] Entfernt: { $card } kommt aus deiner Auslage auf den Ablagestapel.
   *[no] Entfernt: { $card } kommt aus der Auslage von { $seat } auf den Ablagestapel.
}
event-turned-die = { $me ->
    [yes] Eine von dir gewürfelte { $die } gilt in diesem Zug als Jokerseite.
   *[no] Eine von { $seat } gewürfelte { $die } gilt in diesem Zug als Jokerseite.
}
event-called = { $me ->
    [yes] Du setzt „{ $card }“ ein. Verwendet: { $die }.
   *[no] { $seat } setzt „{ $card }“ ein. Verwendet: { $die }.
}
event-took-wild-card = { $me ->
    [yes] Du nimmst eine Jokerkarte aus der Tischmitte.
   *[no] { $seat } nimmt eine Jokerkarte aus der Tischmitte.
}
event-took-wild-card-from = { $me ->
    [yes] Du nimmst eine Jokerkarte von { $foe_seat }.
   *[no] { $seat } nimmt eine Jokerkarte von { $foe_seat }.
}
event-armed = { $me ->
    [yes] Ab dem nächsten Zug wirst du gefragt: { $stop }.
   *[no] Ab dem nächsten Zug wird { $seat } gefragt: { $stop }.
}
event-disarmed = { $me ->
    [yes] Ab dem nächsten Zug wirst du nicht mehr gefragt: { $stop }.
   *[no] Ab dem nächsten Zug wird { $seat } nicht mehr gefragt: { $stop }.
}
event-held-next = { $me ->
    [yes] Du hältst den nächsten Moment an.
   *[no] { $seat } hält den nächsten Moment an.
}
event-asked-nothing = { $me ->
    [yes] In diesem Zug wirst du nichts mehr gefragt.
   *[no] In diesem Zug wird { $seat } nichts mehr gefragt.
}
event-ended = { $me ->
    [yes] Das war die letzte Karte deines Nachziehstapels: Das Duell ist zu Ende.
   *[no] Das war die letzte Karte im Nachziehstapel von { $seat }: Das Duell ist zu Ende.
}

## Das Ergebnis

score-total = Siegpunkte
score-pile = Stapel
score-hand = Hand
result-last-card = { $me ->
    [yes] Dein Nachziehstapel ist aufgebraucht.
   *[no] Der Nachziehstapel von { $seat } ist aufgebraucht.
}
result-points = { $me ->
    [yes] Du gewinnst mit { $points } zu { $other } Siegpunkten.
   *[no] { $seat } gewinnt mit { $points } zu { $other } Siegpunkten.
}
result-tie = { $me ->
    [yes] Gleichstand bei { $points } Siegpunkten; du gewinnst, weil dein Nachziehstapel noch Karten hat.
   *[no] Gleichstand bei { $points } Siegpunkten; { $seat } gewinnt mit Karten im Nachziehstapel.
}

## Einstellungen einer Partie

setting-good = Wer die Mächte des Guten führt
setting-good-first_seat = der erste Platz
setting-good-second_seat = der zweite Platz
setting-support_split = Unterstützung je Deck: Zusatzkarte / Zusatzwürfel / Neuwurf
setting-support_split-about = Wie viele von jeder Art ein Deck hat, in dieser Reihenfolge.
setting-support_split-2_3_2 = zwei, drei und zwei
setting-support_split-3_2_2 = drei, zwei und zwei
setting-wild_gain = Was als Verwenden eines Würfels zählt
setting-wild_gain-about = Ein Zug, in dem du keinen Würfel verwendest, bringt dir eine Jokerkarte.
setting-wild_gain-dice_or_wild = Würfel und Jokerkarten
setting-wild_gain-dice_only = nur Würfel
setting-compensation = Was die zweite Seite als Ausgleich bekommt
setting-compensation-about = Wer beginnt, hat einen kleinen Vorteil.
setting-compensation-none = nichts
setting-compensation-wild_card = eine Jokerkarte
setting-compensation-fifth_card = eine fünfte Handkarte

## Der Tisch im Browser

table-yours = Deine
table-empty = Hier werden die Karten von { $name } liegen.
table-empty-own = Hier werden deine Karten liegen.
table-free = frei
table-kind-ally = Verbündeter
table-kind-victory = Punkte
table-kind-support = Unterstützung
table-kind-event = Ereignis
table-kind-twist = Wendung
table-pays = Die Würfel zahlen
tile-effect-strike-any = jeder Würfel
tile-effect-call = jeder Würfel
tile-effect-draw = +{ $amount } { $amount ->
    [one] Karte
   *[other] Karten
}
tile-effect-dice = +{ $amount } Würfel
tile-effect-reroll = { $amount } × neu
table-less = Eins weniger
table-more = Eins mehr
table-may-answer = { $name } darf antworten
table-you-may-answer = Du darfst antworten
table-middle = Mitte
table-dice = { $count ->
    [one] { $count } Würfel
   *[other] { $count } Würfel
}

## Die Regeln in Kürze

rule-1 = In der Schachtel liegen zwei Kartendecks, sechs Würfel und drei Jokerkarten. Die Decks unterscheiden sich nur in Namen und Bildern, keine Seite ist also stärker.
rule-1-1 = Jedes Deck hat 35 Karten: 9 Verbündete, 8 Karten mit Siegpunkten, 7 Unterstützungen, 6 Ereignisse und 5 Wendungen. Zu jeder Karte der Mächte des Guten gibt es ein Gegenstück bei den Mächten des Bösen.
rule-1-2 = Ein Würfel zeigt die Werte 1 bis 5 und eine Jokerseite. Die Jokerseite steht für jeden dieser Werte, ebenso eine Jokerkarte. Insgesamt gibt es sechs Würfel und drei Jokerkarten.
rule-1-3 = Eine Karte nennt ihren Typ, ihre Kosten in Würfeln, ihren Effekt und, wenn sie welche hat, ihre Lebenspunkte und ihre Siegpunkte. Karten ohne Lebenspunkte können keinen Schaden nehmen.
rule-2 = Jeder nimmt eine Seite, mischt deren Deck und zieht seine Handkarten. Würfel und Jokerkarten liegen zwischen euch bereit.
rule-2-1 = Einigt euch auf die Seiten. Mische deine 35 Karten und lege sie verdeckt als Nachziehstapel vor dich. Lass Platz für einen Ablagestapel und für deine Auslage, in der ausgespielte Karten liegen.
rule-2-2 = Beide ziehen vier Karten vom eigenen Nachziehstapel. Darin bleiben 31 Karten.
rule-2-3 = Die sechs Würfel und die drei Jokerkarten liegen in der Tischmitte. Verwendete kommen dorthin zurück.
rule-3 = Ihr seid abwechselnd am Zug. Ein Zug hat drei Phasen: Nachschubphase, Würfelphase und Kartenphase. Nach altem Brauch hat den ersten Zug, wer kleiner ist.
rule-3-1 = Ziehe eine Karte. Erlauben dir Unterstützungen in deiner Auslage mehr, entscheidest du vor dem Ziehen: nur die eine Karte oder sie und alle zusätzlichen. Das entscheidest du in jedem Zug neu. Ein Handkartenlimit gibt es nicht.
rule-3-2 = Wirf drei Würfel. Karten können weitere Würfel bringen, bis zu sechs insgesamt, und dich einzelne Würfel neu werfen lassen. Was dann liegt, darfst du in diesem Zug verwenden.
rule-3-3 = Verwende deine Würfel, um Karten aus der Hand auszuspielen und Effekte deiner Auslage einzusetzen, in beliebiger Reihenfolge und so oft du kannst. Jeder Würfel wird einmal verwendet und kommt dann in die Tischmitte zurück. Du darfst jederzeit aufhören.
rule-4 = Um eine Karte auszuspielen, bezahlst du ihre Kosten mit noch unbenutzten Würfeln. Gefordert ist ein Würfel mit bestimmtem Wert, mehrere gleiche Würfel oder gar nichts.
rule-4-1 = Fünf Verbündete kosten einen einzelnen Würfel mit bestimmtem Wert, für jeden Wert von 1 bis 5 einer. Eine Jokerseite oder eine Jokerkarte kann diesen Würfel ersetzen.
rule-4-2 = Andere Karten kosten zwei, drei oder vier gleiche Würfel; welcher Wert es ist, spielt keine Rolle. Jokerseiten und Jokerkarten passen zu jedem Wert und genügen auch allein.
rule-4-3 = Die fünf Wendungen und drei der sechs Ereignisse kosten nichts.
rule-4-4 = Wendungen darfst du jederzeit spielen, auch im gegnerischen Zug; nur Andôkais Macht und Umzingeln brauchen deinen eigenen Zug. Im eigenen Zug spielst du sie zwischen zwei beliebigen Taten; im gegnerischen wirst du in den Momenten gefragt, die du gewählt hast, bevor etwas geschieht. Alle übrigen Karten spielst du in deiner eigenen Kartenphase aus.
rule-5 = Wendungen und Ereignisse wirken beim Ausspielen und kommen dann auf den Ablagestapel. Alle anderen Karten liegen in deiner Auslage und sind ab sofort einsetzbar.
rule-5-1 = Führe eine Wendung oder ein Ereignis sofort aus, danach kommt die Karte offen auf deinen Ablagestapel. Kann ein Ereignis nichts bewirken, darfst du es nicht spielen. Hinfort damit! und Attentat nehmen eine beliebige Karte aus der gegnerischen Auslage, auch eine ohne Lebenspunkte; eine Rüstung hilft dagegen nicht.
rule-5-2 = Ein Verbündeter braucht einen unbenutzten Würfel mit seinem Wert und darf schon in dem Zug handeln, in dem er ausgespielt wird. Jeder Würfel reicht für einen Effekt, zu wie vielen deiner Verbündeten er auch passt.
rule-5-3 = Unterstützungen helfen in der Phase, die sie nennen: mit einer zusätzlichen Karte, einem zusätzlichen Würfel oder einem Neuwurf. Mehrere gleiche zählen zusammen. Du musst sie nicht nutzen.
rule-5-4 = Karten mit Siegpunkten tun während des Spiels nichts. Sie zählen am Ende, wenn sie dann noch in deiner Auslage liegen.
rule-6 = Schaden kommt von Verbündeten, Wurfbeilen und Dolchen. Er fällt Punkt für Punkt, auf den gegnerischen Nachziehstapel oder auf Karten mit Lebenspunkten.
rule-6-1 = Acht der neun Verbündeten fügen für jeden Würfel mit ihrem Wert, den du einsetzt, einen Schaden zu. Der Würfel ist verbraucht, auch wenn der Schaden verhindert wird.
rule-6-2 = Wähle für jeden einzelnen Schaden ein Ziel: den gegnerischen Nachziehstapel oder eine Karte mit Lebenspunkten in der gegnerischen Auslage. Du darfst abwarten, wie ein Schaden ausgeht, bevor du den nächsten ansagst.
rule-6-3 = Für jeden Schaden am Nachziehstapel deckt dessen Besitzer die oberste Karte auf und legt sie ungenutzt ab. War es die letzte, ist das Duell zu Ende.
rule-6-4 = Nimmt eine Karte in einem Zug so viel Schaden, wie sie Lebenspunkte hat, ist sie besiegt und kommt auf den Ablagestapel ihres Besitzers. Geringerer Schaden heilt am Ende des Zuges, wessen Zug es auch ist.
rule-7 = Wer in seinem Zug keinen Würfel verwendet, bekommt eine Jokerkarte. Sie kann später einen Würfel ersetzen.
rule-7-1 = Hast du bis zum Ende deiner Kartenphase keinen Würfel verwendet, nimmst du eine Jokerkarte aus der Tischmitte oder, wenn dort keine mehr liegt, von der Gegenseite. Wer alle drei hat, bekommt keine weitere. Ohne andere Einstellung zählt eine verwendete Jokerkarte wie ein verwendeter Würfel.
rule-7-2 = Ab deinem nächsten Zug darfst du eine Jokerkarte wie einen Würfel mit beliebigem Wert verwenden, neben deinen Würfeln oder ohne sie. Danach kommt sie in die Tischmitte zurück.
rule-8 = Das Duell endet sofort, wenn ein Nachziehstapel leer wird. Dann entscheiden die Siegpunkte.
rule-8-1 = Verlässt die letzte Karte einen Nachziehstapel, gezogen oder durch Schaden verloren, ist das Duell in diesem Augenblick vorbei. Nichts kann mehr gespielt oder beantwortet werden.
rule-8-2 = Wer mehr Siegpunkte auf Karten in der eigenen Auslage hat, gewinnt. Karten auf der Hand oder in einem Stapel zählen nicht.
rule-8-3 = Haben beide gleich viele, gewinnt die Seite, deren Nachziehstapel noch Karten hat.
rule-9 = Einige Karten verdienen einen genaueren Blick: die Waffen und die Rüstung, der Neuwurf und die Verbündeten mit mehr als einem Wert.
rule-9-1 = Ein Wurfbeil oder Dolch fügt einen Schaden zu, und du darfst beide zugleich spielen. Kettenhemd oder Schattenrüstung verhindert einen angesagten Schaden, bevor er fällt, auch am Nachziehstapel. Spielt die Gegenseite Bislipur oder den Zwergenkönig aus, genügt eine Waffe, um die Karte sofort zu besiegen, falls der Schaden nicht verhindert wird.
rule-9-2 = Mit zwei Karten Rodarios Trickserei oder Gerissener Anführer darfst du zwei Würfel neu werfen oder denselben zweimal. Du siehst das erste Ergebnis, bevor du über das zweite entscheidest.
rule-9-3 = Zwergenkönig und Bislipur fügen mit jedem Würfel Schaden zu, was er auch zeigt.
rule-9-4 = Boïndil, Andôkai, Sinthoras und Nôd'onn haben je zwei Werte. Jeder Würfel, der einen davon zeigt, fügt Schaden zu.

# Short marks for narrow screens.

mark-cost = ({ $value })
mark-chance = { $value } %
mark-health = ♥{ $value }
mark-damage = -{ $value }
mark-points = ★{ $value }
mark-pile = Stapel { $value }
mark-hand = Hand { $value }
mark-discard = Ablage { $value }
mark-wild = Joker { $value }
mark-bonus = +{ $value } Würfel im nächsten Wurf

# Womit der Rat der Bots begründet wird: die Teile ihrer Bewertung.
advice-points = Das verschiebt die ausliegenden Siegpunkte zu deinen Gunsten.
advice-strike = Danach können deine Verbündeten mit mehr Würfelseiten zuschlagen als die des Gegners.
advice-dice = Das gibt dir in den kommenden Zügen mehr Würfel als dem Gegner.
advice-reroll = Damit darfst du öfter nachwürfeln und erreichst teure Karten.
advice-draw = Das gibt dir mehr Karten zur Auswahl.
advice-wild = Danach hast du mehr Jokerkarten.
advice-hand = Damit bleiben gute Karten für später auf deiner Hand.
advice-twist = Damit sparst du deine Wendungen für einen besseren Moment.
advice-removal = Damit behältst du eine Karte, die das Beste aus der gegnerischen Auslage entfernen kann.
advice-tempo = Damit behältst du die Initiative.
advice-turn = Damit behältst du Würfel, die in diesem Zug noch etwas Gutes bezahlen können.
advice-again = Dieser Würfel nützt so wenig; noch einmal geworfen, kann er mehr bringen.
advice-pile = Das verkürzt den Nachziehstapel des Gegners.
advice-hit = Das bringt „{ $card }“ der Niederlage näher.
advice-defeat = Damit kann „{ $card }“ besiegt werden.

# Die Lehrstunde. Runa spielt die andere Seite; Würfel und Karten fallen, wie es die Lehrstunde braucht.

lesson-about = Drei Züge gegen Runa: Karten bezahlen, zuschlagen, einen Hieb abwehren und erfahren, wie man ein Duell gewinnt.
lesson-seat-1 = Runa
lesson-welcome = Willkommen, Zwerg! Du führst die Mächte des Guten an, und diese Karten sind deine Hand. Runa führt die Mächte des Bösen: Ihr Deck ist das Spiegelbild von deinem. In dieser Lehrstunde fallen Würfel und Karten, wie wir sie brauchen; am echten Tisch sind sie fair.
lesson-goal = Die beiden Nachziehstapel sind die Uhr. Ist einer leer, endet das Duell, und es gewinnt, wer mehr Siegpunkte vor sich liegen hat. Du willst also Punkte auf den Tisch bringen und ihre vom Tisch fegen.
lesson-draw = Jeder Zug hat drei Phasen. Zuerst die Nachschubphase: Du ziehst eine Karte. Du hast Boïndil gezogen.
lesson-dice = Dann die Würfelphase. Du wirfst drei Würfel, und wann, entscheidest du: Vorher ließe sich noch eine Wendung spielen. Drücke den großen Knopf.
lesson-rolled = Würfel zeigen 1 bis 5 oder eine Jokerseite. Eine Jokerseite ist der beste Wurf: Sie steht für jede Zahl.
lesson-ally = Jetzt die Kartenphase: Würfel sind dein Geld. Tungdil kostet eine einzelne 5. Wähle ihn auf deiner Hand, dann eine 5, dann drücke den großen Knopf.
lesson-points = Tungdil liegt in deiner Auslage. „2=“ auf dem Geretteten Dorf heißt: zwei gleiche Würfel. Du hast noch eine 5, doch die Jokerseite kann auch eine 5 sein. Bezahle mit beiden.
lesson-over = Zwei Siegpunkte liegen vor dir! Alle deine Würfel sind verbraucht. Beende deine Kartenphase.
lesson-struck = Runa hat ihren Orkhauptmann ausgespielt und schlägt gleich mit ihm zu: ein Schaden für dein Dorf. Bevor Schaden fällt, wirst du gefragt. (Du kannst mehr Momente wählen: unter „Frag mich“.)
lesson-twist = Das Kettenhemd ist eine Wendung. Wendungen kosten keine Würfel und dürfen jederzeit gespielt werden, auch jetzt. Wähle das Kettenhemd, dann das Dorf, und erspare ihm den Hieb.
lesson-healed = Kein Kratzer! Das Dorf hat zwei Herzen, ein Hieb allein hätte es also nicht besiegt: Was eine Karte in einem Zug übersteht, ist geheilt, sobald der Zug endet.
lesson-nothing = Ein schlechter Wurf: Mit 1, 2, 4 lässt sich nichts bezahlen, und Tungdil schlägt nur mit einer 5 zu. (Klick auf irgendeine Karte: Der Tisch sagt dir, warum nicht.) Aber wer keinen Würfel benutzt, bekommt eine Jokerkarte. Beende die Kartenphase.
lesson-village = Die Jokerkarte gehört dir. Inzwischen hat Runa das Verbrannte Dorf ausgespielt: zwei Punkte für sie. Es hat zwei Herzen. Zeit zurückzuschlagen!
lesson-attack = Jeder Würfel mit einer 5 lässt Tungdil einen Schaden zufügen. Wähle die 5, dann das Verbrannte Dorf, und schlag zu.
lesson-axe = Ein Herz ist weg, eines ist übrig, und am Ende des Zuges wäre alles verheilt. Du hast gerade ein Wurfbeil gezogen: ein Schaden, ganz umsonst. Wirf es auf das Verbrannte Dorf.
lesson-defeated = Besiegt! So viel Schaden wie Herzen in einem einzigen Zug, und die Karte kommt auf Runas Ablagestapel. Ihre zwei Punkte sind weg.
lesson-wild = Du hast noch 3 und 3 und deine Jokerkarte vom letzten Zug: Sie ist jede Zahl, wie eine Jokerseite. Zusammen sind das drei gleiche Würfel. Bezahle damit die Verstärkung.
lesson-done = Unterstützungen bleiben in deiner Auslage und helfen dir jeden Zug. Deine Würfel sind verbraucht: Beende die Kartenphase.
lesson-pile = Runas Bogglin hat auf deinen Nachziehstapel geschlagen. Die oberste Karte ist ungenutzt verloren. Solche Hiebe bringen keine Punkte, aber die Uhr läuft schneller: gut für alle, die vorne liegen.
lesson-more = Mit der Verstärkung darfst du einen Würfel mehr werfen, wenn du magst. Du magst: Wirf vier.
lesson-free = Zwei Paare! Jetzt entscheidest du. Spiele Boïndil oder Sicheres Geleit mit einem Paar aus, oder lass dir etwas Besseres einfallen. Alles ist erlaubt.
lesson-end = Das ist schon das ganze Spiel. Bring Punkte auf den Tisch, schütze sie, schlag ihre herunter und behalte die Stapel im Auge. Noch etwas: Bei Gleichstand gewinnt, wer noch Karten im Nachziehstapel hat. Also verschwende deine nicht!

# --- die Überschriften der Abschnitte

title-1 = Spielmaterial
title-1-1 = Die Decks
title-1-2 = Würfel und Jokerkarten
title-1-3 = Was eine Karte zeigt
title-2 = Spielvorbereitung
title-2-1 = Seiten, Mischen, Nachziehstapel
title-2-2 = Vier Karten
title-2-3 = Die Tischmitte
title-3 = Spielablauf
title-3-1 = Nachschubphase
title-3-2 = Würfelphase
title-3-3 = Kartenphase
title-4 = Eine Karte ausspielen
title-4-1 = Ein einzelner Würfel
title-4-2 = Gleiche Würfel
title-4-3 = Ohne Würfel
title-4-4 = Wann
title-5 = Einen Karteneffekt einsetzen
title-5-1 = Wendungen und Ereignisse
title-5-2 = Verbündete
title-5-3 = Unterstützung
title-5-4 = Siegpunkte
title-6 = Schaden zufügen
title-6-1 = Ein Schaden je Würfel
title-6-2 = Ein Ziel für jeden Schaden
title-6-3 = Der Nachziehstapel
title-6-4 = Lebenspunkte, Niederlage, Erholung
title-7 = Kein Würfel, eine Jokerkarte
title-7-1 = Bekommen
title-7-2 = Verwenden
title-8 = Spielende
title-8-1 = Die letzte Karte
title-8-2 = Wer gewinnt
title-8-3 = Gleichstand
title-9 = Zu einzelnen Karten
title-9-1 = Wurfbeil, Dolch und Rüstung
title-9-2 = Neuwurf
title-9-3 = Zwergenkönig und Bislipur
title-9-4 = Verbündete mit zwei Werten

## Entscheidungen: was die Hefte offenlassen
ruling-1 = Ein Nachziehstapel, der durch Schaden leer wird, beendet das Duell genauso wie einer, der leer gezogen wird.
ruling-2 = Das Ende kommt sofort: Weder die letzte Karte noch eine Wendung kann danach gespielt werden.
ruling-3 = Wer mehr Karten ziehen soll, als da sind, zieht, was da ist; die letzte beendet das Duell.
ruling-4 = Mit mehreren Unterstützungen zum Ziehen zieht man eine Karte, oder eine und so viele dazu, wie man Exemplare hat. Entschieden wird vor der ersten Karte.
ruling-5 = Bei Gleichstand gewinnt, wessen Nachziehstapel nicht leer ist. Beide können nie leer sein.
ruling-6 = Jeder Punkt Schaden wird mit seinem Ziel angesagt. Rüstung verhindert einen beliebigen von mehreren zusammen angesagten Punkten, und wer weiter angreift, darf den nächsten Punkt woandershin lenken.
ruling-7 = Rüstung wird gespielt, nachdem ein Punkt angesagt ist und bevor er fällt: auch für den Nachziehstapel, und auch gegen den Punkt, der das Duell beenden würde.
ruling-8 = Der Würfel eines verhinderten Punktes bleibt verbraucht.
ruling-9 = Ein Moment für Wendungen kommt nach jeder angesagten Karte, jedem Punkt Schaden, jeder Entfernung, am Ende jeder Phase und am Ende des Zuges. Hat die andere Seite diesen Moment gewählt, wird sie gefragt, bevor es geschieht. Das Neueste geschieht zuerst. Was eine angesagte Karte ist, sagt Entscheidung 32; wie man Momente wählt, Entscheidung 37.
ruling-10 = Kommt ein König ins Spiel, darf die Gegenseite handeln, bevor sein Besitzer das nächste Mal handelt.
ruling-11 = Zwei Waffen dürfen zusammen auf ein Ziel geworfen werden, oder die zweite nach der Rüstung; ihre Punkte zählen im Zug zusammen. Genauer sagt es Entscheidung 32.
ruling-12 = Schaden heilt am Ende des Zuges, in dem er fiel, wessen Zug es auch ist.
ruling-13 = Andôkais Macht und Umzingeln spielt man im eigenen Zug. Vor dem Wurf wirken sie für ihn, danach warten sie auf den nächsten; die Karte wird abgelegt, der Vorteil gemerkt, und zwei Exemplare zählen zusammen.
ruling-14 = Würfel über sechs hinaus verfallen.
ruling-15 = Auf zusätzliche Würfel und auf Neuwürfe darf man verzichten.
ruling-16 = Jedes Exemplar wirft im Zug einen Würfel neu, eines nach dem anderen und in Kenntnis der Ergebnisse. Jeder Würfel darf es sein, auch derselbe noch einmal und auch eine Jokerseite; alles vor der ersten Tat der Kartenphase.
ruling-17 = Ein Würfel, der zu mehreren Verbündeten passt, fügt trotzdem nur einen Punkt zu.
ruling-18 = Ein Verbündeter darf in dem Zug handeln, in dem er ausgespielt wird.
ruling-19 = Eine Karte ohne Lebenspunkte ist kein Ziel für Schaden, und mehr Schaden, als eine Karte nehmen kann, steht nicht zur Wahl. Genauer sagt es Entscheidung 31.
ruling-20 = Hinfort damit! und Attentat können keine Jokerkarte nehmen.
ruling-21 = Rüstung hilft nicht gegen Hinfort damit! und Attentat: Sie sind kein Schaden.
ruling-22 = Ein Ereignis, das nichts bewirken könnte, darf nicht gespielt werden.
ruling-23 = Einen Würfel verwenden heißt, einen geworfenen Würfel oder eine Jokerkarte für Kosten oder einen Verbündeten auszugeben; kostenlose Karten und die Kurze Rast allein verwenden keinen Würfel. Was für die Jokerkarte gilt, ist nach Entscheidung 35 einstellbar.
ruling-24 = Die Jokerkarte für einen Zug ohne Würfel muss man nehmen, am Ende der Kartenphase; von der Gegenseite, wenn in der Mitte keine liegt. Wer drei hat, bekommt keine.
ruling-25 = Jokerkarten dürfen Verbündete antreiben, auch ganz ohne Würfel daneben.
ruling-26 = Eine Jokerkarte wird nicht in dem Zug verwendet, in dem man sie bekam.
ruling-27 = Jokerseiten und Jokerkarten allein gelten als gleiche Würfel.
ruling-28 = Kurze Rast und Durchatmen machen einen unbenutzten geworfenen Würfel mit dem aufgedruckten Wert für diesen Zug zur Jokerseite.
ruling-29 = Handkarten und die Reihenfolge der Stapel sind verborgen; Auslagen, Ablagestapel und alle Anzahlen sind offen.
ruling-30 = Wer beginnt, ist im Vorteil; darum kann die zweite Seite auf Wunsch eine Jokerkarte oder eine fünfte Karte bekommen. Das gilt nur, wenn ihr es einstellt.
ruling-31 = Punkte fallen einzeln; ein Punkt, dessen Ziel inzwischen fort ist, verfällt. Auf eine Karte ohne Lebenspunkte darf kein Punkt gelenkt werden.
ruling-32 = Beide Waffen dürfen in einem Atemzug angesagt werden, auf ein Ziel oder auf zwei; dann antwortet die andere Seite. Angesagt ist eine Karte, die schon in der Auslage liegt.
ruling-33 = Wird ein Verbündeter entfernt, während sein Punkt wartet, fällt der Punkt trotzdem.
ruling-34 = Eine Jokerkarte von Lot-Ionan, dem Toten Land oder einer Gunst wartet wie jede andere auf den nächsten eigenen Zug. Eine Jokerkarte darf selbst Lot-Ionan oder das Tote Land antreiben.
ruling-35 = Einstellbar ist, ob eine verwendete Jokerkarte als verwendeter Würfel zählt.
ruling-36 = Einstellbar ist, ob ein Deck zwei Unterstützungen für Karten, drei für Würfel und zwei für Neuwürfe hat, oder drei, zwei und zwei.
ruling-37 = Jede Seite wählt, in welchen Momenten sie gefragt wird: bei einem Treffer, wenn eine Karte entfernt wird, bei einem neuen Verbündeten, am Ende des Zuges oder bei jedem Moment. Am Anfang ist nur „bei einem Treffer“ gewählt. Beide sehen beides, und eine Änderung gilt ab dem nächsten Zug. Bis zu dreimal im Zug der anderen Seite hält „Halt!“ den allernächsten Moment an. Alle anderen Momente gehen sofort vorbei, was auch immer eine Hand enthält.
ruling-38 = Im eigenen Zug wird man nicht nach Wendungen gefragt, außer wenn eine Waffe auf einen geworfen wird: Man darf sie zwischen zwei beliebigen Taten spielen, auch vor dem Ziehen mehrerer Karten und vor dem Wurf.

## Das Ende in einem Wort und zwei Sätzen

ending-won = Sieg
ending-lost = Besiegt
story-last-card = { $me ->
    [yes] Dein Nachziehstapel war in Zug { $turn } leer, im anderen { $left ->
        [one] lag noch eine Karte
       *[other] lagen noch { $left } Karten
    }.
   *[no] Der Nachziehstapel von { $seat } war in Zug { $turn } leer, im anderen { $left ->
        [one] lag noch eine Karte
       *[other] lagen noch { $left } Karten
    }.
}
story-both-empty = In Zug { $turn } waren beide Nachziehstapel leer.
story-tie = Mit je { $points } Punkten entschied dieser Rest.
story-alone = { $me ->
    [yes] Du hieltest { $points } Punkte, und nichts stand dagegen.
   *[no] { $seat } hielt { $points } Punkte, und nichts stand dagegen.
}
story-close = { $more ->
    [one] Ein einziger Punkt entschied: { $points } zu { $other }.
   *[other] { $more } Punkte entschieden: { $points } zu { $other }.
}
story-points = { $count ->
    [one] Ein Ort stand für { $me ->
        [yes] dich
       *[no] { $seat }
    }, { $points } Punkte gegen { $other }.
   *[other] { $count } Orte standen für { $me ->
        [yes] dich
       *[no] { $seat }
    }, { $points } Punkte gegen { $other }.
}

## Bildunterschriften in den Regeln

figure-1-2 = Die sechs Seiten eines Würfels. Die Jokerseite steht für jeden Wert.
figure-2-1 = Die Mächte des Guten gegen die Mächte des Bösen.
figure-2-2 = Vier Karten auf jede Hand.
figure-2-3 = Sechs Würfel für beide.
figure-3-2 = Ein Wurf mit dreien. Die Jokerseite gilt, was du brauchst.
figure-4-1 = Dieser Würfel bezahlt den Verbündeten, der eine Vier kostet.
figure-4-2 = Verlangt sind drei gleiche Würfel: Zwei Dreien und eine Jokerseite genügen.
figure-6-1 = Bavragor schlägt mit Einsen zu: Diese drei Würfel machen drei Punkte Schaden.
