-- Somebody who has an account, a browser or an address in common with an excluded person: a person looks before money comes in.
-- One row for a member, however often it is noticed; it does not end by time.
create table safety.resemblance (
  merchant_code text not null,
  member_id uuid not null,
  kinds text[] not null,
  noticed_at timestamptz not null,
  cleared_by text,
  cleared_at timestamptz,
  reason text,
  primary key (merchant_code, member_id),
  check ((cleared_by is null) = (cleared_at is null))
);
create index resemblance_waiting on safety.resemblance (merchant_code, noticed_at) where cleared_at is null;
select platform.guard('safety.resemblance');
revoke delete on safety.resemblance from perya_app;
