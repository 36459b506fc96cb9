import { sql } from 'kysely';
import type { Listeners } from '#platform/events/listeners';
import { depositOf, type Engine } from './engine/engine.ts';
import { reversalOf, type Reversals } from './reversals.ts';

/** What the platform tells that can earn somebody something. */
export function registerListeners(listeners: Listeners, engine: Engine, reverse: Reversals): void {
  listeners.listen({
    name: 'rewards-rounds',
    event: 'play.rounds_closed.v1',
    handle: (work, { body }) => engine.rounds(work, body.rounds),
    handleMany: (work, events) =>
      engine.rounds(
        work,
        events.flatMap(({ body }) => body.rounds),
      ),
  });
  listeners.listen({
    name: 'rewards-deposits',
    event: 'cashier.deposit_credited.v1',
    handle: (work, { body }) => engine.deposit(work, body.memberId, depositOf(body)),
  });
  listeners.listen({
    name: 'rewards-reversals',
    event: 'cashier.deposit_reversed.v1',
    handle: (work, { body }) => reverse(work, reversalOf(body)),
  });
  listeners.listen({
    name: 'rewards-payout-accounts',
    event: 'cashier.payout_account_added.v1',
    handle: (work, { body }) => engine.deed(work, body.memberId, 'payout_account'),
  });
  listeners.listen({
    name: 'rewards-verified',
    event: 'safety.member_verified.v1',
    handle: (work, { body }) => engine.deed(work, body.memberId, 'verify_id'),
  });
  listeners.listen({
    name: 'rewards-limit-set',
    event: 'safety.limit_changed.v1',
    handle: async (work, { body }) => {
      if (body.isSet) await engine.deed(work, body.memberId, 'set_limit');
    },
  });
  listeners.listen({
    name: 'rewards-games-opened',
    event: 'play.game_opened.v1',
    handle: async (work, { body }) => {
      if (body.mode === 'fun') await engine.deed(work, body.memberId, 'free_play');
    },
  });
  listeners.listen({
    name: 'rewards-registrations',
    event: 'identity.member_registered.v1',
    handle: async (work, { body }) => {
      await sql`insert into rewards.member (merchant_code, member_id, recommender_id)
        values (${work.merchant}, ${body.memberId}::uuid, ${body.recommenderId}::uuid)
        on conflict (merchant_code, member_id) do update set recommender_id = excluded.recommender_id`.execute(
        work.db,
      );
    },
  });
}
