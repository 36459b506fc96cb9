-- What staff write before anybody reads it (OPS-CONTENT-05, OPS-CONTENT-08). The tables of the kinds hold what is public; a
-- version holds the item as somebody left it. What was written is never changed: only its standing moves.
create table content.version (
  merchant_code text not null,
  kind text not null check (kind in ('banner', 'announcement', 'promotion', 'help', 'category')),
  item_id text not null,
  version int not null,
  item jsonb not null,
  state text not null check (state in ('draft', 'review', 'planned', 'public', 'past', 'left')),
  note text not null,
  restored_from int,
  made_by text not null,
  made_at timestamptz not null,
  publish_at timestamptz,
  published_by text,
  published_at timestamptz,
  primary key (merchant_code, kind, item_id, version)
);
-- One is worked on and one is public, never two.
create unique index version_open on content.version (merchant_code, kind, item_id) where state in ('draft', 'review', 'planned');
create unique index version_public on content.version (merchant_code, kind, item_id) where state = 'public';
create index version_due on content.version (publish_at) where state = 'planned';
select platform.guard('content.version');
revoke update, delete on content.version from perya_app, perya_system;
grant update (state, publish_at, published_by, published_at) on content.version to perya_app, perya_system;
