-- Messages and rounds end with their week: a week is a part, archived and dropped as one when nobody needs it any more
-- (docs/adr/0056-bets-are-kept-by-week.md). And each is as small as it can be (docs/SCALE.md has the bytes).

-- Under what a message or a round is found: whose it is, then what the company calls it. A member's keys lie together, so
-- that the pages which hold the ids of who plays now are in memory, also those of weeks ago.
create function play.key_of(member uuid, what text) returns uuid language sql immutable parallel safe as $$
  select (left(replace(member::text, '-', ''), 12) || left(md5(what), 20))::uuid
$$;
-- When a round was opened can be told by its number, to the second; a number of before tells nothing.
create sequence play.round_place;
create function play.round_no(opened timestamptz) returns bigint language sql volatile as $$
  select (floor(extract(epoch from opened))::bigint << 20) | (nextval('play.round_place') & 1048575)
$$;

alter table play.movement rename to old_movement;
alter index play.movement_of_round rename to old_movement_of_round;
drop index play.movement_by_time;
create table play.movement (
  key uuid not null generated always as (play.key_of(member_id, company || '|' || class || '|' || ext_id)) stored,
  member_id uuid not null,
  created_at timestamptz not null,
  amount bigint not null,
  -- What a bet won so far, without jackpots: those are in prizes.
  won bigint not null default 0,
  balance_after bigint not null,
  jackpot_paid bigint,
  company text not null,
  class text not null check (class in ('debit', 'credit', 'cancel', 'unsettle', 'adjust')),
  ext_id text not null,
  merchant_code text not null,
  verb text not null,
  round_id text not null,
  state text not null check (state in ('accepted', 'settled', 'cancelled', 'rejected', 'tombstone', 'done')),
  currency text not null,
  code text not null,
  -- The bet that a win, a cancellation or a correction is about.
  bet_id text not null default '',
  -- What must be the same when it comes again, as 16 bytes of its SHA-256.
  fingerprint bytea not null,
  flags text[],
  contributions jsonb,
  prizes jsonb
) partition by range (created_at);
create index movement_of_round on play.movement (hashtextextended(round_id, 0));
create index movement_by_time on play.movement using brin (created_at) with (pages_per_range = 32);

alter table play.round rename to old_round;
drop index play.round_of_member, play.round_open, play.round_won, play.round_closed, play.round_reopened;
create table play.round (
  key uuid not null generated always as (play.key_of(member_id, company || '|round|' || round_id)) stored,
  member_id uuid not null,
  round_no bigint not null,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  -- When it closed for the first time; null unless it was opened again since.
  first_closed_at timestamptz,
  staked bigint not null default 0,
  returned bigint not null default 0,
  -- Stakes without a result: what lies in escrow for this round.
  open_stake bigint not null default 0 check (open_stake >= 0),
  jackpot_paid bigint not null default 0,
  bets int not null default 0,
  open_bets int not null default 0 check (open_bets >= 0),
  times_reopened int not null default 0,
  state text not null check (state in ('open', 'stale', 'settled', 'void')),
  company text not null,
  round_id text not null,
  merchant_code text not null,
  node_id text not null,
  -- The game in the company's own words.
  game_code text not null default '',
  vassalage text not null,
  game_type text not null,
  currency text not null,
  detail text not null default '',
  proof jsonb
) partition by range (opened_at);
create index round_of_member on play.round (member_id, opened_at desc);
create index round_open on play.round (last_at, company) where state in ('open', 'stale');
create index round_won on play.round (merchant_code, closed_at desc) where state = 'settled' and returned > staked;
-- A day's rounds lie together, so a few block ranges find them; a tree would cost every bet.
create index round_closed on play.round using brin (closed_at) with (pages_per_range = 32);
create index round_reopened on play.round (merchant_code, first_closed_at, last_at) where first_closed_at is not null;

-- Written by the engine alone, thousands of times a second: nobody of the staff has a hand in them.
select platform.guard('play.movement'), platform.guard('play.round');
drop trigger staff_change on play.movement;
drop trigger staff_change on play.round;
grant usage on sequence play.round_place to perya_app, perya_system;

-- Unique within its part: over parts by the member's lock. Bets are changed once, rounds once or more, in place.
create function play.dress_movements(part text) returns void language plpgsql as $$
begin
  execute format('create unique index on %s (key)', part);
  execute format('alter table %s set (fillfactor = 85)', part);
end $$;
create function play.dress_rounds(part text) returns void language plpgsql as $$
begin
  execute format('create unique index on %s (key)', part);
  execute format('alter table %s set (fillfactor = 75)', part);
end $$;
revoke execute on function play.dress_movements(text), play.dress_rounds(text) from public;
create table play.movement_other partition of play.movement default;
create table play.round_other partition of play.round default;
select play.dress_movements('play.movement_other'), play.dress_rounds('play.round_other');
insert into platform.daily_table (name, kept_days, unit, dressed_by) values
  ('play.movement', null, 'week', 'play.dress_movements'), ('play.round', null, 'week', 'play.dress_rounds');
select platform.make_parts(t.name, least(
    (select min(created_at) from play.old_movement), (select min(opened_at) from play.old_round), now())::date - 1, now()::date)
from platform.daily_table t where t.unit = 'week';
select platform.turn_days();

insert into play.movement (member_id, created_at, amount, won, balance_after, jackpot_paid, company, class, ext_id,
    merchant_code, verb, round_id, state, currency, code, bet_id, fingerprint, flags, contributions, prizes)
  select member_id, created_at, amount, won, balance_after, jackpot_paid, company, class, ext_id, merchant_code, verb,
    round_id, state, currency, code, bet_id, substring(sha256(convert_to(fingerprint, 'UTF8')) for 16),
    nullif(flags, '{}'), contributions, prizes
  from play.old_movement order by created_at;
insert into play.round (member_id, round_no, opened_at, last_at, closed_at, first_closed_at, staked, returned, open_stake,
    jackpot_paid, bets, open_bets, times_reopened, state, company, round_id, merchant_code, node_id, game_code, vassalage,
    game_type, currency, detail, proof)
  select member_id, round_no, opened_at, last_at, closed_at, first_closed_at, staked, returned, open_stake, jackpot_paid,
    bets, open_bets, times_reopened, state, company, round_id, merchant_code, node_id,
    coalesce((select split_part(m.fingerprint, '|', 6) from play.old_movement m
      where m.round_id = r.round_id and m.member_id = r.member_id and m.class = 'debit' limit 1), ''),
    vassalage, game_type, currency, detail, proof
  from play.old_round r order by opened_at;
drop table play.old_movement, play.old_round;
analyze play.movement, play.round;
