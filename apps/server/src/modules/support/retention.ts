import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention/retention';

export const supportRetention: readonly RetentionRule[] = [
  {
    what: 'chats',
    keep: { days: 90 },
    table: 'support.conversation',
    expired: (before) => sql`it.last_at < ${before}`,
  },
  {
    what: 'chat messages',
    keep: { days: 90 },
    table: 'support.chat_message',
    expired: (before) => sql`it.sent_at < ${before}`,
  },
  {
    what: 'used chat tickets',
    keep: { days: 1 },
    table: 'support.used_chat_ticket',
    expired: (before) => sql`it.until_at < ${before}`,
  },
  {
    what: 'feedback and complaints',
    keep: { months: 60 },
    table: 'support.feedback',
    expired: (before) => sql`it.sent_at < ${before}`,
  },
  {
    what: 'appeals',
    keep: { months: 60 },
    table: 'support.appeal',
    expired: (before) => sql`it.sent_at < ${before}`,
  },
];
