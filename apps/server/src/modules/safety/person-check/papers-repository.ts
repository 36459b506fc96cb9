import { actorName, type Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';

export type PaperKind = 'source_of_funds' | 'checked_elsewhere';

export async function insertPaper(
  work: Work,
  paper: { memberId: string; kind: PaperKind; sealed: string; sealedWords: string },
): Promise<string> {
  const { paper_id } = await tablesOf(work)
    .insertInto('safety.person_paper')
    .values({
      merchant_code: work.merchant,
      member_id: paper.memberId,
      kind: paper.kind,
      sealed: paper.sealed,
      sealed_words: paper.sealedWords,
      kept_by: actorName(work.actor),
      kept_at: work.now,
    })
    .returning('paper_id')
    .executeTakeFirstOrThrow();
  return paper_id;
}

/** Without the picture, which is large. */
export const findPaper = (work: Work, id: string) =>
  tablesOf(work)
    .selectFrom('safety.person_paper')
    .select(['paper_id', 'member_id', 'kind', 'sealed_words', 'kept_by', 'kept_at'])
    .where('paper_id', '=', id)
    .executeTakeFirst();

export async function pictureOf(work: Work, id: string): Promise<string | undefined> {
  const row = await tablesOf(work)
    .selectFrom('safety.person_paper')
    .select('sealed')
    .where('paper_id', '=', id)
    .executeTakeFirst();
  return row?.sealed;
}
