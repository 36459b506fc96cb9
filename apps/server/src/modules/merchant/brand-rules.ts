import type { MerchantSettings } from '@perya/contract';
import { contrast, inkColour } from '@perya/contract/brand-style';

/** Least that a text and its ground must differ (WCAG AA). */
const least = 4.5;
/** How light the lightest surface is on which the accent is read. */
const surfaceLightness = 18.5;

type Look = Pick<MerchantSettings, 'brand' | 'imageCDNs'>;

const hostOf = (address: string): string | undefined =>
  (URL.parse(address) ?? URL.parse(`https://${address}`))?.host;

function filesOf({
  mark,
  wordMark,
  icon,
  scenes,
}: MerchantSettings['brand']): [path: string, file: string][] {
  const { dark, light, mono } = wordMark ?? {};
  const named = { mark, dark, light, mono, ...icon, ...scenes };
  return Object.entries(named).flatMap(([path, file]) => (file ? [[path, file] as [string, string]] : []));
}

/** Why a package cannot be shown: files that come from elsewhere, and colours in which words cannot be read. */
export function problemsOfBrand({ brand, imageCDNs }: Look): string[] {
  const hosts = imageCDNs.map(hostOf);
  const foreign = filesOf(brand)
    .filter(([, file]) => file.startsWith('https:') && !hosts.includes(hostOf(file)))
    .map(([path]) => `brand.${path}`);
  if (brand.tokens === null) return foreign;
  const { accent, onAccent, inkHue, inkSaturation } = brand.tokens;
  const surface = inkColour(inkHue, inkSaturation, surfaceLightness);
  return [
    ...foreign,
    ...(contrast(onAccent, accent) < least ? ['brand.tokens.onAccent'] : []),
    ...(contrast(accent, surface) < least ? ['brand.tokens.accent'] : []),
  ];
}
