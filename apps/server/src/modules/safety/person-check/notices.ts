import { vendorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import { refuse } from '#platform/refusal';
import type { IdentityCheckCompany } from './ports.ts';
import { dueChannel } from './repository.ts';

const mostBytes = 16 * 1024;

interface Parts {
  /** Role perya_system: a company does not know our merchants. */
  systemDatabase: Database;
  company: IdentityCheckCompany | null;
  clock: Clock;
}

/** A notice decides nothing: it only makes us ask, so that one that comes twice is one question more. A verdict may be taken back. */
async function makeDue({ systemDatabase, clock }: Parts, caseNo: string): Promise<void> {
  await systemDatabase.kysely.transaction().execute(async (db) => {
    await sql`update safety.person_case set due_at = ${clock()}
      where case_no = ${caseNo} and (stage = 'checking' or state = 'verified')`.execute(db);
    await sql`select pg_notify(${dueChannel}, '')`.execute(db);
  });
}

/** Its own parser, because the signature is over the bytes as they came. */
export function registerNoticeRoute(app: FastifyInstance, parts: Parts): void {
  const { route } = vendorCalls.identityNotice;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string } }>(route.path, async (request, reply) => {
      const { company } = parts;
      if (company?.name !== request.params.provider) refuse('request.not_found');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const notice = company.readNotice({ headers: request.headers, body, now: parts.clock() });
      if (notice === null) refuse('permission.denied');
      await makeDue(parts, notice.caseNo);
      return reply.header('cache-control', 'no-store').send({ success: true, value: {} });
    });
  });
}
