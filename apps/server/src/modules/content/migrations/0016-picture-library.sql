-- Pictures that staff put beside what players read (OPS-CONTENT-09), drawn anew by us. The id is taken from the bytes: an address
-- never shows anything else, so every cache may keep it for ever.
create table content.library_picture (
  merchant_code text not null,
  picture_id text not null,
  shape text not null check (shape in ('banner', 'text')),
  width int not null,
  height int not null,
  weight int not null,
  words jsonb not null,
  revision int not null default 1,
  made_by text not null,
  made_at timestamptz not null,
  primary key (merchant_code, picture_id)
);
select platform.guard('content.library_picture');
revoke delete on content.library_picture from perya_app, perya_system;
-- Its words are read to players; a picture that nobody shows yet changes nothing for them.
create trigger bump_revision after update on content.library_picture
  for each row execute function platform.bump_revision('content', 'content.content_changed.v1');

create table content.library_file (
  merchant_code text not null,
  picture_id text not null,
  bytes bytea not null,
  primary key (merchant_code, picture_id)
);
-- Compressed already.
alter table content.library_file alter column bytes set storage external;
-- Asked for by its address alone, whichever brand's page names it.
create index library_file_by_id on content.library_file (picture_id);
select platform.guard('content.library_file');
-- The record keeps the picture's row, not sixty kilobytes beside it.
drop trigger staff_change on content.library_file;
revoke update, delete on content.library_file from perya_app, perya_system;
