// What a page and the server say to each other. Made from table/messages.py by tests/pages/message_types.py.

export interface Act extends Message {
  t: "act";
  seat: number;
  at: string;
  move: string;
}

export interface Amount {
  amount: number;
  of: Record<string, number>;
  text: string;
}

export interface AskHint extends Message {
  t: "hint";
  seat: number;
  at: string;
  move?: string;
}

export interface AskTakeback extends Message {
  t: "takeback";
  seat: number;
  at: string;
}

export interface AskWhat extends Message {
  t: "what";
  element: string;
  seq?: number;
}

export interface AskWhy extends Message {
  t: "why";
  seat: number;
  element: string;
  chosen?: string[];
}

export interface Asks {
  at: string;
  legal: [move: string, path: string[], label: Label, commits: boolean][];
}

export interface Because {
  t: "why";
  id: number;
  what: Meaning;
  rule: string;
  text: string;
}

export interface Change {
  label: string;
  amount: number;
  unit: string;
  could: boolean;
}

export interface ChatLine {
  seq: number;
  seat: number;
  name: string;
  text: string;
  time: number;
}

export interface Choice {
  move: string;
  path: string[];
  text: string;
  points: number | null;
  score: number | null;
  worth: string;
  beside: string;
  why: string;
  in_hand: boolean;
}

export interface Company {
  seats: Sitting[];
  begun: boolean;
  host: boolean;
  arrange: boolean;
  chat: boolean;
  takeback: TakebackAsked | null;
  fair: DicePromise | null;
}

export interface DicePromise {
  commitment: string;
  mixed: boolean[];
}

export interface DiceProof {
  commitment: string;
  secret: string;
  salts: string[];
}

export interface Ending {
  title: string;
  next: string;
  winners: number[];
  scale: Step[];
}

export interface Explained {
  t: "what";
  id: number;
  what: Meaning;
}

export interface Frame {
  status: string;
  notice: string;
  over: boolean;
  verdict: string | null;
  actors: number[];
  private: number[];
  undo: number;
  noundo: string;
  score: Score[];
  recap: Recap[];
  asks: Asks | null;
  at: string | null;
  clock: TimeLeft | null;
  dice?: string;
  proof?: DiceProof;
  ending?: Ending;
}

export interface Give extends Message {
  t: "give";
  seat: number;
  to: string;
}

export interface Grant extends Message {
  t: "grant";
  seat: number;
  seq: number;
  yes: boolean;
}

export interface Hinted {
  t: "hint";
  id: number;
  at: string;
  title: string;
  choices: Choice[];
}

export interface Hurry extends Message {
  t: "hurry";
  seat: number;
}

export interface Label {
  also?: string[];
  button?: boolean;
  cost?: Amount;
  gain?: Amount;
  group?: string;
  text: string;
  told?: boolean;
  word?: string;
}

export interface Leave extends Message {
  t: "leave";
  seat: number;
}

export interface Look extends Message {
  t: "look";
  seq: number;
}

export interface Looked extends Frame {
  t: "look";
  id: number;
  seq: number;
  set: Record<string, string>;
  del: string[];
}

export interface Meaning {
  name: string;
  does: string;
  now: string;
  rule: string;
  large: boolean;
}

export interface Message {
  id?: number;
}

export interface Mix extends Message {
  t: "mix";
  seat: number;
  salt: string;
}

export interface NextStep extends Message {
  t: "step";
  seat: number;
}

export interface NextTable {
  name: string;
  address: string;
}

export interface No {
  t: "no";
  id?: number;
  rule: string;
  text: string;
  stale: boolean;
}

export interface Ok {
  t: "ok";
  id: number;
  seq: number;
}

export interface OpenSeat extends Message {
  t: "open";
  seat: number;
  seq?: number;
}

export interface Opened {
  t: "open";
  id: number;
  seat: number;
  set: Record<string, string>;
}

export interface Panel {
  label: string;
  width: number;
  height: number;
  layers: string[];
  rows: string[];
  scenes: string[];
  tray: string;
}

export interface Patch extends Frame {
  t: "patch";
  seq: number;
  since: number;
  set: Record<string, string>;
  del: string[];
  told: Told[];
}

export interface Pencil extends Frame {
  t: "preview";
  id: number;
  text: string;
  effect: Change[];
  set: Record<string, string>;
  del: string[];
}

export interface Piece {
  lead: string;
  text: string;
  more: string;
  art: string;
  die: boolean;
}

export interface Preview extends Message {
  t: "preview";
  seat: number;
  at: string;
  move: string;
}

export interface Recap {
  seat: number;
  text: string;
}

export interface Said {
  t: "said";
  lines: ChatLine[];
  next?: NextTable;
}

export interface Say extends Message {
  t: "say";
  seat: number;
  text: string;
}

export interface Score {
  seat: number;
  total: number;
  lines: ScoreLine[];
}

export interface ScoreLine {
  id: string;
  label: string;
  now: number;
  possible: number | null;
  note: string;
  elements: string[];
}

export interface Seats extends Company {
  t: "seats";
}

export interface SetPace extends Message {
  t: "pace";
  seat: number;
  pace: "normal" | "quick" | "slow" | "step";
}

export interface Sit extends Message {
  t: "sit";
  seat: number;
  name?: string;
}

export interface Sitting {
  seat: number;
  name: string;
  kind: string;
  mine: boolean;
  here: boolean;
  bot: string | null;
  face: string | null;
  free: boolean;
  due: number | null;
}

export interface Step {
  least: number;
  name: string;
}

export interface SwitchChat extends Message {
  t: "chat";
  on: boolean;
}

export interface TakebackAsked {
  seat: number;
  seq: number;
  wait: number[];
}

export interface TimeLeft {
  now: number;
  left: number[];
  until: (number | null)[];
}

export interface Told {
  seq: number;
  seat: number;
  text: string;
  notation: string | null;
  undoes: number[];
  turn?: string;
  piece?: Piece;
  by?: string;
}

export interface Undo extends Message {
  t: "undo";
  seat: number;
  at: string;
  count?: number;
}

export interface ViewFrom extends Message {
  t: "view";
  seat: number;
}

export interface WholeTable extends Frame, Company {
  t: "table";
  seq: number;
  table: string;
  game: string;
  title: string;
  viewer: number;
  panels: Record<string, Panel>;
  set: Record<string, string>;
  told: Told[];
}

export type FromClient = Act | Preview | Undo | AskWhy | AskWhat | Look | OpenSeat | ViewFrom | AskHint | Hurry | SetPace | NextStep | Mix | Sit | Leave | Give | AskTakeback | Grant | Say | SwitchChat;
export type News = WholeTable | Patch | Seats | Said;
export type Answer = Ok | No | Explained | Because | Pencil | Looked | Opened | Hinted;
