import type { Layers } from '../../platform/navigation/popups.ts';

export const popups = {
  announcements: async () => (await import('./announcement-popup.tsx')).AnnouncementPopup,
  download: async () => (await import('./download/download-sheet.tsx')).DownloadSheet,
  notices: async () => (await import('./notices/notices-popup.tsx')).NoticesPopup,
} satisfies Layers;
