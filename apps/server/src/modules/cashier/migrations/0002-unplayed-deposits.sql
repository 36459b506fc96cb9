-- Money that came in and was not played goes back to where it came from, or waits: a stolen card or somebody else's wallet is
-- noticed by its owner only after a while, and money in and out again at once is what launderers need.
alter table cashier.payment_method
  add column unplayed_hold_hours integer not null default 72 check (unplayed_hold_hours between 0 and 720);
-- Wallets of one's own, which nobody can charge back for weeks.
update cashier.payment_method set unplayed_hold_hours = 24 where icon = 'letter';

-- The account that the company says it was paid from, by the same keyed hash as payout accounts; null when it does not say.
alter table cashier.deposit add column payer_hash bytea;
create index deposit_credited on cashier.deposit (member_id, settled_at) where state = 'credited';

-- How much of it had been deposited and not been staked since.
alter table cashier.withdrawal add column unplayed_micros bigint not null default 0 check (unplayed_micros >= 0);
