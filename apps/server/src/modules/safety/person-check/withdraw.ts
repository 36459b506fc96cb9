import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { RunWork, Work } from '#platform/database/work';
import { say } from '../texts.ts';
import { mostTries, pauseMs } from './case-rules.ts';
import type { FoundCase, IdentityCheckCompany } from './ports.ts';
import { askAgainAbout, type CaseRow, findCase, lockMember, recordMove, reopenCase } from './repository.ts';

interface Parts {
  runWork: RunWork;
  identity: Identity;
  content: Content;
  company: IdentityCheckCompany;
}

/** Why what was found now takes a verdict back; null: it does not. */
function against(found: FoundCase): string | null {
  if (found.outcome === 'refused_final') return `for good: ${found.word}`;
  if (found.outcome !== 'decided') return null;
  const reasons = found.documents.flatMap(({ kind, reason }) =>
    reason === null ? [] : [`${kind} ${reason}`],
  );
  return reasons.length === 0 ? null : reasons.join(', ');
}

/** A company may take its word back about somebody who was verified (COMPANY-51): staff look, and nothing is paid out meanwhile. */
export function createWithdrawing({ runWork, identity, content, company }: Parts) {
  const still = (merchant: string, row: CaseRow, use: (work: Work) => Promise<unknown>) =>
    runWork({ merchant, actor: { kind: 'system', name: company.name } }, async (work) => {
      await lockMember(work, row.member_id);
      if ((await findCase(work, row.case_no))?.state === 'verified') await use(work);
    });
  const withdraw = (merchant: string, row: CaseRow, why: string) =>
    still(merchant, row, async (work) => {
      if (!(await reopenCase(work, row))) {
        await askAgainAbout(work, row.case_no, 0, null);
        return;
      }
      await identity.withdrawVerified(work, row.member_id);
      const move = { memberId: row.member_id, caseNo: row.case_no, what: 'withdrawn' };
      await recordMove(work, { ...move, reason: `the company took its word back: ${why}` });
      const words = { title: say('withdrawn_title'), body: say('withdrawn') };
      await content.sendMessage(work, {
        memberId: row.member_id,
        kind: 'account',
        ...words,
        link: '/m/member/kyc',
      });
    });

  return {
    async lookAgain(merchant: string, row: CaseRow): Promise<void> {
      const found = await company.find(row.case_no);
      const why = against(found);
      if (why !== null) return withdraw(merchant, row, why);
      const isClear = found.outcome === 'decided' || found.outcome === 'review';
      const isOver = isClear || row.tries >= mostTries;
      await still(merchant, row, (work) =>
        isOver
          ? askAgainAbout(work, row.case_no, 0, null)
          : askAgainAbout(
              work,
              row.case_no,
              row.tries + 1,
              new Date(work.now.getTime() + pauseMs(row.tries)),
            ),
      );
      return undefined;
    },
  };
}
