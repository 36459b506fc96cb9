import type { Drawing, Drawings, ScreenEntry } from '../../platform/navigation/screen-table.ts';

export const screens = [
  { path: '/m/help', screen: 'help', file: 'help/help' },
  { path: '/m/helpDetail', screen: 'help_detail', file: 'help/help' },
  {
    path: '/m/download',
    screen: 'download',
    file: 'download/download',
    aliases: ['/m/appDownload'],
    backHome: true,
  },
  { path: '/m/notice', screen: 'notices', file: 'notices/notices' },
  { path: '/m/noticeDetail', screen: 'notice_detail', file: 'notices/notices' },
  { path: '/m/message', screen: 'inbox', file: 'notices/inbox', needsSession: true },
] as const satisfies readonly ScreenEntry[];

const noticeTexts = ['platform', 'features/content/notices'];

const help: Drawing = {
  prefetch: async (request) => (await import('./prefetch.ts')).prefetchHelp(request),
  texts: ['platform', 'features/content/help'],
};
const notices: Drawing = {
  prefetch: async (request) => (await import('./prefetch.ts')).prefetchNotices(request),
  texts: noticeTexts,
};

export const drawings: Drawings<typeof screens> = {
  help,
  help_detail: help,
  download: { texts: ['platform', 'features/content/download'] },
  notices,
  notice_detail: notices,
  inbox: { texts: noticeTexts },
};
