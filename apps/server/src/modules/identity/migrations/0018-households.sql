-- without transaction
create index concurrently if not exists member_terms_place on identity.member (merchant_code, terms_place, created_at)
  where terms_place is not null;
