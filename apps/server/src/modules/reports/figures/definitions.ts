import type { ReportFigure } from '@perya/contract';
import { invariant } from '#platform/refusal';

/** Each figure once (FIG of the specification): what it is called, how it is worked out, and from which sums. */

/** Sums over the ledger's sides of a span, as the store adds them up: a cost of the house is below zero there. */
const result = `is_house and startsWith(account, 'play_result_')`;
const ofHouse = (code: string): string => `sumIf(change, is_house and account = '${code}')`;
const ofMembers = (book: string, ...kinds: string[]): string =>
  `sumIf(change, not is_house and account = '${book}' and kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}))`;

export const ledgerSums = {
  results: `sumIf(change, ${result})`,
  prizes: `sumIf(change, ${result} and kind = 'game_prize')`,
  besideRounds: `sumIf(change, ${result} and kind in ('game_prize', 'game_adjustment', 'tip'))`,
  tips: `sumIf(change, ${result} and kind = 'tip')`,
  gameAdjustments: `sumIf(change, ${result} and kind = 'game_adjustment')`,
  rewards: ofHouse('reward_cost'),
  takenBack: `sumIf(change, is_house and account = 'reward_cost' and kind = 'reward_taken_back')`,
  released: ofMembers('cash', 'reward', 'bonus_release', 'points_spent'),
  bonusBooks: `sumIf(change, not is_house and account = 'bonus')`,
  seeds: ofHouse('jackpot_seed'),
  agents: ofHouse('agent_commission'),
  goodwill: ofHouse('goodwill_cost'),
  adjustments: ofHouse('adjustments'),
  fees: ofHouse('fees'),
  deposits: ofMembers('cash', 'deposit'),
  reversals: `-(${ofMembers('cash', 'deposit_reversal')} + sumIf(change, is_house and account = 'receivables' and kind = 'deposit_reversal'))`,
  withdrawals: `-(${ofMembers('locked', 'withdrawal_paid')} + ${ofMembers('cash', 'payout_returned')})`,
  depositing: 'groupBitmapMerge(payers)',
} as const;

/** What one member cost in rewards (FIG-06), over lines of their own accounts. */
export const isCostOfMember = `(account_no > 0 and (contra = 'reward_cost' or (startsWith(contra, 'play_result_') and kind = 'game_prize')))`;

/** And over the lines of rounds. */
export const roundSums = {
  turnover: 'sum(stake)',
  gaveBack: 'sum(returned)',
  poolsWon: 'sum(jackpot_paid)',
  fed: 'sum(contributions)',
  byRounds: 'sum(stake - returned + jackpot_paid - contributions)',
} as const;

export type Sums = Readonly<Record<keyof typeof ledgerSums | keyof typeof roundSums | 'active', bigint>>;

export interface Terms {
  sums: Sums;
  /** Of the market's profile, in percent. */
  taxPercent: number;
}

type Source = ReportFigure['sources'][number];

export interface Definition {
  id: string;
  name: string;
  formula: string;
  unit: ReportFigure['unit'];
  /** Lines of the ledger unless said. */
  sources?: readonly Source[];
  /** Millionths of money, a count, or two numbers to be divided. */
  of: (terms: Terms) => bigint | { part: bigint; whole: bigint };
}

/** GGR by the ledger (FIG-03). */
export const ledgerGgr = ({ results, besideRounds }: Sums): bigint => results - besideRounds;
const beforeTax = ({ results, rewards, seeds }: Sums): bigint => results + rewards + seeds;
/** Worked out of GGR by the market's rate; nothing of it is in the ledger. */
export const taxOf = ({ sums, taxPercent }: Terms): bigint =>
  (ledgerGgr(sums) * BigInt(Math.round(taxPercent * 10_000))) / 1_000_000n;
const ngr = (terms: Terms): bigint => beforeTax(terms.sums) - taxOf(terms);

