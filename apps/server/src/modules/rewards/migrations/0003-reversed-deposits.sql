-- A payment that is taken back takes along what it earned: which deposit a reward came from, and which deposits were heard of.
alter table rewards.reward add column deposit_no text;
create index reward_of_deposit on rewards.reward (merchant_code, deposit_no) where deposit_no is not null;

alter table rewards.reward drop constraint reward_state_check, drop constraint reward_bonus_state_check;
alter table rewards.reward
  add constraint reward_state_check
    check (state in ('claim', 'claimed', 'issued', 'expired', 'given_up', 'taken_back')) not valid,
  add constraint reward_bonus_state_check
    check (bonus_state in ('none', 'running', 'released', 'expired', 'given_up', 'taken_back')) not valid;
alter table rewards.reward validate constraint reward_state_check;
alter table rewards.reward validate constraint reward_bonus_state_check;

-- Events come in no promised order: a reversal that is heard of first must be remembered when the credit comes.
create table rewards.deposit (
  merchant_code text not null,
  order_no text not null,
  member_id uuid not null,
  is_reversed boolean not null,
  heard_at timestamptz not null,
  primary key (merchant_code, order_no)
);
select platform.guard('rewards.deposit');
