-- The brand's day on which a member last played, for filters and audiences.
alter table members.fact add column played_on date;
