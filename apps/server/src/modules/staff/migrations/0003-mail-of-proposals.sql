-- Who wants to be told by mail too that a proposal waits for them.
alter table staff.person add column mails_proposals boolean not null default false;
