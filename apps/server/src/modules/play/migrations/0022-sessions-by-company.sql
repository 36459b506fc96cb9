-- without transaction
-- Sessions end by company: some are needed for as long as results may come.
create index concurrently if not exists game_session_ends on play.game_session (company, expires_at);
