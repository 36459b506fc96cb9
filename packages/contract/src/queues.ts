import type { Permission } from './permissions.ts';

/** Work that waits for a person, and what somebody needs to work it. Free of zod, so that the console may import it. */
export const queues = {
  withdrawals: 'withdrawal.decide',
  deposits: 'deposit.settle',
  suspense: 'deposit.settle',
  differences: 'deposit.settle',
  approvals: 'approval.read',
  identity: 'kyc.decide',
  appeals: 'support.appeal',
  complaints: 'support.desk',
  feedback: 'support.desk',
  chat: 'support.desk',
  applications: 'reward.review',
  friends: 'reward.review',
  redemptions: 'reward.review',
  'game-cases': 'game.case',
  watch: 'safety.protect',
  laundering: 'safety.laundering',
} as const satisfies Record<string, Permission>;
export type Queue = keyof typeof queues;
export const queueNames = Object.keys(queues) as [Queue, ...Queue[]];

/** What an open console is told to ask for again: a queue, or who holds which case. */
export type DeskTopic = Queue | 'claims' | 'mentions' | 'today' | 'alerts';
