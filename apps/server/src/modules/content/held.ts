import type { HeldData } from '#platform/retention/held-data';

export const contentHeld: readonly HeldData[] = [
  {
    section: 'inbox',
    from: 'content.message it',
    key: 'it.id',
    columns: ['it.kind', 'it.title', 'it.body', 'it.link', 'it.sent_at', 'it.read_at', 'it.deleted_at'],
  },
  {
    section: 'pictures',
    from: 'content.picture it',
    key: 'it.id',
    columns: ['it.purpose', 'it.media_type', 'length(it.bytes) as bytes', 'it.made_at'],
  },
  {
    section: 'no news wished for',
    endsWithAccount: true,
    from: 'content.declined it',
    key: 'it.member_id',
    columns: ['it.since'],
  },
  {
    section: 'notices on phones',
    endsWithAccount: true,
    from: 'content.push_subscription it',
    key: 'it.id',
    columns: ['it.made_at', 'it.told_at', 'it.answer'],
  },
  {
    section: 'seen announcements',
    endsWithAccount: true,
    from: 'content.popup_seen it',
    key: "it.announcement_id || ' ' || it.version",
    columns: ['it.announcement_id', 'it.version', 'it.seen_at'],
  },
  {
    section: 'read announcements',
    endsWithAccount: true,
    from: 'content.read_mark it',
    key: 'it.announcement_id',
    columns: ['it.announcement_id', 'it.read_at'],
  },
];
