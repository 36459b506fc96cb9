import { aMerchant, categoryOrder, someGames } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { describe, expect, test } from 'vitest';

const database = await withTestDatabase();
const lists = {
  inHouseVendors: ['PERYA'],
  cockfightVendors: ['SALAKOT'],
  esportVendors: ['AV'],
  homeBlockSize: 2,
};
const on = (['RNG', 'LIVE', 'SPORTS', 'FISH', 'BINGO', 'INHOUSE', 'ESPORTS'] as const).map(
  (name) => `CAT_${name}` as const,
);
await aMerchant(database, { code: 'fair', settings: lists, switches: on });
await aMerchant(database, { code: 'beach', settings: lists, switches: ['CAT_RNG'] });
await categoryOrder(database, 'fair', [
  'ESPORTS',
  'RNG',
  'COCKFIGHT',
  'FISH',
  'LIVE',
  'SPORTS',
  'BINGO',
  'INHOUSE',
]);
await someGames(database, 'fair', [
  { id: 'mango', name: { EN: 'Mango Fiesta', TY: 'Pista ng Mangga' }, hotPosition: 1 },
  { id: 'pinata', name: { EN: 'Piñata Pop' } },
  { id: 'third' },
  { id: 'retired', isActive: false },
  { id: 'bingo', classes: ['BG'], hotPosition: 0 },
  { id: 'colour', vendor: 'PERYA' },
  { id: 'football', type: 'SPORTS', vendor: 'BITUIN' },
  { id: 'arena', type: 'SPORTS', vendor: 'AV' },
  { id: 'sabong', type: 'SPORTS', vendor: 'SALAKOT', hotPosition: 2 },
  { id: 'fishing', type: 'FISH', vendor: 'LAKAN' },
  { id: 'baccarat', type: 'LIVE', vendor: 'LAKAN' },
  { id: 'roulette', type: 'LIVE', vendor: 'LAKAN' },
]);
await someGames(database, 'beach', [{ id: 'shell', hotPosition: 0 }]);
const api = await withPlayerApi(database);
const value = async (path: string, host = 'fair.test') => (await api.get(host, path)).body.value;
const ids = (games: { nodeId: string }[]) => games.map((game) => game.nodeId);

test('a game carries every field, with free play told both ways [ENT-01, DEC-026]', async () => {
  const [game] = (await value('/api/v1/games/hot?language=TY')).games.slice(1);
  expect(game).toEqual({
    nodeId: 'mango',
    gameName: 'Mango Fiesta',
    nodeName: 'Mango Fiesta',
    displayName: 'Pista ng Mangga',
    showIcon: 1,
    iconUrl: '/tile.webp',
    gameType: 'RNG',
    vassalage: 'TALA',
    vendorName: 'Tala',
    gameId: 'mango',
    roomId: '',
    supportPlay: 1,
    lottoMode: '',
    gameCode: 'mango',
    isGameH5: 1,
    freeplay: 0,
    isNew: 0,
    isHot: 1,
    gameClassify: [],
    minBet: '5.00',
    minLine: null,
    returnPercent: null,
  });
});

test('the hot list comes whole and in its order, per merchant [ENT-19, DEC-024]', async () => {
  expect(ids((await value('/api/v1/games/hot')).games)).toEqual(['bingo', 'mango']);
  expect(ids((await value('/api/v1/games/hot', 'beach.test')).games)).toEqual(['shell']);
});

