### Huang in short, by topic.

huang-rules-goal =
    Du sammelst Punkte in Gelb, Rot, Blau und Grün, und zwar möglichst **gleichmäßig**: Am Spielende ist die niedrigste dieser vier Farben deine ganze Wertung. Die höchste Wertung gewinnt.

    Bis dahin bleiben alle Punkte verdeckt. Weiße Punkte sind Joker. Am Ende kommen sie dorthin, wo sie dir am meisten helfen.

    Beispiel: 9 gelbe, 8 rote, 7 blaue, 3 grüne und keine weißen Punkte ergeben eine Wertung von 3. Wer von jeder Farbe 4 hat, schlägt dich.

    Punkte gibt es
    - für Plättchen, die in Reiche kommen, in denen du den passenden Anführer hast,
    - für Anführer, die in Revolten und Kriegen besiegt werden,
    - für Pagoden, am Ende deiner Züge.
    .title = Das Ziel: Deine niedrigste Farbe zählt
    .words = ziel sieg sieger siegerin gewinnen gewinner gewinnt zweck wertung punkte siegpunkte niedrigste schwächste farbe ausgleich anfang anfänger einstieg überblick

huang-rules-turn =
    Du hast **zwei Aktionen**, in beliebiger Reihenfolge, auch zweimal dieselbe:
    - ein Plättchen legen: { MOVE("tile red D7") }
    - einen Anführer platzieren, bewegen oder vom Brett nehmen: { MOVE("leader blue F4") }, { MOVE("withdraw blue") }
    - einen Bauernaufstand auslösen: { MOVE("riot D7") }
    - eine Pagode bezahlen: { MOVE("buy D7-D8-E8") }
    - Plättchen tauschen: { MOVE("replace red red blue") }

    Beim **Tauschen** legst du ein bis sechs Plättchen von der Hand verdeckt ab und ziehst ebenso viele. Du darfst mehr verlangen, als noch im Beutel sind: Du bekommst, was da ist, und das Spiel endet auf der Stelle.

    Nur wenn du gar nichts tun kannst, verfallen deine restlichen Aktionen; das Ende deines Zugs findet trotzdem statt.
    .title = Ein Zug: zwei Aktionen; Plättchen tauschen
    .words = zug spielzug runde aktion aktionen zwei befehle was kann ich tun tauschen ersetzen austauschen ablegen abwerfen ziehen nachziehen neue plättchen hand verfallen aussetzen zurückziehen

huang-rules-tiles =
    Ein Plättchen von deiner Hand kommt auf ein beliebiges leeres Feld, **blaue auf Flüsse, alle anderen Farben auf Land**: { MOVE("tile red D7") }. Es muss an nichts angrenzen.

    Gehört es dann zu einem Reich und hat keinen Krieg ausgelöst, bringt es 1 Punkt in seiner Farbe
    - der Dynastie, deren Anführer dieser Farbe in diesem Reich steht;
    - gibt es keinen, der Dynastie, deren Gouverneur (der gelbe Anführer) dort steht;
    - sonst niemandem.

    Ja, das kann auch jemand anders sein! Vereint dein Plättchen friedlich Reiche, gilt das vereinte Reich.

    Beispiel: Du legst ein rotes Plättchen in ein Reich mit dem Soldaten der Ratte: Die Ratte erhält 1 roten Punkt. Steht dort kein Soldat, aber dein Gouverneur, gehört der rote Punkt dir.

    Danach schau, was es noch bringt: Grün öffnet den Markt, bei Blau geht es weiter, und auf einem Dreieck einer Farbe kann eine Pagode stehen. (Neben skrupellosen Banditen ist es anders.)
    .title = Plättchen legen und Punkte
    .words = plättchen legen platzieren setzen fluss land wasser flussfeld feld sechseck wertung punkt punkte gouverneur ersatz vertreten joker gegner gelb rot blau grün weiß

