### Qin in short, by topic.

qin-rules-goal =
    Kto pierwszy postawi **wszystkie swoje pagody**, wygrywa. Każdy ma ich 24 w grze na dwie osoby, 19 na trzy, 15 na cztery. Wygrywasz w chwili, gdy stawiasz ostatnią, nawet w cudzej turze.

    Pagody stawia się
    - na prowincjach, które zakładasz: po jednej,
    - na twoich prowincjach od pięciu pól: drugą,
    - w wioskach, w których masz przewagę: po jednej.

    Pagody można też stracić: wracają do ciebie, gdy ktoś połączy twoją prowincję z większą albo zdobędzie przewagę przy twojej wiosce.
    .title = Cel: postaw wszystkie pagody
    .words = cel wygrana wygrać zwycięstwo zwycięzca wynik punkty pagoda pagody początek wstęp ile o co chodzi wygrac zwyciestwo

qin-rules-turn =
    Połóż **jeden kafel** z ręki, potem dobierz jeden. Pisze się to tak: { MOVE("place RB F6 east") }. To kafel czerwono-niebieski, czerwoną połową na F6, niebieską na wschód od niej, na F7.

    - Obie połowy leżą na wolnych łąkach: nie na wioskach, wodzie ani innych terytoriach.
    - Przynajmniej jedna połowa styka się **bokiem** z terytorium dowolnego koloru: z leżącym kaflem albo z jednym z trzech pól startowych. Rogi nie wystarczą, a wioski się nie liczą.

    Musisz położyć kafel, jeśli którykolwiek z twoich gdzieś pasuje. Jeśli żaden, tura mija sama i niczego nie dobierasz.

    Kafel może też zupełnie nic nie zrobić, jeśli tak wolisz.
    .title = Tura: kładzenie kafla
    .words = tura kolejka położyć kłaść kafel ruch akcja wolno dozwolone bok krawędź róg obok sąsiaduje łąka dobrać pas polecenie komenda pisać kierunek polozyc klasc rog laka

qin-rules-provinces =
    Dwa lub więcej pól jednego koloru, stykających się bokami, to **prowincja**. Pola startowe się liczą. Samotne pole nie należy do nikogo.

    - **Zakładanie**: jeśli twój kafel tworzy nową prowincję z samych samotnych pól, jest twoja i stawiasz na niej pagodę. Jeden kafel może założyć dwie.
    - **Powiększanie**: jeśli twój kafel powiększa prowincję, zostaje ona przy właścicielu, ktokolwiek położył kafel. Dołączone samotne pola też do niej należą.

    Przykład: czerwony zaczyna na F6. Kładziesz { MOVE("place RR D6 south") }: D6, E6 i F6 to czerwona prowincja z trzech pól, i jest twoja.
    .title = Prowincje: zakładanie i powiększanie
    .words = prowincja prowincje założyć zakładanie powiększyć rozbudować rosnąć obszar pola kolor właściciel samotne pojedyncze dwa zalozyc powiekszyc wlasciciel

qin-rules-major =
    Od **pięciu pól** prowincja jest **wielka**. Właściciel stawia na niej drugą pagodę, od razu i niezależnie od tego, kto położył kafel. Więcej niż dwóch nie ma nigdy.

    Wielkiej prowincji nie da się podbić. Przy wioskach liczy się podwójnie. A dwóch wielkich prowincji nigdy się nie łączy.
    .title = Wielkie prowincje: pięć pól, dwie pagody
    .words = wielka wielkie duża prowincja pięć 5 podwójna druga dwie pagody bezpieczna chroniona złoty pierścień piec podwojna duza

qin-rules-uniting =
    Kafel może połączyć prowincje jednego koloru. Kto bierze całość?

    1. Zsumuj pola prowincji każdego właściciela, **takich jak przed połączeniem**. Sam kafel i samotne pola się nie liczą.
    2. Kto ma najwięcej, bierze całość, ktokolwiek położył kafel. Jeśli dwie najwyższe liczby są **równe, kafla nie wolno** tam położyć.
    3. Jeśli jedna z prowincji była wielka, całość bierze jej właściciel, bez względu na liczby.
    4. Jeśli wielkie były co najmniej dwie, kafla nie wolno tam położyć, nawet ich wspólnemu właścicielowi.

    Przegrani odzyskują swoje pagody. Zwycięzca ma na całości dokładnie dwie: jedną dostawia albo nadwyżkę zabiera.

    Przykład: łączą się twoje czerwone prowincje z 2 i 2 pól oraz prowincja Bo z 3. Ty masz 4, Bo 3: całość jest twoja, z dwiema pagodami, a Bo odzyskuje jedną.
    .title = Łączenie prowincji: kto bierze całość
    .words = łączyć łączenie połączyć połączenie scalić przejąć podbić podbój prowincja równo remis zabronione nie wolno większość większa więcej pól laczyc polaczyc przejac podbic

