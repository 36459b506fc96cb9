import type { MerchantSettings } from '@perya/contract';
import { themeProblems } from '@perya/contract/brand-style';

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
  return [...foreign, ...themeProblems(brand.tokens).map((token) => `brand.tokens.${token}`)];
}
