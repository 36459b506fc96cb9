import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention/retention';

export const supportRetention: readonly RetentionRule[] = [
  {
    what: 'chats',
    keep: { days: 90 },
    erase: (before) => sql`delete from support.conversation where last_at < ${before}`,
  },
  {
    what: 'chat messages',
    keep: { days: 90 },
    erase: (before) => sql`delete from support.chat_message where sent_at < ${before}`,
  },
  {
    what: 'used chat tickets',
    keep: { days: 1 },
    erase: (before) => sql`delete from support.used_chat_ticket where until_at < ${before}`,
  },
  {
    what: 'feedback and complaints',
    keep: { months: 60 },
    erase: (before) => sql`delete from support.feedback where sent_at < ${before}`,
  },
  {
    what: 'appeals',
    keep: { months: 60 },
    erase: (before) => sql`delete from support.appeal where sent_at < ${before}`,
  },
];
