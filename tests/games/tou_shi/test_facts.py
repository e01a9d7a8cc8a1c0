from ridotto.lab.play import Player, Variant, play


def test_facts_say_what_the_score_says() -> None:
    for seed in range(20):
        result = play(Variant("tou_shi"), (Player("novice"),), str(seed))
        points = {line.line: line.points for line in result.lines[0]}
        facts = result.facts[0]
        counts = {fact.kind: int(fact.name) for fact in facts if fact.kind != "Die"}
        dice = {fact.name: fact.points for fact in facts if fact.kind == "Die"}
        assert list(dice) == ["D4", "D6", "D8", "D10", "D12", "D20"]
        assert sum(made or 0 for made in dice.values()) == points["squares"]
        assert counts == {
            "Full rows": points["rows"] // 3,
            "Full columns": points["columns"] // 3,
            "Stars kept": points["stars"] // 4,
        }
