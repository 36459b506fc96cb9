import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import type { Listeners } from '#platform/events/listeners';
import type { EveryJob } from '#platform/jobs/job';

const atOnce = 500;
const thirtyDaysMs = 30 * 24 * 60 * 60_000;
const first = '00000000-0000-0000-0000-000000000000';

interface Parts {
  runWork: RunWork;
  merchants: Pick<Merchants, 'list'>;
}

/** Copies what the owners know of these members; whoever is gone there goes here. */
export async function copyFacts(work: Work, memberIds: readonly string[]): Promise<void> {
  const { merchant, now } = work;
  const since = new Date(now.getTime() - thirtyDaysMs);
  const ids = sql`${[...memberIds]}::uuid[]`;
  await sql`insert into members.fact (merchant_code, member_id, account, type, is_closed, level, kyc_level, registered_at,
      seen_at, first_deposit_at, cash, deposited, paid_out, upline_id, break_until, needs_care, known_at,
      played_on, proven_at, verified_at, register_method)
    select ${merchant}, i.member_id, i.account, i.type, i.is_closed, r.level, i.kyc_level, i.registered_at,
      coalesce(i.seen_at, i.registered_at), c.first_deposit_at, coalesce(w.cash, 0), c.deposited, c.paid_out, i.upline_id,
      i.break_until, s.needs_care or i.is_under_age, ${now}, d.played_on, p.proven_at, p.verified_at, p.register_method
    from identity.member_facts(${merchant}, ${ids}) i
      join identity.member_steps(${merchant}, ${ids}) p on p.member_id = i.member_id
      join cashier.member_facts(${merchant}, ${ids}, ${since}) c on c.member_id = i.member_id
      join safety.member_facts(${merchant}, ${ids}, ${now}) s on s.member_id = i.member_id
      left join wallet.member_facts(${merchant}, ${ids}) w on w.member_id = i.member_id
      left join rewards.member_facts(${merchant}, ${ids}) r on r.member_id = i.member_id
      left join rewards.member_days(${merchant}, ${ids}) d on d.member_id = i.member_id
    -- In one order everywhere: two copies at once cannot deadlock.
    order by i.member_id
    on conflict (merchant_code, member_id) do update set account = excluded.account, type = excluded.type,
      is_closed = excluded.is_closed, level = excluded.level, kyc_level = excluded.kyc_level, seen_at = excluded.seen_at,
      first_deposit_at = excluded.first_deposit_at, cash = excluded.cash, deposited = excluded.deposited,
      paid_out = excluded.paid_out, upline_id = excluded.upline_id, break_until = excluded.break_until,
      needs_care = excluded.needs_care, known_at = excluded.known_at, played_on = excluded.played_on,
      proven_at = excluded.proven_at, verified_at = excluded.verified_at, register_method = excluded.register_method`.execute(
    work.db,
  );
}

async function markStale(work: Work, memberIds: readonly string[]): Promise<void> {
  // In one order everywhere: two listeners cannot deadlock.
  const ids = [...new Set(memberIds)].toSorted();
  await sql`insert into members.stale (merchant_code, member_id, since)
    select ${work.merchant}, id, ${work.now} from unnest(${ids}::uuid[]) id on conflict do nothing`.execute(
    work.db,
  );
}

/** The list's copy of facts: told by events who changed, copied every twenty seconds, all of it made anew once a night. */
export function createFacts({ runWork, merchants }: Parts) {
  const system = (merchant: string) => ({ merchant, actor: { kind: 'system', name: 'members' } as const });

  const copyStale = async (merchant: string, signal?: AbortSignal): Promise<void> => {
    for (let taken = atOnce; taken === atOnce && signal?.aborted !== true; )
      taken = await runWork(system(merchant), async (work) => {
        const { rows } = await sql<{ member_id: string }>`delete from members.stale s using (
            select member_id from members.stale where merchant_code = ${merchant} order by since limit ${atOnce}
            for update skip locked) t
          where s.merchant_code = ${merchant} and s.member_id = t.member_id returning s.member_id`.execute(
          work.db,
        );
        await copyFacts(
          work,
          rows.map(({ member_id }) => member_id),
        );
        return rows.length;
      });
  };

  const copyAll = async (merchant: string, signal?: AbortSignal): Promise<void> => {
    for (let known: string | undefined = first; known !== undefined && signal?.aborted !== true; )
      known = await runWork(system(merchant), async (work): Promise<string | undefined> => {
        const { rows } = await sql<{ member_id: string }>`
          select member_id from identity.members_after(${merchant}, ${known}::uuid, ${atOnce}) member_id`.execute(
          work.db,
        );
        const ids = rows.map(({ member_id }) => member_id);
        await copyFacts(work, ids);
        return ids.length < atOnce ? undefined : ids.at(-1);
      });
  };

  const everywhere = async (copy: typeof copyAll, signal: AbortSignal): Promise<void> => {
    for (const { merchantCode } of merchants.list()) await copy(merchantCode, signal);
  };

  return {
    copyStale,
    copyAll,
    listen(listeners: Listeners): void {
      const one = async (work: Work, { body }: { body: { memberId: string } }) =>
        markStale(work, [body.memberId]);
      listeners.listen({ name: 'members-registered', event: 'identity.member_registered.v1', handle: one });
      listeners.listen({ name: 'members-signed-in', event: 'identity.signed_in.v1', handle: one });
      listeners.listen({ name: 'members-standing', event: 'identity.standing_changed.v1', handle: one });
      listeners.listen({ name: 'members-orders', event: 'cashier.order_moved.v1', handle: one });
      listeners.listen({ name: 'members-paused', event: 'safety.member_paused.v1', handle: one });
      listeners.listen({ name: 'members-care', event: 'safety.care_changed.v1', handle: one });
      listeners.listen({ name: 'members-verified', event: 'safety.member_verified.v1', handle: one });
      listeners.listen({ name: 'members-rewarded', event: 'rewards.standing_changed.v1', handle: one });
      listeners.listen({
        name: 'members-played',
        event: 'play.rounds_closed.v1',
        handle: (work, { body }) =>
          markStale(
            work,
            body.rounds.map(({ memberId }) => memberId),
          ),
        handleMany: (work, events) =>
          markStale(
            work,
            events.flatMap(({ body }) => body.rounds.map(({ memberId }) => memberId)),
          ),
      });
    },
    jobs: [
      {
        name: 'members.copy_changed',
        when: () => ({ everyMs: 20_000 }),
        run: ({ signal }) => everywhere(copyStale, signal),
      },
      {
        name: 'members.copy_all',
        when: () => ({ at: '03:40', timeZone: 'UTC' }),
        run: ({ signal }) => everywhere(copyAll, signal),
      },
    ] satisfies EveryJob[],
  };
}
