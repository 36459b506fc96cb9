import type { Announcement, Message } from '@perya/contract';

/** Guests and sessions of type 4 have read everything (NOTICE-10). */
export const isUnread = (id: string, marks: readonly string[] | null) =>
  marks !== null && !marks.includes(id);

/** The notice an address opens: by id on the detail page, by place on the list (DEC-039). */
export function chosenNotice(notices: readonly Announcement[], search: string): Announcement | undefined {
  const query = new URLSearchParams(search);
  const id = query.get('id');
  if (id !== null) return notices.find((notice) => notice.id === id);
  const at = query.get('i');
  return at !== null && /^\d{1,4}$/.test(at) ? notices[Number(at)] : undefined;
}

/** One line of the inbox: a message of one's own, or an announcement to all players (DEC-097). */
export type InboxItem = Pick<Message, 'id' | 'title' | 'content' | 'at' | 'read'> &
  ({ kind: 'announcement' } | Pick<Message, 'kind' | 'link'>);

export const toInboxItem = (notice: Announcement, marks: readonly string[] | null): InboxItem => ({
  kind: 'announcement',
  id: notice.id,
  title: notice.title,
  content: notice.content,
  at: notice.startDate,
  read: !isUnread(notice.id, marks),
});

/**
 * Unread first, then the newest. `wasUnread` holds what each was when it was first seen: nothing moves away under the
 * finger that opens it.
 */
export function inOrder(items: readonly InboxItem[], wasUnread: Map<string, boolean>): InboxItem[] {
  const keyOf = ({ kind, id }: InboxItem) => `${kind === 'announcement' ? 'a' : 'm'}${id}`;
  for (const item of items) if (!wasUnread.has(keyOf(item))) wasUnread.set(keyOf(item), !item.read);
  const rank = (item: InboxItem) => (wasUnread.get(keyOf(item)) ? 0 : 1);
  return items.toSorted((a, b) => rank(a) - rank(b) || b.at.localeCompare(a.at));
}
