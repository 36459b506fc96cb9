-- Who stands below whom. The upline is set at registration and never changes (DEC-122), so a tree cannot have a circle.
alter table identity.member
  add column agent_since timestamptz,
  -- The code somebody came with: an agent sees which of its links bring people.
  add column invitation_code text;
update identity.member set agent_since = created_at where type in (1, 2);
create index member_upline on identity.member (merchant_code, upline_id) where upline_id is not null;
alter table identity.invitation_code add column label text not null default '';
create index invitation_code_of on identity.invitation_code (merchant_code, agent_id, created_at);

-- However somebody becomes an agent, from when on is kept: a day before it earns nothing, also when it is counted again.
create function identity.keep_agent_since() returns trigger language plpgsql as $$
begin
  if new.type in (1, 2) and new.agent_since is null then
    new.agent_since := now();
  end if;
  return new;
end $$;
create trigger agent_since before insert or update of type on identity.member
  for each row execute function identity.keep_agent_since();

-- Doors for statements of others; nobody else reads these tables.

-- Everybody below an agent, with the distance.
create function identity.team_of(merchant text, agent uuid)
returns table (member_id uuid, depth int, upline_id uuid, type smallint, joined_at timestamptz)
language sql stable as $$
  with recursive team as (
    select m.member_id, 1 as depth, m.upline_id, m.type, m.created_at from identity.member m
      where m.merchant_code = merchant and m.upline_id = agent and m.type in (0, 1, 2)
    union all
    select m.member_id, t.depth + 1, m.upline_id, m.type, m.created_at
      from team t join identity.member m on m.merchant_code = merchant and m.upline_id = t.member_id
      where m.type in (0, 1, 2)
  )
  select * from team
$$;

-- For every member the agents up to four steps above who were agents before the moment.
create function identity.agents_above(merchant text, before timestamptz)
returns table (member_id uuid, level int, agent_id uuid)
language sql stable as $$
  with recursive above as (
    select m.member_id, 1 as level, m.upline_id from identity.member m
      where m.merchant_code = merchant and m.upline_id is not null
    union all
    select a.member_id, a.level + 1, u.upline_id
      from above a join identity.member u on u.merchant_code = merchant and u.member_id = a.upline_id
      where a.level < 4 and u.upline_id is not null
  )
  select a.member_id, a.level, a.upline_id
  from above a join identity.member g on g.merchant_code = merchant and g.member_id = a.upline_id
  where g.type in (1, 2) and g.agent_since < before
$$;
grant execute on function identity.team_of(text, uuid), identity.agents_above(text, timestamptz) to perya_app, perya_system;
