# What the host says: lobbies, turns, answers. Games have files of their own.

lobby-gathering = **{ $game }** sucht Leute · { $seated } von { $seats } Plätzen besetzt · eröffnet von { $host }
lobby-place = { $name } · { $emblem }
lobby-place-open = { $name }
lobby-reliable = { $place } · beendet { $finished } von { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}
lobby-robots = Wie stark sind die Roboter?
# A robot in a list of people, and the levels of robots.
robot-listed = { $name }, { $level }
robot-level = { $level }: { $about }
robot-beginner = Anfänger
    .about = kennt die Regeln und macht Fehler
robot-thoughtful = überlegt
    .about = denkt einen Zug voraus
robot-easy = leicht
    .about = denkt ein wenig voraus und übersieht manches
robot-fair = mittel
    .about = denkt etwas weiter und lässt dir deine Chancen
robot-strong = stark
    .about = plant voraus, etwa eine halbe Sekunde pro Zug
robot-master = Meister
    .about = plant so weit wie möglich, etwa drei Sekunden pro Zug
robot-random = zufällig
lobby-options = Optionen: { $options-option }
lobby-no-options = Gespielt wird nach den gedruckten Regeln, ohne Optionen.
# Both in one small paragraph.
lobby-terms = -# { $pace } { $options }
# The beginning of the hash, in one line of a phone.
lobby-seal = -# Versiegelt `{ $hash }`
lobby-deal = Gegeben wird aus einer versiegelten Zahl, Prüfsumme `{ $hash }`
lobby-invited = Eingeladen: { $name }
lobby-started = **{ $game }** hat begonnen.
lobby-continued = **{ $game }** geht von einem Moment einer früheren Partie an weiter. Gewertet wird nichts davon.
pace-is = Tempo: { $pace ->
    [live] { $minutes ->
        [one] eine Minute
       *[other] { $minutes } Minuten
    } pro Entscheidung.
    [daily] ein Tag pro Entscheidung.
    [relaxed] drei Tage pro Entscheidung.
    [bank] Zeitkonto mit { $days ->
        [one] einem Tag
       *[other] { $days } Tagen
    }, dazu { $hours ->
        [24] ein Tag
        [one] eine Stunde
       *[other] { $hours } Stunden
    } mit jeder Entscheidung.
    [day-time] entschieden wird bis { $time } Uhr, Zeitzone { $zone }.
   *[other] ganz ohne Eile.
}{ $weekends ->
    [false] {" "}Am Wochenende stehen die Uhren.
   *[true] {""}
}{ $holidays ->
    [false] {" "}Auch im Urlaub laufen die Uhren.
   *[true] {""}
}{ $robot ->
    [true] {" "}Ist die Zeit um, entscheidet dieses eine Mal ein Roboter.
   *[false] {""}
}
pace-name = { $pace ->
    [live] Live: { $minutes ->
        [one] eine Minute
       *[other] { $minutes } Minuten
    } pro Entscheidung
    [daily] Täglich: ein Tag pro Entscheidung
    [relaxed] Entspannt: drei Tage pro Entscheidung
    [bank] Zeitkonto: { $days ->
        [one] ein Tag
       *[other] { $days } Tage
    }, + { $hours ->
        [24] ein Tag
        [one] eine Stunde
       *[other] { $hours } Stunden
    } pro Entscheidung
    [day-time] Täglich um { $time } Uhr ({ $zone })
   *[other] Ohne Eile
}
pace-set = { $name } hat das Tempo geändert. Es gilt ab der nächsten Entscheidung.
pace-wished = { $name } hätte gern ein anderes Tempo. Es wird geändert, sobald alle zustimmen.

table-closed = { $reason ->
    [host] { $name } hat den Tisch geschlossen.
    [manager] { $name } hat den Tisch für den Kanal geschlossen.
    [agreement] Der Tisch ist geschlossen: Alle waren einverstanden.
    [absence] Der Tisch ist geschlossen: Das Warten hat zu lange gedauert.
   *[idle] Der Tisch ist geschlossen: Einen Tag lang kam niemand.
}

seat-left = { $name } hat den Platz verlassen. Wer mag, setzt sich hin und spielt weiter.
seat-taken = { $name } setzt sich hin und spielt weiter.
seat-replaced = { $name } spielt für { $before } weiter.
seat-resigned = { $name } gibt das Spiel auf.
seat-agrees = { $name } möchte den Tisch schließen. Er wird geschlossen, sobald alle einverstanden sind.

seat-yours = Du spielst bei „{ $game }“ weiter. Das ist zuletzt passiert:

remind-table = Bei „{ $game }“ bist du dran: Dein Zug begann <t:{ $since }:R>.
remind-others = { $others ->
    [one] Noch ein Tisch wartet auf dich: `/meine` zeigt ihn.
   *[other] Noch { $others } andere Tische warten auf dich: `/meine` zeigt sie.
}

absence-title = { $name } ist dran; das Warten begann <t:{ $since }:R>. Was tun wir?
absence-how = { $decides ->
    [true] { $host } kann allein entscheiden; sonst braucht es mehr als die Hälfte der anderen.
   *[false] Es braucht mehr als die Hälfte der anderen.
} Anderen angeboten wird der Platz nur nach einer Abstimmung. Wer wiederkommt, bekommt den Platz zurück.
absence-votes = { $remedy ->
    [wait] Weiter warten
    [robot-move] Ein Roboter entscheidet einmal
    [robot-seat] Ein Roboter spielt weiter
    [offer] Den Platz anbieten
   *[close] Den Tisch schließen
}: { $votes } von { $needed } Stimmen
absence-waits = Der Tisch wartet weiter.
absence-lent = Ein Roboter entscheidet für { $name }, nur dieses eine Mal.
absence-away = { $robot ->
    [none] Der Platz von { $name } ist frei: Wer mag, setzt sich hin und spielt weiter, bis { $name } zurückkommt.
   *[other] { $robot } spielt für { $name }, bis { $name } zurückkommt.
}
holiday-planned = { $name } ist vom <t:{ $from }:D> bis <t:{ $until }:D> weg; so lange steht die Uhr.
absence-back = { $name } ist wieder da.

remedy-wait = Weiter warten
remedy-robot-move = Roboter: nur einmal
remedy-robot-seat = Roboter spielt weiter
remedy-offer = Platz anbieten
remedy-close = Tisch schließen

turn-awaits = { $name } ist dran: { $decision }.
turn-until = Zeit bis <t:{ $due }:f> (<t:{ $due }:R>).
turn-since = *Seit deinem letzten Zug:*
turn-so-far = *Bisher:*
turn-line = • { $sentences }
turn-earlier = … Was davor war, steht im Verlauf.
turn-paused = Hier spielt kein Mensch mehr, also macht das Spiel Pause. Wer sich setzt (`/tisch hinsetzen`), spielt weiter; `/tisch schließen` beendet es.
turn-undone = { $name } nimmt den letzten Zug zurück.

hand-title = Deine Hand bei „{ $game }“.

hand-keepsake = Die Partie „{ $game }“ ist vorbei. Der Tisch am Ende, zum Aufheben:

