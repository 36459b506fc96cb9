import { ClientSettings } from '@perya/contract';
import { expect, test } from 'vitest';
import { settingDefaults } from './setting-defaults.ts';
import { clientSettings, readSettings } from './setting-rules.ts';

test('the defaults are the specification: EN and TY, TY first, age 18, both jackpot bounds [I18N-01, DEC-001, DEC-004]', () => {
  expect(settingDefaults.languages).toEqual(['TY', 'EN']);
  expect(settingDefaults.defaultLanguage).toBe('TY');
  expect(settingDefaults.ageThreshold).toBe(18);
  expect([settingDefaults.jackpotIncrementMin, settingDefaults.jackpotIncrementMax]).toEqual([100, 200]);
});

test('e-sport vendors are those of the specification until a merchant sets others [ENT-17, DEC-077]', () => {
  expect(settingDefaults.esportVendors).toEqual(['AV', 'AI', 'IMES', 'TF', 'IA']);
  expect(readSettings({ esportVendors: ['AV'] }).settings.esportVendors).toEqual(['AV']);
});

test('a stored value overrides its default; one that does not fit is reported and ignored', () => {
  const { settings, refused } = readSettings({ ageThreshold: 21, theme: 'neon', unheardOf: true });
  expect(settings.ageThreshold).toBe(21);
  expect(settings.theme).toBe('perya');
  expect(refused).toEqual(['theme', 'unheardOf']);
});

test('the player app gets exactly its own settings', () => {
  expect(ClientSettings.parse(clientSettings(settingDefaults))).toEqual(clientSettings(settingDefaults));
  expect(clientSettings(settingDefaults)).not.toHaveProperty('termsVersion');
});
