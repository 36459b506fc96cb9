import type { Audience } from '@perya/contract';
import { say } from './words.ts';

/** What is typed for an audience; nothing is no wish. */
export type Wishes = Partial<Record<keyof Audience, string | undefined>>;

export const dayNames = [
  'registeredFrom',
  'registeredTo',
  'firstDepositFrom',
  'firstDepositTo',
  'playedFrom',
  'playedTo',
  'seenFrom',
  'seenTo',
] as const satisfies readonly (keyof Audience)[];

export const wishNames = [
  'level',
  'identityLevel',
  'deposited',
  'type',
  'tag',
  'line',
  ...dayNames,
] as const satisfies readonly (keyof Audience)[];

export const audienceOf = (wishes: Wishes): Audience =>
  Object.fromEntries(
    wishNames.flatMap((name) =>
      wishes[name] === undefined || wishes[name] === '' ? [] : [[name, wishes[name]]],
    ),
  );

/** Each wish in words; none means everybody. */
export const wishesOf = (audience: Audience): string[] =>
  wishNames.flatMap((name) =>
    audience[name] === undefined ? [] : [`${say(`by.${name}`)}: ${audience[name]}`],
  );