replay-title = **{ $game }**, { $move ->
    [0] vor dem ersten { $moves ->
        [one] Schritt
       *[other] von { $moves } Schritten
    }.
   *[other] Schritt { $move } von { $moves }.
}
replay-first = ⏮
replay-back = ◀
replay-on = ▶
replay-last = ⏭
replay-film = Die ganze Partie „{ $game }“ als Film.
replay-film-busy = Gerade entstehen viele Filme. Versuch es in einer Minute noch einmal.
replay-export = Die ganze Partie „{ $game }“ als Datei, für den Schiedsrichter oder zum Aufheben.
film-posted = { $name } zeigt die ganze Partie „{ $game }“ als Film.
film-without-files = Ich darf hier keine Dateien anhängen, also fehlt der Film. Wer den Server verwaltet, kann es erlauben.
answer-film-posted = Der Film ist unterwegs in den Kanal.

end-title = **{ $game }** ist vorbei.
end-deal = Die versiegelte Zahl war `{ $seed }`, mit dem Salz `{ $salt }`: Mit der Partie als Datei und `pagoda verify` kann jeder jede Ziehung nachprüfen.
end-winner = { $name } gewinnt.
end-nobody = Niemand gewinnt.
end-place = { $place }. { $name }: { $score }

answer-done = Erledigt.
answer-opened = Der Tisch ist eröffnet, und du sitzt daran. Die anderen drücken *{ $sit }*; drück *{ $start }*, wenn alle da sind.
answer-sat = Du hast einen Platz. { $host } startet das Spiel, wenn alle da sind.
answer-robot = { $name } ({ $level }) setzt sich dazu und spielt von selbst.
answer-robot-level = Die Stufe ist geändert: { $level }.
answer-robot-away = Der Roboter geht.
answer-stood = Du bist aufgestanden; der Platz ist wieder frei.
answer-started = Das Spiel beginnt. Alle bekommen ihre Hand als Direktnachricht.
answer-toured = Willkommen! Ich zeige dir, wie es geht. Lies den Text unter dem Brett und drück dann *{ $play }*.
answer-continued = Von diesem Moment an geht es weiter; was du damals nicht sehen konntest, wurde neu verteilt. Gewertet wird nichts davon.
answer-left = Du hast deinen Platz verlassen. Solange er leer ist, kannst du dich wieder hinsetzen.
answer-voted = Deine Stimme ist gezählt.
answer-wished = Dein Wunsch ist notiert; die anderen werden gefragt.
answer-undone = Dein letzter Zug ist zurückgenommen.
answer-board = So steht es am Tisch.
answer-nothing-yet = Noch ist nichts passiert.
log-earlier = … Was davor geschah, passt nicht hierher; `/nachspielen` zeigt das ganze Spiel.
log-turn = **Zug { $turn }: { $name }**
log-move = - { $about }
answer-score = Die Wertung.
answer-own-score = { $game }: deine Punkte bisher, und was du hast.
answer-unreachable = Ich kann dir keine Direktnachricht schreiben. Deine Hand siehst du jederzeit mit einem Druck auf *{ $hand }*.
private-opened = { $invited ->
    [0] Du hast ihn in unseren Direktnachrichten und auf seiner Seite.
   *[other] Alle haben ihn in ihren Direktnachrichten mit mir. Drück dort *{ press-start }*, wenn alle sitzen.
}
private-unreachable = { $name } nimmt keine Nachrichten von mir an und spielt auf der Seite.
answer-broken = Bei mir ist etwas kaputtgegangen; dein Spiel ist sicher, nichts wurde verändert. Fehlernummer { $reference }.
answer-unwritable = Ich kann gerade nichts auf meine Festplatte schreiben. Dein Spiel ist sicher, nichts wurde verändert; ich mache von selbst weiter, sobald es wieder geht. Fehlernummer { $reference }.
answer-unavailable = Ich erreiche meine Datenbank gerade nicht. Dein Spiel ist sicher, nichts wurde verändert: Versuch es gleich noch einmal. Fehlernummer { $reference }.
answer-in-doubt = Mir ist gerade die Verbindung zur Datenbank abgerissen, deshalb weiß ich nicht, ob das noch geklappt hat. Dein Spiel ist sicher: Schau aufs Brett, bevor du es noch einmal versuchst. Fehlernummer { $reference }.
answer-unsynced = Meine Festplatte hat versagt, während ich das aufgeschrieben habe, deshalb weiß ich nicht, ob es noch geklappt hat. Dein Spiel ist sicher, und ich mache von selbst weiter, sobald es geht: Schau aufs Brett, bevor du es noch einmal versuchst. Fehlernummer { $reference }.
answer-panicked = Bei mir ist etwas schiefgegangen, entschuldige. Dein Spiel ist sicher: Schau aufs Brett und versuch es dann noch einmal. Fehlernummer { $reference }.
answer-newer = Diesen Tisch hat ein neueres Pagoda geschrieben, ich habe nichts daran geändert. Nach einem Update geht es weiter.
budget-used-up = Das war viel auf einmal. Kurz durchatmen: <t:{ $until }:R> geht es wieder.
budget-of-table-used-up = An diesem Tisch wurde zuletzt sehr viel geändert. <t:{ $until }:R> geht es wieder; das Spiel selbst läuft weiter.

guide-awaits = Deine Entscheidung: { $decision }.
guide-not-you = { $name } ist dran ({ $decision }). Ich sage dir Bescheid.
guide-verb = **{ $verb }** · { $about }
guide-move = { $words ->
    [none] **{ $verb }**
   *[other] **{ $verb } { $words }**
}{ $complete ->
    [true] {""}
   *[false] {" "}…
}
guide-label = { $words ->
    [none] { $verb }
   *[other] { $verb } { $words }
}
guide-whole = Ganze Züge, die besten zuerst
guide-rows = Alle Felder, nach Reihen
guide-places = Alle Felder, eins nach dem anderen
guide-range = Felder { $first } bis { $last }
guide-choose = Auswählen
guide-choose-several = { $count } auswählen
guide-part = { $part } · { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
}
guide-place = { $place }
guide-value = { $value }
guide-brings = **{ $value }** · { $about }
guide-ambiguous = „{ $line }“ lässt noch etwas offen. Meinst du { $moves }? Wähle unten aus oder tipp mehr davon ein.
guide-stopped = Es ist nichts geschehen. Mit *{ $play }* fängst du wieder an, wann du magst.

options-title = **{ $game }**: was sich vor dem Spiel wählen lässt.
options-host = { $host } hat den Tisch eröffnet und wählt aus; du kannst es dir ansehen.
options-fixed = Das Spiel läuft schon, damit steht das alles fest.
options-line = { $on ->
    [true] ✅ **{ $option }**
   *[false] ▫️ **{ $option }**
}
options-choice = ▫️ **{ $option }**: { $value-option }
options-emblem = Dein Wappen
options-pace = Das Tempo
options-language = Die Sprache am Tisch

press-sit = Hinsetzen
press-stand = Aufstehen
press-robot = Roboter dazu
press-robot-away = Roboter weg
press-options = Optionen
press-start = Starten
press-play = Spielen
press-decide = Entscheiden
press-hand = Meine Hand
press-undo = Zurücknehmen
press-log = Verlauf
press-log-details = Alle Einzelheiten
press-log-brief = Weniger Einzelheiten
press-rematch = Revanche
press-replay = Nachspielen
press-continue = Von hier weiterspielen
press-film = Film
press-film-post = Im Kanal zeigen
press-export = Als Datei
press-do = Ausführen
press-type = Feld eintippen
press-back = Zurück
press-cancel = Abbrechen
press-open = Brett öffnen
link-watch = Zuschauen
link-replay = Im Browser nachspielen

