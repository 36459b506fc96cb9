import type { FastifyInstance } from 'fastify';
import type { Book, Round } from './book.ts';
import type { Chance } from './chance.ts';
import type { Scenario } from './scenario.ts';
import type { Timers } from './timers.ts';

export type CompanyName = 'bayani' | 'hub88' | 'kislap' | 'laban';

/** Where somebody sits at a game of a company. */
export interface Seat {
  id: string;
  mode: 'real' | 'fun';
  player: string;
  token: string;
  currency: string;
  /** Centavos, as last told by the platform; the company's own credits in fun. */
  balance: number;
  /** When the platform was last asked for it, beside the rounds. */
  askedAt: number;
  game: string;
  kind: string;
  language: 'EN' | 'TY';
  back: string;
  rounds: Round[];
}

export type Entered = Pick<Seat, 'player' | 'token' | 'currency' | 'balance' | 'game'> | { refused: string };

export interface PlayOrder {
  stake: number;
  pick: string;
}

export interface CompanyNeeds {
  platformUrl: string;
  secret: string;
  timeoutMs: number;
  timers: Timers;
  chance: Chance;
  scenario: Scenario;
}

export interface Company {
  name: CompanyName;
  title: string;
  scenario: Scenario;
  book: Book;
  /** Exchanges the one-use code; the member is known only from here on. */
  enter: (code: string) => Promise<Entered>;
  /** What the platform says now; null without an answer. */
  balanceOf: (seat: Seat) => Promise<number | null>;
  /** Starts a round for real money; `done` comes when nothing more happens at once. */
  play: (seat: Seat, order: PlayOrder) => { round: Round; done: Promise<void> };
  /** What the platform may ask with the key. */
  serveAdmin: (app: FastifyInstance) => void;
  /** What it may ask by signing. */
  serveSigned?: (app: FastifyInstance) => void;
}
