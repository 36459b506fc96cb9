-- What became of messages and one-time codes, by hour, country and the first digits that tell the operator (OPS-SYS-04). Nothing
-- here is a number or leads to one: rows of messages and codes go after days, these counts stay.
create table identity.message_count (
  merchant_code text not null,
  hour timestamptz not null,
  channel text not null check (channel in ('sms', 'email')),
  -- Codes and everything else: only a code can be used.
  kind text not null check (kind in ('code', 'other')),
  -- `PH` and `917`; empty for mail.
  country text not null,
  prefix text not null check (length(prefix) <= 3),
  -- asked, quiet (nobody of that number: nothing leaves, and it looks the same), used, sent, refused, expired, delivered, failed; a brake
  -- that stood against it: `brake:` and its name.
  what text not null,
  count integer not null,
  primary key (merchant_code, hour, channel, kind, country, prefix, what)
);
select platform.guard('identity.message_count');
revoke insert, update, delete on identity.message_count from perya_app;

alter table identity.message add column country text not null default '';
alter table identity.message add column prefix text not null default '' check (length(prefix) <= 3);
-- When the company was asked last what became of it.
alter table identity.message add column looked_at timestamptz;

alter table identity.code_request add column channel text not null default 'sms' check (channel in ('sms', 'email'));
alter table identity.code_request add column country text not null default '';
alter table identity.code_request add column prefix text not null default '' check (length(prefix) <= 3);

-- Counted with the change itself, by whoever makes it: the sender, or the look at what was delivered.
create function identity.count_message() returns trigger language plpgsql security definer
set search_path = pg_catalog as $$
begin
  insert into identity.message_count as c (merchant_code, hour, channel, kind, country, prefix, what, count)
    values (new.merchant_code, date_trunc('hour', now()), new.channel, case new.kind when 'code' then 'code' else 'other' end,
      new.country, new.prefix, case new.state when 'accepted' then 'sent' else new.state end, 1)
    on conflict (merchant_code, hour, channel, kind, country, prefix, what) do update set count = c.count + 1;
  return null;
end $$;
revoke execute on function identity.count_message from public;
create trigger count_message after update of state on identity.message
  for each row when (old.state is distinct from new.state and new.state <> 'waiting')
  execute function identity.count_message();
