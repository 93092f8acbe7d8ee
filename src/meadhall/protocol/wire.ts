// Generated from src/meadhall/protocol by tools/wire_types.py: do not edit.

/** The command was executed and is on the disk. `token` is a new link, if the command asked for one. */
export interface Ack {
  type: "ack";
  request: string;
  seq: number;
  hash: string;
  token: string;
}

/** Vote on what follows when the clock of seat `target` has run out: `wait`, `bot` or `claim`. More than half of the other players decide. The terms of the table's clock say which choices there are. */
export interface AnswerClock {
  type: "answer-clock";
  request: string;
  seat: number;
  target: number;
  choice: string;
}

/** A possible action and the chance to win after it; `chosen` marks the action taken. */
export interface CandidateSeen {
  label: Text;
  chance: number;
  chosen: boolean;
}

/** A candidate action: notation, label, the chance to win after it, and the reason. */
export interface CandidateView {
  action: string;
  label: Text;
  chance: number;
  why: Text;
}

/** The catalogue: games, bot levels, chat phrases and opponents. */
export interface Catalogue {
  games: Array<GameLine>;
  bots: Array<string>;
  phrases: Array<string>;
  opponents: Array<OpponentLine>;
}

/** A line of chat: plain text, never markup. A `ping` may point at an item, with its face. */
export interface ChatLine {
  at: number;
  seat: number;
  name: string;
  text: string;
  phrase: string;
  item: string;
  face: string;
  ping: boolean;
}

/** The clock of a table. A table without these terms has no clock. `live`: each seat has `seconds` for the whole game, and gets `increment` seconds more with each of its turns. `daily`: each seat has `seconds` for each turn, and `vacation` days on which its clock stands still. `expiry` is the hardest choice that the other players have when a clock has run out. `wait` gives the player more time. With `bot`, they may also let a bot play on until the player returns. With `claim`, they may also end the player's game, which counts as a resignation. A co-operative game has no `claim`: its party wins or loses as one. */
export interface ClockTerms {
  kind: string;
  seconds: number;
  increment: number;
  vacation: number;
  expiry: string;
}

/** The clock of a table: its terms, and the time of each seat. `party` is the time of the party's question. */
export interface ClockView {
  terms: ClockTerms;
  seats: Array<SeatTime>;
  party: SeatTime | null;
}

/** New recovery codes. They are shown once, and end all older ones. */
export interface CodesMade {
  codes: Array<string>;
}

/** The secret of a link that confirms an address. */
export interface ConfirmationGiven {
  secret: string;
}

/** A crest: a title, and a portrait of the game or the strokes of a drawing. */
export interface Crest {
  title: string;
  portrait: string;
  drawing: Array<Array<number>>;
}

/** The push subscription to end. */
export interface DeviceDropped {
  endpoint: string;
}

