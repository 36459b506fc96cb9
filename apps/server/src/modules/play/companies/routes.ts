import { operatorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve';
import type { CompanyDesk } from './company-desk.ts';
import type { GameList } from './game-list.ts';
import { whoIs } from './who-is.ts';

export function registerCompanyDesk(app: FastifyInstance, desk: CompanyDesk): void {
  serve(app, operatorCalls.gameCompany, ({ params, context }) =>
    desk.page(whoIs(params, context), params.company),
  );
  serve(app, operatorCalls.todayCompanies, async ({ params, context }) => ({
    companies: await desk.lastHour(whoIs(params, context)),
  }));
  serve(app, operatorCalls.compareCompanyList, ({ params, body, context }) =>
    desk.compare(whoIs(params, context), { company: params.company, ...body }),
  );
}

export function registerGameList(app: FastifyInstance, list: GameList): void {
  serve(app, operatorCalls.companyGames, ({ params, context }) =>
    list.compare(whoIs(params, context), params.company),
  );
  serve(app, operatorCalls.takeCompanyGames, ({ params, body, context }) =>
    list.take(whoIs(params, context), params.company, body),
  );
  serve(app, operatorCalls.carrierWeight, ({ params, query, context }) =>
    list.carrierWeight(whoIs(params, context), params.vassalage, query.company),
  );
}
