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
    .describe = Einem Roboter einen freien Platz geben, im Spiel auch deinen; mit Stufe: die Roboter ändern
command-table-close = schließen
    .describe = Den Tisch schließen oder dem zustimmen
command-table-rematch = revanche
    .describe = Dieselben Leute noch einmal
command-table-replace = ersetzen
    .describe = Einen Platz jemand anderem geben oder allen anbieten
command-table-pace = tempo
    .describe = Wie lange eine Entscheidung dauern darf
command-table-absent = abwesend
    .describe = Was tun, wenn jemand nicht kommt
command-play = spielen
    .describe = Deinen Zug machen: Schritt für Schritt oder als eine Zeile
command-hint = tipp
    .describe = Die besten Züge, wenn du dran bist, mit Gründen; nur du siehst sie
command-puzzle = rätsel
    .describe = Ein Rätsel lösen oder hier jeden Tag eines zeigen
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
command-review = rückblick
    .describe = Sehen, was du in der beendeten Partie besser machen konntest
command-undo = zurücknehmen
    .describe = Deinen letzten Zug zurücknehmen, wo das fair ist
command-resign = aufgeben
    .describe = Das Spiel aufgeben
command-rules = regeln
    .describe = Eine Regel nachschlagen
command-help = hilfe
    .describe = Wie das hier geht
command-me = ich
    .describe = Deine Einstellungen und was ich mir über dich merke
command-me-show = zeigen
    .describe = Einstellungen sehen und wie deine Partien ausgingen
command-me-language = sprache
    .describe = Die Sprache wählen, in der ich dir schreibe
command-me-quiet = ruhezeit
    .describe = Wann ich dich nicht erinnere; ohne von und bis: keine Ruhezeit
command-me-reminders = erinnerungen
    .describe = Ob ich dich erinnere, wenn ein Tisch auf dich wartet
command-me-messages = nachrichten
    .describe = Ob deine Hand als Direktnachricht kommt
command-me-preview = vorschau
    .describe = Gewählte Züge erst zeigen oder sofort ausführen
command-me-ratings = statistik
    .describe = Ob ich Statistik und Wertungszahl führe; „aus“ löscht sie
command-me-links = links
    .describe = Alle deine Links zu Brettern im Browser ungültig machen
command-me-forget = vergessen
    .describe = Alle Tische verlassen; bei mir werden Name und ID gelöscht
command-mine = meine
    .describe = Alle deine Tische, überall; zuerst die, die auf dich warten
command-leaderboard = rangliste
    .describe = Wer ein Spiel auf diesem Server am besten spielt

option-game = spiel
    .describe = Welches Spiel?
option-robots = roboter
    .describe = Wie viele Roboter? Das Spiel beginnt sofort. Ohne Angabe setzen sich erst Leute hin.
option-thread = thread
    .describe = In einem eigenen Thread?
option-daily = täglich
    .describe = Das Tagesrätsel dieses Kanals: das heutige zeigen, ein- oder ausschalten
option-daily-today = heute
option-level = stufe
    .describe = Wie stark sind die Roboter?
option-move = zug
    .describe = Der ganze Zug, beliebig abgekürzt, etwa: p rot k5
option-moves = züge
    .describe = Wie viele Züge zurück?
option-topic = thema
    .describe = Worum geht es? Tipp ein Wort ein, etwa Krieg oder Pagode.
option-person = person
    .describe = Wer übernimmt den Platz? Ohne Angabe, wer mag.
option-pace = tempo
    .describe = Wie lange darf eine Entscheidung dauern?
option-seat = platz
    .describe = Welcher Platz, ab 1? Ohne Angabe ein freier oder deiner.

option-language = sprache
    .describe = Welche Sprache?
option-from = von
    .describe = Beginn der Ruhezeit, Stunde von 0 bis 23
option-to = bis
    .describe = Ende der Ruhezeit, Stunde von 0 bis 23
option-now = jetzt
    .describe = Wie viel Uhr ist es bei dir, 0 bis 23? Für deine Zeitzone.
option-set = schalter
    .describe = An oder aus?
option-really = wirklich
    .describe = Es gibt kein Zurück. Wirklich?
option-really-yes = ja

switch-on = an
switch-off = aus
language-as-discord = wie in Discord

thread-opened = **{ $game }** sucht Leute in einem eigenen Thread, eröffnet von { $name }.
thread-name = { $game } · { $name }
answer-thread = Hier ist der Tisch: { $place }
answer-no-thread = Ich darf hier keinen Thread eröffnen. Frag jemanden, der den Kanal verwaltet, oder eröffne den Tisch ohne Thread.
answer-cannot-post = Ich kann hier nichts schreiben: Mir fehlt in diesem Kanal { $permissions }. Jemand mit *Rollen verwalten* kann es mir erlauben.
answer-cannot-open-thread = Ich kann hier keinen Thread eröffnen: Mir fehlt in diesem Kanal { $permissions }. Jemand mit *Rollen verwalten* kann es mir erlauben, oder du eröffnest den Tisch ohne Thread.
answer-cannot-attach = Das Brett kommt hier in Worten: Mir fehlt in diesem Kanal { $permissions }. Jemand mit *Rollen verwalten* kann es mir erlauben; dann erscheint das Bild von selbst.
permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-create-public-threads = Öffentliche Threads erstellen
permission-attach-files = Dateien anhängen
answer-thread-locked = Dieser Thread ist gesperrt, darum erscheint hier nichts Neues. Wer Threads verwalten darf, kann ihn öffnen; dann hole ich alles nach.

modal-place = Feld, etwa D7

help-text = **Ein Kanal ist ein Tisch.** Eröffne einen mit `/tisch neu`, lass die anderen *Hinsetzen* drücken, dann *Starten*. Neu hier? `/tisch einführung` zeigt dir, wie es geht.
    Wenn du dran bist, drück *Spielen* unter dem Brett, und ich führe dich durch deinen Zug. Wer schon weiß, was es werden soll, tippt es ein: { $example }.
    Was du auf der Hand hast, kommt als Direktnachricht, und `/hand` zeigt es jederzeit. `/brett`, `/verlauf`, `/punkte` und `/regeln` sind für alle da, und die Antwort siehst nur du.
    `/zurücknehmen` nimmt deinen letzten Zug zurück, solange nichts Neues zu sehen war. Partien bleiben erhalten: Komm in einer Stunde wieder oder in einer Woche.
    `/rätsel` fragt dich nach dem besten Zug einer Stellung. Gegen Roboter hilft dir `/tipp`, wenn du dran bist.
    `/meine` zeigt alle deine Tische, hier und anderswo. `/ich` zeigt, was ich mir über dich merke, und ändert es: Sprache, Ruhezeit, Nachrichten, Statistik.

rules-heading = { $game }: { $title }
rules-none = Zu „{ $topic }“ steht nichts in den Kurzregeln. Versuch eins der Themen, die beim Tippen angeboten werden.
replace-bot = { $name } ist ein Bot, und Bots können nicht am Tisch sitzen. Für Computergegner gibt es `/tisch roboter`.
