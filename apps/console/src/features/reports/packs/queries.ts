import type { PackKind } from '@perya/contract';
import { api } from '../../../platform/api.ts';
import { thenAskAgain } from '../../../platform/query-client.ts';

const topic = 'report packs';

export const packsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, topic],
  queryFn: () => api.read('reportPacks', { params: { merchantCode } }),
});

export interface PackWish {
  kind: PackKind;
  month: string;
  corrects?: number;
  reason?: string;
}

export const packActs = (merchantCode: string) => {
  const params = { merchantCode };
  const then = <T>(act: Promise<T>): Promise<T> => thenAskAgain(merchantCode, topic, act);
  return {
    make: (body: PackWish) => then(api.act('makeReportPack', { params, body })),
    /** With members by their ids: a second person may have to agree. */
    makePersonal: ({ month, corrects }: PackWish, reason: string) =>
      then(
        api.act('makePersonalPack', {
          params,
          body: { kind: 'largeAmounts', month, reason, ...(corrects !== undefined && { corrects }) },
        }),
      ),
  };
};

export const packAddress = (merchantCode: string, kind: PackKind, number: number): string =>
  `/operator/v1/merchants/${encodeURIComponent(merchantCode)}/report-packs/${kind}/${number}/file`;
