import type { ClientSettings } from '@perya/contract';
import { groundsOf } from '@perya/contract/brand-style';
import type { z } from 'zod';

type Settings = Pick<z.infer<typeof ClientSettings>, 'brandName' | 'brand' | 'theme' | 'defaultLanguage'>;

const typeOf = (file: string): string => `image/${file.split('.').at(-1)?.replace('jpg', 'jpeg') ?? 'png'}`;

/** The installable app of one merchant. Without an icon of its own it has none. */
export function webManifest(settings: Settings) {
  const { brand, brandName, defaultLanguage } = settings;
  const { bar, page } = groundsOf(settings);
  const icon = (src: string, sizes: string, purpose: string) => ({ src, sizes, type: typeOf(src), purpose });
  return {
    id: '/m/home',
    name: brandName,
    short_name: brandName,
    lang: defaultLanguage === 'TY' ? 'fil-PH' : 'en',
    start_url: '/m/home',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: page,
    theme_color: bar,
    icons:
      brand.icon === null
        ? []
        : [
            icon(brand.icon.small, '192x192', 'any'),
            icon(brand.icon.large, '512x512', 'any'),
            icon(brand.icon.large, '512x512', 'maskable'),
          ],
  };
}
