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
