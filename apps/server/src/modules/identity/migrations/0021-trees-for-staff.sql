-- The tree of agents as staff open it: level by level, whatever stands below (docs/adr/0106-a-tree-is-summed-by-day.md).

-- A code that was switched off brings nobody any more; whoever came by it stays.
alter table identity.invitation_code add column off_at timestamptz;

-- Everybody below each of some members, with whom of them they stand below.
create function identity.branches_of(merchant text, heads uuid[])
returns table (head_id uuid, member_id uuid, type smallint)
language sql stable as $$
  with recursive branch as (
    select m.upline_id as head_id, m.member_id, m.type from identity.member m
      where m.merchant_code = merchant and m.upline_id = any (heads) and m.type in (0, 1, 2)
    union all
    select b.head_id, m.member_id, m.type
      from branch b join identity.member m on m.merchant_code = merchant and m.upline_id = b.member_id
      where m.type in (0, 1, 2)
  )
  select * from branch
$$;

-- Everybody above each of some members, however far, the nearest first.
create function identity.lines_above(merchant text, members uuid[])
returns table (member_id uuid, above_id uuid, step int)
language sql stable as $$
  with recursive above as (
    select m.member_id, m.upline_id as above_id, 1 as step from identity.member m
      where m.merchant_code = merchant and m.member_id = any (members) and m.upline_id is not null
    union all
    select a.member_id, u.upline_id, a.step + 1
      from above a join identity.member u on u.merchant_code = merchant and u.member_id = a.above_id
      where u.upline_id is not null
  )
  select * from above
$$;

-- Members directly below somebody, agents first; without anybody, the agents that no agent stands above.
create function identity.members_below(merchant text, above uuid)
returns table (member_id uuid, type smallint, since timestamptz)
language sql stable as $$
  select m.member_id, m.type, coalesce(m.agent_since, m.created_at) from identity.member m
    where above is not null and m.merchant_code = merchant and m.upline_id = above and m.type in (0, 1, 2)
  union all
  select m.member_id, m.type, m.agent_since from identity.member m
    where above is null and m.merchant_code = merchant and m.type in (1, 2) and not exists (
      select from identity.lines_above(merchant, array[m.member_id]) l
        join identity.member u on u.merchant_code = merchant and u.member_id = l.above_id where u.type in (1, 2))
$$;

-- Since when some members have been agents.
create function identity.agents_since(merchant text, members uuid[])
returns table (member_id uuid, since timestamptz)
language sql stable as $$
  select m.member_id, m.agent_since from identity.member m
    where m.merchant_code = merchant and m.member_id = any (members) and m.type in (1, 2)
$$;

-- Who came directly to an agent, and by which code.
create function identity.came_by(merchant text, agent uuid)
returns table (member_id uuid, code text)
language sql stable as $$
  select m.member_id, m.invitation_code from identity.member m
    where m.merchant_code = merchant and m.upline_id = agent and m.invitation_code is not null and m.type in (0, 1, 2)
$$;

-- Directly below each of some agents: who shares a browser with the agent, or with another of the same line.
create function identity.browsers_shared(merchant text, agents uuid[])
returns table (agent_id uuid, member_id uuid, with_agent boolean, browsers int)
language sql stable as $$
  with lines as materialized (
    select m.upline_id as agent_id, m.member_id from identity.member m
      where m.merchant_code = merchant and m.upline_id = any (agents)
    union all select a, a from unnest(agents) a
  ), used as materialized (
    select l.agent_id, l.member_id, d.device_hash from lines l
      join identity.known_device d on d.merchant_code = merchant and d.member_id = l.member_id
  ), met as (
    select agent_id, device_hash, bool_or(member_id = agent_id) as with_agent from used
      group by agent_id, device_hash having count(distinct member_id) > 1
  )
  select u.agent_id, u.member_id, bool_or(m.with_agent), count(*)::int from used u join met m using (agent_id, device_hash)
    where u.member_id <> u.agent_id group by u.agent_id, u.member_id
$$;
grant execute on function identity.branches_of(text, uuid[]), identity.lines_above(text, uuid[]),
  identity.members_below(text, uuid), identity.agents_since(text, uuid[]), identity.came_by(text, uuid), identity.browsers_shared(text, uuid[])
  to perya_app, perya_system;
