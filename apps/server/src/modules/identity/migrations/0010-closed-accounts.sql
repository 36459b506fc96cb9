-- When staff closed an account: who somebody was is kept for five years after it, then only that there was somebody.
alter table identity.member
  add column closed_at timestamptz,
  add column erased_at timestamptz;
update identity.member set closed_at = now() where is_disabled;

-- A door for other modules' rules about what is kept of a person.
create function identity.is_closed_since(merchant text, member uuid, before timestamptz) returns boolean
language sql stable as $$
  select exists (select from identity.member m where m.merchant_code = merchant and m.member_id = member
    and m.closed_at < before)
$$;
grant execute on function identity.is_closed_since(text, uuid, timestamptz) to perya_system;
