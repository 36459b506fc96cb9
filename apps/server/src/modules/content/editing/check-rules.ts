import type { ContentCheck, ContentItem } from '@perya/contract';
import type { Words } from '../words.ts';
import { missingIn, stateOf, textsOf } from './item-rules.ts';

const languages = ['EN', 'TY'] as const;

/** Words that promise what nobody can show. */
const claim =
  /\b(best|safest|fastest|number one|no\. ?1|guaranteed?|risk[- ]free|sure win|always win|pinakama\w+|garantisado|siguradong)\b|#1\b/i;
const prize = /[₱%]|\bPHP ?\d|\b(bonus|prizes?|jackpot|cash ?back|premyo|papremyo)\b/i;
const terms = /\b(terms|conditions|tuntunin|kondisyon)\b/i;
const age = /\b(18|21)\s?\+|\b(18|21) (years|taon)/i;
const link = /<a\s/i;
const pictureWithoutWords = /<img\b(?![^>]*\balt="[^"]+")[^>]*>/i;

/** It leads to where the rest can be read. */
const leadsOn = (item: ContentItem, text: string): boolean =>
  link.test(text) ||
  (item.kind === 'banner' && item.linkage !== '') ||
  (item.kind === 'promotion' && item.linkedPromotionId !== null);

/** What stands in a field in one language; nothing where English stands in. */
const textsIn = (item: ContentItem, language: 'EN' | 'TY'): string[] =>
  Object.values(textsOf(item)).flatMap((words: Words) => words[language] ?? []);

/** What somebody should look at before players read it; an end that is over and a link to nothing stop it. */
export function checksOf(item: ContentItem, now: Date, dead: readonly string[] = []): ContentCheck[] {
  const isAdvert = item.kind === 'banner' || item.kind === 'promotion' || item.kind === 'announcement';
  const inWords = languages.flatMap((language): ContentCheck[] => {
    const text = textsIn(item, language).join('\n');
    if (text === '') return [];
    const found: [ContentCheck['check'], boolean][] = [
      ['claim', claim.test(text) && !leadsOn(item, text)],
      ['prize', isAdvert && prize.test(text) && !terms.test(text) && !leadsOn(item, text)],
      ['age', item.kind === 'promotion' && !age.test(text)],
      ['picture', pictureWithoutWords.test(text)],
    ];
    return found.filter(([, is]) => is).map(([check]) => ({ check, language, fields: [], stops: false }));
  });
  const missing = missingIn(item);
  return [
    ...(stateOf({ ...item, isActive: true }, now) === 'ended'
      ? [{ check: 'end' as const, language: null, fields: ['endsAt'], stops: true }]
      : []),
    ...(dead.length > 0 ? [{ check: 'link' as const, language: null, fields: [...dead], stops: true }] : []),
    ...(missing.length > 0
      ? [{ check: 'language' as const, language: 'TY' as const, fields: missing, stops: false }]
      : []),
    ...inWords,
  ];
}
