### Huang in short, by topic.

huang-rules-goal =
    Zbierasz punkty żółte, czerwone, niebieskie i zielone, a chcesz ich mieć **po równo**: po grze twoim wynikiem jest najsłabszy z tych czterech kolorów. Wygrywa najwyższy wynik.

    Do tego czasu punkty wszystkich są ukryte. Białe punkty to jokery. Na koniec trafiają tam, gdzie najbardziej ci pomogą.

    Przykład: 9 żółtych, 8 czerwonych, 7 niebieskich, 3 zielone i żadnego białego to wynik 3. Wygra z tobą ktoś, kto ma po 4 z każdego koloru.

    Punkty dają
    - kafle trafiające do królestw, w których masz właściwego przywódcę,
    - przywódcy pokonani w rewoltach i wojnach,
    - pagody, na koniec twoich tur.
    .title = Cel: liczy się najsłabszy kolor
    .words = cel wygrana wygrać zwycięstwo zwycięzca wynik punkty punktacja najniższy najsłabszy kolor równowaga początek wstęp o co chodzi wygrac zwyciestwo

huang-rules-turn =
    Masz **dwie akcje**, w dowolnej kolejności, możesz też dwa razy zrobić to samo:
    - połóż kafel: { MOVE("tile red D7") }
    - postaw lub przenieś przywódcę albo zdejmij go z planszy: { MOVE("leader blue F4") }, { MOVE("withdraw blue") }
    - wszcznij bunt: { MOVE("riot D7") }
    - kup pagodę: { MOVE("buy D7-D8-E8") }
    - wymień kafle: { MOVE("replace red red blue") }

    Przy **wymianie** odkładasz zakryte od jednego do sześciu kafli z ręki i dobierasz tyle samo. Wolno poprosić o więcej, niż jest w woreczku: dostajesz to, co jest, a gra natychmiast się kończy.

    Tylko jeśli nie możesz zrobić zupełnie nic, pozostałe akcje przepadają; koniec tury i tak się odbywa.
    .title = Tura: dwie akcje; wymiana kafli
    .words = tura kolejka akcja akcje dwie ruch ruchy polecenia komendy co mogę zrobić wymiana wymień wymienić zamiana odrzucić dobrać nowe kafle ręka pas wycofać wymienic reka

huang-rules-tiles =
    Kafel z ręki kładziesz na dowolnym pustym polu: **niebieski na rzece, każdy inny na lądzie**: { MOVE("tile red D7") }. Nie musi z niczym sąsiadować.

    Jeśli należy potem do królestwa i nie wywołał wojny, daje 1 punkt w swoim kolorze
    - temu, kto ma w tym królestwie przywódcę tego koloru;
    - a jeśli takiego nie ma: temu, kto ma tam Gubernatora (żółtego przywódcę);
    - w innym razie nikomu.

    Tak, to może być ktoś inny! Jeśli twój kafel łączy królestwa w pokoju, liczy się królestwo połączone.

    Przykład: kładziesz czerwony kafel w królestwie z Żołnierzem Szczura: Szczur zdobywa 1 czerwony. Gdy nie ma tam żadnego Żołnierza, za to jest twój Gubernator, czerwony punkt jest twój.

    Potem sprawdź, co jeszcze daje: zielony otwiera Rynek, niebieski pozwala kłaść dalej, a na trójkącie jednego koloru może stanąć pagoda. (Obok bandytów jest inaczej.)
    .title = Kładzenie kafli i punkty
    .words = kafel kafle położyć kłaść dołożyć płytka rzeka ląd woda pole heks punkt punkty punktacja gubernator zastępuje przeciwnik żółty czerwony niebieski zielony biały polozyc klasc lad

