import type { Bench } from '../tools/bench.ts';
import { compareWithBare } from './load/beside-bare.ts';
import { fillWithGames } from './load/many-games.ts';
import { withServer } from './load/server.ts';

const gamesEach = 20_000;
const paths = {
  list: '/api/v1/games?gameType=RNG&pageNum=2&language=EN',
  filter: '/api/v1/games?gameType=RNG&vassalage=TALA&gameClassify=JP&language=EN',
  search: '/api/v1/games/search?gameName=mango&language=EN',
};

export const bench: Bench = {
  name: 'lobby',
  describe: `list, filter and search with ${gamesEach} games in each of 3 merchants; the slowest of the three counts`,
  run: () =>
    withServer(
      async (server) => {
        const all = [];
        for (const [name, path] of Object.entries(paths)) {
          const figures = await compareWithBare(server, path);
          console.log(`${name}: ratio ${(figures.ours / figures.bare).toFixed(2)}`);
          all.push(figures);
        }
        return all.toSorted((a, b) => a.ours / a.bare - b.ours / b.bare)[0] as (typeof all)[number];
      },
      (databaseUrl) => fillWithGames(databaseUrl, gamesEach),
    ),
};
