### Qin in short, by topic.

qin-rules-goal =
    Wer zuerst **alle Pagoden** gesetzt hat, gewinnt: je 24 zu zweit, 19 zu dritt, 15 zu viert. Das gilt in dem Moment, in dem deine letzte auf den Spielplan kommt, auch wenn jemand anders am Zug ist.

    Pagoden kommen
    - auf Provinzen, die du gründest: je eine,
    - auf deine Provinzen ab fünf Feldern: eine zweite,
    - auf Dörfer, bei denen du die Oberhand hast: je eine.

    Du kannst Pagoden auch verlieren: Sie kommen zu dir zurück, wenn jemand deine Provinz mit einer größeren vereint oder dich bei einem Dorf überbietet.
    .title = Das Ziel: alle Pagoden setzen
    .words = ziel sieg sieger gewinnen gewinner gewinnt zweck wertung punkte pagode pagoden anfang anfänger einstieg überblick wie viele

qin-rules-turn =
    Leg **ein Plättchen** von deiner Hand, dann zieh eins nach. Geschrieben wird das so: { MOVE("place RB F6 east") }. Das ist das rot-blaue Plättchen, seine rote Hälfte auf F6, seine blaue östlich davon, auf F7.

    - Beide Hälften liegen auf freier Steppe: nicht auf Dörfern, Wasser oder anderen Provinzfeldern.
    - Mindestens eine Hälfte grenzt mit einer **Kante** an ein Provinzfeld, egal, welcher Farbe: ein gelegtes Plättchen oder eins der drei Startfelder. Ecken genügen nicht, und Dörfer zählen nicht.

    Du musst legen, wenn irgendeins deiner Plättchen irgendwo passt. Passt keins, setzt du von selbst aus und ziehst nichts nach.

    Ein Plättchen darf auch gar nichts bewirken, wenn du das willst.
    .title = Ein Zug: ein Plättchen legen
    .words = zug spielzug legen plättchen aktion erlaubt kante ecke angrenzend neben verbinden steppe wiese ziehen nachziehen passen aussetzen befehl schreiben richtung

qin-rules-provinces =
    Zwei oder mehr Felder einer Farbe, die sich Kanten teilen, sind eine **Provinz**. Startfelder zählen mit. Ein einzelnes Feld gehört niemandem.

    - **Gründen**: Macht dein Plättchen aus lauter einzelnen Feldern eine neue Provinz, gehört sie dir, und du setzt eine Pagode darauf. Ein Plättchen kann zwei gründen.
    - **Erweitern**: Macht dein Plättchen eine Provinz größer, bleibt sie bei der Person, der sie gehört, egal, wer gelegt hat. Einzelne Felder, die so dazukommen, gehören auch dazu.

    Beispiel: Rot beginnt auf F6. Du spielst { MOVE("place RR D6 south") }: D6, E6 und F6 sind eine rote Provinz aus drei Feldern, und sie gehört dir.
    .title = Provinzen: gründen und erweitern
    .words = provinz provinzen gründen gründung erweitern erweiterung vergrößern wachsen gebiet felder farbe besitzer einzeln einzelnes zwei

qin-rules-major =
    Ab **fünf Feldern** ist eine Provinz eine **Großprovinz**. Wem sie gehört, der setzt sofort eine zweite Pagode darauf, egal, wer gelegt hat. Mehr als zwei sind es nie.

    Eine Großprovinz kann nie übernommen werden. Bei Dörfern zählt sie doppelt. Und zwei Großprovinzen werden nie vereint.
    .title = Großprovinzen: fünf Felder, zwei Pagoden
    .words = großprovinz großprovinzen groß provinz fünf 5 doppelt doppelpagode zweite zwei pagoden sicher geschützt gold ring

qin-rules-uniting =
    Ein Plättchen darf Provinzen einer Farbe verbinden. Wer bekommt das Ganze?

    1. Zählt für alle Beteiligten die Felder ihrer Provinzen zusammen, **wie sie vorher waren**. Das Plättchen selbst und einzelne Felder zählen nicht.
    2. Wer die meisten hat, übernimmt alles, egal, wer gelegt hat. Sind die zwei höchsten Zahlen **gleich, darf das Plättchen dort nicht liegen**.
    3. War eine davon eine Großprovinz, bekommt die Person, der sie gehört, das Ganze, egal, wie die Zahlen sind.
    4. Waren es zwei oder mehr Großprovinzen, darf das Plättchen dort nicht liegen, auch wenn beide derselben Person gehören.

    Wer verliert, bekommt die Pagoden zurück. Auf dem Ganzen stehen am Ende genau zwei: Eine kommt dazu, oder was zu viel ist, geht zurück.

    Beispiel: Deine roten Provinzen mit 2 und 2 Feldern werden mit der von Bo verbunden, die 3 hat. Du hast 4, Bo 3: Das Ganze gehört dir, mit zwei Pagoden, und Bo nimmt eine zurück.
    .title = Provinzen vereinen: Wer bekommt das Ganze?
    .words = vereinen vereint vereinigen verbinden zusammenschluss übernehmen übernahme erobern provinz gleich gleichstand verboten nicht erlaubt mehrheit größer mehr felder

