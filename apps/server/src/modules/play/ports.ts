import type { vendorCodes } from '@perya/contract';
import type { Micros } from '@perya/money';

/**
 * A game company, as far as play needs it. Each has its own wire; the adapter turns what arrives into one of the
 * canonical verbs below and our outcome into the company's words. Nothing here decides about money.
 */
export interface GameCompany {
  profile: VendorProfile;
  /** Checks the signature over the bytes as they came, then reads. Nothing is looked up here. */
  read(request: ReceivedCall): ReadCall;
  /** Our outcome in the company's words. `echo` is what `read` kept for it. */
  write(echo: unknown, outcome: Outcome): VendorReply;
  /** The address that opens the game: ours with the one-use code and nothing else about the member, or what the company answers. */
  launch(order: LaunchOrder): Promise<string>;
  /** What the company itself says about a round: asked when one has been silent for too long. */
  findRound(round: string): Promise<RoundReport>;
  /** Every movement the company believes in, by its own time, to hold against ours. */
  listTransactions(from: Date, to: Date): Promise<ListedTransaction[]>;
  /** The games it offers, as it describes them itself. */
  listGames(): Promise<CompanyGame[]>;
  /** What a finished round can be checked with, where the company opens its secrets later. */
  findProof?(round: string): Promise<Record<string, unknown> | null>;
  /** Scheduled draws, where the company has any. */
  listDraws?(): Promise<ListedDraw[]>;
}

/** Null: the company does not say. */
export interface CompanyGame {
  /** As bets and launches name it. */
  code: string;
  /** Whose it is for players, by the code that was agreed. */
  brand: string;
  name: string;
  type: string;
  /** Percent with two places. */
  returnPercent: string | null;
  lines: number | null;
  volatility: number | null;
  releasedOn: string | null;
}

export interface ListedDraw {
  /** The company's code of the game. */
  game: string;
  next: { draw: string; drawAt: Date } | null;
  last: { draw: string; drawAt: Date; numbers: number[] } | null;
}

/** How a company behaves where companies differ (docs/VENDORS.md). */
export interface VendorProfile {
  company: string;
  /** The adapter is written from documentation and was not yet tried with the company; staff are told so. */
  fromPapers: boolean;
  /** `auth`: it exchanges our one-use code. `launch`: it is told a session when it is asked for the game's address. */
  opens: 'auth' | 'launch';
  /** Digits after the point that its amounts may have; more is refused, never rounded. */
  decimals: number;
  unknownCancel: 'OK' | 'TX_NOT_FOUND';
  repeatedCancel: 'OK' | 'TX_CANCELLED';
  /** A bet that lost in a round that is still open may be cancelled. */
  cancelsLostBets: boolean;
  /** Also where that bet ended its round: an answer that got lost is taken back, whatever it was. */
  cancelsEndedBets: boolean;
  /** A prize that names no grant of ours: refused, or acknowledged without money until two persons have decided. */
  promoWithoutGrant: 'refuse' | 'hold';
  mayUnsettle: boolean;
  /** A win for a round that is closed: credited up to this much within 72 hours, or never. */
  lateWinUpTo: Micros | null;
  /** A bet for a closed round opens it again (extra-ball games). */
  addsLegs: boolean;
  replayBalance: 'stored' | 'current';
  /** A round that is silent for longer is stale. */
  silentMinutes: number;
  /** How long the company repeats a call: a difference must be settled before. */
  retryMinutes: number;
  /** May play with trial credits: only our own games (DEC-013). */
  takesTrial: boolean;
}

