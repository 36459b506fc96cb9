-- What was changed for a brand, value by value: the record of staff's actions keeps of an updated row only the columns that
-- differ, and so not which setting it was. A row here is itself an entry of that record, with its name.
create table merchant.change (
  change_id bigint generated always as identity primary key,
  merchant_code text not null references merchant.merchant,
  -- settings.cashier.goodwill, switches.CBS3, texts.EN.welcome
  path text not null,
  before jsonb,
  after jsonb,
  -- Nobody: a job, or a hand in the database.
  made_by text,
  action text not null,
  reason text not null,
  at timestamptz not null default clock_timestamp()
);
create index change_of_path on merchant.change (merchant_code, path, change_id desc);
create index change_of_brand on merchant.change (merchant_code, change_id desc);

-- What waits for its time, with what its author saw.
create table merchant.planned_change (
  plan_id uuid primary key default gen_random_uuid(),
  merchant_code text not null references merchant.merchant,
  state text not null default 'planned' check (state in ('planned', 'done', 'stopped', 'failed')),
  at timestamptz not null,
  planned_at timestamptz not null default clock_timestamp(),
  planned_by text not null,
  reason text not null,
  changes jsonb not null,
  problem text,
  ended_by text,
  ended_at timestamptz
);
create index planned_change_due on merchant.planned_change (at) where state = 'planned';
create index planned_change_of_brand on merchant.planned_change (merchant_code, at desc);

select platform.guard('merchant.change'), platform.guard('merchant.planned_change');
-- A history is added to, and that is all.
revoke update, delete on merchant.change from perya_app;

create function merchant.note_change(merchant text, path text, was jsonb, is_now jsonb) returns void
language plpgsql as $$
declare
  key text;
begin
  if was is not distinct from is_now then
    return;
  end if;
  -- As deep as two objects go beside each other; a value that is replaced as a whole is one change.
  if jsonb_typeof(was) = 'object' and jsonb_typeof(is_now) = 'object' then
    for key in select jsonb_object_keys(was || is_now) loop
      perform merchant.note_change(merchant, path || '.' || key, was -> key, is_now -> key);
    end loop;
    return;
  end if;
  insert into merchant.change (merchant_code, path, before, after, made_by, action, reason)
  values (merchant, path, was, is_now, nullif(current_setting('app.actor', true), ''),
    coalesce(current_setting('app.action', true), ''), coalesce(current_setting('app.reason', true), ''));
end $$;

-- Its arguments: the part, the column that names the value, and the one that holds it; without a holder the whole row is it.
create function merchant.record_value() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  line jsonb := coalesce(is_now, was);
  path text := tg_argv[0];
  column_name text;
begin
  foreach column_name in array string_to_array(tg_argv[1], ' ') loop
    path := path || '.' || (line ->> column_name);
  end loop;
  if tg_argv[2] <> '' then
    was := was -> tg_argv[2];
    is_now := is_now -> tg_argv[2];
  else
    was := was - 'merchant_code';
    is_now := is_now - 'merchant_code';
  end if;
  perform merchant.note_change(line ->> 'merchant_code', path, was, is_now);
  return null;
end $$;

create trigger record_value after insert or update or delete on merchant.setting
  for each row execute function merchant.record_value('settings', 'key', 'value');
create trigger record_value after insert or update or delete on merchant.switch
  for each row execute function merchant.record_value('switches', 'name', 'is_on');
create trigger record_value after insert or update or delete on merchant.text_override
  for each row execute function merchant.record_value('texts', 'language key', 'text');
create trigger record_value after insert or update or delete on merchant.maintenance
  for each row execute function merchant.record_value('maintenance', '', '');
create trigger record_value after insert or update or delete on merchant.region_rule
  for each row execute function merchant.record_value('regions', 'effect kind value', '');
create trigger record_value after insert or update or delete on merchant.customer_service
  for each row execute function merchant.record_value('service', 'position', '');
create trigger record_value after insert or update or delete on merchant.resource
  for each row execute function merchant.record_value('links', 'position', '');
create trigger record_value after insert or update or delete on merchant.host
  for each row execute function merchant.record_value('hosts', 'host', 'is_main');