qin-rules-villages =
    Wioska jest połączona z każdą prowincją, która styka się z nią bokiem. Po każdym kaflu należy do tego, kto ma **na połączonych prowincjach więcej pagód niż każdy inny gracz**; stawia on w niej jedną pagodę.

    - Prowincja liczy się za 1, wielka za 2, każda tylko raz.
    - Pagoda w samej wiosce się nie liczy.
    - Przy remisie pusta wioska zostaje pusta, a zajęta zostaje przy dotychczasowym właścicielu, nawet jeśli nie ma on przy niej już żadnej prowincji.

    Kto traci wioskę, odzyskuje pagodę.

    Niektóre wioski mają dwa pola; to i tak jedna wioska.
    .title = Wioski: zajmowanie i strata
    .words = wioska wioski wieś miasto zająć zajmować przejąć podbić stracić trzymać właściciel remis przewaga większość więcej pagód połączona bok domy zajac przejac stracic wlasciciel

qin-rules-end =
    Gra się kończy
    - w chwili, gdy komuś **nie została żadna pagoda**: ten gracz wygrywa. jeśli jest ich kilku, pierwszy w kolejności miejsc od tego, kto położył kafel;
    - gdy nikt nie ma już kafli;
    - gdy żaden kafel z żadnej ręki nigdzie nie pasuje.

    W dwóch ostatnich przypadkach wygrywa ten, kto ma na planszy najwięcej pagód; przy równej liczbie wygrywa się wspólnie. Także dalsze miejsca zależą od pagód na planszy.

    W jakiej kolejności: kafel może naraz zakładać, powiększać i łączyć. Najpierw rozlicza się prowincje, potem wszystkie wioski; dopiero wtedy liczy się, komu nie została pagoda.
    .title = Koniec gry
    .words = koniec gry ostatnia pagoda wygrana zwycięzca remis wspólna zapas pusty brak miejsca pełna plansza zwyciezca

qin-rules-start =
    Graczy jest od dwóch do czterech. Są **72 kafle** z dwóch pól, po 12 czerwono-czerwonych, niebiesko-niebieskich, żółto-żółtych, czerwono-niebieskich, czerwono-żółtych i niebiesko-żółtych. Każdy dobiera trzy. Zaczyna losowy gracz, dalej zgodnie z ruchem wskazówek zegara.

    Przy **wyrównanym starcie** (tak gra się zwykle) rozdaje się wszystkim od nowa tak długo, aż każdy ma jednokolorowy kafel. Bez niego gra się tym, co przyszło.

    Plansza ma 13 na 13 pól, czerwone, żółte i niebieskie pole startowe oraz dwie strony:
    - **Ptak** nie ma wody i jest na pierwsze gry,
    - **Lew** ma wodę i więcej wiosek.

    Plansze narysowaliśmy sami, to nie te z pudełka.
    .title = Przygotowanie, kafle i dwie strony planszy
    .words = przygotowanie początek start opcja opcje mapa plansza strona ptak lew woda wyrównany równy zwykły kafle ile liczba gracze ilu ręka trzy pierwszy poczatek rowny zwykly reka

qin-rules-hidden =
    Ukryte są kafle na innych rękach i te do dobrania. Wszystko inne jest jawne: plansza, pagody każdego, liczba kafli na każdej ręce i do dobrania.

    Własne trzy kafle widzisz zawsze: *Moja ręka*.

    Gdy czyjaś tura mija bez ruchu, wszyscy wiedzą, że nie pasuje żaden z kafli tego gracza. Na koniec wszystkie ręce są odkryte.
    .title = Co jest ukryte, a co jawne
    .words = ukryte tajne sekret jawne informacje ręka zapas widać pokazać kafle liczba reka widac
