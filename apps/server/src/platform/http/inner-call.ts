import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Pages rendered in this process ask the API too. They are marked here, beside the request: whatever stands inside a
 * request, an address or a header, can also be sent by somebody outside.
 */
const inner = new AsyncLocalStorage<true>();

export const asInnerCall = <T>(call: () => Promise<T>): Promise<T> => inner.run(true, call);
export const isInnerCall = (): boolean => inner.getStore() === true;