huang-rules-leaders =
    Twoi przywódcy: żółty **Gubernator**, czerwony **Żołnierz**, niebieski **Rolnik**, zielony **Kupiec**, biały **Artysta**. Jedna akcja stawia lub przenosi jednego z nich ({ MOVE("leader blue F4") }) albo zdejmuje go z planszy ({ MOVE("withdraw blue") }).

    Potrzebuje pustego pola na lądzie, obok żółtego kafla; żółty kafel pod pagodą też się liczy.

    - Jeśli wchodzi do jednego królestwa, a tam już jest przywódca jego koloru, wybucha **rewolta**.
    - Królestwa wolno mu połączyć tylko wtedy, gdy nie spotkają się przy tym dwaj przywódcy jednego koloru, on także się liczy. Przywódca nigdy więc nie wywołuje wojny.
    - Gdy się przenosi, najpierw go podnieś i patrz na planszę bez niego.

    Gdy znika ostatni żółty kafel obok przywódcy, wraca on od razu do właściciela. Później możesz go postawić znowu.

    Czterech z nich może poza planszą zastąpić kafel: Gubernator w rewolcie, Żołnierz na wojnie, Rolnik przy buncie, Kupiec przy kupnie pagody.
    .title = Przywódcy: stawianie, przenoszenie, powrót
    .words = przywódca przywódcy lider gubernator żołnierz rolnik kupiec artysta postawić przenieść wycofać zdjąć wraca powrót łączyć żółty kafel obok gdzie zastąpić poza planszą przywodca zolnierz postawic przeniesc

huang-rules-kingdoms =
    Pola o wspólnym boku sąsiadują ze sobą. Sąsiadujące kafle i przywódcy są połączeni, podobnie jak wszystko, co tworzy z nich nieprzerwany ciąg. Taka grupa jest **królestwem**, gdy ma i kafel, i przywódcę.

    - Królestwo nie należy do nikogo: mogą w nim żyć przywódcy kilku graczy.
    - W spokojnych czasach nie ma w nim dwóch przywódców jednego koloru, do kogokolwiek należą.
    - Kafle bez przywódcy to nie królestwo. Kafel tam położony nie daje punktu, a dołączenie ich do królestwa nie łączy królestw.
    - Kafel może połączyć królestwa. Jeśli spotkają się dwaj przywódcy jednego koloru, jest wojna; jeśli nie, łączą się w pokoju. Przywódca może je łączyć tylko w pokoju.
    - Gdy znikają kafle lub przywódcy, królestwo może się rozpaść. Każda część istnieje wtedy osobno.
    .title = Królestwa
    .words = królestwo królestwa grupa połączone łączyć połączenie sąsiaduje sąsiedztwo sąsiad zjednoczyć podział rozpad państwo krolestwo krolestwa polaczone sasiad

huang-rules-blue =
    Po położeniu niebieskiego kafla możesz **w tej samej akcji** położyć z ręki kolejny niebieski, na pustym polu obok tego właśnie położonego, potem następny obok niego i tak dalej: { MOVE("tile blue D6") }, potem { MOVE("chain E7") }. Każdy leży na rzece i daje punkt jak zwykły kafel. Gdy masz dość: { MOVE("pass") }.

    Koniec, gdy właśnie położony kafel
    - wywołał wojnę,
    - posłużył do wzniesienia pagody (rezygnacja nie szkodzi)
    - albo walczył z bandytami.

    Także dalszy kafel łańcucha może zrobić każdą z tych rzeczy; wtedy jest ostatni.
    .title = Niebieskie kafle: łańcuch
    .words = niebieski niebieskie łańcuch rzeka rolnik rolnicy kilka więcej kafli jedna akcja seria dalej kolejny jeszcze woda lancuch

