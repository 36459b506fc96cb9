import type { ApiClient } from '@perya/api-client';
import type { PlayerCalls, RequestOf } from '@perya/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';

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
