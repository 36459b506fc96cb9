import { actorName, type Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';

export async function insertDocument(work: Work, memberId: string, sealed: string): Promise<string> {
  const { document_id } = await tablesOf(work)
    .insertInto('safety.exclusion_document')
    .values({
      merchant_code: work.merchant,
      member_id: memberId,
      sealed,
      kept_by: actorName(work.actor),
      kept_at: work.now,
    })
    .returning('document_id')
    .executeTakeFirstOrThrow();
  return document_id;
}

export async function documentOf(work: Work, id: string): Promise<string | undefined> {
  const row = await tablesOf(work)
    .selectFrom('safety.exclusion_document')
    .select('sealed')
    .where('document_id', '=', id)
    .executeTakeFirst();
  return row?.sealed;
}

/** How many of these are papers about this member. */
export async function knownDocuments(work: Work, memberId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tablesOf(work)
    .selectFrom('safety.exclusion_document')
    .select('document_id')
    .where('member_id', '=', memberId)
    .where('document_id', 'in', [...ids])
    .execute();
  return rows.length;
}

interface Ask {
  memberId: string;
  asked: 'operator' | 'family';
  months: number | null;
  sealed: string;
  documents: readonly string[];
  caseId: string | null;
  proposedBy: string;
}

export async function insertAsk(work: Work, ask: Ask): Promise<void> {
  await tablesOf(work)
    .insertInto('safety.exclusion_ask')
    .values({
      merchant_code: work.merchant,
      member_id: ask.memberId,
      asked: ask.asked,
      months: ask.months,
      sealed: ask.sealed,
      documents: [...ask.documents],
      case_id: ask.caseId,
      proposed_by: ask.proposedBy,
      decided_by: actorName(work.actor),
      decided_at: work.now,
    })
    .execute();
}

export const asksOf = (work: Work, memberId: string) =>
  tablesOf(work)
    .selectFrom('safety.exclusion_ask')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('ask_id', 'desc')
    .limit(50)
    .execute();

/** That somebody was barred, by what they are known; in the brand's record. */
export async function insertBarring(
  work: Work,
  {
    kinds,
    members,
    source = null,
    persons = 1,
  }: { kinds: readonly string[]; members: number; source?: string | null; persons?: number },
): Promise<void> {
  await tablesOf(work)
    .insertInto('safety.barring')
    .values({
      merchant_code: work.merchant,
      kinds: [...kinds],
      members,
      source,
      persons,
      barred_by: actorName(work.actor),
      barred_at: work.now,
    })
    .execute();
}
