-- Who may begin a campaign (OPS-REWARD-06): a filter over members; null is everybody.
alter table rewards.campaign add column audience jsonb;

-- Whom an offer for some was shown while they were among them: what was shown is kept, and nobody else's deposit earns it.
create table rewards.invited (
  merchant_code text not null,
  member_id uuid not null,
  campaign_id text not null,
  invited_at timestamptz not null,
  primary key (merchant_code, member_id, campaign_id)
);
select platform.guard('rewards.invited');

-- For the list of members: the brand's day on which each last played.
create function rewards.member_days(merchant text, members uuid[]) returns table (member_id uuid, played_on date)
language sql stable as $$
  select m.member_id, m.last_day from rewards.member m
  where m.merchant_code = merchant and m.member_id = any (members)
$$;
grant execute on function rewards.member_days(text, uuid[]) to perya_app, perya_system;
