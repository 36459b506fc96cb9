import { countWaiting, type QueueSource } from '../queues/queue-source.ts';
import { decidableBy } from './repository.ts';

/** What waits for somebody as the second person. */
export const approvalQueue: QueueSource = {
  queue: 'approvals',
  waiting: async (work, operator) => {
    if (!operator.isPerson) return { count: 0, oldest: null, deadline: null };
    const permissions = operator.decides.includes('*') ? null : operator.decides;
    return countWaiting(work, decidableBy(work, operator, permissions));
  },
};