describe('blocks', () => {
  test('one per category that is on, in menu order, with true totals [HOME-08, CAT-09, CAT-10, ENT-10]', async () => {
    const { blocks } = await value('/api/v1/games/blocks');
    expect(blocks.map((block: { category: string }) => block.category)).toEqual([
      'RNG',
      'FISH',
      'LIVE',
      'SPORTS',
      'BINGO',
      'INHOUSE',
      'ESPORTS',
    ]);
    const slots = blocks[0];
    expect(ids(slots.games)).toEqual(['mango', 'pinata']);
    expect(slots.totalCount).toBe(5);
    expect(ids(blocks[3].games)).toEqual(['football']);
    const { entries } = await value('/api/v1/vendors/sorting');
    expect(entries.map((entry: { gameCategory: string }) => entry.gameCategory)).toContain('FISH');
  });

  test('a category that is switched off is gone from blocks, hot, search and vendors [DEC-036]', async () => {
    await api.operate('PATCH', '/merchants/fair/switches', { CAT_BINGO: false });
    expect(ids((await value('/api/v1/games/hot')).games)).toEqual(['mango']);
    const { blocks } = await value('/api/v1/games/blocks');
    expect(blocks.map((block: { category: string }) => block.category)).not.toContain('BINGO');
    expect((await value('/api/v1/games/search?gameName=bingo')).totalCount).toBe(0);
    await api.operate('PATCH', '/merchants/fair/switches', { CAT_BINGO: true });
    expect((await value('/api/v1/games/search?gameName=bingo')).totalCount).toBe(1);
    const { vendors } = await value('/api/v1/vendors');
    expect(vendors.map((vendor: { vassalage: string }) => vendor.vassalage)).not.toContain('SALAKOT');
  });
});

test('vendors come with their game counts [ENT-08]', async () => {
  const { vendors } = await value('/api/v1/vendors');
  expect(vendors[0]).toEqual({
    vassalage: 'TALA',
    displayName: 'Tala',
    gameType: 'RNG',
    isHot: 0,
    gameCount: 4,
    gameClassify: ['BG'],
    markUrl: '/mark.svg',
  });
});

test('menu and providers count what their list shows, also for a provider of several lists', async () => {
  const found = async (query: string) =>
    (await value(`/api/v1/games?${query}&dataType=ALL&pageNum=1&pageSize=1`)).totalCount;
  const { entries } = await value('/api/v1/vendors/sorting');
  expect(entries.length).toBeGreaterThan(5);
  for (const { gameCategory, gameCount } of entries)
    expect({ gameCategory, gameCount }).toEqual({
      gameCategory,
      gameCount: await found(`gameType=${gameCategory}`),
    });
  const { vendors } = await value('/api/v1/vendors');
  for (const { vassalage, gameType, gameCount } of vendors)
    expect({ vassalage, gameCount }).toEqual({
      vassalage,
      gameCount: await found(`gameType=${gameType}&vassalage=${vassalage}`),
    });
  expect(vendors).toContainEqual(
    expect.objectContaining({ vassalage: 'LAKAN', gameType: 'LIVE', gameCount: 2 }),
  );
  expect(vendors).toContainEqual(expect.objectContaining({ vassalage: 'AV', gameType: 'ESPORTS' }));
});

test('search pages its results and takes accents and typos [ENT-02]', async () => {
  expect(ids((await value('/api/v1/games/search?gameName=pinata')).games)).toEqual(['pinata']);
  expect(ids((await value('/api/v1/games/search?gameName=mngo fiesta')).games)).toEqual(['mango']);
  expect(ids((await value('/api/v1/games/search?gameName=mangga&language=TY')).games)).toEqual(['mango']);
  expect(await value('/api/v1/games/search?gameName=tala&pageSize=3&pageNum=2')).toMatchObject({
    pageNum: 2,
    totalPages: 2,
    totalCount: 4,
  });
  expect((await api.get('fair.test', '/api/v1/games/search?gameName=')).status).toBe(400);
});

