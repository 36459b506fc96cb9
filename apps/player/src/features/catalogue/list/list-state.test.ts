import fc from 'fast-check';
import { gameTypes } from '@perya/contract';
import { expect, test } from 'vitest';
import { vendorPath } from '../categories.ts';
import {
  chooseClassification,
  chooseDataType,
  chooseProvider,
  countChosen,
  dataTypes,
  everything,
  keptOf,
  needsSession,
  readState,
  searchName,
  writeSearch,
} from './list-state.ts';
import type { ListState } from './list-state.ts';

const full: ListState = {
  vassalage: 'TALA',
  gameClassify: 'JP',
  dataType: 'NEW',
  gameName: 'lion',
  minBet: '0.50',
  minLine: '20',
};

test('an address names provider, classification and data type [GLIST-01, ROUTE-48, ROUTE-49, ROUTE-50]', () => {
  expect(readState('?gameClassify=FeatureBuy', null)).toEqual({ ...everything, gameClassify: 'FeatureBuy' });
  expect(readState('?gameClassify=AC', null)).toEqual({ ...everything, gameClassify: 'AC' });
  expect(readState('?vassalage=TALA&dataType=NEW', null)).toEqual({
    ...everything,
    vassalage: 'TALA',
    dataType: 'NEW',
  });
  expect(readState('', null)).toEqual(everything);
});

test('a data type is taken in any case, and one nobody knows counts as all [DEC-025, ROUTE-50]', () => {
  expect(
    ['fav', 'Hot', 'RECENT', 'nEw', 'all', 'x', ''].map(
      (text) => readState(`?dataType=${text}`, null).dataType,
    ),
  ).toEqual(['FAV', 'HOT', 'RECENT', 'NEW', 'ALL', 'ALL', 'ALL']);
  expect(readState('?gameClassify=featurebuy', null).gameClassify).toBe('FeatureBuy');
  expect(readState('?gameClassify=ALL', null)).toEqual(everything);
});

test('JILI is another name of the vendor JL [DEC-035]', () => {
  expect(readState('?vassalage=jili', null).vassalage).toBe('JL');
});

test('what the address has no parameter for lies in the history entry, and rubbish there is ignored', () => {
  expect(readState('?vassalage=TALA&gameClassify=JP&dataType=NEW', keptOf(full))).toEqual(full);
  for (const entry of [null, 7, 'x', { gameName: 1, minBet: {} }])
    expect(readState('', entry)).toEqual(everything);
});

test('address and history entry bring back every state', () => {
  const state = fc.record({
    vassalage: fc.constantFrom('', 'TALA', 'A&B'),
    gameClassify: fc.constantFrom('', 'new', 'BG', 'JP', 'FeatureBuy', 'Own thing'),
    dataType: fc.constantFrom(...dataTypes),
    gameName: fc.string({ maxLength: 50 }),
    minBet: fc.constantFrom('', '0.50'),
    minLine: fc.constantFrom('', '20'),
  });
  fc.assert(
    fc.property(state, (wanted) => {
      expect(readState(writeSearch(wanted), keptOf(wanted))).toEqual(wanted);
    }),
  );
  expect(writeSearch(everything)).toBe('');
});

test('choosing a provider or searching gives up classification and stakes and shows all [GLIST-14]', () => {
  const reset = { gameClassify: '', minBet: '', minLine: '', dataType: 'ALL' };
  expect(chooseProvider(full, 'LAKAN')).toEqual({ ...full, ...reset, vassalage: 'LAKAN' });
  expect(searchName(full, 'gold')).toEqual({ ...full, ...reset, gameName: 'gold' });
});

test('a classification shows all of it, but hot, favourite and recent become the data type [GLIST-15]', () => {
  expect(chooseClassification(full, 'BG')).toMatchObject({ gameClassify: 'BG', dataType: 'ALL' });
  expect(chooseClassification(full, 'new')).toMatchObject({ gameClassify: 'new', dataType: 'ALL' });
  expect(chooseClassification(full, 'all')).toMatchObject({ gameClassify: '', dataType: 'ALL' });
  const matching = { hot: 'HOT', favourite: 'FAV', recent: 'RECENT' };
  for (const [key, dataType] of Object.entries(matching)) {
    expect(chooseClassification(full, key)).toMatchObject({ gameClassify: '', dataType });
    expect(readState(`?gameClassify=${key}`, null)).toMatchObject({ gameClassify: '', dataType });
  }
});

test('favourites and recents belong to a member, the other lists to everybody [GLIST-10]', () => {
  expect(dataTypes.filter((dataType) => needsSession(chooseDataType(everything, dataType)))).toEqual([
    'FAV',
    'RECENT',
  ]);
});

test('the mark on the filter button counts what is chosen', () => {
  expect(countChosen(everything)).toBe(0);
  expect(countChosen(full)).toBe(6);
});

test('the keys new, hot, recent, favourite and all are read in any case; hot, recent and favourite are data types [ENT-12, ENT-14, ENT-16]', () => {
  const read = (key: string) => readState(`?gameClassify=${key}`, null);
  expect(read('ALL')).toEqual(everything);
  expect(read('New')).toMatchObject({ gameClassify: 'new', dataType: 'ALL' });
  expect(['HOT', 'Recent', 'favourite'].map((key) => read(key).dataType)).toEqual(['HOT', 'RECENT', 'FAV']);
  // Every game type has a page of its own; HOT, FAV, ALL, NEW and SEARCH are what a page shows of it.
  expect(new Set(gameTypes.map((type) => vendorPath(type, 'X').split('?')[0])).size).toBe(9);
  // The selection filters; a search is the name beside them.
  expect([...dataTypes].toSorted()).toEqual(['ALL', 'FAV', 'HOT', 'NEW', 'RECENT']);
  expect(searchName(everything, 'color')).toMatchObject({ gameName: 'color', dataType: 'ALL' });
});
