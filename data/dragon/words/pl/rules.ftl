### In the Year of the Dragon in short, by topic.

dragon-rules-goal =
    Rządzisz księstwem z małym dworem, a czeka cię ciężki rok. Każdy miesiąc przynosi wydarzenie i **wszystkie dwanaście widać od początku**: przygotuj się albo stracisz ludzi.

    Punkty dają
    - pałace, damy dworu i przywileje, na koniec **każdego** miesiąca,
    - badania, festiwale, hełmy podczas inwazji,
    - na koniec: po 2 za każdą postać, mnisi i to, co zostało z twoich dóbr.

    Wygrywa największa liczba punktów. Przy remisie ten, kto jest dalej na torze postaci.

    Bez strat nie przejdzie nikt. Zdecyduj wcześnie, który cios przyjmiesz.
    .title = Cel: przetrwać rok
    .words = cel wygrana wygrać zwycięstwo zwycięzca punkty początek wstęp o co chodzi rok miesiące miesiąc wygrac zwyciestwo miesiace

dragon-rules-month =
    Każdy z dwunastu miesięcy przebiega tak:

    1. **Akcje.** Karty akcji układa się w tyle grup, ilu jest graczy. W kolejności z toru każdy wybiera jedną akcję albo uzupełnia pieniądze do 3 juanów.
    2. **Postacie.** W kolejności z toru każdy zagrywa kartę i bierze postać: { MOVE("play farmer old-farmer") }. Nie w 12. miesiącu.
    3. **Wydarzenie.** Dzieje się to, co miesiąc szykował.
    4. Puste pałace tracą piętro.
    5. **Runda.** Po 1 punkcie za każdy pałac, każdą damę dworu i każdego smoka na twoich przywilejach.

    Z opcjami: mur sprawdza się po wydarzeniu, a wielkie wydarzenie 7. miesiąca przychodzi tuż przed punktami za rundę.

    Co nie wymaga wyboru, dzieje się samo, a ty czytasz o tym w dzienniku.
    .title = Miesiąc krok po kroku
    .words = tura miesiąc runda faza kolejność przebieg kroki akcja postać wydarzenie punktacja miesiac kolejnosc postac

dragon-rules-track =
    Każda postać ma kroki i o tyle idzie naprzód twój znacznik, gdy się wprowadza. Kroki daje też Parada wojskowa.

    Kto jest najdalej, zaczyna. Na jednym polu znacznik, który **przyszedł ostatni, leży na wierzchu** i jest pierwszy. Kolejność ustala się trzy razy w miesiącu: przed akcjami, przed postaciami i przed wydarzeniem.

    Młode postacie mają więcej kroków, stare więcej symboli. Znaczniki nigdy się nie cofają, ktokolwiek odchodzi (tylko Wulkan odsyła je na 0).

    Przykład: Ada ma 7 kroków, potem na 7 wchodzi też Bo, a Cleo na 8. Najpierw gra Cleo, potem Bo, potem Ada.
    .title = Tor postaci: kto jest pierwszy
    .words = tor postaci kolejność pierwszy tura znacznik kroki remis stos naprzód inicjatywa młody stary kolejnosc mlody

dragon-rules-actions =
    Wybierz jedną akcję; twój smok staje na jej grupie. Jeśli stoi tam już smok innego gracza, **najpierw płacisz 3 juany**; kto nie może zapłacić, nie może jej wybrać.

    - { MOVE("taxes") }: 2 juany i po 3 za każdego poborcę.
    - { MOVE("build") }: 1 piętro i po jednym za każdego rzemieślnika.
    - { MOVE("harvest") }: 1 żeton ryżu i po jednym za każdy worek ryżu na rolnikach.
    - { MOVE("fireworks") }: 1 fajerwerk i po jednym za każdy na pirotechnikach.
    - { MOVE("parade") }: 1 krok i po jednym za każdy hełm.
    - { MOVE("research") }: 1 punkt i po jednym za każdą księgę.
    - { MOVE("privilege small") } za 2 juany: 1 punkt co miesiąc. { MOVE("privilege large") } za 7: 2 punkty co miesiąc.
    - { MOVE("fill") }: bez akcji, ale uzupełniasz pieniądze do 3 juanów. Zawsze możliwe.

    Przykład: masz dwóch poborców, a grupa z Podatkami jest zajęta. Płacisz 3 juany i bierzesz 2 + 3 + 3 = 8.
    .title = Akcje i ile kosztują
    .words = akcja akcje podatki budowa zbiory fajerwerki parada wojskowa badania przywilej uzupełnić smok trzy juany juan płacić grupa karty pieniądze uzupelnic placic pieniadze

