-- A payout that the company's compliance looks at: in its own word, as long as it is held. Staff read it, members do not.
alter table cashier.withdrawal add column company_hold text;
