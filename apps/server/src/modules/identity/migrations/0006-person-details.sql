-- How well we know somebody (DEC-090): K1 registered, K2 checked, K3 with source of funds. Whoever was found too young
-- may take their money back, and nothing else.
alter table identity.member
  add column kyc_level text not null default 'K1' check (kyc_level in ('K1', 'K2', 'K3')),
  add column is_under_age boolean not null default false;
update identity.member set kyc_level = 'K2' where kyc_verified_at is not null;

-- A keyed hash beside what is sealed: whether two accounts show the same document can be asked without opening either.
alter table identity.personal_detail add column hash bytea;
create index personal_detail_hash on identity.personal_detail (merchant_code, field, hash) where hash is not null;