huang-rules-green =
    Po położeniu zielonego kafla możesz wziąć na rękę jeden z odkrytych kafli z Rynku: { MOVE("take white") }, albo { MOVE("pass") }. Nie ma znaczenia, kto zdobywa punkt za zielony kafel i czy w ogóle ktoś. Nie dostajesz nic tylko wtedy, gdy wywołał wojnę albo walczył z bandytami.

    Kafel od razu jest twój, więc możesz go użyć już w następnej akcji. Rynek uzupełnia się do sześciu dopiero na koniec twojej tury: po drugim zielonym kaflu wybierasz z tego, co zostało.

    Zielony kafel domknął też trójkąt? Najpierw Rynek, potem pagoda.
    .title = Zielone kafle i Rynek
    .words = zielony zielone rynek targ kupiec kupcy wziąć odkryte kafle wybrać dobrać uzupełnić wziac wybrac

huang-rules-pagodas =
    Gdy twój kafel domyka **trójkąt** (trzy kafle jednego koloru, każdy obok dwóch pozostałych), możesz od razu wznieść na nim pagodę tego koloru: { MOVE("build D7-D8-E8") }, albo { MOVE("pass") }. Nie wolno, jeśli kafel wywołał wojnę lub walczył z bandytami ani jeśli na którymś z trzech już stoi budowla. Jeden kafel to jedna budowla; spośród kilku trójkątów wybierasz.

    Są po dwa Sądy (żółte), Garnizony (czerwone), Spichlerze (niebieskie) i Targi (zielone) oraz jeden Warsztat (biały). Gdy wolnej pagody tego koloru już nie ma, **przenosi się** jedna z planszy; jeśli jest wybór, wskazujesz, która: { MOVE("relocate J4-J5-K5") }. Kafle, z których odchodzi, nie liczą się dla niej jako wolne.

    Na koniec **twojej** tury każdy twój przywódca daje 1 punkt za każdą pagodę swojego koloru w swoim królestwie, ktokolwiek ją wzniósł.

    Gdy znika kafel spod pagody, pagoda wraca do zasobów.
    .title = Pagody: wznoszenie, przenoszenie, strata
    .words = pagoda pagody wznieść budować budowa budowla trójkąt trzy kafle sąd garnizon spichlerz targ warsztat przenieść zabrać zasoby stracić upada wzniesc trojkat sad przeniesc

huang-rules-buying =
    W ramach akcji pokaż i odrzuć z ręki **dwa zielone kafle** i wybierz pod pagodę dowolny wolny trójkąt na planszy, ktokolwiek go ułożył: { MOVE("buy D7-D8-E8") }. Kolor trójkąta to kolor pagody. Wolny znaczy, że na żadnym z trzech kafli nie stoi budowla.

    Jeśli twój Kupiec jest poza planszą, może zastąpić kafel: { MOVE("buy D7-D8-E8 leader") }. Wystarczy wtedy jeden zielony. Kupiec nie wchodzi na planszę i go nie tracisz.

    Gdy wolnej pagody tego koloru już nie ma, przenosi się ta z planszy, którą wskażesz. Tak samo można wznieść Pałac Cesarski, jeśli z nim gracie.
    .title = Kupno pagody: dwa zielone kafle
    .words = kup kupić kupno zapłacić płatna pagoda dwa zielone kafle kupiec zastąpić koszt akcja trójkąt wolny kupic zaplacic trojkat

huang-rules-riots =
    W ramach akcji pokaż i odrzuć z ręki **dwa niebieskie kafle** i zdejmij z planszy dowolny kafel, nawet żółty, od początku leżący na stolicy: { MOVE("riot D7") }.

    Jeśli twój Rolnik jest poza planszą, może zastąpić kafel: { MOVE("riot D7 leader") }. Wystarczy wtedy jeden niebieski. Rolnik nie wchodzi na planszę i go nie tracisz.

    Co dalej:
    - Budowla na tym kaflu znika: pagoda lub pałac wraca do zasobów, spichlerz z Osiemnastu Królestw wypada z gry.
    - Przywódcy, którym nie został obok żaden żółty kafel, wracają do właścicieli.
    - Królestwo może się rozpaść.

    Przywódcy i bandyci to nie kafle: bunt ich nie ruszy.
    .title = Bunty chłopów: usuwanie kafla
    .words = bunt bunty chłopi chłopów powstanie usunąć zniszczyć zdjąć kafel dwa niebieskie kafle rolnik zastąpić rozpad stolica atak usunac zniszczyc chlopow

