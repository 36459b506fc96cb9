-- Somebody is told of a report as of a note (ADR 143): its name stands in the notice. Without one it is a note, whose words stay where they are.
alter table staff.mention add column title text;
