/**
 * What a game's page and the studio's server say to each other: JSON over HTTP, types only. Amounts are decimal strings.
 * Every refusal is `{ error: { code, message } }` with 4xx; a call with a client-made id may be sent again.
 */

export const gameCodes = ['color-game', 'ferris', 'bingo-perya', 'perya-lotto', 'hi-lo'] as const;
export type GameCode = (typeof gameCodes)[number];

/**
 * `POST /api/enter` with `{ code, game, browser }`: the one-use code of the address becomes a session; it travels in
 * `Studio-Session` from then on. `browser` is a UUID the page makes when it opens: with it the same code answers the same
 * session for a minute, should the first answer be lost. With that header and `{ game }` alone, after a reload, it answers the same session as it is now.
 */
export interface Entered {
  session: string;
  game: GameCode;
  language: 'EN' | 'TY';
  nickname: string;
  /** PHP, or TRIAL for credits that are not money. */
  currency: string;
  isTrial: boolean;
  balance: string;
  /** Chips and limits for this currency. */
  stakes: { smallest: string; largest: string; chips: string[] };
  /** Return to player, worked out from the rules: "96.30". */
  returnPercent: string;
  pair: SeedPair;
  /** Jackpot pools the game feeds, with their present amount. */
  jackpots: { jackpot: string; name: string; amount: string }[];
  /** Finished rounds, newest first, at most 12. */
  recent: Round[];
  /** A round that was interrupted: to be finished before a new one. */
  open: Round | null;
  /** Lottery tickets that wait for their draw, newest first. */
  waiting?: Round[];
}

/** The pair in use: our secret is locked by its hash before the player's seed is known. */
export interface SeedPair {
  pairId: string;
  secretHash: string;
  /** The hash of the pair after this one is already fixed. */
  nextSecretHash: string;
  clientSeed: string;
  /** The number that the next round gets. */
  nextNonce: number;
}

/** `POST /api/pair` with `{ clientSeed }`: opens the next pair, tells the secret of the one before. */
export interface Rotated {
  pair: SeedPair;
  revealed: { pairId: string; secretHash: string; secret: string; clientSeed: string; rounds: number };
}

/** `GET /api/rounds/:roundId`; also what a bet answers. */
export interface Round {
  roundId: string;
  /** Shown to the player as the roll, spin or ticket number. */
  nonce: number;
  state: 'open' | 'settled' | 'waiting';
  stake: string;
  /** What came back, stake included; null while open. */
  paid: string | null;
  jackpotPaid: string | null;
  at: string;
  balance: string;
  /** Pools as they are after this round; the page keeps what it knew when they are not told. */
  jackpots?: Entered['jackpots'];
  /** The game's own part, one of the types below. */
  play: ColorPlay | ReelPlay | BingoPlay | LottoPlay | HiLoPlay;
  fairness: {
    pairId: string;
    secretHash: string;
    /** Null until the pair is changed. */
    secret: string | null;
    clientSeed: string;
    nonce: number;
  };
}

export const colors = ['dilaw', 'puti', 'rosas', 'asul', 'pula', 'berde'] as const;
export type Color = (typeof colors)[number];

/** `POST /api/bets` with `{ id, play }`; `id` is a UUID made when the player taps: one tap, one id. While
 * a bet of the player in this game has no result yet, another id is refused with `round.under_way`. */
export type Bet =
  | { game: 'color-game'; bets: Partial<Record<Color, string>> }
  | { game: 'ferris'; stake: string }
  /**
   * The stake is that of one card; the round's stake is the sum of all cards. The player brings the cards; for their number
   * alone, as pages from before did, they are drawn with the balls.
   */
  | { game: 'bingo-perya'; stake: string; cards: 1 | 2 | 3 | 4 | number[][][] }
  | { game: 'perya-lotto'; draw: string; stake: string; numbers: number[] }
  | { game: 'hi-lo'; stake: string };

export interface ColorPlay {
  game: 'color-game';
  bets: Partial<Record<Color, string>>;
  dice: [Color, Color, Color];
}

/** Five reels of three rows. A spin may hold free spins; all of them belong to one round. */
export interface ReelSpin {
  /** `grid[reel][row]`. */
  grid: string[][];
  lines: { line: number; symbol: string; count: number; pays: string }[];
  scatters: number;
  multiplier: number;
  paid: string;
}
export interface ReelPlay {
  game: 'ferris';
  spins: ReelSpin[];
  freeSpins: number;
  jackpot: boolean;
}

export interface BingoPlay {
  game: 'bingo-perya';
  /** Each card 5 × 5 by column, 0 the free middle. */
  cards: number[][][];
  /** The balls in order. */
  balls: number[];
  /** The cards came with the bet, so that only the balls were drawn. */
  chosen?: true;
  patterns: { card: number; pattern: string; pays: string }[];
}

/** Tickets wait for their draw. */
export interface LottoPlay {
  game: 'perya-lotto';
  draw: string;
  drawAt: string;
  numbers: number[];
  /** Null until drawn. */
  drawn: number[] | null;
  matches: number | null;
}

export interface HiLoPlay {
  game: 'hi-lo';
  /** Cards shown so far, 0 to 51: suit = floor(card / 13), rank = card % 13 with the ace low. */
  cards: number[];
  steps: ('higher' | 'lower' | 'skip')[];
  /** What collecting now pays; null when lost or collected. */
  collectable: string | null;
  multiplier: string;
  /** What the next right guess would multiply with. */
  next: { higher: string | null; lower: string | null } | null;
}

/** `POST /api/rounds/:roundId/steps` with `{ id, step }`, hi-lo only; answers the round. */
export type HiLoStep = 'higher' | 'lower' | 'skip' | 'collect';

/** `GET /api/draws?game=perya-lotto`, without a session too: the lottery pages show it. */
export interface Draws {
  next: { draw: string; drawAt: string; closesAt: string; secretHash: string }[];
  last: { draw: string; drawAt: string; numbers: number[]; secret: string; secretHash: string }[];
}
