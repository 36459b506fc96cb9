-- Files made of reports (ADR 142). The record of one stays; its bytes live for a day.
create table reports.export (
  merchant_code text not null,
  export_id uuid not null default gen_random_uuid(),
  wish jsonb not null,
  format text not null check (format in ('csv', 'xlsx', 'parquet')),
  is_personal boolean not null,
  -- Of the pseudonyms in this file, so that no other file has the same; by its name the record does not keep it.
  secret text not null,
  time_zone text not null,
  -- Nothing that was written later is in it.
  until_at timestamptz not null,
  -- Days with rows and how many.
  days jsonb not null,
  rows bigint not null,
  done bigint not null default 0,
  bytes bigint not null default 0,
  job_id uuid not null,
  asked_by text not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  kept_until timestamptz,
  erased_at timestamptz,
  primary key (merchant_code, export_id)
);
create index export_of_person on reports.export (merchant_code, asked_by, asked_at desc);
-- Those whose bytes are there.
create index export_with_bytes on reports.export (kept_until, asked_at) where erased_at is null;

-- A piece a step, in order: together they are the file. Whoever is killed goes on behind the last one. Piece -1 is no part of it: the
-- rows of a small table as they stood on the page.
create table reports.export_piece (
  merchant_code text not null,
  export_id uuid not null,
  nth int not null,
  bytes bytea not null,
  -- Of Parquet: what the file's end says of the rows in this piece.
  group_info bytea,
  primary key (merchant_code, export_id, nth)
);
-- Compressed already.
alter table reports.export_piece alter column bytes set storage external;

select platform.guard('reports.export'), platform.guard('reports.export_piece');
-- The record keeps who asked for what, not megabytes beside it.
drop trigger staff_change on reports.export_piece;
revoke delete on reports.export from perya_app, perya_system;
