import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'content/messages',
    section: 'content',
    icon: 'send',
    permission: 'message.audience',
    load: async () => (await import('./mailings-page.tsx')).MailingsPage,
  },
];
