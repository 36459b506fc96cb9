import { vendorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { DeliveryReport, MessagingCompanyList } from '#platform/messages/ports';
import { refuse } from '#platform/refusal';

const mostBytes = 16 * 1024;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Parts {
  /** Role perya_system: a company does not know our merchants. */
  systemDb: Kysely<object>;
  messageCompanies: MessagingCompanyList;
  /** Our address as companies reach it: some sign it. */
  noticeBaseUrl: string;
  clock: Clock;
}

/**
 * What is told is the company's word about its own message, and moves forward only: told again or in another order it changes
 * nothing. It may come before the answer to our own call, or in its place.
 */
export async function noteReport(db: Kysely<object>, company: string, told: DeliveryReport): Promise<void> {
  if (!uuid.test(told.reference)) return;
  const own = sql`message_id = ${told.reference}::uuid and company = ${company}
    and (company_id is null or ${told.companyId}::text is null or company_id = ${told.companyId})`;
  await sql`update identity.message set state = 'accepted', sealed = null,
      company_id = coalesce(company_id, ${told.companyId})
    where ${own} and state in ('waiting', 'unclear')`.execute(db);
  if (told.state !== 'delivered' && told.state !== 'failed') return;
  await sql`update identity.message set state = ${told.state}, word = ${told.word?.slice(0, 200) ?? null}
    where ${own} and state = 'accepted'`.execute(db);
}

/** Its own parser, because signatures are over the bytes as they came. */
export function registerReportRoute(app: FastifyInstance, parts: Parts): void {
  const { systemDb, messageCompanies, noticeBaseUrl, clock } = parts;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string } }>(
      vendorCalls.messageReport.route.path,
      async (request, reply) => {
        const { provider } = request.params;
        const company = Object.hasOwn(messageCompanies, provider) ? messageCompanies[provider] : undefined;
        if (company === undefined) refuse('request.not_found');
        const report = company.readReport({
          headers: request.headers,
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          // The address we gave away, not the one a proxy made of it.
          url: `${noticeBaseUrl.replace(/\/$/, '')}${request.raw.url ?? ''}`,
          now: clock(),
        });
        if (report === null) refuse('permission.denied');
        await noteReport(systemDb, provider, report);
        return reply.header('cache-control', 'no-store').send({ success: true, value: {} });
      },
    );
  });
}
