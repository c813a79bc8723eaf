### In the Year of the Dragon in short, by topic.

dragon-rules-goal =
    Du führst einen kleinen Fürstenhof, und ein hartes Jahr liegt vor dir. Jeder Monat bringt ein Ereignis, und **du siehst alle zwölf von Anfang an**: Sorg vor, oder du verlierst Leute.

    Punkte gibt es
    - für Paläste, Hofdamen und Privilegien, am Ende **jedes** Monats,
    - für Studium, Drachenfeste und Helme beim Mongolensturm,
    - am Ende: 2 für jede Person, dazu für Mönche und das, was von deinen Vorräten übrig ist.

    Die meisten Punkte gewinnen. Bei Gleichstand gewinnt, wer auf der Personenleiste weiter vorn ist.

    Ungeschoren kommt niemand davon. Entscheide früh, welchen Schlag du einsteckst.
    .title = Das Ziel: durch das Jahr kommen
    .words = ziel sieg sieger gewinnen gewinner gewinnt zweck punkte siegpunkte anfang anfänger einstieg überblick jahr monate

dragon-rules-month =
    Jeder der zwölf Monate läuft so ab:

    1. **Aktionen.** Die Aktionskarten liegen in so vielen Gruppen aus, wie ihr Leute seid. In der Reihenfolge der Personenleiste wählen alle eine Aktion oder füllen auf 3 Yuan auf.
    2. **Personen.** In der Reihenfolge der Personenleiste spielen alle eine Personenkarte und nehmen eine Person: { MOVE("play farmer old-farmer") }. Nicht in Monat 12.
    3. **Ereignis.** Es passiert, was der Monat bringt.
    4. Leere Paläste verlieren ein Stockwerk.
    5. **Rundenwertung.** 1 Punkt für jeden Palast, jede Hofdame, jeden Drachen auf deinen Privilegien.

    Mit den Optionen wird nach dem Ereignis die Mauer geprüft, und das Superereignis von Monat 7 kommt kurz vor der Rundenwertung.

    Was keine Wahl lässt, passiert von selbst, und du liest es im Verlauf.
    .title = Ein Monat, Schritt für Schritt
    .words = zug monat runde phase reihenfolge ablauf schritte aktion person ereignis wertung rundenwertung

dragon-rules-track =
    Jede Person hat Schritte, und um so viele geht dein Marker vor, wenn sie einzieht. Auch die Heerschau bringt Schritte.

    Wer am weitesten vorn ist, ist zuerst dran. Auf einem Feld liegt der Marker **oben, der zuletzt kam**, und ist zuerst dran. Die Reihenfolge wird dreimal im Monat festgelegt: vor den Aktionen, vor den Personen und vor dem Ereignis.

    Junge Personen haben mehr Schritte, alte mehr Symbole. Marker gehen nie zurück, wer auch immer geht (nur der Vulkan schickt sie auf 0).

    Beispiel: Ada hat 7 Schritte, dann kommt auch Bo auf 7 und Cleo auf 8. Erst ist Cleo dran, dann Bo, dann Ada.
    .title = Die Personenleiste: Wer ist zuerst dran?
    .words = leiste personenleiste personenpunkte reihenfolge zuerst erster zug marker schritte gleichstand stapel vorn startspieler jung alt

dragon-rules-actions =
    Wähl eine Aktion; dein Drache kommt auf ihre Gruppe. Steht dort schon ein fremder Drache, **zahlst du erst 3 Yuan**; wer nicht zahlen kann, kann sie nicht wählen.

    - { MOVE("taxes") }, Steuern: 2 Yuan und 3 für jeden Steuereintreiber.
    - { MOVE("build") }, Bauen: 1 Stockwerk und eins für jeden Handwerker.
    - { MOVE("harvest") }, Ernte: 1 Reis und einen für jeden Reissack auf Bauern.
    - { MOVE("fireworks") }, Feuerwerk: 1 Rakete und eine für jede auf Feuerwerkern.
    - { MOVE("parade") }, Heerschau: 1 Schritt und einen für jeden Helm.
    - { MOVE("research") }, Studium: 1 Punkt und einen für jedes Buch.
    - { MOVE("privilege small") }, Privileg für 2 Yuan: 1 Punkt jeden Monat. { MOVE("privilege large") } für 7: 2 Punkte jeden Monat.
    - { MOVE("fill") }, Auffüllen: keine Aktion, aber auf 3 Yuan auffüllen. Geht immer.

    Beispiel: Du hast zwei Steuereintreiber, und jemand steht schon auf der Gruppe mit den Steuern. Du zahlst 3 Yuan und nimmst 2 + 3 + 3 = 8.
    .title = Aktionen und was sie kosten
    .words = aktion aktionen steuern bauen ernte feuerwerk heerschau studium privileg privilegien auffüllen drache drei yuan zahlen gruppe karten geld

