import { parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { Listeners } from '#platform/events/listeners';

export interface GrantWish {
  grantId: string;
  memberId: string;
  company: string;
  rounds: number;
  cap: string;
  paidBy: 'house' | 'company';
  days: number;
}

/** Free rounds for a member; false when the id was used before. */
export async function insertGrant(work: Work, wish: GrantWish, givenBy: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into play.round_grant (grant_id, merchant_code, member_id, company, rounds, cap_micros, paid_by,
      expires_at, given_by, given_at)
    values (${wish.grantId}, ${work.merchant}, ${wish.memberId}, ${wish.company}, ${wish.rounds},
      ${String(parseAmount(wish.cap))}::bigint, ${wish.paidBy},
      ${new Date(work.now.getTime() + wish.days * 86_400_000)}, ${givenBy}, ${work.now}) on conflict do nothing`.execute(
      work.db,
    );
  return numAffectedRows === 1n;
}

/** Rounds that somebody earned. */
export function registerListeners(listeners: Listeners): void {
  listeners.listen({
    name: 'play-rounds-given',
    event: 'rewards.rounds_given.v1',
    handle: async (work, { body }) => {
      await insertGrant(work, { ...body, paidBy: 'house' }, '');
    },
  });
}
