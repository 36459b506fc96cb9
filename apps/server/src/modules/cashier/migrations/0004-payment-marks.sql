-- The mark a way to pay is known by, 52 by 32: an address of a picture at the brand's own host. Without one its kind is drawn.
alter table cashier.payment_method add column mark text check (mark ~ '^/[a-z0-9/._-]+$');