/** A browser's push subscription: the address at its push service, and the keys that encrypt messages to it. */
export interface DeviceWanted {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The request was carried out. */
export interface Done {
  done: boolean;
}

/** A player of an event. `bot` is the level of a bot, `opponent` the key of its opponent. */
export interface EntrantView {
  name: string;
  bot: string;
  opponent: string;
  out: boolean;
}

/** How many tables no longer name the person, and how many still do because their game runs on. */
export interface Erased {
  tables: number;
  waiting: number;
}

/** Why a request was refused: `code` for programs, `text` for the player. */
export interface ErrorView {
  code: string;
  text: Text;
}

/** A player signs up with a name. */
export interface EventEntry {
  name: string;
}

/** A player leaves: the client itself, or the player of a number, if the client has made the event. */
export interface EventExit {
  player?: number | null;
}

/** An event in the list. `round` is the number of the round that is played, 0 before the start. */
export interface EventLine {
  id: string;
  name: string;
  game: string;
  kind: string;
  status: string;
  players: number;
  places: number;
  round: number;
  rounds: number;
  updated: number;
  winners: Array<string>;
}

/** An event as a client sees it. `you` is the client's number among the players, -1 for none; `host` says whether the client has made the event. `next` says whether a game waits for the client. `tie_breaks` are the keys of the tie-breaks. */
export interface EventView {
  id: string;
  name: string;
  game: string;
  kind: string;
  status: string;
  settings: Record<string, string>;
  places: number;
  most_rounds: number;
  size: number;
  bots: Array<string>;
  public: boolean;
  clock: ClockTerms | null;
  delay: number;
  players: Array<EntrantView>;
  rounds: Array<RoundView>;
  standings: Array<StandingLine>;
  tie_breaks: Array<string>;
  you: number;
  host: boolean;
  next: boolean;
  updated: number;
}

/** A new event. `request` is an idempotency key: a retry by the same guest gets the same event. `kind`: in a `round-robin`, `swiss` or `knock-out` two players meet at each table. In a `duplicate`, all tables of a round have the same deal, and scores are compared. A `campaign` is one game at each difficulty, in fixed parties. `size` is how many sit at each table of the last two. With 0, players sit alone in a duplicate, and as many as possible sit together in a campaign. `rounds` counts for `swiss` and `duplicate`; 0 for as many as needed. `bots` are levels: with some of them, bots fill the empty `places` when the event starts. `public` lists the event, and lets everybody watch its tables, except those of a duplicate. `clock`, `delay` and `window` are those of the tables. */
export interface EventWanted {
  request: string;
  name: string;
  game: string;
  kind: string;
  settings?: Record<string, string>;
  places?: number;
  rounds?: number;
  size?: number;
  bots?: Array<string>;
  public?: boolean;
  language?: string;
  clock?: ClockTerms | null;
  delay?: number;
  window?: number;
}

/** A finished game, as the page keeps it for the player's record. */
export interface FinishedGame {
  table: string;
  game: string;
  won: boolean;
  opponents?: Array<string>;
  at?: number;
  minutes?: number | null;
}

/** A game in the catalogue: its settings, portraits for crests, and whether it has pictures or a lesson. `sections` maps the face, tag or zone of an item to a section of the rulebook; the first match counts. `rulings` are the numbers of our rulings by section. */
export interface GameLine {
  key: string;
  version: number;
  seats: Array<number>;
  settings: Record<string, Array<string>>;
  portraits: Array<string>;
  pictures: boolean;
  lesson: boolean;
  sections: Record<string, string>;
  rulings: Record<string, Array<number>>;
}

/** The server closes the connection; `why` is one of GOODBYES. */
export interface Goodbye {
  type: "goodbye";
  why: string;
}

/** A guest's name and token. */
export interface Guest {
  name: string;
  token: string;
}

/** A new guest. */
export interface GuestWanted {
  name: string;
}

/** A hint, computed from what the seat may know, in three steps: where to look, the options, what to do and why. */
export interface HintView {
  seq: number;
  look: Text;
  candidates: Array<CandidateView>;
}

/** A game file, and the seats of the table that continues it; `request` as for a new table. */
export interface ImportWanted {
  file: string;
  seats: Array<SeatWanted>;
  request?: string;
}

/** One thing on the table. `face` is the key of its name; None is a card seen from behind. */
export interface Item {
  id: string;
  face: string | null;
  count: number;
  tags: Array<string>;
  values: Record<string, number | string>;
  at: string;
  about: Text | null;
}

/** Sit down on an open seat: by its link, or on any open seat of a public table. `request` is an idempotency key: a retry by the same guest gets the same answer. `agrees` must be true at a table that continues an uploaded game. */
export interface JoinWanted {
  request: string;
  name: string;
  token?: string;
  seat?: number | null;
  agrees?: boolean;
}

/** The seat and its token. The link that was used is revoked. */
export interface Joined {
  table: string;
  seat: number;
  token: string;
}

/** Keep a guest's name. */
export interface KeepWanted {
  name: string;
}

/** One line of a ladder: a person who shows their ratings, or a bot of a level (then without a name). */
export interface LadderLine {
  name: string;
  bot: string;
  rating: number;
  spread: number;
  games: number;
}

/** A lesson, and the table for a first game after it. `rules` are the sections of its steps; empty for none. */
export interface LessonLine {
  game: string;
  steps: number;
  minutes: number;
  seats: number;
  bot: string;
  settings: Record<string, string>;
  rules: Array<string>;
}

/** The state of a lesson. `answers` are the accepted answers. If the last one does not fit its step, it is left out, and `aside` says what to try. `wanted` are the options that fit the step; none if the player just continues. `events` holds those since the last step, `log` holds all. */
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
  events: Array<Told>;
  log: Array<Told>;
}

