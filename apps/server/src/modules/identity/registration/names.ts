import type { Merchants } from '#modules/merchant';
import { asGuest, type RunWork } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { findByAccount, findByInvitation, findByReferral } from '../member-repository.ts';
import { withEqualTiming } from '../equal-timing.ts';

/** Questions a form asks before it is sent: is the name free, who invited. Limited, and equally slow for every answer. */
export function createNames({ runWork }: { runWork: RunWork; merchants: Merchants }) {
  return {
    isFree: (merchant: string, username: string): Promise<boolean> =>
      withEqualTiming(
        () =>
          runWork(
            asGuest(merchant),
            async (work) => (await findByAccount(work, username.trim().toLowerCase())) === undefined,
          ),
        true,
      ),
    assertInvitation: (merchant: string, code: string): Promise<void> =>
      withEqualTiming(async () => {
        const found = await runWork(asGuest(merchant), (work) => findByInvitation(work, code));
        if (!found) refuse('invitation.code.error');
      }, true),
    /** Who a link belongs to (DEC-122); a code or id that nobody has is refused. */
    inviter: (merchant: string, { a, r }: { a?: string | undefined; r?: string | undefined }) =>
      withEqualTiming(
        () =>
          runWork(asGuest(merchant), async (work) => {
            const agent = a === undefined ? undefined : await findByInvitation(work, a);
            const friend = r === undefined ? undefined : await findByReferral(work, r);
            if ((a !== undefined && !agent) || (r !== undefined && !friend)) refuse('referrer.link.error');
            return {
              affiliateCode: agent?.code ?? '',
              agentName: agent === undefined ? '' : agent.nickname || agent.account,
              recommenderId: friend?.referral_id ?? '',
            };
          }),
        true,
      ),
  };
}
