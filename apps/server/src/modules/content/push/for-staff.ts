import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { PushGateway, PushSubscription } from '../ports.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  gateway: PushGateway | null;
}

/** What staff may know of hints to browsers, and one to their own (OPS-CONTENT-13). */
export function createPushDesk({ runWork, merchants, gateway }: Parts) {
  const missingFor = (merchant: string): 'switch' | 'keys' | null =>
    gateway === null ? 'keys' : merchants.isOn(merchant, 'WEBPUSH3') ? null : 'switch';
  return {
    state(merchant: string, operator: string) {
      merchants.assertKnown(merchant);
      const missing = missingFor(merchant);
      return runWork({ merchant, actor: { kind: 'operator', name: operator } }, async (work) => {
        const dayAgo = new Date(work.now.getTime() - 24 * 60 * 60_000);
        const { rows } = await sql<{ browsers: number; told: number; failed: number }>`
          select count(*)::int as browsers,
            count(*) filter (where told_at > ${dayAgo} and answer = 'sent')::int as told,
            count(*) filter (where told_at > ${dayAgo} and answer = 'failed')::int as failed
          from content.push_subscription where merchant_code = ${merchant}`.execute(work.db);
        const { browsers = 0, told = 0, failed = 0 } = rows[0] ?? {};
        return {
          key: missing === null ? (gateway?.publicKey ?? null) : null,
          missing,
          browsers,
          toldInADay: told,
          failedInADay: failed,
        };
      });
    },
    /** The same hint that members get, by the same way; the subscription is forgotten with the answer. */
    async test(merchant: string, subscription: PushSubscription) {
      merchants.assertKnown(merchant);
      if (gateway === null || missingFor(merchant) !== null) return refuse('request.not_found');
      if (!gateway.accepts(subscription)) refuse('format.incorrect', { fields: ['endpoint'] });
      return { answer: await gateway.send(subscription).catch(() => 'failed' as const) };
    },
  };
}

export type PushDesk = ReturnType<typeof createPushDesk>;
