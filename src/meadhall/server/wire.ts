// Made from src/meadhall/server/wire.py by tools/wire_types.py: do not edit.

/** It is done, and safe on the disk. `token` is a new link where one was asked for. */
export interface Ack {
  type: "ack";
  request: string;
  seq: number;
  hash: string;
  token: string;
}

/** A vote on taking back: who asks, and who has agreed. */
export interface Asked {
  seat: number;
  agreed: Array<number>;
}

/** Give one's seat a crest, where the game has them: a title, and a portrait of the game's or a drawing. */
export interface Bear {
  type: "bear";
  request: string;
  seat: number;
  title?: string;
  portrait?: string;
  drawing?: Array<Array<number>>;
}

/** Something that could have been done, and the chance to win after it; `chosen` is what was done. */
export interface CandidateSeen {
  label: Text;
  chance: number;
  chosen: boolean;
}

/** Something that might be done: its notation and words, the chance to win after it, and one sentence why. */
export interface CandidateView {
  action: string;
  label: Text;
  chance: number;
  why: Text;
}

/** A line of chat: plain text, never markup. A ping names the item that it points at, and its face. */
export interface ChatLine {
  at: number;
  seat: number;
  name: string;
  text: string;
  phrase: string;
  item: string;
  face: string;
}

/** What a seat calls its own: a title, and one of the game's portraits or the strokes of a drawing. */
export interface Crest {
  title: string;
  portrait: string;
  drawing: Array<Array<number>>;
}

/** Why a request was refused: `code` for programs, `text` for people. */
export interface ErrorView {
  code: string;
  text: Text;
}

/** A game on the shelf: portraits for crests, whether what a seat makes can be drawn, whether it has a lesson. `sections` says where the rulebook tells of a thing: the first key that is its face, a tag or its zone's name. */
export interface GameLine {
  key: string;
  version: number;
  seats: Array<number>;
  settings: Record<string, Array<string>>;
  portraits: Array<string>;
  pictures: boolean;
  lesson: boolean;
  sections: Record<string, string>;
}

/** The server ends the conversation: `shutdown`, `rotated`, `idle`, `flood` or `moved`. */
export interface Goodbye {
  type: "goodbye";
  why: string;
}

/** Who one is, for as long as one keeps the token. */
export interface Guest {
  name: string;
  token: string;
}

/** A visitor without an account. */
export interface GuestWanted {
  name: string;
}

/** Advice from one's own seat's knowledge, in three steps: where to look, what might be done, what to do and why. */
export interface HintView {
  seq: number;
  look: Text;
  candidates: Array<CandidateView>;
}

/** A game file, and who sits down to go on with it; `request` is that of a new table. */
export interface ImportWanted {
  file: string;
  seats: Array<SeatWanted>;
  request?: string;
}

/** One thing on the table. `face` is a key of words; None is a card seen from behind. */
export interface Item {
  id: string;
  face: string | null;
  count: number;
  tags: Array<string>;
  values: Record<string, number | string>;
  at: string;
  about: Text | null;
}

/** Sit down on an open seat: by its link, or at a public table on any. Asked again with the same `request` by the same guest, because the answer was lost, it is answered alike. */
export interface JoinWanted {
  request: string;
  name: string;
  token?: string;
  seat?: number | null;
}

/** The seat and its token, which opens it from now on; the link that was used does not any more. */
export interface Joined {
  table: string;
  seat: number;
  token: string;
}

/** A lesson that can be had, and the table for a first game after it. */
export interface LessonLine {
  game: string;
  steps: number;
  minutes: number;
  seats: number;
  bot: string;
  options: Record<string, string>;
}

/** Where a learner stands. `answers` are those that count: if the last one was not what the step is about, it is missing, and `aside` says what to try. `wanted` are the options that the step is about, and none where one just goes on. `events` are what happened since the last step, `log` everything. */
export interface LessonView {
  game: string;
  at: number;
  of: number;
  text: Text;
  rule: string;
  look: Array<string>;
  wanted: Array<Option>;
  answers: Array<string>;
  aside: Text | null;
  over: boolean;
  seats: number;
  scene: Scene;
  events: Array<Text>;
  log: Array<Text>;
}

/** All answers of a learner so far, one for each step; an empty one goes on, or lets the lesson show it. */
export interface LessonWanted {
  answers?: Array<string>;
}

/** All that a viewer has heard, from the beginning. */
export interface LogView {
  seq: number;
  news: Array<News>;
}

/** See the table from another of one's own seats: the curtain between players at one screen. */
export interface Look {
  type: "look";
  seat: number;
}

/** One point of a finished game, as somebody saw it or open to all. */
export interface Moment {
  at: number;
  of: number;
  seat: number;
  action: string;
  events: Array<Text>;
  scene: Scene;
}

/** One decision, by its notation. `seq` is the last number that the client has seen. */
export interface Move {
  type: "move";
  request: string;
  seat: number;
  seq: number;
  text: string;
}

/** Something that happened, in the words that this viewer may hear. */
export interface News {
  seq: number;
  text: Text;
}

