import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { ask } from './visit.ts';

/** What belongs to one brand and may never be drawn at another: its name, its files and its money. */
export type BrandCode = 'perya' | 'dalampasigan' | 'new';

/** `new` is a brand that a journey made from Perya, with pesos of its own. */
const foreign: Record<BrandCode, { words: RegExp; files: RegExp; money: RegExp }> = {
  // At Perya nothing of Dalampasigan.
  perya: { words: /dalampasigan/i, files: /\/art\/brands\/dalampasigan\//, money: /\$\s?\d|\bUSD\b/ },
  dalampasigan: {
    words: /\bperya|gcash|\bmaya\b|instapay|qr ph/i,
    files: /\/art\/brands\/perya\/|\/art\/vendors\/perya\.svg/,
    money: /₱|\bPHP\b|\bpiso\b|\bpesos?\b/i,
  },
  new: {
    words: /\bperya\b|dalampasigan/i,
    files: /\/art\/brands\/(perya|dalampasigan)\/|\/art\/vendors\/perya\.svg/,
    money: /\$\s?\d|\bUSD\b/,
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

const routes = readFileSync(new URL('../docs/spec/routes.csv', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => /(?:^|,)"?(\/m\/[\w/.-]+)/.exec(line)?.[1] ?? []);
export const languages = ['EN', 'TY'] as const;

/** Every page as the server draws it for guests. `host` is where the brand answers, where it is none of the two. */
export async function pagesOf(
  request: APIRequestContext,
  merchant: BrandCode,
  language: string,
  host: string = merchant,
) {
  const found: string[] = [];
  let drawn = 0;
  for (const path of [...new Set(routes), '/offline.html', '/manifest.webmanifest']) {
    const reply = await ask(request, path, { merchant: host, headers: { cookie: `lang=${language}` } });
    if (reply.status() !== 200) continue;
    drawn += 1;
    const body = await reply.text();
    const shown = path.endsWith('manifest') ? { text: body, files: body } : drawnIn(body);
    found.push(...foreignIn(merchant, shown).map((hit) => `${path} ${language}: ${hit}`));
  }
  return { found, drawn };
}
