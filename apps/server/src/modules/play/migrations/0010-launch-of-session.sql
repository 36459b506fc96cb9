-- The figures beside a game begin with its own opening, which is known before the game has taken its seat.
create index launch_of_session on play.launch (session_id, expires_at desc);
