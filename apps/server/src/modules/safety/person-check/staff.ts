import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work, WorkScope } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { type DocumentKind, type DocumentReason, mayMove } from './case-rules.ts';
import type { Deciding } from './decide.ts';
import {
  type CaseFilter,
  type CaseRow,
  documentsOf,
  listCases,
  lockMember,
  movesOf,
  newestCase,
} from './repository.ts';

const listed = 200;

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  decide: Deciding;
}

const historyOf = async (work: Work, memberId: string) =>
  (await movesOf(work, memberId)).map(({ shown }) => shown);

const summary = (row: CaseRow) => ({
  caseNo: row.case_no,
  memberId: row.member_id,
  state: row.state,
  stage: row.stage,
  documentType: row.document_type,
  sentAt: row.sent_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
});

/** Identity checks as staff see and decide them; everything goes into a record that is only added to. */
export function createPersonStaff({ runWork, merchants, identity, decide }: Parts) {
  const as = (merchant: string, operator: string): WorkScope => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } };
  };
  const existing = async (work: Work, memberId: string) =>
    (await newestCase(work, memberId)) ?? refuse('request.not_found');

  const whole = async (work: Work, memberId: string) => {
    const row = await existing(work, memberId);
    const { level, isUnderAge } = await identity.identityStatus(work, memberId);
    return {
      ...summary(row),
      level,
      isUnderAge,
      details: await identity.personDetails(work, memberId),
      documents: (await documentsOf(work, row.case_no)).map((one) => ({
        kind: one.kind,
        pictureId: one.picture_id,
        state: one.state,
        reason: one.reason,
      })),
      history: await historyOf(work, memberId),
    };
  };

  return {
    list: (merchant: string, operator: string, asked: CaseFilter) =>
      runWork(as(merchant, operator), async (work) => ({
        cases: (await listCases(work, asked, listed)).map(summary),
      })),
    find: (merchant: string, operator: string, memberId: string) =>
      runWork(as(merchant, operator), (work) => whole(work, memberId)),
    decide: (
      merchant: string,
      operator: string,
      memberId: string,
      to: {
        to: 'verified' | 'rejected';
        reason: string;
        documents: readonly { kind: DocumentKind; reason: DocumentReason }[];
      },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        await lockMember(work, memberId);
        const row = await existing(work, memberId);
        if (!mayMove(row.state, to.to)) refuse('status.move.refused');
        const sent = await documentsOf(work, row.case_no);
        const wrong = new Map(to.documents.map(({ kind, reason }) => [kind, reason]));
        const isFitting = to.to === 'verified' ? wrong.size === 0 : wrong.size > 0;
        const areTheirs = [...wrong.keys()].every((kind) => sent.some((one) => one.kind === kind));
        if (!isFitting || !areTheirs) refuse('format.incorrect', { fields: ['documents'] });
        const { idNumber } = await identity.personDetails(work, memberId);
        // Not even staff verify two accounts with one document.
        const isKnown = await identity.isKnownElsewhere(work, memberId, idNumber ?? '');
        if (to.to === 'verified' && isKnown) refuse('status.move.refused');
        await decide(work, row, {
          to: to.to,
          documents: sent.map(({ kind }) => ({
            kind,
            reason: wrong.get(kind) ?? null,
          })),
          isUnderAge: [...wrong.values()].includes('under_age'),
          reason: to.reason,
        });
        return whole(work, memberId);
      }),
  };
}
