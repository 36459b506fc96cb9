-- A company may know one order under several numbers of its own: a page that was opened again, a second checkout. The newest stands
-- in provider_reference, those before it here; the company is asked about all of them.
alter table cashier.deposit add column other_references text[] not null default '{}';
