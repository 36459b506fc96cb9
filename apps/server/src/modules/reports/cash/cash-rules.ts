import type { AccountState } from '../accounts/accounts.ts';
import type { LineRule, Move } from '../lines/statement-rules.ts';

interface Way {
  way: string;
  name: string;
  amount: bigint;
}

export interface CashTerms {
  accounts: readonly AccountState[];
  /** By the orders; null for spans that are for the ledger alone. */
  ways: { deposits: readonly Way[]; withdrawals: readonly Way[] } | null;
}

type Rule = LineRule<CashTerms>;
type Which = (account: string) => boolean;

/** Payment companies, and whoever sold codes for us: what they owe us stands below zero there. */
export const isOutside: Which = (account) =>
  account.startsWith('payments_clearing') || account === 'vouchers' || account === 'voucher_sales';
/** FIG-11. */
export const owedBooks = ['cash', 'locked', 'bonus', 'play_escrow'];
export const isOwed: Which = (account) => owedBooks.includes(account);
export const isPool: Which = (account) => account.startsWith('jackpot_pool_');

const sumOf = ({ accounts }: CashTerms, which: Which, read: (state: AccountState) => bigint): bigint =>
  accounts.reduce((sum, state) => (which(state.account) ? sum + read(state) : sum), 0n);
/** What accounts gained by some kinds, or by all but some. */
const gained =
  (which: Which, isOf: (kind: string) => boolean) =>
  (terms: CashTerms): bigint =>
    sumOf(terms, which, ({ kinds }) =>
      kinds.reduce((sum, { kind, came, went }) => (isOf(kind) ? sum + came - went : sum), 0n),
    );

const only =
  (name: string): Which =>
  (account) =>
    account === name;
const among =
  (...kinds: string[]) =>
  (kind: string): boolean =>
    kinds.includes(kind);
const rowsOf =
  (which: Which, isOf: (kind: string) => boolean, sign = 1n) =>
  ({ account, kind, amount }: Move): bigint | null =>
    which(account) && kind !== null && isOf(kind) ? sign * amount : null;

/** A line of one account and some kinds, in one column or both. */
function ofLedger(
  key: string,
  [which, isOf]: readonly [Which, (kind: string) => boolean],
  columns: 'outside' | 'owed' | 'both',
  named: Pick<Rule, 'name' | 'formula'> & { figure?: string },
): Rule {
  const of = gained(which, isOf);
  return {
    key,
    sources: ['ledger'],
    amounts: [columns === 'owed' ? null : of, columns === 'outside' ? null : of],
    rows: rowsOf(which, isOf),
    ...named,
  };
}

const isFee = among('deposit', 'withdrawal_paid');
const playKinds = among(
  'bet',
  'win',
  'bet_win',
  'bet_refund',
  'bet_reopened',
  'bet_corrected',
  'bet_lost',
  'game_prize',
  'game_adjustment',
  'tip',
);
const rewardKinds = among(
  'reward',
  'bonus_grant',
  'bonus_release',
  'bonus_expired',
  'bonus_given_up',
  'bonus_taken_back',
  'reward_taken_back',
  'points_spent',
);
const isAgents = (kind: string): boolean => kind.startsWith('agent_');
const outsideKinds = among(
  'deposit',
  'deposit_surplus',
  'surplus_returned',
  'deposit_reversal',
  'withdrawal_paid',
  'payout_returned',
);
/** From one of a member's books to another: nothing of what is owed. */
const within = among('withdrawal_hold', 'withdrawal_release');
const isOtherOutside = (kind: string): boolean => !outsideKinds(kind);
const moneyKinds = among(
  'deposit',
  'deposit_reversal',
  'withdrawal_paid',
  'payout_returned',
  'goodwill',
  'adjustment',
);
const isOtherOwed = (kind: string): boolean =>
  !moneyKinds(kind) && !playKinds(kind) && !rewardKinds(kind) && !isAgents(kind) && !within(kind);

const sides = {
  deposits: { account: only('cash'), isOf: among('deposit'), sign: 1n },
  withdrawals: { account: only('locked'), isOf: among('withdrawal_paid'), sign: -1n },
} as const;

