-- What staff type into one field, each found by an index (OPS-MEMBER-01), and what they write down when they close an account.
create index member_account_begins on identity.member (merchant_code, account text_pattern_ops);
create index member_nickname_begins on identity.member (merchant_code, lower(nickname) text_pattern_ops) where nickname <> '';
create index session_from on identity.session (merchant_code, address, created_at desc) where address <> '';
create index session_of_member_ever on identity.session (merchant_code, member_id, created_at desc);

alter table identity.member
  add column closed_for text,
  add column review_on date;

-- In which language somebody was greeted last.
alter table identity.session add column language text;

-- Whose letter it was, where the contact belonged to somebody when it was written.
alter table identity.message add column member_id uuid;
create index message_of_member on identity.message (merchant_code, member_id, created_at desc) where member_id is not null;

-- Doors for the list of members (docs/adr/0071-the-list-of-members-is-a-read-model.md).
create function identity.member_facts(merchant text, members uuid[])
returns table (member_id uuid, account text, type smallint, is_closed boolean, kyc_level text, registered_at timestamptz,
  seen_at timestamptz, upline_id uuid, break_until timestamptz, is_under_age boolean)
language sql stable as $$
  select m.member_id, m.account, m.type, m.is_disabled, m.kyc_level, m.created_at,
    (select max(s.seen_at) from identity.session s where s.merchant_code = merchant and s.member_id = m.member_id),
    m.upline_id, m.excluded_until, m.is_under_age
  from identity.member m where m.merchant_code = merchant and m.member_id = any (members) and m.type in (0, 1, 2)
$$;
-- Everybody in the order of their numbers, so many behind a known one: for building the list anew.
create function identity.members_after(merchant text, known uuid, most int) returns setof uuid language sql stable as $$
  select m.member_id from identity.member m where m.merchant_code = merchant and m.member_id > known and m.type in (0, 1, 2)
  order by m.member_id limit most
$$;
grant execute on function identity.member_facts(text, uuid[]), identity.members_after(text, uuid, int)
  to perya_app, perya_system;
