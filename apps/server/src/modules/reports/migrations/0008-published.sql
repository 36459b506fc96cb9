-- What anybody may read of days that are over: made each night, replaced whole, and read without the store (ADR 150).
create table reports.published (
  merchant_code text not null,
  -- 'returns 90' or 'payouts'.
  part text not null,
  from_day date not null,
  until_day date not null,
  made_at timestamptz not null,
  figures jsonb not null,
  primary key (merchant_code, part)
);
select platform.guard('reports.published');
drop trigger staff_change on reports.published;
