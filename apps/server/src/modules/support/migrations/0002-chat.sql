-- Live chat: one conversation per member, or per visitor who never said who they are; and appeals of closed accounts.
create table support.conversation (
  merchant_code text not null,
  conversation_id uuid not null,
  member_id uuid,
  state text not null default 'open' check (state in ('open', 'closed')),
  opened_at timestamptz not null,
  last_at timestamptz not null,
  -- Up to which message each side has read.
  member_read bigint not null default 0,
  staff_read bigint not null default 0,
  -- When the other side was last seen at the page: who is away finds the answer in the inbox.
  seen_at timestamptz not null,
  primary key (merchant_code, conversation_id)
);
create unique index conversation_of_member on support.conversation (merchant_code, member_id) where member_id is not null;
create index conversation_waiting on support.conversation (merchant_code, last_at desc);

create table support.chat_message (
  merchant_code text not null,
  message_id bigint generated always as identity,
  conversation_id uuid not null,
  from_staff boolean not null,
  writer text not null,
  text text not null,
  -- Chosen by whoever sends: the same message sent twice is one.
  sent_key uuid not null,
  sent_at timestamptz not null,
  primary key (merchant_code, message_id),
  unique (merchant_code, conversation_id, sent_key),
  foreign key (merchant_code, conversation_id) references support.conversation on delete cascade
);
create index chat_message_of on support.chat_message (merchant_code, conversation_id, message_id);

-- A chat address works once.
create table support.used_chat_ticket (
  merchant_code text not null,
  ticket_hash bytea not null,
  until_at timestamptz not null,
  primary key (merchant_code, ticket_hash)
);
-- When staff last looked at the desk: whether somebody is there is told, never pretended.
create table support.desk (
  merchant_code text primary key,
  seen_at timestamptz not null
);

create table support.appeal (
  merchant_code text not null,
  appeal_id bigint generated always as identity,
  account text not null,
  contact text not null,
  text text not null,
  sent_at timestamptz not null,
  state text not null default 'sent' check (state in ('sent', 'accepted', 'refused')),
  answer text,
  decided_by text,
  decided_at timestamptz,
  primary key (merchant_code, appeal_id)
);
create index appeal_waiting on support.appeal (merchant_code, appeal_id) where state = 'sent';

select platform.guard('support.conversation'), platform.guard('support.chat_message'),
  platform.guard('support.used_chat_ticket'), platform.guard('support.desk'), platform.guard('support.appeal');
