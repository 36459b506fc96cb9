-- A payout that the company sent back after it was paid, and who has looked at it since.
alter table cashier.withdrawal drop constraint withdrawal_state_check;
alter table cashier.withdrawal add constraint withdrawal_state_known
  check (state in ('requested', 'review', 'approved', 'unknown', 'paid', 'rejected', 'cancelled', 'returned')) not valid;
alter table cashier.withdrawal add column returned_at timestamptz;
alter table cashier.withdrawal add column return_closed_at timestamptz;
alter table cashier.withdrawal add column return_closed_by text;
