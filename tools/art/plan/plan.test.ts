import { describe, expect, it } from 'vitest';
import { demoGames } from '../../seed/games.ts';
import { contrast } from './colour.ts';
import { breakName, planTiles } from './plan.ts';

const plans = planTiles(demoGames);
const portraits = plans.filter(({ height }) => height === 480);
const heroes = plans.flatMap((plan) => (plan.art.kind === 'hero' ? [{ ...plan, art: plan.art }] : []));

describe('a tile plan', () => {
  it('never puts a hero twice into the same kind of scene', () => {
    const pairs = heroes.map(({ art }) => `${art.scene} ${art.hero}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it('draws on many heroes, scenes, letters and colours', () => {
    expect(new Set(heroes.map(({ art }) => art.hero)).size).toBeGreaterThanOrEqual(150);
    expect(new Set(heroes.map(({ art }) => art.scene)).size).toBeGreaterThanOrEqual(14);
    expect(new Set(portraits.map(({ typeface }) => typeface.family)).size).toBeGreaterThanOrEqual(25);
    expect(new Set(portraits.map(({ face }) => face.name)).size).toBeGreaterThanOrEqual(10);
  });

  it('gives a hero that comes again another typeface and another face', () => {
    for (const [at, one] of heroes.entries()) {
      for (const other of heroes.slice(at + 1).filter(({ art }) => art.hero === one.art.hero)) {
        expect(one.typeface.family, `${one.slug} ${other.slug}`).not.toBe(other.typeface.family);
        expect(one.face.name, `${one.slug} ${other.slug}`).not.toBe(other.face.name);
      }
    }
  });

  it('keeps lettering readable: its face stands clear of the dark edge and of the ground', () => {
    for (const { slug, face, palette } of portraits) {
      expect(contrast(face.stops[1], palette.edge), slug).toBeGreaterThanOrEqual(7);
      expect(contrast(face.stops[1], palette.deep), slug).toBeGreaterThanOrEqual(7);
      expect(contrast(face.stops[2], palette.edge), slug).toBeGreaterThanOrEqual(2.5);
    }
  });

  it('is wide and without a title for live tables, sports and draws', () => {
    const wide = plans.filter(({ art }) => ['live', 'arena', 'lottery'].includes(art.kind));
    expect(wide.every(({ width, height }) => width === 480 && height === 300)).toBe(true);
    expect(plans.length - wide.length).toBe(portraits.length);
  });

  it('is the same every time', () => {
    expect(planTiles(demoGames)).toEqual(plans);
  });
});

describe('a name on a tile', () => {
  it('breaks into at most two lines, as even as its words allow', () => {
    expect(breakName('Bulalakaw')).toEqual(['Bulalakaw']);
    expect(breakName('Hari ng Perya')).toEqual(['Hari ng', 'Perya']);
    expect(breakName('Bola Bola Stick')).toEqual(['Bola Bola', 'Stick']);
  });
});
