"""What a page and the server say to each other about a table (docs/protocol.md), as typed messages."""

from typing import Annotated, Any, ClassVar, Final, Generic, Literal, NamedTuple, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

from ridotto.engine import fair
from ridotto.engine.effect import Change
from ridotto.engine.terms import Label, Panel, Piece, ScoreLine
from ridotto.server.storage.guestbook import ChatLine

MAX_MESSAGE: Final = 8 * 1024  # bytes, from the client

Number = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
Word = Annotated[str, Meta(max_length=100)]
Token = Annotated[str, Meta(max_length=40)]
Pace = Literal["slow", "normal", "quick", "step"]


# From the client


class Message(Struct, tag_field="t", forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Anything a client says. The answer carries the `id` back. What is done then, `arriving.py` tells."""

    limit: ClassVar[str | None] = None  # the limit that it falls under, beside the one of all messages
    takes_long: ClassVar[bool] = False  # whether others are answered meanwhile

    id: Number | UnsetType = UNSET


class Act(Message, tag="act", frozen=True):
    """Play an action, in notation."""

    seat: SeatNumber
    at: Token
    move: Word


class Preview(Message, tag="preview", frozen=True):
    """What the board would look like: pencil."""

    seat: SeatNumber
    at: Token
    move: Word


class Undo(Message, tag="undo", frozen=True):
    """Take back the last `count` choices, with what followed from them; 0 means all that can be taken back."""

    seat: SeatNumber
    at: Token
    count: Annotated[int, Meta(ge=0, le=10_000)] = 1


class AskWhy(Message, tag="why", frozen=True):
    """Ask why an element can't be chosen, after those chosen so far."""

    seat: SeatNumber
    element: Word
    chosen: Annotated[tuple[Word, ...], Meta(max_length=20)] = ()


class AskWhat(Message, tag="what", frozen=True):
    """Ask what something on the table is; after the first `seq` events where that is given. Watchers may, too."""

    element: Word
    seq: Number | UnsetType = UNSET


class Look(Message, tag="look", frozen=True):
    """The position after the first `seq` events."""

    seq: Number


class OpenSeat(Message, tag="open", frozen=True):
    """A seat's board, large and only to look at; after the first `seq` events where that is given."""

    seat: SeatNumber
    seq: Number | UnsetType = UNSET


class ViewFrom(Message, tag="view", frozen=True):
    """Look from another seat of one's own from now on; -1: as one who watches."""

    limit: ClassVar = "view"

    seat: Annotated[int, Meta(ge=-1, le=99)]


class AskHint(Message, tag="hint", frozen=True):
    """Ask for the best choices now, and what they are beside a choice in hand."""

    limit: ClassVar = "hint"
    takes_long: ClassVar = True

    seat: SeatNumber
    at: Token
    move: Word | UnsetType = UNSET


class Hurry(Message, tag="hurry", frozen=True):
    """Let the bots play at once until it is a person's turn."""

    seat: SeatNumber


class SetPace(Message, tag="pace", frozen=True):
    """How much time bots leave between what they do; step by step, they wait to be told."""

    seat: SeatNumber
    pace: Pace


class NextStep(Message, tag="step", frozen=True):
    """Let a bot that waits to be told do what it does next."""

    seat: SeatNumber


class Mix(Message, tag="mix", frozen=True):
    """Contribute to the dice, before the game begins: 16 bytes that the page made up, in hexadecimal."""

    limit: ClassVar = "sit"

    seat: SeatNumber
    salt: Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32)]  # $ would let a line end pass


class Sit(Message, tag="sit", frozen=True):
    """Take an open seat, under a name."""

    limit: ClassVar = "sit"

    seat: SeatNumber
    name: Word = ""


class Leave(Message, tag="leave", frozen=True):
    """Give up one's seat: it is open again."""

    limit: ClassVar = "sit"

    seat: SeatNumber


class Give(Message, tag="give", frozen=True):
    """Give a seat to a bot (`bot:NAME`), open it again, let a bot stand in for somebody, or end that."""

    limit: ClassVar = "sit"

    seat: SeatNumber
    to: Annotated[str, Meta(pattern="^(open|back|(bot|stand-in):[a-z]{1,20})$")]


class AskTakeback(Message, tag="takeback", frozen=True):
    """Ask the others whether one's last turn may be taken back."""

    limit: ClassVar = "sit"

    seat: SeatNumber
    at: Token


class Grant(Message, tag="grant", frozen=True):
    """Let somebody take back their turn, which they asked for at event `seq`, or don't."""

    limit: ClassVar = "sit"

    seat: SeatNumber
    seq: Number
    yes: bool


class Say(Message, tag="say", frozen=True):
    """A line of chat."""

    limit: ClassVar = "say"

    seat: SeatNumber
    text: Annotated[str, Meta(max_length=400)]


class SwitchChat(Message, tag="chat", frozen=True):
    """The host lets people chat here, or not."""

    limit: ClassVar = "sit"

    on: bool


