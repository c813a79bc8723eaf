# What the host says: lobbies, turns, answers. Games have files of their own.

lobby-gathering = **{ $game }** sucht Leute · { $seated } von { $seats } Plätzen besetzt · eröffnet von { $host }
lobby-place = { $name } · { $emblem }
lobby-place-open = { $name }
lobby-options = Optionen: { $options-option }
lobby-no-options = Gespielt wird nach den gedruckten Regeln, ohne Optionen.
lobby-started = **{ $game }** hat begonnen.
table-closed = { $reason ->
    [host] { $name } hat den Tisch geschlossen.
    [manager] { $name } hat den Tisch für den Kanal geschlossen.
    [agreement] Der Tisch ist geschlossen: Alle Plätze waren einverstanden.
   *[idle] Der Tisch ist geschlossen: Einen Tag lang kam niemand.
}

seat-left = { $name } hat den Platz verlassen. Wer mag, setzt sich hin und spielt weiter.
seat-taken = { $name } setzt sich hin und spielt weiter.
seat-replaced = { $name } spielt für { $before } weiter.
seat-resigned = { $name } gibt das Spiel auf.
seat-agrees = { $name } möchte den Tisch schließen. Er wird geschlossen, sobald alle einverstanden sind.

turn-awaits = { $name } ist dran: { $decision }.
turn-undone = { $name } nimmt den letzten Zug zurück.

hand-title = Deine Hand bei „{ $game }“.

hand-keepsake = Die Partie „{ $game }“ ist vorbei. Der Tisch am Ende, zum Aufheben:

replay-title = **{ $game }**, { $move ->
    [0] vor dem ersten von { $moves } Zügen.
   *[other] Zug { $move } von { $moves }.
}
replay-first = ⏮
replay-back = ◀
replay-on = ▶
replay-last = ⏭
replay-film = Die ganze Partie „{ $game }“ als Film.
replay-export = Die ganze Partie „{ $game }“ als Datei, für den Schiedsrichter oder zum Aufheben.

end-title = **{ $game }** ist vorbei.
end-winner = { $name } gewinnt.
end-nobody = Niemand gewinnt.
end-place = { $place }. { $name }: { $score }

answer-done = Erledigt.
answer-opened = Der Tisch ist eröffnet, und du sitzt daran. Die anderen drücken *Hinsetzen*; drück *Starten*, wenn alle da sind.
answer-sat = Du hast einen Platz. { $host } startet das Spiel, wenn alle da sind.
answer-robot = { $name } setzt sich dazu. Der Roboter spielt von selbst, etwas langsamer, als er könnte.
answer-robot-away = Der Roboter geht.
answer-stood = Du bist aufgestanden; der Platz ist wieder frei.
answer-started = Das Spiel beginnt. Alle bekommen ihre Hand als Direktnachricht.
answer-toured = Willkommen! Ich zeige dir, wie es geht. Lies, was unter dem Brett steht, und drück dann *Spielen*.
answer-left = Du hast deinen Platz verlassen. Solange er leer ist, kannst du dich wieder hinsetzen.
answer-undone = Dein letzter Zug ist zurückgenommen.
answer-board = So steht es am Tisch.
answer-nothing-yet = Noch ist nichts passiert.
answer-score = Die Wertung.
answer-unreachable = Ich kann dir keine Direktnachricht schreiben. Deine Hand siehst du jederzeit mit einem Druck auf *Meine Hand*.
answer-broken = Bei mir ist etwas kaputtgegangen; dein Spiel ist sicher, nichts wurde verändert. Fehlernummer { $reference }.
answer-set-aside = Das Protokoll dieses Tisches ist nicht lesbar und wurde beiseitegelegt. { $reason }

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
guide-choose = Auswählen
guide-part = { $part } · { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
}
guide-place = { $place }
guide-value = { $value }
guide-brings = **{ $value }** · { $about }
guide-stopped = Es ist nichts geschehen. Mit *Spielen* fängst du wieder an, wann du magst.

options-title = **{ $game }**: was sich vor dem Spiel wählen lässt.
options-host = { $host } hat den Tisch eröffnet und wählt aus; du kannst es dir ansehen.
options-fixed = Das Spiel läuft schon, damit steht das alles fest.
options-line = { $on ->
    [true] ✅ **{ $option }**
   *[false] ▫️ **{ $option }**
}
options-choice = ▫️ **{ $option }**: { $value-option }
options-emblem = Dein Wappen

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
press-rematch = Revanche
press-replay = Nachspielen
press-film = Film
press-export = Als Datei
press-do = Ausführen
press-type = Feld eintippen
press-back = Zurück
press-cancel = Abbrechen

press-unknown = Dieser Knopf hat keine Bedeutung mehr. So steht es jetzt am Tisch.
press-other-table = Das gehört zu einem früheren Tisch. Hier ist der jetzige.
press-old-board = Dieses Brett ist { $turns ->
    [one] einen Zug
   *[other] { $turns } Züge
} alt. So steht es jetzt.
press-old-guide = Am Tisch hat sich inzwischen etwas geändert. So steht es jetzt.

refusal-table-there = In diesem Kanal steht schon ein Tisch. Setz dich dazu, oder eröffne deinen in einem anderen Kanal.
refusal-no-table = In diesem Kanal steht kein Tisch. Eröffne einen mit einem neuen Spiel.
refusal-unknown-game = Ein Spiel „{ $game }“ gibt es nicht. Es gibt: { $known }.
refusal-not-begun = Das Spiel hat noch nicht begonnen; es werden noch Plätze besetzt.
refusal-underway = Das Spiel läuft schon; das wird vorher festgelegt.
refusal-is-over = Das Spiel ist vorbei. Mit einer Revanche beginnt ein neues.
refusal-not-over = Das Spiel ist noch nicht vorbei.
refusal-not-seated = Du sitzt nicht an diesem Tisch. Schau zu, so lange du magst; *Hinsetzen* geht, solange ein Spiel Leute sucht.
refusal-seated-already = Du sitzt schon an diesem Tisch.
refusal-no-seat-free = Alle { $seats } Plätze sind besetzt.
refusal-host-alone = Das darf nur, wer den Tisch eröffnet hat: { $host }.
refusal-too-few = Es braucht mindestens { $least } Leute; { $seated ->
    [one] bisher ist erst 1 da
   *[other] bisher sind { $seated } da
}.
refusal-emblem-taken = Schon vergeben: { $emblem }.
refusal-unknown-emblem = { $emblem } gibt es nicht. Es gibt: { $known }.
refusal-no-robot = An diesem Tisch sitzt kein Roboter.
refusal-no-tour = Für „{ $game }“ gibt es noch keine Einführung.
refusal-lesson = Die Einführung zeigt hier etwas anderes: Mach, was unter dem Brett steht. Danach spielst du, wie du magst.
refusal-has-resigned = Du hast dieses Spiel aufgegeben.
refusal-agreed-already = Du bist schon einverstanden; die anderen noch nicht.
refusal-seat-of-another = Diesen Platz darf nur weitergeben, wer dort sitzt oder den Tisch eröffnet hat ({ $host }).
refusal-sits-already = { $name } sitzt schon an diesem Tisch.
