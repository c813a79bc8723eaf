### What is said on Discord alone: commands, their options, help.

command-table = tisch
    .describe = Einen Tisch eröffnen, sich hinsetzen, starten, schließen
command-table-new = neu
    .describe = In diesem Kanal einen Tisch eröffnen
command-table-tour = einführung
    .describe = Zeig mir, wie es geht: eine kurze geführte Partie gegen einen Roboter
command-table-join = hinsetzen
    .describe = Sich an den Tisch dieses Kanals setzen
command-table-leave = aufstehen
    .describe = Aufstehen oder den Platz jemand anderem überlassen
command-table-start = starten
    .describe = Das Spiel beginnen
command-table-options = optionen
    .describe = Ansehen und ändern, was gespielt wird
command-table-robot = roboter
    .describe = Einem Roboter einen Platz geben: einen freien, im Spiel deinen oder einen verlassenen
command-table-close = schließen
    .describe = Den Tisch schließen oder dem zustimmen
command-table-rematch = revanche
    .describe = Dieselben Leute noch einmal
command-table-replace = ersetzen
    .describe = Einen Platz jemand anderem geben
command-play = spielen
    .describe = Deinen Zug machen, Schritt für Schritt
command-hand = hand
    .describe = Sehen, was du auf der Hand hast; sonst sieht es niemand
command-board = brett
    .describe = Sehen, wie es am Tisch steht
command-score = punkte
    .describe = Deine Punkte sehen; am Ende die von allen
command-log = verlauf
    .describe = Nachlesen, was passiert ist
command-replay = nachspielen
    .describe = Die Partie Zug für Zug durchgehen
command-undo = zurücknehmen
    .describe = Deinen letzten Zug zurücknehmen, wo das fair ist
command-resign = aufgeben
    .describe = Das Spiel aufgeben
command-rules = regeln
    .describe = Eine Regel nachschlagen
command-help = hilfe
    .describe = Wie das hier geht

option-game = spiel
    .describe = Welches Spiel?
option-robots = roboter
    .describe = Wie viele Roboter? Das Spiel beginnt sofort. Ohne Angabe setzen sich erst Leute hin.
option-kind = art
    .describe = Wie spielt er?
option-moves = züge
    .describe = Wie viele Züge zurück?
option-topic = thema
    .describe = Worum geht es? Tipp ein Wort ein, etwa Krieg oder Pagode.
option-person = person
    .describe = Wer übernimmt den Platz?
option-seat = platz
    .describe = Welcher Platz, ab 1? Ohne Angabe ein freier oder deiner.

robot-thoughtful = denkt einen Zug voraus
robot-random = macht irgendeinen Zug

modal-place = Feld, etwa D7

help-text = **Ein Kanal ist ein Tisch.** Eröffne einen mit `/table new`, lass die anderen *Hinsetzen* drücken, dann *Starten*. Neu hier? `/table tour` zeigt dir, wie es geht.
    Wenn du dran bist, drück *Spielen* unter dem Brett, und ich führe dich durch deinen Zug. Wer schon weiß, was es werden soll, tippt es ein: { $example }.
    Was du auf der Hand hast, kommt als Direktnachricht, und `/hand` zeigt es jederzeit. `/board`, `/log`, `/score` und `/rules` sind für alle da, und die Antwort siehst nur du.
    `/undo` nimmt deinen letzten Zug zurück, solange nichts Neues zu sehen war. Partien bleiben erhalten: Komm in einer Stunde wieder oder in einer Woche.

rules-none = Zu „{ $topic }“ steht nichts in den Kurzregeln. Versuch eins der Themen, die beim Tippen angeboten werden.
