# Die Zwerge auf Deutsch. Alle Sätze sind unsere eigenen; nur Namen und Zahlen sind die des gedruckten Spiels.

game-title = Die Zwerge
game-about = Zwei bis fünf Zwerge retten gemeinsam das Geborgene Land: Sie schmieden die Feuerklinge, halten das Tote Land auf und gewinnen eine letzte Schlacht.
game-start-custom = Einigt euch, wer beginnt.

status = Zug { $turn }: { $seat }, { $phase } · Untergang { $gap } · Land { $tiles } · Armeen { $troops }
phone-status = Zug { $turn }, { $phase } · Untergang { $gap }
phase-setup = Aufbau
phase-hero = Heldenmarker
phase-cards = neue Karten
phase-actions = Aktionen
phase-over = Spielende

role-none = noch kein Zwerg

## Zwerge, Attribute, Armeen, Würfel

dwarf-tungdil = Tungdil
dwarf-boindil = Boïndil
dwarf-boendal = Boëndal
dwarf-bavragor = Bavragor
dwarf-balyndis = Balyndis

ability-quiet-word = Nachrichten an den Rat brauchen 1 weniger.
ability-reroll-fight = Im Kampf dürfen einmal alle Würfel neu geworfen werden.
ability-raise-fight = Im Kampf darf ein Würfel um 1 erhöht werden.
ability-sure-footed = Totes Land zu betreten schadet nicht.
ability-reroll-craft = Bei einer Handwerksprobe dürfen einmal alle Würfel neu geworfen werden.

attribute-battle = Kampf
attribute-craft = Handwerk
attribute-speed = Laufen

troop-orc = Ork
troop-troll = Troll
troop-alfar = Alb

count-none = keine Armeen
count-orcs = { $count ->
    [one] { $count } Ork
   *[other] { $count } Orks
}
count-trolls = { $count ->
    [one] { $count } Troll
   *[other] { $count } Trolle
}
count-alfar = { $count ->
    [one] { $count } Alb
   *[other] { $count } Albae
}

die-1 = 1
die-2 = 2
die-3 = 3
die-4 = 4
die-5 = 5
die-6 = 6

colour-red = rote
colour-yellow = gelbe
colour-blue = blaue

then = →

place-anywhere = überall
place-tunnel = ein offener Tunneleingang
place-pinned = das Feld des festgehaltenen Zwergs

space-about = Ein Feld in { $kingdom }.
space-about-perished = Totes Land in { $kingdom }; der { $colour } Pfeil zeigt auf { $target }.

## Leisten

symbol-hero-start = Start des Heldenmarkers
symbol-doom-start = Start des Untergangsmarkers
symbol-council = Rat der Zwerge
symbol-threat = zwei Bedrohungen
symbol-doom = Untergangsmarker

box-none = Die Axt: nichts
box-doom-each-turn = Zu Beginn jedes Zuges rückt der Untergangsmarker 1 Feld vor
box-reroll-blanks = Leere Rekrutierungswürfel werden neu geworfen
box-reroll-highest = Bei jedem Wurf muss ein höchster Würfel neu geworfen werden
box-threat-wounds = Jede neue Bedrohung kostet einen Zwerg 1 Lebenspunkt
box-threat-heals = Jede neue Bedrohung gibt einem Zwerg 1 Lebenspunkt
box-drop-threat = Nach einem Abenteuer dürft ihr eine Bedrohung ablegen
box-reroll-one = Bei jedem Wurf darf ein Würfel neu geworfen werden
box-craft-equipment = Als Aktion: Handwerk 4+ für 1 Ausrüstung

## Bereiche und ihre Zahlen

zone-doom = Untergangsleiste, { $gap ->
    [one] { $gap } Feld
   *[other] { $gap } Felder
} Abstand{ $hold ->
    [0] {""}
   *[other] ; der Heldenmarker ruht im nächsten Zug
}
zone-map = Das Geborgene Land
zone-council = Rat der Zwerge
zone-gear = Zwerg und Ausrüstung
zone-scenario = Szenariokarte
zone-cards = Abenteuer und Bedrohungen
zone-scenarios = Szenariostapel
zone-adventures = Abenteuerstapel
zone-threats = Bedrohungsstapel
zone-equipment = Ausrüstungsstapel
zone-tiles = Plättchen „Totes Land“
zone-discard = Abgelegte Abenteuer und Bedrohungen
zone-past = Vergangene Szenariokarten
zone-gear-discard = Abgelegte Ausrüstung
zone-supply = Vorrat
zone-dice = Zahlenwürfel
zone-skulls = Rekrutierungswürfel
zone-chances = Wer was schaffen könnte

value-reach = Schritte, die jeder zweite Wurf schafft
value-health = Lebenspunkte
value-most = höchstens
value-battle = Kampf
value-craft = Handwerk
value-speed = Laufen
value-orc = Orks
value-troll = Trolle
value-alfar = Albae
value-steps = Schritte
value-chance = Chance in Prozent
value-need = nötige Zahl
value-kept = bleibende Erfolge
value-made = Erfolge in diesem Zug
value-defeated = besiegte Armeen
value-time = Zeit
value-skulls = Schädel
value-action = Prozent in einer Aktion
value-turn = Prozent in einem Zug

chance-test = { $me ->
    [yes] { $card }: Dort schaffst du es mit { $action } % in einer Aktion und mit { $turn } % in einem Zug.
   *[no] { $card }: Dort schafft es { $seat } mit { $action } % in einer Aktion und mit { $turn } % in einem Zug.
}
chance-fight = { $me ->
    [yes] { $card }: In einem Kampf dort besiegst du mit { $action } % mindestens eine Armee, mit { $turn } % alle.
   *[no] { $card }: In einem Kampf dort besiegt { $seat } mit { $action } % mindestens eine Armee, mit { $turn } % alle.
}
chance-test-now = { $card }: Jetzt schaffst du es mit { $action } % in einer Aktion, mit { $turn } % in diesem Zug.
chance-fight-now = { $card }: Kämpfst du jetzt, besiegst du hier mit { $action } % mindestens eine Armee, mit { $turn } % alle.

## Die Stapel

deck-A = Szenario, Stufe A
deck-B = Szenario, Stufe B
deck-C = Szenario, Stufe C
deck-adventure = Abenteuer
deck-threat = Bedrohung
deck-equipment = Ausrüstung
deck-special = Besondere Ausrüstung
deck-dwarf = Zwerg

## Szenariokarten

card-convince-the-human-kings = Überzeugt die Menschenkönige
card-conquer-toboribor = Erobert Toboribor
card-seek-the-aid-of-queen-xamtys = Bittet Königin Xamtys um Hilfe
card-recover-lot-ionans-scrolls = Bergt Lot-Ionans Schriftrollen
card-protect-the-elven-kingdom = Schutz des Elbenreichs
card-strike-at-dson-balsur = Schlag gegen Dsôn Balsur
card-unmask-the-traitor-in-porista = Entlarvt den Verräter in Porista
card-gather-the-companions = Sammelt die Gefährten
card-forge-keenfire = Schmiedet die Feuerklinge
card-keep-the-gateways = Haltet die Tore!
card-defeat-nodonn = Besiegt Nôd'onn!
card-battle-for-girdlegard = Schlacht um das Geborgene Land

## Der Triumph der Zwerge

card-find-a-magic-spring = Spürt eine magische Quelle auf
card-muster-the-fifthlings = Sammelt die Fünften
card-escort-the-child-shatai = Geleitet das Kind Sha'taï
card-hunt-the-last-alfar = Jagt die letzten Albae
card-the-elves-secret = Das Geheimnis der Elben
card-the-actors-ruse = Die List des Schauspielers
card-clear-the-blacksaddle = Säubert das Schwarzjoch
card-coiras-call = Coïras Ruf
card-reforge-the-weapons = Schmiedet die Waffen neu
card-unite-the-kings = Eint die Könige
card-stop-the-usurper = Haltet den Thronräuber auf
card-close-the-black-abyss = Schließt den Schwarzen Abgrund
card-the-triumph = Der Triumph

## Abenteuer

card-abandoned-tunnel = Verlassener Tunnel
card-sverd-is-spying-in-the-tunnels = Sverd spioniert in den Tunneln
card-a-dwarf-cleans-up = Ein Zwerg räumt auf
card-what-are-dwarven-women-like = Wie sind Zwerginnen so?
card-travel-to-greenglade = Reise nach Grünhain
card-election-of-the-new-secondling-king = Wahl des neuen Königs der Zweiten
card-forging-duel-against-gandogar = Schmiededuell gegen Gandogar
card-a-visit-to-the-pointy-ears = Besuch bei den Spitzohren
card-on-the-orcs-trail = Auf der Spur der Orks
card-the-magus-errand = Der Botengang des Magus
card-the-curiosum-of-mifurdania = Das Curiosum von Mifurdania
card-audience-with-the-queen = Audienz bei der Königin
card-the-books-of-porista = Die Bücher von Porista
card-troll-hunt-in-urgon = Trolljagd in Urgon
card-raiders-at-roodacre = Räuber in Grüschacker
card-relief-for-sangpur = Entsatz für Sangreîn
card-andokais-lesson = Andôkais Lektion
card-djerun-the-guardian = Djerůn der Wächter
card-furgas-machines = Furgas' Maschinen
card-rodarios-performance = Rodarios Auftritt
card-narmoras-secret = Narmoras Geheimnis
card-mend-the-brown-gate = Bessert das Braune Tor aus
card-a-song-in-the-tavern = Ein Lied in der Schenke
card-the-drinking-wager = Die Trinkwette
card-the-halls-of-ogres-death = Die Hallen von Ogertod
card-ride-in-the-tunnels = Fahrt durch die Tunnel
card-march-by-moonlight = Marsch im Mondlicht
card-the-runes-of-vraccas = Die Runen des Vraccas
card-a-healing-spring = Eine heilende Quelle
card-king-tilogorns-riders = König Tilogorns Reiter

