game-title = Nuggets
game-about = Noch einmal graben, oder heimbringen, was du hast? Für zwei bis vier Zwerge.
game-start-custom = Wer zuletzt eine Schaufel in der Hand hatte, beginnt.

setting-goal = Gold, das das Spiel beendet
setting-goal-12 = Zwölf
setting-goal-8 = Acht

status = Wer zuerst { $goal } Gold heimbringt, beendet das Spiel.
role-dwarf = Zwerg
zone-cart = Karren
zone-bag = Beutel
value-gold = Gold
value-worth = Wert
group-stones = Steine
effect-worth = { $worth } Gold wert.
effect-rockfall = Begräbt den Karren und beendet den Zug.

stone-pebble = Kiesel
stone-nugget = Nugget
stone-lump = Klumpen
stone-rockfall = Steinschlag

prompt-dig = Ein Stein wird aus dem Beutel gezogen.
prompt-dare = Noch einmal graben, oder den Karren heimbringen?

option-find = { $stone }
option-haul = { $cart } Gold heimbringen
option-again = Noch einmal graben

event-dug = { $me ->
    [yes] Du hast gefunden: { $stone }. Im Karren: { $cart } Gold.
   *[no] { $seat } hat gefunden: { $stone }. Im Karren: { $cart } Gold.
}
event-buried = { $me ->
    [yes] Steinschlag! Du hast { $lost } Gold verloren.
   *[no] Steinschlag! { $seat } hat { $lost } Gold verloren.
}
event-hauled = { $me ->
    [yes] Du hast { $cart } Gold heimgebracht.
   *[no] { $seat } hat { $cart } Gold heimgebracht.
}

result-best = { $seat } hat am meisten heimgebracht: { $gold } Gold.

advice-gold = Das bringt Gold nach Hause.

rule-1 = Alle Steine liegen im Beutel. Noch hat niemand Gold.
rule-2 = In deinem Zug gräbst du einmal, dann so oft du dich traust. Danach ist dein linker Nachbar dran.
rule-2-1 = Zieh blind einen Stein. Ein Fund kommt in deinen Karren; ein Steinschlag begräbt, was darin ist, und beendet deinen Zug.
rule-2-2 = Nach jedem Fund wählst du: noch einmal graben, oder den Karren heimbringen.
rule-2-3 = Was du heimgebracht hast, gehört dir und ist sicher.
rule-3 = Wer genug Gold heimgebracht hat, beendet das Spiel sofort.
rule-3-1 = Das Spiel endet auch, wenn der Beutel leer ist; der Zwerg am Zug bringt seinen Karren noch heim.
rule-3-2 = Das meiste Gold gewinnt; wer gleich viel hat, teilt sich den Sieg.
ruling-1 = Zwerge mit gleich viel Gold teilen sich den Sieg.

# --- die Überschriften der Abschnitte

title-1 = Die Steine
title-2 = Ein Zug
title-2-1 = Graben
title-2-2 = Wagen
title-2-3 = Heimbringen
title-3 = Das Ende
title-3-1 = Ein leerer Beutel
title-3-2 = Wer gewinnt