qin-rules-villages =
    Ein Dorf ist mit jeder Provinz verbunden, die eine Kante mit ihm teilt. Nach jedem Plättchen gilt: Wer **allein die meisten Pagoden auf verbundenen Provinzen** hat, besitzt das Dorf und setzt eine Pagode darauf.

    - Eine Provinz zählt 1, eine Großprovinz 2, jede nur einmal.
    - Die Pagode auf dem Dorf selbst zählt nicht.
    - Bei Gleichstand bleibt ein leeres Dorf leer, und ein besetztes bleibt bei der Person, der es gehört, selbst wenn nichts mehr von ihr verbunden ist.

    Wer ein Dorf verliert, nimmt die Pagode zurück.

    Manche Dörfer haben zwei Felder; sie sind trotzdem ein einziges Dorf.
    .title = Dörfer: einnehmen und verlieren
    .words = dorf dörfer siedlung anschließen einnehmen übernehmen erobern nehmen verlieren halten besitzer besitzen gleichstand mehrheit mehr pagoden verbunden kante häuser

qin-rules-end =
    Das Spiel ist vorbei,
    - sobald jemand **keine Pagode mehr hat**: Wer das ist, gewinnt. Sind es mehrere, gewinnt die erste reihum ab der Person, die gelegt hat;
    - wenn niemand mehr ein Plättchen hat;
    - wenn von keiner Hand mehr ein Plättchen irgendwo passt.

    In den letzten beiden Fällen gewinnt, wer die meisten Pagoden auf dem Spielplan hat; bei Gleichstand wird der Sieg geteilt. Auch die anderen Plätze richten sich nach den Pagoden auf dem Spielplan.

    Die Reihenfolge: Ein Plättchen kann zugleich gründen, vergrößern und vereinen. Zuerst werden die Provinzen abgehandelt, dann alle Dörfer; erst danach zählt, wer keine Pagode mehr hat.
    .title = Das Spielende
    .words = ende spielende schluss vorbei aus letzte pagode sieg sieger gewinner gleichstand unentschieden teilen vorrat nachziehstapel leer kein platz voll spielplan

qin-rules-start =
    Zwei bis vier spielen. Es gibt **72 Plättchen** aus zwei Feldern, je 12 in rot-rot, blau-blau, gelb-gelb, rot-blau, rot-gelb und blau-gelb. Alle ziehen drei. Wer beginnt, entscheidet der Zufall, weiter geht es im Uhrzeigersinn.

    Beim **fairen Start** (so spielt man meistens) werden alle Hände neu verteilt, bis alle ein einfarbiges Plättchen haben. Sonst nimmt man die Hände, wie sie kommen.

    Der Spielplan hat 13 mal 13 Felder, ein rotes, ein gelbes und ein blaues Startfeld und zwei Seiten:
    - Der **Vogel** hat kein Wasser und ist für erste Partien,
    - der **Löwe** hat Wasser und mehr Dörfer.

    Die Spielpläne haben wir selbst gezeichnet, es sind nicht die gedruckten.
    .title = Spielvorbereitung, Plättchen und die zwei Seiten
    .words = aufbau vorbereitung spielvorbereitung beginn start option optionen karte spielplan brett seite vogel löwe wasser gewässer fair einfach plättchen anzahl spieler wie viele hand drei startspieler startfeld

qin-rules-hidden =
    Verdeckt sind die Plättchen auf anderen Händen und im Nachziehstapel. Offen ist alles andere: der Spielplan, alle Pagoden, wie viele Plättchen jede Hand und der Nachziehstapel noch haben.

    Deine eigenen drei Plättchen siehst du immer: *Meine Hand*.

    Setzt jemand aus, erfahren alle, dass keins der Plättchen passt. Am Ende sind alle Hände offen.
    .title = Was verdeckt ist, was offen ist
    .words = verdeckt geheim versteckt offen öffentlich information hand vorrat nachziehstapel sehen zeigen sichtbar plättchen anzahl