## Bedrohungen

card-sinthoras-assassination = Sinthoras' Anschlag
card-alfar-attack-at-night = Nächtlicher Angriff der Albae
card-tions-creatures-attack-the-secondlings = Tions Kreaturen greifen die Zweiten an
card-bislipurs-intrigue = Bislipurs Intrige
card-nodonns-messengers = Nôd'onns Boten
card-the-girdle-breaks = Der Gürtel bricht
card-the-orcs-of-toboribor = Die Orks von Toboribor
card-the-trolls-of-borwol = Die Trolle von Borwôl
card-siege-of-alandur = Belagerung von Âlandur
card-a-traitor-at-the-red-gate = Ein Verräter am Roten Tor
card-the-undead-rise = Die Untoten erheben sich
card-thieving-bogglins = Diebische Bogglins
card-collapsed-tunnels = Eingestürzte Tunnel
card-slander-against-balendilin = Verleumdung gegen Balendilín
card-the-alfar-hunters = Die Jäger der Albae

## Ausrüstung

gear-keenfire = Feuerklinge
gear-comfortable-boots = Bequeme Stiefel
gear-war-axe = Kriegsaxt
gear-smiths-hammer = Schmiedehammer
gear-amulet-of-vraccas = Amulett des Vraccas
gear-beer-stein = Bierhumpen
gear-dwarven-song = Zwergenlied
gear-throwing-axe = Wurfbeil
gear-chain-mail = Kettenhemd
gear-tunnel-map = Tunnelkarte
gear-letter-to-balendilin = Brief an Balendilín
gear-rune-of-luck = Glücksrune
gear-pony = Pony
gear-balyndars-hammer = Balyndars Hammer
gear-silver-hairpin = Silberne Haarnadel
gear-irehearts-crow-beak = Ingrimmschs Krähenschnabel
gear-elven-bow = Elbenbogen
gear-rodarios-disguise = Rodarios Verkleidung
gear-banner-of-the-tribes = Banner der Stämme
gear-magas-blessing = Segen der Maga

gear-adds = { $attribute } +{ $count }.
gear-health = Höchstzahl der Lebenspunkte +{ $count }, und so viel Heilung gleich dazu.
use-heal = Ablegen: Ein Zwerg wird um { $count } Lebenspunkte geheilt, auch einer, der gerade sterben würde.
use-action = Ablegen: Ein Zwerg hat sofort { $count ->
    [one] { $count } Aktion
   *[other] { $count } Aktionen
} mehr.
use-throw = Ablegen: Entferne { $count } Armee von deinem oder einem benachbarten Feld.
use-shield = Ablegen: Du verlierst { $count } Lebenspunkt doch nicht.
use-tunnel = Ablegen: Lege oder versetze das Tunnelplättchen.
use-council = Ablegen: Der Ratsmarker rückt { $count } Felder nach rechts.
power-reroll = Einmal im Zug: { $count } Zahlenwürfel neu werfen.
power-raise-speed = Bei Bewegungen und Laufenproben einen Würfel um { $count } erhöhen.
power-turn-craft = Einmal im Zug: { $count } Handwerkswürfel auf die 4 drehen.
power-ward = Der erste Verlust von { $count } Lebenspunkt in jedem Szenario entfällt.
power-alfar-on-five = Auch eine 5 besiegt einen Alb.
power-shoot = Einmal im Zug, als Aktion: Kampf auf einem benachbarten Feld mit { $count } Würfeln.
power-unstopped = Armeen halten dich beim Bewegen nicht auf.
power-banner = Einmal je Runde: { $count } Würfel mehr im Kampf, wenn ein Gefährte auf deinem Feld steht.
power-blessing = Mit { $count } oder weniger Lebenspunkten heilst du zu Beginn deines Zuges 1.

about-card = { $quest } { $sentences }
gear-about = { $sentences }
about-reward = Belohnung: { $sentences }
about-gather = Alle Zwerge kommen dorthin, wenn die Karte aufgedeckt wird, außer einem, der festgehalten wird.
about-held = Wer am Zug ist, wenn die Karte aufgedeckt wird, wird festgehalten und kann sich nicht bewegen. { $quest }
about-time = Zeit: { $count } Züge.
about-threat = Abwenden: { $quest } Sonst: { $sentences }
about-otherwise = Sonst: { $sentences }
about-immediate = Sofort: { $sentences }

condition-fewer-tiles = Nur mit weniger als { $count } Plättchen Totes Land auf der Landkarte.
condition-tiles = Nur mit { $count } oder mehr Plättchen Totes Land auf der Landkarte.
condition-troops = Nur mit { $count } oder mehr Armeen auf der Landkarte.

quest-none = Dagegen lässt sich nichts tun.
quest-test = { $times ->
    [one] Ein Erfolg { $attribute } { $need }+. Ort: { $place }.
   *[other] { $times } Erfolge { $attribute } { $need }+ in einem Zug. Ort: { $place }.
}
quest-test-keep = { $times ->
    [one] Ein Erfolg { $attribute } { $need }+. Ort: { $place }.
   *[other] { $times } Erfolge { $attribute } { $need }+, die erhalten bleiben. Ort: { $place }.
}
quest-test-company = { $company ->
    [2] Zwei Zwerge müssen dort sein
   *[other] { $company } Zwerge müssen dort sein (alle, wenn ihr weniger seid)
}, und einer von ihnen schafft { $times } Erfolge { $attribute } { $need }+ in einem Zug. Ort: { $place }.
quest-test-tunnel = { $times ->
    [one] Durchquere das Tunnelsystem und schaffe im selben Zug einen Erfolg { $attribute } { $need }+. Ort: { $place }.
   *[other] Durchquere das Tunnelsystem und schaffe im selben Zug { $times } Erfolge { $attribute } { $need }+. Ort: { $place }.
}
quest-each = Je ein Erfolg { $attribute } { $need }+ an jedem Ort, gleich von wem und wann: { $places }.
quest-each-clear = Je ein Erfolg { $attribute } { $need }+ an jedem Ort, wenn dort keine Armeen stehen, gleich von wem und wann: { $places }.
quest-health-dice = { $times ->
    [one] Wirf so viele Würfel, wie du Lebenspunkte hast: ein Erfolg { $need }+.
   *[other] Wirf so viele Würfel, wie du Lebenspunkte hast: { $times } Erfolge { $need }+ in einem Zug.
}
quest-fight = Besiegt { $troops } auf dieser Karte. Ort: { $place }.
quest-meet = An jedem Ort steht im selben Augenblick ein Zwerg: { $places }.
quest-meet-same = { $count } Zwerge stehen im selben Augenblick am selben Ort. Ort: { $place }.
quest-route = Reise in einem Zug von { $start } nach { $end }, ohne etwas anderes zu tun als dich zu bewegen.
quest-route-keep = Ein Zwerg reist von { $start } nach { $end }, über beliebig viele Züge.
quest-council = Der Ratsmarker liegt an Balendilíns Ende.
quest-hunt = Besiegt { $times } Albae, solange diese Karte offen liegt, oder im ganzen Land steht keiner mehr.
quest-hits = Wirf deine Kampfwürfel: insgesamt { $times } Sechsen; ein Wurf ohne Sechs kostet 1 Lebenspunkt. Ort: { $place }.
quest-hits-clear = Wirf deine Kampfwürfel, wenn dort keine Armeen stehen: insgesamt { $times } Sechsen; ein Wurf ohne Sechs kostet 1 Lebenspunkt. Ort: { $place }.
quest-defeat = Besiegt von jetzt an { $times } Armeen.
quest-defeat-alfar = Besiegt von jetzt an { $times } Armeen, darunter { $alfar } Albae.

reward-heal = { $count ->
    [one] Ein Zwerg wird um { $count } Lebenspunkt geheilt.
   *[other] Ein Zwerg wird um { $count } Lebenspunkte geheilt, oder mehrere teilen sie sich.
}
reward-equipment = Zieht 1 Ausrüstung.
reward-council = Der Ratsmarker rückt { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} nach rechts.
reward-council-end = Der Ratsmarker rückt an Balendilíns Ende.
reward-hold = Der Heldenmarker ruht im nächsten Zug.
reward-tunnel = Legt oder versetzt das Tunnelplättchen.
reward-remove-any = Entfernt { $count } beliebige Armeen.
reward-remove-orc = Entfernt { $count } beliebige Orks.
reward-remove-troll = Entfernt { $count } beliebige Trolle.
reward-remove-alfar = Entfernt { $count } beliebige Albae.
reward-remove-gates = Entfernt { $count } Armeen von Toren.
reward-drop-threat = Legt eine offene Bedrohung ab.
reward-cleanse = Entfernt ein Plättchen Totes Land.
reward-keenfire = Ein Zwerg trägt die Feuerklinge: Kampf +{ $count }.
reward-special = { $gear }.
reward-win = Ihr gewinnt das Spiel.

threat-wound = { $count } Lebenspunkte gehen verloren, beliebig verteilt.
threat-wound-pinned = Der festgehaltene Zwerg verliert 1 Lebenspunkt.
threat-wound-by-alfar = Für je vier Albae im Land, auch angefangene, geht 1 Lebenspunkt verloren, höchstens drei, beliebig verteilt.
threat-council = Der Ratsmarker rückt { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} nach links.
threat-doom = Der Untergangsmarker rückt { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} vor.
threat-recruit = Werft die Rekrutierungswürfel für { $gate }.
threat-place = { $troops } erscheinen. Ort: { $place }.
threat-perish = { $place } wird Totes Land.
threat-perish-alfar = Das Feld mit den meisten Albae wird Totes Land.
threat-lose-equipment = Legt 1 Ausrüstung ab; habt ihr keine, rückt der Untergangsmarker 1 Feld vor.