const wayWords = {
  deposits: {
    name: 'Deposits',
    rest: 'Deposits of the ledger that are no order’s',
    formula: 'What orders of this method credited, by the moment they were.',
    ledger: 'Kind deposit into cash.',
  },
  withdrawals: {
    name: 'Withdrawals',
    rest: 'Withdrawals of the ledger that are no order’s',
    formula: 'Orders of this channel that were paid, fees included, by the moment they were.',
    ledger: 'Kind withdrawal_paid out of locked, fees included.',
  },
} as const;

/** Money in by method or out by channel, as orders say it; what the ledger says otherwise is a line of its own. */
function byWay(side: keyof typeof sides, now: CashTerms, before: CashTerms): Rule[] {
  const { account, isOf, sign } = sides[side];
  const words = wayWords[side];
  const figure = 'FIG-10';
  if (now.ways === null || before.ways === null)
    return [ofLedger(side, [account, isOf], 'both', { name: words.name, formula: words.ledger, figure })];
  const ways = [...now.ways[side], ...before.ways[side]];
  const first = new Map(ways.toReversed().map((way) => [way.way, way]));
  const amountOf =
    (which: string) =>
    (terms: CashTerms): bigint =>
      sign * (terms.ways?.[side].find(({ way }) => way === which)?.amount ?? 0n);
  const byOrders = (terms: CashTerms): bigint =>
    sign * (terms.ways?.[side] ?? []).reduce((sum, { amount }) => sum + amount, 0n);
  const byLedger = gained(account, isOf);
  const rest = (terms: CashTerms): bigint => byLedger(terms) - byOrders(terms);
  return [
    ...[...first.values()].map(
      ({ way, name }): Rule => ({
        key: `${side} ${way}`,
        name: `${words.name}, ${name}`,
        figure,
        formula: words.formula,
        sources: ['orders'],
        amounts: [amountOf(way), amountOf(way)],
      }),
    ),
    {
      key: `${side} rest`,
      name: words.rest,
      figure,
      formula: `${words.ledger} Less what orders say: an order is saved a moment before its line is counted, and a day may end between.`,
      sources: ['ledger', 'orders'],
      amounts: [rest, rest],
      rows: (move) => (move.edge === side ? move.amount : rowsOf(account, isOf)(move)),
    },
  ];
}

/** What orders say, as rows beside the ledger's: together they are the difference. */
export const orderMoves = ({ ways }: CashTerms): Move[] =>
  (['deposits', 'withdrawals'] as const).flatMap((side) => {
    const amount = (ways?.[side] ?? []).reduce((sum, way) => sum - sides[side].sign * way.amount, 0n);
    return amount === 0n ? [] : [{ account: 'orders', edge: side, kind: null, amount, lines: 0 }];
  });

const outsideRules = [
  ofLedger('surplus', [only('suspense'), among('deposit_surplus')], 'outside', {
    name: 'Suspense: more than was ordered',
    formula: 'Kind deposit_surplus into suspense.',
  }),
  ofLedger('surplusBack', [only('suspense'), among('surplus_returned')], 'outside', {
    name: 'Suspense: sent back to payers',
    formula: 'Kind surplus_returned out of suspense.',
  }),
  ofLedger('fees', [only('fees'), isFee], 'outside', {
    name: 'Fees of deposits and withdrawals',
    formula:
      'Kinds deposit and withdrawal_paid into fees: what came in, or did not go out, beside the members’ money.',
  }),
] as const;

const reversalRules = [
  ofLedger('returned', [only('cash'), among('payout_returned')], 'both', {
    name: 'Payouts that came back',
    formula: 'Kind payout_returned into cash: what a company sent back after it was paid.',
    figure: 'FIG-10',
  }),
  ofLedger('returnedFees', [only('fees'), among('payout_returned')], 'outside', {
    name: 'Payouts that came back: fees given back',
    formula: 'Kind payout_returned out of fees.',
  }),
  ofLedger('reversals', [only('cash'), among('deposit_reversal')], 'both', {
    name: 'Reversals out of cash',
    formula: 'Kind deposit_reversal out of cash.',
    figure: 'FIG-10',
  }),
  ofLedger('reversalsOwed', [only('receivables'), among('deposit_reversal')], 'outside', {
    name: 'Reversals that members owe',
    formula: 'Kind deposit_reversal out of receivables: taken back when it was not there any more.',
    figure: 'FIG-10',
  }),
  ofLedger('reversalFees', [only('fees'), among('deposit_reversal')], 'outside', {
    name: 'Reversals: fees given back',
    formula: 'Kind deposit_reversal out of fees.',
  }),
  ofLedger('reversalSurplus', [only('suspense'), among('deposit_reversal')], 'outside', {
    name: 'Reversals: out of suspense',
    formula: 'Kind deposit_reversal out of suspense.',
  }),
] as const;

