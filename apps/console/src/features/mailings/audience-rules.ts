import type { Audience } from '@perya/contract';

/** What is typed for an audience; nothing is no wish. */
export type Wishes = Partial<Record<keyof Audience, string>>;

export const wishNames = [
  'level',
  'identityLevel',
  'deposited',
  'type',
  'tag',
  'registeredFrom',
  'registeredTo',
  'seenFrom',
  'seenTo',
] as const satisfies readonly (keyof Audience)[];

export const audienceOf = (wishes: Wishes): Audience =>
  Object.fromEntries(
    wishNames.flatMap((name) =>
      wishes[name] === undefined || wishes[name] === '' ? [] : [[name, wishes[name]]],
    ),
  );

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A message as it was typed: paragraphs are all the markup it has. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<br ?\/?>/g, '\n')
    .replaceAll('</p>', '\n\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (all, name: string) => signs[name] ?? all)
    .trim();
