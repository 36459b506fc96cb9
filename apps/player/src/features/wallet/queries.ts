import type { ApiClient } from '@perya/api-client';
import type { PlayerCalls, ReplyOf, Transaction } from '@perya/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export type { Transaction };
export type Wallet = ReplyOf<PlayerCalls['wallet']>;
export type TransactionPage = ReplyOf<PlayerCalls['transactions']>;
export type Receipt = ReplyOf<PlayerCalls['transactionReceipt']>;

/** What the caller has; `isIn`: a guest has nothing to ask for. */
export const walletQuery = (api: ApiClient, isIn: boolean) =>
  queryOptions({
    queryKey: ['wallet'],
    queryFn: ({ signal }) => api.call('wallet', { signal }),
    enabled: isIn,
  });

/** Days and kind of the lines that are shown. */
export interface Narrowing {
  from: string;
  to: string;
  kind: Transaction['group'] | null;
}

export const transactionsQuery = (api: ApiClient, { from, to, kind }: Narrowing, isIn: boolean) =>
  infiniteQueryOptions({
    queryKey: ['transactions', 'list', from, to, kind],
    queryFn: ({ signal, pageParam }) =>
      api.call('transactions', {
        query: { from, to, ...(kind && { kind }), ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: isIn,
  });

/** Signed once and for all: a receipt never goes stale. */
export const receiptQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['transactions', 'receipt', id],
    queryFn: ({ signal }) => api.call('transactionReceipt', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const askStatement = (api: ApiClient, period: { from: string; to: string }) =>
  api.call('statement', { query: period });
