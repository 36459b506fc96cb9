import type { ApiClient } from '@perya/api-client';
import type { Banner, Language } from '@perya/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type Group = Banner['groupName'];

/** Another group stands in for one that is empty (DEC-054). */
const standIn: Partial<Record<Group, Group>> = { m_live: 'm_video' };

export const bannersQuery = (api: ApiClient, language: Language, group: Group) =>
  queryOptions({
    queryKey: ['content', 'banners', group, language],
    queryFn: async ({ signal }) => {
      const ask = async (groupName: Group) =>
        (await api.call('banners', { query: { groupName, language }, signal })).banners;
      const own = await ask(group);
      const other = standIn[group];
      return own.length === 0 && other ? ask(other) : own;
    },
    placeholderData: (before, query) => (query?.queryKey[2] === group ? before : undefined),
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

/** What this member has not seen yet; asked anew whenever it may be shown. */
export const ownPopupsQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['content', 'own', 'popups', language],
    queryFn: async ({ signal }) => (await api.call('ownPopups', { query: { language }, signal })).popups,
    staleTime: Infinity,
  });
export const seePopups = (api: ApiClient, seen: { id: string; version: number }[]) =>
  api.call('seePopups', { body: { seen } });

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