effect-slow = Solange: Laufen −1, mindestens 1.
effect-orc-at-gate-five = Solange: ein Ork mehr, wenn der Heldenmarker Armeen an Tor V ruft.
effect-escort-cannot-fight = Solange: Der Zwerg mit dem Kind kann nicht kämpfen.
effect-more-alfar = Solange: ein Alb mehr, wenn die Rekrutierungswürfel welche zeigen.
effect-deaf-council = Solange: Nachrichten an den Rat brauchen 1 mehr.
effect-no-equipment = Solange: Ausrüstung darf nicht gezogen werden.
effect-saddle-at-four = Solange: Vier Armeen auf dem Schwarzjoch bewegen den Untergangsmarker.
effect-no-rerolls = Solange: Kein Würfel darf neu geworfen werden.
effect-perish-at-four = Solange: Vier Armeen machen ein Feld zu Totem Land.
effect-more-threats = Solange: Bedrohungsfelder bringen eine Bedrohung mehr.

## Fragen

prompt-act = { $me ->
    [yes] { $left ->
        [one] Du hast noch { $left } Aktion. Was tust du?
       *[other] Du hast noch { $left } Aktionen. Was tust du?
    }
   *[no] { $left ->
        [one] { $seat } hat noch { $left } Aktion.
       *[other] { $seat } hat noch { $left } Aktionen.
    }
}
prompt-act-extra = { $me ->
    [yes] Das Lied gibt dir eine Aktion. Was tust du?
   *[no] { $seat } hat eine Aktion durch das Lied.
}
prompt-act-none = { $me ->
    [yes] Deine Aktionen sind verbraucht. Ausrüstung einsetzen oder den Zug beenden?
   *[no] { $seat } hat keine Aktion mehr und darf noch Ausrüstung einsetzen.
}
prompt-walk = { $left ->
    [one] Noch { $left } Schritt. Wohin?
   *[other] Noch { $left } Schritte. Wohin?
}
prompt-penalty = { $me ->
    [yes] Du betrittst Totes Land: 1 Lebenspunkt, oder der Untergangsmarker 1 Feld?
   *[no] { $seat } betritt Totes Land: 1 Lebenspunkt, oder der Untergangsmarker 1 Feld?
}
prompt-penalty-last = { $me ->
    [yes] Du betrittst Totes Land mit deinem letzten Lebenspunkt. Wer hier mit ihm bezahlt, verliert das Spiel!
   *[no] { $seat } betritt Totes Land mit dem letzten Lebenspunkt. Wer hier mit ihm bezahlt, verliert das Spiel!
}
prompt-reaction = { $me ->
    [yes] Du verlierst gleich 1 Lebenspunkt. Verhindert Ausrüstung das?
   *[no] { $seat } verliert gleich 1 Lebenspunkt. Verhindert Ausrüstung das?
}
prompt-reaction-last = { $me ->
    [yes] Du verlierst gleich deinen letzten Lebenspunkt, und damit ihr alle das Spiel!
   *[no] { $seat } verliert gleich den letzten Lebenspunkt, und damit ihr alle das Spiel!
}
prompt-reconsider = Lässt du die Würfel so liegen?
prompt-heal = Wer bekommt 1 Lebenspunkt?
prompt-wound = Wer verliert 1 Lebenspunkt?
prompt-perish = Auf mehreren Feldern stehen die meisten Albae. Welches vergeht?
prompt-keenfire = Wer trägt die Feuerklinge?
prompt-cleanse = Welches Tote Land wird geheilt?
prompt-lose = Welche Ausrüstung geht verloren?
prompt-drop-threat = Welche Bedrohung wird abgelegt?
prompt-tunnel = Wohin kommt das Tunnelplättchen?
prompt-troop-taken = Der Vorrat ist leer. Welche Armee kommt auf die Szenariokarte?
prompt-throw = Auf welche Armee fliegt das Wurfbeil?
prompt-remove = Welche Armee wird entfernt?
prompt-strike = Welche Armee fällt?
prompt-owner = Wer behält diese Karte: { $gear }?
prompt-character = Welcher Zwerg möchtest du sein?
prompt-chance-character = Eine Charaktertafel wird verteilt.
prompt-chance-scenario = Die nächste Szenariokarte wird aufgedeckt.
prompt-chance-adventure = Die nächste Karte des Abenteuerstapels wird aufgedeckt.
prompt-chance-gear = Eine Ausrüstung wird gezogen.
prompt-chance-tile = { $space } vergeht: Ein Plättchen wird gezogen.
prompt-chance-recruit = Die Rekrutierungswürfel werden geworfen: { $gate }.
prompt-chance-blanks = Leere Rekrutierungswürfel werden neu geworfen: { $gate }.
prompt-chance-move = { $count ->
    [one] { $count } Würfel wird für die Bewegung geworfen.
   *[other] { $count } Würfel werden für die Bewegung geworfen.
}
prompt-chance-fight = { $count ->
    [one] { $count } Würfel wird für den Kampf geworfen. Ort: { $space }.
   *[other] { $count } Würfel werden für den Kampf geworfen. Ort: { $space }.
}
prompt-chance-message = { $count ->
    [one] { $count } Würfel wird für die Nachricht an den Rat geworfen.
   *[other] { $count } Würfel werden für die Nachricht an den Rat geworfen.
}
prompt-chance-try = { $count ->
    [one] { $count } Würfel wird für { $card } geworfen.
   *[other] { $count } Würfel werden für { $card } geworfen.
}
prompt-chance-craft = { $count ->
    [one] { $count } Würfel wird für Ausrüstung vom Rat geworfen.
   *[other] { $count } Würfel werden für Ausrüstung vom Rat geworfen.
}
prompt-chance-reroll = Eine { $die } wird neu geworfen.

## Antworten

option-end = Zug beenden
option-end-extra = Nichts damit tun
option-keep = Würfel liegen lassen
option-again = Alle Würfel neu werfen
option-stop = Den Rest verschonen
option-halt = Hier bleiben
option-pay-health = 1 Lebenspunkt verlieren
option-pay-doom = Untergangsmarker 1 Feld vor
option-pay-doom-last = Untergangsmarker 1 Feld vor, und damit wäre das Spiel verloren!
option-suffer = Den Lebenspunkt verlieren
option-leave = Keine ablegen
option-move = Laufen ({ $dice } Würfel, der höchste zählt)
option-message = Nachricht an den Rat ({ $need }+, { $chance } %)
option-craft = Ausrüstung im Rat fertigen (4+, { $chance } %)
option-fight = Kämpfen (eine fällt { $hit } %, alle { $clear } %)
option-try = { $card }: versuchen (jetzt { $chance } %, in diesem Zug { $turn } %)
option-go = { $space }
option-go-perished = { $space }: Totes Land!
option-go-troops = { $space }: Armeen, dort endet dein Weg
option-perish = { $space } vergeht
option-dig = { $space }
option-cleanse = { $space }
option-shoot = Schuss auf { $space }
option-remove = { $kind }: { $space }
option-slay = { $kind } auf dem Feld
option-slay-card = { $kind } auf der Karte { $card }
option-heal = { $me ->
    [yes] Du
   *[no] { $seat }
}
option-wound = { $me ->
    [yes] Du
   *[no] { $seat }
}
option-wound-last = { $me ->
    [yes] Du, und damit wäre das Spiel verloren!
   *[no] { $seat }, und damit wäre das Spiel verloren!
}
option-give = { $me ->
    [yes] Du
   *[no] { $seat }
}
option-take = { $dwarf }
option-drop = { $card } ablegen
option-use = { $gear } einsetzen ({ $owner_seat })
option-use-on = { $gear } ({ $owner_seat }) für { $target_seat }
option-lose = { $gear } ({ $owner_seat })
option-draw = Oben liegt { $gear }
option-reroll = Eine { $die } neu werfen
option-turn = Eine { $die } auf { $value } drehen
option-roll = Die Würfel zeigen { $dice }
option-tile = Oben liegt Plättchen { $number }
option-card = Oben liegt { $card }
option-recruit = Die Würfel zeigen Orks { $orcs }, Trolle { $trolls }, Albae { $alfar }

## Warum gerade nicht

why-pinned = { $me ->
    [yes] Sinthoras' Albae halten dich fest: Du kannst dich nicht bewegen.
   *[no] Sinthoras' Albae halten { $seat } fest: keine Bewegung möglich.
}
why-escort = { $me ->
    [yes] Das Kind ist bei dir: Du kannst nicht kämpfen.
   *[no] Das Kind ist bei { $seat }: kein Kampf möglich.
}
why-by-itself = { $card } erfüllt sich von selbst, sobald die Aufgabe geschafft ist.
why-no-action = { $card } kostet eine Aktion, und es ist keine mehr übrig.
why-place = { $card } wird anderswo erledigt. Ort: { $place }.
why-places = { $card } braucht an jedem dieser Orte einen Erfolg: { $places }.
why-troops = { $card } geht nicht, solange hier Armeen stehen.
why-tunnel = { $card } verlangt zuerst im selben Zug eine Fahrt durch die Tunnel.
why-company = { $card } braucht { $count } Zwerge an diesem Ort.
why-no-wound = { $gear } hilft in dem Augenblick, in dem ein Lebenspunkt verloren geht.
why-no-use = { $gear } würde jetzt nichts bewirken.

## Was geschehen ist

