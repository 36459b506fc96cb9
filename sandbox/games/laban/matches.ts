import type { Chance } from '../chance.ts';

export type Side = 'home' | 'draw' | 'away';

export interface Match {
  id: string;
  home: string;
  away: string;
  /** What a stake of 100 brings back. */
  odds: Record<Side, number>;
  /** Known from the first bet on. */
  endsAt: number | null;
  result: Side | null;
}

const flavours: readonly { game: RegExp; teams: readonly [string, ...string[]] }[] = [
  {
    game: /cockfight|sabong|derby|manok/,
    teams: ['Meron', 'Wala', 'Pulang Tari', 'Puting Tari', 'Talisayin', 'Bulik'],
  },
  {
    game: /esport|legends|dota|valor|strike|arena|mobile/,
    teams: ['Bagyo Five', 'Tikbalang', 'Neon Jeep', 'Lakan Crew', 'Habagat GG', 'Kidlat Squad'],
  },
  {
    game: /.*/,
    teams: ['Quezon Kites', 'Cebu Tides', 'Davao Durians', 'Iloilo Sails', 'Baguio Pines', 'Makati Metros'],
  },
];

/** Three matches of each game are open to bets at any time; one that has ended makes room for the next. */
export function createMatches(chance: Chance) {
  const boards = new Map<string, Match[]>();
  const known = new Map<string, Match>();

  function next(game: string, others: readonly Match[]): Match {
    const all = flavours.find((flavour) => flavour.game.test(game))?.teams ?? ['Home', 'Away'];
    // Nobody plays twice at the same time.
    const teams = all.filter((team) => !others.some(({ home, away }) => team === home || team === away));
    const [first = 1, second = 2] = chance.some(2, teams.length);
    const edge = chance.below(60);
    const match: Match = {
      id: `M${known.size + 1}`,
      home: teams[first - 1] ?? 'Home',
      away: teams[second - 1] ?? 'Away',
      odds: { home: 170 + edge, draw: 330 + chance.below(60), away: 260 - edge },
      endsAt: null,
      result: null,
    };
    known.set(match.id, match);
    return match;
  }

  return {
    find: (id: string): Match | undefined => known.get(id),
    board(game: string): Match[] {
      const kept = (boards.get(game) ?? []).filter(({ result }) => result === null);
      while (kept.length < 3) kept.push(next(game, kept));
      boards.set(game, kept);
      return kept;
    },
    /** By chance, the favourite more often than the others. */
    end(match: Match, force: Side | null): Side {
      const { home, draw, away } = match.odds;
      const weights = [1 / home, 1 / draw, 1 / away];
      const at = chance.next() * weights.reduce((sum, weight) => sum + weight, 0);
      const byChance = at < 1 / home ? 'home' : at < 1 / home + 1 / draw ? 'draw' : 'away';
      match.result ??= force ?? byChance;
      return match.result;
    },
  };
}

export type Matches = ReturnType<typeof createMatches>;
