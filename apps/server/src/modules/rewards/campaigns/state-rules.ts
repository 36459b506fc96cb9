import type { Campaign, CampaignCheck, ListedCampaign, Terms } from '@perya/contract';
import { type CampaignNeed, campaignNeeds } from '@perya/contract/campaign-rules';
import type { KnownCampaign } from '../rules/facts.ts';

type Span = Pick<KnownCampaign, 'startsAt' | 'endsAt' | 'isStopped'>;

/** Whoever stopped it wants to read that first; of the rest the clock decides. */
export function campaignState({ startsAt, endsAt, isStopped }: Span, now: Date): ListedCampaign['state'] {
  if (endsAt !== null && endsAt <= now) return 'ended';
  if (isStopped) return 'stopped';
  return now < startsAt ? 'planned' : 'running';
}

/** Every value of the terms by its path, in an order that does not depend on how it was written. */
function flat(value: unknown, path = ''): [string, string][] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) {
    const names = value.map(String).toSorted((a, b) => a.localeCompare(b));
    return names.length === 0 ? [] : [[path, names.join(', ')]];
  }
  if (typeof value !== 'object') return [[path, typeof value === 'string' ? value : JSON.stringify(value)]];
  return Object.entries(value).flatMap(([name, inner]) =>
    flat(inner, path === '' ? name : `${path}.${name}`),
  );
}

/** What is offered to whom. */
export type Offered = Pick<Campaign, 'terms' | 'audience' | 'control'>;

interface Publishing {
  campaign: Campaign;
  before: Offered | undefined;
  /** What somebody looked at over the past. */
  tried: readonly Offered[];
  waiver: string | undefined;
}

/** What a person has to see to before it runs. Words and times of what runs already need nothing of it, and nor does stopping. */
export function needsOf({ campaign, before, tried, waiver }: Publishing): CampaignNeed[] {
  const { kind, terms, title, endsAt, budget } = campaign;
  // A task is small, done once, and written where nothing is tried.
  if (kind === 'novice' || kind === 'customer') return [];
  if (campaign.isStopped || (before !== undefined && isSame(before, campaign))) return [];
  const isTried = tried.some((one) => isSame(one, campaign));
  const canBeTried = terms.condition.type !== 'application';
  const found: Record<CampaignNeed, boolean> = {
    language: (title.TY ?? '').trim() === '' && waiver === undefined,
    end: endsAt === null && budget === undefined,
    simulation: canBeTried && !isTried,
  };
  return campaignNeeds.filter((need) => found[need]);
}

const isSame = (one: Offered, other: Offered): boolean =>
  differences(one.terms, other.terms).length === 0 &&
  differences(one.audience, other.audience, 'audience').length === 0 &&
  one.control === other.control;

/** What the second says otherwise, by path. */
export function differences(
  before: object | undefined,
  after: object | undefined,
  under = '',
): CampaignCheck['changes'] {
  const [was, is] = [new Map(flat(before, under)), new Map(flat(after, under))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({ path, before: was.get(path) ?? null, after: is.get(path) ?? null }));
}

interface Meets extends Span {
  campaignId: string;
  terms: Terms;
}

/** What has to happen for it, and on which games or as which deposit. */
function trigger({
  condition,
}: Terms): { by: 'deposit' | 'stake'; games: readonly string[]; nth: number | null } | null {
  switch (condition.type) {
    case 'deposit':
      return { by: 'deposit', games: [], nth: condition.nth };
    case 'turnover':
    case 'net_loss':
      return { by: 'stake', games: condition.games, nth: null };
    case 'streak':
      return { by: 'stake', games: [], nth: null };
    case 'task':
      if (condition.task === 'first_deposit') return { by: 'deposit', games: [], nth: 1 };
      return condition.task === 'first_bet' ? { by: 'stake', games: [], nth: null } : null;
    default:
      return null;
  }
}

const faraway = new Date('9999-01-01T00:00:00Z');

/** Whether one deposit or one stake would count for both. */
export function overlap(one: Meets, other: Meets): 'deposit' | 'stake' | null {
  if (one.campaignId === other.campaignId || one.isStopped || other.isStopped) return null;
  if (one.startsAt >= (other.endsAt ?? faraway) || other.startsAt >= (one.endsAt ?? faraway)) return null;
  const [a, b] = [trigger(one.terms), trigger(other.terms)];
  if (a === null || b === null || a.by !== b.by) return null;
  if (a.nth !== null && b.nth !== null && a.nth !== b.nth) return null;
  // No games named means any: a streak counts them all.
  const isApart = a.games.length > 0 && b.games.length > 0 && !a.games.some((game) => b.games.includes(game));
  return isApart ? null : a.by;
}
