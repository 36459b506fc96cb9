-- A key is worked out of its row where it is looked for, in its index: kept in the row as well it cost 16 bytes of each of the
-- three rows of a round, and as much of the log (docs/adr/0061-a-round-is-kept-in-fewer-bytes.md).
create function play.message_key(member uuid, company text, class text, id text) returns uuid
language sql immutable parallel safe as $$ select play.key_of(member, company || '|' || class || '|' || id) $$;
create function play.round_key(member uuid, company text, id text) returns uuid
language sql immutable parallel safe as $$ select play.key_of(member, company || '|round|' || id) $$;

create or replace function play.dress_movements(part text) returns void language plpgsql as $$
begin
  execute format('create unique index on %s (play.message_key(member_id, company, class, ext_id))', part);
  execute format('alter table %s set (fillfactor = 85)', part);
end $$;
create or replace function play.dress_rounds(part text) returns void language plpgsql as $$
begin
  execute format('create unique index on %s (play.round_key(member_id, company, round_id))', part);
  execute format('alter table %s set (fillfactor = 75)', part);
end $$;
select play.dress_movements(inhrelid::regclass::text) from pg_inherits where inhparent = 'play.movement'::regclass;
select play.dress_rounds(inhrelid::regclass::text) from pg_inherits where inhparent = 'play.round'::regclass;
-- And with it the indexes of before.
alter table play.movement drop column key;
alter table play.round drop column key;

-- Whoever asks for the messages of a round asks for its bets.
drop index play.movement_of_round;
create index movement_of_round on play.movement (hashtextextended(round_id, 0)) where class = 'debit';
analyze play.movement, play.round;
