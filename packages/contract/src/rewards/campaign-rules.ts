import type { Campaign } from '../operator/rewards.ts';
import type { Terms } from '../player/reward-terms.ts';

/**
 * What a campaign can be made of. The console offers nothing else and the server refuses it: a pair that is missing here would be
 * saved, shown to players and never given. Free of zod, so that the browser may import it.
 */
export type ConditionType = Terms['condition']['type'];
export type GiftType = Terms['gift']['type'];
type Kind = Campaign['kind'];
type Period = Terms['period'];

/** Where members meet a campaign decides what it can ask for. */
export const conditionsOf: Readonly<Record<Kind, readonly ConditionType[]>> = {
  promotion: ['deposit', 'turnover', 'net_loss', 'streak', 'rank', 'application'],
  novice: ['task', 'turnover', 'streak', 'rank'],
  customer: ['task', 'turnover', 'streak', 'rank'],
  referral: ['friend'],
};

/** A share is of something that is measured; the share of a level is of stakes alone. */
export const giftsOf: Readonly<Record<ConditionType, readonly GiftType[]>> = {
  deposit: ['amount', 'percent', 'rounds', 'points'],
  turnover: ['amount', 'percent', 'level_rebate', 'rounds', 'points'],
  net_loss: ['amount', 'percent', 'rounds', 'points'],
  streak: ['amount', 'rounds', 'points'],
  task: ['amount', 'rounds', 'points'],
  rank: ['amount', 'rounds', 'points'],
  friend: ['amount', 'rounds', 'points'],
  application: ['amount', 'percent', 'rounds', 'points'],
};

const every: readonly Period[] = ['once', 'day', 'week', 'month'];
/** What is done once with an account has no periods, and days in a row need more than a day. */
export const periodsOf: Readonly<Record<ConditionType, readonly Period[]>> = {
  deposit: every,
  turnover: every,
  net_loss: every,
  streak: ['once', 'week', 'month'],
  task: ['once'],
  rank: ['once'],
  friend: ['once'],
  application: every,
};

/** Where joining changes anything: the others are chosen with a deposit, applied for, or everybody's. */
export const mayJoin = ({ kind, terms }: Pick<Campaign, 'kind' | 'terms'>): boolean =>
  kind === 'promotion' && ['turnover', 'net_loss', 'streak', 'rank'].includes(terms.condition.type);

/** Only money is to be staked before it is cash. */
export const mayHaveTurnover = (gift: GiftType): boolean => gift !== 'rounds' && gift !== 'points';
/** A deposit is part of it only where there is one. */
export const mayCountDeposit = (condition: ConditionType): boolean => condition === 'deposit';

/** Settled when its period is over: without an end a campaign's only period never is. */
const isSettledLate = ({ condition, gift }: Terms): boolean =>
  condition.type === 'net_loss' ||
  (condition.type === 'turnover' && (gift.type === 'percent' || gift.type === 'level_rebate'));

const longest = { once: 31, day: 1, week: 7, month: 31 } as const;

/** What the market of a brand allows (OPS-REWARD-09). */
export interface BonusLaw {
  /** The most often a reward may have to be staked; null for no bound. */
  mostTurnoverTimes: number | null;
  /** Whether one offer may ask for play of more than one product. */
  mayMixProducts: boolean;
}

/** Games that a law counts as one product. */
const productOf = (type: string): 'casino' | 'betting' | 'lottery' =>
  ['SPORTS', 'ESPORTS', 'COCKFIGHT'].includes(type)
    ? 'betting'
    : ['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'].includes(type)
      ? 'lottery'
      : 'casino';

function lawProblems({ condition, turnover }: Terms, law: BonusLaw) {
  const counting = Object.entries(turnover?.weights ?? {}).flatMap(([type, percent]) =>
    percent > 0 ? [type] : [],
  );
  const asked = [...('games' in condition ? condition.games : []), ...counting];
  return {
    law_times: law.mostTurnoverTimes !== null && (turnover?.times ?? 0) > law.mostTurnoverTimes,
    law_products: !law.mayMixProducts && new Set(asked.map(productOf)).size > 1,
  };
}

/** What is wrong with it, by the step of the builder that has it. */
export const campaignProblems = [
  'condition',
  'gift',
  'nothing',
  'period',
  'endless',
  'games',
  'days',
  'turnover',
  'of',
  'weights',
  'join',
  'time',
  'budget',
  'audience',
  'control',
  'law_times',
  'law_products',
] as const;

/** What members are compared by, of one member on one day. */
export const comparedFigures = ['stake', 'deposits', 'ngr'] as const;

/** What must be there before a person publishes it. */
export const campaignNeeds = ['language', 'end', 'simulation'] as const;
export type CampaignNeed = (typeof campaignNeeds)[number];
export type CampaignProblem = (typeof campaignProblems)[number];

/** Only to be compared: at most twelve digits, which a number holds exactly. */
const cents = (amount: string): number => Math.round(Number(amount) * 100);

const isNothing = ({ gift }: Terms): boolean => {
  if (gift.type === 'amount') return cents(gift.amount) === 0;
  if (gift.type === 'percent') return cents(gift.percent) === 0 || cents(gift.most) === 0;
  return gift.type === 'level_rebate' && cents(gift.most) === 0;
};

function termProblems(
  terms: Terms,
  endsAt: string | null,
): Readonly<Partial<Record<CampaignProblem, boolean>>> {
  const { condition, gift, period, turnover } = terms;
  const counting = Object.entries(turnover?.weights ?? {}).filter(
    ([type, percent]) => percent > 0 && !turnover?.barred.some((one) => one === type),
  );
  return {
    gift: !giftsOf[condition.type].includes(gift.type),
    nothing: isNothing(terms),
    period: !periodsOf[condition.type].includes(period),
    endless: isSettledLate(terms) && period === 'once' && endsAt === null,
    games: 'games' in condition && condition.games.length === 0,
    days: condition.type === 'streak' && condition.days > longest[period],
    turnover: turnover !== null && !mayHaveTurnover(gift.type),
    of: turnover?.of === 'deposit_and_reward' && !mayCountDeposit(condition.type),
    weights: turnover !== null && counting.length === 0,
  };
}

const noLaw: BonusLaw = { mostTurnoverTimes: null, mayMixProducts: true };

export function problemsOf(campaign: Campaign, law: BonusLaw = noLaw): CampaignProblem[] {
  const { kind, terms, startsAt, endsAt, budget } = campaign;
  const found: Partial<Record<CampaignProblem, boolean>> = {
    condition: !conditionsOf[kind].includes(terms.condition.type),
    ...termProblems(terms, endsAt),
    join: campaign.mustJoin && !mayJoin(campaign),
    time: endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt),
    budget: isBudgetWrong(budget),
    // Tasks and friends are everybody's.
    audience: campaign.audience !== undefined && kind !== 'promotion',
    control: campaign.control !== undefined && kind !== 'promotion',
    ...lawProblems(terms, law),
  };
  return campaignProblems.filter((problem) => found[problem] === true);
}

/** A day's budget beyond the whole one, or one of nothing, says something else than was meant. */
const isBudgetWrong = (budget: Campaign['budget']): boolean => {
  const [all, day] = [budget?.all ?? null, budget?.day ?? null];
  if ([all, day].some((sum) => sum !== null && cents(sum) === 0)) return true;
  return all !== null && day !== null && cents(day) > cents(all);
};