event-character-taken = { $me ->
    [yes] Du bist { $dwarf } und beginnst hier: { $space }.
   *[no] { $seat } ist { $dwarf } und beginnt hier: { $space }.
}
event-turn-began = { $me ->
    [yes] Zug { $turn }: Du bist mit { $dwarf } am Zug.
   *[no] Zug { $turn }: { $seat } ist mit { $dwarf } am Zug.
}
event-hero-moved = Der Heldenmarker rückt auf Feld { $space }: { $symbol }.
event-hero-held = Der Heldenmarker ruht in diesem Zug.
event-doom-moved = Der Untergangsmarker rückt näher: { $gap ->
    [one] { $gap } Feld
   *[other] { $gap } Felder
} Abstand.
event-council-moved = Der Ratsmarker wird bewegt. Es gilt: { $box }.
event-council-stayed = Der Ratsmarker liegt schon am Ende. Es gilt: { $box }.
event-threats-mixed = { $count ->
    [0] Keine Bedrohung ist mehr übrig, die eingemischt werden könnte.
    [one] { $count } Bedrohung wird ungesehen in den Abenteuerstapel gemischt.
   *[other] { $count } Bedrohungen werden ungesehen in den Abenteuerstapel gemischt.
}
event-recruited = Rekrutierungswürfel für { $gate }: Orks { $orcs }, Trolle { $trolls }, Albae { $alfar }.
event-blanks-rerolled = Der Rat lässt die leeren Rekrutierungswürfel neu werfen.
event-troops-came = { $number }. Armeen kommen nach { $space }: { $orcs ->
    [0] {""}
    [one] { $orcs } Ork
   *[other] { $orcs } Orks
}{ $trolls ->
    [0] {""}
   *[other] { $orcs ->
        [0] {""}
       *[other] {", "}
    }
}{ $trolls ->
    [0] {""}
    [one] { $trolls } Troll
   *[other] { $trolls } Trolle
}{ $alfar ->
    [0] {""}
   *[other] { $orcs ->
        [0] { $trolls ->
            [0] {""}
           *[other] {", "}
        }
       *[other] {", "}
    }
}{ $alfar ->
    [0] {""}
    [one] { $alfar } Alb
   *[other] { $alfar } Albae
}.
event-perished = { $number }. Das Land vergeht: { $space }. Der { $colour } Pfeil zeigt auf { $target }.
event-pushed = { $number }. Zur Seite gedrängt: { $kind } nach { $space }.
event-followed = { $number }. Dem Pfeil folgend nach { $space }: { $orcs ->
    [0] {""}
    [one] { $orcs } Ork
   *[other] { $orcs } Orks
}{ $trolls ->
    [0] {""}
   *[other] { $orcs ->
        [0] {""}
       *[other] {", "}
    }
}{ $trolls ->
    [0] {""}
    [one] { $trolls } Troll
   *[other] { $trolls } Trolle
}{ $alfar ->
    [0] {""}
   *[other] { $orcs ->
        [0] { $trolls ->
            [0] {""}
           *[other] {", "}
        }
       *[other] {", "}
    }
}{ $alfar ->
    [0] {""}
    [one] { $alfar } Alb
   *[other] { $alfar } Albae
}.
event-saddle-cleared = { $number }. { $count } Armeen auf dem Schwarzjoch: Sie verschwinden, und der Untergang naht.
event-scenario-revealed = Eine neue Szenariokarte: { $card }.
event-scenario-passed = Die Szenariokarte { $card } wird übergangen.
event-dwarves-gathered = Die Zwerge versammeln sich. Ort: { $space }.
event-card-revealed = Ein neues Abenteuer: { $card }.
event-threat-revealed = Eine neue Bedrohung: { $card }.
event-troops-missing = Im Vorrat fehlen die Armeen für { $card }: Die Karte wird abgelegt.
event-threat-fell = Die Bedrohung tritt ein: { $card }.
event-card-discarded = { $card } wird abgelegt.
event-cards-shuffled = Die abgelegten Karten werden gemischt und bilden den neuen Abenteuerstapel.
event-completed = Geschafft: { $card }!
event-averted = Abgewendet: { $card }!
event-threat-dropped = { $card } wird ohne Folgen abgelegt.
event-time-ran-out = Die Zeit ist abgelaufen: { $card } ist gescheitert.
event-escort-taken = { $me ->
    [yes] Du nimmst das Kind mit.
   *[no] { $seat } nimmt das Kind mit.
}
event-rolled = { $me ->
    [yes] Du wirfst { $dice }.
   *[no] { $seat } wirft { $dice }.
}
event-picked-up = { $me ->
    [yes] Du wirfst eine { $die } neu.
   *[no] { $seat } wirft eine { $die } neu.
}
event-rolled-again = { $me ->
    [yes] Du wirfst alle Würfel neu.
   *[no] { $seat } wirft alle Würfel neu.
}
event-turned-die = { $me ->
    [yes] Du drehst eine { $die } auf { $value }.
   *[no] { $seat } dreht eine { $die } auf { $value }.
}
event-walked = { $me ->
    [yes] Du gehst: { $path }.
   *[no] { $seat } geht: { $path }.
}
event-stayed = { $me ->
    [yes] Du bleibst, wo du bist.
   *[no] { $seat } bleibt stehen.
}
event-fought = { $me ->
    [yes] Du kämpfst hier: { $space }.
   *[no] { $seat } kämpft hier: { $space }.
}
event-slain = { $me ->
    [yes] Du besiegst: { $kind } – { $place }.
   *[no] { $seat } besiegt: { $kind } – { $place }.
}
event-troop-removed = Entfernt: { $kind }, { $space }.
event-troop-taken = Für die Szenariokarte genommen: { $kind }, { $space }.
event-succeeded = { $me ->
    [yes] { $count ->
        [one] Du schaffst { $count } Erfolg für { $card }.
       *[other] Du schaffst { $count } Erfolge für { $card }.
    }
   *[no] { $count ->
        [one] { $seat } schafft { $count } Erfolg für { $card }.
       *[other] { $seat } schafft { $count } Erfolge für { $card }.
    }
}
event-failed = { $me ->
    [yes] Du schaffst keinen Erfolg für { $card }.
   *[no] { $seat } schafft keinen Erfolg für { $card }.
}
event-message-failed = { $me ->
    [yes] Deine Nachricht an den Rat verhallt.
   *[no] Die Nachricht an den Rat verhallt ({ $seat }).
}
event-craft-failed = { $me ->
    [yes] Dir gelingt kein Werkstück.
   *[no] { $seat } gelingt kein Werkstück.
}
event-wounded = { $me ->
    [yes] Du verlierst 1 Lebenspunkt: { $left } übrig.
   *[no] { $seat } verliert 1 Lebenspunkt: { $left } übrig.
}
event-healed = { $me ->
    [yes] Du wirst geheilt: { $health } Lebenspunkte.
   *[no] { $seat } wird geheilt: { $health } Lebenspunkte.
}
event-warded = { $me ->
    [yes] { $gear } rettet dir einen Lebenspunkt.
   *[no] { $gear } rettet { $seat } einen Lebenspunkt.
}
event-gear-drawn = Gezogen: { $gear }.
event-gear-useless = Alle haben schon eine solche Karte: { $gear } wird abgelegt.
event-gear-taken = { $me ->
    [yes] Du bekommst: { $gear }.
   *[no] { $seat } bekommt: { $gear }.
}
event-gear-used = { $me ->
    [yes] Du setzt ein: { $gear }.
   *[no] { $seat } setzt ein: { $gear }.
}
event-gear-lost = { $me ->
    [yes] Du verlierst: { $gear }.
   *[no] { $seat } verliert: { $gear }.
}
event-no-gear = Es kann keine Ausrüstung gezogen werden.
event-action-given = { $me ->
    [yes] Du bekommst eine Aktion mehr.
   *[no] { $seat } bekommt eine Aktion mehr.
}
event-tunnel-placed = Das Tunnelplättchen liegt jetzt hier: { $space }.
event-cleansed = Vom Toten Land geheilt: { $space }.
event-hero-to-rest = Der Heldenmarker wird im nächsten Zug ruhen.
event-keenfire-taken = { $me ->
    [yes] Du trägst die Feuerklinge.
   *[no] { $seat } trägt die Feuerklinge.
}
event-won = Das Geborgene Land ist gerettet!
event-lost-to-doom = Heldenmarker und Untergangsmarker sind sich begegnet: Das Geborgene Land ist verloren.
event-lost-to-death = { $me ->
    [yes] Du bist gestorben: Das Geborgene Land ist verloren.
   *[no] { $seat } ist gestorben: Das Geborgene Land ist verloren.
}

## Das Ergebnis

score-total = Szenariokarten
score-health = Lebenspunkte
result-won = Ihr habt das Geborgene Land gemeinsam gerettet und { $count ->
    [one] { $count } Szenariokarte
   *[other] { $count } Szenariokarten
} geschafft.
result-doom = Der Untergang hat die Helden eingeholt: Alle verlieren, mit { $count ->
    [one] { $count } geschafften Szenariokarte
   *[other] { $count } geschafften Szenariokarten
}.
result-death = { $me ->
    [yes] Du bist gestorben: Alle verlieren, mit { $count ->
        [one] { $count } geschafften Szenariokarte
       *[other] { $count } geschafften Szenariokarten
    }.
   *[no] { $seat } ist gestorben: Alle verlieren, mit { $count ->
        [one] { $count } geschafften Szenariokarte
       *[other] { $count } geschafften Szenariokarten
    }.
}

## Wie gespielt wird

setting-difficulty = Schwierigkeit
setting-difficulty-about = Jede Stufe bringt eine Aufgabe mehr vor der letzten.
setting-difficulty-easy = leicht: für die erste Partie
setting-difficulty-normal = normal: du kennst die Regeln
setting-difficulty-challenging = anspruchsvoll: kein Zug zu verschenken
setting-difficulty-brave = mutig: plant jeden Schritt
setting-difficulty-heroic = heldenhaft: der längste Weg
setting-scenario = Szenariokarten
setting-scenario-base = das Grundspiel: die Geschichte des Hefts, richtig für die erste Partie
setting-scenario-triumph = Der Triumph der Zwerge: eine andere Geschichte, schwerer, mit Fristen und dauernden Effekten
setting-perish_at = Totes Land entsteht ab
setting-perish_at-about = So viele Armeen auf einem Feld machen es zu Totem Land.
setting-perish_at-5 = fünf Armeen auf einem Feld
setting-perish_at-4 = vier Armeen auf einem Feld, für sehr Erfahrene
setting-characters = Zwerge
setting-characters-chosen = ausgesucht: Alle nehmen den Zwerg, den sie mögen
setting-characters-dealt = zufällig verteilt: Das Los entscheidet

