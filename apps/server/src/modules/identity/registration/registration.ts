import type { MerchantSettings, RegistrationBody, SignedIn } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import { isOfAge } from '#platform/age';
import { asGuest, type RunWork, type Work } from '#platform/database/work';
import { goodNickname } from '../account/good-nickname.ts';
import { acceptedAtForm, acceptLegal } from '../account/legal.ts';
import type { VisitorContext } from '#platform/http/context';
import { invariant, refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import type { Challenges } from '../captcha/challenges.ts';
import { assertGoodPassword } from '../credentials/password-rules.ts';
import type { ExclusionDoor, Traits } from '../exclusion/exclusion.ts';
import {
  findByAccount,
  findById,
  findByInvitation,
  findByMobile,
  findByReferral,
  insertDetails,
  insertMember,
} from '../member-repository.ts';
import type { Codes } from '../one-time-codes/codes.ts';
import { mobileOf } from '../one-time-codes/phone-numbers.ts';
import { provePhone, type Use } from '../one-time-codes/phone-proof.ts';
import type { HashPool } from '#platform/passwords/hash-pool';
import { keptDetail } from '../account/person-details.ts';
import type { PhoneTokens } from '../ports.ts';
import type { RegisterChecks } from '../register/register-checks.ts';
import type { SessionOpener } from '../sign-in/session-opener.ts';
import type { SocialLinks } from '../sign-in/social.ts';
import { keepInvitation } from '../team.ts';
import { brokenFields, type Form, rulesOf } from './field-rules.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  hashes: HashPool;
  codes: Codes;
  challenges: Challenges;
  sessionOpener: SessionOpener;
  secrets: Secrets;
  exclusion: ExclusionDoor;
  social: SocialLinks;
  phoneTokens: PhoneTokens | null;
  registerChecks: RegisterChecks;
}

type Method = 'username' | 'mobile';

/** Optional answers that are kept sealed, by field. */
const details = [
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'payeeName',
  'birthday',
  'fullname',
  'nationality',
  'placeOfBirth',
  'address',
  'occupation',
  'sourceOfIncome',
] as const;

const hashOrNull = (hashes: HashPool, password: string | undefined) => {
  const given = filled(password);
  return given === null ? null : hashes.hash(given);
};

const filled = (value: string | undefined): string | null =>
  value === undefined || value === '' ? null : value;

/** By what somebody who excluded themselves is known again, however they register. */
const traitsOf = (body: RegistrationBody, mobile: string | null): Traits => {
  const [idNumber, birthday] = [filled(body.idNumber), filled(body.birthday)];
  const name = filled(body.fullname) ?? filled(body.payeeName);
  return {
    mobile,
    email: filled(body.email),
    ...(idNumber !== null && { idNumber }),
    ...(name !== null && birthday !== null && { person: { name, birthday } }),
  };
};

/** What is kept of the optional answers that the form asks for. */
const detailsOf = (secrets: Secrets, merchant: string, form: Form, body: RegistrationBody) =>
  details.flatMap((field) => {
    const value = form.rules[field].enabled ? filled(body[field]) : null;
    return value === null ? [] : [keptDetail(secrets, merchant, field, value)];
  });

/** As a register of exclusions knows them. */
const personIn = (body: RegistrationBody) => ({
  idNumber: filled(body.idNumber),
  name: filled(body.fullname) ?? filled(body.payeeName),
  birthday: filled(body.birthday),
});

/** Creates accounts; checks again everything the form checks (DEC-106). */
/** What is in force, where that is what they accept. */
function acceptedTerms(merchants: Merchants, { merchant, now }: VisitorContext, body: RegistrationBody) {
  const termsVersion = merchants.termsVersion(merchant, now);
  return body.termsVersion === termsVersion ? termsVersion : refuse('terms.required', { termsVersion });
}