/** Tell this address when it is the seat's turn: once for each turn. Empty: no more. */
export interface Notify {
  type: "notify";
  request: string;
  seat: number;
  url: string;
}

/** One legal answer: its notation, its words, the items it touches, and the gesture it belongs to. */
export interface Option {
  action: string;
  label: Text;
  touches: Array<string>;
  group: string;
}

/** What is to be done for a seat in windows, so that it need not be asked. */
export interface Order {
  type: "order";
  request: string;
  seat: number;
  answers?: Array<string>;
  passes?: Array<string>;
  skips?: boolean;
}

/** Whether bots answer at once, or like people. */
export interface Pace {
  type: "pace";
  request: string;
  at_once: boolean;
}

/** Point at something that everybody at the table sees: look here, I take this, help. Help may point at nothing. */
export interface Ping {
  type: "ping";
  request: string;
  seat: number;
  phrase: string;
  item?: string;
}

/** What everybody knows about a seat: its part in the game and its numbers. */
export interface Place {
  seat: number;
  role: Text;
  values: Record<string, number>;
}

/** What is asked of whom, and the section of the rulebook behind it. */
export interface Prompt {
  text: Text;
  rule: string;
  seats: Array<number>;
  window: string;
}

/** Why an item of the viewer cannot be used now, with the section that says so. */
export interface Refusal {
  item: string;
  text: Text;
  rule: string;
}

/** It was not done. `code` is for programs, `text` for people; a stale request is followed by a `welcome`. */
export interface Refused {
  type: "refused";
  request: string;
  code: string;
  text: Text;
  seq: number;
}

/** Play again, everybody one seat further. */
export interface Rematch {
  type: "rematch";
  request: string;
}

/** Let a bot play a seat: one's own, that of somebody who has gone, or an open one, where it gets a `name`. */
export interface Replace {
  type: "replace";
  request: string;
  seat: number;
  bot: string;
  name?: string;
}

/** Give up. */
export interface Resign {
  type: "resign";
  request: string;
  seat: number;
}

/** How a game ended: each seat's rank (1 is best, equal ranks are ties), score, and the reasons in words. A party that has won together is at rank 1, one that has lost at rank 2. */
export interface Result {
  ranks: Array<number>;
  scores: Array<number>;
  reasons: Array<Text>;
}

/** Ask for the whole view again. */
export interface Resync {
  type: "resync";
}

/** Take one's own seat back from the bot that played it. */
export interface Return {
  type: "return";
  request: string;
  seat: number;
}

/** How deep a review looked. At so many `options` in so many `worlds`, one step ahead; at the weightiest `searched` decisions again, each by a search of so many `seconds`. `hurried` decisions had more than there was time for. */
export interface ReviewDepth {
  decisions: number;
  options: number;
  worlds: number;
  hurried: number;
  searched: number;
  seconds: number;
}

/** One seat's game, or (seat -2) the party's. `chances` has the chance to win at every moment, `lucks` and `losses` what each decision brought by luck and gave away. `accuracy`, from 0 to 1, is how much of what lay between the best and the worst options the decisions kept; none where there was nothing to decide. `marks` counts blunders, mistakes and inaccuracies. */
export interface ReviewLine {
  seat: number;
  accuracy: number | null;
  luck: number;
  given: number;
  decisions: number;
  marks: Record<string, number>;
  chances: Array<number>;
  lucks: Array<number>;
  losses: Array<number>;
}

/** A finished game looked at again. `state` is `none`, `waiting`, `running`, `done` or `failed`; the rest is empty until it is `done`. `turns` is the turn of each decision. */
export interface ReviewView {
  state: string;
  progress: number;
  depth: ReviewDepth | null;
  turns: Array<number>;
  lines: Array<ReviewLine>;
  points: Array<TurningPoint>;
}

/** Make all links to one's seat, or to an open one of one's table, worthless; the answer holds a new one. If the answer is lost, the old link and the same request get it again, over HTTP: so let nobody guess a request. */
export interface Rotate {
  type: "rotate";
  request: string;
  seat: number;
}

/** Make the spectators' link worthless; the answer holds a new one. */
export interface RotateWatch {
  type: "rotate-watch";
  request: string;
}

/** Somebody said something. */
export interface Said {
  type: "said";
  seq: number;
  line: ChatLine;
}

/** A line of chat: free text, or one of the quick phrases. */
export interface Say {
  type: "say";
  request: string;
  text?: string;
  phrase?: string;
}

/** The whole table as one viewer may see it. */
export interface Scene {
  game: string;
  viewer: number;
  status: Text;
  places: Array<Place>;
  zones: Array<Zone>;
  prompt: Prompt | null;
  options: Array<Option>;
  refusals: Array<Refusal>;
  result: Result | null;
}

/** Who sits where, as everybody may know it: kind is `open`, `human` or `bot`. */
export interface SeatView {
  name: string;
  kind: string;
  bot: string;
  here: boolean;
  resigned: boolean;
  crest: Crest | null;
}

/** A seat of a new table: `me`, `open`, or `bot` of a level. */
export interface SeatWanted {
  kind: string;
  name?: string;
  bot?: string;
}

