-- Papers that somebody handed to us and not to the app (OPS-QUEUE-30): where money comes from, or an identity that was checked
-- elsewhere. The picture and what was typed beside it are readable only with the server's secret.
create table safety.person_paper (
  merchant_code text not null,
  paper_id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  kind text not null check (kind in ('source_of_funds', 'checked_elsewhere')),
  sealed text not null,
  sealed_words text not null,
  kept_by text not null,
  kept_at timestamptz not null,
  primary key (merchant_code, paper_id)
);
create index person_paper_of_member on safety.person_paper (merchant_code, member_id);
select platform.guard('safety.person_paper');
revoke update, delete on safety.person_paper from perya_app;

-- A move may stand on papers, and on no case at all.
alter table safety.person_move add column papers uuid[] not null default '{}';
alter table safety.person_move alter column case_no drop not null;
