import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

export interface FriendPair {
  memberId: string;
  recommenderId: string;
}

/** What a member who came by a friend's link has in common with that friend, and with the friend's other friends. */
export interface FriendLinks {
  /** A browser was used by both. */
  sharesDevice: boolean;
  /** A browser comes back in the line of who recommended whom, beyond the two; or the line itself comes back. */
  isLoop: boolean;
  /** Both registered from one address. */
  sharesAddress: boolean;
  /** Other friends of the recommender who used the member's browser. */
  friendsOnDevice: number;
  /** Other friends of the recommender within a week, and those of them from the member's address. */
  friends: number;
  friendsOnAddress: number;
  /** Others in the line, above the recommender and below the member, from that address within thirty days. */
  lineOnAddress: number;
  /** Everybody from that address within thirty days; nobody counts beyond 200. */
  membersOnAddress: number;
  /** To the nearest registration from that address of the recommender or another friend; null without one. */
  minutesApart: number | null;
  /** A number next to the recommender's or another friend's, as from one packet of cards. */
  isNextNumber: boolean;
}

interface LinkRow {
  member_id: string;
  shares_device: boolean;
  is_loop: boolean;
  shares_address: boolean;
  friends_on_device: number;
  friends: number;
  friends_on_address: number;
  line_on_address: number;
  members_on_address: number;
  minutes_apart: number | null;
  is_next_number: boolean;
}

/** Facts by member, in one statement however many are asked about. */
export async function linksBetween(
  work: Work,
  pairs: readonly FriendPair[],
): Promise<ReadonlyMap<string, FriendLinks>> {
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<LinkRow>`${linksOf(work, pairs)}`.execute(work.db);
  return new Map(
    rows.map((row) => [
      row.member_id,
      {
        sharesDevice: row.shares_device,
        isLoop: row.is_loop,
        sharesAddress: row.shares_address,
        friendsOnDevice: row.friends_on_device,
        friends: row.friends,
        friendsOnAddress: row.friends_on_address,
        lineOnAddress: row.line_on_address,
        membersOnAddress: row.members_on_address,
        minutesApart: row.minutes_apart,
        isNextNumber: row.is_next_number,
      },
    ]),
  );
}

const linksOf = ({ merchant }: Work, pairs: readonly FriendPair[]) => sql<LinkRow>`
  with recursive pair as (
    select f.member_id, p.recommender_id, f.created_at, f.mobile, f.terms_place as place,
      array(select device_hash from identity.known_device d
        where d.merchant_code = ${merchant} and d.member_id = f.member_id) as devices
    from unnest(${pairs.map(({ memberId }) => memberId)}::uuid[],
        ${pairs.map(({ recommenderId }) => recommenderId)}::uuid[]) p(member_id, recommender_id)
      join identity.member f on f.merchant_code = ${merchant} and f.member_id = p.member_id
  ), up(first_id, member_id, level) as (
    select member_id, recommender_id, 1 from pair
    union all
    select u.first_id, m.recommender_id, u.level + 1 from up u
      join identity.member m on m.merchant_code = ${merchant} and m.member_id = u.member_id
    where m.recommender_id is not null and u.member_id <> u.first_id and u.level < 10
  ), down(first_id, member_id, created_at, level) as (
    select member_id, member_id, created_at, 0 from pair
    union all
    select d.first_id, m.member_id, m.created_at, d.level + 1 from down d
      join identity.member m on m.merchant_code = ${merchant} and m.recommender_id = d.member_id
        and m.member_id <> d.first_id and m.created_at between d.created_at and d.created_at + interval '30 days'
    where d.level < 6
  ), line(first_id, member_id, step) as (
    select first_id, member_id, level from down union all select first_id, member_id, -level from up
  ), browser as (
    select l.first_id, l.step, k.device_hash from line l
      join identity.known_device k on k.merchant_code = ${merchant} and k.member_id = l.member_id
  ), relative as (
    select p.member_id as of_id, m.member_id, m.created_at, m.mobile, m.terms_place as place,
      m.is_friend, m.created_at between p.created_at - interval '7 days' and p.created_at + interval '7 days' as is_near
    from pair p, lateral (
      select r.member_id, r.created_at, r.mobile, r.terms_place, false as is_friend from identity.member r
        where r.merchant_code = ${merchant} and r.member_id = p.recommender_id
      union all (
        select o.member_id, o.created_at, o.mobile, o.terms_place, true from identity.member o
        where o.merchant_code = ${merchant} and o.recommender_id = p.recommender_id and o.member_id <> p.member_id
          and o.created_at between p.created_at - interval '30 days' and p.created_at + interval '30 days'
        order by o.created_at desc limit 300)) m
  )
  select p.member_id,
    ${usedBy(merchant, sql`p.recommender_id`)} as shares_device,
    exists (select from up u where u.first_id = p.member_id and u.member_id = p.member_id)
      or exists (select from browser b join browser c using (first_id, device_hash)
        where b.first_id = p.member_id and b.step > c.step and b.step >= 0 and c.step <= 0
          and (b.step, c.step) <> (0, -1)) as is_loop,
    (select count(*)::int from line l join identity.member m on m.merchant_code = ${merchant}
        and m.member_id = l.member_id and m.terms_place = p.place
      where l.first_id = p.member_id and l.step not in (0, -1) and m.created_at
        between p.created_at - interval '30 days' and p.created_at + interval '30 days') as line_on_address,
    near.shares_address, near.friends_on_device, near.friends_on_address, near.friends, near.minutes_apart,
    near.is_next_number, there.members as members_on_address
  from pair p,
    lateral (select
      coalesce(bool_or(not r.is_friend and r.place = p.place), false) as shares_address,
      (count(*) filter (where r.is_friend and ${usedBy(merchant, sql`r.member_id`)}))::int as friends_on_device,
      (count(*) filter (where r.is_friend and r.is_near))::int as friends,
      (count(*) filter (where r.is_friend and r.is_near and r.place = p.place))::int as friends_on_address,
      (min(abs(extract(epoch from r.created_at - p.created_at)) / 60) filter (where r.place = p.place))::float8
        as minutes_apart,
      coalesce(bool_or(abs(substr(r.mobile, 2)::numeric - substr(p.mobile, 2)::numeric) <= 30), false) as is_next_number
      from relative r where r.of_id = p.member_id) near,
    lateral (select count(*)::int as members from (select from identity.member o
      where o.merchant_code = ${merchant} and o.terms_place = p.place
        and o.member_id <> p.member_id
        and o.created_at between p.created_at - interval '30 days' and p.created_at + interval '30 days'
      limit 200) m) there`;

/** Whether somebody used a browser of the pair's member. */
const usedBy = (merchant: string, who: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from identity.known_device e where e.merchant_code = ${merchant} and e.member_id = ${who}
    and e.device_hash = any (p.devices))`;
