-- What each reason weighs and what was counted, beside its name (OPS-QUEUE-40). Friends held before this have the names alone.
alter table rewards.held_friend add column signs jsonb not null default '[]';
