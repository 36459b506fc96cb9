import type { OperatorCalls, RequestOf } from '@perya/contract';
import { api } from '../../platform/api.ts';

type Asked = NonNullable<RequestOf<OperatorCalls['auditTrail']>['query']>;

export const trailQuery = (chain: string, query: Asked) => ({
  queryKey: [chain, 'audit', query],
  queryFn: () => api.read('auditTrail', { params: { merchantCode: chain }, query }),
});

type Exported = NonNullable<RequestOf<OperatorCalls['exportAudit']>['query']>;

/** The entries that are listed, as a file; it takes a fresh proof and is recorded. */
export async function exportTrail(chain: string, query: Exported): Promise<void> {
  const file = await api.file('exportAudit', { params: { merchantCode: chain }, query });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `record-${chain === '*' ? 'installation' : chain}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const verifyChain = (chain: string, from: string) =>
  api.read('verifyAudit', { params: { merchantCode: chain }, body: { from } });
