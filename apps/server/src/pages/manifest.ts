import type { ClientSettings } from '@perya/contract';
import type { z } from 'zod';

/** The installable app of one merchant. */
export function webManifest(settings: Pick<z.infer<typeof ClientSettings>, 'brandName' | 'defaultLanguage'>) {
  return {
    id: '/m/home',
    name: settings.brandName,
    short_name: settings.brandName,
    lang: settings.defaultLanguage === 'TY' ? 'fil-PH' : 'en',
    start_url: '/m/home',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#110f1a',
    theme_color: '#181424',
    icons: [
      { src: '/art/brand/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/art/brand/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/art/brand/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
