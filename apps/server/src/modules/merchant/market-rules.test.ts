import type { MerchantSettings } from '@perya/contract';
import { expect, test } from 'vitest';
import { profileOf } from './market-profiles.ts';
import { mayMoveMarket, tightened, tooLoose } from './market-rules.ts';
import { settingDefaults } from './setting-defaults.ts';
import { readSettings } from './setting-rules.ts';

const under = (profile: MerchantSettings['market']['profile'], more: Partial<MerchantSettings> = {}) => ({
  ...settingDefaults,
  market: { profile, version: 1 },
  ...more,
});
/** As loose as a setting can be. */
const loosest: Partial<MerchantSettings> = {
  ageThreshold: 18,
  kyc: { deposit: 'K1', play: 'K1', withdrawal: 'K1' },
  safety: {
    relaxHours: 24,
    confirmHours: 1,
    irrevocableMonths: 6,
    returnHours: 24,
    longReturnDays: 7,
    locationMinutes: 240,
  },
  play: { ...settingDefaults.play, realityCheckMinutes: 0 },
  cashier: { ...settingDefaults.cashier, withdrawalCancelable: true },
  fieldRules: {},
};

test('a setting may be stricter than the law of its market and is never looser', () => {
  for (const profile of ['demo', 'ph-pagcor', 'uk', 'mt'] as const) {
    const law = profileOf({ profile, version: 1 });
    const held = tightened(under(profile, loosest));
    expect(held.ageThreshold, profile).toBeGreaterThanOrEqual(law.minimumAge);
    for (const what of ['deposit', 'play', 'withdrawal'] as const)
      expect(held.kyc[what] >= law.known[what], `${profile} ${what}`).toBe(true);
    expect(held.safety.locationMinutes).toBeLessThanOrEqual(law.most.locationMinutes);
    if (law.most.realityCheckMinutes !== null)
      expect(held.play.realityCheckMinutes, profile).toBe(law.most.realityCheckMinutes);
    expect(held.cashier.withdrawalCancelable).toBe(law.mayCancelWithdrawals);
    for (const field of law.asked)
      expect(held.fieldRules[field]).toMatchObject({ enabled: true, required: true });
    // What holds is held: tightened twice is tightened once, and stricter stays as it is.
    expect(tightened(held)).toEqual(held);
    const stricter = {
      ...held,
      ageThreshold: 25,
      kyc: { deposit: 'K3', play: 'K3', withdrawal: 'K3' },
    } as const;
    expect(tightened(stricter)).toEqual(stricter);
  }
});

test('every looser wish is named; what demo allows a law refuses', () => {
  expect(tooLoose(under('demo', loosest), Object.keys(loosest))).toEqual([]);
  expect(tooLoose(under('ph-pagcor', loosest), Object.keys(loosest)).toSorted()).toEqual([
    'ageThreshold',
    'cashier',
    'fieldRules',
    'kyc',
    'play',
    'safety',
  ]);
  expect(tooLoose(under('uk', loosest), ['kyc'])).toEqual(['kyc']);
  expect(tooLoose(under('mt', { kyc: { deposit: 'K1', play: 'K1', withdrawal: 'K2' } }), ['kyc'])).toEqual(
    [],
  );
});

test('nobody leaves a law by a setting', () => {
  const [demo, ph, uk] = (['demo', 'ph-pagcor', 'uk'] as const).map((profile) => ({
    profile,
    version: 1,
  })) as [MerchantSettings['market'], MerchantSettings['market'], MerchantSettings['market']];
  expect([
    mayMoveMarket(demo, ph),
    mayMoveMarket(ph, ph),
    mayMoveMarket(ph, demo),
    mayMoveMarket(ph, uk),
  ]).toEqual([true, true, false, false]);
  expect(mayMoveMarket(demo, { profile: 'uk', version: 99 })).toBe(false);
});

test('whatever stands in the database, the law holds; a market nobody can read is the strictest', () => {
  const stored = { market: { profile: 'ph-pagcor', version: 1 }, ...loosest };
  expect(readSettings(stored).settings).toMatchObject({
    ageThreshold: 21,
    kyc: { deposit: 'K2', play: 'K2', withdrawal: 'K2' },
  });
  const { settings, refused } = readSettings({ market: 'somewhere', ageThreshold: 18 });
  expect(refused).toEqual(['market']);
  expect(settings).toMatchObject({
    market: { profile: 'ph-pagcor' },
    ageThreshold: 21,
    kyc: { deposit: 'K2' },
  });
  expect(readSettings({ market: { profile: 'uk', version: 7 } }).settings.kyc.play).toBe('K2');
});
