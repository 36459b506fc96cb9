import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';
import type { RegisterAnswer, RegisterPurpose } from './ports.ts';

export interface Asked extends RegisterAnswer {
  register: string;
  purpose: RegisterPurpose;
  requestId: string;
}

/** With an entry in the record of the brand, signed by the register: neither can be changed afterwards. */
export async function insertCheck(work: Work, memberId: string | null, asked: Asked): Promise<void> {
  const { merchant, now, db } = work;
  await sql`select set_config('app.actor', ${`register ${asked.register}`}, true),
    set_config('app.action', ${`exclusion ${asked.purpose}`}, true),
    set_config('app.reason', ${asked.outcome}, true)`.execute(db);
  await tablesOf(work)
    .insertInto('identity.register_check')
    .values({
      merchant_code: merchant,
      member_id: memberId,
      register: asked.register,
      purpose: asked.purpose,
      outcome: asked.outcome,
      request_id: asked.requestId,
      proof_id: asked.proofId?.slice(0, 100) ?? null,
      asked_at: now,
    })
    .execute();
  // What else this work does is not the register's.
  await sql`select set_config('app.actor', '', true)`.execute(db);
}

/** Advertising is another question: what it answered lets nobody play. */
export async function findChecks(work: Work, memberId: string, most: number, withAdvertising: boolean) {
  const rows = await tablesOf(work)
    .selectFrom('identity.register_check')
    .select(['asked_at', 'register', 'purpose', 'outcome', 'request_id', 'proof_id'])
    .where('member_id', '=', memberId)
    .where(
      'purpose',
      'in',
      withAdvertising ? ['registration', 'login', 'advertising'] : ['registration', 'login'],
    )
    .orderBy('asked_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, at: row.asked_at }));
}

/** The last one that says anything, however many gave no answer since. */
export async function lastDefinite(work: Work, memberId: string, register: string) {
  return tablesOf(work)
    .selectFrom('identity.register_check')
    .select(['asked_at as at', 'outcome'])
    .where('member_id', '=', memberId)
    .where('register', '=', register)
    .where('purpose', 'in', ['registration', 'login'])
    .where('outcome', '<>', 'unknown')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
