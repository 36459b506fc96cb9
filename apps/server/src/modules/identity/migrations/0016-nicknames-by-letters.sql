-- without transaction
create index concurrently if not exists member_nickname_lower on identity.member
  (merchant_code, nickname_lower text_pattern_ops) where nickname_lower is not null;
