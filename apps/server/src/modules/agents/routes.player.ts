import { playerCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { Contracts } from './contracts.ts';
import type { Earnings } from './earnings.ts';
import type { Links } from './links.ts';
import type { Statements } from './statements.ts';
import type { Team } from './team.ts';

interface Parts {
  contracts: Contracts;
  team: Team;
  earnings: Earnings;
  statements: Statements;
  links: Links;
}

const slowly = { limit: 30, windowSeconds: 60, whenUnsure: 'allow-local' } as const;

export function registerPlayerRoutes(
  app: FastifyInstance,
  { contracts, team, earnings, statements, links }: Parts,
): void {
  serve(app, playerCalls.contractRequests, ({ context, query }) => contracts.requests(context, query.kind));
  serve(app, playerCalls.agentContract, ({ context, params }) => contracts.page(context, params.kind));
  serve(
    app,
    playerCalls.acceptContract,
    ({ context, params, body }) => contracts.accept(context, params.kind, body.offerId),
    { limit: slowly },
  );
  serve(
    app,
    playerCalls.refuseContract,
    ({ context, params, body }) => contracts.refuse(context, params.kind, body.offerId),
    { limit: slowly },
  );
  serve(
    app,
    playerCalls.offerContract,
    ({ context, params, body }) => contracts.offer(context, params.kind, body),
    { limit: slowly },
  );
  serve(app, playerCalls.teamKpi, ({ context, query }) => team.kpi(context, query));
  serve(app, playerCalls.agentOverview, ({ context, query }) => team.overview(context, query));
  serve(app, playerCalls.agentTeam, ({ context, query }) => team.list(context, query));
  serve(app, playerCalls.agentCommissions, ({ context, query }) => earnings.commissions(context, query));
  serve(app, playerCalls.commissionBets, ({ context, params, query }) =>
    earnings.bets(context, params.id, query.pageNum),
  );
  serve(app, playerCalls.agentStatements, ({ context, query }) => statements.month(context, query.month));
  serve(app, playerCalls.agentStatementFile, ({ context, params }) => statements.file(context, params.month));
  serve(app, playerCalls.agentLinks, ({ context }) => links.list(context, context.mainHost));
  serve(
    app,
    playerCalls.addAgentLink,
    ({ context, body }) => links.add(context, context.mainHost, body.label),
    { limit: slowly },
  );
}
