### The page of a table in a browser. Sentences about the game come from the other files.

web-loading = Das Brett wird aufgebaut …
web-no-link = Diese Seite öffnet sich mit einem Link von Pagoda: Drück in Discord an einem Tisch auf *Zuschauen* oder *Brett öffnen*.
web-ended = Dieser Link führt zu keinem Tisch mehr.
web-lost = Verbindung verloren, neuer Versuch …
web-broken = Das hat nicht geklappt. Dein Spiel ist sicher; versuch es bitte noch einmal.

## Beside the board

web-tools = Tisch
web-to-board = Zum Brett
web-language = Sprache
web-theme = Hell oder dunkel
web-larger = Größer
web-smaller = Kleiner
web-close = Schließen
web-undo = Zurücknehmen
web-log = Verlauf
web-rules = Regeln
web-score = Punkte
web-help = Hilfe
web-replay = Nachspielen
web-choose = Auswählen
web-seats = Am Tisch
web-robot = Roboter
web-you = du
web-awaited = am Zug
web-due = Zeit bis
web-overdue = Die Zeit ist um
web-told = Was zuletzt geschah
web-options = Optionen

## Your own move

web-your-turn = Du bist dran
web-board = Felder auf dem Brett
web-own = Was du hast
web-places = Alle Felder als Liste
web-narrow = Hier passen mehrere Züge. Klick noch ein Feld des Zugs an, den du meinst.
web-which = Was davon?
web-back = Zurück
web-do = Ausführen
web-restarted = Am Tisch hat sich inzwischen etwas geändert. So steht es jetzt.
web-helps-me = nützt dir
web-conflict = Konflikt
web-neutral = möglich
web-helps-other = nützt anderen

## Around the move

web-hint = Tipp
web-try = Probieren
web-plan = Im Voraus
web-plan-off = Doch nicht
web-plan-do = Machen, wenn ich dran bin
web-plan-about = Ich mache den Zug, sobald du dran bist, wenn sich bis dahin nichts ändert, was er berührt. Sonst sieht ihn niemand.
web-resign = Aufgeben
web-resign-ask = Willst du diese Partie aufgeben? Das lässt sich nicht zurücknehmen.
web-resign-do = Ja, ich gebe auf
web-cancel = Abbrechen
web-more = Mehr
web-sound = Ton und Hinweis, wenn ich dran bin
web-moves = Alle Züge
web-faster = Schneller
web-rematch = { press-rematch }
web-ask-review = { press-review }
web-continue = { press-continue }
web-next-game = Zum neuen Spiel
web-forced = Hier gibt es nichts zu wählen; das Spiel geht von selbst weiter.

## The replay

web-moment = Moment der Partie
web-story = Die Geschichte der Partie
web-turn-name = Zug
web-first = Zum Anfang
web-previous = Einen Schritt zurück
web-play = Abspielen
web-pause = Anhalten
web-next = Einen Schritt weiter
web-last = Zum Ende
web-table = Zum Tisch
web-copy = Link zu diesem Moment kopieren
web-copied = Der Link ist kopiert.
web-review = Dein Rückblick
web-chances = Gewinnchancen, wie du sie einschätzen konntest
web-show-better = Zeigen, was besser war
web-better = Der bessere Zug auf dem Brett

## What the server refuses

web-error-link = Dieser Link öffnet keinen Tisch mehr; einen neuen gibt dir in Discord *Brett öffnen*.
web-error-not-found = Hier ist nichts.
web-error-unreadable = Das ließ sich nicht lesen. Versuch es bitte noch einmal.
web-error-too-many = Das war viel auf einmal. Warte ein paar Sekunden und versuch es dann noch einmal.
web-error-unavailable = Hier klemmt gerade etwas. Dein Spiel ist sicher; versuch es bitte gleich noch einmal.
web-error-spectator = Du schaust diesem Tisch zu. Wer mitspielt, öffnet ihn mit einem eigenen Link.
web-error-seat = Das geht nur in Discord; dieser Link ist für die Züge deines Platzes.
