-- Cells (docs/adr/0088-a-merchant-lives-in-one-cell.md): whatever is counted carries the number of the cell that counted it, so
-- that rows of a merchant who moves meet no others. Cell 0 counts as it always did.
create function wallet.cell_number() returns integer
language sql stable parallel safe security definer set search_path = pg_catalog, wallet as $$
  select number from wallet.cell
$$;
grant execute on function wallet.cell_number() to perya_app, perya_system, perya_wallet;

-- Members' accounts have the cell in the same bits.
create function wallet.next_house() returns bigint language sql volatile as $$
  select -((wallet.cell_number()::bigint << 48) | nextval('wallet.house_number'))
$$;
grant execute on function wallet.next_house() to perya_wallet;
alter table wallet.house_account alter column id set default wallet.next_house();

-- By the migrations of a cell, each time: tables that came since begin in its own range too. A cell that has counted already
-- keeps its number.
create function wallet.take_cell(wanted integer) returns void
language plpgsql set search_path = pg_catalog, wallet as $$
declare
  one record;
  first bigint := wanted::bigint << 40;
begin
  if wanted not between 0 and 63 then
    raise exception 'a cell has a number from 0 to 63';
  end if;
  if wallet.cell_number() <> wanted then
    if wallet.cell_number() <> 0 or exists (select from wallet.account) or exists (select from wallet.house_account) then
      raise exception 'this database is cell %, it cannot become %', wallet.cell_number(), wanted;
    end if;
    update wallet.cell set number = wanted;
  end if;
  for one in select pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attidentity <> '' and not a.attisdropped and not c.relispartition and n.nspname not in ('platform', 'dbos') loop
    if coalesce(pg_sequence_last_value(one.name::regclass), 0) < first then
      perform setval(one.name::regclass, first);
    end if;
  end loop;
end $$;
revoke execute on function wallet.take_cell(integer) from public;
