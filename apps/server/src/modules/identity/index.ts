import type { FastifyInstance } from 'fastify';
import type { FindSession, HttpPorts } from '#platform/http/context';
import { readCookie } from './cookies.ts';
import { maskedNames } from './member-repository.ts';
import type { MoneyStanding } from './money-standing.ts';
import { createParts, type IdentityNeeds } from './parts.ts';
import { registerOperatorRoutes } from './routes.operator.ts';
import { registerPlayerRoutes } from './routes.player.ts';

export { signingKeyFrom } from './body-keys/key-set.ts';
export { createHousekeeping } from './housekeeping.ts';
export { createMessageSender } from './messages/sender.ts';
export type { MessagingGateway } from './messages/ports.ts';
export { createHashPool } from './passwords/hash-pool.ts';
export type { HashPool } from './passwords/hash-pool.ts';
export type { PhoneTokens, SocialProvider } from './ports.ts';

export interface Identity extends MoneyStanding {
  /** What the HTTP layer asks for every call that needs a session. */
  findSession: FindSession;
  findVisit: HttpPorts['findVisit'];
  openBody: HttpPorts['openBody'];
  maskedNames: typeof maskedNames;
  playerRoutes(app: FastifyInstance): void;
  operatorRoutes(app: FastifyInstance): void;
}

export function createIdentity(needs: IdentityNeeds): Identity {
  const parts = createParts(needs);
  return {
    ...parts.moneyStanding,
    findSession: async (merchant, { cookie, token }) => {
      const secret = readCookie(cookie, 'session');
      return secret && token ? parts.sessions.find(merchant, secret, token) : null;
    },
    findVisit: parts.visits.find,
    openBody: parts.bodyKeys.open,
    maskedNames,
    playerRoutes: (app) => registerPlayerRoutes(app, parts),
    operatorRoutes: (app) => registerOperatorRoutes(app, parts.staff),
  };
}
