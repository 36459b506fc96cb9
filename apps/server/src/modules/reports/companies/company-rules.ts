import type { Terms } from '../figures/definitions.ts';
import type { LineRule } from '../lines/statement-rules.ts';
import { besideGgr, change, prizesOf, toGgr } from '../revenue/revenue-rules.ts';

export interface CompanyTerms extends Terms {
  /** Change of what the company pays for. */
  promo: bigint;
}

export const resultOf = 'play_result_';
export const promoOf = 'play_promo_';
/** Contributions; whatever else moves between a pool and a result is a prize, or one that was taken back. */
export const fedKinds = ['bet', 'bet_refund'];

/** From what was staked to what the account of a company gained: each step once (OPS-REPORT-07). */
export const companyRules: readonly LineRule<CompanyTerms>[] = [
  ...toGgr,
  change('prizes', 'prizes', {
    name: 'Prizes that we pay',
    formula: 'Kind game_prize out of play_result_*.',
    rows: prizesOf,
  }),
  ...besideGgr,
  change('result', 'results', {
    name: 'Gained by the house',
    formula: 'Change of play_result_*: GGR less prizes that we pay, with tips and adjustments of games.',
    isSum: true,
  }),
];

/** What the company owes for prizes that it pays. */
export const prizeRules: readonly LineRule<CompanyTerms>[] = [
  {
    key: 'promo',
    name: 'Prizes that the company pays',
    formula: 'What left play_promo_*. It counts in no figure of ours.',
    sources: ['ledger'],
    isSum: true,
    amounts: [({ promo }) => -promo],
    rows: ({ account, amount }) => (account.startsWith(promoOf) ? -amount : null),
  },
];