huang-rules-leaders =
    Deine fünf Anführer: gelb der **Gouverneur**, rot der **Soldat**, blau der **Bauer**, grün der **Kaufmann**, weiß der **Handwerker**. Mit einer Aktion platzierst oder bewegst du einen ({ MOVE("leader blue F4") }) oder nimmst ihn vom Brett ({ MOVE("withdraw blue") }).

    Er braucht ein leeres Landfeld neben einem gelben Plättchen; auch eins unter einer Pagode genügt.

    - Kommt er in ein einzelnes Reich, das schon einen Anführer seiner Farbe hat, bricht eine **Revolte** aus.
    - Reiche vereinen darf er nur, wenn dabei keine zwei Anführer einer Farbe zusammenkommen, er selbst mitgezählt. Ein Anführer löst also nie einen Krieg aus.
    - Wenn du ihn bewegst, heb ihn zuerst hoch und sieh dir das Brett ohne ihn an.

    Sobald das letzte gelbe Plättchen neben einem Anführer weg ist, kehrt er zu dir zurück. Du kannst ihn später wieder platzieren.

    Solange sie nicht auf dem Brett sind, können vier von ihnen ein Plättchen ersetzen: der Gouverneur in Revolten, der Soldat in Kriegen, der Bauer beim Bauernaufstand, der Kaufmann bei bezahlten Pagoden.
    .title = Anführer: platzieren, bewegen, heimkehren
    .words = anführer gouverneur soldat bauer kaufmann händler handwerker stellen platzieren bewegen positionieren zurückziehen entfernen heimkehren zurück vereinen gelb plättchen angrenzend neben wo einsetzen ersetzen nicht auf dem brett

huang-rules-kingdoms =
    Felder mit einer gemeinsamen Kante grenzen aneinander. Angrenzende Plättchen und Anführer sind verbunden, und ebenso alles, was auf diese Weise zusammenhängt. Eine solche Gruppe ist ein **Reich**, sobald sie mindestens ein Plättchen und einen Anführer hat.

    - Ein Reich gehört niemandem: Anführer mehrerer Dynastien können darin leben.
    - In ruhigen Zeiten hat es von keiner Farbe zwei Anführer, egal, wem sie gehören.
    - Plättchen ohne Anführer sind kein Reich. Ein Plättchen dort bringt keinen Punkt, und wer sie mit einem Reich verbindet, vereint keine Reiche.
    - Ein Plättchen kann Reiche vereinen. Kommen dabei zwei Anführer einer Farbe zusammen, gibt es Krieg; wenn nicht, vereinen sie sich friedlich. Ein Anführer darf sie nur friedlich vereinen.
    - Verschwinden Plättchen oder Anführer, kann ein Reich zerfallen. Dann steht jeder Teil für sich.
    .title = Reiche
    .words = reich reiche königreich gruppe verbunden verbindung verknüpft angrenzend nachbar nachbarn vereinen vereint zusammenschluss teilen zerfallen staat

huang-rules-blue =
    Nach einem blauen Plättchen darfst du **in derselben Aktion** ein weiteres blaues von deiner Hand legen, auf ein leeres Feld neben dem eben gelegten, dann eins neben dieses und so weiter: { MOVE("tile blue D6") }, dann { MOVE("chain E7") }. Jedes kommt auf einen Fluss und bringt Punkte wie jedes andere Plättchen. { MOVE("pass") }, wenn du genug hast.

    Schluss ist, wenn das eben gelegte Plättchen
    - einen Krieg ausgelöst hat,
    - zum Bau einer Pagode gedient hat (auf eine zu verzichten schadet nicht)
    - oder Banditen bekämpft hat.

    Auch ein späteres Plättchen der Kette darf das alles; es ist dann das letzte.
    .title = Blaue Plättchen: die Kette
    .words = blau blaue kette fluss bauer bauern mehrere weitere plättchen eine aktion reihe weiterlegen weiter noch eins zusätzlich wasser

