import type { ContentItem } from '@perya/contract';
import { textsOf } from './item-rules.ts';

/** Tags and attributes, each as often as it stands there. */
function markupOf(html: string): Map<string, number> {
  const found = new Map<string, number>();
  const note = (what: string) => found.set(what, (found.get(what) ?? 0) + 1);
  for (const [, tag = '', rest = ''] of html.matchAll(/<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi)) {
    note(`<${tag.toLowerCase()}>`);
    for (const [, name = ''] of rest.matchAll(/\s([a-z][\w:-]*)(?=[\s=/]|$)/gi)) note(name.toLowerCase());
  }
  return found;
}

/** What cleaning took out of a text: names of tags and attributes, each once. */
export function takenAway(before: string, after: string): string[] {
  const kept = markupOf(after);
  return [...markupOf(before)].filter(([what, count]) => count > (kept.get(what) ?? 0)).map(([what]) => what);
}

/** The same for all words of an item, by field and language. */
export function cleanedAway(sent: ContentItem, kept: ContentItem) {
  const after = textsOf(kept);
  return Object.entries(textsOf(sent)).flatMap(([field, words]) =>
    (['EN', 'TY'] as const).flatMap((language) =>
      takenAway(words[language] ?? '', after[field]?.[language] ?? '').map((what) => ({
        field,
        language,
        what,
      })),
    ),
  );
}
