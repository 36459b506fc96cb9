export { createApiClient } from './client.ts';
export type { ApiClient, ApiClientOptions, CallRequest } from './client.ts';
export { isRefusal, isUnreachable } from './failures.ts';
export type { ApiRefusal, ApiUnreachable } from './failures.ts';
export type { FormKeys } from './pack-body.ts';
