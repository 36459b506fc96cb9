-- A result can be taken back by the company that told it; the jackpot it brought must go back with it. Bets from before do
-- not know their pools: theirs are still for a person to correct.
alter table play.movement add column prizes jsonb;
comment on column play.movement.won is 'What a bet won so far, without jackpots: those are in prizes.';
alter table play.jackpot_event drop constraint jackpot_event_kind_check;
alter table play.jackpot_event add constraint jackpot_event_kind_check check (kind in ('seed', 'win', 'back')) not valid;
alter table play.jackpot_event validate constraint jackpot_event_kind_check;
-- A win goes back once, whatever arrives twice.
create unique index jackpot_back_once on play.jackpot_event (company, movement_id) where kind = 'back';
