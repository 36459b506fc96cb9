-- A small database beside all cells (docs/adr/0088-a-merchant-lives-in-one-cell.md): which cell a host and a merchant belong to, with every
-- change kept, and the registry of those who may not play.
create schema directory;
create table directory.cell (
  number integer primary key check (number between 0 and 63),
  -- As balancers call it.
  name text not null unique check (name ~ '^[a-z][a-z0-9-]{0,30}$' and name not in ('moving', 'nowhere')),
  -- A draining one takes no more merchants.
  state text not null default 'open' check (state in ('open', 'draining')),
  -- host:port of the processes: for players and companies, for staff.
  players text[] not null,
  staff text[] not null
);
create table directory.merchant (
  merchant_code text primary key,
  cell integer not null references directory.cell,
  state text not null default 'open' check (state in ('open', 'moving'))
);
-- Names of brands go where the merchant is; a cell has names of its own for companies and consoles.
create table directory.host (
  host text primary key check (host = lower(host)),
  merchant_code text references directory.merchant,
  cell integer references directory.cell,
  check (num_nonnulls(merchant_code, cell) = 1)
);
create table directory.change (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null default session_user,
  what text not null,
  before jsonb,
  after jsonb
);
create function directory.note_change() returns trigger language plpgsql as $$
begin
  insert into directory.change (what, before, after) values (tg_table_name,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  return null;
end $$;
create trigger noted after insert or update or delete on directory.cell
  for each row execute function directory.note_change();
create trigger noted after insert or update or delete on directory.merchant
  for each row execute function directory.note_change();
create trigger noted after insert or update or delete on directory.host
  for each row execute function directory.note_change();

-- Who may not play, in any cell. A row's place is counted again with each change: whoever has read up to a place reads on from there.
create table directory.barred_mark (
  mark bytea primary key,
  kind text not null,
  until_at timestamptz,
  source text not null check (source in ('exclusion', 'list')),
  place bigint not null unique
);
create sequence directory.barred_place;

-- Longer always wins, a list is not lifted. One after another, so that places become visible in their order.
create function directory.tell_marks(what text, marks bytea[], kinds text[], ends timestamptz, why text) returns void
language plpgsql security definer set search_path = pg_catalog, directory as $$
begin
  perform pg_advisory_xact_lock(hashtext('directory.barred_mark'));
  if what = 'bar' then
    insert into directory.barred_mark as b (mark, kind, until_at, source, place)
      select u.mark, u.kind, ends, why, nextval('directory.barred_place')
      from (select distinct on (u.mark) u.mark, u.kind from unnest(marks, kinds) u(mark, kind)) u
      on conflict (mark) do update set until_at = case when b.until_at is null or excluded.until_at is null then null
          else greatest(b.until_at, excluded.until_at) end,
        source = case when excluded.source = 'list' then 'list' else b.source end, place = excluded.place;
  else
    update directory.barred_mark b set place = nextval('directory.barred_place'),
      until_at = case when b.source = 'exclusion' and (b.until_at is null or b.until_at > ends) then ends else b.until_at end
      where b.mark = any (marks);
  end if;
  perform pg_notify('directory_barred_mark', '');
end $$;
revoke execute on function directory.tell_marks(text, bytea[], text[], timestamptz, text) from public;
grant usage on schema directory to perya_system;
grant execute on function directory.tell_marks(text, bytea[], text[], timestamptz, text) to perya_system;
grant select, delete on directory.barred_mark to perya_system;
grant select on directory.cell, directory.merchant, directory.host to perya_system;
