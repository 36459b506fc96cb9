import { expect, test } from 'vitest';
import type { ListedTransaction } from '../ports.ts';
import { differencesOf, type OwnTransaction } from './differences.ts';

const at = new Date('2026-11-15T04:00:00Z');
const ours = (kind: OwnTransaction['kind'], id: string, amount = 10n, more = {}): OwnTransaction => ({
  id,
  kind,
  player: 'fair:1',
  round: 'r1',
  amount,
  currency: 'PHP',
  ...more,
});
const theirs = (kind: OwnTransaction['kind'], id: string, amount = 10n, more = {}): ListedTransaction => ({
  ...ours(kind, id, amount),
  at,
  ...more,
});
const kindsOf = (listed: ListedTransaction[], own: OwnTransaction[]) =>
  differencesOf(listed, own).map(({ kind, class: of, id }) => `${kind} ${of} ${id}`);

test('two lists that say the same have no difference, in any order', () => {
  const own = [ours('debit', 'b'), ours('credit', 'w', 30n), ours('cancel', 'c')];
  expect(kindsOf([theirs('cancel', 'c'), theirs('credit', 'w', 30n), theirs('debit', 'b')], own)).toEqual([]);
});

test('what one side lacks, another amount, another currency and another player are found', () => {
  expect(kindsOf([theirs('debit', 'b')], [])).toEqual(['missing_here debit b']);
  expect(kindsOf([], [ours('credit', 'w')])).toEqual(['missing_there credit w']);
  expect(kindsOf([theirs('debit', 'b', 11n)], [ours('debit', 'b')])).toEqual(['amount_differs debit b']);
  expect(kindsOf([theirs('debit', 'b', 10n, { currency: 'USD' })], [ours('debit', 'b')])).toEqual([
    'amount_differs debit b',
  ]);
  expect(kindsOf([theirs('debit', 'b', 10n, { player: 'fair:2' })], [ours('debit', 'b')])).toEqual([
    'player_differs debit b',
  ]);
});

test('a bet that got no answer and was taken back is no difference, whether or not its cancellation is here', () => {
  const listed = [theirs('debit', 'b'), theirs('cancel', 'c')];
  expect(kindsOf(listed, [ours('cancel', 'c', 0n)])).toEqual([]);
  expect(kindsOf(listed, [])).toEqual([]);
});

test('a cancellation that had nothing to give back is no difference by itself', () => {
  expect(kindsOf([theirs('cancel', 'c')], [ours('cancel', 'c', 0n)])).toEqual([]);
});

test('a bet whose yes was never heard may be listed as its cancellation alone', () => {
  expect(kindsOf([theirs('cancel', 'c')], [ours('debit', 'b'), ours('cancel', 'c')])).toEqual([]);
});

test('one cancellation takes back one bet, of the same player, round and amount', () => {
  const other = (more: object) => kindsOf([theirs('debit', 'b'), theirs('cancel', 'c', 10n, more)], []);
  expect(other({ player: 'fair:2' })).toHaveLength(2);
  expect(other({ round: 'r2' })).toHaveLength(2);
  expect(kindsOf([theirs('debit', 'b'), theirs('cancel', 'c', 9n)], [])).toHaveLength(2);
  expect(kindsOf([theirs('debit', 'b'), theirs('debit', 'b2'), theirs('cancel', 'c')], [])).toHaveLength(1);
});

test('a cancellation that only one side knows is found', () => {
  expect(kindsOf([theirs('debit', 'b')], [ours('debit', 'b'), ours('cancel', 'c')])).toEqual([
    'missing_there cancel c',
  ]);
  expect(kindsOf([theirs('debit', 'b'), theirs('cancel', 'c')], [ours('debit', 'b')])).toEqual([
    'missing_here cancel c',
  ]);
});
