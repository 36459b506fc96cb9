alter table staff.message validate constraint message_state_check;
