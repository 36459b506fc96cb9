import type { BrandTokens } from './player/brand.ts';

/** How the tokens of a brand reach a page. Free of zod, so that the browser may import it. */

const faces = {
  bricolage: '"Bricolage"',
  geist: '"Geist"',
} as const;

const channels = (hex: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));

export const tokenValues = (tokens: BrandTokens): [name: string, value: string][] => [
  ['--op-accent', tokens.accent],
  ['--op-accent-hi', tokens.accentHi],
  ['--op-accent-lo', tokens.accentLo],
  ['--op-on-accent', tokens.onAccent],
  ['--op-accent-rgb', channels(tokens.accent).join(' ')],
  ['--op-ink-h', String(tokens.inkHue)],
  ['--op-ink-s', `${tokens.inkSaturation}%`],
  ['--op-radius', String(tokens.radius)],
  ['--op-font-display', faces[tokens.fontDisplay]],
];

/** One text: the policy of the page carries its hash. Empty without tokens. */
export const brandStyle = (tokens: BrandTokens | null): string =>
  tokens === null
    ? ''
    : `:root[data-theme]{${tokenValues(tokens)
        .map(([name, value]) => `${name}:${value}`)
        .join(';')}}`;

/** Of a colour as people write it in a table of inks: hue, saturation and lightness in percent. */
export function inkColour(hue: number, saturation: number, lightness: number): string {
  const [s, l] = [saturation / 100, lightness / 100];
  const part = (at: number) => {
    const k = (at + hue / 30) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** As WCAG counts it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Least that words and their ground differ (WCAG AA), how light the lightest surface is, and how much colour ink may have. */
const leastContrast = 4.5;
const surfaceLightness = 18.5;
export const mostInkSaturation = 35;

export interface Pair {
  key: 'onAccent' | 'accent' | 'title' | 'body' | 'caption' | 'outline';
  words: string;
  ground: string;
  contrast: number;
  needs: number;
}

/** Everything that is read in a theme; only the first two are a brand's own to get wrong. */
export function pairsOf({ accent, onAccent, inkHue, inkSaturation }: BrandTokens): Pair[] {
  const ink = (lightness: number, share = 1) => inkColour(inkHue, inkSaturation * share, lightness);
  const surface = ink(surfaceLightness);
  const pair = (key: Pair['key'], words: string, ground: string, needs = leastContrast): Pair => ({
    key,
    words,
    ground,
    contrast: contrast(words, ground),
    needs,
  });
  return [
    pair('onAccent', onAccent, accent),
    pair('accent', accent, surface),
    pair('title', ink(94, 0.55), ink(8)),
    pair('body', ink(76, 0.55), surface),
    pair('caption', ink(64, 0.55), surface),
    pair('outline', ink(49, 0.55), ink(11), 3),
  ];
}

/** Why a theme cannot be published: for the desk and for the server alike. */
export function themeProblems(tokens: BrandTokens): ('onAccent' | 'accent' | 'inkSaturation')[] {
  const [onAccent, accent] = pairsOf(tokens);
  return [
    ...(onAccent && onAccent.contrast < onAccent.needs ? (['onAccent'] as const) : []),
    ...(accent && accent.contrast < accent.needs ? (['accent'] as const) : []),
    ...(tokens.inkSaturation > mostInkSaturation ? (['inkSaturation'] as const) : []),
  ];
}

/** The colour that is nearest to this one, towards black or white, and can be read on the ground. */
export function nearestReadable(colour: string, ground: string): string | null {
  const mixed = (towards: 0 | 255, share: number) =>
    `#${channels(colour)
      .map((value) =>
        Math.round(value + (towards - value) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  for (let step = 0; step <= 100; step += 1)
    for (const towards of [0, 255] as const) {
      const found = mixed(towards, step / 100);
      if (contrast(found, ground) >= leastContrast) return found;
    }
  return null;
}

const theme = (
  [accent, accentHi, accentLo, onAccent]: readonly [string, string, string, string],
  [inkHue, inkSaturation]: readonly [number, number],
  radius: number,
): BrandTokens => ({
  accent,
  accentHi,
  accentLo,
  onAccent,
  inkHue,
  inkSaturation,
  radius,
  fontDisplay: 'bricolage',
});

/** The tokens that a ready theme stands for, as packages/ui draws it. */
export const readyThemes = {
  perya: theme(['#ffc233', '#ffd568', '#ffae1a', '#241400'], [254, 28], 1),
  dalampasigan: theme(['#2fe0c2', '#74f2dc', '#15c7a8', '#00221c'], [205, 30], 1.25),
  gumamela: theme(['#ff7a8a', '#ff9eaa', '#fa5c72', '#2b0008'], [330, 12], 0.8),
  kawayan: theme(['#b8e04a', '#d0f070', '#a0cc2c', '#152000'], [150, 7], 0.55),
} as const;

const themeInks = {
  perya: [254, 28],
  dalampasigan: [205, 30],
  gumamela: [330, 12],
  kawayan: [150, 7],
} as const;

/** The ground of header and browser bar, and the one below everything. */
export function groundsOf(settings: {
  theme: keyof typeof themeInks;
  brand: { tokens: BrandTokens | null };
}) {
  const { tokens } = settings.brand;
  const [hue, saturation] = tokens ? [tokens.inkHue, tokens.inkSaturation] : themeInks[settings.theme];
  return { bar: inkColour(hue, saturation, 11), page: inkColour(hue, saturation, 8) };
}
