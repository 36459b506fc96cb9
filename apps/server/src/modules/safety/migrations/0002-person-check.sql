-- Identity checks (DEC-090). What somebody tells lies sealed in identity, the pictures in content; here is only where a
-- check stands, what was found out and who decided.
create table safety.person_case (
  merchant_code text not null,
  -- Also the company's idempotency key.
  case_no text not null,
  member_id uuid not null,
  state text not null default 'pending' check (state in ('pending', 'verified', 'rejected')),
  -- Where a pending case is: on its way to the company, with it, or waiting for a person of ours.
  stage text not null check (stage in ('sending', 'checking', 'review', 'decided')),
  document_type text not null check (document_type in ('national_id', 'drivers_licence', 'passport')),
  tries int not null default 0,
  -- When a worker looks at it again; null while only a person can go on.
  due_at timestamptz,
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (merchant_code, case_no),
  check ((state = 'pending') = (stage <> 'decided'))
);
create unique index person_case_open on safety.person_case (merchant_code, member_id) where state = 'pending';
create index person_case_of_member on safety.person_case (merchant_code, member_id, sent_at desc);
create index person_case_due on safety.person_case (due_at) where due_at is not null;
create index person_case_waiting on safety.person_case (merchant_code, state, sent_at);

create table safety.person_document (
  merchant_code text not null,
  case_no text not null,
  kind text not null check (kind in ('front', 'back', 'selfie')),
  picture_id uuid not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'rejected')),
  reason text check (reason in ('unreadable', 'expired', 'wrong_document', 'face_differs', 'name_differs', 'under_age',
    'already_known')),
  primary key (merchant_code, case_no, kind),
  foreign key (merchant_code, case_no) references safety.person_case,
  check ((state = 'rejected') = (reason is not null))
);

-- Everything that was decided about a person, by whom and why. Only ever added to.
create table safety.person_move (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  member_id uuid not null,
  case_no text not null,
  what text not null,
  actor text not null,
  reason text,
  moved_at timestamptz not null
);
create index person_move_of_member on safety.person_move (merchant_code, member_id, id);

select platform.guard('safety.person_case'), platform.guard('safety.person_document'), platform.guard('safety.person_move');
revoke delete on safety.person_case, safety.person_document from perya_app, perya_system;
revoke update, delete on safety.person_move from perya_app, perya_system;
