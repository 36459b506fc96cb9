-- An account's last month is found by the account. With an index of months alone the planner went back through everybody's
-- months instead; who wants a whole month reads the table.
drop index wallet.account_month_of;
