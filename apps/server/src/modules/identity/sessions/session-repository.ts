import type { Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';

export async function findSession(work: Work, secretHash: Buffer) {
  return tablesOf(work)
    .selectFrom('identity.session as s')
    .innerJoin('identity.member as m', (join) =>
      join.onRef('m.member_id', '=', 's.member_id').onRef('m.merchant_code', '=', 's.merchant_code'),
    )
    .select(['s.session_id', 's.handle_hash', 's.customer_type', 's.seen_at', 's.ends_at', 's.ended_at'])
    .select(['s.proven_at', 's.created_at'])
    .select(['m.member_id', 'm.account', 'm.nickname', 'm.type', 'm.is_disabled', 'm.password_from_staff'])
    .where('s.secret_hash', '=', secretHash)
    .executeTakeFirst();
}

export async function touchSession(work: Work, sessionId: string): Promise<void> {
  await tablesOf(work)
    .updateTable('identity.session')
    .set({ seen_at: work.now })
    .where('session_id', '=', sessionId)
    .execute();
}

/** Ends the given sessions of a member, all of them without ids; answers what their cookies hash to. */
export async function endSessions(
  work: Work,
  memberId: string,
  which: { only?: string; except?: string } = {},
): Promise<Buffer[]> {
  let query = tablesOf(work)
    .updateTable('identity.session')
    .set({ ended_at: work.now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null);
  if (which.only !== undefined) query = query.where('session_id', '=', which.only);
  if (which.except !== undefined) query = query.where('session_id', '!=', which.except);
  return (await query.returning('secret_hash').execute()).map((row) => row.secret_hash);
}

/** Those that somebody ended; time alone does not count. */
export async function endedSessions(work: Work, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await tablesOf(work)
    .selectFrom('identity.session')
    .select('session_id')
    .where('session_id', 'in', sessionIds)
    .where('ended_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ session_id }) => session_id));
}

export interface NewSession {
  memberId: string;
  secretHash: Buffer;
  handleHash: Buffer;
  customerType: 'REAL' | 'TRIAL';
  method: string;
  provenAt: Date | null;
  device: string;
  address: string;
  grantFamily: string | null;
  language: string | null;
  endsAt: Date;
}

export async function insertSession(work: Work, row: NewSession): Promise<string> {
  const { session_id } = await tablesOf(work)
    .insertInto('identity.session')
    .values({
      merchant_code: work.merchant,
      member_id: row.memberId,
      secret_hash: row.secretHash,
      handle_hash: row.handleHash,
      customer_type: row.customerType,
      method: row.method,
      proven_at: row.provenAt,
      device: row.device,
      address: row.address,
      grant_family: row.grantFamily,
      language: row.language,
      created_at: work.now,
      seen_at: work.now,
      ends_at: row.endsAt,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return session_id;
}

/** New secrets for a session that goes on: whoever knew the old ones is out. */
export async function replaceSecrets(
  work: Work,
  sessionId: string,
  secrets: { secretHash: Buffer; handleHash: Buffer },
): Promise<Buffer | null> {
  const before = await tablesOf(work)
    .selectFrom('identity.session')
    .select('secret_hash')
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  await tablesOf(work)
    .updateTable('identity.session')
    .set({ secret_hash: secrets.secretHash, handle_hash: secrets.handleHash, proven_at: work.now })
    .where('session_id', '=', sessionId)
    .execute();
  return before?.secret_hash ?? null;
}

export const listSessions = (work: Work, memberId: string) =>
  tablesOf(work)
    .selectFrom('identity.session')
    .select(['session_id', 'device', 'method', 'address', 'created_at', 'seen_at', 'ends_at', 'ended_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', work.now)
    .orderBy('seen_at', 'desc')
    .limit(50)
    .execute();
