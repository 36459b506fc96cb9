-- What was counted of each round lies in the part of the day the round was opened, which its number tells; it goes with the day,
-- ten days after the last message about such a round is taken. Rounds that were open for longer than that are few and lie apart.
alter table rewards.round rename to old_round;
alter index rewards.round_pkey rename to old_round_pkey;
create table rewards.round (
  merchant_code text not null,
  round_no bigint not null,
  day date not null,
  member_id uuid not null,
  staked bigint not null,
  returned bigint not null,
  times int not null,
  counted_at timestamptz not null,
  primary key (merchant_code, round_no, day)
) partition by range (day);
create table rewards.round_other partition of rewards.round default;
-- Numbers of before tell no day.
create table rewards.round_before partition of rewards.round for values from (minvalue) to ('2000-01-01');
select platform.guard('rewards.round');
insert into platform.daily_table (name, kept_days) values ('rewards.round', 45);
select platform.make_parts('rewards.round', (now() at time zone 'UTC')::date - 45, (now() at time zone 'UTC')::date);
select platform.turn_days();
insert into rewards.round (merchant_code, round_no, day, member_id, staked, returned, times, counted_at)
  select merchant_code, round_no, case when round_no < 1000000000::bigint << 20 then date '1970-01-01'
      else (to_timestamp(round_no >> 20) at time zone 'UTC')::date end, member_id, staked, returned, times, counted_at
  from rewards.old_round;
drop table rewards.old_round;
