import type { Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';

/** Pinned ones first, then the newest. */
export const notesOf = (work: Work, memberId: string) =>
  tablesOf(work)
    .selectFrom('members.note')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('is_pinned', 'desc')
    .orderBy('note_id', 'desc')
    .limit(200)
    .execute();

export const findNote = (work: Work, memberId: string, noteId: string) =>
  tablesOf(work)
    .selectFrom('members.note')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('note_id', '=', noteId)
    .forUpdate()
    .executeTakeFirst();

export type NoteRow = Awaited<ReturnType<typeof notesOf>>[number];