## Kurze Zeichen für schmale Bildschirme

map-legend = Zeichen: =Tor, *Ort, #Tunnel, @Zwerge nach Platz, o Orks, t Trolle, ä Albae, ! eine Armee vor dem Vergehen, ~→~ Totes Land mit Pfeil, ? Ziel der Karte S, 1, 2, 3.
track-doom = Untergangsleiste:

mark-orc = o{ $value }
mark-troll = t{ $value }
mark-alfar = ä{ $value }
mark-reach = meist { $value } Schritte
mark-health = ♥{ $value }
mark-most = /{ $value }
mark-battle = Kampf { $value }
mark-craft = Handwerk { $value }
mark-speed = Laufen { $value }
mark-need = { $value }+
mark-kept = bleibend { $value }
mark-made = in diesem Zug { $value }
mark-defeated = besiegt { $value }
mark-time = Zeit { $value }
mark-skulls = { $value }
mark-steps = { $value ->
    [one] { $value } Schritt
   *[other] { $value } Schritte
}
mark-chance = { $value } %
mark-action = { $value } %
mark-turn = / { $value } %

## Der Tisch im Browser

zone-characters = Zwerge zur Wahl
table-company = Gefährten
table-you = du
table-you-now = du, jetzt
table-turn = am Zug
table-held = von Sinthoras festgehalten
table-dwarf = { $dwarf }, { $name }: { $health } von { $most } Lebenspunkten
table-tunnel = Tunneleingang
table-brink = eine Armee fehlt, dann vergeht es
table-goal = Ziel von { $card }
table-way = { $steps ->
    [one] { $steps } Schritt · { $chance } %
   *[other] { $steps } Schritte · { $chance } %
}
table-steps = { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}
table-can = Du kannst wählen
table-piles = Stapel und Vorrat
table-need = Um von hier weiterzukommen: { $need }+
table-no-dice = nicht gewürfelt
table-bislipur = Bislipur
table-balendilin = Balendilín
table-step = Weiter
table-skip = Überspringen
table-again = Noch einmal erzählen
table-whole = Die ganze Karte
table-closer = Näher heran
table-tab-map = Karte
table-tab-list = Felder
table-tab-cards = Karten
table-tab-company = Gefährten
short-option-take = { $dwarf } sein
table-pay-ahead = Totes Land auf dem Weg:
table-pay-always = Für die anderen Zwerge immer so, bis es gefährlich wird
table-pay-others = Die anderen auf Totem Land:
table-walk-both = Reicht der Wurf nicht: mit der nächsten Aktion weiter
table-then-option-fight = Dort dann kämpfen
table-then-option-try = Dort dann für die Karte würfeln
table-walk-on = { $steps } Schritte laufen (1 oder 2 Aktionen)
table-space-skips = Leertaste überspringt
table-falls = fällt
table-stands = steht
table-action-move = Laufen
table-action-fight = Kampf
table-action-test = Probe
table-action-council = Rat
table-action-steps = { $steps ->
    [one] { $chance } % für { $steps } Schritt
   *[other] { $chance } % für { $steps } Schritte
}
table-action-cards = { $count } Karten: berühre eine
table-action-test-once = { $card }: { $chance } %
table-action-test-twice = { $card }: jetzt { $chance } %, in diesem Zug { $turn } %
table-roll-steps = { $steps ->
    [one] Würfle für { $steps } Schritt
   *[other] Würfle für { $steps } Schritte
}
table-end-early = { $left ->
    [one] Zug beenden, verzichtet auf { $left } Aktion
   *[other] Zug beenden, verzichtet auf { $left } Aktionen
}
table-closed-none = geschlossen: keine Aktion übrig
table-closed-held = geschlossen: Sinthoras' Albae halten dich
table-closed-move = geschlossen: du kannst nicht laufen
table-closed-fight = geschlossen: hier kannst du nicht kämpfen
table-closed-test = geschlossen: hier ist keine Karte machbar
table-closed-council = geschlossen: keine Nachricht hilft jetzt
short-option-move = Fürs Laufen würfeln
short-option-fight = Für den Kampf würfeln
short-option-shoot = Auf { $space } schießen
short-option-message = Für den Rat würfeln
short-option-craft = Für Ausrüstung würfeln
short-option-try = Für { $card } würfeln
short-option-go = Nach { $space } laufen
short-option-go-perished = Nach { $space } laufen, Totes Land
short-option-go-troops = Nach { $space } laufen, wo Armeen dich aufhalten
short-option-heal = { $me ->
    [yes] Du bekommst 1 Lebenspunkt
   *[no] { $seat } bekommt 1 Lebenspunkt
}
short-option-wound = { $me ->
    [yes] Du verlierst 1 Lebenspunkt
   *[no] { $seat } verliert 1 Lebenspunkt
}
short-option-wound-last = { $me ->
    [yes] Du verlierst den letzten Lebenspunkt und das Spiel
   *[no] { $seat } verliert den letzten Lebenspunkt: das Spiel ist verloren
}
short-option-give = { $me ->
    [yes] An dich nehmen
   *[no] An { $seat } geben
}
short-option-dig = Tunnel nach { $space }
short-option-cleanse = { $space } heilen
short-option-remove = { $kind } entfernen: { $space }
short-option-slay = { $kind } fällen
short-option-slay-card = { $kind } auf { $card } fällen
short-option-lose = { $gear } ablegen
short-status = Zug { $turn }: { $seat }
meter-gap = Untergang in
meter-tiles = Totes Land
meter-troops = Armeen
box-short-none = Die Axt: nichts
box-short-doom-each-turn = Jeder Zug: Untergang rückt vor
box-short-reroll-blanks = Leere Würfel noch einmal
box-short-reroll-highest = Bester Würfel neu
box-short-threat-wounds = Neue Bedrohung: −1 Leben
box-short-threat-heals = Neue Bedrohung: +1 Leben
box-short-drop-threat = Abenteuer: Bedrohung ablegen
box-short-reroll-one = Ein Würfel neu
box-short-craft-equipment = Handwerk 4+: Ausrüstung

## Orte

kingdom-gauragar = Gauragar
kingdom-urgon = Urgon
kingdom-idoslane = Idoslân
kingdom-sangpur = Sangreîn
kingdom-ran-ribastur = Rân Ribastur
kingdom-weyurn = Weyurn
kingdom-tabain = Tabaîn
location-dragon-fire = Drachenbrodem
location-dson-balsur = Dsôn Balsur
location-alandur = Âlandur
location-porista = Porista
location-greenglade = Grünhain
location-blacksaddle = Schwarzjoch
location-lot-ionans-vaults = Lot-Ionans Stollen
location-queen-xamtys = Königin Xamtys
location-toboribor = Toboribor
location-mifurdania = Mifurdania
location-roodacre = Grüschacker
gate-I = Tor I
gate-II = Tor II
gate-IV = Tor IV
gate-V = Tor V
space-G1 = Drachenbrodem
space-G2 = Tor V
space-G3 = Tunneleingang in Gauragar
space-U1 = Nord-Urgon
space-T1 = Nordwest-Tabaîn
space-T2 = Nordost-Tabaîn
space-G4 = Dsôn Balsur
space-G5 = Nord-Gauragar
space-U2 = West-Urgon
space-U3 = Tunneleingang in Urgon
space-T3 = Mittel-Tabaîn
space-G6 = Âlandur
space-G7 = Nordwest-Gauragar
space-G8 = Porista
space-G9 = Grünhain
space-U4 = Mittel-Urgon
space-U5 = Tor IV
space-T4 = Südwest-Tabaîn
space-T5 = Südost-Tabaîn
space-G10 = West-Gauragar
space-G11 = Mittel-Gauragar
space-G12 = Ost-Gauragar
space-I1 = Nordwest-Idoslân
space-U6 = Süd-Urgon
space-I2 = Nordost-Idoslân
space-W1 = Tor I
space-W2 = Nord-Weyurn
space-W3 = Ost-Weyurn
space-G13 = Südwest-Gauragar
space-G14 = Schwarzjoch
space-G15 = Südost-Gauragar
space-I3 = West-Idoslân
space-I4 = Lot-Ionans Stollen
space-I5 = Ost-Idoslân
space-W4 = Königin Xamtys II.
space-W5 = Tunneleingang in Weyurn
space-R1 = Nord-Rân-Ribastur
space-G16 = Süd-Gauragar
space-S1 = Nord-Sangreîn
space-I6 = Toboribor
space-I7 = Mittel-Idoslân
space-I8 = Südost-Idoslân
space-W6 = Mifurdania
space-R2 = West-Rân-Ribastur
space-R3 = Ost-Rân-Ribastur
space-S2 = West-Sangreîn
space-S3 = Mittel-Sangreîn
space-S4 = Ost-Sangreîn
space-I9 = Süd-Idoslân
space-R4 = Grüschacker
space-R5 = Südost-Rân-Ribastur
space-S5 = Südwest-Sangreîn
space-S6 = Südost-Sangreîn
space-R6 = Süd-Rân-Ribastur
space-S7 = Tor II
space-S8 = Tunneleingang in Sangreîn

## Die Regeln in Kürze