dragon-rules-groups =
    Jeden Monat werden die sieben Aktionskarten gemischt und in so vielen Gruppen ausgelegt, wie ihr Leute seid:
    - zu zweit: 4 und 3 Karten
    - zu dritt: 3, 2 und 2
    - zu viert: 2, 2, 2 und 1
    - zu fünft: 2, 2, 1, 1 und 1

    Mit der Chinesischen Mauer sind es acht: 4 und 4; 3, 3 und 2; 2, 2, 2 und 2; 2, 2, 2, 1 und 1.

    Bezahlt wird für die **Gruppe**: Wer zu einem fremden Drachen kommt, zahlt 3 Yuan, auch für eine andere Aktion der Gruppe. Zwei dürfen dieselbe Aktion machen; wer später kommt, zahlt.

    Was nicht geht, lässt sich nicht wählen: ein Privileg, das nach den 3 Yuan zu teuer ist, oder die Mauer, wenn sie voll ist oder deine sechs Plättchen liegen. Eine Aktion kauft nur ein Privileg.
    .title = Die Gruppen der Aktionskarten
    .words = gruppe gruppen aktionskarten aktion karten gemischt wie viele drache drei yuan zahlen dieselbe zweite unmöglich wählen privileg mauer

dragon-rules-building =
    Du bekommst deine Stockwerke und setzt sie einzeln: { MOVE("floor a") } auf deinen Palast A, { MOVE("floor new") } als neuen Palast. Ein Palast hat höchstens **drei Stockwerke** und in jedem Platz für eine Person. Alle Stockwerke müssen gesetzt werden; was steht, wird nie umgebaut.

    Die Buchstaben der Paläste sind nur dazu da, sie zu benennen: Zwei gleiche sind dieselbe Wahl.

    Ein Palast, **in dem niemand wohnt, verliert jeden Monat ein Stockwerk**, nach dem Ereignis; beim letzten ist er weg. Bau also keinen Palast mit einem Stockwerk, wenn nicht gleich jemand einzieht.

    Jeder Palast bringt jeden Monat 1 Punkt, egal, wie hoch er ist. Mönche mögen hohe.
    .title = Paläste: Bau und Verfall
    .words = palast paläste stockwerk stockwerke etage palastteil bauen bau neu platz leer unbewohnt verfall ruine buchstabe drei

dragon-rules-persons =
    Du hast elf Karten: eine für jede Art und zwei Joker. Jeden Monat spielst du eine und nimmst eine Person dieser Art, jung oder alt, je nachdem, was da ist: { MOVE("play monk old-monk") }, { MOVE("play wild farmer") }. Sie zieht auf einen freien Platz ({ MOVE("place b") }), und dein Marker geht um ihre Schritte vor.

    Kein Platz frei? Dann nimmt sie den Platz einer anderen Person ein, die das Spiel verlässt ({ MOVE("replace a farmer") }), oder du schickst sie gleich weg und bekommst keine Schritte ({ MOVE("pass") }); ohne Palast geht nur das. Solange du einen freien Platz hast, musst du ihn nutzen.

    Von der Art ist niemand mehr da? Die Karte kannst du trotzdem spielen, dann verfällt sie. Personen wechseln nie den Palast, und freiwillig entlassen darfst du niemanden.
    .title = Personen: Karten spielen, einziehen
    .words = person personen personenkarte karte karten spielen joker nehmen anwerben jung alt platz einziehen ersetzen tauschen voll wegschicken passen hand

dragon-rules-types =
    Schritte und Symbole, jung und alt:
    - Handwerker 2 Schritte, 1 Hammer
    - Hofdame 1 Schritt, 1 Punkt im Monat
    - Steuereintreiber 3 Schritte, 3 Münzen
    - Feuerwerker 5 Schritte und 1 Rakete, alt 3 und 2
    - Krieger 5 Schritte und 1 Helm, alt 3 und 2
    - Mönch 6 Schritte und 1 Buddha, alt 2 und 2
    - Heiler 4 Schritte und 1 Mörser, alt 1 und 2
    - Bauer 4 Schritte und 1 Reissack, alt 1 und 2
    - Gelehrter 4 Schritte und 2 Bücher, alt 2 und 3

    Auf den Bildern sind die Plättchen der Jungen rund und die der Alten eckig; die Zahl nennt die Symbole, wenn es nicht nur eins ist.

    Von jeder Art mit Alten gibt es eine junge Person mehr und eine alte weniger, als ihr Leute seid; von den anderen drei Arten zwei pro Kopf.
    .title = Die neun Arten von Personen
    .words = arten art typ typen tabelle handwerker hofdame steuereintreiber feuerwerker pyrotechniker krieger mönch heiler arzt bauer gelehrter symbole schritte werte zahlen wie viele plättchen

