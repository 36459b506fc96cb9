import { randomInt } from 'node:crypto';
import type { Merchants } from '#modules/merchant';
import { asGuest, type RunWork } from '#platform/database/work';
import type { RequestContext } from '#platform/http/context';
import { invariant, refuse } from '#platform/refusal';
import { insertMember } from '../member-repository.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SessionOpener } from './session-opener.ts';
import type { Visits } from '../sessions/visits.ts';

/** DEC-009: the trial account of a player. */
export const trialType = 40;

/** Play without an account: a member of its own kind for two hours, whose credits never meet money (DEC-012). */
export function createTrial(parts: {
  runWork: RunWork;
  merchants: Merchants;
  sessions: Sessions;
  visits: Visits;
  sessionOpener: SessionOpener;
}) {
  const { runWork, merchants, sessions, visits, sessionOpener } = parts;
  const isOpen = (merchant: string) => merchants.isOn(merchant, 'FREEPLAY3');
  return {
    account(merchant: string) {
      const open = isOpen(merchant);
      return { open, credits: open ? merchants.settings(merchant).trialCredits : 0 };
    },
    async open(context: RequestContext) {
      const { merchant } = context;
      if (!isOpen(merchant)) refuse('permission.denied');
      const account = `trial${String(randomInt(10 ** 10)).padStart(10, '0')}`;
      const { session, ended } = await runWork(asGuest(merchant), async (work) => {
        const before = await sessionOpener.endPresent(work, context.cookie);
        const memberId = await insertMember(work, {
          account,
          nickname: '',
          isProven: false,
          type: trialType,
          passwordHash: null,
          paymentPasswordHash: null,
          mobile: null,
          email: null,
          recommenderId: null,
          uplineId: null,
          registerMethod: null,
          terms: null,
        });
        invariant(memberId, 'ten random digits are free');
        const opened = await sessions.open(work, {
          memberId,
          customerType: 'TRIAL',
          method: 'trial',
          userAgent: context.userAgent,
          address: context.ip,
        });
        return { session: opened, ended: before };
      });
      await sessions.forget(merchant, ended);
      context.setCookie(session.setCookie);
      context.setCookie(visits.renewedCookie());
      return {
        token: session.handle,
        merchantCode: merchant,
        userName: account,
        type: trialType,
        firstTimeLogin: false,
        customerType: 'TRIAL' as const,
        trialFlag: merchants.settings(merchant).trialGoHome,
      };
    },
  };
}
