-- What the daily look at the record of staff's actions found, beside its root: alerts ask for it. Null: from before.
alter table platform.audit_root add column wrong bigint;