huang-rules-green =
    Nach einem grünen Plättchen darfst du eins der offenen Plättchen vom Markt auf die Hand nehmen: { MOVE("take white") } oder { MOVE("pass") }. Es ist egal, wer für das grüne Plättchen den Punkt erhält, und ob überhaupt jemand. Nur wenn es einen Krieg ausgelöst oder Banditen bekämpft hat, bekommst du nichts.

    Das Plättchen gehört dir sofort, du kannst es also schon mit der nächsten Aktion nutzen. Der Markt wird erst am Ende deines Zugs wieder auf sechs aufgefüllt: Nach einem zweiten grünen Plättchen wählst du aus dem, was übrig ist.

    Das grüne Plättchen hat auch ein Dreieck vollendet? Erst der Markt, dann die Pagode.
    .title = Grüne Plättchen und der Markt
    .words = grün grüne markt kaufmann kaufleute händler nehmen offen aufgedeckt auslage wählen aussuchen ziehen auffüllen

huang-rules-pagodas =
    Vollendet dein Plättchen ein **Dreieck** (drei Plättchen einer Farbe, jedes neben den beiden anderen), darfst du dort sofort eine Pagode dieser Farbe bauen: { MOVE("build D7-D8-E8") } oder { MOVE("pass") }. Nicht, wenn das Plättchen einen Krieg ausgelöst oder Banditen bekämpft hat, und nicht, wenn eins der drei schon ein Gebäude trägt. Ein Plättchen erlaubt ein Gebäude; unter mehreren Dreiecken wählst du.

    Es gibt je zwei Höfe (gelb), Garnisonen (rot), Kornspeicher (blau) und Märkte (grün) und eine Werkstatt (weiß). Ist von der Farbe keine Pagode mehr im Vorrat, **zieht eine vom Brett um**; hast du die Wahl, sagst du, welche: { MOVE("relocate J4-J5-K5") }. Die Plättchen, die sie verlässt, gelten für sie nicht als frei.

    Am Ende **deines** Zugs bringt jeder deiner Anführer 1 Punkt für jede Pagode seiner Farbe in seinem Reich, egal, wer sie gebaut hat.

    Verschwindet ein Plättchen unter einer Pagode, kommt sie zurück in den Vorrat.
    .title = Pagoden: bauen, versetzen, verlieren
    .words = pagode pagoden bauen errichten gebäude dreieck drei plättchen hof garnison kornspeicher markt werkstatt versetzen umziehen repositionieren stehlen vorrat verlieren verloren fallen denkmal tempel

huang-rules-buying =
    Als Aktion zeigst du **zwei grüne Plättchen** von deiner Hand vor, legst sie ab und wählst ein beliebiges freies Dreieck auf dem Brett für eine Pagode, egal, wer es gelegt hat: { MOVE("buy D7-D8-E8") }. Die Pagode hat die Farbe des Dreiecks. Frei heißt, dass keins der drei Plättchen ein Gebäude trägt.

    Ist dein Kaufmann nicht auf dem Brett, darf er ein Plättchen ersetzen: { MOVE("buy D7-D8-E8 leader") }. Dann genügt ein grünes Plättchen. Der Kaufmann kommt dadurch nicht aufs Brett, und du behältst ihn.

    Ist von der Farbe keine Pagode mehr im Vorrat, zieht eine vom Brett dorthin um, nach deiner Wahl. Auch der kaiserliche Palast, wenn ihr mit ihm spielt, lässt sich so bauen.
    .title = Bezahlte Pagoden: zwei grüne Plättchen
    .words = kaufen zahlen bezahlen bezahlt gekauft pagode zwei grüne plättchen ablegen kaufmann händler ersetzen kosten aktion dreieck frei

huang-rules-riots =
    Als Aktion zeigst du **zwei blaue Plättchen** von deiner Hand vor, legst sie ab und nimmst ein beliebiges Plättchen vom Brett, auch das gelbe, das zu Beginn auf einer Hauptstadt lag: { MOVE("riot D7") }.

    Ist dein Bauer nicht auf dem Brett, darf er ein Plättchen ersetzen: { MOVE("riot D7 leader") }. Dann genügt ein blaues Plättchen. Der Bauer kommt dadurch nicht aufs Brett, und du behältst ihn.

    Die Folgen:
    - Ein Gebäude auf dem Plättchen ist weg: Eine Pagode oder der Palast kommt zurück in den Vorrat, ein Kornspeicher der 18 Königreiche verlässt das Spiel.
    - Anführer, neben denen kein gelbes Plättchen mehr liegt, kehren heim.
    - Das Reich kann zerfallen.

    Anführer und Banditen sind keine Plättchen: Ein Aufstand kann sie nicht treffen.
    .title = Bauernaufstand: ein Plättchen entfernen
    .words = bauernaufstand aufstand aufstände bauern entfernen zerstören wegnehmen plättchen zwei blaue plättchen bauer ersetzen brechen zerteilen hauptstadt angriff

