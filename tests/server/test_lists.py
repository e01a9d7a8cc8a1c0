"""A guest's lists: whoever has many tables still finds the one that waits for them."""

from sqlalchemy import Connection, select, update

from ridotto import games
from ridotto.server.storage import ledger, played
from ridotto.server.storage.database import Storage
from ridotto.server.storage.ledger import OPEN_TABLES, Details, Seat, Standing
from ridotto.server.storage.schema import tables
from ridotto.server.web.offers import Offer, best, offers
from tests.server.visit import Served

ADA, BEA = "AdaAdaAdaAdaAdaAdaAdaA", "BeaBeaBeaBeaBeaBeaBeaB"


def lay(
    connection: Connection,
    table_id: str,
    when: int,
    others: tuple[Seat, ...] = (),
    actors: tuple[int, ...] = (0,),
    *,
    begun: bool = True,
    bot: str | None = None,
) -> None:
    """A table of Ada's that was last touched at some time."""
    game = games.find("tou_shi")
    seats = (Seat(0, "guest", "Ada", ADA, bot), *others)
    details = Details(
        table_id,
        game.id,
        game.version,
        {},
        game.components.house_set().digest,
        bytes(16) if begun else None,
        "play",
        ADA,
        seats,
    )
    ledger.create(
        connection,
        details,
        game.components.house_set(),
        [],
        Standing(False, [0] * len(seats), "Somebody’s move.", list(actors)),
    )
    connection.execute(update(tables).where(tables.c.id == table_id).values(updated=when))


def test_of_many_tables_those_come_first_that_wait_for_the_guest(database: str) -> None:
    storage = Storage(database)
    bea, bot, nobody = Seat(1, "guest", "Bea", BEA), Seat(1, "bot", "Regular", None, "regular"), Seat(1, "nobody", "")

    def job(connection: Connection) -> None:
        for k in range(OPEN_TABLES + 1):
            lay(connection, f"alone {k:02}", 1000 + k)
        lay(connection, "gathers", 2003, (nobody,), (), begun=False)
        lay(connection, "hers", 2002, (bea,), (1,))
        lay(connection, "a bot's", 2001, (bot,), (1,))
        lay(connection, "a bot is for me", 2000, (bea,), (0, 1), bot="regular")
        lay(connection, "both", 2, (bea,), (0, 1))
        lay(connection, "mine", 1, (bea,), (0,))
        lay(connection, "against a bot", 3, (bot,), (0,))

    storage.writer.submit(job).result(20)
    listed = storage.read(lambda connection: ledger.tables_of(connection, ADA, finished=False))
    assert len(listed) == OPEN_TABLES
    assert [each.id for each in listed[:4]] == ["both", "mine", "alone 50", "alone 49"]
    assert {(each.to_move, each.company) for each in listed[:2]} == {(True, True)}
    assert {(each.to_move, each.company) for each in listed[2:]} == {(True, False)}
    storage.writer.submit(
        lambda connection: connection.execute(
            tables.delete().where(tables.c.id.startswith("alone"), tables.c.id > "alone 01")
        )
    ).result(20)
    listed = storage.read(lambda connection: ledger.tables_of(connection, ADA, finished=False))
    waiting = ["both", "mine", "alone 01", "alone 00", "against a bot"]
    assert [each.id for each in listed] == [*waiting, "hers", "a bot's", "a bot is for me", "gathers"]
    assert [each.to_move for each in listed] == [True] * 5 + [False] * 4
    assert {type(flag) for each in listed for flag in (each.to_move, each.company, each.begun)} == {bool}
    assert [each.begun for each in listed] == [True] * 8 + [False]
    assert [each.others for each in listed][1:4] == [["Bea"], [], []]
    [of_bea] = [
        each
        for each in storage.read(lambda connection: ledger.tables_of(connection, BEA, finished=False))
        if each.id == "a bot is for me"
    ]
    assert (of_bea.to_move, of_bea.company) == (True, True)
    assert storage.read(lambda connection: ledger.tables_of(connection, ADA, finished=True)) == []
    storage.close()


