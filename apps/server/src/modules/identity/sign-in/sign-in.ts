import type { LoginBody, SignedIn } from '@perya/contract';
import { asGuest, asMember, type Work } from '#platform/database/work';
import type { VisitorContext } from '#platform/http/context';
import { refuse } from '#platform/refusal';
import type { Challenges } from '../captcha/challenges.ts';
import type { SecondFactors } from '../credentials/second-factors.ts';
import { findByAccount, findByMobile, type Member } from '../member-repository.ts';
import { mobileIn } from '../one-time-codes/phone-numbers.ts';
import { withEqualTiming } from '../equal-timing.ts';
import type { Attempts, Tries } from './attempts.ts';
import { knownDevice } from './known-devices.ts';
import { createProofs, type ProofNeeds } from './proofs.ts';

interface Parts extends ProofNeeds {
  attempts: Attempts;
  challenges: Challenges;
  secondFactors: SecondFactors;
}

/** The page a sign-in came from decides who may enter (DEC-011). */
export type Entrance = 'member' | 'agent';

/** Told only to whoever has proven who they are (DEC-011, DEC-110). */
function assertMayEnter(member: Member, entrance: Entrance): void {
  if (member.is_disabled) refuse('user.disabled', { captcha: false });
  if (entrance === 'member' && !member.member_login) refuse('login.non.member', { captcha: false });
  const isAgent = member.type === 1 || member.type === 2 || !member.member_login;
  if (entrance === 'agent' && !isAgent) refuse('login.non.agent', { captcha: false });
}

/** Sign-in by password, SMS code, phone-auth token or device grant. */
export function createSignIn(parts: Parts) {
  const { runWork, merchants, attempts, sessionOpener, challenges } = parts;
  const proofs = createProofs(parts);

  const memberNamed = async (work: Work, name: string): Promise<Member | undefined> => {
    const mobile = mobileIn(name, merchants.settings(work.merchant).countries);
    const byAccount = await findByAccount(work, name.trim().toLowerCase());
    return byAccount ?? (mobile === null ? undefined : findByMobile(work, mobile));
  };

  const limitsOf = ({ merchant }: VisitorContext) => {
    const { signInLimits, visitorsPerAddress } = merchants.settings(merchant);
    return { ...signInLimits, visitorsPerAddress };
  };

  /** Whose name it is, and what its tries so far ask for. */
  const look = (context: VisitorContext, body: LoginBody) =>
    runWork(asGuest(context.merchant), async (work) => {
      const named = body.type === 'username' ? await memberNamed(work, body.username) : undefined;
      const known = await knownDevice(work, named?.member_id, context.cookie);
      const account = body.username.trim().toLowerCase();
      const tries = { account, address: context.ip, visit: context.visit, knownDevice: known };
      return { named, tries, state: await attempts.state(work, tries, limitsOf(context)) };
    });

  /** Failures need a captcha after some, a pause after more; the answer does not depend on who exists. */
  const assertMayTry = async (
    context: VisitorContext,
    state: { captcha: boolean; locked: boolean },
    body: LoginBody,
  ) => {
    if (state.locked) refuse('account.locked', { captcha: state.captcha });
    if (!state.captcha) return;
    if (!body.captcha || !body.captchaId) refuse('captcha.required', { captcha: true });
    if (!(await challenges.checkCaptcha(context, body.captchaId, body.captcha)))
      refuse('captcha.error', { captcha: true });
  };

  /** From here on the try counts; only a success takes it back. */
  const countTry = async (context: VisitorContext, tries: Tries, body: LoginBody) => {
    const limits = limitsOf(context);
    const counted = await runWork(asGuest(context.merchant), (work) => attempts.count(work, tries, limits));
    if (counted.locked) refuse('account.locked', { captcha: true });
    if (counted.inRow > limits.captchaAfter && !body.captcha) refuse('captcha.required', { captcha: true });
    return counted.captcha;
  };

  const enter = async (context: VisitorContext, body: LoginBody, entrance: Entrance): Promise<SignedIn> => {
    proofs.assertOffered(context, body);
    const { merchant } = context;
    const { named, tries, state } = await look(context, body);
    await assertMayTry(context, state, body);
    const captcha = await countTry(context, tries, body);
    // A try that was never compared, or was right as far as it went, does not count.
    const takeBack = async (error: unknown): Promise<never> => {
      await runWork(asGuest(merchant), (work) => attempts.takeBack(work, tries));
      throw error;
    };
    const shown = await proofs.show(context, body, named).catch(takeBack);
    if (shown === null)
      refuse(body.type === 'username' ? 'login.failed' : 'verification.code.error', { captcha });
    const { member } = shown;
    assertMayEnter(member, entrance);
    const passes = await parts.secondFactors
      .passes(merchant, member.member_id, body.secondFactor)
      .catch(takeBack);
    if (!passes) refuse('verification.code.error', { captcha });
    const opened = await runWork(asMember(merchant, member.member_id), async (work) => {
      await attempts.succeed(work, tries);
      if (shown.use !== undefined && !(await shown.use(work)))
        refuse('verification.code.error', { captcha: false });
      return sessionOpener.open(work, context, member, {
        method: shown.method,
        remember: body.remember === true && body.type === 'username',
        ...(shown.grantFamily !== undefined && { grantFamily: shown.grantFamily }),
      });
    });
    return sessionOpener.finish(context, opened);
  };

  return {
    /** Refusals wait for the same moment, whoever was asked about. */
    enter: (context: VisitorContext, body: LoginBody, entrance: Entrance = 'member'): Promise<SignedIn> =>
      withEqualTiming(() => enter(context, body, entrance)),
  };
}
