import type { ApiClient } from '@perya/api-client';
import type { Language } from '@perya/contract';
import { Icon } from '@perya/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/context.tsx';
import { Link } from '../../platform/link.tsx';
import { choices } from './categories.ts';
import type { Choice } from './categories.ts';

/** A fixed order: nothing moves when something loads. */
const order: readonly Choice[] = [
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
];

/** How many games stand in a category, by the providers' own counts; a category that is no game type tells none. */
const countsQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: ['catalogue', 'counts', language],
    queryFn: async ({ signal }) => {
      const counts: Partial<Record<string, number>> = {};
      const { vendors } = await api.call('vendors', { query: { language }, signal });
      for (const { gameType, gameCount } of vendors) counts[gameType] = (counts[gameType] ?? 0) + gameCount;
      return counts;
    },
  });

interface RailGamesProps {
  current: string;
  /** The merchant offers this page. */
  isOffered: (path: string) => boolean;
}

/** The games' part of the rail on wide screens. */
export function RailGames({ current, isOffered }: RailGamesProps) {
  const { api, language, say } = usePlatform();
  const { data: counts } = useQuery(countsQuery(api, language));
  return order
    .map((choice) => ({ choice, ...choices[choice] }))
    .filter(({ path }) => isOffered(path))
    .map(({ choice, path, icon }) => (
      <Link key={choice} className="rl-e" to={path} aria-current={current === path ? 'page' : undefined}>
        <Icon name={icon} />
        {say(`category_${choice}`)}
        {counts?.[choice] ? <em className="num">{counts[choice]}</em> : null}
      </Link>
    ));
}
