import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { actorName, type Work } from '#platform/database/work';
import type { DB } from '../tables.ts';
import type { DocumentKind, DocumentType } from './case-rules.ts';
import type { DocumentVerdict, SubmitProgress } from './ports.ts';
import { tablesOf } from '../tables-of.ts';

export type CaseRow = Selectable<DB['safety.person_case']>;
export type DocumentRow = Selectable<DB['safety.person_document']>;
export type Stage = 'sending' | 'checking' | 'review' | 'decided';

/** Wakes the workers at commit. */
export const dueChannel = 'safety_person_check_due';

/** Without letters that are taken for digits; read over a telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newCaseNo = (now: Date): string => {
  const date = now.toISOString().slice(2, 10).replaceAll('-', '');
  return `ID${date}${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)] ?? '0').join('')}`;
};

/** Two sendings at the same moment, or one and a decision, come one after the other. */
export async function lockMember(work: Work, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`person check ${memberId}`}, 0))`.execute(
    work.db,
  );
}

export const newestCase = (work: Work, memberId: string): Promise<CaseRow | undefined> =>
  tablesOf(work)
    .selectFrom('safety.person_case')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('sent_at', 'desc')
    .orderBy('case_no', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findCase = (work: Work, caseNo: string): Promise<CaseRow | undefined> =>
  tablesOf(work)
    .selectFrom('safety.person_case')
    .selectAll()
    .where('case_no', '=', caseNo)
    .executeTakeFirst();

export const documentsOf = (work: Work, caseNo: string): Promise<DocumentRow[]> =>
  tablesOf(work)
    .selectFrom('safety.person_document')
    .selectAll()
    .where('case_no', '=', caseNo)
    .orderBy(sql`array_position(array['front', 'back', 'selfie'], kind)`)
    .execute();

export async function countSince(work: Work, memberId: string, since: Date): Promise<number> {
  const { count } = await tablesOf(work)
    .selectFrom('safety.person_case')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface CaseFilter {
  state?: 'pending' | 'verified' | 'rejected' | undefined;
  stage?: Stage | undefined;
}

/** Those that wait for a person first, then the oldest. */
export function listCases(work: Work, asked: CaseFilter, limit: number): Promise<CaseRow[]> {
  let cases = tablesOf(work)
    .selectFrom('safety.person_case')
    .selectAll()
    .orderBy(sql`stage <> 'review'`)
    .orderBy('sent_at')
    .limit(limit);
  if (asked.state !== undefined) cases = cases.where('state', '=', asked.state);
  if (asked.stage !== undefined) cases = cases.where('stage', '=', asked.stage);
  return cases.execute();
}

export async function insertCase(
  work: Work,
  made: {
    memberId: string;
    stage: Stage;
    documentType: DocumentType;
    pictures: readonly { kind: DocumentKind; pictureId: string }[];
  },
): Promise<void> {
  const caseNo = newCaseNo(work.now);
  await tablesOf(work)
    .insertInto('safety.person_case')
    .values({
      merchant_code: work.merchant,
      case_no: caseNo,
      member_id: made.memberId,
      stage: made.stage,
      document_type: made.documentType,
      due_at: made.stage === 'sending' ? work.now : null,
      sent_at: work.now,
    })
    .execute();
  await tablesOf(work)
    .insertInto('safety.person_document')
    .values(
      made.pictures.map(({ kind, pictureId }) => ({
        merchant_code: work.merchant,
        case_no: caseNo,
        kind,
        picture_id: pictureId,
      })),
    )
    .execute();
  await recordMove(work, { memberId: made.memberId, caseNo, what: 'pending', reason: null });
  await sql`select pg_notify(${dueChannel}, '')`.execute(work.db);
}

export async function changeCase(
  work: Work,
  caseNo: string,
  change: { stage?: Stage; tries?: number; dueAt: Date | null },
): Promise<void> {
  await tablesOf(work)
    .updateTable('safety.person_case')
    .set({
      due_at: change.dueAt,
      ...(change.stage !== undefined && { stage: change.stage }),
      ...(change.tries !== undefined && { tries: change.tries }),
    })
    .where('case_no', '=', caseNo)
    .where('state', '=', 'pending')
    .execute();
}

/** How far a submission came. */
export const noteProgress = (work: Work, caseNo: string, done: SubmitProgress) =>
  tablesOf(work)
    .updateTable('safety.person_case')
    .set({ company_ref: done.companyRef, sent_kinds: [...done.kinds] })
    .where('case_no', '=', caseNo)
    .execute();

/** A case that was decided is asked about again, or no more. */
export const askAgainAbout = (work: Work, caseNo: string, tries: number, dueAt: Date | null) =>
  tablesOf(work)
    .updateTable('safety.person_case')
    .set({ tries, due_at: dueAt })
    .where('case_no', '=', caseNo)
    .where('state', '=', 'verified')
    .execute();

/** The word on which somebody was verified was taken back: a person of ours looks. False when there is a newer check. */
export async function reopenCase(work: Work, row: CaseRow): Promise<boolean> {
  if ((await newestCase(work, row.member_id))?.case_no !== row.case_no) return false;
  const { numUpdatedRows } = await tablesOf(work)
    .updateTable('safety.person_case')
    .set({ state: 'pending', stage: 'review', due_at: null, tries: 0, decided_at: null, decided_by: null })
    .where('case_no', '=', row.case_no)
    .where('state', '=', 'verified')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when somebody else has decided it meanwhile. */
export async function closeCase(
  work: Work,
  caseNo: string,
  state: 'verified' | 'rejected',
  documents: readonly DocumentVerdict[],
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(work)
    .updateTable('safety.person_case')
    .set({
      state,
      stage: 'decided',
      due_at: null,
      decided_at: work.now,
      decided_by: actorName(work.actor),
    })
    .where('case_no', '=', caseNo)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  for (const { kind, reason } of documents)
    await tablesOf(work)
      .updateTable('safety.person_document')
      .set({ state: reason === null ? 'accepted' : 'rejected', reason })
      .where('case_no', '=', caseNo)
      .where('kind', '=', kind)
      .execute();
  return true;
}

export async function recordMove(
  work: Work,
  move: {
    memberId: string;
    /** Null for what was decided without a case. */
    caseNo: string | null;
    what: string;
    reason: string | null;
    papers?: readonly string[];
  },
): Promise<void> {
  await tablesOf(work)
    .insertInto('safety.person_move')
    .values({
      merchant_code: work.merchant,
      member_id: move.memberId,
      case_no: move.caseNo,
      what: move.what,
      actor: actorName(work.actor),
      reason: move.reason,
      papers: [...(move.papers ?? [])],
      moved_at: work.now,
    })
    .execute();
}

/** Everything that was decided about a person, the oldest first. */
export async function movesOf(work: Work, memberId: string) {
  const rows = await tablesOf(work)
    .selectFrom('safety.person_move')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    caseNo: row.case_no,
    shown: {
      what: row.what,
      actor: row.actor,
      reason: row.reason,
      papers: row.papers,
      at: row.moved_at.toISOString(),
    },
  }));
}
