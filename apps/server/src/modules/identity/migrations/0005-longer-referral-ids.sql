-- Eight hexadecimal digits meet by chance among a hundred thousand members; twelve do not among a hundred million.
alter table identity.member
  alter column referral_id set default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12));
