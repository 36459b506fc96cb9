-- Two people at one conversation see each other type; a page that falls silent is forgotten by its time.
alter table staff.look add column typing_at timestamptz;