huang-rules-revolts =
    Stawiasz przywódcę w królestwie, w którym już jest przywódca tego koloru: walczą ci dwaj, nikt inny nie bierze udziału.

    1. Siła strony to liczba żółtych kafli obok jej przywódcy. Jeden kafel może liczyć się obu stronom.
    2. Ty, czyli atakujący, dokładasz z ręki dowolnie wiele żółtych kafli, potem robi to obrońca. Wszystko jawnie. Kto ma Gubernatora poza planszą, może go doliczyć za 1: { MOVE("commit 2") }, { MOVE("commit 2 leader") }, albo { MOVE("pass") }.
    3. Wygrywa większa siła, **przy remisie obrońca**.
    4. Przegrany zabiera pokonanego przywódcę do domu, zwycięzca dostaje 1 punkt w kolorze, o który szła walka. Dołożone kafle obu stron się odrzuca; Gubernator nie przepada.

    Przykład: obok twojego Kupca są 2 żółte kafle, obok Kupca Szczura 3. Dokładasz 2 i masz 4. Szczur dokłada 1, też 4: Kupiec Szczura zostaje. Szczur zdobywa 1 zielony, twój Kupiec wraca do domu, trzy dołożone kafle się odrzuca.
    .title = Rewolty: przywódca przeciw przywódcy
    .words = rewolta rewolty konflikt walka atak atakujący obrońca ten sam kolor przywódca żółty gubernator dołożyć siła remis obronca sila atakujacy dolozyc

huang-rules-wars =
    Kafel łączy królestwa i spotykają się dwaj przywódcy jednego koloru: wojna! Kafel zostaje, ale nie daje punktu, nie liczy się żadnej stronie, nie otwiera Rynku, nie daje pagody ani łańcucha. Połączone królestwo bez przywódcy biorącego udział w konflikcie tylko się przygląda.

    1. Każde walczące królestwo liczy swoje czerwone kafle.
    2. W kolejności miejsc, począwszy od następnego po graczu, który połączył królestwa, a na nim kończąc, każdy może wesprzeć jedno z nich czerwonymi kaflami z ręki, **także bez przywódcy w nim**. Żołnierz spoza planszy dodaje 1: { MOVE("support west 2 leader") }, albo { MOVE("pass") }.
    3. Wygrywa największa siła. Przy remisie gracz, który połączył królestwa, wybiera spośród remisujących: { MOVE("favour west") }.

    Ile wojna kosztuje i co daje, mówi następny temat.
    .title = Wojny: walka
    .words = wojna wojny bitwa konflikt walka łączenie zjednoczenie królestwa czerwony żołnierz wsparcie wesprzeć siła remis rozstrzyga zwycięzca armia wojsko zolnierz sila krolestwa

huang-rules-war-losses =
    1. Każde przegrane królestwo traci przywódców biorących udział w konflikcie i wszystkie czerwone kafle. Jego inni przywódcy zostają.
    2. Każdy stracony przywódca daje 1 punkt swojego koloru właścicielowi przywódcy tego koloru w zwycięskim królestwie, jeśli taki tam jest.
    3. Zwycięzca traci tyle czerwonych kafli, ile wynosiła siła najsilniejszego przegranego razem ze wsparciem: najpierw te z ręki, którymi go wsparto, potem własne, póki jakieś są. Wskazuje je gracz, który połączył królestwa: { MOVE("lose D7 E7") }.
    4. Wszystkie kafle wsparcia się odrzuca; użytego Żołnierza nie traci się nigdy. Kafel, który połączył królestwa, nie spada nigdy, nawet czerwony. Pagoda upada z każdym kaflem, na którym stoi.

    Przykład: spotykają się Rolnicy, zachód ma 4 czerwone, wschód 3. Szczur wspiera zachód 1 kaflem (5), Tygrys, który połączył królestwa, wschód 3 (6). Zachód traci Rolnika i 4 kafle, właściciel Rolnika na wschodzie zdobywa 1 niebieski. Wschód traci 5: 3 z ręki i 2 własne.
    .title = Wojny: ile kosztują
    .words = wojna wojny straty stracić tracić koszt płacić czerwone kafle żołnierz wsparcie przywódca punkt pagoda upada zwycięzca przegrany stracic placic zolnierz

