import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { asGuest, type RunWork, type Work } from '#platform/database/work';
import type { Secrets } from '#platform/secrets';

interface Inside {
  id: string;
  kind: string;
  merchant: string;
  visit: string | null;
  endsAt: number;
  facts: unknown;
}

interface Bound {
  merchant: string;
  kind: string;
  /** Null for tickets that may be used from another browser, such as a mailed link. */
  visit: string | null;
}

/** True for whoever comes first; the mark is kept until the thing would have ended by itself. */
export async function useOnce(work: Work, id: string, endsAt: Date): Promise<boolean> {
  const hash = createHash('sha256').update(id).digest();
  const { numAffectedRows } = await sql`
    insert into identity.used_ticket (merchant_code, ticket_hash, used_at, expires_at)
    values (${work.merchant}, ${hash}, ${work.now}, ${endsAt}) on conflict do nothing`.execute(work.db);
  return numAffectedRows === 1n;
}

/**
 * Things that work once and only for a while: nonces, captchas, bot checks, mailed links. The ticket carries its own
 * facts, sealed, so nothing is stored until it is used; the used ones are kept in PostgreSQL until they would have ended.
 */
export function createTickets(parts: { secrets: Secrets; runWork: RunWork; clock: Clock }) {
  const { runWork, clock } = parts;
  const sealing = parts.secrets.sealing<Inside>('ticket');

  const read = (ticket: string, { merchant, kind, visit }: Bound): Inside | null => {
    const inside = sealing.open(ticket);
    const fits =
      inside !== null && inside.kind === kind && inside.merchant === merchant && inside.visit === visit;
    return fits && inside.endsAt > clock().getTime() ? inside : null;
  };

  return {
    issue(bound: Bound, ttlSeconds: number, facts: unknown = null): string {
      const endsAt = clock().getTime() + ttlSeconds * 1000;
      const inside: Inside = { ...bound, id: randomBytes(16).toString('base64url'), endsAt, facts };
      return sealing.seal(inside);
    },
    /** What the ticket says, without using it up. */
    peek: (ticket: string, bound: Bound): { facts: unknown } | null => read(ticket, bound),
    /** In a transaction of its own: a refusal that follows must not give the ticket back. */
    async redeem(ticket: string, bound: Bound): Promise<{ facts: unknown } | null> {
      const inside = read(ticket, bound);
      if (inside === null) return null;
      const isFirst = await runWork(asGuest(bound.merchant), (work) =>
        useOnce(work, inside.id, new Date(inside.endsAt)),
      );
      return isFirst ? inside : null;
    },
  };
}

export type Tickets = ReturnType<typeof createTickets>;