FromClient = (
    Act
    | Preview
    | Undo
    | AskWhy
    | AskWhat
    | Look
    | OpenSeat
    | ViewFrom
    | AskHint
    | Hurry
    | SetPace
    | NextStep
    | Mix
    | Sit
    | Leave
    | Give
    | AskTakeback
    | Grant
    | Say
    | SwitchChat
)


# From the server


class Score(Struct, frozen=True):
    """A seat's score, as far as the viewer knows it."""

    seat: int
    total: int
    lines: list[ScoreLine]


class Action(NamedTuple):
    """An action that the viewer may choose; and whether it commits them: it reveals something, or ends their turn."""

    move: str
    path: tuple[str, ...]
    label: Label
    commits: bool


class Asks(Struct, frozen=True):
    """What the viewer may do now."""

    at: str
    legal: list[Action]


class Told(Struct, frozen=True):
    """An event as the viewer may know it."""

    seq: int
    seat: int
    text: str
    notation: str | None
    undoes: tuple[int, ...]
    turn: str | UnsetType = UNSET  # the heading that begins with it
    piece: Piece | UnsetType = UNSET  # what it adds to a line that it shares with others of its kind
    by: str | UnsetType = UNSET  # a bot has played for the seat: as a stand-in, or because it was late


class Recap(Struct, frozen=True):
    """What a seat did, in a sentence."""

    seat: int
    text: str


class TimeLeft(Struct, frozen=True):
    """The time on the house's clock, what each seat has left, and when a bot will play its turn; in milliseconds."""

    now: int
    left: list[int]
    until: list[int | None]


class DiceProof(Struct, frozen=True):
    """What the dice of a game that is over were made of, in hexadecimal digits."""

    commitment: str
    secret: str
    salts: list[str]

    @classmethod
    def of(cls, proof: fair.Proof) -> "DiceProof":
        return cls(proof.commitment, proof.secret.hex(), [salt.hex() for salt in proof.salts])


class Step(Struct, frozen=True):
    """A step of the scale that a solo score is read on: from so many points on, and what that is called."""

    least: int
    name: str


class Ending(Struct, frozen=True):
    """What the end of a game says, for one viewer: who has won and by how much, or the title alone."""

    title: str
    next: str  # how far it is to the next title
    winners: list[int]
    scale: list[Step]


class Frame(Struct, kw_only=True, frozen=True):
    """What surrounds the drawing at a moment, for one viewer. Its fields stand among those of a message."""

    status: str
    notice: str  # what all must know, such as that the next turn is the last; or nothing
    over: bool
    verdict: str | None
    actors: list[int]
    private: list[int]
    undo: int
    noundo: str
    score: list[Score]
    recap: list[Recap]  # what others did since the viewer last acted, the latest last
    asks: Asks | None
    at: str | None
    clock: TimeLeft | None = None
    dice: str | UnsetType = UNSET  # the dice code of a solo game, once it is over
    proof: DiceProof | UnsetType = UNSET  # once it is over
    ending: Ending | UnsetType = UNSET  # likewise


class Sitting(Struct, frozen=True):
    """A seat of the table: whether it is the reader's own, whether its page is open, and which bot plays."""

    seat: int
    name: str
    kind: str
    mine: bool
    here: bool
    bot: str | None
    face: str | None  # of a bot: which drawing of `art/faces.svg` shows it
    free: bool  # whether the reader may sit down here
    due: int | None  # of a guest who is away: from when on others may let a bot stand in


class TakebackAsked(Struct, frozen=True):
    """A turn that somebody asks to take back: at which event, and the seats that have not answered."""

    seat: int
    seq: int
    wait: list[int]


class DicePromise(Struct, frozen=True):
    """What the house has promised about the dice, and which seats have contributed to them."""

    commitment: str
    mixed: list[bool]


class Company(Struct, kw_only=True, frozen=True):
    """Who is at the table, and what is settled between them. Its fields stand among those of a message."""

    seats: list[Sitting]
    begun: bool
    host: bool
    arrange: bool  # whether the reader may give seats to bots: the host, or anyone who plays while no host is here
    chat: bool
    takeback: TakebackAsked | None
    fair: DicePromise | None


class FromServer(Struct, tag_field="t", kw_only=True, frozen=True):
    """Anything the server says."""

    parts: ClassVar[tuple[type[Frame | Company], ...]] = ()  # whose fields stand among its own


class Seats(FromServer, tag="seats", kw_only=True, frozen=True):
    """Who is at the table, whenever that has changed."""

    parts: ClassVar = (Company,)


class WholeTable(FromServer, tag="table", kw_only=True, frozen=True):
    """All of it: on connecting, and whenever a patch would not do."""

    parts: ClassVar = (Frame, Company)

    seq: int
    table: str
    game: str
    title: str
    viewer: int
    panels: dict[str, Panel]
    put: dict[str, str] = field(name="set")
    told: list[Told]


