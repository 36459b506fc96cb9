import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import { isOfAge } from '#platform/age';
import type { RunWork, Work, WorkScope } from '#platform/database/work';
import { invariant } from '#platform/refusal';
import { judge, mostTries, neededDocuments, pauseMs } from './case-rules.ts';
import type { Deciding } from './decide.ts';
import type { FoundCase, IdentityCheckCompany, PersonOrder, SubmitSteps } from './ports.ts';
import { createWithdrawing } from './withdraw.ts';
import {
  type CaseRow,
  changeCase,
  documentsOf,
  findCase,
  lockMember,
  noteProgress,
  recordMove,
  type Stage,
} from './repository.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  content: Content;
  company: IdentityCheckCompany;
  decide: Deciding;
  noticeUrl: string;
}

/** The company needs a moment; its notice comes earlier if it is faster. */
const firstLookMs = 3000;

/** Pictures the company has already. */
const sentOf = ({ document_type, sent_kinds }: CaseRow) =>
  neededDocuments(document_type).filter((kind) => sent_kinds.includes(kind));

/** One step of a case: load, ask the company without holding anything, commit what it said. */
export function createSteps({ runWork, merchants, identity, content, company, decide, noticeUrl }: Parts) {
  const as = (merchant: string): WorkScope => ({
    merchant,
    actor: { kind: 'system', name: company.name },
  });
  const withdrawing = createWithdrawing({ runWork, identity, content, company });
  const later = (work: Work, ms: number) => new Date(work.now.getTime() + ms);

  const orderOf = async (work: Work, row: CaseRow): Promise<PersonOrder> => {
    const { fullname, birthday, nationality, idNumber } = await identity.personDetails(work, row.member_id);
    invariant(fullname && birthday && nationality && idNumber, 'a case is sent with all its details');
    const documents: PersonOrder['documents'] = [];
    for (const { kind, picture_id } of await documentsOf(work, row.case_no)) {
      const jpeg = await content.readPicture(work, row.member_id, picture_id);
      invariant(jpeg, 'pictures in use are kept');
      documents.push({ kind, jpeg });
    }
    const documentType = row.document_type;
    return {
      caseNo: row.case_no,
      fullname,
      birthday,
      nationality,
      idNumber,
      documentType,
      documents,
      noticeUrl,
    };
  };
  /** Changes a case only where it still is where this step found it. */
  const moveOn = (merchant: string, row: CaseRow, use: (work: Work) => Promise<unknown>) =>
    runWork(as(merchant), async (work) => {
      await lockMember(work, row.member_id);
      const present = await findCase(work, row.case_no);
      if (present?.state === 'pending' && present.stage === row.stage) await use(work);
    });
  const toStage = (merchant: string, row: CaseRow, stage: Stage, pause: number | null, why: string | null) =>
    moveOn(merchant, row, async (work) => {
      await changeCase(work, row.case_no, {
        stage,
        tries: 0,
        dueAt: pause === null ? null : later(work, pause),
      });
      if (why !== null)
        await recordMove(work, { memberId: row.member_id, caseNo: row.case_no, what: stage, reason: why });
    });
  const again = (merchant: string, row: CaseRow) =>
    row.tries >= mostTries
      ? toStage(merchant, row, 'review', null, 'the company gave no clear answer')
      : moveOn(merchant, row, (work) =>
          changeCase(work, row.case_no, { tries: row.tries + 1, dueAt: later(work, pauseMs(row.tries)) }),
        );

  const send = async (merchant: string, row: CaseRow): Promise<void> => {
    const order = await runWork(as(merchant), (work) => orderOf(work, row));
    const steps: SubmitSteps = {
      done: { companyRef: row.company_ref, kinds: sentOf(row) },
      note: (done) =>
        runWork(as(merchant), async (work) => void (await noteProgress(work, row.case_no, done))),
    };
    const outcome = await company.submit(order, steps);
    if (outcome === 'taken') await toStage(merchant, row, 'checking', firstLookMs, null);
    else if (outcome === 'refused')
      await toStage(merchant, row, 'review', null, 'the company did not take the case');
    else await again(merchant, row);
  };
  const settle = (merchant: string, row: CaseRow, seen: Extract<FoundCase, { outcome: 'decided' }>) =>
    moveOn(merchant, row, async (work) => {
      const { timeZone, ageThreshold } = merchants.settings(merchant);
      const { birthday = '', idNumber = '' } = await identity.personDetails(work, row.member_id);
      const judgement = judge(seen, {
        kinds: neededDocuments(row.document_type),
        birthday,
        isOfAge: (day) => isOfAge(day, work.now, timeZone, ageThreshold),
        isKnownElsewhere: await identity.isKnownElsewhere(work, row.member_id, idNumber),
      });
      if (judgement.to !== 'review') {
        await decide(work, row, { ...judgement, reason: null });
        return;
      }
      await changeCase(work, row.case_no, { stage: 'review', dueAt: null });
      const move = { memberId: row.member_id, caseNo: row.case_no, what: 'review', reason: judgement.why };
      await recordMove(work, move);
    });
  const look = async (merchant: string, row: CaseRow): Promise<void> => {
    const found = await company.find(row.case_no);
    if (found.outcome === 'decided') await settle(merchant, row, found);
    else if (found.outcome === 'refused_final')
      await toStage(merchant, row, 'review', null, `the company refuses this person for good: ${found.word}`);
    else if (found.outcome === 'review')
      await toStage(merchant, row, 'review', null, 'the company could not tell');
    // It answered that it took the case and does not know it: sent again under the same number.
    else if (found.outcome === 'missing') await toStage(merchant, row, 'sending', 0, null);
    else await again(merchant, row);
  };

  return {
    async advance(merchant: string, caseNo: string): Promise<void> {
      const row = await runWork(as(merchant), (work) => findCase(work, caseNo));
      if (row?.stage === 'sending') await send(merchant, row);
      else if (row?.stage === 'checking') await look(merchant, row);
      else if (row?.state === 'verified') await withdrawing.lookAgain(merchant, row);
    },
  };
}

export type Steps = ReturnType<typeof createSteps>;
