-- What is rare about a message and is not kept in its row, which every bet would pay for: that it came again, and which free
-- rounds it used. Staff read both beside the round (docs/adr/0091-rounds-are-found-without-an-index-of-their-own.md).
create table play.repeat (
  merchant_code text not null,
  member_id uuid not null,
  company text not null,
  class text not null,
  ext_id text not null,
  times int not null,
  last_at timestamptz not null,
  primary key (merchant_code, member_id, company, class, ext_id)
);
create index repeat_age on play.repeat (last_at);
create table play.grant_use (
  merchant_code text not null,
  member_id uuid not null,
  company text not null,
  class text not null,
  ext_id text not null,
  grant_id text not null,
  used_at timestamptz not null,
  primary key (merchant_code, member_id, company, class, ext_id)
);
create index grant_use_age on play.grant_use (used_at);
select platform.guard('play.repeat'), platform.guard('play.grant_use');
-- Written by the engine alone, in the transaction of bets.
drop trigger staff_change on play.repeat;
drop trigger staff_change on play.grant_use;
