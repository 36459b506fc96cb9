import type { FeaturePage } from '../../platform/page.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'brand/settings',
    section: 'brand',
    icon: 'sliders-horizontal',
    permission: 'brand.read',
    load: async () => (await import('./settings/settings-page.tsx')).SettingsPage,
  },
  {
    path: 'brand/switches',
    section: 'brand',
    icon: 'toggle-right',
    permission: 'brand.read',
    load: async () => (await import('./switches/switches-page.tsx')).SwitchesPage,
  },
];
