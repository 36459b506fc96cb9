-- Reports that staff are told of daily, weekly or monthly (ADR 143): an address under a name, never a file.
create table reports.schedule (
  merchant_code text not null,
  schedule_id uuid not null,
  page text not null,
  name text not null,
  query text not null,
  every text not null check (every in ('day', 'week', 'month')),
  names text[] not null,
  made_by text not null,
  made_at timestamptz not null,
  next_at timestamptz not null,
  last_at timestamptz,
  ended_at timestamptz,
  primary key (merchant_code, schedule_id)
);
create index schedule_due on reports.schedule (next_at) where ended_at is null;
select platform.guard('reports.schedule');