dragon-rules-tribute =
    Alle zahlen **4 Yuan**, soweit es reicht. Für jeden Yuan, der fehlt, geht eine Person: { MOVE("lose a farmer") }.

    Münzen auf Steuereintreibern zahlen nichts, und zurückhalten darfst du keine Yuan.

    Beispiel: Du hast 2 Yuan. Du zahlst beide, und zwei deiner Leute gehen, nach deiner Wahl.
    .title = Ereignis: Kaisertribut
    .words = tribut kaisertribut kaiser zahlen vier yuan geld ereignis

dragon-rules-drought =
    Jeder **bewohnte** Palast braucht 1 Reis. Was du an Reis hast, musst du hergeben. Aus jedem Palast, der nicht versorgt wird, geht eine Person; du wählst, welche Paläste leer ausgehen und wer dort geht.

    Reissäcke auf Bauern versorgen niemanden.

    Beispiel: Du hast 1 Reis und drei bewohnte Paläste. Zwei davon verlieren je eine Person.
    .title = Ereignis: Dürre
    .words = dürre reis hunger hungern versorgen essen paläste ereignis bauer reissack

dragon-rules-festival =
    Wer die **meisten Raketen** hat, erhält 6 Punkte, wer die zweitmeisten hat, 3. Wer gleichauf liegt, bekommt die Punkte auch; bei Gleichstand an der Spitze gehen die 3 Punkte an die Nächsten. Ohne Raketen gibt es nichts. Wer Punkte erhält, gibt die Hälfte der eigenen Raketen ab, aufgerundet.

    Raketen auf Feuerwerkern zählen hier nicht.

    Beispiel: 3, 3, 2 und 1 Raketen. Die ersten beiden erhalten je 6 Punkte und geben je 2 ab, die dritte Person erhält 3 und gibt 1 ab, die letzte behält ihre.
    .title = Ereignis: Drachenfest
    .words = fest drachenfest drache rakete raketen feuerwerk meiste zweite gleichstand punkte hälfte ereignis

dragon-rules-invasion =
    Alle erhalten 1 Punkt für jeden Helm auf ihren Kriegern. Dann verlieren alle, die die **wenigsten** Helme haben, eine Person, auch wenn alle gleich viele haben.

    Das darf ein Krieger sein; die Helme sind da schon gezählt.

    Mit der Chinesischen Mauer wird gleich danach die Mauer geprüft.
    .title = Ereignis: Mongolensturm
    .words = mongolensturm mongolen mongole überfall angriff krieg helm helme krieger wenigste verlieren ereignis

dragon-rules-contagion =
    Von jedem Hof gehen **drei Personen**, eine weniger für jeden Mörser auf seinen Heilern. Du wählst, wer; es darf auch ein Heiler sein.

    Beispiel: Zwei junge Heiler sind zwei Mörser: Du verlierst eine Person.
    .title = Ereignis: Krankheit
    .words = krankheit seuche pest epidemie ansteckend heiler arzt ärzte mörser drei personen ereignis

dragon-rules-losses =
    Wer von deinem Hof geht, wählst du selbst, eine Person nach der anderen: { MOVE("lose b monk") }. Es geht in der Reihenfolge der Personenleiste, und erst sind alle Verluste der einen Seite abgehandelt, dann die der nächsten. Sind es zu wenige Leute, gehen alle, und damit ist es gut.

    Wer geht, ist aus dem Spiel. Dein Marker auf der Personenleiste bleibt, wo er ist.

    Ein Palast, der dadurch leer wird, verliert nach dem Ereignis, noch im selben Monat, ein Stockwerk.
    .title = Leute verlieren
    .words = verlieren verlust verluste gehen geht entlassen wählen reihenfolge zu wenige aus dem spiel

dragon-rules-end =
    Nach Monat 12 erhältst du
    - **2 Punkte für jede Person**,
    - für jeden Mönch: seine Buddhas mal die Stockwerke seines Palasts,
    - 1 Punkt für je 3 Yuan; vorher werden Reis und Raketen für je 2 Yuan verkauft.

    Beispiel: 7 Personen sind 14. Ein junger Mönch auf zwei Stockwerken ist 2, ein alter auf drei Stockwerken 2 × 3 = 6. Mit 4 Yuan, 1 Reis und 2 Raketen hast du 10 Yuan: 3 Punkte. Zusammen 25.

    Die meisten Punkte gewinnen; bei Gleichstand, wer auf der Personenleiste weiter vorn ist, auf einem Feld, wessen Marker oben liegt.
    .title = Spielende
    .words = ende spielende schluss endwertung wertung vorbei aus mönch mönche buddha personen yuan verkaufen gleichstand sieger gewinner letzter monat

