-- Where the player is holds for a while only: the page around a game says it anew (R4).
alter table play.game_session add column located_at timestamptz not null default now();
