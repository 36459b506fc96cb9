import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'queues/chat',
    section: 'queues',
    icon: 'message-circle',
    permission: 'support.desk',
    letter: 'C',
    queue: 'chat',
    load: async () => (await import('./chat/chat-page.tsx')).ChatPage,
  },
  {
    path: 'queues/complaints',
    section: 'queues',
    icon: 'triangle-alert',
    permission: 'support.desk',
    letter: 'O',
    queue: 'complaints',
    load: async () => (await import('./complaints/complaints-page.tsx')).ComplaintsPage,
  },
  {
    path: 'queues/feedback',
    section: 'queues',
    icon: 'megaphone',
    permission: 'support.desk',
    letter: 'F',
    queue: 'feedback',
    load: async () => (await import('./feedback/feedback-page.tsx')).FeedbackPage,
  },
  {
    path: 'queues/appeals',
    section: 'queues',
    icon: 'scale',
    permission: 'support.appeal',
    letter: 'A',
    queue: 'appeals',
    load: async () => (await import('./appeals/appeals-page.tsx')).AppealsPage,
  },
];
