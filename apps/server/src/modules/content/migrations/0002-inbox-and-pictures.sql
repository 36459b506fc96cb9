-- What an operator publishes besides banners, announcements and promotions.
create table content.help_item (
  merchant_code text not null,
  help_id text not null,
  tag text not null,
  position int not null,
  title jsonb not null,
  body jsonb not null,
  is_active boolean not null default true,
  primary key (merchant_code, help_id)
);

create table content.promotion_category (
  merchant_code text not null,
  category_id text not null,
  position int not null,
  title jsonb not null,
  primary key (merchant_code, category_id)
);

do $$
declare name text;
begin
  foreach name in array array['help_item', 'promotion_category'] loop
    perform platform.guard(format('content.%I', name)::regclass);
    execute format(
      'create trigger bump_revision after insert or update or delete on content.%I
       for each row execute function platform.bump_revision(''content'', ''content.content_changed.v1'')', name);
  end loop;
end $$;

-- Who published or removed what; an item that was replaced is found here as it was.
create table content.change (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  kind text not null,
  item_id text not null,
  action text not null check (action in ('save', 'remove')),
  item jsonb,
  actor text not null,
  changed_at timestamptz not null
);
create index change_of_item on content.change (merchant_code, kind, item_id);

-- Ids only: who the member is belongs to identity.
create table content.read_mark (
  merchant_code text not null,
  member_id uuid not null,
  announcement_id text not null,
  read_at timestamptz not null,
  primary key (merchant_code, member_id, announcement_id)
);

create table content.message (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  member_id uuid not null,
  kind text not null check (kind in ('staff', 'reward', 'money', 'account', 'support')),
  title jsonb not null,
  body jsonb not null,
  link text,
  sent_by text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz
);
create index message_of_member on content.message (merchant_code, member_id, (read_at is not null), id desc)
  where deleted_at is null;

-- Private to the member and to staff. Used once: a picture that proved one thing does not prove another.
create table content.picture (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null,
  member_id uuid not null,
  purpose text not null check (purpose in ('reward', 'kyc', 'feedback', 'headIcon')),
  media_type text not null,
  bytes bytea not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create index picture_of_member on content.picture (merchant_code, member_id, made_at);
-- Compressed already.
alter table content.picture alter column bytes set storage external;

-- Tries count, not only what was kept: it is the decoding that costs.
create table content.upload_count (
  merchant_code text not null,
  member_id uuid not null,
  hour timestamptz not null,
  tries int not null,
  primary key (merchant_code, member_id, hour)
);

-- A browser belongs to whoever was the last to ask for notifications on it.
create table content.push_subscription (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  member_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  made_at timestamptz not null,
  unique (merchant_code, endpoint)
);
create index push_of_member on content.push_subscription (merchant_code, member_id, id);

-- No revision: what one member reads changes nothing for anybody else.
select platform.guard('content.change');
select platform.guard('content.read_mark');
select platform.guard('content.message');
select platform.guard('content.picture');
select platform.guard('content.upload_count');
select platform.guard('content.push_subscription');
revoke update, delete on content.change from perya_app, perya_system;
revoke delete on content.message from perya_app;
