-- A message to an audience (OPS-CONTENT-12): which one it came with, and whether somebody followed where it leads.
alter table content.message add column mailing_id uuid, add column opened_at timestamptz;

-- Who wants no news and no offers. What is about their own account comes all the same.
create table content.declined (
  merchant_code text not null,
  member_id uuid not null,
  since timestamptz not null,
  primary key (merchant_code, member_id)
);
select platform.guard('content.declined');
