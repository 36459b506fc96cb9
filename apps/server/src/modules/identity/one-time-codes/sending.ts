import type { ChallengeAnswer, CodePurpose, Switch } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import { asGuest, type RunWork, type Work } from '#platform/database/work';
import type { VisitorContext } from '#platform/http/context';
import { refuse } from '#platform/refusal';
import type { Challenges } from '../captcha/challenges.ts';
import { findByMobile } from '../member-repository.ts';
import { withEqualTiming } from '../equal-timing.ts';
import type { Asked, Codes } from './codes.ts';
import type { CodeCounts } from './code-counts.ts';
import { mobileOf, placeOfNumber } from './phone-numbers.ts';

export interface CodeWish extends ChallengeAnswer {
  mobileNum?: string | undefined;
  mobileNo?: string | undefined;
  countryDialingCode: string;
  purpose: CodePurpose;
  channel?: 'sms' | 'email' | undefined;
}

/** Which switch must be on for a code of this purpose (DEC-044). */
const neededSwitch: Record<CodePurpose, Switch | null> = {
  login: 'SMSLOGIN3',
  register: 'REGMOBVERF3',
  reset: 'CHNGPASSVERIF3',
  bind: null,
};

/** Sends codes by SMS. Bot check first, caps second, and from outside nobody sees who has an account. */
export function createCodeSending(parts: {
  runWork: RunWork;
  merchants: Merchants;
  codes: Codes;
  challenges: Challenges;
  counts: CodeCounts;
}) {
  const { runWork, merchants, codes, challenges, counts } = parts;

  /** Sign-in and reset need an account, registration and binding a free number. */
  const deliveryOf = async (work: Work, wish: CodeWish, mobile: string): Promise<Asked['deliver']> => {
    const member = await findByMobile(work, mobile);
    const wantsAccount = wish.purpose === 'login' || wish.purpose === 'reset';
    if (!wantsAccount) return member ? 'already known' : { channel: 'sms', to: mobile };
    if (!member || member.is_disabled) return 'nobody';
    if (wish.channel !== 'email') return { channel: 'sms', to: mobile };
    const mayChange =
      merchants.isOn(work.merchant, 'SECONDCHANNEL3') &&
      member.is_email_proven &&
      (await codes.hasExpired(work, wish.purpose, mobile));
    return mayChange && member.email !== null ? { channel: 'email', to: member.email } : 'nobody';
  };

  const send = async (context: VisitorContext, wish: CodeWish) => {
    const needed = neededSwitch[wish.purpose];
    if (needed !== null && !merchants.isOn(context.merchant, needed)) refuse('permission.denied');
    const settings = merchants.settings(context.merchant);
    const typed = wish.mobileNum ?? wish.mobileNo ?? '';
    const mobile = mobileOf(wish.countryDialingCode, typed, settings.countries);
    await challenges.assertSolved(context, wish.purpose, wish).catch((error: unknown) => {
      const place = { channel: wish.channel ?? 'sms', ...placeOfNumber(mobile) } as const;
      counts.note(context.merchant, place, 'asked');
      counts.note(context.merchant, place, 'brake:bot-check');
      throw error;
    });
    return runWork(asGuest(context.merchant), async (work) =>
      codes.ask(work, {
        purpose: wish.purpose,
        recipient: mobile,
        visit: context.visit,
        address: context.ip,
        language: context.language,
        host: context.host,
        brand: settings.brandName,
        limits: settings.smsLimits,
        deliver: await deliveryOf(work, wish, mobile),
      }),
    );
  };

  return {
    send: (context: VisitorContext, wish: CodeWish) => withEqualTiming(() => send(context, wish), true),
    /** Tells whether a code fits without using it up; counts as a try (DEC-107). */
    async isRight(
      context: VisitorContext,
      query: {
        mobileNum: string;
        countryDialingCode: string;
        verificationCode: string;
        purpose: CodePurpose;
      },
    ): Promise<boolean> {
      const { countries } = merchants.settings(context.merchant);
      const recipient = mobileOf(query.countryDialingCode, query.mobileNum, countries);
      const typed = {
        purpose: query.purpose,
        recipient,
        visit: context.visit,
        code: query.verificationCode,
      };
      return (await codes.check(context.merchant, typed)) !== null;
    },
  };
}
