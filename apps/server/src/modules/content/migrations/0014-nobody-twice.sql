-- without transaction
-- Nobody gets a mailing twice, whatever a job does.
create unique index concurrently if not exists message_of_mailing on content.message (merchant_code, mailing_id, member_id)
  where mailing_id is not null;