/** All answers so far, one for each step. An empty answer continues, or lets the lesson show the move. */
export interface LessonWanted {
  answers?: Array<string>;
}

/** A one-time link: its secret, and for how many seconds it works. */
export interface LinkMade {
  secret: string;
  seconds: number;
}

/** The name of the person to whom a one-time link belongs. Reading it does not use the link up. */
export interface LinkSeen {
  name: string;
}

/** An event, as this viewer may see it. */
export interface LogEntry {
  seq: number;
  text: Text;
}

/** All events that a viewer was sent. */
export interface LogView {
  seq: number;
  entries: Array<LogEntry>;
}

/** See the table from another of the client's seats, for players who share a screen. */
export interface Look {
  type: "look";
  seat: number;
}

/** The address for notices by mail. The hall sends a link to it, which confirms it. Empty removes the address. */
export interface MailWanted {
  address: string;
}

/** One moment of a finished game, as one viewer saw it or with all cards open. */
export interface Moment {
  at: number;
  of: number;
  seat: number;
  action: string;
  events: Array<Told>;
  scene: Scene;
}

/** One decision, by its notation. `seq` is the last number that the client has seen in a view. */
export interface Move {
  type: "move";
  request: string;
  seat: number;
  seq: number;
  text: string;
}

/** What follows a person from device to device: settings with the time of their last change, record, puzzles. */
export interface Notes {
  settings: Record<string, unknown>;
  changed: number;
  finished: Array<FinishedGame>;
  puzzles: Record<string, boolean>;
}

/** What waits for the client, and a person's own settings. For a guest `kept` is false, and only `waiting` counts. `push_key` is the hall's key for push subscriptions, empty if the hall sends none; `can_mail` says whether it sends mail. `pending` is an address that is not confirmed yet. Times of day are those of `zone`. */
export interface NoticesView {
  kept: boolean;
  waiting: Array<WaitingTable>;
  push: boolean;
  devices: number;
  push_key: string;
  mail: boolean;
  can_mail: boolean;
  address: string;
  pending: string;
  quiet_from: string;
  quiet_until: string;
  zone: string;
  digest: number;
  language: string;
}

/** Change a person's settings of notices. Settings that are not given stay as they are. */
export interface NoticesWanted {
  push: boolean | null;
  mail: boolean | null;
  quiet_from: string | null;
  quiet_until: string | null;
  zone: string | null;
  digest: number | null;
  language: "de" | "en" | null;
}

/** Set the address for turn notices, one for each turn. An empty address ends them. */
export interface Notify {
  type: "notify";
  request: string;
  seat: number;
  url: string;
}

/** An opponent: a bot of a level with a name of its own. */
export interface OpponentLine {
  key: string;
  name: string;
  bot: string;
  strength: number;
  favourite: string;
}

/** How one legal action is shown to the player who may take it. `action` is its notation, `touches` the ids of the items that select it. Options of one `group` form one gesture. `ends_turn` is set on the action that ends the player's turn, `passes` on the one that passes a window. `on_board` means that the player can select it on the board, so no list needs to show it. `opens` means that the answer only leads to the next question of the same gesture. */
export interface Option {
  action: string;
  label: Text;
  touches: Array<string>;
  group: string;
  ends_turn: boolean;
  passes: boolean;
  on_board: boolean;
  opens: boolean;
}

/** A table at which the person has a seat, or had one. */
export interface OwnTable {
  table: string;
  game: string;
  status: string;
  updated: number;
}

/** Let bots answer at once, or at the pace of people. */
export interface Pace {
  type: "pace";
  request: string;
  at_once: boolean;
}

/** The text of a pack to check. */
export interface PackWanted {
  text: string;
}

/** A game of an event: its players by seat, its table if it is open, and the result. `points` is empty until the game is decided. A bye or a forfeit is `unplayed`. */
export interface PairingView {
  players: Array<number>;
  table: string;
  points: Array<number>;
  scores: Array<number>;
  unplayed: boolean;
}

