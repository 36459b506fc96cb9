import { parseAmount } from '@perya/money';
import type { Goal, RankProgress, VipLevel } from '../member/queries.ts';
import type { Word } from '@perya/web/terms';

/** Completed of all, between 0 and 1; full where no level is ahead (VIP-02, DEC-066). */
export function rankRatio({ currentProgress, playerRankProgress }: RankProgress): number {
  if (playerRankProgress.labelId === null) return 1;
  const { completedConditions, totalExpectedConditions } = currentProgress;
  if (totalExpectedConditions <= 0) return 0;
  return Math.min(1, Math.max(0, completedConditions / totalExpectedConditions));
}

type Money = (amount: string) => string;
type Measure = Goal['measure'];

const goals: Record<Measure, string> = {
  deposits: 'goal_deposits',
  turnover: 'goal_turnover',
  days_played: 'goal_days_played',
  providers: 'goal_providers',
};
const inMoney: ReadonlySet<Measure> = new Set(['deposits', 'turnover']);

/** What has to be reached, as a sentence with its number. */
export const goalWord = ({ measure, needed }: Pick<Goal, 'measure' | 'needed'>, money: Money): Word => ({
  key: goals[measure],
  values: { needed: inMoney.has(measure) ? money(needed) : Number(needed) },
});

/** How far it is: money alone, since the goal names its own; of plain numbers both, never more than needed. */
export function goalProgress({ measure, done, needed }: Goal, money: Money): string {
  if (inMoney.has(measure)) return money(done);
  return `${Math.min(Number(done), Number(needed))} / ${Number(needed)}`;
}

type Benefit = keyof VipLevel['benefits'];
export const benefits: readonly Benefit[] = ['rebatePercent', 'levelGift', 'monthlyGift'];

const benefitKeys: Record<Benefit, string> = {
  rebatePercent: 'benefit_rebate',
  levelGift: 'benefit_level_gift',
  monthlyGift: 'benefit_monthly_gift',
};
export const benefitKey = (benefit: Benefit): string => benefitKeys[benefit];

/** What a level gives; null where it gives nothing of the kind. */
export function benefitText(level: VipLevel, benefit: Benefit, money: Money): string | null {
  const value = level.benefits[benefit];
  if (parseAmount(value) <= 0n) return null;
  return benefit === 'rebatePercent' ? `${Number(value)}%` : money(value);
}

export interface CompareRow {
  key: string;
  /** One for each level; null where it asks or gives nothing. */
  cells: (string | null)[];
}

const measureKeys: Record<Measure, string> = {
  deposits: 'compare_deposits',
  turnover: 'compare_turnover',
  days_played: 'compare_days_played',
  providers: 'compare_providers',
};
const measures: readonly Measure[] = ['deposits', 'turnover', 'days_played', 'providers'];

/** What each level asks and gives; what none of them does is left out. */
export function compareRows(levels: readonly VipLevel[], money: Money): CompareRow[] {
  const asked = measures.map((measure) => ({
    key: measureKeys[measure],
    cells: levels.map(({ conditions }) => {
      const condition = conditions.find((one) => one.measure === measure);
      if (!condition) return null;
      return inMoney.has(measure) ? money(condition.needed) : String(Number(condition.needed));
    }),
  }));
  const given = benefits.map((benefit) => ({
    key: benefitKeys[benefit],
    cells: levels.map((level) => benefitText(level, benefit, money)),
  }));
  return [...asked, ...given].filter(({ cells }) => cells.some((cell) => cell !== null));
}