huang-rules-revolts =
    Du platzierst einen Anführer in einem Reich, das schon einen seiner Farbe hat: Die beiden kämpfen, sonst macht niemand mit.

    1. Die Stärke jeder Seite ist die Zahl der gelben Plättchen neben dem eigenen Anführer. Ein Plättchen kann für beide zählen.
    2. Du greifst an und setzt beliebig viele gelbe Plättchen von der Hand ein; danach die Verteidigung. Alles offen. Beide dürfen ihren Gouverneur für 1 dazunehmen, wenn er nicht auf dem Brett ist: { MOVE("commit 2") }, { MOVE("commit 2 leader") } oder { MOVE("pass") }.
    3. Die höhere Summe gewinnt, **bei Gleichstand die Verteidigung**.
    4. Der besiegte Anführer kehrt heim, wer gewinnt, erhält 1 Punkt in der umkämpften Farbe. Die eingesetzten Plättchen beider Seiten werden abgelegt; ein eingesetzter Gouverneur geht nicht verloren.

    Beispiel: Neben deinem Kaufmann liegen 2 gelbe Plättchen, neben dem der Ratte 3. Du setzt 2 ein und stehst bei 4. Die Ratte setzt 1 ein, auch 4: Ihr Kaufmann bleibt. Die Ratte erhält 1 grünen Punkt, dein Kaufmann kehrt heim, und die drei eingesetzten Plättchen werden abgelegt.
    .title = Revolten: Anführer gegen Anführer
    .words = revolte revolten rebellion konflikt kampf angriff angreifer verteidiger verteidigung innen gleiche farbe anführer gelb gouverneur einsetzen zuteilen stärke gleichstand

huang-rules-wars =
    Ein Plättchen vereint Reiche, und zwei Anführer einer Farbe treffen aufeinander: Krieg! Das vereinende Plättchen bleibt liegen, bringt aber keinen Punkt, zählt für keine Seite und gibt weder Markt noch Pagode noch Kette. Ein vereintes Reich ohne Anführer im Konflikt sieht nur zu.

    1. Jedes streitende Reich zählt seine roten Plättchen.
    2. Reihum ab dem Platz nach der Person am Zug (sie kommt zuletzt) dürfen alle eins dieser Reiche mit roten Plättchen von der Hand unterstützen, **auch ohne Anführer dort**. Ein Soldat, der nicht auf dem Brett ist, zählt 1: { MOVE("support west 2 leader") } oder { MOVE("pass") }.
    3. Die höchste Summe gewinnt. Bei Gleichstand wählt, wer am Zug ist, unter den gleich starken: { MOVE("favour west") }.

    Was der Krieg kostet und bringt, steht im nächsten Thema.
    .title = Kriege: der Kampf
    .words = krieg kriege schlacht konflikt kampf vereinen vereinendes außen reiche rot soldat unterstützen unterstützung zuteilen stärke gleichstand sieger wählen armee

huang-rules-war-losses =
    1. Unterlegene Reiche verlieren ihre Anführer im Konflikt und alle roten Plättchen. Ihre anderen Anführer bleiben.
    2. Jeder verlorene Anführer bringt 1 Punkt seiner Farbe: Ihn erhält, wem im siegreichen Reich der Anführer dieser Farbe gehört, falls es dort einen gibt.
    3. Das siegreiche Reich zahlt so viele rote Plättchen, wie das stärkste unterlegene stark war, samt Unterstützung: erst die dafür eingesetzten, dann eigene, solange welche da sind. Wer am Zug ist, sucht sie aus: { MOVE("lose D7 E7") }.
    4. Alle eingesetzten Plättchen werden abgelegt, ein eingesetzter Soldat nie. Das vereinende Plättchen fällt nie, auch kein rotes. Eine Pagode fällt mit jedem Plättchen unter ihr.

    Beispiel: Bauern treffen aufeinander, Westen hat 4 rote, Osten 3. Die Ratte unterstützt Westen mit 1 (5), der Tiger, der am Zug ist, Osten mit 3 (6). Westen verliert den Bauern und 4 Plättchen, für den Bauern im Osten gibt es 1 blauen Punkt. Osten zahlt 5: die 3 eingesetzten und 2 eigene.
    .title = Kriege: was sie kosten
    .words = krieg kriege verluste verlieren verloren kosten zahlen rote plättchen soldat unterstützung opfern anführer punkt pagode fällt sieger unterlegene

