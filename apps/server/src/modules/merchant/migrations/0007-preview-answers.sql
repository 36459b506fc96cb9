-- A page drawn over whole answers of calls (content that nobody published), instead of over other values of the brand.
alter table merchant.preview add column shown jsonb;
