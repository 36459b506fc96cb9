import type {
  BrandChange,
  BrandHistoryEntry,
  BuiltInText,
  OpeningItem,
  OperatorCalls,
  Regions,
  ReplyOf,
  RequestOf,
} from '@perya/contract';
import { api } from '../../platform/api.ts';
import { queryClient, thenAskAgain } from '../../platform/query-client.ts';
import type { Proposed } from './promises/share-rules.ts';

export type Desk = ReplyOf<OperatorCalls['brandDesk']>;
export type { BrandHistoryEntry, Regions };

const topic = 'brand-desk';
/** Whoever edits beside us is seen within seconds. */
const lookEveryMs = 4000;

export const deskQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, topic],
  queryFn: () => api.read('brandDesk', { params: { merchantCode } }),
  refetchInterval: lookEveryMs,
});

export const historyQuery = (merchantCode: string, path: string) => ({
  queryKey: [merchantCode, topic, 'history', path],
  queryFn: () => api.read('brandHistory', { params: { merchantCode }, query: { path } }),
});

/** All of them or none. Whoever may only ask for what is guarded has a call for that. */
export const publish = (
  merchantCode: string,
  body: { changes: BrandChange[]; at: string | null },
  mayAll: boolean,
  reason: string,
) =>
  thenAskAgain(
    merchantCode,
    topic,
    api.act(mayAll ? 'publishBrand' : 'publishGuarded', { params: { merchantCode }, body, reason }),
  );

export const stopPlanned = (merchantCode: string, planId: string, reason: string) =>
  thenAskAgain(
    merchantCode,
    topic,
    api.act('stopPlannedChange', { params: { merchantCode, planId }, reason }),
  );

export type PreviewPage = 'home' | 'deposit' | 'register' | 'closed';

/** Opens once: every look is another one. */
export const askPreview = (
  merchantCode: string,
  body: { changes: { path: string; value: unknown }[]; page: PreviewPage; language: 'EN' | 'TY' },
) => api.read('previewBrand', { params: { merchantCode }, body });

export const regionsCheckQuery = (merchantCode: string, regions: Regions) => ({
  queryKey: [merchantCode, 'regions-check', regions],
  queryFn: () => api.read('checkRegions', { params: { merchantCode }, body: regions }),
});

export const openingQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'brand-opening'],
  queryFn: () => api.read('brandOpening', { params: { merchantCode } }),
  refetchInterval: 10_000,
});

export const openBrand = (merchantCode: string, reason: string) =>
  thenAskAgain(merchantCode, 'brand-opening', api.act('openBrand', { params: { merchantCode }, reason }));

export const waiveItem = (merchantCode: string, item: OpeningItem, reason: string) =>
  thenAskAgain(
    merchantCode,
    'brand-opening',
    api.act('waiveOpeningItem', { params: { merchantCode, item }, reason }),
  );

/** The list of brands knows it before its page opens. */
export async function copyBrand(
  body: { from: string; merchantCode: string; name: string; host: string },
  reason: string,
) {
  const answer = await api.act('copyBrand', { body, reason });
  await queryClient.invalidateQueries({ queryKey: ['merchants'] });
  return answer;
}

export const hostsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'brand-hosts'],
  queryFn: () => api.read('brandHosts', { params: { merchantCode } }),
  refetchInterval: 10_000,
});

export const hostActs = (merchantCode: string) => {
  const again = <Value>(act: Promise<Value>) => thenAskAgain(merchantCode, 'brand-hosts', act);
  const of = (host: string) => ({ merchantCode, host });
  return {
    add: (host: string, reason: string) =>
      again(api.act('addHost', { params: { merchantCode }, body: { host }, reason })),
    makeMain: (host: string, seen: string, reason: string) =>
      again(api.act('makeMainHost', { params: of(host), body: { seen }, reason })),
    remove: (host: string, reason: string) => again(api.act('removeHost', { params: of(host), reason })),
    look: (host: string) => again(api.act('lookAtHost', { params: of(host), reason: 'looked at by hand' })),
  };
};

export const legalQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'brand-legal'],
  queryFn: () => api.read('legalTexts', { params: { merchantCode } }),
  refetchInterval: 10_000,
});
export type LegalTexts = ReplyOf<OperatorCalls['legalTexts']>;

export const publishLegal = (
  merchantCode: string,
  body: RequestOf<OperatorCalls['publishLegalText']>['body'],
  reason: string,
) =>
  thenAskAgain(
    merchantCode,
    'brand-legal',
    api.act('publishLegalText', { params: { merchantCode }, body, reason }),
  );

export type { BuiltInText };
/** They change with a release only. */
export const textsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'brand-texts'],
  queryFn: async () => (await api.read('brandTexts', { params: { merchantCode } })).texts,
  staleTime: Number.POSITIVE_INFINITY,
});

export type WayKind = 'payment-methods' | 'payout-channels';
export type PaymentMethod = ReplyOf<OperatorCalls['paymentMethods']>['methods'][number];
export type PaymentCompany = ReplyOf<OperatorCalls['paymentMethods']>['companies'][number];
export type PayoutChannel = ReplyOf<OperatorCalls['payoutChannels']>['channels'][number];

export const methodsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'payment-methods'],
  queryFn: () => api.read('paymentMethods', { params: { merchantCode } }),
  refetchInterval: lookEveryMs,
});
export const channelsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'payout-channels'],
  queryFn: () => api.read('payoutChannels', { params: { merchantCode } }),
  refetchInterval: lookEveryMs,
});

/** All of them or none. */
export const publishWays = (
  merchantCode: string,
  kind: WayKind,
  changes: { path: string; value: unknown; seen: unknown }[],
  mayAll: boolean,
  reason: string,
) =>
  thenAskAgain(
    merchantCode,
    kind,
    api.act(mayAll ? 'publishWays' : 'proposeWays', {
      params: { merchantCode, kind },
      body: { changes },
      reason,
    }),
  );

/** Where new orders of a way go; another person has to agree. */
export const switchWay = (
  merchantCode: string,
  kind: WayKind,
  wayId: string,
  body: { company: string; seen: string; channel?: string },
  reason: string,
) =>
  thenAskAgain(
    merchantCode,
    kind,
    api.act('switchWay', { params: { merchantCode, kind, wayId }, body, reason }),
  );

export type PromisesKept = ReplyOf<OperatorCalls['promisesKept']>;
export const promisesQuery = (merchantCode: string, proposed: Proposed) => ({
  queryKey: [merchantCode, 'promises-kept', proposed],
  queryFn: () => api.read('promisesKept', { params: { merchantCode }, query: proposed }),
});
export const marketQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'brand-desk', 'market'],
  queryFn: () => api.read('brandMarket', { params: { merchantCode } }),
});
