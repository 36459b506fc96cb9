import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Work } from '#platform/database/work';
import { invariant } from '#platform/refusal';
import type { DocumentVerdict } from './ports.ts';
import { type CaseRow, closeCase, recordMove } from './repository.ts';
import { say } from '../texts.ts';

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

/** It is known who it is, by a case or by a paper. */
export const createVerifying =
  (identity: Identity) =>
  async (work: Work, memberId: string, person: { fullname: string; birthday: string; idNumber: string }) => {
    const { fullname, birthday, idNumber } = person;
    await identity.markVerified(work, memberId, fullname);
    // Who shut themselves out elsewhere is known by now; their money can still be paid out.
    await identity.joinExclusion(work, memberId, { idNumber, person: { name: fullname, birthday } });
    await work.announce('safety.member_verified.v1', { memberId });
  };

/** A case ends: what was found, the account's status, the record and the message are one transaction. */
export function createDeciding({ identity, content }: Parts) {
  const verify = createVerifying(identity);
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
    if (decision.to === 'verified') await verify(work, memberId, { fullname, birthday, idNumber });
    else if (decision.isUnderAge) await identity.markUnderAge(work, memberId, fullname);
    const outcome = decision.to === 'rejected' && decision.isUnderAge ? 'too_young' : decision.to;
    const words = { title: say(`${outcome}_title`), body: say(outcome) };
    await content.sendMessage(work, { memberId, kind: 'account', ...words, link: '/m/member/kyc' });
    return true;
  };
}

export type Deciding = ReturnType<typeof createDeciding>;
