import { AsyncLocalStorage } from 'node:async_hooks';

/** What a person at the operator's is doing and why; every change made meanwhile is recorded under it. */
export interface AuditScope {
  action: string;
  reason: string;
}

const scope = new AsyncLocalStorage<AuditScope>();

export const withReason = <T>(told: AuditScope, act: () => T): T => scope.run(told, act);

/** Jobs and tests that act for a person directly have said nothing. */
export const toldReason = (): AuditScope => scope.getStore() ?? { action: 'direct', reason: '' };