/** A running game as one saw it after a number of its log. */
export interface Seen {
  seq: number;
  scene: Scene;
}

/** What can be played, with whom, and what can be said by a touch. */
export interface Shelf {
  games: Array<GameLine>;
  bots: Array<string>;
  phrases: Array<string>;
}

/** Take one's place: with the tokens of one's seats, or a spectator's, or none where the table is public. `look` chooses the seat whose view is wanted, if one has several. */
export interface Sit {
  type: "sit";
  table: string;
  tokens?: Array<string>;
  look?: number | null;
}

/** The viewer's own standing orders. */
export interface Standing {
  answers: Array<string>;
  passes: Array<string>;
  skips: boolean;
}

/** Something about the table has changed: who sits there, a vote, the end. */
export interface TableChanged {
  type: "table";
  seq: number;
  table: TableView;
}

/** A table in the lobby. */
export interface TableLine {
  id: string;
  game: string;
  language: string;
  status: string;
  seats: Array<SeatView>;
  updated: number;
}

/** The new table: tokens of one's own seats, links for the open ones, and the spectators' link. */
export interface TableOpened {
  table: string;
  tokens: Record<string, string>;
  links: Record<string, string>;
  watch: string;
}

/** What everybody at a table may know about it, apart from the game itself. */
export interface TableView {
  id: string;
  game: string;
  rules: number;
  content: string;
  options: Record<string, string>;
  language: string;
  status: string;
  public: boolean;
  casual: boolean;
  speaker: string;
  window: number;
  at_once: boolean;
  first: number;
  seats: Array<SeatView>;
  spectators: number;
  commitment: string;
  vote: Asked | null;
  proposals: Record<string, string>;
  rematch: string;
  result: Result | null;
  secret: string;
}

/** A new table. `first` is the seat that begins; without it the lot decides. `speaker` says who may answer for the party: `anyone`, `leader` or `vote`. `window` is how many seconds a reaction window stays open, whatever the hand holds; with 0 it stays open until it is answered. Asked again with the same `request` by the same guest, because the answer was lost, it is the same table; without one it is another. */
export interface TableWanted {
  game: string;
  seats: Array<SeatWanted>;
  options?: Record<string, string>;
  language?: string;
  public?: boolean;
  casual?: boolean;
  speaker?: string;
  window?: number;
  at_once?: boolean;
  first?: number | null;
  request?: string;
}

/** Take back one's last decision. Where the law forbids it, a casual table is asked instead. `turn`: and after it every earlier one that the law lets go, to where the turn began or something was seen. */
export interface TakeBack {
  type: "undo";
  request: string;
  seat: number;
  seq: number;
  turn?: boolean;
}

/** A key of words with its arguments; a door turns it into a sentence of the reader's language. Texts may stand inside texts. A number under the name `seat`, or ending in `_seat`, is a seat. A list is told as "a, b and c", and equal keys are counted; under the names `sentences` and `path` its parts follow each other. */
export interface Text {
  key: string;
  args: Record<string, number | string | Text | Array<number | string | Text>>;
}

/** A moment that moved much: the decision that follows moment `at`. Of a seat's decision: what it gave away (`change`, below 0), how that is called (`mark`), what was done (`label`), and what would have been `best`. Of fate (seat -1): what it gave each line or took from it (`luck`), and `told`. */
export interface TurningPoint {
  at: number;
  seat: number;
  turn: number;
  change: number;
  mark: string;
  luck: Array<number>;
  label: Text | null;
  best: Text | null;
  told: Array<Text>;
  candidates: Array<CandidateSeen>;
}

/** Whether the viewer may take back now; `why` is the key of the reason why not. */
export interface Undo {
  can: boolean;
  why: string;
}

/** The game has moved on. */
export interface Update {
  type: "update";
  seq: number;
  events: Array<Text>;
  scene: Scene;
  undo: Undo;
  window_until: number;
  now: number;
}

/** Answer the question whether somebody may take back. */
export interface Vote {
  type: "vote";
  request: string;
  seat: number;
  yes: boolean;
}

/** Everything a viewer needs: on arrival, after a break, after a refresh, and when it was too slow. */
export interface Welcome {
  type: "welcome";
  viewer: number;
  seats: Array<number>;
  seq: number;
  hash: string;
  table: TableView;
  scene: Scene | null;
  undo: Undo;
  standing: Standing | null;
  window_until: number;
  news: Array<News>;
  chat: Array<ChatLine>;
  now: number;
}

/** A place for items, of one of the seven kinds; `owner` is None for what belongs to nobody. In a `grid` an item lies `at` "column,row"; in a `graph` at the name of a node, and `links` joins the nodes. */
export interface Zone {
  id: string;
  kind: string;
  name: Text;
  items: Array<Item>;
  owner: number | null;
  links: Array<[string, string]>;
}

export type Incoming = Sit | Look | Resync | Move | TakeBack | Vote | Order | Say | Ping | Bear | Resign | Replace | Return | Rotate | RotateWatch | Notify | Pace | Rematch;
export type Outgoing = Welcome | Update | TableChanged | Said | Ack | Refused | Goodbye;
