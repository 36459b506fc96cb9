-- As for messages to members (ADR 170).
alter table staff.message add column company text;
alter table staff.message add column company_id text;
alter table staff.message add column word text;
alter table staff.message drop constraint message_state_check;
alter table staff.message add constraint message_state_check
  check (state in ('waiting', 'accepted', 'refused', 'expired', 'unclear')) not valid;
