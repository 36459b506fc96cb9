import type { BonusBasis } from '@perya/contract';
import { amountOf, definitionOf, type Sums, type Terms, taxOf } from '../figures/definitions.ts';
import type { LineRule, Move } from '../lines/statement-rules.ts';

type Rule = LineRule<Terms>;

/** A figure as a line: what it is called, how it is worked out and of what stand with its definition. */
function ofFigure(id: string, more: Partial<Rule> & Pick<Rule, 'key' | 'amounts'>): Rule {
  const { name, formula, sources = ['ledger'] } = definitionOf(id);
  return { name, formula, sources: [...sources], figure: id.split(' ')[0] ?? id, ...more };
}
const sum = (key: string, id: string, more: Partial<Rule> = {}): Rule =>
  ofFigure(id, { key, isSum: true, amounts: [(terms) => amountOf(id, terms)], ...more });
const less = (key: string, id: string, more: Partial<Rule> = {}): Rule =>
  ofFigure(id, { key, amounts: [(terms) => -amountOf(id, terms)], ...more });
/** What a side of the ledger gained: a cost is below zero. */
export const change = (
  key: string,
  part: keyof Sums,
  named: Pick<Rule, 'name' | 'formula'> & Partial<Rule>,
): Rule => ({ key, sources: ['ledger'], amounts: [({ sums }) => sums[part]], ...named });

const isResult = (account: string): boolean => account.startsWith('play_result_');
const besideRounds = ['game_prize', 'game_adjustment', 'tip'];
const ofAccount =
  (name: string) =>
  ({ account, amount }: Move): bigint | null =>
    account === name ? amount : null;
const ofResults =
  (...kinds: string[]) =>
  ({ account, kind, amount }: Move): bigint | null =>
    isResult(account) && kinds.includes(kind ?? '') ? amount : null;

export const prizesOf = ofResults('game_prize');
const becameCash = ['reward', 'bonus_release', 'points_spent'];

/** Bonus cost on either basis. NGR is one figure: what was granted and is not cash yet is a line of its own on the other. */
const bonusRules: Record<BonusBasis, readonly Rule[]> = {
  granted: [
    less('bonus', 'FIG-06', {
      rows: (move) => ofAccount('reward_cost')(move) ?? prizesOf(move),
    }),
  ],
  released: [
    less('bonus', 'FIG-07', {
      rows(move) {
        const { account, kind, amount } = move;
        if (account === 'cash' && becameCash.includes(kind ?? '')) return -amount;
        if (account === 'reward_cost' && kind === 'reward_taken_back') return amount;
        return prizesOf(move);
      },
    }),
    {
      key: 'held',
      name: 'Bonuses granted and not cash yet',
      formula: 'FIG-06 less FIG-07: what the bonus books of members gained in the span.',
      sources: ['ledger'],
      amounts: [(terms) => amountOf('FIG-07', terms) - amountOf('FIG-06', terms)],
      rows: ({ account, amount }) => (account === 'bonus' ? -amount : null),
    },
  ],
};

/** From turnover to GGR. */
export const toGgr: readonly Rule[] = [
  sum('turnover', 'FIG-01'),
  less('returned', 'FIG-02'),
  {
    key: 'pools',
    name: 'Pools that were won',
    formula: 'What pools paid of it: they cost when they are fed, not when they are won.',
    sources: ['rounds'],
    amounts: [({ sums }) => sums.poolsWon],
  },
  {
    key: 'contributions',
    name: 'Contributions to pools',
    formula: 'What bets of the same rounds put into pools.',
    sources: ['rounds'],
    amounts: [({ sums }) => -sums.fed],
  },
  ofFigure('FIG-04 rest', { key: 'rest', amounts: [(terms) => amountOf('FIG-04 rest', terms)] }),
  sum('ggr', 'FIG-03', {
    rows: ({ account, kind, amount }) =>
      isResult(account) && !besideRounds.includes(kind ?? '') ? amount : null,
  }),
];

/** What else moves results, but prizes. */
export const besideGgr: readonly Rule[] = [
  change('tips', 'tips', {
    name: 'Tips',
    formula: 'Kind tip into play_result_*.',
    rows: ofResults('tip'),
  }),
  change('gameAdjustments', 'gameAdjustments', {
    name: 'Adjustments of games',
    formula: 'Kind game_adjustment of play_result_*.',
    rows: ofResults('game_adjustment'),
  }),
];

const toContribution: readonly Rule[] = [
  change('seeds', 'seeds', {
    name: 'Seeds of pools',
    formula: 'Change of jackpot_seed: what the house put into pools.',
    rows: ofAccount('jackpot_seed'),
  }),
  ...besideGgr,
  sum('beforeTax', 'FIG-08 before tax'),
  {
    key: 'tax',
    name: 'Tax',
    formula: 'GGR (FIG-03) times the tax rate of the market. An estimate: nothing of it is in the ledger.',
    sources: ['ledger'],
    isEstimate: true,
    amounts: [(terms) => -taxOf(terms)],
  },
  sum('ngr', 'FIG-08', { isEstimate: true }),
  less('agents', 'FIG-20', { rows: ofAccount('agent_commission') }),
  less('goodwill', 'FIG-19 goodwill', { rows: ofAccount('goodwill_cost') }),
  change('adjustments', 'adjustments', {
    name: 'Adjustments by staff',
    formula: 'Change of adjustments: what staff gave and took by hand.',
    rows: ofAccount('adjustments'),
  }),
  change('fees', 'fees', {
    name: 'Fees',
    formula: 'Change of fees: what members paid for deposits and withdrawals.',
    rows: ofAccount('fees'),
  }),
  sum('contribution', 'FIG-09', { isEstimate: true }),
];

/** From turnover to contribution: each deduction once (OPS-REPORT-05). */
export const revenueRules = (basis: BonusBasis): readonly Rule[] => [
  ...toGgr,
  ...bonusRules[basis],
  ...toContribution,
];

const [grantedRule, releasedRule, heldRule] = [...bonusRules.granted, ...bonusRules.released];
const theOtherWay = (rule: Rule | undefined) => (move: Move) => {
  const amount = rule?.rows?.(move) ?? null;
  return amount === null ? null : -amount;
};

/** What was granted and is not cash yet is what bonus books gained (FIG-06 less FIG-07). */
export const checkRules: readonly Rule[] = [
  ofFigure('FIG-06', {
    key: 'granted',
    amounts: [(terms) => amountOf('FIG-06', terms)],
    rows: theOtherWay(grantedRule),
  }),
  less('released', 'FIG-07', releasedRule?.rows === undefined ? {} : { rows: releasedRule.rows }),
  {
    key: 'held',
    name: 'Granted and not cash yet',
    formula: heldRule?.formula ?? '',
    sources: ['ledger'],
    isSum: true,
    amounts: [(terms) => amountOf('FIG-06', terms) - amountOf('FIG-07', terms)],
    rows: theOtherWay(heldRule),
  },
];
