-- Every bet asks whether the one before it has its result: that must not read all rounds of the player.
create index round_unanswered on round (player, game) where state in ('intended', 'decided');
