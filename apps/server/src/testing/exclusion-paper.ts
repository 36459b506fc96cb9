import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './database.ts';

/** A paper that was kept about a member, without the way there. */
export async function anExclusionPaper(
  database: TestDatabase,
  merchant: string,
  memberId: string,
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into safety.exclusion_document (merchant_code, document_id, member_id, sealed, kept_by, kept_at)
     values ($1, $2, $3, 'kept', 'test', now())`,
    [merchant, id, memberId],
  );
  return id;
}