open-seat = Dieser Link zu deinem Platz gehört nur dir, gib ihn bitte nicht weiter; `/ich links` macht ihn ungültig.
open-watch = Du hast hier keinen Platz: Mit diesem Link schaust du zu, und du darfst ihn weitergeben.
open-over = Diese Partie ist vorbei: Der Link zeigt sie Schritt für Schritt, und du darfst ihn weitergeben.
open-review = Dieser Link zeigt deine Partie mit deinem Rückblick. Der ist nur für dich, also gib den Link nicht weiter; die Seite kann einen kopieren, den du weitergeben darfst.
open-nowhere = Bretter lassen sich hier zurzeit nicht im Browser öffnen.

press-unknown = Dieser Knopf geht nicht mehr. So steht es jetzt am Tisch.
press-other-table = Das gehört zu einem früheren Tisch. Hier ist der jetzige.
press-old-board = Dieses Brett ist { $turns ->
    [one] einen Zug
   *[other] { $turns } Züge
} alt. So steht es jetzt.
press-old-absence = Das Warten hat sich erledigt. So steht es jetzt.
press-old-guide = Am Tisch hat sich inzwischen etwas geändert. So steht es jetzt.

refusal-table-there = In diesem Kanal steht schon ein Tisch. Setz dich dazu, oder eröffne deinen in einem anderen Kanal.
refusal-no-table = In diesem Kanal steht kein Tisch. Eröffne einen mit einem neuen Spiel.
refusal-unknown-game = Ein Spiel „{ $game }“ gibt es nicht. Es gibt: { $known }.
refusal-not-begun = Das Spiel hat noch nicht begonnen; es werden noch Plätze besetzt.
refusal-underway = Das Spiel läuft schon; das wird vorher festgelegt.
refusal-is-over = Das Spiel ist vorbei. Mit einer Revanche beginnt ein neues.
refusal-not-over = Das Spiel ist noch nicht vorbei.
refusal-outdated = Am Tisch hat sich inzwischen etwas geändert. Schau aufs Brett und wähle noch einmal.
refusal-not-seated = Du sitzt nicht an diesem Tisch. Schau zu, so lange du magst; dazusetzen kannst du dich, solange ein Spiel Leute sucht.
refusal-seated-already = Du sitzt schon an diesem Tisch.
refusal-no-seat-free = Alle { $seats } Plätze sind besetzt.
refusal-host-alone = Das darf nur, wer den Tisch eröffnet hat: { $host }.
refusal-too-few = Mindestens { $least } Leute sind nötig; { $seated ->
    [one] bisher ist erst 1 da
   *[other] bisher sind { $seated } da
}.
refusal-emblem-taken = Schon vergeben: { $emblem }.
refusal-unknown-emblem = { $emblem } gibt es nicht. Es gibt: { $known }.
refusal-no-robot = An diesem Tisch sitzt kein Roboter.
refusal-no-tour = Für „{ $game }“ gibt es noch keine Einführung.
refusal-lesson = Die Einführung zeigt hier etwas anderes: Folge dem Text unter dem Brett. Danach spielst du, wie du magst.
refusal-not-overdue = Noch wartet niemand zu lange: Das Tempo lässt mehr Zeit.
refusal-yours-to-move = Du bist selbst dran: Mach deinen Zug.
refusal-not-in-advance = Im Moment lässt sich nichts im Voraus wählen. Schau nach dem nächsten Zug wieder.
refusal-has-resigned = Du hast dieses Spiel aufgegeben.
refusal-agreed-already = Du bist schon einverstanden; die anderen noch nicht.
refusal-seat-owned = Das ist der Platz von { $name }, und nur { $name } darf ihn weitergeben. Dauert es zu lange, können die anderen mit `/tisch abwesend` entscheiden.
refusal-pace-already = Dieses Tempo hat der Tisch schon.
refusal-unknown-zone = Eine Zeitzone „{ $zone }“ kenne ich nicht. Nimm eine der angebotenen, etwa Europe/Berlin.
refusal-bad-bank = Ein Zeitkonto hat 1 bis 60 Tage, und jede Entscheidung bringt 1 bis 72 Stunden, aber nie mehr, als das Konto fasst: zum Beispiel `zeitkonto:3 zuschlag:8`.
refusal-needs-zone = Nenne mit `zeitzone` eine Zeitzone, etwa Europe/Berlin, damit alle wissen, welche Stunde gemeint ist.
refusal-other-game = An diesem Tisch wird { $game } gespielt: Der Zug gehört zu einem anderen Spiel.
refusal-sits-already = { $name } sitzt schon an diesem Tisch.

# The name of this language, in itself.
language-name = Deutsch
# Stands for the name of who was forgotten.
person-forgotten = jemand

me-title = **Was ich mir über dich merke**
me-language = Sprache: { $language ->
    [none] wie in Discord
   *[other] { $language }
}
me-zone = Zeitzone: { $zone }
me-quiet = Ruhezeit: von { $from } bis { $to } Uhr (deine Ortszeit)
me-quiet-always = Ruhezeit: den ganzen Tag
me-not-quiet = Ruhezeit: keine
me-away = Urlaub: vom <t:{ $from }:D> bis <t:{ $until }:D>; deine Uhren stehen
me-reminders = Erinnerungen: { $on ->
    [true] an
   *[false] aus
}
me-messages = Direktnachrichten: { $on ->
    [true] an
   *[false] aus. Deine Hand zeigt dir jederzeit `/hand`.
}
me-preview = Vorschau von Zügen: { $on ->
    [true] an
   *[false] aus. Was du in einer Liste wählst, geschieht sofort; `/zurücknehmen` macht es rückgängig, solange nichts gezogen wurde.
}
me-theme = Bilder: { $dark ->
    [true] dunkel, auch an Tischen, die du eröffnest
   *[false] hell
}
me-coach = Trainer unter Rückblicken: { $on ->
    [true] an
   *[false] aus
}
me-exercises = Eine Übung am Tag per Direktnachricht: { $next ->
    [none] aus
   *[other] an, die nächste <t:{ $next }:R>
}
me-hours = Aktive Stunden: { $on ->
    [true] die Warteschlange bringt dich mit Leuten zusammen, die zu deinen Zeiten spielen
   *[false] werden nicht gezählt
}
me-answers = Antworten von selbst: nach etwa { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
}, mal früher, mal später
me-ratings = Statistik und Wertungszahl: { $on ->
    [true] an
   *[false] aus. Es wird nichts gezählt, und was gezählt war, ist gelöscht.
}
me-links = Links zu deinen Brettern im Browser: { $links ->
    [0] keine
   *[other] { $links }. `/ich links` macht sie ungültig.
}
me-links-revoked = { $links ->
    [0] Du hattest keinen offenen Link zu einem Brett.
    [one] Erledigt: Dein Link öffnet das Brett nicht mehr.
   *[other] Erledigt: Deine { $links } Links öffnen kein Brett mehr.
}
me-no-games = Noch ist keine deiner Partien zu Ende.
me-reliability = Zuverlässigkeit: Du beendest { $finished } von { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, und { $time } von { $decisions } Entscheidungen kamen rechtzeitig. { $shown ->
    [true] Wer sich dazusetzt, sieht deine Partien.
   *[false] Das siehst nur du; `/ich zuverlässigkeit` zeigt es auch den anderen.
}
me-favourite = Lieblingsspiel: **{ $game }**
me-tally = **{ $game }**: { $played ->
    [one] 1 Partie
   *[other] { $played } Partien
}, { $won } gewonnen, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} insgesamt, Bestwert { $best }
me-rating = Wertungszahl { $rating } nach { $rated ->
    [one] einer gewerteten Partie
   *[other] { $rated } gewerteten Partien
}
me-no-language = „{ $language }“ spreche ich nicht. Wähl eine der Sprachen, die angeboten werden.
me-quiet-needs-both = Nichts geändert: Eine Ruhezeit braucht Anfang und Ende, also `von` und `bis`.
me-quiet-needs-now = Nichts geändert: Sag mir mit `zeitzone`, wo du bist, oder mit `jetzt`, wie viel Uhr es dort ist, damit ich deine Zeit kenne.
me-away-needs-zone = Nichts geändert: Sag mir mit `zeitzone`, wo du bist, damit ich weiß, wann deine Tage beginnen.
me-away-order = Nichts geändert: Der letzte Tag muss nach dem ersten kommen, und der Urlaub muss innerhalb eines Jahres beginnen.
me-away-too-long = Nichts geändert: Uhren stehen im Jahr nicht länger als { $days } Tage. { $left ->
    [0] Du hast keinen mehr übrig.
    [one] Du hast noch einen Tag übrig.
   *[other] Du hast noch { $left } Tage übrig.
}
me-away-no-date = Nichts geändert: Schreib Tage als Jahr, Monat und Tag, etwa 2026-12-24.
me-forgotten = Erledigt: Ich weiß nichts mehr über dich. Du hast deine Tische verlassen, und dein Name und deine ID sind aus { $games ->
    [0] allem, was ich speichere,
    [one] einer Partie
   *[other] { $games } Partien
} gelöscht. Beendete Partien bleiben, mit dem Wappen deines Platzes statt deines Namens. Nachrichten, die schon in Discord stehen, bleiben dort, wie sie sind.
me-forgotten-not = { $games ->
    [one] Ein Tisch ist nicht lesbar, dein Name kann also noch darin stehen. Wer diesen Bot betreibt, kann helfen.
   *[other] { $games } Tische sind nicht lesbar, dein Name kann also noch darin stehen. Wer diesen Bot betreibt, kann helfen.
}

