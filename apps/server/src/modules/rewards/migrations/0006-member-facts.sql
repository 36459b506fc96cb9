-- For the list of members: the level each has reached (docs/adr/0071-the-list-of-members-is-a-read-model.md).
create function rewards.member_facts(merchant text, members uuid[]) returns table (member_id uuid, level text)
language sql stable as $$
  select m.member_id, m.label_id from rewards.member m
  where m.merchant_code = merchant and m.member_id = any (members)
$$;
grant execute on function rewards.member_facts(text, uuid[]) to perya_app, perya_system;
create index reward_of_member on rewards.reward (merchant_code, member_id, made_at desc);
