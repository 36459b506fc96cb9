-- What games took and gave back, by hour: sums over weeks of rounds are asked for by every page of the console's catalogue. The
-- squares are in units of money, for the width of the band around a return.
create table play.game_hour (
  merchant_code text not null,
  node_id text not null,
  hour timestamptz not null,
  rounds bigint not null,
  staked bigint not null,
  returned bigint not null,
  staked_squares double precision not null,
  returned_squares double precision not null,
  products double precision not null,
  primary key (merchant_code, node_id, hour)
);
create index game_hour_by_time on play.game_hour (merchant_code, hour);
select platform.guard('play.game_hour');
