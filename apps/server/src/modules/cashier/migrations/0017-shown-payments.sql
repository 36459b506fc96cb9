-- What a member pays by where a company has no page for it: the text of a picture to scan, or a code to give at a counter. Kept
-- with the order, so that whoever comes back finds it again.
alter table cashier.deposit add column shown_kind text check (shown_kind in ('qr', 'code'));
alter table cashier.deposit add column shown_text text check ((shown_text is null) = (shown_kind is null));
