import type { BonusBasis, ReportRevenue } from '@perya/contract';
import { readAccounts } from '../accounts/accounts.ts';
import { type AskingParts, createAsking, type Wish } from '../figures/asking.ts';
import { sumsOf } from '../figures/figures.ts';
import { movesOf, statementOf } from '../lines/statement-rules.ts';
import { revenueRules } from './revenue-rules.ts';

export interface RevenueWish extends Wish {
  basis?: BonusBasis | undefined;
}

/** From turnover to contribution, each deduction as a line that opens its rows (OPS-REPORT-05). */
export function createRevenueReport(parts: AskingParts) {
  const ask = createAsking(parts);
  return async ({ basis = 'granted', ...wish }: RevenueWish): Promise<ReportRevenue> => {
    const { brand } = wish;
    const { head, facts, missing } = await ask(wish, async (engine, { span, before }) => {
      const rate = parts.merchants.market(brand).taxPercent;
      const taxPercent = Number(rate);
      const [now, then] = [await sumsOf(engine, brand, span), await sumsOf(engine, brand, before)];
      const { accounts } = await readAccounts(parts, engine, wish, span);
      const both = { now: { sums: now, taxPercent }, before: { sums: then, taxPercent } };
      return {
        taxPercent: taxPercent === 0 ? null : rate,
        // While no rate is set nothing is estimated.
        lines: statementOf(revenueRules(basis), both, movesOf(accounts)).map((line) => ({
          ...line,
          isEstimate: line.isEstimate && taxPercent !== 0,
        })),
      };
    });
    return { ...head, facts, missing };
  };
}