/** A person's record in a co-operative title, with one number of players and one difficulty. */
export interface PartyRecord {
  game: string;
  players: number;
  difficulty: string;
  won: number;
  games: number;
}

/** The passkey to remove. */
export interface PasskeyDropped {
  id: string;
}

/** One passkey of a person: its id, and the days on which it was made and last used. */
export interface PasskeyLine {
  id: string;
  since: number;
  used: number;
}

/** A new passkey, as the browser's authenticator made it. */
export interface PasskeyMade {
  challenge: string;
  id: string;
  client_data: string;
  attestation: string;
}

/** What a browser needs to make a passkey, or to use one. Bytes are base64url; `known` are existing passkeys. */
export interface PasskeyOffer {
  challenge: string;
  site: string;
  user: string;
  name: string;
  known: Array<string>;
}

/** The signature of a passkey. `bring` as for a one-time link. */
export interface PasskeyUsed {
  challenge: string;
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
  bring?: boolean;
}

/** What a person sees of their own account. `kept` is false for a guest. */
export interface PersonView {
  kept: boolean;
  name: string;
  since: number;
  passkeys: Array<PasskeyLine>;
  codes: number;
  devices: number;
}

/** Point at an item that all viewers see: look here, I take this, help. Help needs no item. */
export interface Ping {
  type: "ping";
  request: string;
  seat: number;
  phrase: string;
  item?: string;
}

/** The question, the seats that must answer it, and the section of the rulebook behind it. */
export interface Prompt {
  text: Text;
  rule: string;
  seats: Array<number>;
  window: string;
}

/** One answer with its chance to win, in per cent. */
export interface PuzzleAnswer {
  action: string;
  label: Text;
  chance: number;
}

/** The solution: whether the given answer was the best, and the answers that were compared, the best first. `why` says in one sentence why the best answer is the best. */
export interface PuzzleSolution {
  right: boolean;
  answers: Array<PuzzleAnswer>;
  why: Text;
  source: string;
}

/** The puzzle of a day: a position as its seat sees it. `margin` is the best answer's lead in per cent. */
export interface PuzzleView {
  day: string;
  game: string;
  seats: number;
  margin: number;
  scene: Scene;
}

/** An answer to the puzzle, as notation. */
export interface PuzzleWanted {
  answer: string;
}

/** A person's rating in one title with one number of players, and its history, the oldest point first. A beginner has 1000. The true strength lies within `spread` of the rating, nineteen times out of twenty. */
export interface RatingLine {
  game: string;
  players: number;
  rating: number;
  spread: number;
  games: number;
  history: Array<RatingPoint>;
}

/** A rating after one game: the place in that game, the rating, and how uncertain it is. */
export interface RatingPoint {
  table: string;
  at: number;
  rank: number;
  rating: number;
  spread: number;
}

/** A person's own ratings and records. `shown` says whether others see them on the ladder. */
export interface RatingsView {
  ratings: Array<RatingLine>;
  party: Array<PartyRecord>;
  shown: boolean;
}

/** Why an item cannot be used now, with the section of the rulebook that says so. */
export interface Refusal {
  item: string;
  text: Text;
  rule: string;
}

/** The command was refused. `code` is for programs, `text` for the player. After `stale`, a `welcome` follows. */
export interface Refused {
  type: "refused";
  request: string;
  code: string;
  text: Text;
  seq: number;
}

/** Open a rematch, in which each player moves one seat on. */
export interface Rematch {
  type: "rematch";
  request: string;
}

/** Remove the player of seat `target`. Before the game the opener does this; during the game the players vote. A vote needs more than half of the other players, and at least two of them. A bot plays on. */
export interface Remove {
  type: "remove";
  request: string;
  seat: number;
  target: number;
}

/** Let a bot play a seat: the client's own, an absent player's, or an open one. The server names the bot of an open seat, unless the command has a `name`. For an absent player this is a vote: it counts when all other players who are present have sent it. The bot must be `greedy` or stronger, and the player may `return` at any time. */
export interface Replace {
  type: "replace";
  request: string;
  seat: number;
  bot: string;
  name?: string;
}

/** Resign. */
export interface Resign {
  type: "resign";
  request: string;
  seat: number;
}