def test_results_are_those_of_one_seat_and_the_best_says_whether_it_had_hints(database: str) -> None:
    storage = Storage(database)
    bot = Seat(1, "bot", "Regular", None, "regular")
    own_other = Seat(1, "guest", "Ada too", ADA)

    def over(connection: Connection, table_id: str, when: int, scores: list[int], *others: Seat) -> None:
        lay(connection, table_id, when, others)
        connection.execute(update(tables).where(tables.c.id == table_id).values(finished=when, scores=scores))

    def job(connection: Connection) -> None:
        over(connection, "first", 1, [50])
        over(connection, "with hints", 2, [60])
        over(connection, "the same", 3, [60])
        over(connection, "in company", 4, [40, 90], bot)
        over(connection, "at one screen", 5, [99, 98], own_other)
        lay(connection, "goes on", 6)
        played.hinted(connection, "with hints")

    storage.writer.submit(job).result(20)
    results = storage.read(lambda connection: played.results(connection, ADA))
    assert [each.id for each in results] == ["first", "with hints", "the same", "in company"]
    assert [each.hints for each in results] == [0, 1, 0, 0]
    alone, company = (best(results, "tou_shi", alone=flag) for flag in (True, False))
    assert alone is not None
    assert company is not None
    assert (alone.score, alone.hinted, alone.url) == (60, False, "/t/the same")
    assert company.score == 40
    helped = best(results[:2], "tou_shi", alone=True)
    assert helped is not None
    assert (helped.score, helped.hinted) == (60, True)
    assert best(results, "burano", alone=True) is None
    storage.close()


def test_one_click_opens_what_was_chosen_last_time(served: Served) -> None:
    visitor = served.visitor()

    def offer(game: str) -> Offer:
        guest = served.site.storage.read(lambda connection: connection.scalar(select(tables.c.host).limit(1)))
        chosen = served.site.storage.read(lambda connection: played.choices(connection, guest)) if guest else []
        return next(each for each in offers(games.GAMES.values(), chosen, []) if each.game.id == game)

    usual = offer("burano")
    assert usual.bots == {"game": "burano", "mix": "page", "seats": "2", "seat.1": "bot:regular"}
    assert usual.alone == {"game": "burano", "mix": "page", "seats": "1"}
    assert usual.against == "Regular"
    assert offer("tou_shi").bots is None
    three = {"seat.1": "bot:strong", "seat.2": "bot:strong", "option.hands": "hidden"}
    visitor.open(game="burano", seats="3", **three)
    visitor.open(game="burano", seats="2", **{"seat.1": "open"})  # with friends: another matter
    visitor.open(game="burano", seats="2")
    found = offer("burano")
    assert found.bots is not None
    assert found.bots | three == found.bots
    assert (found.bots["seats"], found.against) == ("3", "2 × Strong")
    form = visitor.http.get("/").text.partition('id="burano"')[2].partition("Against bots")[0]
    assert 'name="option.hands" value="hidden"' in form
    answer = visitor.http.post("/tables", data=found.bots)
    assert answer.status_code == 303
    sitting = visitor.table(answer.headers["location"])["seats"]
    assert [each["bot"] for each in sitting] == [None, "strong", "strong"]


def test_what_an_earlier_version_meant_by_its_options_is_not_chosen_again() -> None:
    game = games.GAMES["burano"]
    digest = game.components.house_set().digest
    before = played.Choices("burano", game.version - 1, digest, {"hands": "hidden"}, ("novice", "gone"))
    [offer] = offers([game], [before], [])
    assert offer.bots is not None
    assert offer.bots["seat.1"] == "bot:regular"  # there is no such bot any more
    before = played.Choices("burano", game.version - 1, digest, {"hands": "hidden"}, ("novice",))
    [offer] = offers([game], [before], [])
    assert offer.bots == {"game": "burano", "mix": "page", "seats": "2", "seat.1": "bot:novice"}


def test_a_game_of_several_at_one_screen_was_played_though_it_is_nobodys_result(served: Served) -> None:
    visitor = served.visitor()
    tou_shi = games.GAMES["tou_shi"]
    assert [offer.over for offer in offers([tou_shi], [], [])] == [False]
    assert [offer.over for offer in offers([tou_shi], [], [], {"tou_shi"})] == [True]
    visitor.open(game="burano", seats="2", **{"seat.1": "me"})
    before = visitor.http.get("/").text.count("Not played yet.")
    assert before > 1

    def end(connection: Connection) -> None:
        connection.execute(update(tables).values(finished=1, scores=[1, 2]))

    served.site.storage.writer.submit(end).result(20)
    front = visitor.http.get("/").text
    assert front.count("Played, without a score of your own yet.") == 1
    assert front.count("Not played yet.") == before - 1


def test_a_games_weight_says_of_how_much(served: Served) -> None:
    assert f"weight {games.GAMES['tou_shi'].about.weight} of 5</span>" in served.visitor().http.get("/").text
