import { fieldOf } from '#platform/field-of';

/** What EX_CONFIG of sysexits.h is: another try would end the same way, so a supervisor need not make one. */
export const refusedToStart = 78;

/** The process must not run like this; the message says why and shows no secret. */
export const startRefusal = (message: string): Error =>
  Object.assign(new Error(message), { name: 'StartRefusal', exitCode: refusedToStart });

export const isStartRefusal = (error: unknown): boolean => fieldOf(error, 'exitCode') === refusedToStart;
