-- What the operator tells its players. Words are kept by language code: {"EN": "...", "TY": "..."}.
create schema content;
grant usage on schema content to perya_app, perya_system;

create table content.banner (
  merchant_code text not null,
  banner_id text not null,
  group_name text not null,
  position int not null,
  image_url text not null,
  linkage text not null default '',
  title jsonb not null,
  body jsonb not null,
  action jsonb not null,
  is_active boolean not null default true,
  primary key (merchant_code, banner_id)
);

create table content.announcement (
  merchant_code text not null,
  announcement_id text not null,
  content_type text not null check (content_type in ('A', 'PL', 'B', 'PU', 'PR', 'H')),
  position int not null,
  title jsonb not null,
  body jsonb not null,
  images jsonb not null default '[]',
  category_ids text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz,
  no_expiry boolean not null default false,
  primary key (merchant_code, announcement_id),
  check (no_expiry or ends_at is not null)
);

create table content.promotion (
  merchant_code text not null,
  promotion_id text not null,
  linked_promotion_id text,
  position int not null,
  image_required boolean not null default false,
  remark_required boolean not null default false,
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  images jsonb not null default '[]',
  category_ids text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz,
  primary key (merchant_code, promotion_id)
);

do $$
declare name text;
begin
  foreach name in array array['banner', 'announcement', 'promotion'] loop
    perform platform.guard(format('content.%I', name)::regclass);
    execute format(
      'create trigger bump_revision after insert or update or delete on content.%I
       for each row execute function platform.bump_revision(''content'', ''content.content_changed.v1'')', name);
  end loop;
end $$;
