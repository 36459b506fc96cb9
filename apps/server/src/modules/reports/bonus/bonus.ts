import type { ReportBonus } from '@perya/contract';
import { formatAmount } from '@perya/money';
import type { costByCampaign, runningByCampaign } from '#modules/rewards';
import type { Work } from '#platform/database/work';
import { readAccounts } from '../accounts/accounts.ts';
import type { ReportsEngine } from '../engine/port.ts';
import { sidesOfDays } from '../facts/tables-of-facts.ts';
import { type AskingParts, createAsking, untilEnd, valuesOf, type Wish } from '../figures/asking.ts';
import { amountOf, ledgerSums } from '../figures/definitions.ts';
import { sumsOf } from '../figures/figures.ts';
import type { Span } from '../figures/spans-rules.ts';
import { movesOf, statementOf } from '../lines/statement-rules.ts';
import { checkRules } from '../revenue/revenue-rules.ts';
import { type Cost, costsTogether, groupsOf, type Running } from './bonus-rules.ts';

/** Rewards that are looked up at once. */
const batch = 10_000;

export interface BonusParts extends AskingParts {
  costByCampaign: typeof costByCampaign;
  runningByCampaign: typeof runningByCampaign;
}

type InWork = <Found>(use: (work: Work) => Promise<Found>) => Promise<Found>;

interface RewardRow {
  reference: string;
  granted: string;
  released: string;
}

/** What each reward cost by the lines that name it (FIG-06, FIG-07); points for cash name an order and are told apart. */
const perReward = `select reference, toString(-sumIf(change, is_house and account = 'reward_cost')) as granted,
    toString(sumIf(change, not is_house and account = 'cash' and kind in ('reward', 'bonus_release')) - ${ledgerSums.takenBack}) as released
  from ${sidesOfDays} where ${untilEnd} and kind != 'points_spent'
    and ((is_house and account = 'reward_cost') or (not is_house and account = 'cash' and kind in ('reward', 'bonus_release')))
  group by reference`;

const perPoints = `select toString(-sumIf(change, is_house and account = 'reward_cost')) as granted,
    toString(sumIf(change, not is_house and account = 'cash')) as released, toString(countIf(is_house and account = 'reward_cost')) as orders
  from ${sidesOfDays} where ${untilEnd} and kind = 'points_spent'`;

async function ofRewards(
  parts: BonusParts,
  inWork: InWork,
  engine: ReportsEngine,
  brand: string,
  span: Span,
) {
  const rows = await engine.rows<RewardRow>(perReward, valuesOf(brand, span));
  const costs = rows.map(({ reference, granted, released }) => ({
    // Whatever is no number is nobody's reward, and is shown as such.
    rewardId: /^\d{1,18}$/.test(reference) ? reference : '0',
    granted: BigInt(granted),
    released: BigInt(released),
  }));
  const found: Cost[] = [];
  for (let from = 0; from < costs.length; from += batch)
    found.push(...(await inWork((work) => parts.costByCampaign(work, costs.slice(from, from + batch)))));
  return found;
}

/** Every cost of a span, by what it was given for. */
async function costsOf(parts: BonusParts, inWork: InWork, engine: ReportsEngine, brand: string, span: Span) {
  const rewards = await ofRewards(parts, inWork, engine, brand, span);
  const [points] = await engine.rows<{ granted: string; released: string; orders: string }>(
    perPoints,
    valuesOf(brand, span),
  );
  const sums = await sumsOf(engine, brand, span);
  const none = { campaignId: null, title: null };
  return {
    sums,
    costs: costsTogether([
      ...rewards,
      {
        ...none,
        source: 'mall',
        rewards: Number(points?.orders ?? '0'),
        granted: BigInt(points?.granted ?? '0'),
        released: BigInt(points?.released ?? '0'),
      },
      { ...none, source: 'prize', rewards: 0, granted: -sums.prizes, released: -sums.prizes },
    ]),
  };
}

/** Bonus cost by campaign and kind on both bases, with the bonuses still running (OPS-REPORT-11). */
export function createBonusReport(parts: BonusParts) {
  const ask = createAsking(parts);
  return async (wish: Wish): Promise<ReportBonus> => {
    const { brand, operator } = wish;
    const inWork: InWork = (use) =>
      parts.runWork({ merchant: brand, actor: { kind: 'operator', name: operator } }, use);
    const { head, facts, missing } = await ask(wish, async (engine, { span, before }) => {
      const now = await costsOf(parts, inWork, engine, brand, span);
      const then = await costsOf(parts, inWork, engine, brand, before);
      const running: Running[] = await inWork((work) => parts.runningByCampaign(work));
      const { accounts } = await readAccounts(parts, engine, wish, span);
      const terms = { now: { sums: now.sums, taxPercent: 0 }, before: { sums: then.sums, taxPercent: 0 } };
      const lines = statementOf(checkRules, terms, movesOf(accounts));
      const rows = groupsOf(now.costs, then.costs, running);
      return {
        ...rows,
        lines,
        /** What the ledger's bonus books gained, beside FIG-06 less FIG-07. */
        check: {
          closing: formatAmount(amountOf('FIG-06', terms.now) - amountOf('FIG-07', terms.now)),
          ledger: formatAmount(now.sums.bonusBooks),
        },
        books: formatAmount(accounts.find(({ account }) => account === 'bonus')?.closing ?? 0n),
      };
    });
    return { ...head, facts, missing };
  };
}
