/** What belongs to one brand and may never be drawn at another: its name, its files and its money. */
export type BrandCode = 'perya' | 'dalampasigan';

const foreign: Record<BrandCode, { words: RegExp; files: RegExp; money: RegExp }> = {
  // At Perya nothing of Dalampasigan.
  perya: { words: /dalampasigan/i, files: /\/art\/brands\/dalampasigan\//, money: /\$\s?\d|\bUSD\b/ },
  dalampasigan: {
    words: /\bperya|gcash|\bmaya\b|instapay|qr ph/i,
    files: /\/art\/brands\/perya\/|\/art\/vendors\/perya\.svg/,
    money: /₱|\bPHP\b|\bpiso\b|\bpesos?\b/i,
  },
};

/** Words and addresses a browser would show of a page; scripts, styles and the state between them are not drawn. */
export function drawnIn(html: string): { text: string; files: string } {
  const shown = html
    .replace(/<script\b[\s\S]*?<\/script>/g, ' ')
    .replace(/<style\b[\s\S]*?<\/style>/g, ' ')
    .replace(/<svg[^>]*class="sprite"[\s\S]*?<\/svg>/g, ' ');
  const attributes = [...shown.matchAll(/\s(?:alt|aria-label|title|placeholder|content)="([^"]*)"/g)];
  const files = [...shown.matchAll(/\s(?:src|srcset|imagesrcset|href)="([^"]*)"/gi)];
  return {
    text: `${shown.replace(/<[^>]*>/g, ' ')} ${attributes.map(([, value]) => value).join(' ')}`,
    files: files.map(([, value]) => value).join(' '),
  };
}

/** What of another brand stands in what is drawn at this one. */
export function foreignIn(brand: BrandCode, drawn: { text: string; files: string }): string[] {
  const { words, files, money } = foreign[brand];
  return [words.exec(drawn.text), money.exec(drawn.text), files.exec(drawn.files)].flatMap((hit) =>
    hit ? [hit.input.slice(Math.max(0, hit.index - 40), hit.index + 40).trim()] : [],
  );
}

/** Every text of an answer; codes and addresses are not read by anybody. */
export function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return /[a-z] |[₱$]/i.test(value) || readable.has(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, key));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, name));
}
const readable = new Set(['displayName', 'title', 'name', 'text', 'brandName', 'originals', 'labelNameEn']);