dragon-rules-groups =
    Co miesiąc tasuje się siedem kart akcji i układa w tyle grup, ilu jest graczy:
    - 2 graczy: 4 i 3 karty
    - 3 graczy: 3, 2 i 2
    - 4 graczy: 2, 2, 2 i 1
    - 5 graczy: 2, 2, 1, 1 i 1

    Z Wielkim Murem kart jest osiem: 4 i 4; 3, 3 i 2; 2, 2, 2 i 2; 2, 2, 2, 1 i 1.

    Płaci się za **grupę**: kto przychodzi tam, gdzie stoi cudzy smok, płaci 3 juany, także za inną akcję tej grupy. Dwie osoby mogą wykonać tę samą akcję; druga płaci.

    Czego nie da się zrobić, tego nie można wybrać: przywileju, na który po zapłaceniu 3 juanów nie starczy, ani muru, gdy jest pełny albo leży już twoich sześć kafelków. Jedna akcja to jeden przywilej.
    .title = Grupy kart akcji
    .words = grupa grupy karty akcji tasowanie ile smok trzy juany płacić ta sama akcja druga niemożliwe wybrać przywilej mur placic niemozliwe wybrac

dragon-rules-building =
    Dostajesz piętra i stawiasz je jedno po drugim: { MOVE("floor a") } na swoim pałacu A, { MOVE("floor new") } jako nowy pałac. Pałac ma najwyżej **trzy piętra**, a na każdym miejsce dla jednej postaci. Wszystkie piętra trzeba postawić; tego, co stoi, nigdy się nie przestawia.

    Litery służą tylko do nazywania pałaców: dwa jednakowe to jeden i ten sam wybór.

    Pałac, **w którym nikt nie mieszka, traci piętro** co miesiąc, po wydarzeniu; bez pięter znika. Nie buduj więc pałacu z jednym piętrem, jeśli nikt się do niego od razu nie wprowadzi.

    Każdy pałac daje 1 punkt co miesiąc, bez względu na wysokość. Wysokie lubią mnisi.
    .title = Pałace: budowa i ruina
    .words = pałac pałace piętro piętra budować budowa nowy miejsce pusty ruina rozpad litera trzy palac palace pietro pietra

dragon-rules-persons =
    Masz na ręce jedenaście kart: po jednej na każdy rodzaj i dwa jokery. Co miesiąc zagrywasz jedną i bierzesz postać tego rodzaju, młodą lub starą, jakie są: { MOVE("play monk old-monk") }, { MOVE("play wild farmer") }. Wprowadza się na wolne miejsce ({ MOVE("place b") }), a twój znacznik idzie naprzód o jej kroki.

    Nie ma wolnego miejsca? Wtedy zajmuje czyjeś, a tamta postać odchodzi z gry ({ MOVE("replace a farmer") }), albo od razu ją odprawiasz i nie dostajesz kroków ({ MOVE("pass") }); bez pałacu możesz tylko to. Póki masz wolne miejsce, musisz go użyć.

    Nie ma już nikogo tego rodzaju? Kartę można mimo to zagrać, przepada na próżno. Postacie nigdy nie zmieniają pałacu i nigdy nie możesz nikogo zwolnić z własnej woli.
    .title = Postacie: karty i zamieszkanie
    .words = postać postacie karta karty zagrać joker wziąć młody stary miejsce zastąpić zamiana pełny odprawić odpraw ręka postac zagrac mlody zastapic

dragon-rules-types =
    Kroki i symbole, młodzi i starzy:
    - Rzemieślnik 2 kroki, 1 młotek
    - Dama dworu 1 krok, 1 punkt co miesiąc
    - Poborca podatkowy 3 kroki, 3 monety
    - Pirotechnik 5 kroków i 1 fajerwerk, stary 3 i 2
    - Wojownik 5 kroków i 1 hełm, stary 3 i 2
    - Mnich 6 kroków i 1 Budda, stary 2 i 2
    - Uzdrowiciel 4 kroki i 1 moździerz, stary 1 i 2
    - Rolnik 4 kroki i 1 worek ryżu, stary 1 i 2
    - Uczony 4 kroki i 2 księgi, stary 2 i 3

    Na obrazkach żetony młodych są okrągłe, a starych kwadratowe; liczba mówi, ile jest symboli, jeśli nie jeden.

    Z rodzajów, które mają starych, jest o jednego młodego więcej, niż jest graczy, i o jednego starego mniej; z pozostałych trzech po dwie postacie na gracza.
    .title = Dziewięć rodzajów postaci
    .words = rodzaje rodzaj typy tabela rzemieślnik dama dworu poborca podatkowy pirotechnik wojownik mnich uzdrowiciel rolnik uczony symbole kroki wartości liczby ile kafelki rzemieslnik wartosci

