import type { ContractTerms, OperatorCalls, ReplyOf, RequestOf } from '@perya/contract';
import { api } from '../../platform/api.ts';
import { thenAskAgain } from '../../platform/query-client.ts';

const topic = 'agents';

export interface DaySpan {
  from?: string;
  to?: string;
}
export type Plan = ReplyOf<OperatorCalls['commissionPlans']>['plans'][number];
export type Rate = Plan['rates'][number];
type ContractFilter = NonNullable<RequestOf<OperatorCalls['agentContracts']>['query']>;
type PaymentFilter = NonNullable<RequestOf<OperatorCalls['agentPayments']>['query']>;

export const treeQuery = (
  merchantCode: string,
  span: DaySpan,
  above: string | undefined,
  after: string | undefined,
) => ({
  queryKey: [merchantCode, topic, 'tree', span, above, after],
  queryFn: () =>
    api.read('agentTree', {
      params: { merchantCode },
      query: { ...span, ...(above !== undefined && { above }), ...(after !== undefined && { after }) },
    }),
});

export const placeQuery = (merchantCode: string, span: DaySpan, memberId: string) => ({
  queryKey: [merchantCode, topic, 'place', span, memberId],
  queryFn: () => api.read('agentPlace', { params: { merchantCode, memberId }, query: { ...span } }),
});

export const sheetQuery = (merchantCode: string, span: DaySpan, memberId: string) => ({
  queryKey: [merchantCode, topic, 'sheet', span, memberId],
  queryFn: () => api.read('agentSheet', { params: { merchantCode, memberId }, query: { ...span } }),
});

export const linesQuery = (
  merchantCode: string,
  span: DaySpan,
  memberId: string,
  after: string | undefined,
) => ({
  queryKey: [merchantCode, topic, 'lines', span, memberId, after],
  queryFn: () =>
    api.read('agentLines', {
      params: { merchantCode, memberId },
      query: { ...span, ...(after !== undefined && { after }) },
    }),
});

export const monthsQuery = (merchantCode: string, memberId: string, month: string | undefined) => ({
  queryKey: [merchantCode, topic, 'months', memberId, month],
  queryFn: () =>
    api.read('agentMonths', {
      params: { merchantCode, memberId },
      query: month === undefined ? {} : { month },
    }),
});

export const contractsQuery = (merchantCode: string, query: ContractFilter) => ({
  queryKey: [merchantCode, topic, 'contracts', query],
  queryFn: () => api.read('agentContracts', { params: { merchantCode }, query }),
});

export const plansQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, topic, 'plans'],
  queryFn: async () => (await api.read('commissionPlans', { params: { merchantCode } })).plans,
});

export const runsQuery = (merchantCode: string, day: string | undefined) => ({
  queryKey: [merchantCode, topic, 'runs', day],
  queryFn: async () =>
    (await api.read('agentDays', { params: { merchantCode }, query: day === undefined ? {} : { day } })).runs,
});

export const runQuery = (merchantCode: string, runNo: string) => ({
  queryKey: [merchantCode, topic, 'run', runNo],
  queryFn: () => api.read('agentRun', { params: { merchantCode, runNo } }),
});

export const paymentsQuery = (merchantCode: string, query: PaymentFilter) => ({
  queryKey: [merchantCode, topic, 'payments', query],
  queryFn: () => api.read('agentPayments', { params: { merchantCode }, query }),
});

export const paymentQuery = (merchantCode: string, id: string) => ({
  queryKey: [merchantCode, topic, 'payment', id],
  queryFn: () => api.read('agentPayment', { params: { merchantCode, id } }),
});

export const signsQuery = (merchantCode: string) => ({
  queryKey: [merchantCode, topic, 'signs'],
  queryFn: () => api.read('agentSigns', { params: { merchantCode } }),
});

export const weighContract = (
  merchantCode: string,
  body: { memberId: string; offeredBy: string | null; terms: ContractTerms },
) => api.read('weighAgentContract', { params: { merchantCode }, body });

export const weighPlan = (merchantCode: string, rates: Rate[]) =>
  api.read('weighCommissionPlan', { params: { merchantCode }, body: { rates } });

/** A statement as the agent downloads it. */
export async function saveStatement(merchantCode: string, memberId: string, month: string): Promise<void> {
  const file = await api.file('agentMonthFile', { params: { merchantCode, memberId, month } });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `statement-${month}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const agentActs = (merchantCode: string) => {
  const params = { merchantCode };
  const then = <T>(act: Promise<T>): Promise<T> => thenAskAgain(merchantCode, topic, act);
  return {
    offer: (
      body: { memberId: string; offeredBy: string | null; terms: ContractTerms; answerDays: number },
      reason: string,
    ) => then(api.act('offerAgentContract', { params, body: { ...body, reason } })),
    move: (id: string, to: 'withdrawn' | 'ended', reason: string) =>
      then(api.act('moveAgentContract', { params: { ...params, id }, body: { to, reason } })),
    savePlan: (fromDay: string, rates: Rate[], reason: string) =>
      then(api.act('saveCommissionPlan', { params, body: { fromDay, rates }, reason })),
    run: (day: string, reason: string) =>
      then(api.act('runAgentDay', { params: { ...params, day }, reason })),
    addCode: (memberId: string, label: string, reason: string) =>
      then(api.act('addAgentCode', { params: { ...params, memberId }, body: { label }, reason })),
    changeCode: (memberId: string, code: string, body: { label?: string; isOff?: boolean }, reason: string) =>
      then(api.act('changeAgentCode', { params: { ...params, memberId, code }, body, reason })),
    adjust: (id: string, body: { amount: string; seen: string; reason: string }) =>
      then(api.act('adjustAgentLine', { params: { ...params, id }, body })),
  };
};
