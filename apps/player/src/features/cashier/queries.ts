import type { ApiClient, CallRequest } from '@perya/api-client';
import type { Language, PlayerCalls, ReplyOf } from '@perya/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { isOpenDeposit } from './deposit/deposit-rules.ts';
import { isRunning } from './withdrawal/withdrawal-rules.ts';

/** Live messages say when an order has changed; who misses one learns it this much later. */
const depositPollMs = 3000;
const withdrawalPollMs = 10_000;

/** Money is looked at anew whenever a screen opens. */
const own = { staleTime: 0 } as const;
/** Holds something of everybody's, and goes stale with it: which ways to pay there are. */
const withSettings = { topic: 'settings' };

/** What the member has: the same question as the header asks, under the same key. */
export const balanceQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['wallet'],
    queryFn: ({ signal }) => api.call('wallet', { signal }),
    ...own,
  });

export const depositMethodsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['deposits', 'methods'],
    queryFn: ({ signal }) => api.call('depositMethods', { signal }),
    meta: withSettings,
    ...own,
  });
export type DepositOffer = ReplyOf<PlayerCalls['depositMethods']>;

export const depositQuery = (api: ApiClient, orderNo: string) =>
  queryOptions({
    queryKey: ['deposits', orderNo],
    queryFn: ({ signal }) => api.call('deposit', { params: { orderNo }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isOpenDeposit(data) ? depositPollMs : false),
    ...own,
  });

/** The signed receipt of a credit: the same question, under the same key, as the wallet's. */
export const depositReceiptQuery = (api: ApiClient, id: string | null) =>
  queryOptions({
    queryKey: ['transactions', 'receipt', id],
    queryFn: ({ signal }) => api.call('transactionReceipt', { params: { id: id ?? '' }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: id !== null,
  });

/** Where the money is for: the game played last, else the hottest one. */
export const nextGameQuery = (api: ApiClient, language: Language, isAsked: boolean) =>
  queryOptions({
    queryKey: ['deposits', 'nextGame', language],
    queryFn: async ({ signal }) => {
      const recent = await api.call('recentGames', { signal });
      return recent.list[0] ?? (await api.call('hotGames', { signal })).games[0] ?? null;
    },
    enabled: isAsked,
    ...own,
  });

/** Bonuses to take with a deposit of this much; under the key that goes stale with rewards. */
export const bonusOffersQuery = (api: ApiClient, language: Language, amount: string | null) =>
  queryOptions({
    queryKey: ['rewards', 'offers', language, amount],
    queryFn: async ({ signal }) =>
      (await api.call('depositOffers', { query: { amount: amount ?? '0' }, signal })).offers,
    enabled: amount !== null,
    placeholderData: keepPreviousData,
    ...own,
  });
export type BonusOffer = ReplyOf<PlayerCalls['depositOffers']>['offers'][number];

/** The number of the page after this one, if there is one. */
const pageAfter = ({ totalPages }: { totalPages: number }, _: unknown, page: number) =>
  page < totalPages ? page + 1 : undefined;

export const depositsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['deposits', 'list'],
    queryFn: ({ pageParam, signal }) => api.call('deposits', { query: { pageNum: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    ...own,
  });

type Body<Name extends keyof PlayerCalls> =
  CallRequest<Name> extends { body?: infer Value } ? NonNullable<Value> : never;

export const createDeposit = (api: ApiClient, idempotencyKey: string, body: Body<'createDeposit'>) =>
  api.call('createDeposit', { body, idempotencyKey });
/** Not under `deposits`: news about an order must not have a code that is used up looked at again. */
export const voucherQuery = (api: ApiClient, code: string | null) =>
  queryOptions({
    queryKey: ['voucher', code],
    queryFn: ({ signal }) => api.call('checkVoucher', { body: { code: code ?? '' }, signal }),
    enabled: code !== null,
    // Each wrong one counts.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
export const redeemVoucher = (api: ApiClient, idempotencyKey: string, code: string) =>
  api.call('useVoucher', { body: { code }, idempotencyKey });
export const cancelDeposit = (api: ApiClient, orderNo: string) =>
  api.call('cancelDeposit', { params: { orderNo } });

export const withdrawalOptionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['withdrawals', 'options'],
    queryFn: ({ signal }) => api.call('withdrawalOptions', { signal }),
    ...own,
  });
export type WithdrawalOptions = ReplyOf<PlayerCalls['withdrawalOptions']>;

/** The newest ones, among them those under way. */
export const recentWithdrawalsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['withdrawals', 'recent'],
    queryFn: async ({ signal }) => (await api.call('withdrawals', { signal })).list,
    refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? withdrawalPollMs : false),
    ...own,
  });

export const withdrawalQuery = (api: ApiClient, orderNo: string) =>
  queryOptions({
    queryKey: ['withdrawals', orderNo],
    queryFn: ({ signal }) => api.call('withdrawal', { params: { orderNo }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? withdrawalPollMs : false),
    ...own,
  });

export const withdrawalsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['withdrawals', 'list'],
    queryFn: ({ pageParam, signal }) => api.call('withdrawals', { query: { pageNum: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    ...own,
  });

export const createWithdrawal = (api: ApiClient, idempotencyKey: string, body: Body<'createWithdrawal'>) =>
  api.call('createWithdrawal', { body, idempotencyKey });
export const cancelWithdrawal = (api: ApiClient, orderNo: string) =>
  api.call('cancelWithdrawal', { params: { orderNo } });

export const payoutAccountsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['withdrawals', 'accounts'],
    queryFn: ({ signal }) => api.call('payoutAccounts', { signal }),
    meta: withSettings,
    ...own,
  });
export type PayoutAccounts = ReplyOf<PlayerCalls['payoutAccounts']>;

export const addPayoutAccount = (api: ApiClient, body: Body<'addPayoutAccount'>) =>
  api.call('addPayoutAccount', { body });
export const removePayoutAccount = (api: ApiClient, id: string, paymentPassword: string) =>
  api.call('removePayoutAccount', { params: { id }, body: { paymentPassword } });

/** How long the merchant's payment PINs are; under `settings`, so that a live change reaches it. */
export const pinRuleQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['settings', 'rules'],
    queryFn: ({ signal }) => api.call('regValidata', { signal }),
    select: ({ paymentPassword }) => paymentPassword,
  });
