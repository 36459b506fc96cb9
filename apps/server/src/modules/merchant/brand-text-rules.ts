import type { Language, MerchantSettings } from '@perya/contract';
import { displayAmount, parseAmount } from '@perya/money';

/**
 * Texts that operators write name no brand and no currency: `{brand}`, `{originals}`, `{hero}`, `{closed}` and
 * `{amount:1000}` stand for them and are filled in the merchant's own name and money when a text is answered.
 */
type BrandWords = Pick<MerchantSettings, 'brandName' | 'brand' | 'currency'>;

const placeholder = /\{(brand|originals|hero|closed|amount:(\d{1,12}(?:\.\d{1,2})?))\}/g;

const locales: Record<Language, string> = { EN: 'en-PH', TY: 'fil-PH' };

export const originalsOf = ({ brandName, brand }: Pick<BrandWords, 'brandName' | 'brand'>): string =>
  brand.originals ?? `${brandName} Originals`;

function valueOf(name: string, amount: string | undefined, words: BrandWords, language: Language): string {
  if (amount !== undefined)
    return displayAmount(parseAmount(amount), {
      currency: words.currency,
      locale: locales[language],
      short: true,
    });
  if (name === 'originals') return originalsOf(words);
  const line = name === 'hero' ? words.brand.hero : name === 'closed' ? words.brand.closed : null;
  return line?.[language] ?? line?.EN ?? words.brandName;
}

/** As text. */
export const fillText = (text: string, words: BrandWords, language: Language): string =>
  text.replace(placeholder, (_whole, name: string, amount?: string) =>
    valueOf(name, amount, words, language),
  );

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** In rich text: a name is words there too, whatever is in it. */
export const fillHtml = (html: string, words: BrandWords, language: Language): string =>
  html.replace(placeholder, (_whole, name: string, amount?: string) =>
    valueOf(name, amount, words, language).replace(/[&<>"']/g, (sign) => signs[sign] ?? ''),
  );

/** A sign or a code before figures, or figures before the word: each says a currency that another brand has not. */
const money = [
  /(?:\p{Sc}|&#(?:8369|36|x20b1|x24);)\s?\d[\d,.]*/giu,
  /\b(?:PHP|USD|EUR|GBP|JPY|SGD|Php)\s?\d[\d,.]*/gu,
  /\d[\d,.]*\s?(?:PHP|USD|EUR|GBP|pesos?|piso|dollars?|dolyar)\b/giu,
];

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What of a text belongs to one brand only: sums with a currency, and names of brands as these write them. */
export function foundIn(text: string, names: readonly string[]): string[] {
  const words = names
    .filter((name) => name.trim() !== '')
    .map((name) => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu'));
  return [
    ...new Set([...money, ...words].flatMap((pattern) => [...text.matchAll(pattern)].map(([hit]) => hit))),
  ];
}
