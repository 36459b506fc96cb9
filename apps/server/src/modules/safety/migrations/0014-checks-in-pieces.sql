-- How far a submission came, where the company takes it in pieces: what it calls the person, and the pictures it has.
alter table safety.person_case add column company_ref text;
alter table safety.person_case add column sent_kinds text[] not null default '{}';
