import { buildSnapshot } from '../../apps/server/src/modules/catalogue/snapshot.ts';

/** Holds one catalogue and says what it weighs; a process of its own, so that nothing else is counted. */
const count = Number(process.argv[2]);
const words = Array.from({ length: 400 }, (_, n) => `Word${n.toString(36)}x`);
const games = Array.from({ length: count }, (_, i) => ({
  merchant_code: 'perya',
  node_id: `game-${i}`,
  vassalage: 'TALA',
  game_type: 'RNG' as const,
  game_id: `game-${i}`,
  game_code: `game-${i}`,
  room_id: '',
  lotto_mode: '',
  name: { EN: `${words[i % 400]} ${words[(i * 7) % 397]} ${i}` },
  icon_url: `/art/tiles/game-${i}.webp`,
  show_icon: true,
  is_h5: true,
  free_play: true,
  is_new: false,
  classifications: i % 4 === 0 ? ['JP'] : [],
  min_bet_micros: '1000000',
  lines: 20,
  return_percent: '96.50',
  volatility: 3,
  released_on: null,
  popularity: i,
  is_active: true,
}));
const data = games.reduce((sum, game) => sum + JSON.stringify(game).length, 0);
const vendors = [{ vassalage: 'TALA', display_name: 'Tala', mark_url: '', is_hot: false, is_off: false }];
globalThis.gc?.();
const before = process.memoryUsage().heapUsed;
const snapshot = buildSnapshot({
  vendors,
  games,
  hotIds: [],
  order: [],
  classifications: [],
  pins: new Map(),
});
games.length = 0;
globalThis.gc?.();
// The rows were there before and are gone now, as they are in the server; what stays is the snapshot.
const rows = before - process.memoryUsage().heapUsed;
console.log(
  JSON.stringify({ heap: process.memoryUsage().heapUsed, data, rows, games: snapshot.games.length }),
);
