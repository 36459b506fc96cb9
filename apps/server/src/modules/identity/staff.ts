import { randomInt } from 'node:crypto';
import type { Merchants } from '#modules/merchant';
import { afterCommit, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { holdMoney } from './credentials/money-holds.ts';
import { changeMember, findById, insertInvitation, listMembers, type Member } from './member-repository.ts';
import type { HashPool } from '#platform/passwords/hash-pool';
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

/** Readable aloud over a telephone: no letters that look or sound alike. */
const spokenPassword = (): string => {
  const pick = (from: string) => from[randomInt(from.length)] ?? 'a';
  const letters = Array.from({ length: 8 }, () => pick('abcdefghkmnprstuvwxyz')).join('');
  return `${letters}${Array.from({ length: 4 }, () => pick('23456789')).join('')}`;
};

export interface Standing {
  isDisabled?: boolean | undefined;
  memberLogin?: boolean | undefined;
  type?: 0 | 1 | 2 | undefined;
  kycVerified?: boolean | undefined;
}

/** To close is one person's to do; to open, to vouch for somebody or to make an agent takes two. */
export const loosenedStanding = (change: Standing): string[] => [
  ...(change.isDisabled === false ? ['a closed account'] : []),
  ...(change.memberLogin === true ? ['a closed sign-in'] : []),
  ...(change.kycVerified === true ? ['the identity check'] : []),
  ...(change.type === undefined ? [] : ['the kind of account']),
];

/** What staff do to accounts. Sessions end where the member's rights shrink. */
export function createStaffActions(parts: {
  runWork: RunWork;
  merchants: Merchants;
  sessions: Sessions;
  grants: DeviceGrants;
  hashes: HashPool;
}) {
  const { runWork, merchants, sessions, grants, hashes } = parts;
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
    find: (merchant: string, operator: string, account: string) =>
      runWork(as(merchant, operator), async (work) => (await listMembers(work, account)).map(summary)),
    async changeStanding(merchant: string, operator: string, memberId: string, change: Standing) {
      if (Object.values(change).every((value) => value === undefined)) refuse('format.incorrect');
      const { member, ended } = await runWork(as(merchant, operator), async (work) => {
        await existing(work, memberId);
        await changeMember(work, memberId, {
          ...(change.isDisabled !== undefined && { is_disabled: change.isDisabled }),
          ...(change.memberLogin !== undefined && { member_login: change.memberLogin }),
          ...(change.type !== undefined && { type: change.type }),
          ...(change.kycVerified !== undefined && {
            kyc_verified_at: change.kycVerified ? work.now : null,
            kyc_level: change.kycVerified ? 'K2' : 'K1',
          }),
        });
        const out = change.isDisabled === true;
        if (out) await grants.revoke(work, { memberId, why: 'account disabled' });
        return {
          member: await existing(work, memberId),
          ended: out ? await sessions.end(work, memberId) : [],
        };
      });
      await afterCommit(() => sessions.forget(merchant, ended));
      return summary(member);
    },
    /** A password the member must replace at the next sign-in (DEC-048). */
    async resetPassword(merchant: string, operator: string, memberId: string): Promise<string> {
      const password = spokenPassword();
      const hash = await hashes.hash(password);
      const ended = await runWork(as(merchant, operator), async (work) => {
        await existing(work, memberId);
        await changeMember(work, memberId, { password_hash: hash, password_from_staff: true });
        await holdMoney(work, memberId);
        await grants.revoke(work, { memberId, why: 'password reset by staff' });
        return sessions.end(work, memberId);
      });
      await afterCommit(() => sessions.forget(merchant, ended));
      return password;
    },
    addInvitation: (merchant: string, operator: string, agentId: string, code: string): Promise<void> =>
      runWork(as(merchant, operator), async (work) => {
        const agent = await existing(work, agentId);
        if (agent.type !== 1 && agent.type !== 2) refuse('login.non.agent');
        if (!(await insertInvitation(work, code, agentId))) refuse('request.id_reused');
      }),
  };
}

export type StaffActions = ReturnType<typeof createStaffActions>;