export interface ReceivedCall {
  method: string;
  /** What follows the company's own part of the path, with the query. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  now: Date;
}

/** What is refused while it is read has its words already; the code is for whoever counts. */
export type ReadCall =
  | { call: VendorCall; echo: unknown }
  | SessionOnlyCall
  | { reply: VendorReply; code: Code };

/** Names nobody but a session of ours: play says who sits there, and only then is it a call. */
export interface SessionOnlyCall {
  session: string;
  /** Null: the session is not of whom the call is about. */
  callFor: (seat: SeatHolder) => VendorCall | null;
  echo: unknown;
}

/** What a session was opened with. */
export interface SeatHolder {
  player: string;
  currency: string;
  /** The company's code of the game. */
  game: string;
}

export interface VendorReply {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

interface Named {
  /** The company's own id of this movement. Unique per company and class (debit, credit, cancel, unsettle, adjust). */
  id: string;
  /** As it was given at `auth`. */
  player: string;
  currency: string;
}

interface InRound extends Named {
  round: string;
  /** The company's code of the game. */
  game: string;
  /** What a person may be told about it: "Two Dilaw", "Bakunawa, 40 lines". */
  detail?: string | undefined;
}

export interface BetCall extends InRound {
  verb: 'bet';
  session: string;
  amount: Micros;
  /** A free round: the amount is 0 and the grant pays. */
  grant?: string | undefined;
  /** What of the stake goes into pools. */
  contributions?: readonly { jackpot: string; amount: Micros }[] | undefined;
}

export interface WinCall extends InRound {
  verb: 'win';
  amount: Micros;
  /** The bet it belongs to; without one, all open bets of the round. */
  bet?: string | undefined;
  closes: boolean;
  /** The pool that is won, whole: its amount is ours to say. */
  jackpot?: string | undefined;
  /** What makes the result checkable, for the member's record. */
  proof?: Record<string, unknown> | undefined;
}

/** Stake and win at once: needs `need` in the balance, moves the difference. */
export interface BetWinCall extends InRound {
  verb: 'betwin';
  session: string;
  amount: Micros;
  win: Micros;
  need: Micros;
  /** Other bets of the round that still wait are lost with it. */
  closes?: true | undefined;
  proof?: Record<string, unknown> | undefined;
}

export interface CancelCall extends Named {
  verb: 'cancel';
  bet: string;
  round?: string | undefined;
}

export interface UnsettleCall extends Named {
  verb: 'unsettle';
  bet: string;
}

export interface ResettleCall extends Named {
  verb: 'resettle';
  bet: string;
  amount: Micros;
  detail?: string | undefined;
}

export interface AdjustCall extends Named {
  verb: 'adjust';
  /** Signed. */
  amount: Micros;
  reason: string;
  /** Two of our own people decided it: nobody needs to look again. */
  approved?: true | undefined;
}

export interface PromoCall extends Named {
  verb: 'promo';
  amount: Micros;
  /** A company that gives prizes of its own names none of ours. */
  grant?: string | undefined;
  kind: 'free_rounds' | 'tournament' | 'jackpot' | 'gift';
}

export interface TipCall extends Named {
  verb: 'tip';
  session: string;
  game: string;
  amount: Micros;
}

export interface CloseCall {
  verb: 'close';
  player: string;
  /** The merchant's money where the company does not say. */
  currency?: string | undefined;
  round: string;
  detail?: string | undefined;
  proof?: Record<string, unknown> | undefined;
}

export type VendorCall =
  | { verb: 'auth'; code: string }
  | { verb: 'balance'; player: string; session: string }
  /** What a company must know about a member, and no more. */
  | { verb: 'info'; player: string }
  /** Only in our own API: the pools that the player's bets feed. */
  | { verb: 'jackpots'; player: string }
  | BetCall
  | WinCall
  | BetWinCall
  | CancelCall
  | UnsettleCall
  | ResettleCall
  | AdjustCall
  | PromoCall
  | TipCall
  | CloseCall;

/** Closed. `IN_PROGRESS`, `TEMPORARY` and an unknown bet for a win may be tried again; everything else is final. */
export type Code = (typeof vendorCodes)[number];

export interface Outcome {
  code: Code;
  /** What the member can stake now, in the session's currency; null when nobody is known. */
  balance: Micros | null;
  currency: string | null;
  /** Our own name of the movement; null when there is none. */
  transaction: string | null;
  flags: readonly ('LATE' | 'ALREADY' | 'REPLAYED')[];
  /** What a jackpot paid, beside the amount of the win. */
  jackpotPaid: Micros | null;
  /** Only after `auth`. */
  opened?: OpenedSession;
  /** Only after `info`: the country the member was seen in; null where an address says none. */
  country?: string | null;
}

export interface OpenedSession {
  session: string;
  player: string;
  game: string;
  language: string;
  nickname: string;
  isTrial: boolean;
}

export interface LaunchOrder {
  /** Empty for `fun`, and where the company is told a session. */
  code: string;
  /** For companies that open with a session of ours; null for `fun`. */
  seat: LaunchedSeat | null;
  visitor: LaunchVisitor;
  game: string;
  gameType: string;
  language: string;
  /** `fun`: the company's own pretended credits; no wallet is behind it. */
  mode: 'real' | 'fun';
  /** Where the game's own back button leads; a path of ours. */
  backUrl: string;
}

export interface LaunchedSeat {
  session: string;
  player: string;
  currency: string;
}

/** What some companies ask of whoever opens a game. */
export interface LaunchVisitor {
  address: string;
  country: string | null;
  isPhone: boolean;
  /** The brand's own address, for ways back from a page of the company. */
  site: string;
}

export type RoundReport =
  | { outcome: 'finished'; wins: { id: string; bet: string; amount: Micros }[] }
  | { outcome: 'open' }
  | { outcome: 'void' }
  | { outcome: 'missing' }
  | { outcome: 'unknown' };

export interface ListedTransaction {
  id: string;
  kind: 'debit' | 'credit' | 'cancel';
  player: string;
  round: string;
  amount: Micros;
  currency: string;
  at: Date;
}
