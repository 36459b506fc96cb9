import { createHash } from 'node:crypto';
import type pg from 'pg';
import { giveBonuses, setLimits } from './bonuses.ts';
import type { Seat } from './vendor-callers.ts';

const tokenOf = (member: string): string => `bench-session-of-${member}`;

/** Members who sit at a game with money, as registration, deposit and launch would have left them. */
export async function seatMembers(owner: pg.Client, merchant: string, ids: readonly string[]): Promise<void> {
  await owner.query(
    `insert into identity.member (merchant_code, member_id, account, nickname)
     select $1, m, 'b' || replace(m::text, '-', ''), '' from unnest($2::uuid[]) with ordinality t(m, n)`,
    [merchant, ids],
  );
  await owner.query(
    `with opened as (
       insert into identity.session (merchant_code, member_id, secret_hash, handle_hash, customer_type, created_at,
         seen_at, ends_at)
       select $1, m, sha256(m::text::bytea), sha256(m::text::bytea), 'REAL', now(), now(), now() + interval '1 day'
       from unnest($2::uuid[]) m returning member_id, session_id)
     insert into play.game_session (token_hash, merchant_code, member_id, session_id, company, node_id, game_code,
       currency, address, opened_at, expires_at)
     select decode(h, 'hex'), $1, o.member_id, o.session_id, 'studio', 'color-game', 'color-game', 'PHP', '127.0.0.1',
       now(), now() + interval '1 day'
     from opened o join unnest($2::uuid[], $3::text[]) t(m, h) on t.m = o.member_id`,
    [merchant, ids, ids.map((id) => createHash('sha256').update(tokenOf(id)).digest('hex'))],
  );
  // Hundreds in one call: one each took minutes for a hundred thousand members.
  await owner.query(
    `with house as (select wallet.open_house($1, 'adjustments', 'PHP') as id),
       opened as materialized (select m, n, wallet.open_account($1, m, 'cash', 'PHP') as account
         from unnest($2::uuid[]) with ordinality t(m, n)),
       portion as (select array_agg(n::int) as p, array_agg('bench:' || m) as ids, array_agg(account) as accounts,
         count(*)::int as many from opened group by n / 500)
     select count(*) from portion, house, lateral wallet.post(p, ids, array_fill('adjustment'::text, array[many]),
       array_fill('bench'::text, array[many]), array_fill(1, array[many]), accounts,
       array_fill(1000000000000, array[many]), array_fill(house.id, array[many]), '{}', '{}', '{}', '{}')`,
    [merchant, ids],
  );
}

export const seatsOf = (merchant: string, ids: readonly string[]): Seat[] =>
  ids.map((id) => ({ player: `${merchant}:${id}`, session: tokenOf(id) }));

/** Seated members of all kinds: a third has limits of their own and the stake rule of a bonus, another third a bonus that runs. */
export async function seatAllKinds(
  owner: pg.Client,
  merchant: string,
  ids: readonly string[],
): Promise<void> {
  const third = (rest: number): string[] => ids.filter((_id, place) => place % 3 === rest);
  await seatMembers(owner, merchant, ids);
  await setLimits(owner, merchant, third(0));
  await giveBonuses(owner, merchant, third(1));
  await owner.query('vacuum analyze');
}