huang-rules-end-of-turn =
    Po twoich dwóch akcjach, w tej kolejności:

    1. **Pagody**: każdy twój przywódca na planszy daje ci punkt swojego koloru za każdą pagodę tego koloru w swoim królestwie. Tu Gubernator nikogo nie zastępuje. Punktujesz tylko ty; inni po swoich turach.
    2. W Osiemnastu Królestwach możesz teraz zabrać spichlerze.
    3. Dobierasz do sześciu kafli (do siedmiu, jeśli służy ci Pałac Cesarski).
    4. Dobierają też wszyscy inni, którzy mają mniej niż sześć, zgodnie z ruchem wskazówek zegara.
    5. Rynek uzupełnia się do sześciu.

    Jeśli przy którymś z tych dobrań w woreczku zabraknie kafla, gra kończy się w tym miejscu.
    .title = Koniec tury: pagody punktują, ręce się zapełniają
    .words = koniec tury dobieranie dobrać uzupełnić ręka sześć kafli rynek pagoda dochód punkty kolejność woreczek dobrac szesc reka

huang-rules-end =
    Gra kończy się w chwili, gdy ktoś musi z jakiegokolwiek powodu dobrać kafel, a **woreczek jest pusty**. Samo dobranie ostatniego kafla to jeszcze nie koniec. Co już dobrano, zostaje, ale nic więcej z tej tury się nie dzieje, nawet punkty za pagody, jeśli dopiero miały być.

    Gra kończy się też, gdy każdy miał trzy tury z rzędu i przez ten czas ani jeden kafel nie opuścił niczyjej ręki.

    Potem białe punkty każdego rozdziela się jak najlepiej na pozostałe cztery kolory, a twoim wynikiem jest najsłabszy kolor. Wygrywa najwyższy wynik.

    Remis? Porównuje się drugi kolor od dołu, potem trzeci, potem najmocniejszy. Dalej remis: lepszy jest ten, kto zdobył mniej białych punktów. Jeśli i to nie rozstrzyga o pierwszym miejscu, nie wygrywa nikt. Dalsze miejsca ustala się tak samo, równe są wspólne.
    .title = Koniec gry i remisy
    .words = koniec gry ostatni kafel woreczek pusty pat zastój remis remisy rozstrzygnięcie zwycięzca nikt wynik końcowy podliczenie koncowy zwyciezca

huang-rules-white =
    Białe punkty dają białe kafle, Warsztat i pokonani Artyści. To nie kolor, który musi nadążać: na koniec dolicza się je do twoich żółtych, czerwonych, niebieskich i zielonych tak, by najsłabszy kolor był jak najwyższy, potem drugi od dołu i tak dalej. Bot robi to za ciebie.

    Przykład: 7 żółtych, 4 czerwone, 9 niebieskich, 5 zielonych i **4 białe**. Czerwone dostają 2, zielone 1 i oba kolory mają po 6. Ostatni biały punkt podnosi jeden z nich do 7. Na koniec masz 6, 7, 7 i 9: twój wynik to 6 zamiast 4.

    Gdyby dwaj gracze byli potem równi od najsłabszego do najmocniejszego koloru, lepszy jest ten, kto zdobył mniej białych punktów.
    .title = Białe punkty: jokery na koniec
    .words = biały białe joker punkty artysta warsztat rozdzielić podział najsłabszy przykład liczenie końcowe biale bialy

