-- Staff see who gave which free rounds and when, and take back what is unused (OPS-GAME-24).
alter table play.round_grant
  add column given_by text not null default '',
  add column given_at timestamptz not null default now(),
  add column ended_at timestamptz,
  add column ended_by text;
