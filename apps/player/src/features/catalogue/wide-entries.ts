import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import { queryOptions } from '@tanstack/react-query';
import { choices } from './categories.ts';
import type { Choice } from './categories.ts';

/** The games' part of the rail, in a fixed order: nothing moves when something loads. */
export const categoryEntries: readonly {
  choice: Choice;
  path: string;
  icon: (typeof choices)[Choice]['icon'];
}[] = (
  [
    'HOT',
    'INHOUSE',
    'RNG',
    'LIVE',
    'SPORTS',
    'ESPORTS',
    'FISH',
    'BINGO',
    'PVP',
    'COCKFIGHT',
    'LOTT',
    'JACKPOT',
  ] as const
).map((choice) => ({ choice, path: choices[choice].path, icon: choices[choice].icon }));

/** How many games stand in a category, by the providers' own counts; a category that is no game type tells none. */
export const countsQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'counts', language],
    queryFn: async ({ signal }) => {
      const counts: Partial<Record<string, number>> = {};
      const { vendors } = await api.call('vendors', { query: { language }, signal });
      for (const { gameType, gameCount } of vendors) counts[gameType] = (counts[gameType] ?? 0) + gameCount;
      return counts;
    },
  });
