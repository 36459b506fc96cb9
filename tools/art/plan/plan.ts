import type { Art, DemoGame } from '../../seed/catalogue-game.ts';
import { contrast, hueDistance } from './colour.ts';
import { type Face, faces } from './faces.ts';
import { families, type Family } from './families.ts';
import { type Palette, paletteOf } from './palettes.ts';
import { createDice, type Dice } from './random.ts';
import { type Temper, type Typeface, typefaces } from './typefaces.ts';

/** Decides everything about a tile before a line is drawn: pure, so that it can be checked without a browser. */

export type Warp = 'bulge' | 'arch' | 'flat' | 'rise' | 'slant' | 'wave';

export interface TilePlan {
  slug: string;
  art: Art;
  width: number;
  height: number;
  palette: Palette;
  lines: string[];
  typeface: Typeface;
  face: Face;
  warp: Warp;
  strength: number;
  /** Whether the hero looks the other way. */
  flip: boolean;
  /** Which of the eight kinds of light or frame stands behind the hero. */
  backing: number;
}

const wideKinds: ReadonlySet<Art['kind']> = new Set(['lottery', 'live', 'arena']);

const cardFamily: Family = {
  moods: ['night', 'vivid'],
  hues: [],
  drift: 12,
  tempers: ['bold', 'royal', 'folk', 'tech'],
};
const bingoFamily: Family = { moods: ['vivid'], hues: [], drift: 16, tempers: ['sweet', 'bold'] };
const wideFamily: Family = { moods: ['night', 'night', 'vivid'], hues: [], drift: 12, tempers: ['bold'] };

const familyOf = (art: Art): Family => {
  if (art.kind === 'hero') return families[art.scene];
  if (art.kind === 'cards') return cardFamily;
  return art.kind === 'bingo' ? bingoFamily : wideFamily;
};

const paletteFor = (art: Art, family: Family, dice: Dice): Palette => {
  const hue = (art.kind === 'hero' ? dice.pick(family.hues) : art.game.hue) + dice.between(-7, 7);
  const ground = family.ground ? dice.pick(family.ground) : hue;
  return paletteOf(hue, dice.pick(family.moods), family.drift * dice.pick([-1, 1]), ground);
};

const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));

/** One or two lines, as even as the words allow; a short word before the break stays with the next line. */
export const breakName = (name: string): string[] => {
  const words = name.split(' ');
  if (words.length === 1) return [name];
  const ways = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best));
};

/** Faces that differ from the backdrop in hue, or have none, and stand clear of their outline. */
const facesFor = (palette: Palette): Face[] =>
  faces.filter(
    ({ hue, stops }) =>
      (hue === undefined || hueDistance(hue, palette.hue) > 62) && contrast(stops[1], palette.edge) >= 7,
  );

const typefacesFor = (tempers: readonly Temper[], lines: readonly string[]): Typeface[] => {
  // A single line has the whole height for itself, which only narrow letters can use.
  const length = longest(lines) + (lines.length === 1 ? 2 : 0);
  const fitting = typefaces.filter((face) => face.longest >= length);
  const apt = fitting.filter((face) => face.tempers.some((temper) => tempers.includes(temper)));
  return apt.length > 2 ? apt : fitting.length > 0 ? fitting : typefaces.filter((face) => face.longest > 12);
};

const bends: Record<Warp, readonly [number, number]> = {
  bulge: [0.14, 0.26],
  arch: [0.14, 0.3],
  flat: [0, 0],
  rise: [0.06, 0.12],
  slant: [0.08, 0.16],
  wave: [0.12, 0.26],
};

const warpFor = (lines: readonly string[], typeface: Typeface, dice: Dice): Warp => {
  if (typeface.tempers.includes('tech')) return dice.pick(['slant', 'flat', 'bulge', 'rise']);
  // Over two lines an arch leaves a hole in the middle.
  return dice.pick(
    lines.length > 1 ? ['bulge', 'bulge', 'flat', 'wave', 'rise'] : ['arch', 'bulge', 'wave', 'arch'],
  );
};

type GameWithArt = DemoGame & { art: Art };

const planOnce = ({ slug, name, art }: GameWithArt, dice: Dice, flip: boolean): TilePlan => {
  const family = familyOf(art);
  const palette = paletteFor(art, family, dice);
  const words = breakName(name);
  const typeface = dice.pick(typefacesFor(family.tempers, words));
  const warp = warpFor(words, typeface, dice);
  const isWide = wideKinds.has(art.kind);
  return {
    slug,
    art,
    width: isWide ? 480 : 360,
    height: isWide ? 300 : 480,
    palette,
    lines: typeface.mixed ? words : words.map((line) => line.toUpperCase()),
    typeface,
    face: dice.pick(facesFor(palette)),
    warp,
    strength: dice.between(...bends[warp]),
    flip,
    backing: dice.whole(0, 7),
  };
};

const likeness = (one: TilePlan, other: TilePlan): number =>
  (hueDistance(one.palette.hue, other.palette.hue) < 45 ? 1 : 0) +
  (one.typeface === other.typeface ? 3 : 0) +
  (one.face === other.face ? 3 : 0) +
  (one.backing > 4 && one.backing === other.backing ? 2 : 0);

/** Some scenes share their few hues, so the best of several tries is taken. */
const planUnlike = (game: GameWithArt, earlier: readonly TilePlan[], flip: boolean): TilePlan => {
  let best = planOnce(game, createDice(`plan ${game.slug}`), flip);
  let fewest = Infinity;
  for (let tries = 0; tries < 40 && fewest > 0; tries += 1) {
    const plan = planOnce(game, createDice(`plan ${game.slug} ${tries}`), flip);
    const alike = earlier.reduce((sum, other) => sum + likeness(plan, other), 0);
    if (alike < fewest) {
      best = plan;
      fewest = alike;
    }
  }
  return best;
};

/** Where a hero comes again, it comes in other letters and colours, and looks the other way. */
export const planTiles = (games: readonly DemoGame[]): TilePlan[] => {
  const byHero = new Map<string, TilePlan[]>();
  return games.filter(hasArt).map((game) => {
    const hero = game.art.kind === 'hero' ? game.art.hero : game.slug;
    const earlier = byHero.get(hero) ?? [];
    const flip = earlier.length % 2 === (createDice(`flip ${hero}`).chance(0.5) ? 0 : 1);
    const plan = planUnlike(game, earlier, flip);
    byHero.set(hero, [...earlier, plan]);
    return plan;
  });
};

const hasArt = (game: DemoGame): game is GameWithArt => game.art !== undefined;
