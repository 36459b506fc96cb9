import type { LoginBody } from '@perya/contract';
import type { Merchants } from '#modules/merchant';
import { asGuest, type RunWork } from '#platform/database/work';
import type { VisitorContext } from '#platform/http/context';
import { refuse } from '#platform/refusal';
import { changeMember, findById, findByMobile, type Member } from '../member-repository.ts';
import type { Codes } from '../one-time-codes/codes.ts';
import { mobileOf } from '../one-time-codes/phone-numbers.ts';
import { provePhone, type Use } from '../one-time-codes/phone-proof.ts';
import type { HashPool } from '#platform/passwords/hash-pool';
import type { PhoneTokens } from '../ports.ts';
import type { DeviceGrants } from './device-grants.ts';
import type { SessionOpener } from './session-opener.ts';

export interface ProofNeeds {
  runWork: RunWork;
  merchants: Merchants;
  hashes: HashPool;
  codes: Codes;
  grants: DeviceGrants;
  sessionOpener: SessionOpener;
  phoneTokens: PhoneTokens | null;
}

/** Who somebody turned out to be, and how they showed it. */
interface Shown {
  member: Member;
  method: 'password' | 'sms' | 'grant' | 'phone-auth';
  /** Uses up what was shown, where it works once. */
  use?: Use;
  grantFamily?: string;
}

/** The ways to show who one is: password, SMS code, a phone provider's token, this device's grant. */
export function createProofs(parts: ProofNeeds) {
  const { runWork, merchants, hashes, codes, grants, sessionOpener } = parts;

  const byPassword = async (context: VisitorContext, body: LoginBody, named: Member | undefined) => {
    // Nobody of that name costs the same time as a wrong password (DEC-110).
    const fits = await hashes.verify(body.password ?? '', named?.password_hash ?? null);
    if (!fits || !named) return null;
    if (hashes.isDated(named.password_hash ?? '')) {
      const hash = await hashes.hash(body.password ?? '');
      await runWork(asGuest(context.merchant), (work) =>
        changeMember(work, named.member_id, { password_hash: hash }),
      );
    }
    return { member: named, method: 'password' as const };
  };

  const byGrant = async (context: VisitorContext, handle: string, named: Member | undefined) => {
    const use = await grants.use(context.merchant, context.cookie, handle);
    if (use.kind === 'reused') await alarm(context, use.memberId);
    if (use.kind !== 'fits' || named?.member_id !== use.memberId) return null;
    return { member: named, method: 'grant' as const, grantFamily: use.family };
  };

  /** Somebody has a copy of a remembered sign-in: the member is told, the copies no longer work. */
  const alarm = (context: VisitorContext, memberId: string) =>
    runWork(asGuest(context.merchant), async (work) => {
      const member = await findById(work, memberId);
      if (member) await sessionOpener.tell(work, member, 'grant stolen', context);
      await work.announce('identity.grant_reused.v1', { memberId });
    });

  const bySms = async (context: VisitorContext, body: LoginBody): Promise<Shown | null> => {
    const { countries } = merchants.settings(context.merchant);
    const mobile = mobileOf(body.countryDialingCode ?? '', body.username, countries);
    const typed = {
      purpose: 'login',
      recipient: mobile,
      visit: context.visit,
      code: body.password ?? '',
    } as const;
    const codeId = await codes.check(context.merchant, typed);
    const member = await runWork(asGuest(context.merchant), (work) => findByMobile(work, mobile));
    return codeId !== null && member
      ? { member, method: 'sms', use: (work) => codes.use(work, codeId) }
      : null;
  };

  /** The number is taken from the verified token, whatever else the body says. */
  const byPhoneToken = async (context: VisitorContext, body: LoginBody): Promise<Shown | null> => {
    const proof = await provePhone(parts.phoneTokens, body.firebaseIdToken, context.now);
    if (!proof) return null;
    const member = await runWork(asGuest(context.merchant), (work) => findByMobile(work, proof.phoneNumber));
    return member ? { member, method: 'phone-auth', use: proof.use } : null;
  };

  const assertOffered = (context: VisitorContext, body: LoginBody) => {
    const needed = ({ username: null, sms: 'SMSLOGIN3', firebase: 'FIREBASESMS3' } as const)[body.type];
    if (needed !== null && !merchants.isOn(context.merchant, needed)) refuse('permission.denied');
    if (body.type === 'firebase' && parts.phoneTokens === null) refuse('permission.denied');
  };

  const show = (
    context: VisitorContext,
    body: LoginBody,
    named: Member | undefined,
  ): Promise<Shown | null> => {
    if (body.type === 'sms') return bySms(context, body);
    if (body.type === 'firebase') return byPhoneToken(context, body);
    return body.grant === undefined ? byPassword(context, body, named) : byGrant(context, body.grant, named);
  };

  return { assertOffered, show };
}
