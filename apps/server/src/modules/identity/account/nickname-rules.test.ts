import { expect, test } from 'vitest';
import { nicknameFault, tidyNickname } from './nickname-rules.ts';

const fault = (name: string) => nicknameFault(tidyNickname(name), 'Perya');

test('a name that cannot be seen, or is read in another direction, is no name', () => {
  for (const name of [
    '\u200b\u200b\u200b',
    '\u3164\u3164',
    'lig\u202eaya',
    'a\u200db',
    '\u2066x\u2069',
    '... !!',
    '\u0000ab',
  ])
    expect([name, fault(name)]).toEqual([name, 'unseen']);
});

test('nobody is called like the house or its staff, however it is written', () => {
  for (const name of [
    'admin',
    'Perya Support',
    'P e r y a',
    'ADM1N',
    'аdmin',
    'Péryà',
    '0fficial',
    'S-t-a-f-f',
    'cu5tomer service',
  ])
    expect([name, fault(name)]).toEqual([name, 'reserved']);
  // Another brand's name is not this one's.
  expect(nicknameFault('Perya', 'Dalampasigan')).toBeNull();
});

test('names of people and pictures are names; blanks become one', () => {
  for (const name of ['Ligaya', 'Jun-jun 7', 'Niño', '李小龙', 'Мария', '👨‍👩‍👧‍👦', '🏄🏽‍♀️ Ana', 'Boss J'])
    expect([name, fault(name)]).toEqual([name, null]);
  expect(tidyNickname('  Mang \u00a0  Jose ')).toBe('Mang Jose');
  expect(fault('')).toBeNull();
});