mine-none = Du sitzt an keinem Tisch. Eröffne einen mit `/tisch neu`, oder setz dich irgendwo dazu.
mine-gathering = **{ $game }** sucht Leute: { $seated } von { $seats } Plätzen besetzt
mine-yours = ▶️ **{ $game }**: **Du bist dran** (<t:{ $since }:R>)
mine-due = ▶️ **{ $game }**: **Du bist dran**, fällig <t:{ $due }:R>
mine-others = **{ $game }**: { $name } ist dran (<t:{ $since }:R>)
mine-nobody = **{ $game }**
mine-private = in unseren Direktnachrichten
mine-channel = <#{ $channel }>
mine-link = https://discord.com/channels/{ $server }/{ $channel }/{ $message }
mine-more = … und { $count ->
    [one] noch ein Tisch.
   *[other] noch { $count } Tische.
}

leaderboard-title = **Die Besten bei „{ $game }“ auf diesem Server**
leaderboard-place = { $place }. { $name }: { $rating } ({ $rated ->
    [one] 1 Partie
   *[other] { $rated } Partien
})
leaderboard-own = **{ $place }. { $name }: { $rating }** ({ $rated ->
    [one] 1 Partie
   *[other] { $rated } Partien
})
leaderboard-below = Du stehst auf Platz { $place } von { $all }: { $rating } ({ $rated ->
    [one] 1 Partie
   *[other] { $rated } Partien
})
leaderboard-empty = Noch gibt es keine gewertete Partie. Gewertet wird nur, wenn Menschen unter sich bis zum Ende spielen, ohne die Plätze zu wechseln.
leaderboard-unrated = Du hast hier noch keine Wertungszahl.
leaderboard-nowhere = Eine Rangliste gehört zu einem Server. Frag in einem seiner Kanäle.

# Schäden.
table-post-lost = Eine Nachricht dieses Tisches war nicht lesbar und wurde ausgelassen; `/brett` zeigt, wie es steht.
table-note-lost = Meine Notizen zu diesem Tisch waren nicht lesbar. Das Spiel selbst ist vollständig; so steht es.
table-unreadable = Dieser Tisch ist beschädigt und nicht lesbar. Ich habe ihn beiseitegelegt; hier kann ein neuer eröffnet werden. Fehlernummer { $reference }.
table-cut = Das Ende dieses Tisches ist nicht lesbar. { $moves ->
    [0] Nur der Anfang ist erhalten
   *[other] Bis Schritt { $moves } ist alles erhalten
}; `/brett` zeigt, wie es da stand. Wer hier sitzt, kann von dort weiterspielen; was danach kam, ist verloren.
table-resumed = { $name } macht { $moves ->
    [0] am Anfang
   *[other] nach Schritt { $moves }
} weiter, so weit alles erhalten ist. Was danach kam, ist verloren.
answer-resumed = Es geht weiter.
answer-lost = Das habe ich schon getan, nur meine Antwort ist nicht mehr lesbar; `/brett` zeigt, wie es steht.
press-resume = Von dort weiterspielen

# Learning: rules, help, the end of a guided game.
press-rules = So geht’s
press-play-on = Weiterspielen
press-new-game = Neue Partie
press-previous = ◀ Zurück
press-next = Weiter ▶
rules-page = **{ $game }: { $title }**
rules-topics = Thema { $number } von { $all }: ein anderes wählen
rules-which = Die Regeln von welchem Spiel?
help-rules-of = Regeln: { $game }
help-gathering = **{ $game }** sucht hier Leute: { $seated } von { $seats } Plätzen sind besetzt.
help-gathering-you = { $role ->
    [host] Du hast diesen Tisch eröffnet. Wenn alle da sind, drück oben *{ $start }*; *{ $robot }* füllt einen freien Platz, mit *{ $options }* änderst du die Einstellungen.
    [seated] Du hast einen Platz. { $host } fängt an, wenn alle da sind; *{ $stand }* gibt deinen Platz frei.
   *[guest] Drück *{ press-sit }*, um mitzuspielen, oder schau einfach zu: Alles passiert in diesem Kanal.
}
help-playing = Hier läuft eine Partie **{ $game }**.
help-your-move = **Du bist dran.** Im Kanal führt dich *{ press-play }* durch deinen Zug, oder du tippst ihn ein. Jetzt möglich ist zum Beispiel:
help-wait = Du wirst gerufen, wenn du dran bist, { $name }. Bis dahin zeigt *{ press-hand }*, was du hast. Das sind die Züge des Spiels:
help-watch = Du sitzt nicht an diesem Tisch; schau zu, solange du magst. Das sind die Züge des Spiels:
help-move = { $command } · { $about }
help-over = Die Partie **{ $game }** ist vorbei. Mit *{ press-rematch }* spielt ihr noch einmal, mit *{ press-replay }* geht ihr sie Schritt für Schritt durch; `/tisch neu` eröffnet einen neuen Tisch.
help-more = `/brett` zeigt den Tisch, `/verlauf`, was passiert ist, `/tipp` hilft gegen Roboter, `/zurücknehmen` nimmt deinen letzten Zug zurück, wo das fair ist. `/meine` listet deine Tische, `/ich` deine Einstellungen.

