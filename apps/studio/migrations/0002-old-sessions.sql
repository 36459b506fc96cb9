-- Sessions are deleted after a month; the hourly look for them must not read the whole table.
create index session_entered on session (entered_at);
