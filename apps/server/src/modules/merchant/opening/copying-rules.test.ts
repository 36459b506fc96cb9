import { expect, test } from 'vitest';
import { settingDefaults } from '../setting-defaults.ts';
import { copiedSettings, renamer } from './copying-rules.ts';

test('names, marks, licence and places of a brand stay with it [OPS-BRAND-19]', () => {
  const stored = [
    { key: 'brandName', value: 'Fair' },
    { key: 'licenceNumber', value: 'L-1' },
    { key: 'operatorName', value: 'Fair Operations' },
    { key: 'chatAddress', value: 'https://chat.fair.example' },
    { key: 'kyc', value: { deposit: 'K2' } },
  ];
  expect(copiedSettings(stored, 'Isle')).toEqual({ brandName: 'Isle', kyc: { deposit: 'K2' } });
});

test.each([
  ['Fair Originals', 'Isle $& Originals'],
  ['The Fair Lotto', 'The Isle $& Lotto'],
  ['A fair game, Fairness first', 'A fair game, Fairness first'],
  ['/art/brands/Fairway', '/art/brands/Fairway'],
])('%s', (text, said) => {
  const from = { brandName: 'Fair', brand: settingDefaults.brand };
  expect(renamer(from, 'Isle $&')(text)).toBe(said);
});
