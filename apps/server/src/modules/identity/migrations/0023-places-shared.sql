-- Browsers that members used and addresses they registered from, for whoever asks which of them look like one household or one
-- person. A place is a mark to compare, never shown.
create function identity.places_of(merchant text, members uuid[]) returns table (member_id uuid, kind text, place text)
language sql stable as $$
  select d.member_id, 'device', encode(d.device_hash, 'hex') from identity.known_device d
  where d.merchant_code = merchant and d.member_id = any (members)
  union all
  select m.member_id, 'address', identity.place_of(m.terms_address) from identity.member m
  where m.merchant_code = merchant and m.member_id = any (members) and m.terms_address is not null
$$;
grant execute on function identity.places_of(text, uuid[]) to perya_app, perya_system;
