import type { FeaturePage } from '../../platform/page.ts';

const page = {
  section: 'content',
  permission: 'content.edit',
} as const;

export const pages: readonly FeaturePage[] = [
  {
    ...page,
    path: 'content/banners',
    icon: 'megaphone',
    letter: 'R',
    load: async () => (await import('./pages.tsx')).BannersPage,
  },
  {
    ...page,
    path: 'content/announcements',
    icon: 'bell-ring',
    load: async () => (await import('./pages.tsx')).AnnouncementsPage,
  },
  {
    ...page,
    path: 'content/promotions',
    icon: 'gift',
    load: async () => (await import('./pages.tsx')).PromotionsPage,
  },
  {
    ...page,
    path: 'content/categories',
    icon: 'tag',
    load: async () => (await import('./pages.tsx')).CategoriesPage,
  },
  {
    ...page,
    path: 'content/help',
    icon: 'circle-help',
    load: async () => (await import('./pages.tsx')).HelpPage,
  },
  {
    ...page,
    path: 'content/pictures',
    icon: 'image-up',
    load: async () => (await import('./pictures/pictures-page.tsx')).PicturesPage,
  },
  {
    ...page,
    path: 'content/push',
    icon: 'smartphone',
    load: async () => (await import('./push/push-page.tsx')).PushPage,
  },
  {
    ...page,
    path: 'content/calendar',
    icon: 'calendar',
    load: async () => (await import('./calendar/calendar-page.tsx')).CalendarPage,
  },
];
