import type { RefusalCode } from '@perya/contract';

/** We say no, as designed: known to the caller by its code, never an accident. */
export interface RefusalError extends Error {
  readonly code: RefusalCode;
  readonly details: unknown;
}

const issued = new WeakSet<object>();

export function refuse(code: RefusalCode, details?: unknown): never {
  const refusal = Object.assign(new Error(code), { name: 'Refusal', code, details });
  issued.add(refusal);
  throw refusal;
}

/** Foreign errors carry a `code` too (pg, Node), so only what `refuse` made counts. */
export function isRefusal(error: unknown): error is RefusalError {
  return typeof error === 'object' && error !== null && issued.has(error);
}

/** For what cannot happen: rolls back like a fault and is found in the logs by its name. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw Object.assign(new Error(message), { name: 'BrokenInvariant' });
}
