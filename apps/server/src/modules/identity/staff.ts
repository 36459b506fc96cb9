import type { Merchants } from '#modules/merchant';
import { afterCommit, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { changeMember, findById, insertInvitation, type Member } from './member-repository.ts';
import type { CountryOf } from '#platform/geo/country-of';
import type { Contact, ContactsForStaff, ShownDetail } from './for-staff/contacts.ts';
import { devicesOf } from './for-staff/devices.ts';
import type { NewPassword } from './for-staff/new-password.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { DeviceGrants } from './sign-in/device-grants.ts';

const summary = (member: Member) => ({
  memberId: member.member_id,
  account: member.account,
  nickname: member.nickname,
  type: member.type,
  isDisabled: member.is_disabled,
  memberLogin: member.member_login,
  createdAt: member.created_at.toISOString(),
});

export interface Standing {
  isDisabled?: boolean | undefined;
  closedFor?: string | undefined;
  reviewOn?: string | undefined;
  memberLogin?: boolean | undefined;
  type?: 0 | 1 | 2 | undefined;
  kycVerified?: false | undefined;
}

/** To close is one person's to do; to open or to make an agent takes two. */
export const loosenedStanding = (change: Standing): string[] => [
  ...(change.isDisabled === false ? ['a closed account'] : []),
  ...(change.memberLogin === true ? ['a closed sign-in'] : []),
  ...(change.type === undefined ? [] : ['the kind of account']),
];

/** What staff do to accounts. Sessions end where the member's rights shrink. */
export function createStaffActions(parts: {
  runWork: RunWork;
  merchants: Merchants;
  sessions: Sessions;
  grants: DeviceGrants;
  countryOf: CountryOf;
  contacts: ContactsForStaff;
  newPassword: NewPassword;
}) {
  const { runWork, merchants, sessions, grants, contacts, newPassword } = parts;
  const as = (merchant: string, operator: string) => {
    if (!merchants.list().some((known) => known.merchantCode === merchant)) refuse('request.not_found');
    return { merchant, actor: { kind: 'operator', name: operator } as const };
  };
  const existing = async (work: Work, memberId: string) =>
    (await findById(work, memberId)) ?? refuse('request.not_found');

  return {
    /** Nobody is asked to agree to something about somebody this merchant does not have. */
    assertMember: (merchant: string, operator: string, memberId: string) =>
      runWork(as(merchant, operator), async (work) => void (await existing(work, memberId))),
    /** One of several, within the work of a job; copies of its sessions go a second later by themselves. */
    async closeInWork(
      work: Work,
      memberId: string,
      why: { closedFor: string; reviewOn: string },
    ): Promise<boolean> {
      const member = await findById(work, memberId);
      if (member === undefined || member.is_disabled) return false;
      await changeMember(work, memberId, {
        is_disabled: true,
        closed_for: why.closedFor,
        review_on: why.reviewOn,
      });
      await work.announce('identity.standing_changed.v1', { memberId });
      await grants.revoke(work, { memberId, why: 'account disabled' });
      await sessions.end(work, memberId);
      return true;
    },
    async changeStanding(merchant: string, operator: string, memberId: string, change: Standing) {
      if (Object.values(change).every((value) => value === undefined)) refuse('format.incorrect');
      const isClosing = change.isDisabled === true;
      // Whoever closes an account says why, of a list, and when somebody looks at it again.
      if (isClosing !== (change.closedFor !== undefined && change.reviewOn !== undefined))
        refuse('format.incorrect', { fields: ['closedFor', 'reviewOn'] });
      const { member, ended } = await runWork(as(merchant, operator), async (work) => {
        await existing(work, memberId);
        await changeMember(work, memberId, {
          ...(change.isDisabled !== undefined && {
            is_disabled: change.isDisabled,
            closed_for: change.closedFor ?? null,
            review_on: change.reviewOn ?? null,
          }),
          ...(change.memberLogin !== undefined && { member_login: change.memberLogin }),
          ...(change.type !== undefined && { type: change.type }),
          ...(change.kycVerified === false && { kyc_verified_at: null, kyc_level: 'K1' }),
        });
        await work.announce('identity.standing_changed.v1', { memberId });
        if (isClosing) await grants.revoke(work, { memberId, why: 'account disabled' });
        return {
          member: await existing(work, memberId),
          ended: isClosing ? await sessions.end(work, memberId) : [],
        };
      });
      await afterCommit(() => sessions.forget(merchant, ended));
      return summary(member);
    },
    hasProvenContact: (merchant: string, operator: string, memberId: string) =>
      newPassword.hasProvenContact(as(merchant, operator), memberId),
    resetPassword: (merchant: string, operator: string, memberId: string) =>
      newPassword.give(as(merchant, operator), memberId),
    devices: (merchant: string, operator: string, memberId: string) =>
      runWork(as(merchant, operator), async (work) => {
        await existing(work, memberId);
        const idleMs = merchants.settings(merchant).sessionIdleMinutes * 60_000;
        return devicesOf(work, memberId, { idleMs, countryOf: parts.countryOf });
      }),
    /** One session, or all of them with every device that may come back by itself. */
    async endSessions(merchant: string, operator: string, memberId: string, only?: string) {
      const ended = await runWork(as(merchant, operator), async (work) => {
        await existing(work, memberId);
        if (only === undefined) await grants.revoke(work, { memberId, why: 'signed out by staff' });
        return sessions.end(work, memberId, only === undefined ? {} : { only });
      });
      if (only !== undefined && ended.length === 0) refuse('request.not_found');
      await afterCommit(() => sessions.forget(merchant, ended));
      return { ended: ended.length };
    },
    show: (merchant: string, operator: string, memberId: string, what: ShownDetail) =>
      runWork(as(merchant, operator), (work) => contacts.show(work, memberId, what)),
    assertHasContact: (merchant: string, operator: string, memberId: string, what: Contact) =>
      runWork(as(merchant, operator), (work) => contacts.assertHas(work, memberId, what)),
    removeContact: (merchant: string, operator: string, memberId: string, what: Contact) =>
      runWork(as(merchant, operator), (work) => contacts.remove(work, memberId, what)),
    addInvitation: (merchant: string, operator: string, agentId: string, code: string): Promise<void> =>
      runWork(as(merchant, operator), async (work) => {
        const agent = await existing(work, agentId);
        if (agent.type !== 1 && agent.type !== 2) refuse('login.non.agent');
        if (!(await insertInvitation(work, code, agentId))) refuse('request.id_reused');
      }),
  };
}

export type StaffActions = ReturnType<typeof createStaffActions>;