dragon-rules-tribute =
    Każdy płaci **4 juany**, na ile go stać. Za każdego brakującego juana odchodzi jedna postać: { MOVE("lose a farmer") }.

    Monety na poborcach nic nie płacą i nie wolno zatrzymać juanów.

    Przykład: masz 2 juany. Płacisz oba i odchodzą dwie twoje postacie, według twojego wyboru.
    .title = Wydarzenie: Danina
    .words = danina trybut cesarz płacić cztery juany juan pieniądze wydarzenie placic pieniadze

dragon-rules-drought =
    Każdy pałac, **w którym ktoś mieszka**, potrzebuje 1 żetonu ryżu. Ryż, który masz, musisz zużyć. Z każdego niewyżywionego pałacu odchodzi jedna postać; wybierasz, które pałace głodują i kto z nich odchodzi.

    Worki ryżu na rolnikach nikogo nie żywią.

    Przykład: masz 1 żeton ryżu i trzy zamieszkane pałace. Dwa z nich tracą po jednej postaci.
    .title = Wydarzenie: Susza
    .words = susza ryż głód głodować żywić jedzenie pałace wydarzenie rolnik ryz glod zywic palace

dragon-rules-festival =
    Kto ma **najwięcej fajerwerków**, zdobywa 6 punktów, a drugi w kolejności 3. Przy remisie dostają wszyscy remisujący; po remisie na pierwszym miejscu 3 punkty są dla następnych. Bez fajerwerków nie ma punktów. Kto zdobył punkty, oddaje połowę swoich fajerwerków, zaokrągloną w górę.

    Fajerwerki na pirotechnikach się tu nie liczą.

    Przykład: 3, 3, 2 i 1 fajerwerk. Dwaj pierwsi zdobywają po 6 i oddają po 2, trzeci zdobywa 3 i oddaje 1, ostatni swój zachowuje.
    .title = Wydarzenie: Festiwal Smoków
    .words = festiwal smoków smoka fajerwerki najwięcej drugi remis punkty połowa wydarzenie smokow najwiecej polowa

dragon-rules-invasion =
    Każdy zdobywa 1 punkt za każdy hełm na swoich wojownikach. Potem wszyscy, którzy mają **najmniej** hełmów, tracą po jednej postaci, nawet jeśli wszyscy mają tyle samo.

    Może to być wojownik; hełmy policzono wcześniej.

    Z Wielkim Murem zaraz potem sprawdza się mur.
    .title = Wydarzenie: Inwazja Mongołów
    .words = inwazja najazd mongołowie mongołów wojna hełm hełmy wojownik najmniej stracić wydarzenie helm helmy mongolow stracic

dragon-rules-contagion =
    Z każdego dworu odchodzą **trzy postacie**, o jedną mniej za każdy moździerz na jego uzdrowicielach. Wybierasz, kto; może to być uzdrowiciel.

    Przykład: dwaj młodzi uzdrowiciele to dwa moździerze: tracisz jedną postać.
    .title = Wydarzenie: Zaraza
    .words = zaraza epidemia choroba uzdrowiciel moździerz trzy postacie wydarzenie mozdzierz

dragon-rules-losses =
    Kto odchodzi, wybiera właściciel, postać po postaci: { MOVE("lose b monk") }. Idzie to w kolejności z toru, a straty jednego gracza załatwia się w całości przed stratami następnego. Gdy postaci jest za mało, odchodzą wszystkie i na tym koniec.

    Kto odchodzi, wypada z gry. Twój znacznik na torze postaci zostaje tam, gdzie jest.

    Opustoszały pałac traci piętro po wydarzeniu, jeszcze w tym samym miesiącu.
    .title = Utrata postaci
    .words = stracić strata straty utrata odchodzi odejść zwolnić wybór kolejność za mało wypada z gry stracic kolejnosc

dragon-rules-end =
    Po 12. miesiącu dostajesz
    - **2 punkty za każdą postać**,
    - za każdego mnicha: jego Buddy razy piętra jego pałacu,
    - 1 punkt za każde 3 juany, po sprzedaży ryżu i fajerwerków po 2 juany za sztukę.

    Przykład: 7 postaci to 14. Młody mnich na dwóch piętrach to 2, stary na trzech piętrach 2 × 3 = 6. Z 4 juanami, 1 żetonem ryżu i 2 fajerwerkami masz 10 juanów: 3 punkty. Razem 25.

    Wygrywa największa liczba punktów; przy remisie ten, kto jest dalej na torze postaci, a na jednym polu ten, czyj znacznik leży na wierzchu.
    .title = Koniec gry
    .words = koniec gry końcowe punkty wynik punktacja mnich mnisi budda postacie juany sprzedać remis zwycięzca ostatni miesiąc koncowe zwyciezca miesiac