huang-rules-end-of-turn =
    Nach deinen zwei Aktionen, in dieser Reihenfolge:

    1. **Pagoden**: Jeder deiner Anführer auf dem Brett bringt dir einen Punkt seiner Farbe für jede Pagode derselben Farbe in seinem Reich. Der Gouverneur vertritt hier niemanden. Nur du erhältst Punkte; die anderen nach ihren eigenen Zügen.
    2. Bei den 18 Königreichen darfst du jetzt Kornspeicher nehmen.
    3. Du füllst deine Hand auf sechs Plättchen auf (auf sieben, wenn dir der kaiserliche Palast dient).
    4. Alle anderen mit weniger als sechs füllen auch auf, im Uhrzeigersinn.
    5. Der Markt wird auf sechs aufgefüllt.

    Fehlt für eins davon ein Plättchen im Beutel, ist das Spiel auf der Stelle vorbei.
    .title = Ende eines Zugs: Pagoden werten, Hände auffüllen
    .words = ende zug zugende spielzug auffüllen nachziehen ziehen hand sechs plättchen markt pagode einkommen punkte reihenfolge beutel

huang-rules-end =
    Das Spiel endet in dem Moment, in dem jemand ein Plättchen ziehen muss, wozu auch immer, und **der Beutel leer ist**. Das letzte Plättchen zu ziehen ist noch nicht das Ende. Was schon gezogen ist, wird behalten, aber sonst passiert in diesem Zug nichts mehr, auch keine Pagodenpunkte, wenn sie noch gekommen wären.

    Es endet auch, wenn alle dreimal hintereinander am Zug waren und die ganze Zeit kein einziges Plättchen eine Hand verlassen hat.

    Dann werden die weißen Punkte bei allen so gut wie möglich auf die anderen vier Farben verteilt, und die niedrigste Farbe ist die Wertung. Die höchste Wertung gewinnt.

    Gleichstand? Es zählt die zweitniedrigste Farbe, dann die dritte, dann die höchste. Immer noch gleich: Wer weniger weiße Punkte gesammelt hat, liegt vorn. Entscheidet auch das nicht über den ersten Platz, gewinnt niemand. Die anderen Plätze werden ebenso bestimmt, gleiche geteilt.
    .title = Spielende und Gleichstand
    .words = ende spielende schluss vorbei aus letztes plättchen beutel leer stillstand patt gleichstand unentschieden tiebreaker sieger gewinner niemand wertung endwertung

huang-rules-white =
    Weiße Punkte gibt es für weiße Plättchen, durch die Werkstatt und für besiegte Handwerker. Weiß ist keine Farbe, die mithalten muss: Am Ende werden die Punkte so zu Gelb, Rot, Blau und Grün dazugezählt, dass deine niedrigste Farbe so hoch wie möglich wird, dann die zweitniedrigste und so weiter. Das macht der Bot für dich.

    Beispiel: 7 gelbe, 4 rote, 9 blaue, 5 grüne und **4 weiße**. Rot bekommt 2 und Grün 1, beide stehen dann bei 6. Der letzte weiße Punkt hebt eine davon auf 7. Am Ende hast du 6, 7, 7 und 9: Deine Wertung ist 6 statt 4.

    Sind danach zwei von der niedrigsten bis zur höchsten Farbe gleich, liegt vorn, wer weniger weiße Punkte gesammelt hat.
    .title = Weiße Punkte: Joker am Ende
    .words = weiß weiße joker punkte handwerker werkstatt verteilen aufteilen niedrigste beispiel zählen endwertung

