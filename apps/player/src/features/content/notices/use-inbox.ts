import type { PlayerCalls, ReplyOf } from '@perya/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { inOrder, toInboxItem } from './notice-rules.ts';
import type { InboxItem } from './notice-rules.ts';
import { deleteMessage, messagesKey, messagesQuery, openMessage, readMessage } from './queries.ts';
import { useMarkRead, useNotices } from './use-notices.ts';

type Pages = InfiniteData<ReplyOf<PlayerCalls['inbox']>>;
type Line = ReplyOf<PlayerCalls['inbox']>['list'][number];

/** Changes what is shown of the messages before the server has answered. */
function useChange() {
  const queryClient = useQueryClient();
  return (change: (list: Line[]) => Line[]) =>
    queryClient.setQueriesData<Pages>({ queryKey: messagesKey }, (all) => {
      if (all === undefined) return all;
      return { ...all, pages: all.pages.map((page) => ({ ...page, list: change(page.list) })) };
    });
}

/** The member's messages with the announcements to all players between them (DEC-097). */
export function useInbox() {
  const { api, dataLanguage } = usePlatform();
  const queryClient = useQueryClient();
  const session = useSession();
  const messages = useInfiniteQuery({ ...messagesQuery(api, dataLanguage), enabled: session !== null });
  const { player, marks, unread, messagesOf } = useNotices();
  const markRead = useMarkRead();
  const change = useChange();
  const [wasUnread] = useState(() => new Map<string, boolean>());
  const own: Line[] = messages.data?.pages.flatMap(({ list }) => list) ?? [];
  // Announcements wait for the messages: what comes second would push down what is being read.
  const items: InboxItem[] = messages.data
    ? inOrder([...own, ...player.map((notice) => toInboxItem(notice, marks))], wasUnread)
    : [];
  const askAnew = () => void queryClient.invalidateQueries({ queryKey: ['inbox'] });
  const read = (item: InboxItem) => {
    if (item.read) return;
    if (item.kind === 'announcement') return markRead(item.id);
    change((list) => list.map((line) => (line.id === item.id ? { ...line, read: true } : line)));
    void readMessage(api, item.id).then(askAnew, askAnew);
  };
  const remove = async (item: InboxItem) => {
    change((list) => list.filter(({ id }) => id !== item.id));
    await deleteMessage(api, item.id).finally(askAnew);
  };
  /** Counted for whoever sent it; whether that arrives is nothing the reader has to wait for. */
  const follow = (item: InboxItem) => void openMessage(api, item.id).catch(() => undefined);
  return { messages, items, unreadNotices: unread.length, messagesOf, read, follow, remove };
}
