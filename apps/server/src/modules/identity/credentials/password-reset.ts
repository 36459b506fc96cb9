import type { Switch } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import { asGuest, type RunWork } from '#platform/database/work';
import type { VisitorContext } from '#platform/http/context';
import { refuse } from '#platform/refusal';
import { changeMember, findByAccount, findById, findByMobile, type Member } from '../member-repository.ts';
import type { Codes } from '../one-time-codes/codes.ts';
import { mobileOf } from '../one-time-codes/phone-numbers.ts';
import { provePhone, type Use } from '../one-time-codes/phone-proof.ts';
import type { HashPool } from '#platform/passwords/hash-pool';
import type { PhoneTokens } from '../ports.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { DeviceGrants } from '../sign-in/device-grants.ts';
import type { SessionOpener } from '../sign-in/session-opener.ts';
import { withEqualTiming } from '../equal-timing.ts';
import type { PasswordLink } from './password-link.ts';
import { holdMoney } from './money-holds.ts';
import { assertGoodPassword } from './password-rules.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  hashes: HashPool;
  codes: Codes;
  sessions: Sessions;
  grants: DeviceGrants;
  sessionOpener: SessionOpener;
  link: PasswordLink;
  phoneTokens: PhoneTokens | null;
}

export interface PhoneReset {
  newPassword: string;
  mobileNum: string;
  countryDialingCode: string;
  verificationCode?: string | undefined;
  firebaseIdToken?: string | undefined;
}

/** A new password for somebody who has lost theirs. The same answers whoever was asked about (DEC-110). */
export function createPasswordReset(parts: Parts) {
  const { runWork, merchants, hashes, codes, sessions, grants, sessionOpener, link } = parts;
  const assertOn = (merchant: string, name: Switch) => {
    if (!merchants.isOn(merchant, name)) refuse('permission.denied');
  };

  const assertDiffers = async (member: Member, password: string) => {
    if (member.password_hash !== null && (await hashes.verify(password, member.password_hash)))
      refuse('modify.new.old.same');
  };

  /** Every session and remembered device ends: whoever had the old password is out. Payouts wait for a day. */
  const save = async (context: VisitorContext, member: Member, password: string, use: Use) => {
    const hash = await hashes.hash(password);
    const ended = await runWork(asGuest(context.merchant), async (work) => {
      if (!(await use(work))) refuse('verification.code.error');
      await changeMember(work, member.member_id, { password_hash: hash, password_from_staff: false });
      await holdMoney(work, member.member_id);
      await grants.revoke(work, { memberId: member.member_id, why: 'password reset' });
      await sessionOpener.tell(work, member, 'password changed', context);
      await work.announce('identity.password_changed.v1', { memberId: member.member_id });
      return sessions.end(work, member.member_id);
    });
    await sessions.forget(context.merchant, ended);
  };

  /** Proves the number by code or token, to be used up with the new password. */
  const provenBy = async (context: VisitorContext, body: PhoneReset, mobile: string): Promise<Use> => {
    if (body.firebaseIdToken !== undefined && merchants.isOn(context.merchant, 'FIREBASESMS3')) {
      const proof = await provePhone(parts.phoneTokens, body.firebaseIdToken, context.now);
      return proof?.phoneNumber === mobile ? proof.use : refuse('verification.code.error');
    }
    const code = body.verificationCode ?? '';
    const typed = { purpose: 'reset', recipient: mobile, visit: context.visit, code } as const;
    const codeId = (await codes.check(context.merchant, typed)) ?? refuse('verification.code.error');
    return (work) => codes.use(work, codeId);
  };

  const byPhone = async (context: VisitorContext, body: PhoneReset): Promise<{ userName: string }> => {
    assertOn(context.merchant, 'CHNGPASSVERIF3');
    const settings = merchants.settings(context.merchant);
    const mobile = mobileOf(body.countryDialingCode, body.mobileNum, settings.countries);
    assertGoodPassword(body.newPassword, '', settings);
    const use = await provenBy(context, body, mobile);
    const member = await runWork(asGuest(context.merchant), (work) => findByMobile(work, mobile));
    if (!member || member.is_disabled) refuse('verification.code.error');
    await assertDiffers(member, body.newPassword);
    await save(context, member, body.newPassword, use);
    return { userName: member.account };
  };

  return {
    byPhone: (context: VisitorContext, body: PhoneReset) => withEqualTiming(() => byPhone(context, body)),
    /** Mails a link if name and address belong together; from outside both look the same (DEC-108). */
    askByEmail: (context: VisitorContext, body: { username: string; email: string }): Promise<void> =>
      withEqualTiming(async () => {
        assertOn(context.merchant, 'CHNGPASSMAIL3');
        await runWork(asGuest(context.merchant), async (work) => {
          const member = await findByAccount(work, body.username.trim().toLowerCase());
          const fits =
            member?.email?.toLowerCase() === body.email.trim().toLowerCase() && !member.is_disabled;
          if (!fits) return;
          const { language, mainHost: host } = context;
          await link.send(work, member, { channel: 'email', to: member.email ?? '' }, { language, host });
        });
      }, true),
    async byLink(context: VisitorContext, body: { ticket: string; newPassword: string }): Promise<void> {
      const facts = link.peek(context.merchant, body.ticket);
      if (facts?.byStaff !== true) assertOn(context.merchant, 'CHNGPASSMAIL3');
      if (facts === undefined) refuse('verification.code.error');
      const member = await runWork(asGuest(context.merchant), (work) => findById(work, facts.memberId));
      if (!member || member.is_disabled || !link.fits(facts, member)) refuse('verification.code.error');
      assertGoodPassword(body.newPassword, member.account, merchants.settings(context.merchant));
      await assertDiffers(member, body.newPassword);
      if (!(await link.use(context.merchant, body.ticket))) refuse('verification.code.error');
      await save(context, member, body.newPassword, async () => true);
    },
  };
}
