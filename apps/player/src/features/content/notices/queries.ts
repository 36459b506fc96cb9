import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Player announcements, then hot ones (DEC-118). */
export const noticesQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['content', 'notices', language],
    queryFn: async ({ signal }) => {
      const { player, hot } = await api.call('announcements', { query: { platform: 'M', language }, signal });
      return { player, hot };
    },
    placeholderData: keepPreviousData,
  });

/** The announcements that are pictures (CALL-19). */
export const pictureNoticesQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['content', 'notices', 'pictures', language],
    queryFn: async ({ signal }) =>
      (await api.call('bannerAnnouncements', { query: { platform: 'M', language }, signal })).banners,
    placeholderData: keepPreviousData,
  });

export const readMarksKey = ['readMarks'] as const;
export const readMarksQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: readMarksKey,
    queryFn: async ({ signal }) => (await api.call('readMarks', { signal })).ids,
  });

export const markAsRead = (api: ApiClient, announcementId: string) =>
  api.call('markAsRead', { body: { announcementId, read: true } });

export const messagesKey = ['inbox', 'messages'] as const;
export const messagesQuery = (api: ApiClient, language: Language) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, language],
    queryFn: ({ signal, pageParam }) => api.call('inbox', { query: { pageNum: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _all, page) => (page < totalPages ? page + 1 : undefined),
  });

export const readMessage = (api: ApiClient, id: string) => api.call('readMessage', { params: { id } });
export const openMessage = (api: ApiClient, id: string) => api.call('openMessage', { params: { id } });
export const deleteMessage = (api: ApiClient, id: string) => api.call('deleteMessage', { params: { id } });
