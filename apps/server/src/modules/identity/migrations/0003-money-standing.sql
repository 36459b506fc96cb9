-- What the cashier asks before money leaves: who was checked, and whose password came back by SMS alone.
alter table identity.member
  add column kyc_verified_at timestamptz,
  add column money_held_until timestamptz;
