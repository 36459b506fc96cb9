/** The packages of the demo brands: what ships in `apps/player/public/art/brands` and what they call things. */
import type { BrandPackage } from '../../packages/contract/src/index.ts';

const files = (folder: string) => (name: string) => `/art/brands/${folder}/${name}`;

function artOf(folder: string, size: { width: number; height: number }, hasGate: boolean) {
  const at = files(folder);
  return {
    mark: at('mark.svg'),
    wordMark: { dark: at('logo.svg'), light: at('logo-ink.svg'), mono: at('logo-mono.svg'), ...size },
    icon: {
      picture: at('app-icon.svg'),
      touch: at('apple-touch-icon.png'),
      small: at('icon-192.png'),
      large: at('icon-512.png'),
    },
    scenes: {
      wide: at('key-wide.webp'),
      hero: at('key-hero.webp'),
      off: at('key-off.webp'),
      gate: hasGate ? at('key-gate.webp') : null,
    },
  };
}

export const demoBrands: Record<'perya' | 'dalampasigan', BrandPackage> = {
  perya: {
    originals: 'Perya Originals',
    hero: { EN: 'Tara sa perya', TY: 'Tara sa perya' },
    closed: { EN: 'We’re oiling the wheel', TY: 'Nilalangisan muna ang gulong' },
    ...artOf('perya', { width: 220.3, height: 69.4 }, true),
    tokens: {
      accent: '#ffc233',
      accentHi: '#ffd568',
      accentLo: '#ffae1a',
      onAccent: '#241400',
      inkHue: 254,
      inkSaturation: 28,
      radius: 1,
      fontDisplay: 'bricolage',
    },
  },
  dalampasigan: {
    originals: 'Dalampasigan Originals',
    hero: { EN: 'By the shore', TY: 'Sa tabing-dagat' },
    closed: { EN: 'Low tide for a while', TY: 'Kati muna ang dagat' },
    ...artOf('dalampasigan', { width: 520.2, height: 76 }, false),
    tokens: {
      accent: '#2fe0c2',
      accentHi: '#74f2dc',
      accentLo: '#15c7a8',
      onAccent: '#00221c',
      inkHue: 205,
      inkSaturation: 30,
      radius: 1.25,
      fontDisplay: 'bricolage',
    },
  },
};
