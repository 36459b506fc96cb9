import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork } from '#platform/database/work';
import { isFresh, type KnownSession, type RequestContext } from '#platform/http/context';
import { invariant, refuse } from '#platform/refusal';
import { changeMember, findById, type Member } from '../member-repository.ts';
import type { HashPool } from '#platform/passwords/hash-pool';
import type { Sessions } from '../sessions/sessions.ts';
import type { DeviceGrants } from '../sign-in/device-grants.ts';
import type { SessionOpener } from '../sign-in/session-opener.ts';
import { holdIfOnlyPhone, holdMoney } from './money-holds.ts';
import type { OwnProof } from './own-proof.ts';
import { assertGoodPassword } from './password-rules.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  hashes: HashPool;
  sessions: Sessions;
  grants: DeviceGrants;
  sessionOpener: SessionOpener;
  ownProof: OwnProof;
}

export function createPasswordChange(parts: Parts) {
  const { runWork, merchants, hashes, sessions, grants, sessionOpener, ownProof } = parts;
  /** The member, once the old password fits; an account without one needs a fresh proof instead (DEC-016, DEC-020). */
  const proven = async (context: RequestContext, session: KnownSession, oldPassword: string | undefined) => {
    const member = await runWork(asMember(context.merchant, session.memberId), (work) =>
      findById(work, session.memberId),
    );
    invariant(member, 'a session belongs to a member');
    if (member.password_hash === null) {
      if (!isFresh(session, context.now)) refuse('step.up.required');
      return member;
    }
    const { password_hash } = member;
    await ownProof(context, session.memberId, () => hashes.verify(oldPassword ?? '', password_hash));
    return member;
  };

  /** Sets the password; every other way in that existed before ends (DEC-016). */
  const save = async (
    context: RequestContext,
    member: Member,
    hash: string,
    keep: {
      session: KnownSession;
      family: (work: Parameters<typeof grants.familyOf>[0]) => Promise<string | null>;
    },
  ) => {
    const done = await runWork(asMember(context.merchant, member.member_id), async (work) => {
      if (member.password_hash === null) await holdIfOnlyPhone(work, keep.session, context.cookie);
      // However long ago staff read it out: the day begins when somebody makes it their own.
      if (member.password_from_staff) await holdMoney(work, member.member_id);
      await changeMember(work, member.member_id, { password_hash: hash, password_from_staff: false });
      const family = await keep.family(work);
      await grants.revoke(work, { memberId: member.member_id, why: 'password changed', except: family });
      const grant = family === null ? null : await grants.rotate(work, family);
      const others = await sessions.end(work, member.member_id, { except: keep.session.sessionId });
      const session = await sessions.renew(work, keep.session.sessionId);
      await sessionOpener.tell(work, member, 'password changed', context);
      await work.announce('identity.password_changed.v1', { memberId: member.member_id });
      return { grant, session, ended: [...others, ...session.ended] };
    });
    await sessions.forget(context.merchant, done.ended);
    context.setCookie(done.session.setCookie);
    if (done.grant !== null) context.setCookie(done.grant.setCookie);
    return { token: done.session.handle, grant: done.grant?.handle ?? null };
  };

  return {
    async change(
      context: RequestContext,
      session: KnownSession,
      body: { oldPassword?: string | undefined; newPassword: string; confirmNewPassword: string },
    ) {
      if (body.newPassword !== body.confirmNewPassword) refuse('confirm.mismatch');
      const settings = merchants.settings(context.merchant);
      assertGoodPassword(body.newPassword, session.account, settings);
      const member = await proven(context, session, body.oldPassword);
      if (member.password_hash !== null && body.newPassword === body.oldPassword)
        refuse('modify.new.old.same');
      const hash = await hashes.hash(body.newPassword);
      const { token, grant } = await save(context, member, hash, {
        session,
        family: (work) => grants.familyOf(work, member.member_id, context.cookie),
      });
      return {
        token,
        grant,
        merchantCode: context.merchant,
        userName: member.account,
        type: member.type,
        firstTimeLogin: false,
        customerType: 'REAL' as const,
      };
    },
  };
}