dragon-rules-wall =
    Opcja. Jest ósma akcja, { MOVE("wall") }, a każdy ma sześć kafelków muru: 1 żeton ryżu, 1 fajerwerk, 1 piętro, 2 juany, 3 kroki, 3 punkty. Wybierając ją, dostajesz to, co pokazuje jeden z twoich kafelków ({ MOVE("wall steps") }), i kładziesz go pod pierwszym miesiącem, który jeszcze żadnego nie ma.

    Po każdej Inwazji Mongołów i jeszcze raz po wydarzeniu 12. miesiąca sprawdza się mur.
    - Jeśli **sięga obecnego miesiąca**, każdy zdobywa 1 punkt za każdy swój kafelek w murze.
    - Jeśli nie, wszyscy, którzy mają w nim najmniej kafelków, tracą po jednej postaci.

    Jeśli w 12. miesiącu jest inwazja, dzieje się to dwa razy.
    .title = Opcja: Wielki Mur
    .words = wielki mur chiński opcja dodatek rozszerzenie kafelek kafelki budowa inwazja sięga miesiąc dwanaście chinski siega miesiac

dragon-rules-super =
    Opcja: jedno z dziesięciu, wylosowane lub umówione, przychodzi w 7. miesiącu, po wydarzeniu i przed punktami za rundę, w kolejności z toru.
    - Lampiony: 2 punkty za postać. Budda: mnisi punktują jak na koniec.
    - Trzęsienie ziemi: strać 2 piętra ({ MOVE("raze a") }); dla kogo zabraknie miejsca, ten odchodzi.
    - Powódź: oddaj połowę swoich juanów, ryżu i fajerwerków łącznie, zaokrągloną w dół: { MOVE("give 2 1 0") }.
    - Zaćmienie Słońca: wydarzenie jeszcze raz, a przy inwazji także mur.
    - Wulkan: wszystkie znaczniki na 0, w tej samej kolejności.
    - Tornado: odrzuć 2 karty postaci; później może ci ich zabraknąć.
    - Wschód słońca: weź młodą postać rodzaju, którego nikt inny nie wziął: { MOVE("recruit monk") }.
    - Zamach: wszystkie przywileje przepadają.
    - Traktat: dostajesz symbole jednego rodzaju swoich postaci: { MOVE("charter scholar") }.
    .title = Opcja: Wielkie wydarzenia
    .words = wielkie wydarzenie wydarzenia super opcja dodatek rozszerzenie lampiony budda trzęsienie ziemi powódź tsunami zaćmienie słońca wulkan tornado wschód zamach traktat siódmy miesiąc trzesienie powodz zacmienie wschod

dragon-rules-setup =
    Graczy jest od dwóch do pięciu. Każdy zaczyna z dwoma pałacami po dwa piętra, 6 juanami i jedenastoma kartami i, począwszy od losowego gracza, bierze **dwie różne młode postacie**: { MOVE("start farmer scholar") }. Żadni dwaj gracze nie mogą zacząć z tą samą parą. Postacie mogą mieszkać w jednym pałacu.

    Miesiące 1 i 2 są spokojne. Potem przychodzą po dwa razy Danina, Susza, Festiwal Smoków, Inwazja Mongołów i Zaraza, w kolejności, którą widzą wszyscy; to samo wydarzenie nigdy nie przychodzi dwa razy z rzędu.

    Zasoby są nieograniczone, tylko postacie nie.
    .title = Przygotowanie i pierwsze dwie postacie
    .words = przygotowanie początek start zacząć para pierwsze postacie pałace juany karty wydarzenia rok kolejność gracze liczba ilu poczatek zaczac palace kolejnosc

dragon-rules-hidden =
    Ukryte są karty postaci na innych rękach i to, jak ułożą się karty akcji w kolejnych miesiącach. Wszystko inne jest jawne: pałace, postacie, dobra, punkty, rok i postacie, które można jeszcze wziąć.

    Karty zagrywa się i odrzuca jawnie. Kto dobrze patrzy, może wiedzieć, co mają inni, ale nikt ci tego nie pokaże.
    .title = Co jest ukryte, a co jawne
    .words = ukryte tajne sekret jawne informacje ręka karty widać pokazać reka widac
