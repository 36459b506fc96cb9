-- Who came from where a friend came from, before a friend's reward is paid. A household has one address of the fourth
-- version, and the first half of one of the sixth. Text only: whatever a proxy reports never fails a registration.
create function identity.place_of(address text) returns text language sql immutable parallel safe as $$
  select coalesce(substring(lower(address) from '^((?:[0-9a-f]{1,4}:){4})'), regexp_replace(lower(address), '^::ffff:', ''))
$$;
create index member_of_place on identity.member (merchant_code, identity.place_of(terms_address), created_at)
  where terms_address is not null;
create index member_of_recommender on identity.member (merchant_code, recommender_id, created_at)
  where recommender_id is not null;
create index known_device_of_anybody on identity.known_device (merchant_code, device_hash);
