-- Behind row security PostgreSQL uses an index only for conditions that can tell nobody a row's content (leak-proof). lower()
-- and place_of() are not among them, so whoever looked for a mail or a household read every member of the brand. What is
-- looked for stands in columns of its own now, which the table keeps itself.
alter table identity.member
  add column nickname_lower text,
  add column email_lower text,
  add column terms_place text;

create function identity.keep_searched() returns trigger language plpgsql as $$
begin
  new.nickname_lower := nullif(lower(new.nickname), '');
  new.email_lower := lower(new.email);
  new.terms_place := identity.place_of(new.terms_address);
  return new;
end $$;
create trigger keep_searched before insert or update of nickname, email, terms_address on identity.member
  for each row execute function identity.keep_searched();

update identity.member set nickname_lower = nullif(lower(nickname), ''), email_lower = lower(email),
  terms_place = identity.place_of(terms_address) where nickname <> '' or email is not null or terms_address is not null;
