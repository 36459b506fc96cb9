import type { ApiClient } from '@perya/api-client';
import type {
  AgentContract,
  AgentCorrection,
  AgentLink,
  AgentPayment,
  CommissionLine,
  ContractKind,
  ContractTerms,
  Language,
  PlayerCalls,
  ReplyOf,
  TeamMember,
} from '@perya/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

export type {
  AgentContract,
  AgentCorrection,
  AgentLink,
  AgentPayment,
  CommissionLine,
  ContractKind,
  ContractTerms,
  TeamMember,
};
export type ContractRequests = ReplyOf<PlayerCalls['contractRequests']>;
export type ContractPage = ReplyOf<PlayerCalls['agentContract']>;
export type Overview = ReplyOf<PlayerCalls['agentOverview']>;

export interface DaySpan {
  from: string;
  to: string;
}

/** First part of the keys that are forgotten with the session. */
const own = 'agents';

/** Asked once for a login: what comes later is seen at the next one, or on its page. */
export const contractRequestsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [own, 'requests'],
    queryFn: ({ signal }) => api.call('contractRequests', { signal }),
    staleTime: Infinity,
  });

export const contractQuery = (api: ApiClient, kind: ContractKind) =>
  queryOptions({
    queryKey: [own, 'contract', kind],
    queryFn: ({ signal }) => api.call('agentContract', { params: { kind }, signal }),
    staleTime: 0,
  });

export const overviewQuery = (api: ApiClient, span: DaySpan) =>
  queryOptions({
    queryKey: [own, 'overview', span],
    queryFn: ({ signal }) => api.call('agentOverview', { query: span, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The same sums for other days, to compare with (CALL-18). */
export const kpiQuery = (api: ApiClient, span: DaySpan) =>
  queryOptions({
    queryKey: [own, 'kpi', span],
    queryFn: ({ signal }) => api.call('teamKpi', { query: span, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What the operator tells agents (DEC-118). */
export const newsQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: [own, 'news', language],
    queryFn: async ({ signal }) =>
      (await api.call('agentNews', { query: { language }, signal })).announcements,
  });

/** The number of the page after this one, if there is one. */
const pageAfter = ({ totalPages }: { totalPages: number }, _: unknown, page: number) =>
  page < totalPages ? page + 1 : undefined;
const paged = { initialPageParam: 1, getNextPageParam: pageAfter, staleTime: 0 } as const;

export const teamQuery = (api: ApiClient, span: DaySpan, level: number | null, name: string) =>
  infiniteQueryOptions({
    queryKey: [own, 'team', span, level, name],
    queryFn: ({ pageParam, signal }) =>
      api.call('agentTeam', {
        query: {
          ...span,
          pageNum: pageParam,
          ...(level !== null && { level }),
          ...(name !== '' && { name }),
        },
        signal,
      }),
    ...paged,
  });

export const commissionsQuery = (api: ApiClient, span: DaySpan) =>
  infiniteQueryOptions({
    queryKey: [own, 'commissions', span],
    queryFn: ({ pageParam, signal }) =>
      api.call('agentCommissions', { query: { ...span, pageNum: pageParam }, signal }),
    ...paged,
  });

export const betsQuery = (api: ApiClient, id: string, language: Language) =>
  infiniteQueryOptions({
    queryKey: [own, 'bets', id, language],
    queryFn: ({ pageParam, signal }) =>
      api.call('commissionBets', { params: { id }, query: { pageNum: pageParam }, signal }),
    ...paged,
  });

export const statementsQuery = (api: ApiClient, month: string | null) =>
  queryOptions({
    queryKey: [own, 'statements', month],
    queryFn: ({ signal }) => api.call('agentStatements', { query: month === null ? {} : { month }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One month as a file: what the operator reads too. */
export async function saveStatement(api: ApiClient, month: string): Promise<void> {
  const { name, text } = await api.call('agentStatementFile', { params: { month } });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const linksQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [own, 'links'],
    queryFn: async ({ signal }) => (await api.call('agentLinks', { signal })).links,
    staleTime: 0,
  });

export const addLink = (api: ApiClient, label: string) => api.call('addAgentLink', { body: { label } });
export const acceptContract = (api: ApiClient, kind: ContractKind, offerId: string) =>
  api.call('acceptContract', { params: { kind }, body: { offerId } });
export const refuseContract = (api: ApiClient, kind: ContractKind, offerId: string) =>
  api.call('refuseContract', { params: { kind }, body: { offerId } });
export const offerContract = (api: ApiClient, memberId: string, terms: ContractTerms) =>
  api.call('offerContract', { params: { kind: terms.kind }, body: { memberId, terms, answerDays: 7 } });
