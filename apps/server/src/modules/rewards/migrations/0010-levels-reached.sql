-- Which level a member reached when: staff tell it, and `member` knows the last one alone. Written with the level itself, by
-- whichever statement changes it; a level that stays costs a bet nothing.
create table rewards.level_reached (
  merchant_code text not null,
  member_id uuid not null,
  label_id text not null,
  reached_at timestamptz not null,
  primary key (merchant_code, member_id, reached_at)
);
select platform.guard('rewards.level_reached');
revoke update, delete on rewards.level_reached from perya_app, perya_system;
insert into rewards.level_reached (merchant_code, member_id, label_id, reached_at)
select merchant_code, member_id, label_id, label_since from rewards.member where label_id is not null and label_since is not null;

create function rewards.note_level() returns trigger language plpgsql as $$
begin
  insert into rewards.level_reached (merchant_code, member_id, label_id, reached_at)
  values (new.merchant_code, new.member_id, new.label_id, coalesce(new.label_since, now()))
  on conflict do nothing;
  return null;
end
$$;
create trigger note_level after update of label_id on rewards.member for each row
  when (new.label_id is not null and old.label_id is distinct from new.label_id) execute function rewards.note_level();
