import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import { actorName, type Work } from '#platform/database/work';
import type { Listeners } from '#platform/events/listeners';
import { refuse } from '#platform/refusal';
import { asksForLook } from '../rules/resemblance-rules.ts';
import { tablesOf } from '../tables-of.ts';
import { say } from '../texts.ts';

const listed = 200;

const rows = (work: Work) => tablesOf(work).selectFrom('safety.resemblance').selectAll();

/** Whoever looks like somebody who shut themselves out: nothing is taken from them until a person has looked. */
export function createResemblance({ identity, content }: { identity: Identity; content: Content }) {
  /** Asked of the marks themselves, so that nothing comes in between them and the row. */
  const isHeld = async (work: Work, memberId: string): Promise<boolean> => {
    if (!asksForLook(await identity.resemblance(work, memberId))) return false;
    const row = await rows(work).where('member_id', '=', memberId).executeTakeFirst();
    return (row?.cleared_at ?? null) === null;
  };

  const notice = async (work: Work, memberId: string): Promise<void> => {
    const kinds = await identity.resemblance(work, memberId);
    if (!asksForLook(kinds)) return;
    const noticed = await tablesOf(work)
      .insertInto('safety.resemblance')
      .values({ merchant_code: work.merchant, member_id: memberId, kinds, noticed_at: work.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('member_id')
      .executeTakeFirst();
    if (noticed === undefined) return;
    const message = { title: say('looked_at_title'), body: say('looked_at') };
    await content.sendMessage(work, { memberId, kind: 'account', ...message, link: '/m/limits' });
  };

  return {
    isHeld,
    /** Those who wait, the oldest first. */
    list: async (work: Work) =>
      (await rows(work).where('cleared_at', 'is', null).orderBy('noticed_at').limit(listed).execute()).map(
        (row) => ({
          memberId: row.member_id,
          kinds: row.kinds,
          noticedAt: row.noticed_at.toISOString(),
        }),
      ),
    /** Somebody else, and free from now on. Who is the same person is excluded instead. */
    async clear(work: Work, memberId: string, reason: string): Promise<void> {
      const { numUpdatedRows } = await tablesOf(work)
        .updateTable('safety.resemblance')
        .set({ cleared_by: actorName(work.actor), cleared_at: work.now, reason })
        .where('member_id', '=', memberId)
        .where('cleared_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) refuse('request.not_found');
    },
    /** Whenever something new about a member is known. */
    listen(listeners: Listeners): void {
      for (const event of [
        'identity.member_registered.v1',
        'identity.signed_in.v1',
        'cashier.deposit_credited.v1',
        'cashier.payout_account_added.v1',
      ] as const)
        listeners.listen({
          name: `safety-resemblance-${event.split('.')[1]?.replaceAll('_', '-') ?? ''}`,
          event,
          handle: (work, { body }) => notice(work, body.memberId),
        });
    },
  };
}

export type Resemblance = ReturnType<typeof createResemblance>;