# Hints.
lobby-agrees = { $place } · 💡
lobby-hints = 💡 Tipps für alle: { $all ->
    [true] Alle sind einverstanden.
   *[false] { $agree } von { $people } sind einverstanden. Es gibt sie nur, wenn es beim Start alle sind.
}
options-hints = *{ $hints }* in der Lobby: Alle am Tisch müssen einverstanden sein, dann dürfen alle im eigenen Zug nach Tipps fragen. Gegen Roboter allein gibt es immer welche.
board-hints = 💡 Tipps sind erlaubt: Alle waren einverstanden.
press-hint = Tipp
press-hints = Tipps für alle
answer-hints = { $agrees ->
    [true] Du bist mit Tipps für alle einverstanden. Es gibt sie, wenn es beim Start alle am Tisch sind; noch einmal drücken nimmt es zurück.
   *[false] Du bist mit Tipps nicht mehr einverstanden.
}
refusal-no-hints = Unter Menschen gibt es Tipps nur, wenn vor dem Spiel alle einverstanden waren. Gegen Roboter und in `/tisch einführung` bekommst du immer einen.
refusal-day-deal = Nicht beim Tagesspiel: Das spielen alle einmal und ohne Hilfe.
refusal-day-sealed = Die Datei bekommst du, sobald niemand mehr dieses Tagesspiel spielt: Sie würde zeigen, was kommt.
refusal-hint-underway = Ich denke schon über deinen Tipp nach. Einen Moment noch.
hint-title = Die besten Züge, so gut ich es von deinem Platz aus sehe:
hint-move = **{ $number }. { $move }** · { $chance } % Gewinnchance { $reasons }
hint-gain = · { $gain }
hint-prevents = · nimmt { $name } diesen Zug: { $move }
hint-answer = · erwartete Antwort von { $name }: { $move }
hint-picture = -# { $others ->
    [numbered] Auf dem Bild hat jeder Vorschlag seine Nummer
    [places] Das Bild zeigt den ersten Vorschlag; die Plätze der anderen sind markiert
   *[none] Das Bild zeigt den ersten Vorschlag
}.
hint-lesson = Die Lektion zeigt diesen Zug: **{ $move }**
hint-outdated = Während ich nachdachte, hat sich am Tisch etwas geändert; der Tipp wäre nutzlos. So steht es jetzt.

# Consent: resigning, a rematch, a move taken back.
resign-sure = Diese Partie **{ $game }** aufgeben? Das lässt sich nicht zurücknehmen. { $ends ->
    [true] Die Partie ist dann zu Ende.
   *[false] Die anderen spielen weiter; der Tisch zieht für dich.
}
press-resign = Aufgeben
press-rematch-no = Nein, danke
take-back-alone = Allein gegen Roboter darfst du trotzdem zurück. Die Partie zählt dann aber nicht in deiner Statistik.
press-take-back = { $others ->
    [0] Trotzdem zurücknehmen
   *[other] Die anderen fragen
}
press-pace-yes = Einverstanden
press-take-back-yes = Erlauben
press-take-back-no = Nein
end-place-resigned = { $place }. { $name }: { $score } · hat aufgegeben
rematch-asked = Noch eine Partie **{ $game }** mit denselben Plätzen? Sie beginnt, sobald alle einverstanden sind.
rematch-agreed = Alle sind einverstanden: Die Revanche beginnt.
rematch-declined = { $name } möchte jetzt nicht noch einmal spielen.
take-back-asked = { $name } möchte den letzten eigenen Zug zurücknehmen{ $later ->
    [0] {""}
    [one] {" "}und den danach
   *[other] {" "}und die { $later } danach
}. Das geschieht, sobald alle einverstanden sind.
take-back-refused = Der Zug bleibt: { $name } möchte weiterspielen.
take-back-done = { $name } nimmt den letzten Zug zurück; niemand hat etwas dagegen.
consent-answer = { $agrees ->
    [true] ✅ { $name }
   *[false] ▫️ { $name }
}
answer-others-asked = Die anderen sind gefragt.
me-tally-unscored = **{ $game }**: { $played ->
    [one] 1 Partie
   *[other] { $played } Partien
}, { $won } gewonnen

# The characters of robots.
robot-listed-character = { $name }, { $level } · { $character }
character-warlike = kämpft gern
character-trader = nimmt gern, was da ist
character-builder = bereitet gern vor

# Why robots moved.
press-why = Warum?
why-move = { $name }: { $move } { $reasons }
why-quiet = { $name }: { $move } · ein stiller Zug, um später besser zu stehen

# The next level.
press-level = Spielen gegen: { $level }
end-next-level = Zweimal in Folge gegen „{ $level }“ gewonnen, super! Wie wäre es jetzt mit „{ $next }“?

# Puzzles.
puzzle-title = 🧩 **{ $game }, Rätsel { $number }** · { $difficulty ->
    [1] leicht
    [2] kniffliger
   *[other] schwer
}
puzzle-question = Du spielst **{ $emblem }**. Zu entscheiden: { $decision }. Was ist dein bester Zug?
puzzle-none = Zu diesem Spiel gibt es noch keine Rätsel.
puzzle-gone = Dieses Rätsel gibt es nicht mehr; `/rätsel` zeigt ein anderes.
puzzle-all-solved = Du hast alle Rätsel zu { $game } gelöst. Wunderbar! Wenn du magst, kommen sie hier noch einmal.
puzzle-right = ✅ **{ $move }** ist richtig!
puzzle-wrong = ❌ **{ $move }** ist nicht der beste Zug. Hier geht noch mehr.
puzzle-wrong-tempting = Der Zug lockt, aber er lässt dir { $chance } % Gewinnchance; der beste gibt dir { $best } %.
puzzle-solution = Der beste Zug: **{ $move }** · { $chance } % Gewinnchance { $reasons }
puzzle-line = So könnte es weitergehen: { $line }
puzzle-expected = { $name }: { $move }.
puzzle-tempting = Verlockend, aber schlechter: **{ $move }** · { $chance } % Gewinnchance { $reasons }
puzzle-tempts = · dafür spricht: { $reason }
puzzle-refutation = Danach kann { $name } **{ $move }** spielen { $reasons }
puzzle-whole = Ein ganzer Zug
puzzle-streak = Das Tagesrätsel ist gelöst: { $days ->
    [one] der erste Tag einer Serie.
   *[other] { $days } Tage in Folge!
}
press-puzzle = Noch einmal
press-puzzle-do = Das ist meine Antwort
press-puzzle-show = Lösung zeigen
press-puzzle-next = Nächstes Rätsel
press-answer = Antworten
press-solvers = Wer hat’s gelöst?

# Übungen: Entscheidungen aus eigenen Partien, noch einmal gefragt.
exercise-title = 🔁 **{ $game }: eine deiner eigenen Entscheidungen**, { $date }
exercise-none = { $solved ->
    [true] Du hast alle deine Übungen gelöst. Stark!
   *[false] Noch gibt es nichts zu üben.
} Wenn ein Rückblick Züge findet, die dich viel gekostet haben, frage ich dich noch einmal danach, zum ersten Mal nach einem Tag.
exercise-later = Gerade gibt es nichts zu üben. Meine nächste Frage an dich kommt <t:{ $due }:R>.
exercise-waits = -# 🔁 { $count ->
    [one] Eine deiner eigenen Entscheidungen wartet
   *[other] { $count } deiner eigenen Entscheidungen warten
} auf einen zweiten Versuch: `/rätsel`, Option *eigene*.
exercise-off = Ich führe keine Statistik über dich, also habe ich auch keine Übungen für dich. `/ich statistik schalter:an` ändert das.
exercise-of-the-day = Die Übung des Tages: Entscheidest du diesmal besser? `/ich übungen schalter:aus` beendet diese Nachrichten.
exercise-same = Genau das hast du damals gespielt.
exercise-again = Am <t:{ $due }:D> frage ich dich noch einmal.
exercise-solved = Zweimal hintereinander richtig: Das sitzt.