rule-1 = In der Schachtel liegen eine Landkarte des Geborgenen Landes mit zwei Leisten, fünf Zwerge, vier Sorten Karten, Plättchen für das Tote Land, Würfel und drei Arten böser Armeen. Alles steht mit seiner Quelle im Verzeichnis.
rule-1-1 = Es gibt 12 Szenario-, 30 Abenteuer-, 15 Bedrohungs- und 22 Ausrüstungskarten, 36 Plättchen Totes Land, ein Tunnelplättchen, 7 Zahlenwürfel, 3 Rekrutierungswürfel sowie 30 Orks, 25 Trolle und 20 Albae.
rule-1-2 = Kampf, Handwerk und Laufen eines Zwergs sagen, wie viele Würfel er wirft, nie mehr als sieben. Wer den letzten Lebenspunkt verliert, ist tot, und damit haben alle verloren.
rule-1-3 = Szenariokarten müssen Stufe für Stufe geschafft werden. Abenteuer dürfen für eine Belohnung geschafft werden. Bedrohungen schaden, wenn ihre Aufgabe nicht rechtzeitig geschafft ist.
rule-2 = Legt den Plan aus, wählt eine Schwierigkeit und eure Zwerge und deckt die ersten Karten auf.
rule-2-1 = Der Heldenmarker beginnt am linken Ende der Untergangsleiste, der Untergangsmarker am rechten. Die Armeen liegen im Vorrat, der Ratsmarker auf der Axt in der Mitte seiner Leiste, die Plättchen verdeckt.
rule-2-2 = Je nach Schwierigkeit kommen von leicht bis heldenhaft 4, 3, 2, 1 oder keine Szenariokarten der Stufe A ungesehen zurück in die Schachtel.
rule-2-3 = Jeder sucht sich einen Zwerg aus, oder ihr verteilt sie. Jeder beginnt mit allen Lebenspunkten am Tor seines Stammes: Balyndis an Tor I, Boëndal, Boïndil und Bavragor an Tor II, Tungdil an Tor IV.
rule-2-4 = Unten liegen die gemischten Karten der Stufe C, darauf Stufe B, oben die gemischten Karten der Stufe A. Die erste Szenariokarte wird aufgedeckt.
rule-2-5 = Drei Abenteuer werden aufgedeckt; danach werden drei ungesehene Bedrohungen in den Abenteuerstapel gemischt. Abgelegte Abenteuer und Bedrohungen liegen auf einem Stapel, der zum neuen Abenteuerstapel wird, wenn der alte leer ist.
rule-2-6 = Die Ausrüstung wird gemischt. Ist ihr Stapel leer, bilden die abgelegten Karten gemischt einen neuen.
rule-3 = Ihr gewinnt oder verliert gemeinsam.
rule-3-1 = Ihr gewinnt, sobald die Aufgabe einer Szenariokarte der Stufe C geschafft ist.
rule-3-2 = Ihr verliert, sobald Heldenmarker und Untergangsmarker auf demselben Feld liegen oder irgendein Zwerg stirbt.
rule-4 = Reihum im Uhrzeigersinn ist jeder am Zug, und alle beraten einander.
rule-4-1 = Besprecht alles und entscheidet gemeinsam; wer am Zug ist, hat das letzte Wort.
rule-4-2 = Ein Zug hat drei Teile: den Heldenmarker bewegen, neue Karten ziehen, zwei Aktionen ausführen.
rule-5 = Mit jedem Zug kommen sich die beiden Marker der Untergangsleiste näher, und das Böse einen Schritt weiter.
rule-5-1 = Der Heldenmarker rückt 1 Feld auf den Untergangsmarker zu. Das Symbol dort wirkt sofort.
rule-5-2 = Rat: Der Ratsmarker rückt 1 Feld auf Bislipur zu, wenn er nicht schon an dessen Ende liegt. Das Feld unter ihm gilt, bis er wieder bewegt wird.
rule-5-3 = Bedrohung: Zwei Karten vom Bedrohungsstapel werden ungesehen in den Abenteuerstapel gemischt.
rule-5-4 = Armeen: Die drei Rekrutierungswürfel werden geworfen, und für jeden Schädel kommt eine Armee aus dem Vorrat an das Tor, das auf dem Feld steht.
rule-6 = Wo sich zu viele Armeen sammeln, vergeht das Land und treibt sie weiter auf das Schwarzjoch zu.
rule-6-1 = Sobald auf einem Feld fünf oder mehr Armeen stehen, wird ein Plättchen gezogen und so hingelegt, dass sein Pfeil in die Richtung des gleichfarbigen Pfeils auf der Landkarte zeigt.
rule-6-2 = Das Plättchen zeigt auf jeder Seite des Pfeils zwei Armeen. Jede davon schiebt eine solche Armee auf das Nachbarfeld, außer es gibt keine, oder dort ist Totes Land oder der Rand der Karte.
rule-6-3 = Alle anderen Armeen folgen dem Pfeil. Stehen dort nun fünf oder mehr, vergeht auch dieses Feld.
rule-6-4 = Armeen, die Totes Land betreten, ziehen sofort mit dessen Pfeil weiter, bis sie auf ein Feld kommen, das keines ist.
rule-6-5 = Ist der Vorrat einer Art leer, kommt sie nicht mehr ins Spiel. Liegen alle Plättchen auf der Landkarte, vergeht kein Feld mehr, und auf einem Feld dürfen beliebig viele Armeen stehen.
rule-6-6 = Das Schwarzjoch vergeht nie. Fünf oder mehr Armeen dort gehen zurück in den Vorrat, und der Untergangsmarker rückt 1 Feld auf den Heldenmarker zu, ohne Symbole zu beachten.
rule-7 = Nach dem Heldenmarker werden Karten gezogen: zuerst eine Szenariokarte, wenn keine offen liegt, dann Abenteuer und Bedrohungen.
rule-7-1 = Liegt keine Szenariokarte offen, wird die nächste aufgedeckt. Eine, deren Aufgabe schon geschafft ist, oder eine der Stufe C, deren Bedingung nicht erfüllt ist, wird für die nächste beiseitegelegt. Armeen für sie, die im Vorrat fehlen, werden irgendwo von der Karte genommen.
rule-7-2 = Nach jeder gezogenen Szenariokarte werden alle offenen Abenteuer und Bedrohungen abgelegt; vorher treten die Bedrohungen ein.
rule-7-3 = Es wird gezogen, bis drei Karten offen liegen. Eine Karte, deren Armeen im Vorrat fehlen, wird abgelegt, und ihre Bedrohung tritt ein; eine Karte mit „Sofort“ wird ausgeführt und abgelegt. In beiden Fällen wird weitergezogen.
rule-8 = Mit zwei Aktionen im Zug bewegt sich ein Zwerg, kämpft, sendet Nachrichten oder legt Proben ab.
rule-8-1 = Du darfst zwei Aktionen ausführen, verschiedene oder zweimal dieselbe, oder auch weniger.
rule-8-2 = Wirf deine Würfel fürs Laufen: So viele Felder, wie der höchste zeigt, darfst du gehen. Betrittst du ein Feld mit Armeen, endet dein Weg dort. Kämpfen musst du nicht.
rule-8-3 = Für jedes Tote Land, das du betrittst, verlierst du 1 Lebenspunkt, oder der Untergangsmarker rückt 1 Feld vor; entscheidet jedes Mal gemeinsam. Land, das unter deinen Füßen vergeht, schadet dir nicht.
rule-8-4 = Von einem Tunneleingang zu jedem anderen ist es ein einziger Schritt. Eingänge auf Totem Land sind verloren. Das Tunnelplättchen ist ein weiterer Eingang.
rule-9 = Zwerge bekämpfen die Armeen auf ihrem Feld.
rule-9-1 = Wirf deine Kampfwürfel. Jede 6 entfernt eine beliebige Armee, jede 5 einen Troll oder Ork, jede 4 einen Ork. Entfernte Armeen kommen in den Vorrat.
rule-9-2 = Konntest du keine einzige Armee entfernen, verlierst du 1 Lebenspunkt.
rule-9-3 = Armeen auf einer Karte werden an dem Ort bekämpft, den sie nennt, zusammen mit denen auf dem Feld. Sie halten niemanden beim Bewegen auf.
rule-10 = Der Rat der Zwerge hilft oder hindert, je nachdem, wo sein Marker liegt.
rule-10-1 = Wirf von überall deine Handwerkswürfel: Zeigt einer die Zahl rechts vom Ratsmarker oder mehr, rückt der Marker 1 Feld nach rechts. Mehr als 1 Feld je Aktion ist nicht möglich.
rule-10-2 = Nur das Feld unter dem Marker gilt. Von links nach rechts: Untergang in jedem Zug, leere Rekrutierungswürfel noch einmal, ein höchster Würfel noch einmal, eine Wunde je neuer Bedrohung; dann, jenseits der Axt, Heilung je neuer Bedrohung, eine Bedrohung weniger nach einem Abenteuer, ein Würfel nach Wunsch noch einmal, und Ausrüstung für eine Handwerksprobe.
rule-11 = Karten verlangen Proben in Kampf, Handwerk oder Laufen.
rule-11-1 = Wirf so viele Würfel, wie das Attribut sagt. Jeder Würfel mit der Zahl oder mehr ist ein Erfolg, und ein Wurf kann mehrere bringen. Mit genug Erfolgen ist die Aufgabe geschafft.
rule-11-2 = Alle Erfolge müssen in einem Zug gelingen, sonst verfallen sie; manche Szenariokarten behalten sie.
rule-11-3 = In einer Aktion würfelst du nur für eine Karte. Eine Laufenprobe bewegt dich nicht, eine Kampfprobe bekämpft niemanden.
rule-11-4 = Das Feld an Balendilíns Ende erlaubt als Aktion eine Handwerksprobe 4+ für eine Ausrüstung, nie für mehr.
rule-12 = Sehr Erfahrene lassen Land schon bei vier statt bei fünf Armeen vergehen.
rule-13 = Karten können ändern, was die Regeln sagen.
rule-13-1 = Szenarioaufgaben können jederzeit im Zug geschafft werden; die nächste Karte kommt zu Beginn des nächsten Zuges. Die Menschenkönige und die Tore behalten ihre Erfolge. Die Feuerklinge darf jeder Zwerg tragen. Gegen Nôd'onn kommen alle Zwerge auf das Schwarzjoch, außer einem, den Sinthoras festhält. In der Schlacht um das Geborgene Land zählen nur Armeen, die von da an besiegt werden.
rule-13-2 = Für eine Reise genügt es, durch ihre Orte zu kommen, aber nichts außer Bewegung darf dazwischenliegen. Eine Fahrt durch die Tunnel und ihre Probe gehören in einen Zug. Grünhain und die Wahl sind geschafft, sobald ihre Bedingung erfüllt ist.
rule-13-3 = Eine Bedrohung ist abgewendet, wenn ihre Aufgabe geschafft ist oder alle Armeen auf ihr besiegt sind. Wen Sinthoras festhält, der kann sich nicht bewegen, aber jeder auf diesem Feld kann kämpfen. Verlorene Lebenspunkte dürfen beliebig verteilt werden.
rule-13-4 = Ein Zwerg darf beliebig viel Ausrüstung haben, aber nie zwei gleiche Karten, und getauscht wird nicht. Manche Karten werden für ihren Effekt abgelegt, der jedem Zwerg helfen darf. Heilung geht nie über die Höchstzahl hinaus.
rule-14 = Jeder Zwerg hat eine Fähigkeit. Boïndil wirft im Kampf und Balyndis bei einer Handwerksprobe einmal alle Würfel neu, auch nach dem Wurf des Rates, der dann noch einmal kommt. Boëndal erhöht im Kampf einen Würfel um 1, Bavragor schadet das Tote Land nicht, Tungdil braucht für Nachrichten 1 weniger.
rule-15 = Der Triumph der Zwerge bringt andere, schwerere Szenariokarten mit Zeit, Effekten und besonderer Ausrüstung.
rule-15-1 = Eine Karte mit Zeit liegt so viele Züge offen, ohne den Zug, in dem sie aufgedeckt wurde; mit vier oder fünf Zwergen einen mehr. Ist die Aufgabe dann nicht geschafft, ist sie gescheitert: Der Untergangsmarker rückt 1 Feld vor, und es gibt keine Belohnung.
rule-15-2 = Der Effekt einer Szenariokarte gilt, solange sie offen liegt.
rule-15-3 = Die Belohnung ist eine besondere Ausrüstung für einen von euch. Besondere Karten sind nicht im Ausrüstungsstapel.

