import { CompiledQuery, sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import { playerName, readPlayer } from '../engine/prepared.ts';
import type { GameCompany } from '../ports.ts';
import { raiseStatement } from './raise.ts';
import { type Difference, differencesOf, type OwnTransaction } from './differences.ts';

/** What is younger may still be on its way. */
const settleMs = 60_000;

interface Parts {
  /** Role perya_system: a company's list spans merchants. */
  database: Database;
  clock: Clock;
}

/** A little wider on our side: clocks differ, and a message may have travelled over the edge. */
const marginMs = 5 * 60_000;

interface Span {
  from: Date;
  to: Date;
}
export interface Compared {
  examined: number;
  differences: (Difference & { at: Date })[];
}

/** The company's own list against ours, for a span of time; each difference becomes a case with a deadline, once. */
async function compare({ database, clock }: Parts, company: GameCompany, { from, to }: Span) {
  const theirs = await company.listTransactions(from, to);
  const ours = await movementsOf(
    database,
    company.profile.company,
    new Date(from.getTime() - marginMs),
    new Date(to.getTime() + marginMs),
  );
  const listed = new Set(theirs.map(({ kind, id }) => `${kind} ${id}`));
  const inside = ours.filter(
    ({ kind, id, at }) =>
      listed.has(`${kind} ${id}`) ||
      (at >= new Date(from.getTime() + marginMs) && at < new Date(to.getTime() - marginMs)),
  );
  const times = new Map(inside.map(({ kind, id, at }) => [`${kind} ${id}`, at]));
  const now = clock();
  const differences = differencesOf(theirs, inside).map((one) => ({
    ...one,
    at: one.theirs?.at ?? times.get(`${one.class} ${one.id}`) ?? now,
  }));
  for (const one of differences) await raise(database, company, one, now);
  return { theirs, differences };
}

/** What lies within a span that somebody asked for, edges included: looked at a little wider, and counted exactly. */
export async function compareSpan(parts: Parts, company: GameCompany, span: Span): Promise<Compared> {
  const latest = parts.clock().getTime() - settleMs;
  const { theirs, differences } = await compare(parts, company, {
    from: new Date(span.from.getTime() - 2 * marginMs),
    to: new Date(Math.min(span.to.getTime() + 2 * marginMs, latest)),
  });
  const isIn = ({ at }: { at: Date }): boolean => at >= span.from && at < span.to;
  return { examined: theirs.filter(isIn).length, differences: differences.filter(isIn) };
}

/** What was just played, up to what may still be on its way. */
export async function reconcile(parts: Parts, company: GameCompany, lookBackMs: number): Promise<Compared> {
  const now = parts.clock();
  const to = new Date(now.getTime() - settleMs);
  const from = new Date(to.getTime() - lookBackMs);
  const { theirs, differences } = await compare(parts, company, { from, to });
  await sql`insert into play.reconciliation (company, until_at, ran_at, examined, differences)
    values (${company.profile.company}, ${to}, ${now}, ${theirs.length}, ${differences.length})
    on conflict (company) do update set until_at = excluded.until_at, ran_at = excluded.ran_at,
      examined = excluded.examined, differences = excluded.differences`.execute(parts.database.kysely);
  return { examined: theirs.length, differences };
}

async function movementsOf(database: Database, company: string, from: Date, to: Date) {
  const { rows } = await sql<{
    ext_id: string;
    class: 'debit' | 'credit' | 'cancel';
    merchant_code: string;
    member_id: string;
    round_id: string;
    amount: string;
    currency: string;
    created_at: Date;
  }>`select m.ext_id, m.class, m.merchant_code, m.member_id, m.round_id, m.currency, m.created_at,
      case when m.class = 'cancel' then coalesce(b.amount, 0) else m.amount end as amount
    from play.movement m
      left join play.movement b on m.class = 'cancel' and play.message_key(b.member_id, b.company, b.class, b.ext_id)
        = play.message_key(m.member_id, m.company, 'debit', m.bet_id)
        and b.state = 'cancelled'
    where m.company = ${company} and m.created_at >= ${from} and m.created_at < ${to}
      and m.class in ('debit', 'credit', 'cancel') and m.state not in ('rejected', 'tombstone')
      -- A cancellation of what never came is taken too, whatever the company wants to be told about it.
      and (m.code = 'OK' or m.class = 'cancel')
      and m.ext_id not like 'case:%'`.execute(database.kysely);
  return rows.map((row): OwnTransaction & { at: Date } => ({
    id: row.ext_id,
    kind: row.class,
    player: playerName(row.merchant_code, row.member_id),
    round: row.round_id,
    amount: BigInt(row.amount),
    currency: row.currency,
    at: row.created_at,
  }));
}

async function raise(database: Database, company: GameCompany, one: Difference, now: Date): Promise<void> {
  const named = readPlayer(one.ours?.player ?? one.theirs?.player ?? '');
  const facts = {
    class: one.class,
    round: one.ours?.round ?? one.theirs?.round ?? '',
    bet: one.class === 'debit' ? one.id : '',
    ours: one.ours === null ? 'nothing' : `${one.ours.amount} ${one.ours.player}`,
    theirs: one.theirs === null ? 'nothing' : `${one.theirs.amount} ${one.theirs.player}`,
  };
  const { text, values } = raiseStatement({
    profile: company.profile,
    merchant: named?.merchant ?? '',
    memberId: named?.memberId ?? null,
    kind: one.kind,
    subject: `${one.class}:${one.id}`,
    facts,
    now,
  });
  await database.kysely.executeQuery(CompiledQuery.raw(text, values));
}
