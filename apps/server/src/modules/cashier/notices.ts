import { vendorCalls } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import { refuse } from '#platform/refusal';
import type { PaymentGateways } from './gateways.ts';
import { dueChannel } from './order-moves.ts';
import type { PaymentNotice } from './ports.ts';

const mostBytes = 16 * 1024;

interface Parts {
  /** Role perya_system: a company does not know our merchants. */
  systemDatabase: Database;
  gateways: PaymentGateways;
  clock: Clock;
}

/** Stored once, acknowledged, and then the company is asked: a notice moves no money. */
async function keep(
  { systemDatabase, clock }: Parts,
  provider: string,
  notice: PaymentNotice,
): Promise<void> {
  await systemDatabase.kysely.transaction().execute(async (db) => {
    const { numAffectedRows } = await sql`insert into cashier.notice (provider, event_id, order_no, kind)
      values (${provider}, ${notice.eventId}, ${notice.orderNo}, ${notice.kind}) on conflict do nothing`.execute(
      db,
    );
    if (numAffectedRows === 0n) return;
    const orders = sql.table(notice.kind === 'payment' ? 'cashier.deposit' : 'cashier.withdrawal');
    await sql`update ${orders} set due_at = ${clock()}
      where order_no = ${notice.orderNo} and provider = ${provider}`.execute(db);
    await sql`select pg_notify(${dueChannel}, '')`.execute(db);
  });
}

/** `POST /api/v1/hooks/payments/:provider`: its own parser, because the signature is over the bytes as they came. */
export function registerNoticeRoute(app: FastifyInstance, parts: Parts): void {
  const { route } = vendorCalls.paymentNotice;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string } }>(route.path, async (request, reply) => {
      const { provider } = request.params;
      if (!parts.gateways.has(provider)) refuse('request.not_found');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const notice = parts.gateways
        .of(provider)
        .readNotice({ headers: request.headers, body, now: parts.clock() });
      if (notice === null) refuse('permission.denied');
      await keep(parts, provider, notice);
      return reply.header('cache-control', 'no-store').send({ success: true, value: {} });
    });
  });
}
