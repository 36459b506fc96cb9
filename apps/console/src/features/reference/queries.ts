import { api } from '../../platform/api.ts';

export const callsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'calls'],
  queryFn: () => api.read('ownCalls', { params: { merchantCode } }),
});

export const callQuery = (merchantCode: string, name: string) => ({
  queryKey: [merchantCode, 'calls', name],
  queryFn: () => api.read('ownCall', { params: { merchantCode, name } }),
});
export type WholeCall = Awaited<ReturnType<ReturnType<typeof callQuery>['queryFn']>>;

type Request = { params: Record<string, string>; query: unknown; body: unknown };

/** Sent as it was typed, with the own session: what may not be is refused by the server and by nobody here. */
export function tryCall(name: string, { params, query, body }: Request, reason?: string) {
  const request = {
    params,
    ...(query !== undefined && { query }),
    ...(body !== undefined && { body }),
    ...(reason !== undefined && { reason }),
  };
  return api.act(name as 'ownCalls', request as never);
}
