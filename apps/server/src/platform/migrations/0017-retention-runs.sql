-- What each run of the retention rules erased, by number, for the console; nothing here is of a member.
create table platform.retention_run (
  what text not null,
  ran_at timestamptz not null,
  rows bigint not null check (rows > 0),
  primary key (what, ran_at)
);
create index retention_run_old on platform.retention_run (ran_at);
grant select, insert, delete on platform.retention_run to perya_system;