export function createRegistration(parts: Parts) {
  const { runWork, merchants, hashes, codes, challenges, sessionOpener, secrets, social, exclusion } = parts;

  const formOf = (merchant: string, method: Method): Form => ({
    method,
    rules: rulesOf(merchants.settings(merchant)),
    mobileVerification: merchants.isOn(merchant, 'REGMOBVERF3'),
    mobilePassword: merchants.isOn(merchant, 'MOBILENUMPASSREG3'),
    codeByProvider: merchants.isOn(merchant, 'FIREBASESMS3') && parts.phoneTokens !== null,
  });
  const assertOpen = (merchant: string, method: Method) => {
    const name = method === 'username' ? 'USERNAMEREG3' : 'MOBILENUMREG3';
    if (!merchants.isOn(merchant, name)) refuse('registration.closed');
  };

  const assertFilledIn = (body: RegistrationBody, form: Form, settings: MerchantSettings, now: Date) => {
    const fields = brokenFields(body, form);
    if (fields.length > 0) refuse('format.incorrect', { fields });
    const withPassword = form.method === 'username' || form.mobilePassword;
    if (withPassword && body.password !== body.confirmPassword) refuse('confirm.mismatch');
    if (withPassword) assertGoodPassword(body.password ?? '', body.username ?? '', settings);
    const birthday = filled(body.birthday);
    const { timeZone, ageThreshold: age } = settings;
    if (birthday !== null && form.rules.birthday.enabled && !isOfAge(birthday, now, timeZone, age))
      refuse('age.below.minimum', { age });
  };

  /** Who invited: the code decides the upline, the recommender gets the reward (DEC-122). */
  const invitersOf = async (work: Work, body: RegistrationBody) => {
    const code = filled(body.affiliateCode);
    const friend = filled(body.recommenderId);
    const agent = code === null ? undefined : await findByInvitation(work, code);
    if (code !== null && !agent) refuse('invitation.code.error');
    const recommender = friend === null ? undefined : await findByReferral(work, friend);
    if (friend !== null && !recommender) refuse('referrer.link.error');
    return {
      uplineId: agent?.member_id ?? recommender?.member_id ?? null,
      recommenderId: recommender?.member_id ?? null,
    };
  };

  /** Proves the number by code or token, to be used up with the account; null where no proof is asked for. */
  const provenBy = async (
    context: VisitorContext,
    body: RegistrationBody,
    form: Form,
    mobile: string | null,
  ): Promise<Use | null> => {
    if (!form.mobileVerification || mobile === null) return null;
    if (form.codeByProvider) {
      const proof = await provePhone(parts.phoneTokens, body.firebaseIdToken, context.now);
      return proof?.phoneNumber === mobile ? proof.use : refuse('verification.code.error');
    }
    const asked = { purpose: 'register', recipient: mobile, visit: context.visit } as const;
    const codeId = await codes.check(context.merchant, { ...asked, code: body.verificationCode ?? '' });
    return codeId === null ? refuse('verification.code.error') : (work) => codes.use(work, codeId);
  };

  const assertFree = (merchant: string, account: string, mobile: string | null) =>
    runWork(asGuest(merchant), async (work) => {
      if (await findByAccount(work, account)) refuse('username.exists');
      // Told only to whoever has just proven that the number is theirs.
      if (mobile !== null && (await findByMobile(work, mobile))) refuse('mobile.taken');
    });

  const register = async (context: VisitorContext, body: RegistrationBody, method: Method) => {
    const { merchant } = context;
    assertOpen(merchant, method);
    const settings = merchants.settings(merchant);
    const form = formOf(merchant, method);
    assertFilledIn(body, form, settings, context.now);
    const termsVersion = acceptedTerms(merchants, context, body);
    const given = filled(body.mobileNum);
    const mobile = given === null ? null : mobileOf(body.countryDialingCode ?? '', given, settings.countries);
    const account = method === 'mobile' ? (mobile ?? '').slice(1) : (body.username ?? '').toLowerCase();
    if (settings.registerCaptcha) {
      if (!body.captcha || !body.captchaId) refuse('captcha.required', { captcha: true });
      if (!(await challenges.checkCaptcha(context, body.captchaId, body.captcha)))
        refuse('captcha.error', { captcha: true });
    }
    const inviters = await runWork(asGuest(merchant), (work) => invitersOf(work, body));
    const use = await provenBy(context, body, form, mobile);
    await assertFree(merchant, account, mobile);
    const registerCheck = await parts.registerChecks.beforeRegistration(merchant, personIn(body));
    const withPassword = method === 'username' || form.mobilePassword;
    const passwordHash = withPassword ? await hashOrNull(hashes, body.password) : null;
    const paymentPasswordHash = form.rules.paymentPassword.enabled
      ? await hashOrNull(hashes, body.paymentPassword)
      : null;
    const nickname = form.rules.nickname.enabled ? goodNickname(body.nickname, settings.brandName) : '';
    const opened = await runWork(asGuest(merchant), async (work) => {
      if (use !== null && !(await use(work))) refuse('verification.code.error');
      const memberId = await insertMember(work, {
        account,
        nickname,
        // Nobody registers as an agent, whatever was sent (DEC-123).
        type: 0,
        passwordHash,
        paymentPasswordHash,
        mobile,
        email: form.rules.email.enabled ? filled(body.email) : null,
        ...inviters,
        registerMethod: body.registerMethod ?? null,
        isProven: use !== null,
        terms: { version: termsVersion, address: context.ip },
      });
      if (memberId === null) refuse('username.exists');
      const traits = traitsOf(body, mobile);
      await exclusion.assertNotBarred(work, traits);
      await exclusion.keepTraits(work, memberId, traits);
      if (registerCheck !== null) await parts.registerChecks.keep(work, memberId, registerCheck);
      await acceptLegal(work, memberId, acceptedAtForm(merchants.legalInForce(merchant, context.now)));
      await keepInvitation(work, memberId, filled(body.affiliateCode));
      await insertDetails(work, memberId, detailsOf(secrets, merchant, form, body));
      await social.link(work, context, memberId, body.socialTicket);
      await work.announce('identity.member_registered.v1', { memberId, ...inviters });
      if (!settings.loginAfterRegister) return null;
      const member = await findById(work, memberId);
      invariant(member, 'the account just made exists');
      return sessionOpener.open(work, context, member, { method: 'registration' });
    });
    return opened === null
      ? { userName: account, registered: true as const }
      : sessionOpener.finish(context, opened);
  };

  return {
    register: register as (
      context: VisitorContext,
      body: RegistrationBody,
      method: Method,
    ) => Promise<SignedIn | { userName: string; registered: true }>,
    formOf,
  };
}
