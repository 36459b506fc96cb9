import { readFailure, useHydrated } from '@perya/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePlatform } from '../../../platform/context.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { chatUnreadKey, hasUnread } from '../../../platform/live/unread.ts';
import { launchQuery, talkQuery } from '../queries.ts';
import { hexOf, ownPath, readAddress, withoutTicket } from './chat-address.ts';
import type { ChatAddress } from './chat-address.ts';

/** A pass may end while the page is open; a browser that keeps no cookies would be given one for ever. */
const mostLaunches = 3;

/** The conversation of this address; an address that was not launched, or whose pass is over, is launched here. */
export function useChat(bar: RefObject<HTMLElement | null>) {
  const { api } = usePlatform();
  const { search } = useLocation();
  const address = readAddress(search);
  const isAlive = useHydrated();
  const talk = useQuery({ ...talkQuery(api, address.ticket), enabled: isAlive && address.isLaunched });
  const isOver = talk.isError && readFailure(talk.error).code === 'request.not_found';
  const launch = useLaunch(bar, address, isAlive && (!address.isLaunched || isOver));
  useUsedTicket(talk.data !== undefined && address.ticket !== null);
  useReadMark(talk.dataUpdatedAt);
  const failed = launch.isError || (talk.isError && !isOver) || launch.isTooMany;
  return {
    address,
    talk: talk.data,
    /** A page of another company's, which opens beside ours. */
    outside: launch.outside,
    isFailed: failed && talk.data === undefined,
    refetch: () => void talk.refetch(),
    retry: () => {
      launch.again();
      if (address.isLaunched) void talk.refetch();
    },
  };
}

function useLaunch(bar: RefObject<HTMLElement | null>, address: ChatAddress, isWanted: boolean) {
  const { api, language, say } = usePlatform();
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: { from?: unknown } | null };
  const [count, setCount] = useState(0);
  const isTooMany = isWanted && count >= mostLaunches;
  const launch = useQuery({
    ...launchQuery(api, search, () => ({
      b2c: '1',
      language,
      backUrl: address.isLaunched ? address.backUrl : ownPath(state?.from),
      headerColor:
        address.headerColor ?? hexOf(getComputedStyle(bar.current ?? document.body).backgroundColor),
      title: address.title ?? say('title_chat'),
      template: 'v2',
    })),
    enabled: isWanted && !isTooMany,
  });
  const { data: chatUrl } = launch;
  const isOwn = chatUrl?.startsWith('/') === true;
  useEffect(() => {
    if (!isWanted || !isOwn || chatUrl === undefined) return;
    setCount((before) => before + 1);
    void navigate(chatUrl, { replace: true });
  }, [isWanted, isOwn, chatUrl, navigate]);
  return {
    outside: isOwn ? null : (chatUrl ?? null),
    isError: launch.isError,
    isTooMany,
    again: () => {
      setCount(0);
      if (isWanted) void launch.refetch();
    },
  };
}

/** A ticket works once: a reload, or somebody who is sent the address, finds none in it. */
function useUsedTicket(isUsed: boolean) {
  useEffect(() => {
    if (isUsed) history.replaceState(history.state, '', location.pathname + withoutTicket(location.search));
  }, [isUsed]);
}

/** Whoever sees the messages has read them; the counts elsewhere need not wait to be told. */
function useReadMark(seenAt: number) {
  const queryClient = useQueryClient();
  const isCounted = hasUnread(useSession());
  useEffect(() => {
    if (seenAt === 0 || !isCounted) return;
    // A count that is on its way was made before this.
    void queryClient.cancelQueries({ queryKey: chatUnreadKey });
    queryClient.setQueryData(chatUnreadKey, 0);
  }, [seenAt, isCounted, queryClient]);
}