class Patch(FromServer, tag="patch", kw_only=True, frozen=True):
    """What changed since event number `since`."""

    parts: ClassVar = (Frame,)

    seq: int
    since: int
    put: dict[str, str] = field(name="set")
    gone: list[str] = field(name="del")
    told: list[Told]


class Pencil(FromServer, tag="preview", kw_only=True, frozen=True):
    """An action as if it were played: the difference to the current drawing, and what it brings and costs by itself."""

    parts: ClassVar = (Frame,)

    id: int | UnsetType
    text: str
    effect: list[Change]
    put: dict[str, str] = field(name="set")
    gone: list[str] = field(name="del")


class Looked(FromServer, tag="look", kw_only=True, frozen=True):
    """A position of the past: the difference from the current drawing."""

    parts: ClassVar = (Frame,)

    id: int | UnsetType
    seq: int
    put: dict[str, str] = field(name="set")
    gone: list[str] = field(name="del")


class Opened(FromServer, tag="open", kw_only=True, frozen=True):
    """A seat's board for the panels of the table, without anything to point at."""

    id: int | UnsetType
    seat: int
    put: dict[str, str] = field(name="set")


class Choice(Struct, frozen=True):
    """A choice that is advised: notation, path, what to do in words, and what it leads to at the end.

    `points` are one's own alone, and among several how far one is ahead of the best of the others; `score` is one's
    own. These are in words too, how they compare with the best, and by which lines of the score. Of an only choice
    nothing of that is told.
    """

    move: str
    path: tuple[str, ...]
    text: str
    points: float | None
    score: float | None
    worth: str
    beside: str
    why: str
    in_hand: bool  # whether it was asked about


class Hinted(FromServer, tag="hint", kw_only=True, frozen=True):
    """The best choices, best first; the choice in hand is among them."""

    id: int | UnsetType
    at: str
    title: str
    choices: list[Choice]


class NextTable(Struct, frozen=True):
    """Where somebody of this table goes on playing."""

    name: str
    address: str


class Said(FromServer, tag="said", kw_only=True, frozen=True):
    """What was said at the table: the latest lines, or the newest; and what the house itself has to say."""

    lines: list[ChatLine]
    next: NextTable | UnsetType = UNSET


class Ok(FromServer, tag="ok", kw_only=True, frozen=True):
    """Done, and on disk."""

    id: int | UnsetType
    seq: int


class No(FromServer, tag="no", kw_only=True, frozen=True):
    """Refused; nothing changed."""

    id: int | UnsetType = UNSET
    rule: str = ""
    text: str
    stale: bool = False


class Meaning(Struct, frozen=True):
    """What something on the table is: its name, what it does, how it stands or what it is worth now, and its rule."""

    name: str
    does: str
    now: str
    rule: str
    large: bool  # whether it is worth seeing large


class Explained(FromServer, tag="what", kw_only=True, frozen=True):
    """What something on the table is."""

    id: int | UnsetType
    what: Meaning


class Because(FromServer, tag="why", kw_only=True, frozen=True):
    """What it is, and why not; both empty when it can be chosen."""

    id: int | UnsetType
    what: Meaning
    rule: str
    text: str


M = TypeVar("M", bound=FromServer)


class Joined(Generic[M]):
    """A message with its parts. In JSON they are one object."""

    __slots__ = ("message", "parts")

    def __init__(self, message: M, *parts: Frame | Company) -> None:
        self.message = message
        self.parts = parts


Update = Joined[WholeTable] | Joined[Patch]
News = Update | Joined[Seats] | Said
Answer = Ok | No | Explained | Because | Joined[Pencil] | Joined[Looked] | Opened | Hinted

_decoder: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)
_encoder: Final = msgspec.json.Encoder()


def read(text: str | bytes) -> FromClient | No:
    """A client's message, or why it is none."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:  # a ValidationError is a DecodeError
        return No(id=_number_in(text), text=f"That message can't be read: {str(error)[:300]}")


def write(message: News | Answer) -> str:
    """A message as JSON text."""
    return _encoded(message).decode()


def write_all(messages: list[Update | Answer]) -> bytes:
    """A list of messages as JSON."""
    return b"[" + b",".join(map(_encoded, messages)) + b"]"


def _encoded(message: News | Answer) -> bytes | bytearray:
    """A message in bytes; where it ends, its parts go on."""
    if not isinstance(message, Joined):
        return _encoder.encode(message)
    text = bytearray(_encoder.encode(message.message))
    for part in message.parts:
        end = len(text) - 1
        _encoder.encode_into(part, text, end)
        text[end] = ord(",")
    return text


def _number_in(text: str | bytes) -> int | UnsetType:
    """The `id` of a message that is wrong otherwise, so that its sender can tell which one was refused."""
    try:
        data: Any = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return UNSET
    number = data.get("id") if isinstance(data, dict) else None
    return number if type(number) is int and 0 <= number <= 2**53 else UNSET
