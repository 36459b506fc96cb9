-- How far each came, for figures of cohorts and of the way from registering to playing.
alter table members.fact add column proven_at timestamptz, add column verified_at timestamptz, add column register_method text;
