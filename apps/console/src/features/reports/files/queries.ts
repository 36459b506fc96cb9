import type { ExportFormat, ExportWish, ReportExport } from '@perya/contract';
import { api } from '../../../platform/api.ts';
import { thenAskAgain } from '../../../platform/query-client.ts';

const topic = 'report files';
/** While one is written, its numbers move. */
const soonMs = 1000;
const restMs = 30_000;

export const filesQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, topic],
  queryFn: async () => (await api.read('reportExports', { params: { merchantCode } })).exports,
  refetchInterval: ({ state }: { state: { data?: readonly ReportExport[] | undefined } }) =>
    state.data?.some((one) => one.state === 'running') === true ? soonMs : restMs,
});

export interface AskedFile {
  wish: ExportWish;
  format: ExportFormat;
}

export const fileActs = (merchantCode: string) => {
  const params = { merchantCode };
  const then = <T>(act: Promise<T>): Promise<T> => thenAskAgain(merchantCode, topic, act);
  return {
    ask: (body: AskedFile) => then(api.act('askReportExport', { params, body })),
    /** With members by their ids: a second person may have to agree. */
    askPersonal: (body: AskedFile, reason: string) =>
      then(api.act('askPersonalExport', { params, body: { ...body, reason } })),
    move: (exportId: string, move: 'pause' | 'resume' | 'cancel') =>
      then(api.act('moveReportExport', { params: { merchantCode, exportId }, body: { move } })),
  };
};

/** The browser takes it by itself, straight to the disk: a file may be larger than its memory. */
export const fileAddress = (merchantCode: string, exportId: string): string =>
  `/operator/v1/merchants/${encodeURIComponent(merchantCode)}/report-exports/${exportId}/file`;
