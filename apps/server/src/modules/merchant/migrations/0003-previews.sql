-- Pages that staff look at with values nobody has published: each ticket opens one, once, within a minute.
create table merchant.preview (
  ticket_hash bytea primary key,
  merchant_code text not null references merchant.merchant,
  page text not null,
  language text not null check (language in ('EN', 'TY')),
  changes jsonb not null,
  ends_at timestamptz not null
);
create index preview_ended on merchant.preview (merchant_code, ends_at);

select platform.guard('merchant.preview');
-- A look is no change of the brand: what is looked at stands in the record when it is published.
drop trigger staff_change on merchant.preview;
