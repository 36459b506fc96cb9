import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Work } from '#platform/database/work';
import { invariant } from '#platform/refusal';
import type { DocumentVerdict } from './ports.ts';
import { type CaseRow, closeCase, recordMove } from './repository.ts';

interface Parts {
  identity: Identity;
  content: Content;
}

export interface Decision {
  to: 'verified' | 'rejected';
  documents: readonly DocumentVerdict[];
  isUnderAge: boolean;
  reason: string | null;
}

const verified = {
  title: { EN: 'You are verified', TY: 'Verified ka na' },
  body: {
    EN: '<p>Your identity check is done. You can withdraw to accounts in your own name.</p>',
    TY: '<p>Tapos na ang identity check mo. Puwede ka nang mag-withdraw sa mga account na nasa pangalan mo.</p>',
  },
};
const rejected = {
  title: { EN: 'Your identity check needs another look', TY: 'May kulang pa sa identity check mo' },
  body: {
    EN: '<p>Something in what you sent could not be accepted. The page tells what it was and what to do.</p>',
    TY: '<p>May hindi natanggap sa ipinadala mo. Nasa page kung ano iyon at kung ano ang gagawin.</p>',
  },
};
const tooYoung = {
  title: { EN: 'You are too young to play here', TY: 'Hindi ka pa puwedeng maglaro dito' },
  body: {
    EN: '<p>Your document shows that you have not reached the age yet. Deposits and games are closed for you. You can withdraw what is in your wallet.</p>',
    TY: '<p>Ayon sa ID mo, kulang pa ang edad mo. Sarado muna sa iyo ang deposit at mga laro. Mawi-withdraw mo ang laman ng wallet mo.</p>',
  },
};

/** A case ends: what was found, the account's standing, the record and the message are one transaction. */
export function createDeciding({ identity, content }: Parts) {
  /** False when somebody else was faster. */
  return async (work: Work, row: CaseRow, decision: Decision): Promise<boolean> => {
    if (!(await closeCase(work, row.case_no, decision.to, decision.documents))) return false;
    const memberId = row.member_id;
    const { fullname, birthday, idNumber } = await identity.personDetails(work, memberId);
    invariant(fullname && birthday && idNumber, 'nothing is sent without a name, a birthday and a number');
    await recordMove(work, {
      memberId,
      caseNo: row.case_no,
      what: decision.to,
      reason: decision.reason,
    });
    if (decision.to === 'verified') {
      await identity.markVerified(work, memberId, fullname);
      // Who shut themselves out elsewhere is known by now; their money can still be paid out.
      await identity.joinExclusion(work, memberId, { idNumber, person: { name: fullname, birthday } });
      await work.announce('safety.member_verified.v1', { memberId });
    } else if (decision.isUnderAge) await identity.markUnderAge(work, memberId, fullname);
    const words = decision.to === 'verified' ? verified : decision.isUnderAge ? tooYoung : rejected;
    await content.sendMessage(work, { memberId, kind: 'account', ...words, link: '/m/member/kyc' });
    return true;
  };
}

export type Deciding = ReturnType<typeof createDeciding>;
