-- Begin, end and a switch for every kind (OPS-CONTENT-06); without a begin it is shown at once, without an end for good.
alter table content.banner add column starts_at timestamptz, add column ends_at timestamptz;
alter table content.help_item add column starts_at timestamptz, add column ends_at timestamptz;
alter table content.promotion_category add column starts_at timestamptz, add column ends_at timestamptz,
  add column is_active boolean not null default true;
alter table content.announcement add column is_active boolean not null default true;
alter table content.promotion add column is_active boolean not null default true;

-- Moments at which something begins or ends. A job takes away those that are due, and with them the revision steps: every
-- process, page and cache reads anew, and no answer has to know when it grows old (ADR 90).
create table content.turn (
  merchant_code text not null,
  at timestamptz not null,
  primary key (merchant_code, at)
);
create index turn_due on content.turn (at);
select platform.guard('content.turn');
create trigger bump_revision after delete on content.turn
  for each row execute function platform.bump_revision('content', 'content.content_changed.v1');

create function content.note_turns() returns trigger language plpgsql as $$
begin
  insert into content.turn (merchant_code, at)
    select distinct new.merchant_code, moment from unnest(array[new.starts_at, new.ends_at]) moment where moment > now()
    on conflict do nothing;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['banner', 'announcement', 'promotion', 'help_item', 'promotion_category'] loop
    execute format('create trigger note_turns after insert or update on content.%I
      for each row execute function content.note_turns()', name);
  end loop;
end $$;
