import type { Work } from '#platform/database/work';
import type { PushSubscription } from '../ports.ts';
import { tablesOf } from '../tables-of.ts';

/** More devices than anybody carries; the oldest is forgotten. */
const mostDevices = 10;

export async function saveSubscription(
  work: Work,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  { endpoint, p256dh, auth }: PushSubscription,
): Promise<void> {
  const values = { member_id: memberId, session_id: sessionId, p256dh, auth, made_at: work.now };
  await tablesOf(work)
    .insertInto('content.push_subscription')
    .values({ merchant_code: work.merchant, endpoint, ...values })
    .onConflict((c) => c.columns(['merchant_code', 'endpoint']).doUpdateSet(values))
    .execute();
  await tablesOf(work)
    .deleteFrom('content.push_subscription')
    .where('member_id', '=', memberId)
    .where('id', 'not in', (e) =>
      e
        .selectFrom('content.push_subscription')
        .select('id')
        .where('member_id', '=', memberId)
        .orderBy('made_at', 'desc')
        .orderBy('id', 'desc')
        .limit(mostDevices),
    )
    .execute();
}

export async function deleteSubscription(work: Work, memberId: string, endpoint: string): Promise<void> {
  await tablesOf(work)
    .deleteFrom('content.push_subscription')
    .where('member_id', '=', memberId)
    .where('endpoint', '=', endpoint)
    .execute();
}

export const findSubscriptions = (
  work: Work,
  memberId: string,
): Promise<(PushSubscription & { sessionId: string | null })[]> =>
  tablesOf(work)
    .selectFrom('content.push_subscription')
    .select(['endpoint', 'p256dh', 'auth', 'session_id as sessionId'])
    .where('member_id', '=', memberId)
    .execute();

export async function noteAnswer(
  work: Work,
  memberId: string,
  endpoint: string,
  answer: 'sent' | 'failed',
): Promise<void> {
  await tablesOf(work)
    .updateTable('content.push_subscription')
    .set({ told_at: work.now, answer })
    .where('member_id', '=', memberId)
    .where('endpoint', '=', endpoint)
    .execute();
}
