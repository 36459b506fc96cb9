import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { hasUnread } from '../../../platform/live/unread.ts';
import { isUnread } from './notice-rules.ts';
import { markAsRead, noticesQuery, readMarksKey, readMarksQuery } from './queries.ts';
import { createReadQueue } from './read-queue.ts';

/** The announcements that run now and which of them this member has not read; a guest has read all. */
export function useNotices() {
  const { api, dataLanguage } = usePlatform();
  const isCounted = hasUnread(useSession());
  const notices = useQuery(noticesQuery(api, dataLanguage));
  const { data: ids } = useQuery({ ...readMarksQuery(api), enabled: isCounted });
  const marks = isCounted && ids ? ids : null;
  const { player = [], hot = [] } = notices.data ?? {};
  const all = [...player, ...hot];
  const unread = all.filter(({ id }) => isUnread(id, marks));
  // All that is unread is told in one sum: which part of it are messages is known once the notices are there.
  const messagesOf = (waiting: number) =>
    notices.isSuccess && marks !== null ? Math.max(0, waiting - unread.length) : 0;
  return { notices, all, player, marks, unread, messagesOf };
}

/** Flags it here first, then tells the server, then asks anew (NOTICE-08); nobody in particular tells nothing (NOTICE-09). */
export function useMarkRead(): (id: string) => void {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const isCounted = hasUnread(useSession());
  const queue = useMemo(
    () =>
      createReadQueue({
        send: (id) => markAsRead(api, id),
        onEmpty: () => {
          for (const queryKey of [readMarksKey, ['content', 'notices'], ['inbox', 'unread']])
            void queryClient.invalidateQueries({ queryKey });
        },
      }),
    [api, queryClient],
  );
  return (id) => {
    if (!isCounted) return;
    queryClient.setQueryData<string[]>(readMarksKey, (ids = []) => [...new Set([...ids, id])]);
    queue(id);
  };
}
