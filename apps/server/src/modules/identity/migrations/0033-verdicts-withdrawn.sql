-- A company took its word back about somebody who was verified: nothing is paid out until somebody knows again who it is.
alter table identity.member add column kyc_withdrawn_at timestamptz;