dragon-rules-wall =
    Eine Option. Es gibt eine achte Aktion, { MOVE("wall") }, und alle haben sechs Mauerplättchen: 1 Reis, 1 Rakete, 1 Stockwerk, 2 Yuan, 3 Schritte, 3 Punkte. Wählst du sie, erhältst du, was eins deiner Plättchen zeigt ({ MOVE("wall steps") }), und legst es unter den ersten Monat, der noch keins hat.

    Nach jedem Mongolensturm, und noch einmal nach dem Ereignis von Monat 12, wird die Mauer geprüft.
    - **Reicht sie bis zum laufenden Monat**, erhalten alle 1 Punkt für jedes eigene Plättchen darin.
    - Wenn nicht, verlieren alle, die die wenigsten Plättchen darin haben, eine Person.

    Ist in Monat 12 Mongolensturm, passiert das zweimal.
    .title = Option: Die Chinesische Mauer
    .words = chinesische mauer große mauer mauerbau option erweiterung plättchen mauerplättchen bauen mongolensturm mongolen reichen monat zwölf

dragon-rules-super =
    Eine Option: Eins von zehn, gezogen oder abgesprochen, kommt in Monat 7, nach dem Ereignis und vor der Rundenwertung, in der Reihenfolge der Personenleiste.
    - Laternen: 2 Punkte pro Person. Buddha: Mönche werden gewertet wie am Ende.
    - Erdbeben: 2 Stockwerke verlieren ({ MOVE("raze a") }); wer keinen Platz mehr hat, geht.
    - Flut: die Hälfte von Yuan, Reis und Raketen zusammen abgeben, abgerundet: { MOVE("give 2 1 0") }.
    - Sonnenfinsternis: das Ereignis noch einmal, mit der Mauer, wenn es ein Mongolensturm ist.
    - Vulkan: alle Marker zurück auf 0, in gleicher Reihenfolge.
    - Tornado: 2 Personenkarten abwerfen; später hast du dann vielleicht keine mehr.
    - Sonnenaufgang: eine junge Person nehmen, von einer Art, die sonst niemand genommen hat: { MOVE("recruit monk") }.
    - Attentat: Alle Privilegien gehen verloren.
    - Freibrief: die Symbole einer Art deiner Personen erhalten: { MOVE("charter scholar") }.
    .title = Option: Superereignisse
    .words = superereignis superereignisse super ereignis option erweiterung laternen lampion buddha erdbeben flut tsunami überschwemmung sonnenfinsternis finsternis vulkan vulkanausbruch tornado wirbelsturm sonnenaufgang attentat mord freibrief vertrag urkunde monat sieben

dragon-rules-setup =
    Zwei bis fünf spielen. Alle beginnen mit zwei Palästen aus zwei Stockwerken, 6 Yuan und elf Karten und nehmen sich reihum, wobei der Zufall bestimmt, wer anfängt, **zwei verschiedene junge Personen**: { MOVE("start farmer scholar") }. Kein Paar darf zweimal vorkommen. Beide dürfen im selben Palast wohnen.

    Die Monate 1 und 2 sind ruhig. Danach kommen je zweimal Kaisertribut, Dürre, Drachenfest, Mongolensturm und Krankheit, in einer Reihenfolge, die alle sehen; dasselbe Ereignis kommt nie zweimal hintereinander.

    Der Vorrat an allem ist unbegrenzt, nur der an Personen nicht.
    .title = Spielvorbereitung und die ersten zwei Personen
    .words = aufbau vorbereitung spielvorbereitung beginn start anfang paar erste personen paläste yuan karten ereignisse jahr reihenfolge spieler anzahl startspieler

dragon-rules-hidden =
    Verdeckt sind die Personenkarten auf anderen Händen und wie die Aktionskarten in den nächsten Monaten liegen werden. Alles andere ist offen: Paläste, Leute, Vorräte, Punkte, das Jahr, die Personen, die noch zu haben sind.

    Karten werden offen gespielt und abgeworfen. Wer gut aufpasst, kann wissen, was die anderen noch haben, aber gezeigt wird es dir nie.
    .title = Was verdeckt ist, was offen ist
    .words = verdeckt geheim versteckt offen öffentlich information hand karten sehen zeigen sichtbar
