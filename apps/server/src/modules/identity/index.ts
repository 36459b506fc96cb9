import type { FastifyInstance } from 'fastify';
import type { Merchants } from '#modules/merchant';
import type { RunWork } from '#platform/database/work';
import type { FindSession } from '#platform/http/context';
import { readSessionCookie } from './cookies.ts';
import { registerPlayerRoutes } from './routes.player.ts';
import { createSessions } from './sessions.ts';

export interface Identity {
  /** What the HTTP layer asks for every call that needs a session. */
  findSession: FindSession;
  playerRoutes(app: FastifyInstance): void;
}

export function createIdentity({ runWork, merchants }: { runWork: RunWork; merchants: Merchants }): Identity {
  const sessions = createSessions({ runWork });
  return {
    findSession: async (merchant, { cookie, token }) => {
      const secret = readSessionCookie(cookie);
      if (!secret || !token) return null;
      const session = await sessions.find(merchant, secret, token);
      return session && { ...session, handle: token };
    },
    playerRoutes: (app) => registerPlayerRoutes(app, sessions, merchants),
  };
}
