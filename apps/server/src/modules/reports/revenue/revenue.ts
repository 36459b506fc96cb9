import type { BonusBasis, ReportRevenue } from '@perya/contract';
import { movementsOf } from '../accounts/accounts.ts';
import { type AskingParts, createAsking, type Wish } from '../figures/asking.ts';
import { sumsOf } from '../figures/figures.ts';
import { type Move, statementOf } from '../lines/statement-rules.ts';
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
      const moves = (await movementsOf(engine, brand, span)).map(
        ({ account, kind, came, went, lines }): Move => ({
          account,
          kind,
          amount: BigInt(came) - BigInt(went),
          lines: Number(lines),
        }),
      );
      const both = { now: { sums: now, taxPercent }, before: { sums: then, taxPercent } };
      return {
        taxPercent: taxPercent === 0 ? null : rate,
        lines: statementOf(revenueRules(basis), both, moves),
      };
    });
    return { ...head, facts, missing };
  };
}
