import { describe, expect, test } from 'vitest';
import { compileRegionRule, inMaintenance } from './status-rules.ts';

const nowhere = { allowCountries: [], denyCountries: [], allowRanges: [], denyRanges: [] };

describe('maintenance', () => {
  const now = new Date('2026-11-15T02:00:00Z');
  test('is on when switched on without a window [DEC-003]', () => {
    expect(inMaintenance({ on: true, startsAt: null, endsAt: null }, now)).toBe(true);
    expect(inMaintenance({ on: false, startsAt: null, endsAt: null }, now)).toBe(false);
  });
  test('follows its planned window by itself [DEC-003]', () => {
    const window = {
      on: true,
      startsAt: new Date('2026-11-15T01:00:00Z'),
      endsAt: new Date('2026-11-15T03:00:00Z'),
    };
    expect(inMaintenance(window, now)).toBe(true);
    expect(inMaintenance(window, new Date('2026-11-15T00:59:59Z'))).toBe(false);
    expect(inMaintenance(window, new Date('2026-11-15T03:00:00Z'))).toBe(false);
  });
});

describe('region restriction', () => {
  test('nobody is restricted without lists', () => {
    const rule = compileRegionRule(nowhere);
    expect(rule('203.0.113.9', () => 'SG')).toBe(false);
    expect(rule('203.0.113.9', () => null)).toBe(false);
  });
  test('a denied country or range is restricted, also where it is allowed too [DEC-003]', () => {
    const rule = compileRegionRule({
      ...nowhere,
      allowCountries: ['PH'],
      denyCountries: ['PH'],
      denyRanges: ['10.1.0.0/16'],
    });
    expect(rule('203.0.113.9', () => 'PH')).toBe(true);
    expect(rule('10.1.2.3', () => null)).toBe(true);
  });
  test('an allow list closes every other country and unknown addresses [DEC-003]', () => {
    const rule = compileRegionRule({
      ...nowhere,
      allowCountries: ['PH'],
      allowRanges: ['198.51.100.0/24', '2001:db8::/32'],
    });
    expect(rule('203.0.113.9', () => 'PH')).toBe(false);
    expect(rule('203.0.113.9', () => 'SG')).toBe(true);
    expect(rule('203.0.113.9', () => null)).toBe(true);
    expect(rule('198.51.100.7', () => 'SG')).toBe(false);
    expect(rule('2001:db8::7', () => null)).toBe(false);
  });
});
