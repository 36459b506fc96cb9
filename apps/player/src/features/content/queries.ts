import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const bannersQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['content', 'banners', 'm_home', language],
    queryFn: async ({ signal }) =>
      (await api.call('banners', { query: { groupName: 'm_home', language }, signal })).banners,
    placeholderData: keepPreviousData,
  });

export const announcementsQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['content', 'announcements', language],
    queryFn: async ({ signal }) => {
      const { player, hot, popup } = await api.call('announcements', {
        query: { platform: 'M', language },
        signal,
      });
      // The running line shows player announcements, then hot ones (DEC-118).
      return { running: [...player, ...hot].map(({ id, title }) => ({ id, title })), popup };
    },
    placeholderData: keepPreviousData,
  });

export const promotionsQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['content', 'promotions', language],
    queryFn: async ({ signal }) => {
      const { promotions } = await api.call('promotions', { query: { language }, signal });
      return promotions.map(({ id, title, summary, announcementImages }) => ({
        id,
        title,
        summary,
        image: announcementImages[0]?.url ?? '',
      }));
    },
    placeholderData: keepPreviousData,
  });
