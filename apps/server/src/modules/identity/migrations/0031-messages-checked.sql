alter table identity.message validate constraint message_purpose_check;
alter table identity.message validate constraint message_state_check;
