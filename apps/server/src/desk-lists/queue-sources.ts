import { cashierQueues } from '#modules/cashier';
import { playQueues } from '#modules/play';
import { rewardQueues } from '#modules/rewards';
import { safetyQueues } from '#modules/safety';
import { supportQueues } from '#modules/support';
import { approvalQueue } from '#platform/approvals/approval-queue';

/** Everything that waits for a person, of all modules. */
export const queueSources = [
  ...cashierQueues,
  approvalQueue,
  ...safetyQueues,
  ...supportQueues,
  ...rewardQueues,
  ...playQueues,
];