describe('the game list', () => {
  const list = async (query: string) => ids((await value(`/api/v1/games?${query}`)).games);
  test('answers games, pageNum, totalPages and totalCount, 30 a page [ENT-02, DEC-056]', async () => {
    expect(await value('/api/v1/games?gameType=RNG&pageSize=2&pageNum=2')).toMatchObject({
      pageNum: 2,
      totalPages: 3,
      totalCount: 5,
    });
    expect((await api.get('fair.test', '/api/v1/games?pageSize=201')).status).toBe(400);
  });
  test('maps entry types [CAT-03, CAT-04, CAT-07]', async () => {
    expect(await list('gameType=BINGO')).toEqual(['bingo']);
    expect(await list('gameType=INHOUSE')).toEqual(['colour']);
    expect(await list('gameType=ESPORTS')).toEqual(['arena']);
  });
  test('narrows by vendor, classification, name, stake and data type [GLIST-01, ENT-11, DEC-025]', async () => {
    expect(await list('gameType=RNG&vassalage=PERYA')).toEqual(['colour']);
    expect(await list('gameType=RNG&gameClassify=BG')).toEqual(['bingo']);
    expect(await list('gameName=mngo')).toEqual(['mango']);
    expect(await list('dataType=hot')).toEqual(['bingo', 'mango']);
    expect(await list('gameType=RNG&minBet=5')).toHaveLength(5);
    expect(await list('gameType=RNG&minBet=6')).toEqual([]);
    expect(await list('gameType=RNG&dataType=whatever')).toHaveLength(5);
    expect(await list('gameType=RNG&dataType=NEW')).toEqual(await list('gameType=RNG&gameClassify=new'));
  });
});

test('classifications follow type and vendor [ENT-09, ENT-13, GLIST-04]', async () => {
  await database.query(`insert into catalogue.classification values ('fair', 'BG', '{"EN":"Bingo"}', '/b.webp', 0),
    ('fair', 'JP', '{"EN":"Jackpot"}', '', 1)`);
  const entry = { key: 'BG', displayName: 'Bingo', vendors: ['TALA'], mobileLargeIcon: '/b.webp' };
  await expect
    .poll(async () => (await value('/api/v1/games/classifications?gameType=RNG')).entries)
    .toEqual([entry]);
  expect((await value('/api/v1/games/classifications?gameType=RNG&vassalage=PERYA')).entries).toEqual([]);
});

describe('an operator', () => {
  test('changes a game and every list shows it within a second', async () => {
    const started = performance.now();
    const changed = await api.operate('PATCH', '/merchants/fair/games/third', {
      name: { EN: 'Third Wave' },
      isNew: true,
    });
    expect(changed.status).toBe(200);
    await expect
      .poll(
        async () =>
          (await value('/api/v1/games?dataType=NEW')).games.map(
            (game: { gameName: string }) => game.gameName,
          ),
        {
          interval: 10,
        },
      )
      .toEqual(['Third Wave']);
    expect(performance.now() - started).toBeLessThan(1000);
  });
  test('replaces the hot list in its order and cannot name a game of somebody else', async () => {
    expect(
      (await api.operate('PUT', '/merchants/fair/hot-games', { nodeIds: ['pinata', 'shell'] })).status,
    ).toBe(400);
    expect(
      (await api.operate('PUT', '/merchants/fair/hot-games', { nodeIds: ['pinata', 'mango'] })).status,
    ).toBe(200);
    await expect
      .poll(async () => ids((await value('/api/v1/games/hot')).games), { interval: 10 })
      .toEqual(['pinata', 'mango']);
  });
  test('renames a vendor and sorts categories; unknown ones are not found', async () => {
    expect(
      (await api.operate('PATCH', '/merchants/fair/vendors/TALA', { displayName: 'Tala Studio' })).status,
    ).toBe(200);
    expect((await api.operate('PATCH', '/merchants/fair/vendors/NOBODY', { isHot: true })).status).toBe(404);
    expect((await api.operate('PATCH', '/merchants/fair/games/nothing', { isNew: true })).status).toBe(404);
    const entries = [
      { gameCategory: 'LIVE', vendorNames: ['LAKAN'] },
      { gameCategory: 'RNG', vendorNames: [] },
    ];
    expect((await api.operate('PUT', '/merchants/fair/categories', { entries })).status).toBe(200);
    await expect
      .poll(async () => (await value('/api/v1/vendors/sorting')).entries, { interval: 10 })
      .toMatchObject(entries);
  });
});

test('guest answers may be kept by a CDN and are not sent twice', async () => {
  const first = await api.get('fair.test', '/api/v1/games/hot');
  expect(first.headers['cache-control']).toContain('s-maxage=60');
  const again = await api.get('fair.test', '/api/v1/games/hot', {
    'if-none-match': String(first.headers['etag']),
  });
  expect(again).toMatchObject({ status: 304, body: undefined });
});
