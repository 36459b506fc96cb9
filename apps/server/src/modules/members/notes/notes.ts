import type { MemberNote } from '@perya/contract';
import { actorName, type Work } from '#platform/database/work';
import { invariant, refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { tablesOf } from '../tables-of.ts';
import { findNote, type NoteRow, notesOf } from './repository.ts';

const changeableMs = 15 * 60_000;

/** Who wrote it may put it right for a quarter of an hour; after that the next thought is a note of its own. */
const isChangeable = (
  { written_by, written_at }: Pick<NoteRow, 'written_by' | 'written_at'>,
  work: Work,
): boolean =>
  written_by === actorName(work.actor) && work.now.getTime() - written_at.getTime() < changeableMs;

/** What staff write about a member. Sealed: the words are for whoever may read notes, and for nobody else. */
export function createNotes({ secrets }: { secrets: Secrets }) {
  const sealing = secrets.sealing<string>('member note');
  const viewOf = (row: NoteRow, work: Work): MemberNote => {
    const words = sealing.open(row.sealed);
    invariant(words !== null, 'a note opens');
    return {
      noteId: row.note_id,
      category: row.category,
      words,
      isPinned: row.is_pinned,
      by: row.written_by,
      at: row.written_at.toISOString(),
      changedAt: row.changed_at?.toISOString() ?? null,
      addsTo: row.adds_to,
      mayChange: isChangeable(row, work),
    };
  };
  return {
    list: async (work: Work, memberId: string) =>
      (await notesOf(work, memberId)).map((row) => viewOf(row, work)),
    async add(
      work: Work,
      memberId: string,
      note: Pick<MemberNote, 'category' | 'words' | 'isPinned' | 'addsTo'>,
    ): Promise<MemberNote> {
      if (note.addsTo !== null && (await findNote(work, memberId, note.addsTo)) === undefined)
        refuse('request.not_found');
      const row = await tablesOf(work)
        .insertInto('members.note')
        .values({
          merchant_code: work.merchant,
          member_id: memberId,
          category: note.category,
          sealed: sealing.seal(note.words),
          is_pinned: note.isPinned,
          adds_to: note.addsTo,
          written_by: actorName(work.actor),
          written_at: work.now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return viewOf(row, work);
    },
    async change(
      work: Work,
      memberId: string,
      noteId: string,
      change: { words?: string | undefined; isPinned?: boolean | undefined },
    ): Promise<MemberNote> {
      const before = (await findNote(work, memberId, noteId)) ?? refuse('request.not_found');
      if (change.words !== undefined && !isChangeable(before, work)) refuse('status.move.refused');
      const row = await tablesOf(work)
        .updateTable('members.note')
        .set({
          ...(change.words !== undefined && { sealed: sealing.seal(change.words), changed_at: work.now }),
          is_pinned: change.isPinned ?? before.is_pinned,
        })
        .where('note_id', '=', noteId)
        .returningAll()
        .executeTakeFirstOrThrow();
      return viewOf(row, work);
    },
  };
}
