import { sql } from 'kysely';
import type { RunWork, Work } from '../database/work.ts';
import { type AuditScope, withReason } from './audit-scope.ts';

/** What staff did without changing anything. */
export interface AuditFact {
  kind: 'read' | 'export' | 'sign-in' | 'refused';
  memberId?: string | undefined;
  facts: Record<string, unknown>;
}

/** An entry of the merchant's chain, in the transaction of what it is about. */
export async function noteFact(work: Work, { kind, memberId, facts }: AuditFact): Promise<void> {
  await sql`select platform.note_fact(${kind}, ${memberId ?? null}::uuid, ${JSON.stringify(facts)}::jsonb)`.execute(
    work.db,
  );
}

/** Reads, exports and refusals of the request layer (CDEC-08): written before anything is answered. */
export function createAuditNotes({ runWork }: { runWork: RunWork }) {
  return {
    note: (name: string, merchant: string, told: AuditScope, fact: AuditFact): Promise<void> =>
      withReason(told, () =>
        runWork({ merchant, actor: { kind: 'operator', name } }, (work) => noteFact(work, fact)),
      ),
  };
}

export type AuditNotes = ReturnType<typeof createAuditNotes>;
