-- What is kept of a counted round, as small as it can be (docs/adr/0061-a-round-is-kept-in-fewer-bytes.md): a round's number is one
-- of all merchants' and its part is its day, so the number alone is the key; whose it was and when it was counted nobody asks, but for
-- rounds that outlive their day.
create function rewards.dress_rounds(part text) returns void language plpgsql as $$
begin
  execute format('create unique index on %s (round_no)', part);
end $$;
revoke execute on function rewards.dress_rounds(text) from public;
update platform.daily_table set dressed_by = 'rewards.dress_rounds' where name = 'rewards.round';
select rewards.dress_rounds(inhrelid::regclass::text) from pg_inherits where inhparent = 'rewards.round'::regclass;
alter table rewards.round drop constraint round_pkey;
alter table rewards.round drop column member_id, alter column counted_at drop not null;
analyze rewards.round;
