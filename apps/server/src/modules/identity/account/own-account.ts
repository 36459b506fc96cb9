import type { MemberInfo } from '@perya/contract';
import { passes } from '@perya/contract/rules';
import type { Merchants } from '#modules/merchant';
import { staffActions } from '#platform/audit/audit-trail';
import { asMember, type RunWork } from '#platform/database/work';
import type { KnownSession, RequestContext } from '#platform/http/context';
import { invariant, refuse } from '#platform/refusal';
import { goodNickname } from './good-nickname.ts';
import { holdMoney } from '../credentials/money-holds.ts';
import type { OwnProof } from '../credentials/own-proof.ts';
import { changeMember, findById, ownMeans } from '../member-repository.ts';
import { maskedEmail, maskedMobile } from '../one-time-codes/phone-numbers.ts';
import type { HashPool } from '#platform/passwords/hash-pool';
import { rulesOf } from '../registration/field-rules.ts';
import { isAlive } from '../sessions/session-rules.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { DeviceGrants } from '../sign-in/device-grants.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  sessions: Sessions;
  grants: DeviceGrants;
  hashes: HashPool;
  ownProof: OwnProof;
}

/** What members see and change about themselves (DEC-092). */
export function createOwnAccount({ runWork, merchants, sessions, grants, hashes, ownProof }: Parts) {
  const info = (context: RequestContext, session: KnownSession): Promise<MemberInfo> =>
    runWork(asMember(context.merchant, session.memberId), async (work) => {
      const member = await findById(work, session.memberId);
      invariant(member, 'a session belongs to a member');
      const means = await ownMeans(work, session.memberId);
      return {
        id: member.member_id,
        nickname: member.nickname,
        account: member.account,
        type: member.type,
        merchantCode: context.merchant,
        currency: merchants.settings(context.merchant).currency,
        recommenderId: member.referral_id,
        maskedMobile: member.mobile === null ? null : maskedMobile(member.mobile),
        maskedEmail: member.email === null ? null : maskedEmail(member.email),
        hasPassword: member.password_hash !== null,
        hasPaymentPassword: member.payment_password_hash !== null,
        hasTotp: means.has_totp,
        linkedProviders: means.providers,
      };
    });

  return {
    info,
    async rename(context: RequestContext, session: KnownSession, given: string): Promise<MemberInfo> {
      const settings = merchants.settings(context.merchant);
      const nickname = goodNickname(given, settings.brandName);
      const rule = { ...rulesOf(settings).nickname, required: false };
      if (!passes(nickname, rule)) refuse('format.incorrect', { fields: ['nickname'] });
      await runWork(asMember(context.merchant, session.memberId), (work) =>
        changeMember(work, session.memberId, { nickname }),
      );
      return info(context, session);
    },
    async setPaymentPassword(
      context: RequestContext,
      session: KnownSession,
      body: { loginPassword: string; paymentPassword: string },
    ): Promise<void> {
      const rule = { ...rulesOf(merchants.settings(context.merchant)).paymentPassword, required: true };
      if (!passes(body.paymentPassword, rule)) refuse('format.incorrect', { fields: ['paymentPassword'] });
      const member = await runWork(asMember(context.merchant, session.memberId), (work) =>
        findById(work, session.memberId),
      );
      await ownProof(context, session.memberId, () =>
        hashes.verify(body.loginPassword, member?.password_hash ?? null),
      );
      const hash = await hashes.hash(body.paymentPassword);
      await runWork(asMember(context.merchant, session.memberId), async (work) => {
        await changeMember(work, session.memberId, { payment_password_hash: hash });
        // Only the login password spoke: whoever has just that must not get round the digits by replacing them.
        if (member?.payment_password_hash) await holdMoney(work, session.memberId);
      });
    },
    sessions: (context: RequestContext, session: KnownSession) =>
      runWork(asMember(context.merchant, session.memberId), async (work) => {
        const idleMs = merchants.settings(context.merchant).sessionIdleMinutes * 60_000;
        const rows = await sessions.list(work, session.memberId);
        return rows
          .filter((row) =>
            isAlive({ seenAt: row.seen_at, endsAt: row.ends_at, endedAt: row.ended_at }, work.now, idleMs),
          )
          .map((row) => ({
            id: row.session_id,
            device: row.device,
            method: row.method,
            place: row.address === '' ? null : row.address,
            startedAt: row.created_at.toISOString(),
            lastSeen: row.seen_at.toISOString(),
            current: row.session_id === session.sessionId,
          }));
      }),
    async endSession(context: RequestContext, session: KnownSession, id: string): Promise<void> {
      if (!/^[0-9a-f-]{36}$/.test(id)) refuse('request.not_found');
      const ended = await runWork(asMember(context.merchant, session.memberId), (work) =>
        sessions.end(work, session.memberId, { only: id }),
      );
      if (ended.length === 0) refuse('request.not_found');
      await sessions.forget(context.merchant, ended);
    },
    staffActions: ({ merchant }: RequestContext, { memberId }: KnownSession) =>
      runWork(asMember(merchant, memberId), async (work) => ({
        actions: (await staffActions(work, memberId)).map(({ changes, at, ...action }) => ({
          ...action,
          at: at.toISOString(),
          changes: changes.flatMap(({ before, after }) => changedFields(before, after)),
        })),
      })),
    /** Whoever excludes themselves is signed out wherever else they are. */
    async endOtherSessions(merchant: string, memberId: string, except: string): Promise<void> {
      const ended = await runWork(asMember(merchant, memberId), async (work) => {
        await grants.revoke(work, { memberId, why: 'excluded' });
        return sessions.end(work, memberId, { except });
      });
      await sessions.forget(merchant, ended);
    },
    /** "Log out everywhere": other sessions, and every device that may come back without a password (DEC-015). */
    async endOthers(context: RequestContext, session: KnownSession): Promise<void> {
      const ended = await runWork(asMember(context.merchant, session.memberId), async (work) => {
        const own = await grants.familyOf(work, session.memberId, context.cookie);
        await grants.revoke(work, { memberId: session.memberId, why: 'signed out everywhere', except: own });
        return sessions.end(work, session.memberId, { except: session.sessionId });
      });
      await sessions.forget(context.merchant, ended);
    },
    async logout(context: RequestContext, session: KnownSession, forget: boolean): Promise<void> {
      const ended = await runWork(asMember(context.merchant, session.memberId), async (work) => {
        const family = forget ? await grants.familyOf(work, session.memberId, context.cookie) : null;
        if (family !== null)
          await grants.revoke(work, { memberId: session.memberId, why: 'forgotten', only: family });
        return sessions.end(work, session.memberId, { only: session.sessionId });
      });
      await sessions.forget(context.merchant, ended);
    },
  };
}

const textOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

const changedFields = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((what) => ({
    what,
    before: textOf(before[what]),
    after: textOf(after[what]),
  }));

export type OwnAccount = ReturnType<typeof createOwnAccount>;