# Probepartien: Stellungen, die jemand für sich ausprobiert.
trial-strip = PROBE · hier zählt nichts
trial-strip-described = Das ist eine Probe: Nichts davon zählt.
trial-title = 🧪 **{ $game }: eine Probe.** Hier zählt nichts, und nur du siehst es.
trial-dealt = Du ziehst für alle. Was du nicht sehen kannst, wurde neu verteilt: Was die anderen halten und was noch gezogen wird, ist erfunden.
trial-awaits = { $own ->
    [true] Dein eigener Platz, **{ $name }**: { $decision }.
   *[false] Für **{ $name }**, mit erfundener Hand: { $decision }.
}
trial-over = Die Partie dieser Probe ist zu Ende.
trial-gone = Diese Probe gibt es nicht mehr; `/probieren` beginnt eine neue.
trial-moved-on = Am Tisch ging es weiter, damit ist diese Probe vorbei; `/probieren` beginnt eine neue.
trial-old = Die Probe war inzwischen weiter. So steht sie jetzt.
trial-ended = Die Probe ist weggeräumt. Am Tisch hat sich nichts geändert.
press-trial-do = Ausprobieren
press-trial-back = Zurücknehmen
press-trial-again = Neu verteilen
press-trial-end = Probe beenden

# The daily puzzle of a channel.
daily-title = 🧩 **Das Rätsel des Tages: { $game }**
daily-yesterday = Die Lösung von gestern ({ $game }): **{ $move }**
daily-unsolved = Noch hat es niemand gelöst.
daily-solver = { $place }. { $name } · { $tries ->
    [one] beim ersten Versuch
   *[other] { $tries } Versuche
} · { $streak ->
    [one] 1 Tag
   *[other] { $streak } Tage in Folge
}
daily-more = … und { $count } weitere.
daily-farewell = Seit zwei Wochen hat niemand das Rätsel des Tages gelöst, also höre ich hier auf. Wer den Kanal verwaltet, kann es wieder einschalten: `/rätsel täglich:an`.
daily-none = In diesem Kanal gibt es kein Tagesrätsel. Wer den Kanal verwaltet, kann es einschalten: `/rätsel täglich:an`. Ein Rätsel nur für dich: `/rätsel`.
daily-nowhere = Ein Tagesrätsel gehört in den Kanal eines Servers. Ein Rätsel nur für dich: `/rätsel`.
daily-managers = Nur wer diesen Kanal verwaltet, kann das Tagesrätsel ein- oder ausschalten. `/rätsel täglich:heute` zeigt das heutige.
daily-on = Jeden Tag um diese Zeit erscheint hier ein Rätsel: { $title ->
    [none] alle Spiele reihum
   *[other] { $title }
}. { $next ->
    [none] Das erste kommt gleich.
   *[other] Das nächste kommt <t:{ $next }:R>.
}
daily-off = Hier erscheinen keine Tagesrätsel mehr.
me-puzzles = **{ $game }**: { $solved ->
    [one] 1 Rätsel gelöst
   *[other] { $solved } Rätsel gelöst
}, { $first } davon beim ersten Versuch
me-costliest = **{ $game }**: { $games ->
    [one] In deiner letzten Partie mit Rückblick
   *[other] In deinen letzten { $games } Partien mit Rückblick
} hat dich das am meisten gekostet: { $theme }
me-streak = Tagesrätsel: { $days ->
    [one] 1 Tag
   *[other] { $days } Tage in Folge
}, Rekord { $best }

# Das Tagesspiel.
deal-title = 🎲 **Das Tagesspiel: { $game }** ({ $date })
deal-about = Alle spielen dasselbe, einmal und allein, gegen { $robots ->
    [one] einen Roboter
   *[other] { $robots } Roboter
} ({ $level }). Keine Tipps, kein Ausprobieren, und nichts wird zurückgenommen, was schon zu sehen war. Anfangen kannst du bis <t:{ $until }:f>; dann hast du einen Tag Zeit.
deal-running = Dein Versuch läuft, bis <t:{ $until }:f>.
deal-result = **Du: { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
}, Platz { $place } von { $all }.** Vorsprung vor dem besten Roboter: { $lead }.
deal-unfinished = Dein Versuch war vor der Partie zu Ende.
deal-count = { $begun ->
    [0] Noch hat niemand angefangen.
    [one] 1 Person hat angefangen
   *[other] { $begun } Personen haben angefangen
}{ $begun ->
    [0] {""}
   *[other] , { $ended } davon sind fertig.
}
deal-streak = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage in Folge
}, Rekord { $best }.
deal-hash = -# Ausgeteilt nach einer versiegelten Zahl, Hash `{ $hash }`
deal-tomorrow = -# Morgen: { $game }, Hash `{ $hash }`
deal-revealed = -# Die versiegelte Zahl war `{ $seed }`, mit dem Salz `{ $salt }` (Hash `{ $hash }`): Mit deiner Partie als Datei und `pagoda verify` kannst du jedes Ziehen prüfen.
deal-none = Von diesem Tag gibt es kein Tagesspiel.
deal-other-day = Dieses Tagesspiel ist vorbei, ein neuer Tag hat begonnen. `/tagesspiel` zeigt das neue.
deal-tried = Du hattest deinen Versuch bei diesem Tagesspiel. `/tagesspiel` zeigt, wie es steht.
deal-full = Heute spielen schon { $most } Personen mit, mehr kann ich nicht aufnehmen. Komm morgen wieder.
deal-first = Spiel es erst selbst: Danach siehst du, was die anderen gemacht haben.
deal-list-world = 🎲 **{ $game }, { $date }: die Welt**
deal-list-here = 🎲 **{ $game }, { $date }: dieser Server**
deal-list-empty = Noch ist niemand fertig.
deal-line = { $place }. { $name }: { $score ->
    [none] nicht beendet
    [one] 1 Punkt
   *[other] { $score } Punkte
}
deal-line-own = **{ $place }. { $name }: { $score ->
    [none] nicht beendet
    [one] 1 Punkt
   *[other] { $score } Punkte
}**
deal-season = **Saison { $month }**, 10 Punkte für einen ersten Platz, mindestens 1 für jede beendete Partie:
deal-somebody = jemand
deal-names = -# Mit Namen steht hier nur, wer das möchte.
deal-best = 🎲 **{ $game }: die beste Partie des Tages**, { $name }, { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
}. Schritt { $move } von { $moves }.
deal-card-line = Pagoda · { $game }, Tagesspiel vom { $date } · { $score ->
    [none] nicht beendet
    [one] 1 Punkt
   *[other] { $score } Punkte
} · Platz { $place } von { $all }{ $streak ->
    [0] {""}
    [one] {" "}· 1 Tag
   *[other] {" "}· { $streak } Tage in Folge
}
deal-card-about = -# Das siehst nur du. Bild und Zeile verraten nichts vom Tagesspiel: Zeig sie, wem du willst.
me-deals = Tagesspiel: { $days ->
    [one] 1 Tag
   *[other] { $days } Tage in Folge
}, Rekord { $best }
press-deal = Tagesspiel
press-deal-begin = Spielen
press-deal-go-on = Weiterspielen
press-deal-here = Dieser Server
press-deal-world = Die Welt
press-deal-best = Die beste Partie
press-deal-card = Meine Karte
press-deal-name = Meinen Namen zeigen
press-deal-unname = Meinen Namen verbergen
press-deal-yesterday = Gestern