const owedRules = [
  ofLedger('goodwill', [isOwed, among('goodwill')], 'owed', {
    name: 'Goodwill',
    formula: 'Kind goodwill into cash.',
    figure: 'FIG-19',
  }),
  ofLedger('adjustments', [isOwed, among('adjustment')], 'owed', {
    name: 'Adjustments by staff',
    formula: 'Kind adjustment into cash, less out of it.',
  }),
  ofLedger('play', [isOwed, playKinds], 'owed', {
    name: 'Play',
    formula: 'Bets, wins, refunds, prizes and tips: what members and open stakes gained by them.',
  }),
  ofLedger('rewards', [isOwed, rewardKinds], 'owed', {
    name: 'Rewards and bonuses',
    formula:
      'What cash and bonus gained by rewards, bonuses granted, ended and taken back, and points for cash.',
  }),
  ofLedger('agents', [isOwed, isAgents], 'owed', {
    name: 'Agents',
    formula: 'Commissions, salaries, dividends and their corrections into cash.',
    figure: 'FIG-20',
  }),
  ofLedger('otherOwed', [isOwed, isOtherOwed], 'owed', {
    name: 'Other movements of members’ money',
    formula: 'Every kind that has no line above.',
  }),
] as const;

const edge = (key: 'opening' | 'closing', name: string): Rule => ({
  key,
  name,
  formula:
    'With companies: clearing accounts of payment companies, vouchers and their sales, the other way round. Owed to members (FIG-11): cash, locked, bonus and open stakes.',
  sources: ['ledger'],
  isSum: true,
  amounts: [
    (terms) => -sumOf(terms, isOutside, (state) => state[key]),
    (terms) => sumOf(terms, isOwed, (state) => state[key]),
  ],
  rows: ({ edge: at, amount }) => (at === key ? -amount : null),
});

/** Balances as rows of the first column: which company owes what. */
export const edgeMoves = ({ accounts }: CashTerms): Move[] =>
  accounts
    .filter(({ account }) => isOutside(account))
    .flatMap(({ account, opening, closing }) => [
      { account, edge: 'opening', kind: null, amount: opening, lines: 0 },
      { account, edge: 'closing', kind: null, amount: closing, lines: 0 },
    ]);

/** Opening, everything that moved, closing: in money with companies and in what is owed to members (OPS-REPORT-03). */
export function cashRules(now: CashTerms, before: CashTerms): Rule[] {
  const lines: Rule[] = [
    ...byWay('deposits', now, before),
    ...outsideRules,
    ...reversalRules,
    ...byWay('withdrawals', now, before),
    {
      key: 'otherOutside',
      name: 'Clearing: other movements',
      formula: 'Every kind of the clearing accounts and vouchers that has no line here.',
      sources: ['ledger'],
      amounts: [(terms) => -gained(isOutside, isOtherOutside)(terms), null],
      rows: rowsOf(isOutside, isOtherOutside, -1n),
    },
    ...owedRules,
  ];
  const linesOf = (column: number, terms: CashTerms): bigint =>
    lines.reduce((sum, { amounts }) => sum + (amounts[column]?.(terms) ?? 0n), 0n);
  const left =
    (which: Which, column: number, sign: bigint) =>
    (terms: CashTerms): bigint =>
      sign * sumOf(terms, which, ({ opening, closing }) => closing - opening) - linesOf(column, terms);
  return [
    edge('opening', 'Opening'),
    ...lines,
    {
      key: 'unexplained',
      name: 'Moved without a line above',
      formula: 'Closing less opening less every line: nothing, or something is counted wrongly.',
      sources: ['ledger'],
      amounts: [left(isOutside, 0, -1n), left(isOwed, 1, 1n)],
    },
    edge('closing', 'Closing'),
  ];
}