export const definitions: readonly Definition[] = [
  {
    id: 'FIG-01',
    name: 'Turnover',
    formula: 'Stakes of rounds by their first result. Void rounds and stakes without a result are not in it.',
    unit: 'money',
    sources: ['rounds'],
    of: ({ sums }) => sums.turnover,
  },
  {
    id: 'FIG-02',
    name: 'Returned',
    formula: 'What the same rounds gave back, pools that were won included.',
    unit: 'money',
    sources: ['rounds'],
    of: ({ sums }) => sums.gaveBack,
  },
  {
    id: 'FIG-03',
    name: 'Gross revenue, GGR',
    formula:
      'Change of the house accounts play_result_*, without game prizes, game adjustments and tips: stakes that ended, less wins, less contributions to pools, plus pools that were won.',
    unit: 'money',
    of: ({ sums }) => ledgerGgr(sums),
  },
  {
    id: 'FIG-04 rest',
    name: 'Corrections of earlier days and contributions of open rounds',
    formula:
      'FIG-03 less the same by rounds: stake, less returned, plus pools that were won, less contributions.',
    unit: 'money',
    sources: ['ledger', 'rounds'],
    of: ({ sums }) => ledgerGgr(sums) - sums.byRounds,
  },
  {
    id: 'FIG-05 hold',
    name: 'Hold',
    formula: 'GGR (FIG-03) by turnover (FIG-01).',
    unit: 'share',
    sources: ['ledger', 'rounds'],
    of: ({ sums }) => ({ part: ledgerGgr(sums), whole: sums.turnover }),
  },
  {
    id: 'FIG-05 return',
    name: 'Realised return',
    formula: 'Returned (FIG-02) by turnover (FIG-01).',
    unit: 'share',
    sources: ['rounds'],
    of: ({ sums }) => ({ part: sums.gaveBack, whole: sums.turnover }),
  },
  {
    id: 'FIG-06',
    name: 'Bonus cost, granted',
    formula:
      'What left reward_cost (rewards, bonuses granted, points for cash, less bonuses that ended), and game prizes the house paid.',
    unit: 'money',
    of: ({ sums }) => -sums.rewards - sums.prizes,
  },
  {
    id: 'FIG-07',
    name: 'Bonus cost, released',
    formula:
      'Rewards, bonuses and points that became cash, less rewards taken back, and game prizes the house paid.',
    unit: 'money',
    of: ({ sums }) => sums.released - sums.takenBack - sums.prizes,
  },
  {
    id: 'FIG-08 before tax',
    name: 'Net revenue before tax',
    formula:
      'Changes of play_result_*, reward_cost and jackpot_seed: GGR less bonus cost (granted), less pool seeds, with tips and game adjustments.',
    unit: 'money',
    of: ({ sums }) => beforeTax(sums),
  },
  {
    id: 'FIG-08',
    name: 'Net revenue, NGR',
    formula: 'Net revenue before tax, less GGR times the tax rate of the market. An estimate of the tax.',
    unit: 'money',
    of: ngr,
  },
  {
    id: 'FIG-09',
    name: 'Contribution',
    formula:
      'NGR with the changes of agent_commission, goodwill_cost, adjustments and fees. What companies charge us is not in it.',
    unit: 'money',
    of: (terms) => {
      const { agents, goodwill, adjustments, fees } = terms.sums;
      return ngr(terms) + agents + goodwill + adjustments + fees;
    },
  },
  {
    id: 'FIG-10 deposits',
    name: 'Deposits',
    formula: 'Kind deposit into cash.',
    unit: 'money',
    of: ({ sums }) => sums.deposits,
  },
  {
    id: 'FIG-10 reversals',
    name: 'Reversals',
    formula: 'Kind deposit_reversal out of cash and receivables.',
    unit: 'money',
    of: ({ sums }) => sums.reversals,
  },
  {
    id: 'FIG-10 withdrawals',
    name: 'Withdrawals',
    formula: 'Kind withdrawal_paid out of locked, fees included, less kind payout_returned into cash.',
    unit: 'money',
    of: ({ sums }) => sums.withdrawals,
  },
  {
    id: 'FIG-10 net',
    name: 'Net deposits',
    formula: 'Deposits less reversals less withdrawals.',
    unit: 'money',
    of: ({ sums }) => sums.deposits - sums.reversals - sums.withdrawals,
  },
  {
    id: 'FIG-12 active',
    name: 'Active members',
    formula: 'Members with at least one counted round with a stake above 0.',
    unit: 'count',
    sources: ['rounds'],
    of: ({ sums }) => sums.active,
  },
  {
    id: 'FIG-12 depositing',
    name: 'Depositing members',
    formula: 'Members with at least one deposit credited.',
    unit: 'count',
    of: ({ sums }) => sums.depositing,
  },
  {
    id: 'FIG-14 ARPU',
    name: 'ARPU',
    formula: 'Net revenue before tax by active members.',
    unit: 'money',
    sources: ['ledger', 'rounds'],
    of: ({ sums }) => ({ part: beforeTax(sums), whole: sums.active }),
  },
  {
    id: 'FIG-14 ARPPU',
    name: 'ARPPU',
    formula: 'Net revenue before tax by depositing members.',
    unit: 'money',
    of: ({ sums }) => ({ part: beforeTax(sums), whole: sums.depositing }),
  },
  {
    id: 'FIG-19 goodwill',
    name: 'Goodwill',
    formula: 'What left goodwill_cost.',
    unit: 'money',
    of: ({ sums }) => -sums.goodwill,
  },
  {
    id: 'FIG-20',
    name: 'Agent cost',
    formula: 'What left agent_commission, by the day of posting.',
    unit: 'money',
    of: ({ sums }) => -sums.agents,
  },
];

export function definitionOf(id: string): Definition {
  const found = definitions.find((one) => one.id === id);
  invariant(found, `a figure has a definition: ${id}`);
  return found;
}

/** A figure that is one amount. */
export function amountOf(id: string, terms: Terms): bigint {
  const value = definitionOf(id).of(terms);
  invariant(typeof value === 'bigint', `${id} is one amount`);
  return value;
}
