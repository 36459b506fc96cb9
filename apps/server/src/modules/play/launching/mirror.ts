import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Safety } from '#modules/safety';
import { asMember, type RunWork } from '#platform/database/work';
import type { RequestContext } from '#platform/http/context';
import { refuse } from '#platform/refusal';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  safety: Safety;
}

interface Seat {
  opened_at: Date;
  currency: string;
}

/** What somebody in a game should not lose sight of; and the proof of where they are, from the page around the game. */
export function createMirror({ runWork, merchants, safety }: Parts) {
  return ({ merchant, session, ip }: RequestContext) => {
    if (session === undefined) refuse('auth.not.logged.in');
    const { memberId, sessionId } = session;
    return runWork(asMember(merchant, memberId), async (work) => {
      // The address is kept whatever it is: from a place where play is not allowed the very next bet is refused.
      const { rows } = await sql<Seat>`update play.game_session set address = ${ip}, located_at = ${work.now}
        where merchant_code = ${merchant} and member_id = ${memberId} and session_id = ${sessionId}
          and expires_at > ${work.now} returning opened_at, currency`.execute(work.db);
      const seat = rows.toSorted((a, b) => b.opened_at.getTime() - a.opened_at.getTime())[0];
      const isTrial = session.customerType === 'TRIAL';
      const currency = seat?.currency ?? (isTrial ? 'TRIAL' : merchants.settings(merchant).currency);
      const sums = await sql<{ staked: string; returned: string }>`
        select coalesce(sum(staked), 0) as staked, coalesce(sum(returned), 0) as returned from play.round
        where merchant_code = ${merchant} and member_id = ${memberId} and currency = ${currency}
          and opened_at >= ${seat?.opened_at ?? work.now}`.execute(work.db);
      const [staked, returned] = [sums.rows[0]?.staked, sums.rows[0]?.returned].map((sum) =>
        BigInt(sum ?? 0),
      );
      const standing =
        currency === 'TRIAL' || isTrial
          ? { checkInSeconds: null, barred: null }
          : await safety.playStanding(work, memberId);
      const playedMs = seat === undefined ? 0 : work.now.getTime() - seat.opened_at.getTime();
      return {
        currency,
        since: seat?.opened_at.toISOString() ?? null,
        minutes: Math.floor(playedMs / 60_000),
        staked: formatAmount(staked ?? 0n),
        returned: formatAmount(returned ?? 0n),
        net: formatAmount((returned ?? 0n) - (staked ?? 0n)),
        ...standing,
      };
    });
  };
}

export type Mirror = ReturnType<typeof createMirror>;
