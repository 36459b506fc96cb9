import type { FastifyInstance } from 'fastify';
import { createParts, type MembersNeeds } from './parts.ts';
import { registerPlayerRoutes } from './routes.player.ts';
import { registerOperatorRoutes } from './routes.operator.ts';

export { membersRetention } from './retention.ts';
export { membersCopied } from './copied.ts';
export { type KnownPerson, knownSince } from './list/known.ts';
export { lentAudiences } from './list/audience.ts';

/** Members as staff look at them: found, listed, opened as a page, written about; above all other modules. */
export function createMembers(needs: MembersNeeds) {
  const parts = createParts(needs);
  return {
    playerRoutes: (app: FastifyInstance): void => registerPlayerRoutes(app, parts),
    operatorRoutes: (app: FastifyInstance): void => registerOperatorRoutes(app, parts),
    listen: parts.facts.listen,
    /** The list's copy of facts; runs in workers. */
    jobs: parts.facts.jobs,
    /** Acts upon several members, and messages to audiences; run in workers. */
    long: [parts.bulk.long, parts.mailings.long, parts.requests.long],
    /** For tests that do not wait for a minute to pass. */
    facts: parts.facts,
  };
}

export type Members = ReturnType<typeof createMembers>;
