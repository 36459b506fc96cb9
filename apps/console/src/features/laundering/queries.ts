import type { LaunderingRow } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { thenAskAgain } from '../../platform/query-client.ts';

type Tab = 'open' | 'report' | 'decided';

export const launderingQuery = (merchantCode: string, tab: Tab, after?: string) => ({
  queryKey: [merchantCode, 'laundering', 'list', tab, after],
  queryFn: () =>
    api.read('launderingCases', {
      params: { merchantCode },
      query: { tab, ...(after !== undefined && { after }) },
    }),
});

export const launderingCaseQuery = (merchantCode: string, caseId: string) => ({
  queryKey: [merchantCode, 'laundering', 'case', caseId],
  queryFn: () => api.read('launderingCase', { params: { merchantCode, caseId } }),
});

/** The words are sealed in the case; the record of staff's actions gets the kind of act alone. */
export function launderingActs(merchantCode: string, { caseId, seen }: LaunderingRow) {
  const params = { merchantCode, caseId };
  const reason = 'laundering case';
  const again = <Value>(act: Promise<Value>) => thenAskAgain(merchantCode, 'laundering', act);
  return {
    take: (words: string) => again(api.act('takeLaunderingCase', { params, body: { seen, words }, reason })),
    note: (words: string) => again(api.act('noteLaunderingCase', { params, body: { seen, words }, reason })),
    decide: (decision: 'suspicious' | 'unfounded', words: string) =>
      again(api.act('decideLaunderingCase', { params, body: { seen, words, decision }, reason })),
    report: (reference: string, words: string) =>
      again(api.act('reportLaunderingCase', { params, body: { seen, words, reference }, reason })),
  };
}