huang-rules-bandits =
    Opcja, nie z Osiemnastoma Królestwami. Na losowych miejscach mapy leży pięć kafli bandytów, każdy na trójkącie trzech pól, z 1–4 bandytami. Nie można na nich nic kłaść, a obok nich nie może stanąć przywódca.

    Obok bandytów wolno położyć kafel tylko po to, by ich pokonać. Musi ich połączyć z królestwem, które ma **nie mniej czerwonych kafli, niż jest bandytów** (królestwo już z twoim kaflem, ale bez liczenia go), i nie może wywołać wojny. Wtedy
    - twój kafel nie daje punktu ani niczego innego: Rynku, pagody, łańcucha;
    - jeśli w królestwie jest Żołnierz, jego właściciel zdobywa 1 czerwony punkt za każdego bandytę;
    - usuwasz z królestwa tyle czerwonych kafli, ilu było bandytów, według wyboru, ale nie ten właśnie położony: { MOVE("lose D7 E7") };
    - kafel bandytów odchodzi z gry, a jego pola są wolne.

    Przykład: 2 bandytów, twój kafel łączy ich z królestwem, które ma 3 czerwone kafle i Żołnierza Kozy. Koza zdobywa 2 czerwone, ty usuwasz 2 z czerwonych kafli.
    .title = Opcja: Bandyci
    .words = bandyta bandyci bandytów zbójcy rozbójnicy opcja dodatek moduł wariant czerwony żołnierz pokonać walka trójkąt miejsce zolnierz pokonac

huang-rules-eighteen-kingdoms =
    Opcja, nie z Bandytami: inna mapa, a na każdej z jej 19 stolic żółty kafel ze **spichlerzem**. Na jej rzekach nie ma trójkątów, więc niebieskie pagody (Spichlerze) zostają w pudełku.

    - Jeśli kończysz turę z Rolnikiem w królestwie, w którym są co najmniej dwa spichlerze, możesz zabrać wszystkie prócz jednego. Wybierasz, który zostaje: { MOVE("keep G9") }, albo { MOVE("pass") }. Dzieje się to po punktach za pagody, a przed dobieraniem.
    - Na koniec każdy zabrany spichlerz jest wart **2 niebieskie punkty**, doliczane przed rozdzieleniem białych.
    - Spichlerz to budowla: póki stoi, jego kafla nie użyje pagoda ani pałac. Gdy ktoś go zabierze, kafel jest wolny.
    - Jeśli znika kafel, jego spichlerz wypada z gry.

    Przykład: w królestwie twojego Rolnika są trzy spichlerze: zabierasz dwa, na koniec dają 4 niebieskie punkty.
    .title = Opcja: Osiemnaście Królestw i spichlerze
    .words = osiemnaście królestw spichlerz spichlerze 18 19 stolice mapa opcja dodatek moduł wariant niebieski rolnik zabrać zostawić osiemnascie krolestw

huang-rules-palace =
    Opcja, którą można łączyć z każdą inną. Pałac jest jeden. Stoi na **czterech żółtych kaflach w kształcie rombu**, czyli na dwóch trójkątach o wspólnym boku; na żadnym z czterech nie może stać budowla.

    Wznosi się go jak pagodę: gdy twój kafel domyka romb ({ MOVE("build J4-J5-K5-K6") }; pagoda albo pałac, nie jedno i drugie) lub za dwa zielone kafle ({ MOVE("buy J4-J5-K5-K6") }). Jeśli już gdzieś stoi, przenosi się. Gdy zniknie jeden z jego kafli, wraca do zasobów.

    Pałac nie daje punktów. Ale jeśli na koniec własnej tury masz Gubernatora w królestwie pałacu, **dobierasz do siedmiu kafli**. Wszyscy inni dobierają do sześciu. Raz dobrany siódmy kafel zostaje twój, nawet gdy stracisz pałac.
    .title = Opcja: Pałac Cesarski
    .words = pałac cesarski królewski cesarz opcja dodatek moduł wariant żółty cztery kafle romb siedem 7 ręka dobrać gubernator palac zolty

