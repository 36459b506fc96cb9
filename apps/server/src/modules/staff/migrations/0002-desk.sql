-- Who looks at which case of a queue and who has it. Unlike everything else of staff's these rows belong to a brand: they stand
-- behind its wall, beside the cases. Being there is no change to anybody's account, so the record does not keep it.
create table staff.look (
  merchant_code text not null,
  queue text not null,
  subject_id text not null,
  name text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (merchant_code, queue, subject_id, name)
);

create table staff.claim (
  merchant_code text not null,
  queue text not null,
  subject_id text not null,
  name text not null,
  taken_at timestamptz not null,
  until timestamptz not null,
  -- Whose it was when it was taken over: they are told.
  taken_from text,
  primary key (merchant_code, queue, subject_id)
);
create index claim_of on staff.claim (merchant_code, name, until);

create table staff.queue_pause (
  merchant_code text not null,
  name text not null,
  since timestamptz not null,
  primary key (merchant_code, name)
);

select platform.guard('staff.look');
select platform.guard('staff.claim');
select platform.guard('staff.queue_pause');
drop trigger staff_change on staff.look;
drop trigger staff_change on staff.claim;
drop trigger staff_change on staff.queue_pause;
