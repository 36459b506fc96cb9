-- without transaction
create index concurrently if not exists fact_identity on members.fact
  (merchant_code, kyc_level, registered_at desc, member_id desc);
