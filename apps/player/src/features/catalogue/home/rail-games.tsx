import type { ApiClient } from '@perya/api-client';
import { Icon } from '@perya/ui';
import { Link } from '@perya/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { choices } from '../categories.ts';
import type { Choice } from '../categories.ts';

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

/** How many games a visitor finds in each category. */
const countsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', 'counts'],
    queryFn: async ({ signal }): Promise<Partial<Record<Choice, number>>> => {
      const { entries } = await api.call('vendorSorting', { signal });
      return Object.fromEntries(entries.map(({ gameCategory, gameCount }) => [gameCategory, gameCount]));
    },
  });

interface RailGamesProps {
  current: string;
  /** The merchant offers this page. */
  isOffered: (path: string) => boolean;
}

/** The games' part of the rail on wide screens. */
export function RailGames({ current, isOffered }: RailGamesProps) {
  const { api, say } = usePlatform();
  const { data: counts } = useQuery(countsQuery(api));
  return order
    .map((choice) => ({ choice, ...choices[choice] }))
    .filter(({ path }) => isOffered(path))
    .map(({ choice, path, icon }) => (
      <Link key={choice} className="rl-e" to={path} aria-current={current === path ? 'page' : undefined}>
        <Icon name={icon} />
        {say(`category_${choice}`)}
        {counts?.[choice] ? <em className="numeric">{counts[choice]}</em> : null}
      </Link>
    ));
}
