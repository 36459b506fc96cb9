import type { Campaign } from '@perya/contract';

export type TaskGroup = 'novice' | 'customer';

export const isTask = ({ kind }: Pick<Campaign, 'kind'>): boolean => kind === 'novice' || kind === 'customer';

const ownPlace = /^\/m\/[\w/?=&.-]{1,190}$/;

/**
 * A task that could not be done or would be paid again and again: a deed stays done, so it is given once; what a share is a share
 * of is not measured by a deed; and a task leads into the app, never out of it.
 */
export function isCrookedTask({ link, mustJoin, terms }: Campaign): boolean {
  const { condition, gift, period } = terms;
  if (!['task', 'turnover', 'net_loss', 'streak', 'deposit'].includes(condition.type)) return true;
  if (mustJoin || (link !== '' && !ownPlace.test(link))) return true;
  const isShare = gift.type === 'percent' || gift.type === 'level_rebate';
  return condition.type === 'task' && (period !== 'once' || isShare);
}
