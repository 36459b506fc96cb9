-- A campaign may have a budget in all and on a day (OPS-REWARD-05), and says how often it was saved, so that two persons do not
-- write over each other (OPS-REWARD-07).
alter table rewards.campaign add column revision int not null default 1;
alter table rewards.campaign add column budget_all bigint;
alter table rewards.campaign add column budget_day bigint;

-- What counts against a budget. The row is the lock under which a reward of a campaign with a budget is given; a campaign without
-- one has none, and nobody waits.
create table rewards.spending (
  merchant_code text not null,
  campaign_id text not null,
  spent bigint not null,
  day date not null,
  spent_on_day bigint not null,
  primary key (merchant_code, campaign_id)
);
select platform.guard('rewards.spending');
