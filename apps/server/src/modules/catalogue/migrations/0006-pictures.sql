-- Pictures of games that staff sent, drawn anew by us. The id is taken from the bytes: an address never shows anything else, so
-- every cache may keep it for ever, and an old page still finds the picture it names.
create table catalogue.picture (
  merchant_code text not null,
  picture_id text not null,
  bytes bytea not null,
  made_at timestamptz not null,
  primary key (merchant_code, picture_id)
);
-- Compressed already.
alter table catalogue.picture alter column bytes set storage external;
-- Asked for by its address alone, whichever brand's page names it.
create index picture_by_id on catalogue.picture (picture_id);
select platform.guard('catalogue.picture');
-- The record keeps the game's new address, not a hundred kilobytes beside it.
drop trigger staff_change on catalogue.picture;