/** How a game ended: each seat's rank (1 is best, equal ranks are ties) and score, and the reasons. A party that has won has rank 1, one that has lost has rank 2. `words` has the outcome of each seat in one word, and `story` tells in two sentences how the game ended. Both may be empty, and hold nothing that a viewer may not know. */
export interface Result {
  ranks: Array<number>;
  scores: Array<number>;
  reasons: Array<Text>;
  words: Array<Text>;
  story: Array<Text>;
}

/** Ask for the full view. */
export interface Resync {
  type: "resync";
}

/** Take the client's own seat back from a bot. */
export interface Return {
  type: "return";
  request: string;
  seat: number;
}

/** The depth of a review. Each decision was judged one step ahead, with at most `options` options in `worlds` sampled states. The `searched` most important ones were judged again by a search of `seconds` each. `hurried` decisions had more options. */
export interface ReviewDepth {
  decisions: number;
  options: number;
  worlds: number;
  hurried: number;
  searched: number;
  seconds: number;
}

/** One seat's game, or (seat -2) the party's. `chances` has the chance to win at every moment; `lucks` and `losses` have the luck and the loss of each decision. `accuracy`, from 0 to 1, is the share of the possible gain that the seat kept; None if it made no decisions. `marks` counts blunders, mistakes and inaccuracies. */
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

/** The review of a finished game. `state` is `none`, `waiting`, `running`, `done` or `failed`; the rest is empty until it is `done`. `turns` is the turn of each decision. */
export interface ReviewView {
  state: string;
  progress: number;
  depth: ReviewDepth | null;
  turns: Array<number>;
  lines: Array<ReviewLine>;
  points: Array<TurningPoint>;
}

/** Revoke all links to the client's seat, or to an open seat of its table; the answer holds a new link. If the answer is lost, the guest of the seat repeats the command over HTTP, with its key, the old link and the guest token. */
export interface Rotate {
  type: "rotate";
  request: string;
  seat: number;
}

/** Revoke the spectators' link; the answer holds a new one. */
export interface RotateWatch {
  type: "rotate-watch";
  request: string;
}

/** A round of an event. In a duplicate, `commitment` commits to the secret of its deal; else it is empty. */
export interface RoundView {
  pairings: Array<PairingView>;
  difficulty: string;
  commitment: string;
}

/** A new line of chat. */
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

/** The whole table as one viewer may see it, built field by field from what that viewer may know. `asides` are what the viewer may do at any time, asked or not. */
export interface Scene {
  game: string;
  viewer: number;
  status: Text;
  places: Array<SeatInfo>;
  zones: Array<Zone>;
  prompt: Prompt | null;
  options: Array<Option>;
  refusals: Array<Refusal>;
  result: Result | null;
  asides: Array<Option>;
}

/** What all viewers know about a seat: its role and its public numbers. */
export interface SeatInfo {
  seat: number;
  role: Text;
  values: Record<string, number>;
}

/** The clock of one seat, in seconds of the table's own time, which `now` of the messages gives. If `since` is 0, the clock stands still with `left` seconds. Else it has had `left` seconds since then; `since` is in the future during a vacation, and while a reaction window is open. `vacation` is the number of vacation days left. `votes` are the choices of the other seats since the clock ran out. */
export interface SeatTime {
  left: number;
  since: number;
  vacation: number;
  votes: Record<string, string>;
}

/** The public part of a seat; `kind` is `open`, `human` or `bot`. `opponent` is the key of a bot's opponent. */
export interface SeatView {
  name: string;
  kind: string;
  bot: string;
  here: boolean;
  resigned: boolean;
  crest: Crest | null;
  opponent: string;
}

/** A seat of a new table: `me`, `open`, or `bot` of a level. The server names a bot that has no name. */
export interface SeatWanted {
  kind: string;
  name?: string;
  bot?: string;
}

/** A one-time link or a recovery code. With `bring`, the guest of the request becomes part of the person. */
export interface SecretGiven {
  secret: string;
  bring?: boolean;
}

/** A running game as the client saw it after a record. */
export interface Seen {
  seq: number;
  scene: Scene;
}

