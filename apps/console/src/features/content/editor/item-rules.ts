import type { ContentItem } from '@perya/contract';
import type { Kind } from '../queries.ts';

export interface Words {
  EN: string;
  TY?: string | undefined;
}
export type Language = 'EN' | 'TY';
export type TextName = 'title' | 'body' | 'action' | 'summary';

interface TextField {
  name: TextName;
  /** As long as it stays whole on a phone of 360 pixels; longer is told, not refused. */
  best?: number;
  isRich?: boolean;
}

const texts: Record<Kind, readonly TextField[]> = {
  banner: [
    { name: 'title', best: 28 },
    { name: 'body', best: 64 },
    { name: 'action', best: 14 },
  ],
  announcement: [
    { name: 'title', best: 60 },
    { name: 'body', isRich: true },
  ],
  promotion: [
    { name: 'title', best: 40 },
    { name: 'summary', best: 90 },
    { name: 'body', isRich: true },
  ],
  help: [
    { name: 'title', best: 60 },
    { name: 'body', isRich: true },
  ],
  category: [{ name: 'title', best: 20 }],
};
export const textsOfKind = (kind: Kind): readonly TextField[] => texts[kind];

export const wordsOf = (item: ContentItem, name: TextName): Words =>
  (name in item ? (item as unknown as Record<TextName, Words>)[name] : undefined) ?? { EN: '' };

/** An empty language other than English is none: players read the English words. */
export const withWords = (
  item: ContentItem,
  name: TextName,
  language: Language,
  text: string,
): ContentItem => {
  const { EN, TY } = wordsOf(item, name);
  const next = language === 'EN' ? { EN: text, TY } : { EN, TY: text };
  return {
    ...item,
    [name]: { EN: next.EN, ...(next.TY !== undefined && next.TY !== '' && { TY: next.TY }) },
  };
};

export const missingOf = (item: ContentItem): TextName[] =>
  textsOfKind(item.kind)
    .map(({ name }) => name)
    .filter((name) => wordsOf(item, name).EN !== '' && (wordsOf(item, name).TY ?? '') === '');

const empty = { EN: '' };
const fresh = { position: 0, isActive: true, startsAt: null, endsAt: null, title: empty };

/** What somebody begins with. */
export function blankOf(kind: Kind, place: string | undefined, now: Date): ContentItem {
  const startsAt = now.toISOString();
  switch (kind) {
    case 'banner':
      return { ...fresh, kind, groupName: 'm_home', imageUrl: '', linkage: '', body: empty, action: empty };
    case 'announcement':
      return {
        ...fresh,
        kind,
        startsAt,
        noExpiry: true,
        audience: 'all',
        levels: [],
        contentType: place === 'PU' ? 'PU' : 'PL',
        body: empty,
        pictures: [],
        categoryIds: [],
      };
    case 'promotion':
      return {
        ...fresh,
        kind,
        startsAt,
        linkedPromotionId: null,
        imageRequired: false,
        remarkRequired: false,
        summary: empty,
        body: empty,
        pictures: [],
        categoryIds: [],
      };
    case 'help':
      return { ...fresh, kind, tag: 'other', body: empty };
    case 'category':
      return { ...fresh, kind };
  }
}

/** A name for the address of something new, from its title. */
export const idOf = (title: string, chance: string): string =>
  `${title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 30)
    .replace(/^$/, 'item')}-${chance.slice(0, 6)}`;

/** Where it is shown: an order holds within one place. */
export const placeOf = (item: ContentItem): string =>
  item.kind === 'banner' ? item.groupName : item.kind === 'announcement' ? item.contentType : item.kind;

interface Difference {
  name: string;
  language: Language | null;
  before: string;
  after: string;
}

const told = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** What differs between two, language by language; places are given by the order and are no difference. */
export function differencesOf(before: ContentItem, after: ContentItem): Difference[] {
  const [old, now] = [
    before as unknown as Record<string, unknown>,
    after as unknown as Record<string, unknown>,
  ];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => name !== 'position',
  );
  const isText = (name: string): name is TextName => textsOfKind(after.kind).some((one) => one.name === name);
  return names
    .flatMap((name): Difference[] =>
      isText(name)
        ? (['EN', 'TY'] as const).map((language) => ({
            name,
            language,
            before: wordsOf(before, name)[language] ?? '',
            after: wordsOf(after, name)[language] ?? '',
          }))
        : [{ name, language: null, before: told(old[name]), after: told(now[name]) }],
    )
    .filter((one) => one.before !== one.after);
}
