import type { Campaign, ListedCampaign, Terms } from '@perya/contract';
import {
  conditionsOf,
  type ConditionType,
  giftsOf,
  type GiftType,
  mayCountDeposit,
  mayHaveTurnover,
  mayJoin,
  periodsOf,
} from '@perya/contract/campaign-rules';

type Condition = Terms['condition'];
type Gift = Terms['gift'];
export type Turnover = NonNullable<Terms['turnover']>;

/** What each condition begins with. */
const firstCondition: { [Type in ConditionType]: Extract<Condition, { type: Type }> } = {
  deposit: { type: 'deposit', atLeast: '500', nth: null },
  turnover: { type: 'turnover', atLeast: '1000', games: ['RNG'] },
  net_loss: { type: 'net_loss', atLeast: '500', games: ['RNG'] },
  streak: { type: 'streak', days: 3, stakeADay: '50' },
  task: { type: 'task', task: 'mobile' },
  rank: { type: 'rank', labelId: '' },
  friend: { type: 'friend', stakeOfFriend: '1000' },
  application: { type: 'application' },
};
const firstGift: { [Type in GiftType]: Extract<Gift, { type: Type }> } = {
  amount: { type: 'amount', amount: '100' },
  percent: { type: 'percent', percent: '50', most: '1000' },
  level_rebate: { type: 'level_rebate', most: '5000' },
  rounds: { type: 'rounds', company: 'bayani', rounds: 20, cap: '500', days: 7 },
  points: { type: 'points', points: 100 },
};
export const firstTurnover: Turnover = {
  times: 8,
  of: 'reward',
  weights: { RNG: 100, FISH: 100, PVP: 50, LIVE: 10 },
  days: 7,
  mostStake: null,
  barred: [],
};

/** The first that may be: what was chosen where it is among them. */
const among = <T>(list: readonly T[], wanted: T): T => (list.includes(wanted) ? wanted : (list[0] ?? wanted));

/** Whatever a change made impossible becomes the nearest that is possible, so that no pair is ever offered or kept that is not. */
export function settled(campaign: Campaign): Campaign {
  const { terms, kind } = campaign;
  const type = among(conditionsOf[kind], terms.condition.type);
  const condition = type === terms.condition.type ? terms.condition : firstCondition[type];
  const giftType = among(giftsOf[type], terms.gift.type);
  const gift = giftType === terms.gift.type ? terms.gift : firstGift[giftType];
  const kept = mayHaveTurnover(giftType) ? terms.turnover : null;
  const turnover = kept && !mayCountDeposit(type) ? { ...kept, of: 'reward' as const } : kept;
  const next = { ...terms, condition, gift, turnover, period: among(periodsOf[type], terms.period) };
  const { audience, ...rest } = campaign;
  const isForSome = audience !== undefined && kind === 'promotion';
  return {
    ...rest,
    terms: next,
    mustJoin: campaign.mustJoin && mayJoin({ kind, terms: next }),
    ...(isForSome && { audience }),
  };
}

export const withCondition = (campaign: Campaign, type: ConditionType, labelId = ''): Campaign =>
  settled({
    ...campaign,
    terms: {
      ...campaign.terms,
      condition: type === 'rank' ? { type, labelId } : firstCondition[type],
    },
  });
export const withGift = (campaign: Campaign, type: GiftType): Campaign =>
  settled({ ...campaign, terms: { ...campaign.terms, gift: firstGift[type] } });

export const blankCampaign = (now: Date): Campaign => ({
  kind: 'promotion',
  title: { EN: '', TY: '' },
  text: { EN: '', TY: '' },
  link: '',
  position: 100,
  startsAt: now.toISOString(),
  countsFrom: null,
  endsAt: null,
  isStopped: false,
  mustJoin: false,
  imageRequired: false,
  remarkRequired: false,
  terms: {
    condition: firstCondition.deposit,
    period: 'week',
    gift: firstGift.percent,
    given: 'automatic',
    claimDays: 7,
    turnover: firstTurnover,
  },
});

/** Its name in the address, made once of its title; the end keeps two of the same title apart. */
export const campaignIdOf = (title: string, chance: string): string => {
  const words = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replaceAll(/^-+|-+$/g, '');
  return `${words === '' ? 'campaign' : words}-${chance.slice(0, 4)}`;
};

/** As an amount may be written while it is typed; anything else leaves it as it was. */
export const isAmount = (text: string): boolean => /^\d{0,10}(\.\d{0,2})?$/.test(text);
export const isWholeAmount = (text: string): boolean => /^\d{1,10}(\.\d{1,2})?$/.test(text);

const toCents = (amount: string): number => Math.round(Number(amount) * 100);

/** The fuller of both budgets in whole per cent; null without one. */
export function usedPercent({ campaign: { budget }, spent }: Pick<ListedCampaign, 'campaign' | 'spent'>) {
  if (budget === undefined || spent === null) return null;
  const part = (most: string | null, used: string) =>
    most === null ? 0 : Math.floor((100 * toCents(used)) / Math.max(1, toCents(most)));
  return Math.max(part(budget.all, spent.all), part(budget.day, spent.day));
}