/** Give a seat a crest, if the game has crests: a title, and a portrait or a drawing. */
export interface SetCrest {
  type: "set-crest";
  request: string;
  seat: number;
  title?: string;
  portrait?: string;
  drawing?: Array<Array<number>>;
}

/** Set the standing orders of a seat for reaction windows. Unless an order answers a question at once, other players see nothing of it, and `seq` stays the same. */
export interface SetOrders {
  type: "set-orders";
  request: string;
  seat: number;
  answers?: Array<string>;
  passes?: Array<string>;
  skips?: boolean;
}

/** Show own ratings to others, or hide them. */
export interface ShowWanted {
  shown: boolean;
}

/** A session: its token takes the place of the guest token. `codes` are new recovery codes, shown once. */
export interface SignedIn {
  name: string;
  token: string;
  codes: Array<string>;
}

/** The first message: tokens of seats, or of a spectator, or none at a public table. `look` chooses the seat whose view the client wants, if it has several. */
export interface Sit {
  type: "sit";
  table: string;
  tokens?: Array<string>;
  look?: number | null;
}

/** Where a value comes from: a booklet, a publication, or how it follows. `pages` is empty if no page is named. */
export interface SourcePlace {
  name: string;
  pages: string;
}

/** A card as the catalogue shows it, with its source. `kind` is the kind of the source, `confidence` is H, M or L, and `mark` says the same in a word. `entry` names the content entry behind the card, as a pack does: `cards.boindil`. `content` are the values of that entry. */
export interface SourcedCard {
  face: string;
  source: string;
  kind: string;
  confidence: string;
  mark: string;
  group: string;
  count: number;
  about: Array<Text>;
  values: Record<string, number | string>;
  entry: string;
  content: Array<SourcedValue>;
}

/** One value of a content entry: how sure it is (`known`, `derived`, `reconstructed`, `own`), and its source. `places` says the same as `source` in parts that a client can translate. */
export interface SourcedValue {
  name: string;
  value: number | string | boolean | Array<number | string>;
  mark: string;
  source: string;
  places: Array<SourcePlace>;
}

/** The viewer's standing orders. */
export interface Standing {
  answers: Array<string>;
  passes: Array<string>;
  skips: boolean;
}

/** A line of the standings. `tie_breaks` has one number for each tie-break of the event. */
export interface StandingLine {
  rank: number;
  player: number;
  points: number;
  tie_breaks: Array<number>;
  wins: number;
  draws: number;
  losses: number;
}

/** Something around the game has changed: seats, presence, a vote, the end. */
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
  imported: boolean;
  clock: ClockTerms | null;
  delay: number;
}

/** A new table: tokens of the client's own seats, of the open seats (`links`), and of the spectators. */
export interface TableOpened {
  table: string;
  tokens: Record<string, string>;
  links: Record<string, string>;
  watch: string;
}

/** What all clients at a table may know about it, apart from the game itself. `decides` is the seat with the final word on the open question to the party; the answers of other seats are `proposals`. It is negative if there is none. `imported` is the number of decisions, draws included, that come from an uploaded game file: no secret decided them. `away` is the number of seconds after which an absent player's seat may be handed to a bot; 0 means never. By absent seat, `handover` has the seats that have voted for it. By player, `removal` has the seats that have voted to remove them. A table without time limits has no `clock`. Spectators see the game `delay` seconds later, until it is over. `event` is the event that the table belongs to. If other tables of the event share its deal, `secret` stays empty; the account holds the secret as soon as all of them are finished. */
export interface TableView {
  id: string;
  game: string;
  rules: number;
  content: string;
  settings: Record<string, string>;
  language: string;
  status: string;
  public: boolean;
  casual: boolean;
  speaker: string;
  decides: number;
  window: number;
  at_once: boolean;
  first: number;
  seats: Array<SeatView>;
  spectators: number;
  commitment: string;
  vote: UndoVote | null;
  proposals: Record<string, string>;
  rematch: string;
  result: Result | null;
  secret: string;
  imported: number;
  away: number;
  handover: Record<string, Array<number>>;
  removal: Record<string, Array<number>>;
  clock: ClockView | null;
  delay: number;
  event: string;
}

