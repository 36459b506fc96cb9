import type { ApiClient } from '@perya/api-client';
import type { PlayerCalls, RequestOf } from '@perya/contract';
import { readFailure } from '@perya/web';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { askAfter, joined } from './chat/chat-rules.ts';
import type { Talk } from './chat/chat-rules.ts';

export type FeedbackBody = RequestOf<PlayerCalls['feedback']>['body'];

export const feedbackKey = ['feedback'] as const;
export const ownFeedbackQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: feedbackKey,
    queryFn: ({ signal, pageParam }) => api.call('ownFeedback', { query: { pageNum: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _all, page) => (page < totalPages ? page + 1 : undefined),
  });

/** CALL-35. */
export const sendFeedback = (api: ApiClient, body: FeedbackBody) => api.call('feedback', { body });

type Launch = RequestOf<PlayerCalls['launchChat']>['query'];

/** A ticket for each time it is asked: nothing of it is kept. `place` tells one launch from the next (CALL-24). */
export const launchQuery = (api: ApiClient, place: string, launch: () => Launch) =>
  queryOptions({
    queryKey: ['chatLaunch', place],
    queryFn: async ({ signal }) => (await api.call('launchChat', { query: launch(), signal })).chatUrl,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Live messages are the quick way; this is how answers come to guests, and where a line is dead (DEC-100). */
const pollMs = 3000;

/** The conversation. The first question redeems the ticket, if there is one; all others go by the cookie. */
export const talkQuery = (api: ApiClient, ticket: string | null) =>
  queryOptions({
    queryKey: ['chat', 'talk', ticket ?? ''],
    queryFn: async ({ client, queryKey, signal }): Promise<Talk> => {
      const before = client.getQueryData<Talk>(queryKey);
      const opened = before === undefined && ticket !== null ? await open(api, ticket) : null;
      if (opened !== null) return opened;
      const query = { after: askAfter(before) };
      return joined(before, await api.call('chatMessages', { query, signal }));
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : pollMs),
  });

/** Null for a ticket that was used: perhaps by this very page, whose cookie then knows the rest. */
const open = async (api: ApiClient, ticket: string): Promise<Talk | null> => {
  try {
    return await api.call('openChat', { body: { ticket } });
  } catch (error) {
    if (readFailure(error).code !== 'request.not_found') throw error;
    return null;
  }
};

/** The same key is the same message, however often it is sent. */
export const sendChat = (api: ApiClient, body: RequestOf<PlayerCalls['sendChat']>['body']) =>
  api.call('sendChat', { body });

export type AppealBody = RequestOf<PlayerCalls['appeal']>['body'];
export const sendAppeal = (api: ApiClient, body: AppealBody) => api.call('appeal', { body });
