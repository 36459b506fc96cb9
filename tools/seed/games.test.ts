import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { categoryOrder, demoGames, demoVendors, hotSlugs } from './games.ts';

const art = join(import.meta.dirname, '../../apps/player/public/art');
const count = (test: (game: (typeof demoGames)[number]) => boolean): number => demoGames.filter(test).length;
const twice = (texts: readonly string[]): string[] => texts.filter((text, at) => texts.indexOf(text) !== at);
const esports = ['AV', 'IMES', 'TF'];

describe('the demo games', () => {
  it('are at least 640, each under a name and a slug of its own', () => {
    expect(demoGames.length).toBeGreaterThanOrEqual(640);
    expect(twice(demoGames.map(({ slug }) => slug))).toEqual([]);
    expect(twice(demoGames.map(({ name }) => name.toLowerCase()))).toEqual([]);
    expect(demoGames.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  it('fill every category', () => {
    const slots = count(({ type, classes }) => type === 'RNG' && !classes.includes('BG'));
    const sports = ({ type, vendor }: (typeof demoGames)[number]): boolean =>
      type === 'SPORTS' && !esports.includes(vendor) && vendor !== 'SALAKOT';
    expect(slots).toBeGreaterThanOrEqual(380);
    expect(count(({ type }) => type === 'FISH')).toBeGreaterThanOrEqual(40);
    expect(count(({ type }) => type === 'PVP')).toBeGreaterThanOrEqual(40);
    expect(count(({ classes }) => classes.includes('BG'))).toBeGreaterThanOrEqual(24);
    expect(count(({ type }) => type === 'LOTT')).toBe(15);
    expect(count(({ type }) => type === 'ELOTT')).toBe(9);
    expect(count(({ type }) => type === 'LIVE')).toBeGreaterThanOrEqual(60);
    expect(count(sports)).toBeGreaterThanOrEqual(30);
    expect(count(({ vendor }) => esports.includes(vendor))).toBeGreaterThanOrEqual(16);
    expect(count(({ vendor }) => vendor === 'SALAKOT')).toBeGreaterThanOrEqual(8);
    expect(count(({ classes }) => classes.includes('JP'))).toBeGreaterThanOrEqual(40);
    expect(count(({ vendor }) => vendor === 'PERYA')).toBe(6);
    expect(new Set(categoryOrder).size).toBe(categoryOrder.length);
  });

  it('carry facts a vendor would give: stake, return, volatility and release day', () => {
    for (const { slug, minBet, rtp, volatility, releasedOn, lines } of demoGames) {
      expect(Number.isInteger(minBet * 1_000_000) && minBet > 0, slug).toBe(true);
      expect(rtp === undefined || (rtp >= 90 && rtp < 100), slug).toBe(true);
      expect(volatility === undefined || [1, 2, 3, 4, 5].includes(volatility), slug).toBe(true);
      expect(lines === undefined || lines > 0, slug).toBe(true);
      expect(releasedOn, slug).toMatch(/^202[1-6]-\d\d-\d\d$/);
    }
  });

  it('are new in about two dozen cases, and those were released last', () => {
    const news = demoGames.filter(({ isNew }) => isNew);
    const latestOld = demoGames.filter(({ isNew }) => !isNew).map(({ releasedOn }) => releasedOn);
    expect(news.length).toBeGreaterThanOrEqual(20);
    expect(news.length).toBeLessThanOrEqual(28);
    const newest = latestOld.sort().at(-1) ?? '';
    expect(news.filter(({ releasedOn }) => releasedOn <= newest)).toEqual([]);
  });

  it('are the same at every start', async () => {
    const first = JSON.stringify(demoGames);
    vi.resetModules();
    const again = await import('./games.ts');
    expect(JSON.stringify(again.demoGames)).toBe(first);
  });

  it('show a hot list of games that exist, each once', () => {
    const slugs = new Set(demoGames.map(({ slug }) => slug));
    expect(hotSlugs.filter((slug) => !slugs.has(slug))).toEqual([]);
    expect(twice(hotSlugs)).toEqual([]);
    expect(hotSlugs).toHaveLength(35);
  });

  it('have a hand-made tile in the repository or a direction for the art generator', () => {
    const lacking = demoGames.filter(
      (game) => existsSync(join(art, 'tiles', `${game.slug}.webp`)) === (game.art !== undefined),
    );
    expect(lacking.map(({ slug }) => slug)).toEqual([]);
  });
});

describe('the demo vendors', () => {
  it('are 24 with a mark each, and every one has games', () => {
    expect(demoVendors).toHaveLength(24);
    expect(twice(demoVendors.map(([code]) => code))).toEqual([]);
    expect(demoVendors.filter(([, , mark]) => !existsSync(join(art, 'vendors', `${mark}.svg`)))).toEqual([]);
    const withGames = new Set(demoGames.map(({ vendor }) => vendor));
    expect(demoVendors.filter(([code]) => !withGames.has(code))).toEqual([]);
    const codes = new Set(demoVendors.map(([code]) => code));
    expect(demoGames.filter(({ vendor }) => !codes.has(vendor))).toEqual([]);
  });

  it('include those the entry types name, with slots for JL, RTG, PG and JDB', () => {
    for (const code of ['JL', 'RTG', 'PG', 'JDB']) {
      expect(
        count(({ vendor, type }) => vendor === code && type === 'RNG'),
        code,
      ).toBeGreaterThan(20);
    }
    expect(count(({ vendor, type }) => vendor === 'AG' && type === 'LIVE')).toBeGreaterThan(10);
    expect(count(({ vendor, type }) => vendor === 'AG' && type !== 'LIVE')).toBe(0);
  });
});
