import { expect, test } from 'vitest';
import type { VendorProfile } from '../ports.ts';
import { decide, endsOthers, type MoneyCall } from './decide.ts';
import { newRound } from './decision.ts';
import type { Decision, Facts, MovementRow, RoundRow } from './facts.ts';

/** What only a certain order of messages shows; trials/round-histories.ts and vendor-orderings.ts try the others. */

const profile: VendorProfile = {
  company: 'alpha',
  fromPapers: false,
  opens: 'auth',
  decimals: 2,
  unknownCancel: 'OK',
  repeatedCancel: 'OK',
  cancelsLostBets: true,
  cancelsEndedBets: false,
  promoWithoutGrant: 'refuse',
  mayUnsettle: true,
  lateWinUpTo: null,
  addsLegs: false,
  replayBalance: 'stored',
  silentMinutes: 60,
  retryMinutes: 60,
  takesTrial: true,
};
const round: RoundRow = { ...newRound('r1', 'PHP'), staked: 10n, openStake: 10n, bets: 1, openBets: 1 };
const bet: MovementRow = {
  class: 'debit',
  id: 'b1',
  memberId: 'm1',
  verb: 'bet',
  round: 'r1',
  state: 'accepted',
  amount: 10n,
  won: 0n,
  currency: 'PHP',
  code: 'OK',
  flags: [],
  jackpotPaid: null,
  fingerprint: '',
  balance: 90n,
  bet: '',
  contributions: [],
  prizes: [],
};
const facts: Facts = {
  now: new Date(0),
  profile,
  memberId: 'm1',
  currency: 'PHP',
  purse: { kind: 'money', cash: 90n, debt: 0n },
  own: null,
  bet: null,
  round: null,
  openBets: [],
  session: 'ok',
  bar: null,
  game: 'offered',
  grant: null,
  pools: new Map(),
};
const named = { player: 'm1', currency: 'PHP' };
const inRound = { ...named, round: 'r1', game: 'g' };
const cancel: MoneyCall = { ...named, verb: 'cancel', id: 'c1', bet: 'b1' };
const win: MoneyCall = { ...inRound, verb: 'win', id: 'w1', bet: 'b1', amount: 5n, closes: true };
const movesOf = ({ postings }: Decision) =>
  postings.flatMap(({ movements }) =>
    movements.map(({ from, to, amount }) => [Object.values(from)[0], Object.values(to)[0], amount]),
  );

test('stake and result in one message leave the round open while another bet of it waits', () => {
  const call: MoneyCall = {
    ...inRound,
    verb: 'betwin',
    id: 'q',
    session: 's',
    amount: 3n,
    win: 0n,
    need: 3n,
  };
  expect(decide({ ...facts, round }, call).round).toMatchObject({
    state: 'open',
    openStake: 10n,
    openBets: 1,
  });
  expect(decide(facts, call).round).toMatchObject({ state: 'settled', openBets: 0 });
});

test('a cancellation that names another round than its bet changes none', () => {
  const other = { ...round, round: 'r2' };
  const decision = decide({ ...facts, bet, round: other }, { ...cancel, round: 'r2' });
  expect(decision).toMatchObject({ outcome: { code: 'BAD_REQUEST' }, round: null, postings: [], write: [] });
  expect(decide({ ...facts, bet, round }, { ...cancel, round: 'r1' }).outcome.code).toBe('OK');
});

test('a bet that counts again after its cancellation feeds its pool again', () => {
  const contributions = [{ jackpot: 'big', amount: 1n }];
  const cancelled = { ...bet, state: 'cancelled' as const, contributions };
  const voided: RoundRow = { ...newRound('r1', 'PHP'), state: 'void' };
  const fed = ['play_result_alpha', 'jackpot_pool_big', 1n];
  for (const call of [
    { ...named, verb: 'unsettle', id: 'u1', bet: 'b1' },
    { ...named, verb: 'resettle', id: 'u1', bet: 'b1', amount: 0n },
  ] satisfies MoneyCall[]) {
    const decision = decide({ ...facts, bet: cancelled, round: voided }, call);
    expect(decision.outcome.code).toBe('OK');
    expect(movesOf(decision)).toContainEqual(fed);
    expect(decision.feed).toEqual(contributions);
  }
});

