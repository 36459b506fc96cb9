-- What staff keep about a conversation, apart from it: nothing here names a member, so that no member finds it among the changes
-- to the own account.
create table support.chat_work (
  merchant_code text not null,
  conversation_id uuid not null,
  -- Since when the other side has had no answer.
  waiting_since timestamptz,
  assigned_to text,
  assigned_at timestamptz,
  snoozed_until timestamptz,
  tags text[] not null default '{}',
  primary key (merchant_code, conversation_id),
  foreign key (merchant_code, conversation_id) references support.conversation on delete cascade,
  check ((assigned_to is null) = (assigned_at is null))
);
create index chat_work_waiting on support.chat_work (merchant_code, waiting_since) where waiting_since is not null;
create index chat_work_assigned on support.chat_work (merchant_code, assigned_to) where assigned_to is not null;

-- From the first word to the end: a member's conversation lasts for good, what they came for does not. For our own measure alone.
create table support.chat_matter (
  merchant_code text not null,
  matter_id bigint generated always as identity,
  conversation_id uuid not null,
  opened_at timestamptz not null,
  first_answer_at timestamptz,
  answered_by text,
  ended_at timestamptz,
  primary key (merchant_code, matter_id),
  foreign key (merchant_code, conversation_id) references support.conversation on delete cascade
);
create unique index chat_matter_open on support.chat_matter (merchant_code, conversation_id) where ended_at is null;
create index chat_matter_since on support.chat_matter (merchant_code, opened_at);

-- Words for colleagues. Sealed, as notes about members are.
create table support.chat_note (
  merchant_code text not null,
  note_id bigint generated always as identity,
  conversation_id uuid not null,
  sealed text not null,
  sent_key uuid not null,
  written_by text not null,
  written_at timestamptz not null,
  primary key (merchant_code, note_id),
  unique (merchant_code, conversation_id, sent_key),
  foreign key (merchant_code, conversation_id) references support.conversation on delete cascade
);

create table support.saved_reply (
  merchant_code text not null,
  reply_id uuid not null,
  title text not null,
  en text not null,
  ty text not null,
  is_offered boolean not null default true,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (merchant_code, reply_id)
);

-- Orders and rounds of the member that an answer points to.
alter table support.chat_message add column links jsonb not null default '[]';

select platform.guard('support.chat_work'), platform.guard('support.chat_matter'), platform.guard('support.chat_note'),
  platform.guard('support.saved_reply');

-- Conversations from before: whoever spoke last without an answer waits.
insert into support.chat_work (merchant_code, conversation_id, waiting_since)
  select c.merchant_code, c.conversation_id, case when c.state = 'open' and not last.from_staff then last.sent_at end
  from support.conversation c left join lateral (select m.from_staff, m.sent_at from support.chat_message m
    where m.merchant_code = c.merchant_code and m.conversation_id = c.conversation_id order by m.message_id desc limit 1) last on true;
insert into support.chat_matter (merchant_code, conversation_id, opened_at)
  select w.merchant_code, w.conversation_id, w.waiting_since from support.chat_work w where w.waiting_since is not null;
