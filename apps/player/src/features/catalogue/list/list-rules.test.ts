import { expect, test } from 'vitest';
import type { GameCard } from '../game-card.ts';
import { classificationMenu } from './classification-menu.ts';
import { draftClass, draftOf, draftProvider, draftType, resetApplies } from './filter-draft.ts';
import { hotOfPage } from './hot-of-page.ts';
import { listPages } from './list-pages.ts';
import { everything } from './list-state.ts';
import { stakeChoices } from './stake-choices.ts';

const classes = [
  { key: 'FeatureBuy', displayName: 'Feature buy', vendors: ['TALA', 'JL'] },
  { key: 'BG', displayName: 'Bingo', vendors: ['TALA'] },
];

test('the classification menu follows the chosen provider and leaves out the page’s own one [GLIST-04]', () => {
  const keys = (vassalage: string, own?: string) =>
    classificationMenu(classes, vassalage, own).map(({ key }) => key);
  expect(keys('')).toEqual(['FeatureBuy', 'BG']);
  expect(keys('JL')).toEqual(['FeatureBuy']);
  expect(keys('NOBODY')).toEqual([]);
  expect(keys('', 'BG')).toEqual(['FeatureBuy']);
});

test('stakes and lines offered are those of the provider’s games, smallest first, each once [DEC-057]', () => {
  const games = [
    { minBet: '10.00', minLine: 50 },
    { minBet: '0.50', minLine: 20 },
    { minBet: '10.00', minLine: null },
    { minBet: null, minLine: 100 },
  ];
  expect(stakeChoices(games)).toEqual({ minBets: ['0.50', '10.00'], minLines: ['20', '50', '100'] });
});

test('choosing the chosen provider or type again clears it [FILTER-05]', () => {
  const tala = draftProvider(everything, 'TALA', classes);
  expect(tala.vassalage).toBe('TALA');
  expect(draftProvider(tala, 'TALA', classes)).toEqual(everything);
  for (const type of ['FAV', 'NEW', 'HOT'] as const) {
    expect(draftType(everything, type).dataType).toBe(type);
    expect(draftType(draftType(everything, type), type)).toEqual(everything);
  }
  expect(draftClass(draftClass(everything, 'BG'), 'BG')).toEqual(everything);
});

test('one category at a time: a type gives up the classification and the other way round [FILTER-02]', () => {
  expect(draftType(draftClass(everything, 'BG'), 'NEW')).toMatchObject({ gameClassify: '', dataType: 'NEW' });
  expect(draftClass(draftType(everything, 'HOT'), 'BG')).toMatchObject({
    gameClassify: 'BG',
    dataType: 'ALL',
  });
  expect(draftOf({ ...everything, gameClassify: 'new' })).toMatchObject({
    gameClassify: '',
    dataType: 'NEW',
  });
});

test('a classification that the new provider does not offer is given up', () => {
  const bingo = draftClass(everything, 'BG');
  expect(draftProvider(bingo, 'JL', classes).gameClassify).toBe('');
  expect(draftProvider(bingo, 'TALA', classes).gameClassify).toBe('BG');
});

test('reset applies the empty filter only when something is chosen [FILTER-06, FILTER-07]', () => {
  expect(resetApplies(everything, everything)).toBe(false);
  expect(resetApplies({ ...everything, vassalage: 'TALA' }, everything)).toBe(true);
  expect(resetApplies(everything, { ...everything, minBet: '1.00' })).toBe(true);
});

const card = (id: string, over: Partial<GameCard>): GameCard => ({
  id,
  name: id,
  image: '',
  type: 'RNG',
  vendor: 'TALA',
  vendorName: 'Tala',
  tag: null,
  minBet: null,
  classes: [],
  ...over,
});
const hot = [
  card('slot', {}),
  card('jackpot', { classes: ['JP'] }),
  card('own', { vendor: 'PERYA' }),
  card('fish', { type: 'FISH' }),
  card('match', { type: 'SPORTS', vendor: 'BITUIN' }),
  card('arena', { type: 'SPORTS', vendor: 'AV' }),
];
const hotIds = (page: keyof typeof listPages, vendors: string[], over = {}) =>
  hotOfPage(
    hot,
    listPages[page],
    vendors.map((vassalage) => ({ vassalage })),
    { ...everything, ...over },
  ).map(({ id }) => id);

test('hot games of a page are those of its type, and in-house of the in-house providers [GLIST-17]', () => {
  expect(hotIds('slot_games', ['TALA', 'PERYA'])).toEqual(['slot', 'jackpot', 'own']);
  expect(hotIds('in_house_games', ['PERYA'])).toEqual(['own']);
  expect(hotIds('jackpot_games', ['TALA'])).toEqual(['jackpot']);
  expect(hotIds('sport_games', ['BITUIN'])).toEqual(['match']);
  expect(hotIds('esport_games', ['AV'])).toEqual(['arena']);
  expect(hotIds('slot_games', ['TALA', 'PERYA'], { vassalage: 'PERYA' })).toEqual(['own']);
  expect(hotIds('slot_games', ['TALA', 'PERYA'], { gameName: 'JACK' })).toEqual(['jackpot']);
});

test('every page asks for its own entry type; live, sports, e-sports and cockfight are wide [CAT-03, CAT-04, CAT-05, CAT-06, CAT-07, CAT-08]', () => {
  const entries = Object.fromEntries(Object.entries(listPages).map(([screen, { entry }]) => [screen, entry]));
  expect(entries).toEqual({
    live_games: 'LIVE',
    slot_games: 'RNG',
    sport_games: 'SPORTS',
    esport_games: 'ESPORTS',
    fishing_games: 'FISH',
    poker_games: 'PVP',
    in_house_games: 'INHOUSE',
    cockfight_games: 'COCKFIGHT',
    jili_games: 'JL',
    rtg_games: 'RTG',
    jackpot_games: 'JACKPOT',
    bingo_games: 'BINGO',
  });
  const wide = Object.entries(listPages).flatMap(([screen, { wide }]) => (wide ? [screen] : []));
  expect(wide).toEqual(['live_games', 'sport_games', 'esport_games', 'cockfight_games']);
});
