/** How one company behaves. */
export interface Scenario {
  /** Waits before each call. */
  delayMs: number;
  /** Sends each call this many times at once. */
  duplicate: number;
  /** Treats the first answer to each movement as lost. */
  loseReply: boolean;
  /** Takes a bet back before it is sent. */
  rollbackFirst: boolean;
  /** Sends a win before its bet, and again after it. */
  shuffle: boolean;
  /** Takes bets and never says how they ended, until `POST /finish`. */
  neverClose: boolean;
  forceOutcome: 'win' | 'lose' | null;
  /** Multiplies every wait between two tries and until an event ends: 0.001 makes a minute 60 ms. */
  timeScale: number;
  /** Corrects results afterwards: always, never, or now and then (null). Laban only. */
  correct: boolean | null;
  correctBy: 'unsettle' | 'resettle';
  /** Says with the bet that a lost round is over, and sends no win. Hub88 only, as all that follow. */
  endsWithBet: boolean;
  /** Pays in two parts; the second ends the round. */
  twoWins: boolean;
  /** Gives a prize of its own after the round, without a bet. */
  promo: boolean;
  /** Names this game in a bet instead of the one that was opened: a live lobby. */
  otherGame: string | null;
  /** Stakes somebody else's money: a free bet of a campaign. */
  freeBet: boolean;
  /** Sends each bet again under its id with another amount. */
  changedRepeat: boolean;
}

export const usual: Readonly<Scenario> = {
  delayMs: 0,
  duplicate: 1,
  loseReply: false,
  rollbackFirst: false,
  shuffle: false,
  neverClose: false,
  forceOutcome: null,
  timeScale: 1,
  correct: null,
  correctBy: 'unsettle',
  endsWithBet: false,
  twoWins: false,
  promo: false,
  otherGame: null,
  freeBet: false,
  changedRepeat: false,
};

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const isWithin = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most;

const isRight: Record<keyof Scenario, (value: unknown) => boolean> = {
  delayMs: (value) => Number.isInteger(value) && isWithin(value, 0, 600_000),
  duplicate: (value) => Number.isInteger(value) && isWithin(value, 1, 64),
  loseReply: isBoolean,
  rollbackFirst: isBoolean,
  shuffle: isBoolean,
  neverClose: isBoolean,
  forceOutcome: (value) => value === 'win' || value === 'lose' || value === null,
  timeScale: (value) => isWithin(value, 0.000_001, 1000),
  correct: (value) => isBoolean(value) || value === null,
  correctBy: (value) => value === 'unsettle' || value === 'resettle',
  endsWithBet: isBoolean,
  twoWins: isBoolean,
  promo: isBoolean,
  otherGame: (value) => value === null || (typeof value === 'string' && value !== ''),
  freeBet: isBoolean,
  changedRepeat: isBoolean,
};

/** The wanted changes, or the name of the first one that is wrong. */
export function readScenario(body: unknown): Partial<Scenario> | { wrong: string } {
  if (typeof body !== 'object' || body === null) return { wrong: 'body' };
  for (const [name, value] of Object.entries(body)) {
    if (!Object.hasOwn(isRight, name)) return { wrong: name };
    if (!isRight[name as keyof Scenario](value)) return { wrong: name };
  }
  return body;
}
