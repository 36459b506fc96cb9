import type { Language } from '@perya/contract';
import type { LegalKind } from '@perya/contract/rules';
import { createCopy } from '#platform/copy';
import { inLanguage } from '#platform/in-language';
import { refuse } from '#platform/refusal';
import type { Logger } from 'pino';
import { fillHtml, fillText, foundIn, originalsOf } from './brand-text-rules.ts';
import type { Directory } from './directory.ts';
import en from './copy/en.json' with { type: 'json' };
import ty from './copy/ty.json' with { type: 'json' };
import { legalHtml, type LegalVersionKept } from './legal/legal-rules.ts';

/** Words of an operator in one language, with the merchant's names and money in them. */
export interface BrandVoice {
  text(words: unknown): string;
  html(words: unknown): string;
}

type Sent = Record<string, { EN: string; TY?: string | undefined } | string>;

interface Found {
  field: string;
  words: string[];
}

export interface ShownLegal {
  kind: LegalKind;
  version: number;
  from: Date;
  title: string;
  html: string;
}

const say = createCopy(en, ty);

/** How operator texts become a brand's own, and what may not be in them (docs/adr/0044-operator-texts-name-no-brand.md). */
export function createBrandTexts(directory: Directory) {
  const namesOf = (merchant: string): string[] => {
    const settings = directory.settings(merchant);
    return [originalsOf(settings), settings.brandName];
  };
  const findIn = (sent: Sent): Found[] => {
    const names = directory.list().flatMap(({ merchantCode }) => namesOf(merchantCode));
    return Object.entries(sent).flatMap(([field, words]) => {
      const texts = typeof words === 'string' ? [words] : Object.values(words);
      const hits = texts.flatMap((text) => foundIn(text ?? '', names));
      return hits.length > 0 ? [{ field, words: [...new Set(hits)] }] : [];
    });
  };
  const told = new Map<string, string>();
  const voice = (merchant: string, language: Language): BrandVoice => {
    const settings = directory.settings(merchant);
    return {
      text: (words) => fillText(inLanguage(words, language), settings, language),
      html: (words) => fillHtml(inLanguage(words, language), settings, language),
    };
  };
  return {
    voice,
    /** Legal texts as members read them. */
    legalShown(merchant: string, language: Language, texts: readonly LegalVersionKept[]): ShownLegal[] {
      const { text } = voice(merchant, language);
      return texts.map(({ kind, version, from, words }) => ({
        kind,
        version,
        from,
        title: say(`legal_${kind}`)[language],
        html: legalHtml(text(words)),
      }));
    },
    /** Refuses texts that name a brand or a currency, and says which words and what to write instead. */
    assertNeutral(sent: Sent): void {
      const found = findIn(sent);
      if (found.length > 0)
        refuse('text.not.neutral', {
          fields: found.map(({ field }) => field),
          found: found.flatMap(({ words }) => words),
          write: ['{brand}', '{originals}', '{amount:1000}'],
        });
    },
    /**
     * Names what was stored before texts had to be neutral, or past the API: nobody but its author can say which name was meant.
     * At the start and whenever it changes, not with every load.
     */
    tellOldTexts(logger: Logger, merchant: string, owner: string, stored: Sent): void {
      const texts = findIn(stored);
      const [key, now] = [`${merchant} ${owner}`, JSON.stringify(texts)];
      if (texts.length > 0 && told.get(key) !== now)
        logger.warn(
          { merchant, texts },
          'stored texts name a brand or a currency: save them with placeholders',
        );
      told.set(key, now);
    },
  };
}

export type BrandTexts = ReturnType<typeof createBrandTexts>;
