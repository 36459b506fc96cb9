-- Who accepted which legal text, and when.
create table identity.legal_acceptance (
  merchant_code text not null,
  member_id uuid not null,
  kind text not null check (kind in ('terms', 'privacy', 'responsible', 'licence')),
  version int not null check (version > 0),
  accepted_at timestamptz not null,
  primary key (merchant_code, member_id, kind, version),
  foreign key (merchant_code, member_id) references identity.member
);
create index legal_acceptance_of on identity.legal_acceptance (merchant_code, kind, version);

select platform.guard('identity.legal_acceptance');
revoke update, delete on identity.legal_acceptance from perya_app;
