import type { Work } from '#platform/database/work';
import type { DB } from './tables.ts';

/** Kysely wants a type literal, the generator writes an interface. */
type Tables = Pick<DB, keyof DB>;

export async function findSession(work: Work, secretHash: Buffer) {
  return work.db
    .withTables<Tables>()
    .selectFrom('identity.session as s')
    .innerJoin('identity.member as m', (join) =>
      join.onRef('m.member_id', '=', 's.member_id').onRef('m.merchant_code', '=', 's.merchant_code'),
    )
    .select(['s.session_id', 's.handle_hash', 's.customer_type', 's.seen_at', 's.ends_at', 's.ended_at'])
    .select(['m.member_id', 'm.account', 'm.nickname', 'm.type'])
    .where('s.secret_hash', '=', secretHash)
    .executeTakeFirst();
}

export async function touchSession(work: Work, sessionId: string): Promise<void> {
  await work.db
    .withTables<Tables>()
    .updateTable('identity.session')
    .set({ seen_at: work.now })
    .where('session_id', '=', sessionId)
    .execute();
}

export async function endSession(work: Work, sessionId: string): Promise<void> {
  await work.db
    .withTables<Tables>()
    .updateTable('identity.session')
    .set({ ended_at: work.now })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function insertSession(
  work: Work,
  row: {
    memberId: string;
    secretHash: Buffer;
    handleHash: Buffer;
    customerType: 'REAL' | 'TRIAL';
    endsAt: Date;
  },
): Promise<void> {
  await work.db
    .withTables<Tables>()
    .insertInto('identity.session')
    .values({
      merchant_code: work.merchant,
      member_id: row.memberId,
      secret_hash: row.secretHash,
      handle_hash: row.handleHash,
      customer_type: row.customerType,
      created_at: work.now,
      seen_at: work.now,
      ends_at: row.endsAt,
    })
    .execute();
}