huang-rules-players =
    Graczy jest od dwóch do pięciu; piąty potrzebuje tylko **Smoka**, piątej dynastii obok Tygrysa, Królika, Szczura i Kozy. Zasady są te same. Zaczyna losowy gracz, dalej zgodnie z ruchem wskazówek zegara.

    Na początku na każdej z 7 stolic (w Osiemnastu Królestwach: 19) leży żółty kafel; potem stolica jest polem jak każde inne. Każdy dobiera sześć kafli, sześć dalszych leży odkrytych na Rynku, a wszyscy przywódcy czekają poza planszą.

    Kafli jest 138: 42 żółte, 36 czerwonych, 24 niebieskie, 24 zielone i 12 białych, razem z tymi na stolicach.

    Jest i **krótka gra**, opcja dla dwojga: przed grą z woreczka ubywają 24 losowe kafle i nikt nie wie, które.
    .title = Przygotowanie, pięciu graczy, krótka gra
    .words = gracze liczba ilu osób pięć 5 smok dynastia dwie 2 krótka gra krótsza szybka opcja przygotowanie początek stolica stolice kafle ile pierwszy gracz kolejność zegar krotka piec poczatek

huang-rules-hidden =
    Ukryte są
    - kafle na innych rękach i w woreczku,
    - kafle wymienione (odkłada się je zakryte),
    - punkty wszystkich, aż do końca.

    Jawne są plansza, Rynek, wolne pagody, przywódcy poza planszą, liczba kafli na każdej ręce i w woreczku oraz wszystko, co dołożono lub pokazano. Własne kafle i punkty widzisz zawsze.

    Gdy ktoś zdobywa punkty, widzą to wszyscy i mówi o tym dziennik, więc możesz liczyć na bieżąco. Ale sumy innych graczy nie zobaczysz przed końcem gry.

    W rewolcie i na wojnie dostajesz pytanie o kafle także wtedy, gdy nie masz żadnego we właściwym kolorze, żeby milczenie niczego nie zdradzało; jeśli nie możesz dać nic, odpowiedź przychodzi sama po jakimś czasie. Pomija się ciebie tylko przy pustej ręce i bez przywódcy, którego można by użyć.
    .title = Co jest ukryte, a co jawne
    .words = ukryte tajne sekret jawne informacje ręka woreczek punkty suma widać pokazać dziennik liczyć kafle rynek pytanie reka widac

huang-rules-editions =
    Drukowane instrukcje różnią się w zależności od języka. Tutaj gra się tak:
    - **Niebieski łańcuch:** następny kafel może wywołać wojnę, domknąć pagodę albo walczyć z bandytami i jest wtedy ostatni (po polsku i angielsku). Francuska i niemiecka instrukcja zabraniają takiego kafla.
    - **Remis w wojnie:** zwycięzcę wybiera się spośród remisujących królestw (po francusku i niemiecku). Polska instrukcja mówi: spośród wszystkich połączonych.
    - **Remis w grze:** przy równych czterech kolorach wygrywa mniej białych punktów; potem nikt (po angielsku). Polska instrukcja nie zna tej reguły.
    - **Bandyci:** obok nich nie może stać przywódca, a kafel można położyć tylko po to, by ich pokonać (po francusku i niemiecku). Polska instrukcja zabrania tylko przywódców.

    Mapy to nasze własne rysunki, nie te z pudełka.
    .title = Gdzie drukowane zasady się różnią
    .words = wydanie wydania drukowane instrukcja różnica różnią wersja wariant język interpretacja francuska niemiecka polska angielska roznica jezyk
