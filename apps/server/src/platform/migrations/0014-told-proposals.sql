-- When whoever may decide a proposal was told that it waits.
alter table platform.approval add column told_at timestamptz;
create index approval_untold on platform.approval (proposed_at) where state = 'waiting' and told_at is null;
