import type { Work } from '#platform/database/work';
import { invariant } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { tablesOf } from '../tables-of.ts';

interface NoteRow {
  note_id: string;
  sealed: string;
  written_by: string;
  written_at: Date;
}

/** Words for colleagues: they stand beside a conversation, and no call of the player's API knows of them. */
export function createChatNotes({ secrets }: { secrets: Secrets }) {
  const sealing = secrets.sealing<string>('chat note');
  const view = (row: NoteRow) => {
    const text = sealing.open(row.sealed);
    invariant(text !== null, 'a note opens');
    return { id: row.note_id, text, by: row.written_by, at: row.written_at.toISOString() };
  };
  const notes = (work: Work, conversationId: string) =>
    tablesOf(work)
      .selectFrom('support.chat_note')
      .select(['note_id', 'sealed', 'written_by', 'written_at'])
      .where('conversation_id', '=', conversationId);
  return {
    list: async (work: Work, conversationId: string) =>
      (await notes(work, conversationId).orderBy('note_id').limit(200).execute()).map(view),
    async add(work: Work, conversationId: string, by: string, note: { text: string; key: string }) {
      await tablesOf(work)
        .insertInto('support.chat_note')
        .values({
          merchant_code: work.merchant,
          conversation_id: conversationId,
          sealed: sealing.seal(note.text),
          sent_key: note.key,
          written_by: by,
          written_at: work.now,
        })
        .onConflict((known) => known.doNothing())
        .execute();
      const row = await notes(work, conversationId)
        .where('sent_key', '=', note.key)
        .executeTakeFirstOrThrow();
      return view(row);
    },
  };
}

export type ChatNotes = ReturnType<typeof createChatNotes>;