huang-rules-bandits =
    Eine Option, nicht mit den 18 Königreichen. Fünf Banditen-Plättchen liegen auf zufälligen Lagern der Karte, jedes auf einem Dreieck aus drei Feldern, mit 1 bis 4 Banditen. Auf sie kann man nichts legen, und neben sie darf kein Anführer.

    Neben Banditen darfst du ein Plättchen nur legen, um sie zu besiegen. Es muss sie mit einem Reich verbinden, das **mindestens so viele rote Plättchen hat, wie es Banditen sind** (das Reich, wie es mit deinem Plättchen ist, nur dein Plättchen nicht mitgezählt), und es darf keinen Krieg auslösen. Dann
    - bringt dein Plättchen keinen Punkt und auch sonst nichts: keinen Markt, keine Pagode, keine Kette;
    - hat das Reich einen Soldaten, gibt es für ihn 1 roten Punkt je Bandit;
    - entfernst du so viele rote Plättchen des Reichs, wie es Banditen waren, nach deiner Wahl, aber nie das eben gelegte: { MOVE("lose D7 E7") };
    - verlässt das Banditen-Plättchen das Spiel, und seine Felder sind frei.

    Beispiel: 2 Banditen, und dein Plättchen verbindet sie mit einem Reich mit 3 roten Plättchen und dem Soldaten der Ziege. Die Ziege erhält 2 rote Punkte, du entfernst 2 der roten Plättchen.
    .title = Option: Skrupellose Banditen
    .words = bandit banditen skrupellos skrupellose räuber gesetzlose option erweiterung variante rot soldat besiegen kämpfen dreieck lager

huang-rules-eighteen-kingdoms =
    Eine Option, nicht mit den skrupellosen Banditen: eine andere Karte, und auf jeder ihrer 19 Hauptstädte ein gelbes Plättchen mit einem **Kornspeicher**. Ihre Flüsse haben keine Dreiecke, die blauen Pagoden bleiben also draußen.

    - Steht am Ende deines Zugs dein Bauer in einem Reich mit zwei oder mehr Kornspeichern, darfst du alle bis auf einen nehmen. Du wählst, welcher stehen bleibt: { MOVE("keep G9") } oder { MOVE("pass") }. Das kommt nach den Punkten für Pagoden und vor dem Auffüllen.
    - Am Ende ist jeder genommene Kornspeicher **2 blaue Punkte** wert; sie zählen, bevor die weißen Punkte verteilt werden.
    - Ein Kornspeicher ist ein Gebäude: Solange er steht, kann keine Pagode und kein Palast sein Plättchen nutzen. Ist er genommen, ist das Plättchen frei.
    - Verschwindet das Plättchen, ist sein Kornspeicher aus dem Spiel.

    Beispiel: Drei Kornspeicher im Reich deines Bauern: Du nimmst zwei, das sind 4 blaue Punkte am Ende.
    .title = Option: 18 Königreiche und Kornspeicher
    .words = achtzehn 18 königreiche kornspeicher speicher 19 hauptstädte hauptstadt karte option erweiterung variante blau bauer nehmen behalten stehen lassen

huang-rules-palace =
    Eine Option, die zu allen anderen passt. Es gibt einen Palast. Er steht auf **vier gelben Plättchen in einer Raute**, also zwei Dreiecken mit gemeinsamer Kante, und keins der vier darf ein Gebäude tragen.

    Gebaut wird er wie eine Pagode: wenn dein Plättchen die Raute vollendet ({ MOVE("build J4-J5-K5-K6") }; eine Pagode oder der Palast, nicht beides) oder für zwei grüne Plättchen ({ MOVE("buy J4-J5-K5-K6") }). Steht er schon irgendwo, zieht er um. Verschwindet eins seiner Plättchen, kommt er zurück in den Vorrat.

    Der Palast gibt keine Punkte. Ist aber am Ende deines eigenen Zugs dein Gouverneur im Reich des Palasts, **füllst du auf sieben Plättchen auf**. Alle anderen füllen auf sechs auf. Ein siebtes Plättchen, das du gezogen hast, bleibt dir, auch wenn du den Palast verlierst.
    .title = Option: Der kaiserliche Palast
    .words = palast kaiserlich kaiserliche kaiserpalast kaiser könig option erweiterung variante gelb vier plättchen raute sieben 7 hand auffüllen gouverneur

