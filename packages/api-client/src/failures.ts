import type { RefusalCode } from '@perya/contract/refusals';

/** The server said no, with a code of the contract. */
export interface ApiRefusal extends Error {
  name: 'ApiRefusal';
  code: RefusalCode;
  status: number;
  value: unknown;
}

/** No answer that could be read: no connection, or something between us and the server answered. */
export interface ApiUnreachable extends Error {
  name: 'ApiUnreachable';
}

export const refusal = (code: string, status: number, value: unknown): ApiRefusal =>
  Object.assign(new Error(code), { name: 'ApiRefusal' as const, code: code as RefusalCode, status, value });

export const unreachable = (cause: unknown): ApiUnreachable =>
  Object.assign(new Error('the server could not be reached', { cause }), { name: 'ApiUnreachable' as const });

export const isRefusal = (error: unknown): error is ApiRefusal =>
  error instanceof Error && error.name === 'ApiRefusal';
export const isUnreachable = (error: unknown): error is ApiUnreachable =>
  error instanceof Error && error.name === 'ApiUnreachable';