# Reviews of finished games.
press-review = Rückblick
press-review-moment = { $mark } · { $date } (−{ $loss } %)
press-review-behind = { $mark } · { $date }
press-review-finest = { $mark } · beste Entscheidung, { $date }
press-review-event = { $mark } · { $date }
press-review-try = Erst selbst suchen
press-review-played = Meinen Zug zeigen
press-review-better = Den besseren Zug zeigen
press-review-sources = Glück und Entscheidungen
press-review-share = Kurve teilen
review-title = **{ $game }: deine Partie im Rückblick**, nach dem, was du jeweils wissen konntest. Das siehst nur du.
review-chances = Deine Gewinnchance war { $start } % am Anfang, am höchsten { $best } % ({ $date }) und { $end } % am Ende.
review-loss = Im Schnitt hat dich jede deiner { $decisions } Entscheidungen { $loss } % deiner Chance gekostet.
review-moments = Die Buchstaben sind deine Entscheidungen, die Zahlen das, was das Spiel gewendet hat. Jeder Knopf öffnet eines davon.
review-hasty = Ich hatte wenig Zeit und bin mir bei keinem einzelnen Zug sicher genug, um ihn zu nennen.
review-flawless = Keine davon hat dich nennenswert Chancen gekostet. Gut gespielt!
coach-theme = 🎓 { $games ->
    [one] In deiner letzten Partie mit Rückblick
   *[other] In deinen letzten { $games } Partien mit Rückblick
} hat dich das am meisten gekostet: **{ $theme }**.
press-coach = Ein Rätsel dazu
review-event = -# **{ $mark }** · { $date }: { $event }
review-happened = { $events }
review-sources = Woher dein Ergebnis kam, nach dem Urteil der Roboter: was dir Ausgeteiltes und Gezogenes, deine eigenen Entscheidungen und die anderen bis dahin gebracht hatten, in Punkten Gewinnchance.
review-turned = { $date }: { $event } Deine Gewinnchance ging von { $before } % auf { $after } %.
review-asked = { $date }: Du hast **{ $played }** gespielt ({ $chance } %). Etwas anderes hätte dir { $better } % gelassen. Findest du es?
review-asked-behind = { $date }: Das Spiel war kaum noch zu gewinnen. Du hast **{ $played }** gespielt; mit etwas anderem wärst du näher an den anderen geblieben. Findest du es?
review-moment = { $date }: Du hast **{ $played }** gespielt ({ $chance } %){ $against ->
    [none] , aber
   *[other] . { $against } Aber
} **{ $best }** wäre besser gewesen ({ $better } %).{ $why ->
    [none] {""}
   *[other] {" "}{ $why }
}{ $line ->
    [none] {""}
   *[other] {" "}Danach wohl: { $line }
}
review-moment-behind = { $date }: Das Spiel war kaum noch zu gewinnen. Du hast **{ $played }** gespielt.{ $against ->
    [none] {""}
   *[other] {" "}{ $against }
} Mit **{ $best }** wärst du näher an den anderen geblieben.{ $why ->
    [none] {""}
   *[other] {" "}{ $why }
}{ $line ->
    [none] {""}
   *[other] {" "}Danach wohl: { $line }
}
review-finest = { $date }: **{ $played }** war deine beste Entscheidung, klar besser als alles andere, und ließ dir { $better } %.{ $why ->
    [none] {""}
   *[other] {" "}{ $why }
}{ $line ->
    [none] {""}
   *[other] {" "}Danach wohl: { $line }
}
review-follows = { $name } **{ $move }**{ $last ->
    [true] .
   *[false] , dann
}
review-progress = Ich sehe mir deine Partie an: { $done } von { $steps } Stellungen. Das dauert etwa eine Minute, und ich zeige es hier, sobald es fertig ist.
review-not-seated = Einen Rückblick bekommt, wer an diesem Tisch saß, und zwar für den eigenen Platz.
review-nothing = Du hast in dieser Partie keinen Zug gemacht, also gibt es keinen Rückblick.
review-other = Ich sehe mir noch eine andere Partie von dir an: { $done } von { $steps } Stellungen. Bitte eine nach der anderen.
review-used-up = Du hattest zuletzt viele Rückblicke, und Nachdenken braucht Zeit. Der nächste geht <t:{ $until }:R>.
review-resting = Ich kann gerade nicht nachdenken. Versuch es in einer Minute noch einmal.
review-interrupted = Es gibt noch keinen Rückblick, oder ich wurde unterbrochen. *{ press-review }* beginnt ihn.
review-shared = { $name } teilt einen Rückblick auf { $game }: die Gewinnchancen im Lauf der Partie, aus der Sicht von { $name }.
answer-review-shared = Die Kurve ist unterwegs in den Kanal. Der Rest des Rückblicks bleibt privat.
answer-review-shared-already = Diese Kurve hast du schon geteilt.
me-sources = -# { $games ->
    [one] Eine Partie, nach dem Urteil der Roboter, in Punkten Gewinnchance
   *[other] { $games } Partien im Schnitt, nach dem Urteil der Roboter, in Punkten Gewinnchance
}: ausgeteilt und gezogen { $luck }, eigene Entscheidungen { $own }, die anderen { $others }.
account-title = -# Woher es kam, in Punkten Gewinnchance, nach dem Urteil der Roboter:
account-line = -# { $name }: ausgeteilt und gezogen { $luck }, eigene Entscheidungen { $own }, die anderen { $others }.{ $drew ->
    [lucky] {" "}Neun von zehn Partien bringen weniger Glück.
    [unlucky] {" "}Neun von zehn Partien bringen mehr Glück.
   *[usual] {""}
}
me-progress = Was eine Entscheidung dich im Schnitt kostet, nach deinen Rückblicken: weniger ist besser.

## Standing orders

orders-title = Deine Anweisungen in { $game }. Niemand sonst sieht sie.
orders-none = Du hast keine gegeben: Ich frage dich jedes Mal.
orders-line = { $number }. { $order }
orders-stop = Steht mehr auf dem Spiel, als die Anweisung sagt, frage ich dich wie immer. Was du selbst antwortest, gilt.
orders-impossible = In { $game } gibt es keine Entscheidungen, die eine Anweisung beantworten könnte.
orders-planned = ⏩ Im Voraus, der Reihe nach; fällt einer weg, dann auch die danach:
orders-give = Anweisung geben
orders-usual = { $orders ->
    [0] Neue Tische beginnen ohne Anweisungen.
    [one] Neue Tische beginnen mit einer Anweisung.
   *[other] Neue Tische beginnen mit { $orders } Anweisungen.
}
press-order-off = { $number } zurücknehmen
press-orders-keep = An neuen Tischen genauso
press-always = Immer: { $order }
guide-prepared = { $reason ->
    [order] Deine Anweisung beantwortet das nach einer Weile: { $move }.
    [advance] Das hast du im Voraus gewählt, es kommt gleich: { $move }.
   *[other] Es gibt nur eine Antwort: { $move }. Sie kommt nach einer Weile von selbst, damit niemand etwas daraus schließt.
} Du musst nichts tun, darfst aber.
replay-order = Auf deine Anweisung.
replay-advance = Das hattest du im Voraus gewählt.

## Moves in advance

