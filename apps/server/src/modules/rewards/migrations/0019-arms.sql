-- A part of those a campaign is for may be left out by chance, to be compared with (OPS-REWARD-11): of a hundred, so many.
alter table rewards.campaign add column control smallint;

-- Who was let in and who was left out, written when they would first have met it. Nobody changes sides.
create table rewards.arm (
  merchant_code text not null,
  campaign_id text not null,
  member_id uuid not null,
  is_left_out boolean not null,
  noted_at timestamptz not null,
  primary key (merchant_code, campaign_id, member_id)
);
select platform.guard('rewards.arm');
