import type { MemberInfo } from '@perya/contract';
import { passes } from '@perya/contract/rules';
import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork } from '#platform/database/work';
import type { KnownSession, RequestContext } from '#platform/http/context';
import { refuse } from '#platform/refusal';
import { holdIfOnlyPhone } from '../credentials/money-holds.ts';
import type { ExclusionDoor } from '../exclusion/exclusion.ts';
import { changeMember, findByMobile } from '../member-repository.ts';
import type { Codes } from '../one-time-codes/codes.ts';
import { mobileOf } from '../one-time-codes/phone-numbers.ts';
import type { OwnAccount } from './own-account.ts';
import { rulesOf } from '../registration/field-rules.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  codes: Codes;
  own: OwnAccount;
  exclusion: ExclusionDoor;
}

/** The number and the address of a member: bound once they have answered a code. */
export function createOwnContacts({ runWork, merchants, codes, own, exclusion }: Parts) {
  return {
    async bindMobile(
      context: RequestContext,
      session: KnownSession,
      body: { mobileNum: string; countryDialingCode: string; verificationCode: string; visit: string },
    ): Promise<MemberInfo> {
      const { countries } = merchants.settings(context.merchant);
      const mobile = mobileOf(body.countryDialingCode, body.mobileNum, countries);
      const typed = {
        purpose: 'bind',
        recipient: mobile,
        visit: body.visit,
        code: body.verificationCode,
      } as const;
      const codeId = await codes.check(context.merchant, typed);
      if (codeId === null) refuse('verification.code.error');
      await runWork(asMember(context.merchant, session.memberId), async (work) => {
        if (!(await codes.use(work, codeId))) refuse('verification.code.error');
        if (await findByMobile(work, mobile)) refuse('mobile.taken');
        await exclusion.assertNotBarred(work, { mobile });
        await changeMember(work, session.memberId, { mobile });
        await exclusion.keepTraits(work, session.memberId, { mobile });
      });
      return own.info(context, session);
    },
    askEmailCode(context: RequestContext, session: KnownSession, email: string) {
      const settings = merchants.settings(context.merchant);
      const rule = { ...rulesOf(settings).email, required: true };
      if (!passes(email, rule)) refuse('format.incorrect', { fields: ['email'] });
      return runWork(asMember(context.merchant, session.memberId), (work) =>
        codes.ask(work, {
          purpose: 'email',
          recipient: email.toLowerCase(),
          // Bound to the session: the code works only for who asked.
          visit: session.memberId,
          address: context.ip,
          language: context.language,
          host: context.host,
          brand: settings.brandName,
          limits: settings.smsLimits,
          deliver: { channel: 'email', to: email },
        }),
      );
    },
    async bindEmail(
      context: RequestContext,
      session: KnownSession,
      body: { email: string; verificationCode: string },
    ): Promise<MemberInfo> {
      const recipient = body.email.toLowerCase();
      const typed = {
        purpose: 'email',
        recipient,
        visit: session.memberId,
        code: body.verificationCode,
      } as const;
      const codeId = await codes.check(context.merchant, typed);
      if (codeId === null) refuse('verification.code.error');
      await runWork(asMember(context.merchant, session.memberId), async (work) => {
        if (!(await codes.use(work, codeId))) refuse('verification.code.error');
        // A new password can be asked for by mail.
        await holdIfOnlyPhone(work, session, context.cookie);
        await changeMember(work, session.memberId, { email: body.email, is_email_proven: true });
        await exclusion.keepTraits(work, session.memberId, { email: body.email });
      });
      return own.info(context, session);
    },
  };
}
