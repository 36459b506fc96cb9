import type { HeldData } from '#platform/retention/held-data';

/** Without who of staff wrote. */
export const supportHeld: readonly HeldData[] = [
  {
    section: 'chats',
    from: 'support.conversation c join support.chat_message it on it.merchant_code = c.merchant_code and it.conversation_id = c.conversation_id',
    member: 'c.member_id',
    key: "lpad(it.message_id::text, 20, '0')",
    columns: ['it.from_staff', 'it.text', 'it.sent_at'],
  },
  {
    section: 'feedback and complaints',
    from: 'support.feedback it',
    key: 'it.id',
    columns: ['it.kind', 'it.content', 'it.sent_at', 'it.answer', 'it.answered_at'],
  },
];
