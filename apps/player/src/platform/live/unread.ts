import type { ApiClient } from '@perya/api-client';
import { throttle } from '@perya/web';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { usePlatform } from '../context.tsx';
import { useSession } from '../session/session.ts';
import type { Session } from '../session/session.ts';
import { useSwitch } from '../status/status.ts';

/** How often the counts are asked for while the page is seen, and how close two questions may follow (DEC-076). */
const everyMs = 60_000;
const windowMs = 250;

/** Type 4 is nobody in particular: it has nothing unread and nothing to mark (ROLE-05, NOTICE-09, NOTICE-10). */
export const hasUnread = (session: Session | null): boolean =>
  session !== null && session.type !== undefined && session.type !== 4;

const inboxUnreadQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['inbox', 'unread'],
    queryFn: async ({ signal }) => (await api.call('inboxUnread', { signal })).unReadCount,
  });

/** Answers in live chat, which exists only with its switch (CALL-23, DEC-022). */
export const chatUnreadKey = ['chat', 'unread'] as const;
const chatUnreadQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: chatUnreadKey,
    queryFn: async ({ signal }) => (await api.call('chatUnread', { signal })).unReadCount,
  });

/** What waits in the member's inbox. */
export function useUnread(): number {
  const { api } = usePlatform();
  const enabled = hasUnread(useSession());
  const { data } = useQuery({ ...inboxUnreadQuery(api), enabled });
  return enabled ? (data ?? 0) : 0;
}

/** Everything that waits: the inbox, and answers in live chat. */
export function useAllUnread(): number {
  const { api } = usePlatform();
  const inChat = useSwitch('CBS3');
  const enabled = hasUnread(useSession()) && inChat;
  const { data } = useQuery({ ...chatUnreadQuery(api), enabled });
  return useUnread() + (enabled ? (data ?? 0) : 0);
}

/** FOOT-06. */
export const countText = (count: number) => (count > 99 ? '99+' : String(count));

/** Asks at login, on every change of page and once a minute while the page is seen (CALL-22, CALL-23, DEC-076). */
export function useUnreadWatch() {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { key } = useLocation();
  const session = useSession();
  const isOn = hasUnread(session);
  const token = session?.token;
  const ask = useMemo(
    () =>
      throttle(() => {
        for (const queryKey of [['inbox', 'unread'], chatUnreadKey])
          void queryClient.refetchQueries({ queryKey });
      }, windowMs),
    [queryClient],
  );
  useQuery({ ...inboxUnreadQuery(api), enabled: isOn, refetchInterval: everyMs });
  const inChat = useSwitch('CBS3');
  useQuery({ ...chatUnreadQuery(api), enabled: isOn && inChat, refetchInterval: everyMs });
  useEffect(() => {
    if (isOn && token !== undefined) ask();
  }, [ask, isOn, token, key]);
}