plan-title = ⏩ **{ $game }: ein Zug im Voraus.** Ich mache ihn, sobald du dran bist, wenn sich bis dahin nichts ändert, was er berührt. Sonst sieht ihn niemand.
plan-line = ⏩ Im Voraus: { $moves }.
plan-stored = Gemerkt. Ändert sich etwas, das er berührt, frage ich dich.
plan-refused = ⏩ Nicht gemacht: { $moves }. { $why }
plan-changed = Etwas, worauf er beruht, hat sich geändert.
plan-passed = Du wirst gerade etwas anderes gefragt.
plan-confirm = ⏩ Im Voraus: { $moves }. Soll ich das der Reihe nach machen, sobald du dran bist? Geht das Erste nicht, lasse ich alles.
plan-several = Das kann mehreres bedeuten. Was meinst du?
plan-next = **{ $game }**: Was du vorbereitet hattest, ist gespielt. Jetzt bist du wieder selbst dran.
plan-removed = Im Voraus ist nichts mehr gewählt. Ich sage dir Bescheid wie immer.
press-plan = Im Voraus
press-plan-do = Machen, wenn ich dran bin
press-plan-then = Und dann …
press-plan-another = Lieber etwas anderes
press-plan-off = Doch nicht
press-plan-off-at = { $game }: doch nicht

# Die Warteschlange: Leute, die Mitspieler suchen, auf jedem Server.
queue-title = **Jemand zum Spielen**
queue-out = Wähl aus, was du suchst, und drück *{ press-queue-join }*. Sobald ich eine Runde gefunden habe, schreibe ich dir. { $others ->
    [0] Gerade wartet niemand.
    [one] Gerade wartet 1 Person.
   *[other] Gerade warten { $others } Personen.
}
queue-waiting = Du wartest seit <t:{ $since }:t> und verlässt die Warteschlange <t:{ $until }:R>. { $others ->
    [0] Sonst wartet gerade niemand.
    [one] Noch 1 Person wartet.
   *[other] Noch { $others } Personen warten.
}
queue-partner = { $together ->
    [true] Du wartest gemeinsam mit { $name } auf denselben Tisch.
   *[false] Für einen Tisch mit { $name } stellt ihr euch beide mit `/mitspieler` an und nennt einander.
}
queue-partner-self = An deinem Tisch sitzt du sowieso: Nenn jemand anderen.
queue-needs-messages = Ich muss dir schreiben können, wenn eine Runde gefunden ist. `/ich nachrichten` schaltet das ein.
queue-full = Die Warteschlange ist gerade voll. Versuch es bitte etwas später noch einmal.
queue-games = Welche Spiele?
queue-seats = Wie viele Spieler?
queue-paces = Wie schnell?
queue-languages = Welche Sprachen sprichst du?
queue-level = Wie stark sind die anderen?
queue-robots = Dürfen Roboter auffüllen?
queue-longest = Wie lange wartest du höchstens?
queue-any = { $what ->
    [games] Jedes Spiel
    [seats] Egal wie viele Spieler
    [paces] Jedes Tempo
   *[languages] Jede Sprache
}
queue-players = { $count } Spieler
queue-pace-live = Live: alle zugleich, fünf Minuten je Entscheidung
queue-pace-hours = Einige Entscheidungen am Tag
queue-pace-daily = Ein Tag je Entscheidung
queue-level-item = { $any ->
    [true] Jede Stärke
   *[false] Etwa meine Stärke; je länger ich warte, desto weniger genau
}
queue-robots-item = { $minutes ->
    [0] Keine Roboter
    [one] Nach 1 Minute dürfen Roboter auffüllen
   *[other] Nach { $minutes } Minuten dürfen Roboter auffüllen
}
queue-minutes = Bis zu { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
queue-hours = Bis zu { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
queue-found = Ich habe eine Runde für **{ $game }** gefunden. { $count } Spieler. { $pace }.
queue-with = - { $name }
queue-why = Warum diese Runde: { $reasons }
queue-why-level = { $apart ->
    [0] eure Wertungen sind gleich
    [one] eure Wertungen liegen nicht mehr als 1 Punkt auseinander
   *[other] eure Wertungen liegen nicht mehr als { $apart } Punkte auseinander
}
queue-why-hours = ihr habt { $shared } % der Stunden gemeinsam, in denen ihr spielt
queue-why-party = zwei von euch wollen an denselben Tisch
queue-why-robots = { $count ->
    [one] ein Roboter nimmt den freien Platz
   *[other] { $count } Roboter nehmen die freien Plätze
}
queue-answer = Spielst du mit? Antworte bitte: Die Zeit endet <t:{ $until }:R>.
queue-others-answer = Du spielst mit. Die anderen haben noch Zeit zu antworten; sie endet <t:{ $until }:R>.
queue-accepted = { $left ->
    [0] Alle spielen mit: Der Tisch ist auf dem Weg in eure Direktnachrichten.
    [one] Du spielst mit. Eine Antwort fehlt noch.
   *[other] Du spielst mit. { $left } Antworten fehlen noch.
}
queue-declined = Diesmal nicht. Du hast die Warteschlange verlassen; `/mitspieler` führt zurück.
queue-too-late = Auf diese Antwort wartet niemand mehr. `/mitspieler` zeigt, wie es steht.
queue-begins = Die Partie beginnt: Das Brett kommt hier.
queue-waits-again = Die Runde ist nicht zustande gekommen. Du wartest weiter, und deine bisherige Wartezeit zählt.
queue-silent = Von dir kam keine Antwort, deshalb hast du die Warteschlange verlassen. `/mitspieler` führt zurück.
queue-nobody = Ich habe rechtzeitig niemanden gefunden, und du hast die Warteschlange verlassen. `/mitspieler` führt zurück: Mit mehr Spielen, Tempi oder Stärken finde ich eher eine Runde.
press-queue-join = Anstellen
press-queue-leave = Verlassen
press-queue-page = Mehr
press-queue-yes = Ich spiele mit
press-queue-no = Jetzt nicht

block-added = Die Warteschlange bringt dich nie mit { $name } zusammen. Sonst erfährt das niemand.
block-removed = Die Warteschlange darf dich wieder mit { $name } zusammenbringen.
block-none = Du meidest niemanden. `/meiden` ändert das.
block-list = Die Warteschlange bringt dich nie zusammen mit:
block-self = Du selbst bist immer dabei. Nenn jemand anderen.
block-full = Du meidest so viele Personen, wie ich mir merken kann. Nimm zuerst jemanden von der Liste.

challenge-asked = Welches Spiel möchtest du mit { $name } spielen? Ich eröffne einen Tisch in unseren Direktnachrichten und lade dorthin ein.
server-none = Das wird auf einem Server bestimmt, nicht hier.
server-queue = Mitspieler suchen: { $on ->
    [true] an
   *[false] aus
}
server-daily = Das Tagesspiel: { $on ->
    [true] an
   *[false] aus
}
server-private = Tische in Direktnachrichten: { $on ->
    [true] an
   *[false] aus
}
server-off-queue = Das Suchen nach Mitspielern ist auf diesem Server abgeschaltet. In deinen Direktnachrichten mit mir geht es.
server-off-daily = Das Tagesspiel ist auf diesem Server abgeschaltet. In deinen Direktnachrichten mit mir geht es.
server-off-private = Tische in Direktnachrichten sind auf diesem Server abgeschaltet. In deinen Direktnachrichten mit mir kannst du einen eröffnen.

# What people at a table in direct messages can say to each other.
press-say = Sagen …
phrases = Wähl aus, was die anderen lesen sollen. An Tischen in Direktnachrichten gibt es keine freien Worte.
phrase-said = { $name }: *{ $phrase }*
phrase-sent = Die anderen lesen: *{ $phrase }*
phrase-hello = Hallo, viel Spaß!
phrase-well-played = Gut gespielt!
phrase-thanks = Danke für das Spiel!
phrase-tomorrow = Tut mir leid, ich mache morgen weiter.
phrase-moment = Einen Moment, bitte.
