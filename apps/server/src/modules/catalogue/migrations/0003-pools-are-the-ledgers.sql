-- A pool's amount is what the ledger holds (play.jackpot); a number beside it could only be wrong.
drop table catalogue.jackpot_pool;
