import { oneRow } from '../database/one-row.ts';
import type { Permission } from '@perya/contract';
import { sql } from 'kysely';
import type { Work } from '../database/work.ts';

export interface ApprovalRow {
  id: string;
  merchant_code: string;
  proposed_person: string | null;
  decided_reason: string | null;
  call: string;
  permission: Permission;
  params: Record<string, unknown>;
  body: unknown;
  amount_micros: string | null;
  because: string[];
  reason: string;
  proposed_by: string;
  proposed_at: Date;
  ends_at: Date;
  state: 'waiting' | 'approved' | 'refused';
  decided_by: string | null;
  decided_at: Date | null;
}

export interface ApprovalDraft {
  call: string;
  permission: Permission;
  params: unknown;
  body: unknown;
  amount: bigint | null;
  because: readonly string[];
  reason: string;
  fingerprint: Buffer;
  proposedBy: string;
  proposedPerson: string | null;
  endsAt: Date;
}

/** Undefined while the same request waits already. */
export async function insertApproval(work: Work, draft: ApprovalDraft): Promise<ApprovalRow | undefined> {
  const { rows } =
    await sql<ApprovalRow>`insert into platform.approval (merchant_code, call, permission, params, body,
      amount_micros, because, reason, fingerprint, proposed_by, proposed_person, proposed_at, ends_at)
    values (${work.merchant}, ${draft.call}, ${draft.permission}, ${JSON.stringify(draft.params)}::jsonb,
      ${JSON.stringify(draft.body ?? null)}::jsonb, ${draft.amount === null ? null : String(draft.amount)}::bigint,
      ${draft.because}::text[], ${draft.reason}, ${draft.fingerprint}, ${draft.proposedBy}, ${draft.proposedPerson}, ${work.now}, ${draft.endsAt})
    on conflict do nothing returning *`.execute(work.db);
  return rows[0];
}

export async function listApprovals(
  work: Work,
  { state, permission }: { state?: string | undefined; permission?: string | undefined },
): Promise<ApprovalRow[]> {
  const { rows } =
    await sql<ApprovalRow>`select * from platform.approval where merchant_code = ${work.merchant}
      and (${state ?? null}::text is null or state = ${state ?? null})
      and (${permission ?? null}::text is null or permission = ${permission ?? null})
    order by proposed_at desc limit 200`.execute(work.db);
  return rows;
}

export async function lockApproval(work: Work, id: string): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`select * from platform.approval
    where merchant_code = ${work.merchant} and id = ${id}::uuid for update`.execute(work.db);
  return rows[0];
}

export async function decideApproval(
  work: Work,
  id: string,
  state: 'approved' | 'refused',
  by: { name: string; personId: string | null },
  because: string,
): Promise<ApprovalRow> {
  const { rows } = await sql<ApprovalRow>`update platform.approval
    set state = ${state}, decided_by = ${by.name}, decided_person = ${by.personId}, decided_at = ${work.now},
      decided_reason = ${because}
    where merchant_code = ${work.merchant} and id = ${id}::uuid returning *`.execute(work.db);
  return oneRow(rows);
}

/** What nobody decided in time ends as refused. */
export async function endOldApprovals(work: Work): Promise<void> {
  await sql`update platform.approval set state = 'refused', decided_by = 'clock', decided_at = ${work.now}
    where merchant_code = ${work.merchant} and state = 'waiting' and ends_at < ${work.now}`.execute(work.db);
}

/** True when the sum fits into what is left of the day, which is then used up. */
export async function takeAlone(work: Work, actor: string, amount: bigint, perDay: bigint): Promise<boolean> {
  const { rows } = await sql`insert into platform.alone_use as used (merchant_code, actor, day, amount_micros)
    select ${work.merchant}, ${actor}, ${work.now}::timestamptz::date, ${String(amount)}::bigint
      where ${String(amount)}::bigint <= ${String(perDay)}::bigint
    on conflict (merchant_code, actor, day) do update set amount_micros = used.amount_micros + excluded.amount_micros
      where used.amount_micros + excluded.amount_micros <= ${String(perDay)}::bigint
    returning 1`.execute(work.db);
  return rows.length > 0;
}

/** What somebody has done alone today, in millionths. */
export async function givenAloneToday(work: Work, actor: string): Promise<bigint> {
  const { rows } = await sql<{ amount_micros: string }>`select amount_micros from platform.alone_use
    where merchant_code = ${work.merchant} and actor = ${actor} and day = ${work.now}::timestamptz::date`.execute(
    work.db,
  );
  return BigInt(rows[0]?.amount_micros ?? '0');
}

/** Those of others that somebody with these rights may decide. */
export const decidableBy = (
  work: Work,
  by: { name: string; personId: string | null },
  permissions: readonly string[] | null,
) =>
  sql`select proposed_at as at, ends_at as deadline from platform.approval
    where merchant_code = ${work.merchant} and state = 'waiting' and ends_at >= ${work.now} and proposed_by <> ${by.name}
      and proposed_person is distinct from ${by.personId}::uuid
      and (${permissions === null} or permission = any(${[...(permissions ?? [])]}::text[]))`;
