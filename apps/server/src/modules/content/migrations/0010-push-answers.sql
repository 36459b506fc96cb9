-- What became of the last hint to each browser; hints themselves are not kept, the message they tell of is in the inbox.
alter table content.push_subscription
  add column told_at timestamptz,
  add column answer text check (answer in ('sent', 'failed'));
