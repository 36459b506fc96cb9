import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { careFlagOf } from './care/care-flags.ts';
import { findChanges } from './limits/repository.ts';
import { documentsOf, movesOf } from './person-check/repository.ts';
import { tablesOf } from './tables-of.ts';

/** Breaks, limits and identity cases of a member, for whoever looks at a member as a whole. */
export const safetyForStaff = {
  hasFlag: async (work: Work, memberId: string): Promise<boolean> =>
    (await careFlagOf(work, memberId)) !== undefined,
  /** Those of them who are to be looked after: it stands beside every money task. */
  async careOf(work: Work, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ member_id: string }>`select member_id
      from safety.member_facts(${work.merchant}, ${[...new Set(memberIds)]}::uuid[], ${work.now}) where needs_care`.execute(
      work.db,
    );
    return new Set(rows.map(({ member_id }) => member_id));
  },
  async needsCare(work: Work, memberId: string): Promise<boolean> {
    return (await this.careOf(work, [memberId])).has(memberId);
  },
  async recent(work: Work, memberId: string, most: number) {
    const changes = (await findChanges(work, memberId)).slice(0, most).map((row) => ({
      at: row.at,
      kind: /break|exclu|cool/.test(row.what) ? ('break' as const) : ('limit' as const),
      what: row.what,
      state: row.after,
    }));
    const moves = await tablesOf(work)
      .selectFrom('safety.person_move')
      .select(['moved_at', 'what', 'actor'])
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return [
      ...changes,
      ...moves.map((row) => ({
        at: row.moved_at,
        kind: 'identity' as const,
        what: row.what,
        state: row.actor,
      })),
    ];
  },
  /** Every case with its documents and history, the newest first; and what was decided without one. */
  async cases(work: Work, memberId: string) {
    const cases = await tablesOf(work)
      .selectFrom('safety.person_case')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('sent_at', 'desc')
      .limit(50)
      .execute();
    const moves = await movesOf(work, memberId);
    const historyOf = (caseNo: string | null) =>
      moves.filter((move) => move.caseNo === caseNo).map(({ shown }) => shown);
    const all = await Promise.all(
      cases.map(async (row) => ({
        caseNo: row.case_no,
        memberId: row.member_id,
        state: row.state,
        stage: row.stage,
        documentType: row.document_type,
        sentAt: row.sent_at.toISOString(),
        decidedAt: row.decided_at?.toISOString() ?? null,
        decidedBy: row.decided_by,
        documents: (await documentsOf(work, row.case_no)).map((one) => ({
          kind: one.kind,
          pictureId: one.picture_id,
          state: one.state,
          reason: one.reason,
        })),
        history: historyOf(row.case_no),
      })),
    );
    return { cases: all, history: historyOf(null) };
  },
};
