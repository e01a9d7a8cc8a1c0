"""What can go wrong, by name. Every message is one clear sentence for a person."""

from dataclasses import dataclass


class RidottoError(Exception):
    """Anything that this package refuses to do."""


class Refused(RidottoError):
    """An action that the rules don't allow now: the rule's number and the reason."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(f"{text} ({rule})" if rule else text)
        self.rule = rule
        self.text = text


class NotYourTurn(Refused):
    """The seat has nothing to decide now."""


class IllegalAction(Refused):
    """The seat may act, but not like this."""


class CannotUndo(Refused):
    """There is nothing to take back, or something was learned since."""


class UnknownNotation(RidottoError):
    """A text that names no action of the game."""


class OptionError(RidottoError):
    """An option that the game does not have, or a value that it can't take."""


class OtherRules(RidottoError):
    """A game that was begun under another version of the rules than the house plays by."""

    def __init__(self, title: str, version: int, now: int, release: str | None) -> None:
        plays = f"Ridotto {release} plays by those" if release else "no release that this one knows plays by those"
        super().__init__(f"begun under version {version} of the rules of {title}, and this is version {now}: {plays}")


class RecordError(RidottoError):
    """A record that can't be read, or whose replay differs."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(f"line {line}: {text}")
        self.line = line
        self.text = text


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong in a component file: where, what, and what would be allowed."""

    line: int
    what: str
    allowed: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.what}; allowed: {self.allowed}"


class ComponentsError(RidottoError):
    """A component file with faults."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults
