import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Safety } from '#modules/safety';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import type { SignedInContext } from '#platform/http/context';
import { codeLifeMs } from './launches.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  safety: Safety;
}

interface Seat {
  opened_at: Date;
  currency: string;
}

const latest = (...moments: (Date | undefined)[]): Date | undefined =>
  moments.filter((at) => at !== undefined).toSorted((a, b) => b.getTime() - a.getTime())[0];

/** When the newest game of the session was tapped. */
async function lastLaunch(work: Work, sessionId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`select expires_at from play.launch
    where session_id = ${sessionId} order by expires_at desc limit 1`.execute(work.db);
  return rows[0] && new Date(rows[0].expires_at.getTime() - codeLifeMs);
}

/** What somebody in a game should not lose sight of; and the proof of where they are, from the page around the game. */
export function createMirror({ runWork, merchants, safety }: Parts) {
  return ({ merchant, memberId, isTrial, session, ip }: SignedInContext) => {
    const { sessionId } = session;
    return runWork(asMember(merchant, memberId), async (work) => {
      // The address is kept whatever it is: from a place where play is not allowed the very next bet is refused.
      const { rows } = await sql<Seat>`update play.game_session set address = ${ip}, located_at = ${work.now}
        where merchant_code = ${merchant} and member_id = ${memberId} and session_id = ${sessionId}
          and expires_at > ${work.now} returning opened_at, currency`.execute(work.db);
      const seat = rows.toSorted((a, b) => b.opened_at.getTime() - a.opened_at.getTime())[0];
      const currency = seat?.currency ?? (isTrial ? 'TRIAL' : merchants.settings(merchant).currency);
      // What was played in the game before is not this one's, also while this one is still loading.
      const since = latest(seat?.opened_at, await lastLaunch(work, sessionId));
      const sums = await sql<{ staked: string; returned: string }>`
        select coalesce(sum(staked), 0) as staked, coalesce(sum(returned), 0) as returned from play.round
        where merchant_code = ${merchant} and member_id = ${memberId} and currency = ${currency}
          and opened_at >= ${since ?? work.now}`.execute(work.db);
      const [staked, returned] = [sums.rows[0]?.staked, sums.rows[0]?.returned].map((sum) =>
        BigInt(sum ?? 0),
      );
      const eligibility =
        currency === 'TRIAL' || isTrial
          ? { checkInSeconds: null, barred: null }
          : await safety.playEligibility(work, memberId);
      const playedMs = since === undefined ? 0 : work.now.getTime() - since.getTime();
      return {
        currency,
        since: since?.toISOString() ?? null,
        minutes: Math.floor(playedMs / 60_000),
        staked: formatAmount(staked ?? 0n),
        returned: formatAmount(returned ?? 0n),
        net: formatAmount((returned ?? 0n) - (staked ?? 0n)),
        ...eligibility,
      };
    });
  };
}

export type Mirror = ReturnType<typeof createMirror>;
