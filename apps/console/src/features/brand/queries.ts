import type { BrandChange, BrandHistoryEntry, OperatorCalls, Regions, ReplyOf } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { thenAskAgain } from '../../platform/query-client.ts';

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
