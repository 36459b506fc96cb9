-- Who of the staff gave it, where somebody did: everything given by hand is listed by its giver (OPS-REWARD-18).
alter table rewards.reward add column given_by text;
