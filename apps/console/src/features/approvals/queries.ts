import type { Approval } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';

/** Of the brand, and of the whole installation where a role reaches that far. */
export const approvalsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, 'approvals'],
  queryFn: async () => {
    const { approvals } = await api.read('allApprovals');
    return approvals.filter((one) => one.merchantCode === merchantCode || one.merchantCode === '*');
  },
  refetchInterval: 15_000,
});

/** Whom a proposal is about, and what they have now. */
export const memberQuery = (merchantCode: string, memberId: string) => ({
  queryKey: [merchantCode, 'member', memberId, 'proposal'],
  queryFn: () => api.read('memberPage', { params: { merchantCode, memberId } }),
});

/** What was typed beside a kept document. */
export const paperQuery = (merchantCode: string, id: string) => ({
  queryKey: [merchantCode, 'paper', id],
  queryFn: () => api.read('personPaperWords', { params: { merchantCode, id } }),
});

export async function decide(
  { approvalId, merchantCode }: Approval,
  decision: 'approve' | 'refuse',
  reason: string,
) {
  try {
    return await api.act('decideApproval', {
      params: { merchantCode, approvalId },
      body: { decision },
      reason,
    });
  } finally {
    // Also after a refusal: what it showed was not how it is.
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'approvals' });
  }
}
