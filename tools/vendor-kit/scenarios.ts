import type { VendorCall } from '../../apps/server/src/modules/play/ports.ts';
import type { Code } from '../../apps/server/src/modules/play/ports.ts';
import type { Book, Heard } from './book.ts';
import { type Rule, rules } from './rules.ts';
import { isMoney } from './wallet.ts';

/** What the line and the platform do to one call. */
export type Trouble =
  | { kind: 'none' }
  /** Nobody has heard it, and nobody answers. */
  | { kind: 'unheard' }
  /** It is done, and the answer is lost. */
  | { kind: 'unanswered' }
  | { kind: 'late'; ms: number }
  | { kind: 'says'; code: Code; isFinal: boolean };

export interface Scenario {
  name: string;
  rule: Rule;
  rounds: number;
  /** How many players at once. */
  players: number;
  /** `nth` counts the tries of this very message, from 0. */
  trouble: (call: VendorCall, nth: number, book: Book) => Trouble;
  /** Nothing more is waited for, but for what should never come. */
  isDone: (book: Book) => boolean;
  /** What is wrong; null where nothing is, `untried` (below) where it never came to it. */
  judge: (book: Book) => string | null;
}

export const untried = 'untried';
const none: Trouble = { kind: 'none' };
const isStake = (call: VendorCall): boolean => call.verb === 'bet' || call.verb === 'betwin';

const openBets = ({ wallet }: Book) => [...wallet.bets.values()].filter(({ state }) => state === 'accepted');
const hasPlayed = ({ wallet }: Book): boolean =>
  [...wallet.bets.values()].some(({ state }) => state !== 'tombstone');
const isOver = (book: Book): boolean => hasPlayed(book) && openBets(book).length === 0;

/** Every stake has its result or came back, and every round that had a result is over. */
function unfinished(book: Book): string | null {
  const [open] = openBets(book);
  if (open !== undefined)
    return `bet ${open.id} of round ${open.round} has neither a result nor a cancellation`;
  const half = [...book.wallet.bets.values()].find(
    ({ state, round }) => state === 'settled' && !book.wallet.closed.has(round),
  );
  return half === undefined ? null : `round ${half.round} has a result and was never ended`;
}

const stakesOf = (book: Book): Heard[] => book.heard.filter(({ call }) => isStake(call));
const idsOf = (heard: readonly Heard[]): Set<string> =>
  new Set(heard.flatMap(({ call }) => ('id' in call ? [call.id] : [])));
const creditsOf = (book: Book): Heard[] => book.heard.filter(({ call }) => call.verb === 'win');

/** One tap of the player is one stake: a lost answer must not become another bet. */
const oneStake = (book: Book): string | null => {
  const ids = [...idsOf(stakesOf(book))];
  const taken = ids.filter((id) => book.wallet.bets.get(id)?.state !== 'cancelled');
  return taken.length > 1 ? `one round became ${taken.length} stakes: ${taken.join(', ')}` : null;
};

const oncePaid = (book: Book): string | null => {
  const paid = creditsOf(book).filter(
    ({ outcome }) => outcome?.code === 'OK' && !outcome.flags.includes('REPLAYED'),
  );
  const ids = [...idsOf(paid)];
  return ids.length > 1 ? `one result was paid ${ids.length} times: ${ids.join(', ')}` : null;
};

const usual: Omit<Scenario, 'name' | 'rule'> = {
  rounds: 1,
  players: 1,
  trouble: () => none,
  isDone: isOver,
  judge: unfinished,
};

const firstOf =
  (is: (call: VendorCall) => boolean, trouble: Trouble, tries = 1): Scenario['trouble'] =>
  (call, nth) =>
    is(call) && nth < tries ? trouble : none;
const isWin = (call: VendorCall): boolean => call.verb === 'win';
const wasPaid = (book: Book): boolean => creditsOf(book).some(({ outcome }) => outcome?.code === 'OK');
const unlessNoWin =
  (judge: Scenario['judge']): Scenario['judge'] =>
  (book) =>
    creditsOf(book).length === 0 && isOver(book) ? untried : judge(book);
/** A win that got no clear yes at first: done once somebody heard the yes. */
const wasHeardPaid = (book: Book): boolean =>
  creditsOf(book).some(({ outcome, isAnswered }) => isAnswered && outcome?.code === 'OK') ||
  (isOver(book) && creditsOf(book).length === 0);

