import type { AuditEntry } from '@perya/contract';
import { type Kysely, sql } from 'kysely';
import type { Work } from '../database/work.ts';

interface Row {
  entry: string;
  at: Date;
  actor: string;
  action: string;
  reason: string;
  subject: string;
  member_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  chain: Buffer;
  is_confidential: boolean;
}

export interface AuditFilter {
  actor?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  memberId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
}

const pageSize = 50;

const viewOf = ({ member_id, at, chain, is_confidential, ...row }: Row): AuditEntry => ({
  ...row,
  memberId: member_id,
  at: at.toISOString(),
  chain: chain.toString('hex'),
  // Changes are the member's to see; reads, sign-ins and refusals are the house's own, and some kinds are confidential.
  isSeenByMember: member_id !== null && row.subject.includes('.') && !is_confidential,
});

/** The next entries before a known one: however long the chain is, a page costs the same. */
export async function auditPage(work: Work, filter: AuditFilter, size = pageSize) {
  const wanted = [
    sql`merchant_code = ${work.merchant}`,
    ...(filter.actor === undefined ? [] : [sql`actor = ${filter.actor}`]),
    ...(filter.action === undefined ? [] : [sql`action = ${filter.action}`]),
    ...(filter.subject === undefined ? [] : [sql`subject = ${filter.subject}`]),
    ...(filter.memberId === undefined ? [] : [sql`member_id = ${filter.memberId}::uuid`]),
    ...(filter.from === undefined ? [] : [sql`at >= ${filter.from}::timestamptz`]),
    ...(filter.to === undefined ? [] : [sql`at < ${filter.to}::timestamptz`]),
    ...(filter.before === undefined ? [] : [sql`entry < ${filter.before}::bigint`]),
  ];
  const { rows } =
    await sql<Row>`select entry, at, actor, action, reason, subject, member_id, before, after, chain,
      exists (select from platform.confidential_subject c where c.subject = audit.subject) as is_confidential
    from platform.audit where ${sql.join(wanted, sql` and `)} order by entry desc limit ${size}`.execute(
      work.db,
    );
  return {
    entries: rows.map(viewOf),
    next: rows.length === size ? (rows.at(-1)?.entry ?? null) : null,
  };
}

/** Works through a span of the work's chain; the first entry that is missing, moved or does not fit its link. */
export async function verifySpan(
  work: Work,
  { from, to }: { from: string; to?: string | undefined },
): Promise<{ examined: number; firstWrong: string | null }> {
  const { rows } = await sql<{ examined: string; first_wrong: string | null }>`
    with spanned as (
      select a.* from platform.audit a where a.merchant_code = ${work.merchant}
        -- The one before the span is where its first link begins.
        and a.entry >= ${from}::bigint - 1 and a.entry <= coalesce(${to ?? null}::bigint, 9223372036854775807)
    ), linked as (
      select s.*, lag(s.chain) over w as before_chain, lag(s.entry) over w as before_entry from spanned s
      window w as (order by s.entry)
    ), judged as (
      select l.entry, case
          when l.entry = 1 then l.chain = platform.audit_link(sha256(convert_to(l.merchant_code, 'UTF8')), l.merchant_code,
            l.entry, l.at, l.actor, l.action, l.reason, l.subject, l.member_id, l.before, l.after)
          else l.before_entry = l.entry - 1 and l.chain = platform.audit_link(l.before_chain, l.merchant_code, l.entry, l.at,
            l.actor, l.action, l.reason, l.subject, l.member_id, l.before, l.after) end as fits
      from linked l where l.entry >= ${from}::bigint
    )
    select count(*) as examined, min(entry) filter (where fits is not true) as first_wrong from judged`.execute(
    work.db,
  );
  return { examined: Number(rows[0]?.examined ?? 0), firstWrong: rows[0]?.first_wrong ?? null };
}

/** Roots that somebody kept elsewhere and the database has never made: history was rewritten, or the file was. */
export async function unknownRoots(
  db: Kysely<object>,
  roots: readonly { entries: number; root: string }[],
): Promise<string[]> {
  if (roots.length === 0) return [];
  const { rows } = await sql<{ root: string }>`
    select k.root from jsonb_to_recordset(${JSON.stringify(roots)}::jsonb) as k(entries bigint, root text)
    where not exists (select from platform.audit_root r
      where r.entries = k.entries and encode(r.root, 'hex') = k.root)`.execute(db);
  return rows.map(({ root }) => root);
}
