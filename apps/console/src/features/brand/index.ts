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
  {
    path: 'brand/theme',
    section: 'brand',
    icon: 'palette',
    permission: 'brand.read',
    load: async () => (await import('./theme/theme-page.tsx')).ThemePage,
  },
  {
    path: 'brand/places',
    section: 'brand',
    icon: 'lock',
    permission: 'brand.read',
    load: async () => (await import('./places/places-page.tsx')).PlacesPage,
  },
  {
    path: 'brand/service',
    section: 'brand',
    icon: 'link',
    permission: 'brand.read',
    load: async () => (await import('./service/service-page.tsx')).ServicePage,
  },
];
