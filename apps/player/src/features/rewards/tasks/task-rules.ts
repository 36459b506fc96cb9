import { parseAmount } from '@perya/money';
import type { Micros } from '@perya/money';
import type { Task, TaskState } from '../member/queries.ts';

/** What must be bet until the gift becomes cash, in money: a multiple alone tells nobody how much it is. */
export function betsFor({ gift, turnoverTimes }: Pick<Task, 'gift' | 'turnoverTimes'>): Micros {
  const times = BigInt(turnoverTimes);
  if (gift.type === 'amount') return parseAmount(gift.amount) * times;
  return gift.type === 'rounds' ? parseAmount(gift.cap) * times : 0n;
}

/** How a task stands; without an answer about the member everything is still to do. */
export const stateOf = (
  { id }: Pick<Task, 'id'>,
  states: readonly { id: string; state: TaskState }[] | undefined,
): TaskState => states?.find((one) => one.id === id)?.state ?? 'go';

/** Done is what can be claimed or has been. */
export const countDone = (
  tasks: readonly Pick<Task, 'id'>[],
  states: readonly { id: string; state: TaskState }[] | undefined,
): number => tasks.filter((task) => stateOf(task, states) !== 'go').length;
