-- Beside all that goes on: the states of old rows are read without holding anybody up.
alter table cashier.withdrawal validate constraint withdrawal_state_known;
