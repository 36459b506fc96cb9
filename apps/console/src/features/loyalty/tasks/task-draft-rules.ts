import type { Campaign, Terms } from '@perya/contract';
import type { deeds } from '@perya/contract/deeds';
import { isAmount, isWhole, wordingOf, wordsOf, type Wording } from '../typed-rules.ts';

export const conditions = ['task', 'turnover', 'streak', 'deposit'] as const;
export const gifts = ['amount', 'points', 'rounds'] as const;
type Group = 'novice' | 'customer';

/** A task while somebody types. `kept`: something this form has no fields for, and that stays as it is. */
export interface DraftTask extends Wording {
  group: Group;
  link: string;
  condition: (typeof conditions)[number] | 'kept';
  deed: (typeof deeds)[number];
  /** Least stake, stake a day or deposit. */
  needed: string;
  days: string;
  period: Terms['period'];
  gift: (typeof gifts)[number] | 'kept';
  amount: string;
  points: string;
  company: string;
  rounds: string;
  cap: string;
  roundDays: string;
  times: string;
  isOn: boolean;
}

export const emptyTask = (group: Group): DraftTask => ({
  ...wordingOf({ EN: '' }, { EN: '' }),
  group,
  link: '',
  condition: group === 'novice' ? 'task' : 'turnover',
  deed: 'mobile',
  needed: '',
  days: '3',
  period: group === 'novice' ? 'once' : 'day',
  gift: 'amount',
  amount: '',
  points: '',
  company: '',
  rounds: '10',
  cap: '',
  roundDays: '7',
  times: '1',
  isOn: true,
});

function conditionFields(condition: Terms['condition']): Partial<DraftTask> {
  switch (condition.type) {
    case 'task':
      return { condition: 'task', deed: condition.task };
    case 'turnover':
    case 'deposit':
      return { condition: condition.type, needed: condition.atLeast };
    case 'streak':
      return { condition: 'streak', needed: condition.stakeADay, days: String(condition.days) };
    default:
      return { condition: 'kept' };
  }
}

function giftFields(gift: Terms['gift']): Partial<DraftTask> {
  switch (gift.type) {
    case 'amount':
      return { gift: 'amount', amount: gift.amount };
    case 'points':
      return { gift: 'points', points: String(gift.points) };
    case 'rounds':
      return {
        gift: 'rounds',
        company: gift.company,
        rounds: String(gift.rounds),
        cap: gift.cap,
        roundDays: String(gift.days),
      };
    default:
      return { gift: 'kept' };
  }
}

export const draftOf = ({ kind, title, text, link, isStopped, terms }: Campaign): DraftTask => ({
  ...emptyTask(kind === 'customer' ? 'customer' : 'novice'),
  ...wordingOf(title, text),
  link,
  ...conditionFields(terms.condition),
  period: terms.period,
  ...giftFields(terms.gift),
  times: String(terms.turnover?.times ?? 0),
  isOn: !isStopped,
});

/** What a stake counts towards the gift where nobody said otherwise: tables and sports return more of it. */
const weights = { RNG: 100, FISH: 100, PVP: 50, LIVE: 20, SPORTS: 50, ESPORTS: 50, LOTT: 100, ELOTT: 100 };

function conditionOf(draft: DraftTask, before: Terms | undefined): Terms['condition'] {
  const { condition, deed, needed, days } = draft;
  if (condition === 'turnover') {
    const games = before?.condition.type === 'turnover' ? before.condition.games : [];
    return { type: 'turnover', atLeast: needed, games };
  }
  if (condition === 'streak') return { type: 'streak', days: Number(days), stakeADay: needed };
  if (condition === 'deposit') {
    const nth = before?.condition.type === 'deposit' ? before.condition.nth : null;
    return { type: 'deposit', atLeast: needed, nth };
  }
  return condition === 'kept' && before ? before.condition : { type: 'task', task: deed };
}

function giftOf(draft: DraftTask, before: Terms | undefined): Terms['gift'] {
  const { gift, amount, points, company, rounds, cap, roundDays } = draft;
  if (gift === 'points') return { type: 'points', points: Number(points) };
  if (gift === 'rounds')
    return { type: 'rounds', company, rounds: Number(rounds), cap, days: Number(roundDays) };
  return gift === 'kept' && before ? before.gift : { type: 'amount', amount };
}

/** What is not on the form stays as it was; the same form again is the same task. */
export function campaignOf(draft: DraftTask, before: Campaign | undefined, now: Date): Campaign {
  const terms = before?.terms;
  const times = draft.gift === 'amount' || draft.gift === 'kept' ? Number(draft.times) : 0;
  const counts = terms?.turnover ?? {
    of: 'reward' as const,
    weights,
    days: 30,
    mostStake: null,
    barred: [],
  };
  return {
    position: 10_000,
    startsAt: now.toISOString(),
    countsFrom: null,
    endsAt: null,
    mustJoin: false,
    imageRequired: false,
    remarkRequired: false,
    ...before,
    kind: draft.group,
    title: wordsOf(draft.titleEN, draft.titleTY),
    text: wordsOf(draft.textEN, draft.textTY),
    link: draft.link,
    isStopped: !draft.isOn,
    terms: {
      given: 'claim',
      claimDays: 7,
      ...terms,
      condition: conditionOf(draft, terms),
      // A deed stays done: given again every day it would be paid every day.
      period: draft.condition === 'task' ? 'once' : draft.period,
      gift: giftOf(draft, terms),
      turnover: times === 0 ? null : { ...counts, times },
    },
  };
}

/** The same whatever the order of its fields. */
const canonical = (terms: Terms): string =>
  JSON.stringify(terms, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Nobody gets more by it than before: one person may do it. */
export const isFree = (before: Campaign | undefined, after: Campaign): boolean =>
  after.isStopped ||
  (before !== undefined && !before.isStopped && canonical(before.terms) === canonical(after.terms));

export function isRight(draft: DraftTask): boolean {
  const { titleEN, condition, needed, days, gift, times } = draft;
  if (titleEN.trim() === '') return false;
  if (['turnover', 'deposit', 'streak'].includes(condition) && !(isAmount(needed) && Number(needed) > 0))
    return false;
  if (condition === 'streak' && !isWhole(days, 2, 31)) return false;
  if (gift === 'kept') return true;
  if (gift === 'points') return isWhole(draft.points, 1, 1_000_000);
  if (gift === 'amount') return isAmount(draft.amount) && Number(draft.amount) > 0 && isWhole(times, 0, 60);
  return (
    /^[a-z]{2,20}$/.test(draft.company) &&
    isWhole(draft.rounds, 1, 1000) &&
    isAmount(draft.cap) &&
    isWhole(draft.roundDays, 1, 90)
  );
}