test('a lost bet of a round that won a jackpot is not given back', () => {
  const lost = { ...bet, state: 'settled' as const };
  const open = { ...round, openStake: 0n, openBets: 0 };
  expect(decide({ ...facts, bet: lost, round: open }, cancel).outcome.code).toBe('OK');
  const paid = { ...open, jackpotPaid: 500n };
  expect(decide({ ...facts, bet: lost, round: paid }, cancel).outcome.code).toBe('TX_SETTLED');
});

test('a round of trial credits pays no money, ends with no money and takes none [DEC-013]', () => {
  const trial = { ...bet, currency: 'TRIAL' };
  const played = { ...facts, bet: trial, openBets: [trial], round: { ...round, currency: 'TRIAL' } };
  const stake: MoneyCall = { ...inRound, verb: 'bet', id: 'b2', session: 's', amount: 5n };
  const close: MoneyCall = { verb: 'close', player: 'm1', round: 'r1' };
  for (const call of [win, { ...win, bet: undefined }, stake, close, cancel] satisfies MoneyCall[])
    expect(decide(played, call)).toMatchObject({
      outcome: { code: 'CURRENCY_MISMATCH' },
      postings: [],
      round: null,
    });
});

test('a tip has no result that could be taken back', () => {
  const tip = { ...bet, verb: 'tip', state: 'settled' as const, round: '' };
  const decision = decide({ ...facts, bet: tip }, { ...named, verb: 'unsettle', id: 'u1', bet: 'b1' });
  expect(decision).toMatchObject({ outcome: { code: 'TX_NOT_FOUND' }, postings: [], round: null });
});

test('a result that ends the round ends the only open bet too when that is another one than it names', () => {
  expect(endsOthers(win, round, bet)).toBe(false);
  expect(endsOthers(win, round, { ...bet, state: 'settled' })).toBe(true);
  expect(endsOthers({ ...win, closes: false }, round, { ...bet, state: 'settled' })).toBe(false);
});

test('taking back a result that won a pool takes the pool back too; what was spent of it is a debt', () => {
  const pools = new Map([['grand', { amount: 100n, mostPercent: 1, seed: 20n, isFed: true }]]);
  const won = decide({ ...facts, bet, round, pools }, { ...win, jackpot: 'grand' });
  expect(won.round).toMatchObject({ returned: 105n, jackpotPaid: 100n });
  const [changed] = won.bets;
  const settled = { ...bet, ...changed };
  expect(settled.prizes).toEqual([{ jackpot: 'grand', amount: 100n, win: 'w1' }]);
  const later: Facts = {
    ...facts,
    bet: settled,
    round: won.round,
    // Of the 105 won and the 90 there were, 60 are left.
    purse: { kind: 'money', cash: 60n, debt: 0n },
  };
  const undo = decide(later, { ...named, verb: 'unsettle', id: 'u1', bet: 'b1' });
  expect(undo.outcome).toMatchObject({ code: 'OK', balance: 0n });
  expect(movesOf(undo)).toEqual([
    ['cash', 'play_result_alpha', 60n],
    ['receivables', 'play_result_alpha', 45n],
    ['debt_issue', 'debt', 45n],
    ['play_result_alpha', 'play_escrow', 10n],
    ['play_result_alpha', 'jackpot_pool_grand', 100n],
  ]);
  expect(undo.round).toMatchObject({ returned: 0n, jackpotPaid: 0n, openStake: 10n, openBets: 1 });
  expect(undo.bets).toEqual([{ id: 'b1', state: 'accepted', won: 0n, prizes: [] }]);
  expect(undo.jackpots).toEqual([{ jackpot: 'grand', kind: 'back', amount: 100n, movement: 'w1' }]);
  const other = decide(later, { ...named, verb: 'resettle', id: 'u2', bet: 'b1', amount: 7n });
  expect(other.round).toMatchObject({ returned: 7n, jackpotPaid: 0n });
  expect(movesOf(other)).toContainEqual(['play_result_alpha', 'jackpot_pool_grand', 100n]);
  expect(other.outcome.balance).toBe(0n);
});
