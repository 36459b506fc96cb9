import { type Kysely, sql } from 'kysely';
import type { Work } from '../database/work.ts';

export interface StaffAction {
  entry: string;
  at: Date;
  action: string;
  reason: string;
  changes: { subject: string; before: Record<string, unknown>; after: Record<string, unknown> }[];
  /** The last link of what this action added, in hexadecimal. */
  chain: string;
}

interface Row {
  entry: string;
  at: Date;
  action: string;
  reason: string;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  chain: Buffer;
}

const listed = 300;

/** Changes, but for kinds that are the house's own. */
const isMembersToSee = sql`subject like '%.%'
  and not exists (select from platform.confidential_subject c where c.subject = audit.subject)`;

/** What staff did to a member's account, newest first; rows that changed together are one action. */
export async function staffActions(work: Work, memberId: string): Promise<StaffAction[]> {
  const { rows } =
    await sql<Row>`select entry, at, action, reason, subject, before, after, chain from platform.audit
    where merchant_code = ${work.merchant} and member_id = ${memberId} and ${isMembersToSee}
    order by entry desc limit ${listed}`.execute(work.db);
  const actions: StaffAction[] = [];
  for (const { entry, at, action, reason, subject, before, after, chain } of rows) {
    const change = { subject, before: before ?? {}, after: after ?? {} };
    const last = actions.at(-1);
    if (last !== undefined && last.at.getTime() === at.getTime() && last.action === action)
      last.changes.push(change);
    else actions.push({ entry, at, action, reason, changes: [change], chain: chain.toString('hex') });
  }
  return actions;
}

const mostDeeds = 50;

/** What staff did to a member's account between two entries of the record, as the member may see it. */
export async function ownDeeds(
  { db, merchant }: Work,
  memberId: string,
  { after, until }: { after: string; until: string },
): Promise<{ entry: string; action: string }[]> {
  const { rows } = await sql<{ entry: string; action: string }>`select entry, action from platform.audit
    where merchant_code = ${merchant} and member_id = ${memberId} and entry > ${after}::bigint and entry <= ${until}::bigint
      and ${isMembersToSee} order by entry desc limit ${mostDeeds}`.execute(db);
  return rows;
}

export interface AuditCheck {
  examined: number;
  /** Entries whose link does not fit, are missing, or of which the head knows nothing. */
  wrong: number;
}

/** Reads every chain from its beginning. */
export async function checkAudit(db: Kysely<object>): Promise<AuditCheck> {
  const { rows } = await sql<{ examined: string; wrong: string }>`
    with linked as (
      select a.*, coalesce(lag(a.chain) over w, sha256(convert_to(a.merchant_code, 'UTF8'))) as before_chain,
        coalesce(lag(a.entry) over w, 0) as before_entry
      from platform.audit a window w as (partition by a.merchant_code order by a.entry)
    ), ends as (
      select h.merchant_code from platform.audit_head h
        left join lateral (select a.entry, a.chain from platform.audit a where a.merchant_code = h.merchant_code
          order by a.entry desc limit 1) last on true
      where h.entry <> coalesce(last.entry, 0) or (last.entry is not null and h.chain <> last.chain)
    ), headless as (
      select distinct a.merchant_code from platform.audit a
      where not exists (select from platform.audit_head h where h.merchant_code = a.merchant_code)
    )
    select count(*) as examined, count(*) filter (where l.entry <> l.before_entry + 1 or l.chain <> platform.audit_link(
        l.before_chain, l.merchant_code, l.entry, l.at, l.actor, l.action, l.reason, l.subject, l.member_id, l.before,
        l.after)) + (select count(*) from ends) + (select count(*) from headless) as wrong
    from linked l`.execute(db);
  return { examined: Number(rows[0]?.examined ?? 0), wrong: Number(rows[0]?.wrong ?? 0) };
}

/** The ends of all chains as one number; equal to a copy kept elsewhere, or history was rewritten. */
export async function makeAuditRoot(
  db: Kysely<object>,
  { wrong }: Pick<AuditCheck, 'wrong'>,
): Promise<{ entries: number; root: string }> {
  const { rows } = await sql<{ entries: string; root: Buffer }>`
    insert into platform.audit_root (entries, wrong, root)
    select coalesce(sum(h.entry), 0), ${wrong}::bigint, sha256(coalesce(string_agg(convert_to(h.merchant_code, 'UTF8') || h.chain, ''::bytea
      order by h.merchant_code), ''::bytea)) from platform.audit_head h returning entries, root`.execute(db);
  const made = rows[0];
  return { entries: Number(made?.entries ?? 0), root: made?.root.toString('hex') ?? '' };
}
