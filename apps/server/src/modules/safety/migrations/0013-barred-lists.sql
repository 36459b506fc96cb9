-- A whole list at once: where it came from, and how many persons stood on it. The list itself is kept nowhere.
alter table safety.barring add column source text;
alter table safety.barring add column persons int not null default 1;
