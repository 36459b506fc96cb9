import type { Operator } from '../approvals/operator.ts';
import { noBounds } from '../approvals/operator.ts';
import type { QueueSource } from '../queues/queue-source.ts';
import type { AlertSource } from './alert-source.ts';

/** Whatever anybody could work counts. */
const anybody: Operator = {
  name: 'alerts',
  personId: null,
  isPerson: true,
  reads: ['*'],
  permissions: ['*'],
  proposes: [],
  decides: ['*'],
  merchants: ['*'],
  alone: { perAction: 0n, perDay: 0n },
  most: noBounds,
  held: [],
};

/** Minutes that the oldest case of each queue has waited; an empty queue is not told. */
export const queueAlerts = (queues: readonly QueueSource[]): AlertSource => ({
  kind: 'queue',
  async facts(work) {
    const found = [];
    for (const { queue, waiting } of queues) {
      const { oldest } = await waiting(work, anybody);
      if (oldest === null) continue;
      const minutes = Math.floor((work.now.getTime() - oldest.getTime()) / 60_000);
      found.push({ subject: queue, name: queue, value: Math.max(0, minutes) });
    }
    return found;
  },
});