huang-rules-players =
    Zwei bis fünf spielen; zu fünft kommt nur der **Drache** dazu, die fünfte Dynastie neben Tiger, Hase, Ratte und Ziege. Die Regeln bleiben gleich. Wer beginnt, entscheidet der Zufall, weiter geht es im Uhrzeigersinn.

    Zu Beginn liegt auf jeder der 7 Hauptstädte (19 bei den 18 Königreichen) ein gelbes Plättchen; danach ist eine Hauptstadt ein Feld wie jedes andere. Alle ziehen sechs Plättchen, sechs weitere liegen offen im Markt, und alle Anführer warten neben dem Brett.

    Es gibt 138 Plättchen: 42 gelbe, 36 rote, 24 blaue, 24 grüne und 12 weiße; die auf den Hauptstädten gehören dazu.

    Das **kurze Spiel**, eine Option für zwei: 24 zufällige Plättchen verlassen vor dem Spiel den Beutel, und niemand sieht, welche.
    .title = Spielvorbereitung, zu fünft, kurzes Spiel zu zweit
    .words = spieler anzahl wie viele fünf 5 drache dynastie zwei 2 kurz kurzes spiel kürzer schnell option aufbau vorbereitung spielvorbereitung beginn hauptstadt hauptstädte plättchen anzahl startspieler erster uhrzeigersinn reihenfolge

huang-rules-hidden =
    Verdeckt sind
    - die Plättchen auf anderen Händen und im Beutel,
    - getauschte Plättchen (sie werden verdeckt abgelegt),
    - die Punkte von allen bis zum Ende.

    Offen sind das Brett, der Markt, die Pagoden im Vorrat, die Anführer neben dem Brett, die Zahl der Plättchen auf jeder Hand und im Beutel und alles, was eingesetzt oder vorgezeigt wird. Deine eigenen Plättchen und Punkte siehst du immer.

    Wenn jemand Punkte erhält, sehen es alle, und der Verlauf erzählt es, du darfst also mitzählen. Aber wie viele Punkte die anderen insgesamt haben, wird vor dem Spielende nicht gezeigt.

    In einer Revolte oder einem Krieg wirst du nach Plättchen gefragt, auch wenn du keine der richtigen Farbe hast, damit Schweigen nichts verrät; kannst du nichts geben, kommt die Antwort nach einer Weile von selbst. Übergangen wirst du nur, wenn deine Hand leer ist und auch kein Anführer helfen kann.
    .title = Was verdeckt ist, was offen ist
    .words = verdeckt geheim versteckt offen öffentlich information hand beutel punkte summe sehen zeigen sichtbar verlauf mitzählen plättchen markt gefragt

huang-rules-editions =
    Die gedruckten Regeln unterscheiden sich je nach Sprache. Hier gilt:
    - **Blaue Kette:** Ein weiteres Plättchen darf Krieg auslösen, eine Pagode vollenden oder Banditen bekämpfen und ist dann das letzte (polnisch, englisch). Die französische und die deutsche Regel verbieten so ein Plättchen.
    - **Gleichstand im Krieg:** Gewählt wird unter den gleich starken Reichen (französisch, deutsch). Die polnische Regel sagt: unter allen vereinten.
    - **Gleichstand am Ende:** Bei vier gleichen Farben gewinnen weniger weiße Punkte; sonst gewinnt niemand (englisch). Die polnische Regel kennt das nicht.
    - **Banditen:** Neben ihnen darf kein Anführer stehen, und ein Plättchen darf nur dorthin, um sie zu besiegen (französisch, deutsch). Die polnische Regel verbietet nur Anführer.

    Die Karten sind unsere eigenen Zeichnungen, nicht die gedruckten.
    .title = Wo sich gedruckte Regeln unterscheiden
    .words = ausgabe ausgaben gedruckt spielregel anleitung unterschied unterscheiden version variante sprache auslegung französisch deutsch polnisch englisch
