import { api } from '../../../platform/api.ts';

const minuteMs = 60_000;

export interface Days {
  from?: string;
  to?: string;
}

export const accountsQuery = (merchantCode: string, days: Days) => ({
  queryKey: [merchantCode, 'report accounts', days.from ?? '', days.to ?? ''],
  queryFn: () => api.read('reportAccounts', { params: { merchantCode }, query: days }),
  refetchInterval: minuteMs,
});

export interface OpenLines {
  account: string;
  /** Without: all of them. */
  kind?: string | undefined;
  after?: string | undefined;
}

export const linesQuery = (merchantCode: string, days: Days, { account, kind, after }: OpenLines) => ({
  queryKey: [merchantCode, 'report lines', days.from ?? '', days.to ?? '', account, kind ?? '', after ?? ''],
  queryFn: () =>
    api.read('reportAccountLines', {
      params: { merchantCode },
      query: {
        ...days,
        account,
        ...(kind !== undefined && { kind }),
        ...(after !== undefined && { after }),
      },
    }),
});