/** A new table. `first` is the seat that begins; without it the first seat is drawn by lot. `speaker` says who answers for the party: the player whose turn it is (`active`; the others propose), `anyone`, `leader` or `vote`. `window` is how many seconds a reaction window stays open; with 0 it stays open until it is answered. `request` is an idempotency key: a retry by the same guest gets the same table. `away` is how many seconds a player may be absent before the others may hand the seat to a bot. 0 means never, the default of a table that is not casual. Without a `clock`, time is not limited. Spectators see the game `delay` seconds later, until it is over. `options` is the former name of `settings`. */
export interface TableWanted {
  game: string;
  seats: Array<SeatWanted>;
  settings?: Record<string, string>;
  language?: string;
  public?: boolean;
  casual?: boolean;
  speaker?: string;
  window?: number;
  at_once?: boolean;
  first?: number | null;
  request?: string;
  away?: number;
  options?: Record<string, string>;
  clock?: ClockTerms | null;
  delay?: number;
}

/** Undo the seat's last decision. If the rules of undo forbid it, a casual table votes instead. With `turn`, undo all decisions back to the start of the turn, or to the last reveal. */
export interface TakeBack {
  type: "undo";
  request: string;
  seat: number;
  seq: number;
  turn?: boolean;
}

/** The key of a Fluent message with its arguments. `play.words` renders it in the reader's language. Texts nest. An integer argument named `seat`, or ending in `_seat`, is a seat. A tuple is rendered as a list, "a, b and c", with equal keys counted. Under the names `sentences` and `path` its parts simply follow each other. */
export interface Text {
  key: string;
  args: Record<string, number | string | Text | Array<number | string | Text>>;
}

/** The text of an event, with the sound that goes with it. */
export interface Told {
  key: string;
  args: Record<string, number | string | Text | Array<number | string | Text>>;
  sound: string;
}

/** A turning point: the decision that follows moment `at`. For a seat: its loss (`change`, below 0), the `mark` of that loss, the action taken (`label`) and the `best` one. For chance (seat -1): what each line gained or lost (`luck`), and the events (`told`). */
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

/** Whether the viewer may undo now; if not, `why` is the key of the reason. */
export interface Undo {
  can: boolean;
  why: string;
}

/** A vote on an undo: the seat that asks, and the seats that have agreed. */
export interface UndoVote {
  seat: number;
  agreed: Array<number>;
}

/** The game has changed. `patch` turns the client's scene into the new one, whose CRC-32 is `checksum`. `decides` is that of the TableView, which is not sent with every move. `kept` comes with an undo, else it is -1: the events of all later records never happened. */
export interface Update {
  type: "update";
  seq: number;
  events: Array<Told>;
  patch: Record<string, unknown>;
  checksum: number;
  undo: Undo;
  window_until: number;
  now: number;
  decides: number;
  kept: number;
}

/** Take vacation days: the clock of the seat stands still for that time. */
export interface Vacation {
  type: "vacation";
  request: string;
  seat: number;
  days: number;
}

/** Vote on another seat's undo. */
export interface Vote {
  type: "vote";
  request: string;
  seat: number;
  yes: boolean;
}

/** A table that waits for the client: its id, its game, and since when. `slow` marks play over days. */
export interface WaitingTable {
  table: string;
  game: string;
  since: number;
  slow: boolean;
}

/** The full view: on arrival, after a break or a refresh, and for a slow client. */
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
  missed_events: Array<LogEntry>;
  chat: Array<ChatLine>;
  now: number;
}

/** A place for items, of one of ZONE_KINDS; `owner` is None for a zone that belongs to no seat. In a `grid` an item lies `at` "column,row". In a `graph` it lies at the name of a node; `links` joins the nodes. */
export interface Zone {
  id: string;
  kind: string;
  name: Text;
  items: Array<Item>;
  owner: number | null;
  links: Array<[string, string]>;
}

export type Incoming = Sit | Look | Resync | Move | TakeBack | Vote | SetOrders | Say | Ping | SetCrest | Resign | Replace | Remove | Return | Rotate | RotateWatch | Notify | Pace | AnswerClock | Vacation | Rematch;
export type Outgoing = Welcome | Update | TableChanged | Said | Ack | Refused | Goodbye;
