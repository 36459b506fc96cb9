import { playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '#platform/http/context';
import { serve } from '#platform/http/serve';
import { refuse } from '#platform/refusal';
import type { Contracts } from './contracts.ts';
import type { Earnings } from './earnings.ts';
import type { Links } from './links.ts';
import type { Statements } from './statements.ts';
import type { Agent, Team } from './team.ts';

interface Parts {
  contracts: Contracts;
  team: Team;
  earnings: Earnings;
  statements: Statements;
  links: Links;
}

const agentOf = ({ merchant, language, session }: RequestContext): Agent => ({
  merchant,
  language,
  memberId: session?.memberId ?? refuse('auth.not.logged.in'),
});

const slowly = { limit: 30, windowSeconds: 60, whenUnsure: 'allow-local' } as const;

export function registerPlayerRoutes(
  app: FastifyInstance,
  { contracts, team, earnings, statements, links }: Parts,
): void {
  serve(app, playerCalls.contractRequests, ({ context, query }) =>
    contracts.requests(agentOf(context), query.kind),
  );
  serve(app, playerCalls.agentContract, ({ context, params }) =>
    contracts.page(agentOf(context), params.kind),
  );
  serve(
    app,
    playerCalls.acceptContract,
    ({ context, params, body }) => contracts.accept(agentOf(context), params.kind, body.offerId),
    { limit: slowly },
  );
  serve(
    app,
    playerCalls.refuseContract,
    ({ context, params, body }) => contracts.refuse(agentOf(context), params.kind, body.offerId),
    { limit: slowly },
  );
  serve(
    app,
    playerCalls.offerContract,
    ({ context, params, body }) => contracts.offer(agentOf(context), params.kind, body),
    { limit: slowly },
  );
  serve(app, playerCalls.teamKpi, ({ context, query }) => team.kpi(agentOf(context), query));
  serve(app, playerCalls.agentOverview, ({ context, query }) => team.overview(agentOf(context), query));
  serve(app, playerCalls.agentTeam, ({ context, query }) => team.list(agentOf(context), query));
  serve(app, playerCalls.agentCommissions, ({ context, query }) =>
    earnings.commissions(agentOf(context), query),
  );
  serve(app, playerCalls.commissionBets, ({ context, params, query }) =>
    earnings.bets(agentOf(context), params.id, query.pageNum),
  );
  serve(app, playerCalls.agentStatements, ({ context, query }) =>
    statements.month(agentOf(context), query.month),
  );
  serve(app, playerCalls.agentLinks, ({ context }) => links.list(agentOf(context), context.mainHost));
  serve(
    app,
    playerCalls.addAgentLink,
    ({ context, body }) => links.add(agentOf(context), context.mainHost, body.label),
    { limit: slowly },
  );
}
