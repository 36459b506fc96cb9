-- What the desk of agents asks for: sums of whole teams by day, what a run found, and adjustments by hand.

-- What everybody's team played on a day, however far below (docs/adr/0106-a-tree-is-summed-by-day.md): written with the day itself.
create table agents.team_day (
  merchant_code text not null,
  day date not null,
  above_id uuid not null,
  active bigint not null,
  bets bigint not null,
  valid_stake bigint not null,
  returned bigint not null,
  -- What the day's lines brought the agent.
  lines bigint not null,
  commission bigint not null,
  primary key (merchant_code, above_id, day)
);
create index team_day_of on agents.team_day (merchant_code, day);

-- On which days of a month somebody staked, a bit a day: who was active in a span is one look a month, however many days.
create table agents.active_month (
  merchant_code text not null,
  month date not null,
  member_id uuid not null,
  days int not null,
  primary key (merchant_code, month, member_id)
);

create function agents.day_bit(of_day date) returns int language sql immutable parallel safe as $$
  select 1 << (extract(day from of_day)::int - 1)
$$;
-- The bits of those days of a month that lie in a span.
create function agents.days_within(of_month date, first date, last date) returns int language sql immutable parallel safe as $$
  select (((1::bigint << (least((of_month + interval '1 month')::date - 1, last) - greatest(of_month, first) + 1)) - 1)
    << (greatest(of_month, first) - of_month))::int
$$;

-- Who staked in a span. The months are worked out once, not for every member.
create function agents.active_in(merchant text, first date, last date) returns setof uuid language sql stable as $$
  with wanted as materialized (
    select m::date as month, agents.days_within(m::date, first, last) as days
    from generate_series(date_trunc('month', first), last, interval '1 month') m
  )
  select a.member_id from wanted w
    join agents.active_month a on a.merchant_code = merchant and a.month = w.month and a.days & w.days <> 0
$$;

-- The sums of a day from its rows, whatever was written before.
create function agents.sum_teams(merchant text, of_day date) returns void language sql as $$
  delete from agents.team_day where merchant_code = merchant and day = of_day;
  insert into agents.team_day (merchant_code, day, above_id, active, bets, valid_stake, returned, lines, commission)
  with played as materialized (
    select member_id, sum(bets) as bets, sum(valid_stake) as valid_stake, sum(returned) as returned
    from agents.daily_play where merchant_code = merchant and day = of_day group by member_id
  ), teams as (
    select l.above_id, count(*) filter (where p.valid_stake > 0) as active, sum(p.bets) as bets,
      sum(p.valid_stake) as valid_stake, sum(p.returned) as returned
    from identity.lines_above(merchant, array(select member_id from played)) l join played p using (member_id)
    group by l.above_id
  ), earned as (
    select agent_id, count(*) as lines, sum(amount) as commission from agents.commission_line
    where merchant_code = merchant and day = of_day group by agent_id
  )
  select merchant, of_day, t.above_id, t.active, t.bets, t.valid_stake, t.returned, coalesce(e.lines, 0),
    coalesce(e.commission, 0)
  from teams t left join earned e on e.agent_id = t.above_id;
  update agents.active_month set days = days & ~agents.day_bit(of_day)
    where merchant_code = merchant and month = date_trunc('month', of_day)::date and days & agents.day_bit(of_day) <> 0;
  insert into agents.active_month as a (merchant_code, month, member_id, days)
    select distinct merchant, date_trunc('month', of_day)::date, member_id, agents.day_bit(of_day)
    from agents.daily_play where merchant_code = merchant and day = of_day and valid_stake > 0
    on conflict (merchant_code, month, member_id) do update set days = a.days | excluded.days;
$$;
grant execute on function agents.sum_teams(text, date), agents.active_in(text, date, date), agents.day_bit(date),
  agents.days_within(date, date, date) to perya_app, perya_system;
select agents.sum_teams(d.merchant_code, d.day) from (select distinct merchant_code, day from agents.daily_play) d;

-- What a run of a paid day found otherwise, by agent and member; also where persons are left to settle it.
create table agents.difference (
  merchant_code text not null,
  run_no bigint not null,
  agent_id uuid not null,
  member_id uuid not null,
  valid_stake bigint not null,
  amount bigint not null,
  primary key (merchant_code, run_no, agent_id, member_id),
  foreign key (merchant_code, run_no) references agents.day_run
);
insert into agents.difference (merchant_code, run_no, agent_id, member_id, valid_stake, amount)
  select merchant_code, run_no, agent_id, member_id, valid_stake, amount from agents.correction;

-- An adjustment by hand, proposed from the line it corrects: the line stays.
create table agents.line_adjustment (
  merchant_code text not null,
  adjustment_id bigint generated always as identity,
  line_id bigint not null,
  agent_id uuid not null,
  member_id uuid not null,
  day date not null,
  made_on date not null,
  amount bigint not null check (amount <> 0),
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  transaction_id text not null,
  primary key (merchant_code, adjustment_id),
  -- Looked at when the work ends: a day that is counted again takes its lines away and puts them back.
  foreign key (merchant_code, line_id) references agents.commission_line deferrable initially deferred
);
create index line_adjustment_of_line on agents.line_adjustment (merchant_code, line_id);
create index line_adjustment_of_agent on agents.line_adjustment (merchant_code, agent_id, made_on);

select platform.guard('agents.team_day'), platform.guard('agents.active_month'),
  platform.guard('agents.difference'), platform.guard('agents.line_adjustment');
revoke update, delete on agents.difference, agents.line_adjustment from perya_app;