const refusedBet = (name: string, rule: Rule, code: Code): Scenario => ({
  ...usual,
  name,
  rule,
  trouble: firstOf(isStake, { kind: 'says', code, isFinal: true }, 99),
  isDone: (book) => stakesOf(book).length > 0,
  judge: (book) => {
    const win = creditsOf(book)[0];
    if (win !== undefined && 'id' in win.call)
      return `win ${win.call.id} for a bet that was refused with ${code}`;
    const ids = idsOf(stakesOf(book));
    return ids.size > 1 ? `a bet refused with ${code} was made again under another id` : null;
  },
});

export const scenarios: readonly Scenario[] = [
  { ...usual, name: 'three rounds, nothing goes wrong', rule: rules.ends, rounds: 3 },
  { ...usual, name: 'two players at once', rule: rules.atOnce, players: 2 },
  {
    ...usual,
    name: 'the first bet is not heard',
    rule: rules.betUnheard,
    trouble: firstOf(isStake, { kind: 'unheard' }),
    isDone: (book) => isOver(book) || book.heard.some(({ call }) => call.verb === 'cancel'),
    judge: (book) => unfinished(book) ?? oneStake(book),
  },
  {
    ...usual,
    name: 'the answer to the first bet is lost',
    rule: rules.betLost,
    trouble: firstOf(isStake, { kind: 'unanswered' }),
    isDone: (book) => isOver(book) && book.heard.filter(({ call }) => isMoney(call)).length > 1,
    judge: (book) =>
      unfinished(book) ??
      oneStake(book) ??
      (stakesOf(book).length + cancelsOf(book) < 2 ? 'the bet was neither sent again nor cancelled' : null),
  },
  {
    ...usual,
    name: 'a bet gets no answer at all',
    rule: rules.unanswered,
    // Whoever repeats for ever is answered in the end; whoever cancels is heard at once.
    trouble: (call, nth) => (isStake(call) && nth < 12 ? { kind: 'unanswered' } : none),
    isDone: (book) => cancelsOf(book) > 0 || stakesOf(book).some(({ isAnswered }) => isAnswered),
    judge: (book) =>
      cancelsOf(book) > 0 || stakesOf(book).some(({ isAnswered }) => isAnswered)
        ? oneStake(book)
        : `the bet was tried ${stakesOf(book).length} times and never cancelled`,
  },
  {
    ...usual,
    name: 'the answer to a win is lost',
    rule: rules.winLost,
    trouble: firstOf(isWin, { kind: 'unanswered' }),
    isDone: wasHeardPaid,
    judge: unlessNoWin((book) => (wasHeardPaid(book) ? null : 'the win was not sent again')),
  },
  {
    ...usual,
    name: 'the answer to a win is lost, and no second one is paid',
    rule: rules.neverTwice,
    trouble: firstOf(isWin, { kind: 'unanswered' }),
    isDone: wasHeardPaid,
    judge: unlessNoWin(oncePaid),
  },
  {
    ...usual,
    name: 'a win is answered TEMPORARY twice',
    rule: rules.temporary,
    trouble: firstOf(isWin, { kind: 'says', code: 'TEMPORARY', isFinal: false }, 2),
    isDone: wasHeardPaid,
    judge: unlessNoWin((book) => (wasPaid(book) ? oncePaid(book) : 'the win was given up')),
  },
  {
    ...usual,
    name: 'a win overtakes its bet: TX_NOT_FOUND',
    rule: rules.notFound,
    trouble: firstOf(isWin, { kind: 'says', code: 'TX_NOT_FOUND', isFinal: false }),
    isDone: wasHeardPaid,
    judge: unlessNoWin((book) => (wasPaid(book) ? oncePaid(book) : 'the win was given up')),
  },
  refusedBet('the player has too little', rules.refused, 'INSUFFICIENT_FUNDS'),
  refusedBet('a limit of the player is reached', rules.limit, 'LIMIT_REACHED'),
  refusedBet('a cancellation came before its bet', rules.cancelled, 'TX_CANCELLED'),
  refusedBet('the session is over', rules.over, 'TOKEN_EXPIRED'),
  {
    ...usual,
    name: 'a bet is answered after 1.9 seconds',
    rule: rules.patience,
    trouble: firstOf(isStake, { kind: 'late', ms: 1900 }),
    judge: (book) =>
      cancelsOf(book) > 0 || stakesOf(book).length > 1
        ? 'a bet was given up or repeated before two seconds were over'
        : unfinished(book),
  },
];

const cancelsOf = (book: Book): number => book.heard.filter(({ call }) => call.verb === 'cancel').length;
