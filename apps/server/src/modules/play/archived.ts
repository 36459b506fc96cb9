import { sql } from 'kysely';
import type { ArchivedTable, Part } from '#platform/archive/archived-table';

/** Long enough for every company that repeats itself (docs/adr/0056-bets-are-kept-by-week.md). */
const keptDays = 35;
type Db = Parameters<ArchivedTable['verify']>[0];

const inside = (column: string, { from, until }: Part) =>
  sql`${sql.ref(column)} >= ${`${from} 00:00+00`}::timestamptz and ${sql.ref(column)} < ${`${until} 00:00+00`}::timestamptz`;

/** A round that waits for its result, or has money in escrow, may not leave. */
async function verifyRounds(db: Db, part: Part): Promise<{ ok: boolean; details: unknown }> {
  const { rows } = await sql<{ open: string; off: string }>`
    select count(*) filter (where state not in ('settled', 'void')) as open,
      count(*) filter (where open_stake <> 0 or open_bets <> 0 or returned < 0) as off
    from play.round where ${inside('opened_at', part)}`.execute(db);
  const { open = '?', off = '?' } = rows[0] ?? {};
  return { ok: open === '0' && off === '0', details: { open, off } };
}

/** What moved money has its line in the ledger, as far as that is still here; and no bet waits for its end. */
async function verifyMovements(db: Db, part: Part): Promise<{ ok: boolean; details: unknown }> {
  const { rows } = await sql<{ waiting: string; missing: string }>`
    select count(*) filter (where m.class = 'debit' and m.state = 'accepted') as waiting,
      count(*) filter (where m.code = 'OK' and m.amount > 0 and m.currency <> 'TRIAL' and m.verb in ('bet', 'tip', 'win')
        and m.state in ('accepted', 'settled', 'cancelled', 'done') and m.created_at >= wallet.archived_until() + interval '1 hour'
        and not wallet.has_entry(m.merchant_code, m.member_id, m.verb || ':' || m.company || ':' || m.ext_id, m.created_at))
        as missing
    from play.movement m where ${inside('m.created_at', part)}`.execute(db);
  const { waiting = '?', missing = '?' } = rows[0] ?? {};
  return { ok: waiting === '0' && missing === '0', details: { waiting, missing } };
}

export const archivedRounds: ArchivedTable = {
  name: 'play.round',
  timeColumn: 'opened_at',
  order: ['member_id', 'opened_at'],
  sumColumn: 'staked',
  keptDays,
  verify: verifyRounds,
};

export const archivedMovements: ArchivedTable = {
  name: 'play.movement',
  timeColumn: 'created_at',
  order: ['member_id', 'created_at'],
  sumColumn: 'amount',
  keptDays,
  verify: verifyMovements,
};
