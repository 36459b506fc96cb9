-- Written by the engine alone, thousands of times a second: nobody of the staff has a hand in them, and asking each row
-- whether somebody had would cost every bet.
drop trigger staff_change on play.movement;
drop trigger staff_change on play.round;
