import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'system/api',
    section: 'system',
    icon: 'file-text',
    permission: 'brand.read',
    load: async () => (await import('./reference-page.tsx')).ReferencePage,
  },
];