# Was Bots ihren Gefährten ansagen.
plan-card = { $me ->
    [yes] Dein Plan: nach { $space }, für { $card }.
   *[no] { $seat }: Ich will nach { $space }, für { $card }.
}
plan-fight = { $me ->
    [yes] Dein Plan: nach { $space }, gegen die Armeen dort.
   *[no] { $seat }: Ich will nach { $space }, gegen die Armeen dort.
}
plan-wait = { $me ->
    [yes] Dein Plan: bleiben und dem Rat Nachrichten schicken.
   *[no] { $seat }: Ich bleibe hier und spreche für uns beim Rat.
}

# Womit der Rat der Bots begründet wird: die Teile ihrer Bewertung.
advice-time = Das spart Zeit: Helden- und Untergangsmarker dürfen sich nicht treffen.
advice-quest = Das bringt die Szenariokarte voran.
advice-health = Damit bleiben die Zwerge bei besserer Gesundheit.
advice-troops = Danach stehen weniger Armeen auf der Landkarte.
advice-saddle = Das hält Armeen vom Schwarzjoch fern.
advice-council = Das gewinnt den Rat der Zwerge für euch.
advice-threats = Danach liegen weniger Bedrohungen offen.
advice-gear = Das bringt der Gruppe Ausrüstung.
advice-hope = Das hält die Hoffnung am Leben.
advice-card = Damit kann { $card } gelingen.
advice-way-card = Das führt näher an den Ort für { $card }.
advice-place-card = Dort ist der Ort für { $card }.
advice-way-fight = Das führt näher an Armeen, die ihr schlagen solltet.
advice-place-fight = Dort stehen Armeen, die ihr schlagen solltet.

# Die Lehrstunde. Runa spielt Boëndal an deiner Seite; Würfel und Karten fallen, wie es die Lehrstunde braucht.

lesson-about = Zwei Züge als Tungdil: Trolle jagen, den Rat gewinnen, Land sterben sehen und gemeinsam den Untergang fernhalten.
lesson-seat-1 = Runa
lesson-welcome = Willkommen im Geborgenen Land! Du bist Tungdil, Runa ist Boëndal, und ihr gewinnt oder verliert zusammen. In dieser Lehrstunde fallen Würfel und Karten, wie wir sie brauchen; am echten Tisch sind sie fair.
lesson-doom = Die Leiste um die Karte ist eure Zeit. Jeden Zug geht der Heldenmarker ein Feld auf den Untergang zu, und was er dort trifft, geschieht. Treffen sich die beiden Marker oder stirbt ein Zwerg, habt ihr alle verloren.
lesson-scenario = So gewinnt ihr: die Szenariokarte. Erfüllt ihre Aufgabe, dann die folgenden, und die letzte rettet das Land. Jetzt brauchen euch die Elben in Âlandur.
lesson-quests = Drei weitere Karten liegen immer offen. Abenteuer helfen euch, Bedrohungen schaden, wenn man sie liegen lässt. Die Trolljagd in Urgon verlangt zwei Trolle, und in Urgon stehst du gerade!
lesson-deeds = Du bist am Zug. Unten stehen deine Aktionen: Laufen, Kampf, Probe und Rat. Eine schraffierte sagt, warum sie gerade nicht geht. Du darfst auch die Sache selbst berühren: ein Feld, eine Karte oder den Rat.
lesson-fight = Ein Zug hat zwei Aktionen. Du darfst gegen Armeen auf deinem Feld kämpfen und gegen die auf der Karte dieses Ortes. Berühre „Kampf“, dann würfle.
lesson-slay = Drei Kampfwürfel: 6, 5 und 4. Eine 6 fällt alles, eine 5 einen Troll oder Ork, eine 4 nur einen Ork. Beide Trolle fallen, und die Jagd ist vorbei. Gäbe es mehr Armeen als Würfel, dürftest du wählen.
lesson-axe = Die Aufgabe ist erfüllt, und die Belohnung ist eine Kriegsaxt. Wer behält sie? Das entscheidet ihr alle, also redet darüber. Gib sie Tungdil oder Boëndal.
lesson-message = Eine Aktion bleibt. Der Rat der Zwerge streitet: Links schadet euch Bislipur, rechts hilft Balendilín. Eine Nachricht kann den Marker bewegen. Berühre „Rat“ und schick eine.
lesson-council = Ein einziger Würfel genügte, und der Marker ging nach rechts. Nur das Feld unter ihm gilt. Tungdil ist euer bester Bote: Seine Nachrichten brauchen eins weniger. Je weiter rechts, desto mehr hilft euch der Rat.
lesson-hero = Runas Zug beginnt. Der Heldenmarker kam auf das Zeichen eines Tores, die Rekrutierungswürfel fielen, und nun stehen fünf Armeen an Tor V. Das sind zu viele …
lesson-perished = … und das Feld wird Totes Land. Dort liegt von nun an ein Plättchen, und sein Pfeil treibt die Armeen weiter auf das Schwarzjoch zu. Solches Land zu betreten kostet Leben oder bringt den Untergang näher. Also lichtet sie rechtzeitig!
lesson-move = Runa hat gerastet, und du bist wieder dran. König Tilogorns Reiter warten in Idoslân, gleich neben dir. Berühre „Laufen“ oder einfach das Feld, auf das du willst, und würfle.
lesson-go = Der beste deiner Würfel fürs Laufen zählt: vier Schritte. Tunneleingänge liegen einen Schritt auseinander, und Armeen halten dich auf. Jetzt reicht ein Schritt: Geh nach I2 in Idoslân. Dein Weg endet, wo du es wählst.
lesson-test = Du stehst in Idoslân, und eine Aktion bleibt. Jede offene Karte sagt, was sie verlangt, wer von euch es am besten könnte und mit welcher Chance, und am Fuß, was sie bringt. Bei einer Bedrohung steht dort, was sonst geschieht.
lesson-craft = Die Reiter verlangen zwei Handwerkserfolge mit 4 oder mehr in einem Zug. Jeder Würfel, der genug zeigt, ist ein Erfolg. Berühre die Karte, dann würfle.
lesson-success = 5 und 4: zwei Erfolge! Die Reiter nehmen bis zu drei Orks von der Landkarte. Einer war da, in Gauragar, und er ist fort. Wären es mehr, dürftest du wählen.
lesson-end = Jetzt weißt du, was Zwerge tun: sich bewegen, kämpfen, Nachrichten schicken, Proben bestehen. Teilt euch die Arbeit, achtet auf die Tore und vergesst das Szenario nicht. Vraccas sei mit euch!

# --- die Überschriften der Abschnitte

