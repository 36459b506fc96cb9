-- What each game gave back in thirty days beside what it promises, worked out once an hour: a list of all games must not add up weeks
-- of hours (docs/adr/0092-a-return-is-judged-by-its-own-spread.md).
create table play.game_return (
  merchant_code text not null,
  node_id text not null,
  rounds bigint not null,
  staked bigint not null,
  returned bigint not null,
  -- Shares of the stake: what is promised, and half the width of the band of 99.9 % around it. Null where nothing is promised.
  theory double precision,
  half_width double precision,
  -- How far from the promise, in half widths: above 1 it is outside.
  distance double precision not null,
  counted_at timestamptz not null,
  primary key (merchant_code, node_id)
);
create index game_return_by_distance on play.game_return (merchant_code, distance desc, node_id);
select platform.guard('play.game_return');
drop trigger staff_change on play.game_return;
