-- without transaction
create index concurrently if not exists member_email_lower on identity.member (merchant_code, email_lower)
  where email_lower is not null;