title-1 = Die Schachtel
title-1-1 = Spielmaterial
title-1-2 = Charaktertafeln
title-1-3 = Die Karten
title-2 = Spielaufbau
title-2-1 = Die Landkarte
title-2-2 = Schwierigkeit
title-2-3 = Zwerge
title-2-4 = Szenariostapel
title-2-5 = Abenteuer- und Bedrohungsstapel
title-2-6 = Ausrüstungsstapel
title-3 = Ziel des Spiels
title-3-1 = Gewinnen
title-3-2 = Verlieren
title-4 = Spielablauf
title-4-1 = Gemeinsam entscheiden
title-4-2 = Der Zug
title-5 = Der Heldenmarker
title-5-1 = Ein Feld
title-5-2 = Ratsfelder
title-5-3 = Bedrohungsfelder
title-5-4 = Armeenfelder
title-6 = Das Tote Land
title-6-1 = Fünf Armeen
title-6-2 = Zu den Seiten
title-6-3 = Dem Pfeil nach
title-6-4 = Totes Land betreten
title-6-5 = Sonderfälle
title-6-6 = Das Schwarzjoch
title-7 = Karten ziehen
title-7-1 = Szenariokarten
title-7-2 = Offene Karten werden abgelegt
title-7-3 = Abenteuer- und Bedrohungskarten
title-8 = Aktionen und Bewegung
title-8-1 = Zwei Aktionen
title-8-2 = Laufen
title-8-3 = Durch Totes Land
title-8-4 = Tunnel
title-9 = Kämpfen
title-9-1 = Würfel und Armeen
title-9-2 = Der verlorene Lebenspunkt
title-9-3 = Armeen auf Karten
title-10 = Der Rat der Zwerge
title-10-1 = Nachrichten
title-10-2 = Die acht Felder
title-11 = Proben
title-11-1 = Erfolge
title-11-2 = Innerhalb eines Zuges
title-11-3 = Eine Karte je Aktion
title-11-4 = Die Probe des Rates
title-12 = Variante für sehr Erfahrene
title-13 = Die Karten im Einzelnen
title-13-1 = Szenariokarten
title-13-2 = Abenteuerkarten
title-13-3 = Bedrohungskarten
title-13-4 = Ausrüstung
title-14 = Die Fähigkeiten der Zwerge
title-15 = Der Triumph der Zwerge
title-15-1 = Zeit
title-15-2 = Effekt
title-15-3 = Belohnung

## Entscheidungen: was die Hefte offenlassen
ruling-1 = Zeigt ein Plättchen mehr Symbole einer Art, als Armeen da sind, werden sie in dieser Reihenfolge bedient: links vorn, links hinten, rechts vorn, rechts hinten.
ruling-2 = Sind im Vorrat weniger Armeen als gewürfelt, kommen die, die da sind.
ruling-3 = Hat jeder Zwerg die gezogene Ausrüstung schon, wird sie abgelegt und die nächste gezogen. Könnte keine Karte aus Stapel und Ablage jemandem helfen, wird keine gezogen.
ruling-4 = Armeen auf Karten stehen nicht auf der Landkarte.
ruling-5 = Besiegt ist jede Armee, die ein Kampf, eine Ausrüstung oder eine Belohnung entfernt, nachdem die Karte gezogen wurde, auf der Landkarte oder auf Karten. Armeen, die über das Schwarzjoch abziehen, zählen nicht.
ruling-6 = Ein entferntes Plättchen Totes Land kommt verdeckt zurück, und der Stapel wird gemischt.
ruling-7 = Reisen „in einem Zug“: Das gehört zu den von uns ergänzten Karten; das Heft verbietet nur andere Aktionen dazwischen. Eine Reise darf dort beginnen, wo der Zwerg steht.
ruling-8 = Beide Strafen für Totes Land stehen immer zur Wahl; beim letzten Lebenspunkt warnt die Frage.
ruling-9 = Ausrüstung eines beliebigen Zwergs darf vor, zwischen und nach den Aktionen jedes Zuges abgelegt werden. In dem Augenblick, in dem ein Lebenspunkt verloren geht, hilft das eigene Kettenhemd, und beim letzten Punkt der Bierhumpen von irgendwem.
ruling-10 = Vergeht Land, ziehen zuerst seine vier Schübe und der Rest; dann werden die betretenen Felder in dieser Reihenfolge geprüft. Das Schwarzjoch wird nach jeder Ankunft geprüft.
ruling-11 = Würfe mit so vielen Würfeln wie Lebenspunkten und die Kämpfe gegen Nôd'onn und den Thronräuber sind weder Kämpfe gegen Armeen noch Proben: Fähigkeiten, die das nennen, helfen nicht, Rat und Glücksrune schon.
ruling-12 = Kommt ein Plättchen auf einen leeren Stapel zurück, vergehen Felder mit fünf oder mehr Armeen sofort.
ruling-13 = Für eine Abenteuer- oder Bedrohungskarte fehlen Armeen, wenn im Vorrat weniger sind, als sie verlangt.
ruling-14 = Die Erfolge eines Zuges zählen zusammen, wer sie auch gewürfelt hat. Nicht so bei der Feuerklinge und den Waffen, die ein einziger Zwerg der Gemeinschaft schmieden muss: Was ein anderer mit der Aktion eines Liedes würfelt, zählt für sich.
ruling-15 = „Keine Neuwürfe“ verbietet die freiwilligen, nicht den, den der Rat verlangt.
ruling-16 = Das Kind Sha'taï geht mit dem Zwerg, der als Erster von Tor I aufbricht oder es betritt, während die Karte offen liegt.
ruling-17 = Eine Karte, deren Aufgabe nach dem Heldenschritt erfüllt ist, wird dann abgeschlossen und beim Ziehen neuer Karten ersetzt.
ruling-18 = Nur was ein Zwerg selbst tut, beendet seine Reise; andere Zwerge dürfen dazwischen laufen oder handeln.
ruling-19 = Die Ratsfelder zu neuen Bedrohungskarten (4 und 6) wirken, wenn eine Karte aufgedeckt wird, bevor sie selbst wirkt, auch bei einer Karte, die sofort abgelegt wird. Das Feld zu erfüllten Abenteuerkarten (7) wirkt nach der Belohnung, wenn der Marker dann dort liegt.
ruling-20 = Mehrere Bedrohungen, die zugleich eintreten, wirken von links nach rechts, jede mit allen Folgen vor der nächsten.
ruling-21 = Die Jäger der Albae übergehen das Schwarzjoch, das nie vergeht: Unter den anderen Feldern vergeht das mit den meisten Albae.
ruling-22 = Ein Schritt zwischen zwei benachbarten Eingängen zählt als Fahrt durch die Tunnel.
ruling-23 = Ein um 1 erhöhter Würfel zeigt höchstens 6: Das Pony macht aus einer 6 keine 7.

## Das Ende in einem Wort und zwei Sätzen

ending-won = Gerettet
ending-lost = Gefallen
story-won = Die letzte von { $count ->
    [one] einer Szenariokarte
   *[other] { $count } Szenariokarten
} war in Zug { $turn } erfüllt, { $gap } Felder vor dem Untergang.
story-won-narrowly = { $gap ->
    [one] Ein Feld
   *[other] { $gap } Felder
} vor dem Untergang, in Zug { $turn }, war die letzte Szenariokarte erfüllt.
story-last-health = { $me ->
    [yes] Du standst mit dem letzten Lebenspunkt; { $lands ->
        [one] ein Land ist verloren
       *[other] { $lands } Länder sind verloren
    }.
   *[no] { $seat } stand mit dem letzten Lebenspunkt; { $lands ->
        [one] ein Land ist verloren
       *[other] { $lands } Länder sind verloren
    }.
}
story-death = { $dwarf } starb in Zug { $turn }, { $count ->
    [0] bevor eine Szenariokarte erfüllt war
    [one] nach einer Szenariokarte
   *[other] nach { $count } Szenariokarten
}.
story-doom = Der Untergang holte die Helden in Zug { $turn } ein, { $count ->
    [0] bevor eine Szenariokarte erfüllt war
    [one] nach einer Szenariokarte
   *[other] nach { $count } Szenariokarten
}.
story-lands = { $lands ->
    [one] Ein Land ist verloren
   *[other] { $lands } Länder sind verloren
}; { $troops ->
    [0] keine Armee steht mehr.
    [one] eine Armee steht noch.
   *[other] { $troops } Armeen stehen noch.
}
story-no-lands = Kein Land ist verloren; { $troops ->
    [0] keine Armee steht mehr.
    [one] eine Armee steht noch.
   *[other] { $troops } Armeen stehen noch.
}
fact-cards = { $count ->
    [one] Szenario­karte
   *[other] Szenario­karten
} erfüllt
fact-gap = { $count ->
    [one] Feld
   *[other] Felder
} vor dem Untergang
fact-lands = { $count ->
    [one] Land
   *[other] Länder
} verloren
fact-turns = { $count ->
    [one] Zug
   *[other] Züge
}
deed-keenfire = trug die Feuerklinge
deed-tasks = { $count ->
    [one] { $count } Aufgabe geschafft
   *[other] { $count } Aufgaben geschafft
}
deed-slain = { $count ->
    [one] { $count } Armee besiegt
   *[other] { $count } Armeen besiegt
}
deed-spaces = { $count ->
    [one] { $count } Feld gelaufen
   *[other] { $count } Felder gelaufen
}

## Bildunterschriften in den Regeln

figure-1-1 = Die Seiten eines Zahlenwürfels.
figure-1-2 = Kampf, Handwerk, Laufen und Lebenspunkte.
figure-4-2 = Heldenmarker, neue Karten, zwei Aktionen.
figure-5-1 = Der Heldenmarker rückt auf den Untergangsmarker zu, ein Feld je Zug.
figure-6-3 = Wer übrig ist, folgt dem Pfeil ins nächste Land.
figure-6-4 = Durch Totes Land hindurch, bis ins erste, das noch lebt.
figure-6-6 = Fünf Armeen auf dem Schwarzjoch bringen den Untergang ein Feld näher.
figure-8-1 = Kämpfen, laufen, eine Nachricht senden oder schmieden.
figure-8-3 = Jeder Schritt kostet 1 Lebenspunkt, oder der Untergang kommt 1 Feld näher.
figure-8-4 = Von Eingang zu Eingang: ein einziger Schritt.
figure-9-1 = Orks, Trolle und Albae.
figure-9-2 = Ein Kampf ohne einen Treffer kostet 1 Lebenspunkt.
figure-10-1 = Eine Nachricht, die Gehör findet, bewegt den Ratsmarker.
figure-11-1 = Eine Probe auf 4: Die Vier und die Sechs sind Erfolge.
figure-11-2 = Zwei Erfolge in einem Zug.
figure-11-4 = Ein Erfolg im Handwerk bringt eine Ausrüstung.
figure-15-1 = Ist die Zeit um, rückt der Untergang 1 Feld vor.
