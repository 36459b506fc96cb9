import { randomInt } from 'node:crypto';
import type { Merchants } from '#modules/merchant';
import { afterCommit, type RunWork, type WorkScope } from '#platform/database/work';
import type { HashPool } from '#platform/passwords/hash-pool';
import { refuse } from '#platform/refusal';
import { holdMoney } from '../credentials/money-holds.ts';
import type { PasswordLink } from '../credentials/password-link.ts';
import { changeMember, findById, type Member } from '../member-repository.ts';
import { maskedEmail, maskedMobile } from '../one-time-codes/phone-numbers.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { DeviceGrants } from '../sign-in/device-grants.ts';
import { letterTo } from './contacts.ts';

/** Readable aloud over a telephone: no letters that look or sound alike. */
const spokenPassword = (): string => {
  const pick = (from: string) => from[randomInt(from.length)] ?? 'a';
  const letters = Array.from({ length: 8 }, () => pick('abcdefghkmnprstuvwxyz')).join('');
  return `${letters}${Array.from({ length: 4 }, () => pick('23456789')).join('')}`;
};

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  sessions: Sessions;
  grants: DeviceGrants;
  hashes: HashPool;
  link: PasswordLink;
}

/** A number is bound only after it answered a code; an address may be there without. */
const provenContact = (member: Member) =>
  (member.is_email_proven ? letterTo(member, 'mail') : null) ?? letterTo(member, 'mobile');

/** A way to a new password for whoever called; what goes round the password holds payouts and ends every session. */
export function createNewPassword({ runWork, merchants, sessions, grants, hashes, link }: Parts) {
  return {
    hasProvenContact: (scope: WorkScope, memberId: string): Promise<boolean> =>
      runWork(scope, async (work) => {
        const member = (await findById(work, memberId)) ?? refuse('request.not_found');
        return provenContact(member) !== null;
      }),
    async give(scope: WorkScope, memberId: string) {
      const password = spokenPassword();
      const hash = await hashes.hash(password);
      const { ended, answer } = await runWork(scope, async (work) => {
        const member = (await findById(work, memberId)) ?? refuse('request.not_found');
        await holdMoney(work, memberId);
        await grants.revoke(work, { memberId, why: 'password reset by staff' });
        const to = provenContact(member);
        if (to === null)
          await changeMember(work, memberId, { password_hash: hash, password_from_staff: true });
        else
          await link.send(work, member, to, {
            language: merchants.defaultLanguage(work.merchant),
            host: merchants.mainHost(work.merchant),
            byStaff: true,
          });
        return {
          ended: await sessions.end(work, memberId),
          answer:
            to === null
              ? { sentTo: null, readOut: password }
              : {
                  sentTo: to.channel === 'sms' ? maskedMobile(to.to) : maskedEmail(to.to),
                  readOut: null,
                },
        };
      });
      await afterCommit(() => sessions.forget(scope.merchant, ended));
      return answer;
    },
  };
}

export type NewPassword = ReturnType<typeof createNewPassword>;
