import type { MerchantSettings } from '@perya/contract';
import type { CopiedTable, Rename } from '#platform/database/copy-rows';
import { originalsOf } from '../brand-text-rules.ts';

/** What of a brand is nobody else's: names, marks, licence, and places of its own. */
const own = new Set<keyof MerchantSettings>([
  'brandName',
  'brand',
  'operatorName',
  'licenceNumber',
  'termsVersion',
  'chatAddress',
  'linkHosts',
  'imageCDNs',
  'appRating',
  'appSizeText',
  'console',
]);

/** Settings of the new brand, of those that are stored of the other. */
export const copiedSettings = (
  stored: readonly { key: string; value: unknown }[],
  name: string,
): Record<string, unknown> => ({
  ...Object.fromEntries(
    stored.filter(({ key }) => ![...own].some((one) => one === key)).map(({ key, value }) => [key, value]),
  ),
  brandName: name,
});

/** Ways to service and links are the other brand's own and stay there. */
export const merchantCopied: readonly CopiedTable[] = [
  { name: 'merchant.switch' },
  { name: 'merchant.region_rule' },
  { name: 'merchant.text_override', spoken: ['text'] },
];

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Names as their brand writes them, wherever they stand as words. */
export function renamer(from: Pick<MerchantSettings, 'brandName' | 'brand'>, name: string): Rename {
  const pairs = [
    [originalsOf(from), `${name} Originals`],
    [from.brandName, name],
  ].map(
    ([old = '', anew = '']) =>
      [new RegExp(`(?<![\\p{L}\\p{N}])${escaped(old)}(?![\\p{L}\\p{N}])`, 'gu'), anew] as const,
  );
  return (text) => pairs.reduce((said, [pattern, anew]) => said.replace(pattern, () => anew), text);
}
