import { isAccountPattern } from '@perya/contract/account-pattern';
import { ChannelValues } from '@perya/contract';
import { expect, test } from 'vitest';
import { loosenedChannel } from './channel-rules.ts';
import { changedWays, differing, notAsSeen, type Ways } from './value-rules.ts';

const one = { name: 'One', pattern: '^[0-9]{10}$', isOn: true };
const two = { name: 'Two', pattern: '^[0-9]{8}$', isOn: false };
const ways: Ways<ChannelValues> = {
  order: ['one', 'two', 'three'],
  values: new Map([
    ['one', one],
    ['two', two],
    ['three', two],
  ]),
};
const shape = {
  fields: Object.keys(ChannelValues.shape),
  whole: ChannelValues,
  misfits: ({ name }: ChannelValues) => (name === 'Nobody' ? ['name'] : []),
};
const changed = (...changes: [path: string, value: unknown][]) =>
  changedWays(
    ways,
    changes.map(([path, value]) => ({ path, value, seen: null })),
    shape,
  );

test('values and an order become ways as they would be; only what differs is written, and all of it in another order [OPS-BRAND-14]', () => {
  const values = changed(['two.isOn', true], ['two.name', 'Second']);
  expect(values).toMatchObject({ next: { order: ways.order } });
  if (!('next' in values)) throw new Error('they fit');
  expect(values.next.values.get('two')).toEqual({ ...two, isOn: true, name: 'Second' });
  expect(differing(ways, values.next)).toEqual(['two']);
  const order = changed(['order', ['two', 'one', 'three']]);
  if (!('next' in order)) throw new Error('it fits');
  expect(differing(ways, order.next)).toEqual(['two', 'one', 'three']);
});

test.each([
  ['four.isOn', true],
  ['one.provider', 'x'],
  ['one.isOn', 'yes'],
  ['one.name', 'Nobody'],
  ['order', ['one', 'two']],
  ['order', ['one', 'one', 'two']],
  ['order', ['one', 'two', 'four']],
  ['order', 'one'],
])('%s cannot become %j', (path, value) => {
  expect(changed([path, value])).toEqual({ unfit: [path] });
});

test('the same path twice is refused, and so is what another one changed since it was seen', () => {
  expect(changed(['one.isOn', true], ['one.isOn', false])).toEqual({ unfit: ['one.isOn'] });
  const seen = (path: string, value: unknown) => notAsSeen(ways, [{ path, value: null, seen: value }]);
  expect(seen('one.isOn', true)).toEqual([]);
  expect(seen('one.isOn', false)).toEqual(['one.isOn']);
  expect(seen('order', ['two', 'one', 'three'])).toEqual(['order']);
});

test('a pattern of digits, letters and classes is taken; what could keep a machine busy or ends nowhere is not [OPS-BRAND-14]', () => {
  for (const pattern of [
    '^09[0-9]{9}$',
    '^[0-9]{10,12}$',
    String.raw`^\d{8,17}$`,
    '^[A-Z]{2}[0-9]{2}[A-Z0-9]{4,30}$',
  ])
    expect(isAccountPattern(pattern), pattern).toBe(true);
  for (const pattern of [
    '[0-9]{10}',
    '^[0-9]+$',
    '^(09)?[0-9]{9}$',
    '^[9-0]$',
    '^[0-9]{9,3}$',
    '^1?2?3?$',
    '^$',
    '^.$',
  ])
    expect(isAccountPattern(pattern), pattern).toBe(false);
});

test('a closed way that opens and other numbers are looser; closing, renaming and order are not [OPS-BRAND-14]', () => {
  expect(loosenedChannel(two, { ...two, isOn: true })).toEqual(['a closed way to be paid']);
  expect(loosenedChannel(one, { ...one, pattern: '^[0-9]{11}$' })).toHaveLength(1);
  expect(loosenedChannel(one, { ...one, isOn: false, name: 'Eins' })).toEqual([]);
});
