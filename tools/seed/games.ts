import { createDice, seedOf } from '../art/plan/random.ts';
import { cockfights, esportsBooks, sportsBooks } from './catalogue-arena.ts';
import { bingoGames, ownBingo } from './catalogue-bingo.ts';
import { cardGames } from './catalogue-cards.ts';
import { completed } from './catalogue-facts.ts';
import { filipinoNames } from './catalogue-filipino.ts';
import { fishingGames } from './catalogue-fishing.ts';
import { type Art, type DemoGame, type Draft, slugOf } from './catalogue-game.ts';
import { liveTables } from './catalogue-live.ts';
import { lotteryGames, ownLotteries } from './catalogue-lottery.ts';
import { newSlugs } from './catalogue-picks.ts';
import type { HeroRow } from './catalogue-row.ts';
import { sampleGames } from './catalogue-samples.ts';
import { animalSlots } from './catalogue-slots-animals.ts';
import { loreSlots } from './catalogue-slots-lore.ts';
import { tableSlots } from './catalogue-slots-table.ts';
import { thingSlots } from './catalogue-slots-things.ts';
import { makers } from './vendors.ts';

/** Vendors and games of the demo world: invented names, our own art. */
export { hotSlugs } from './catalogue-picks.ts';
export { demoVendors } from './vendors.ts';
export type { DemoGame } from './catalogue-game.ts';

interface Entry {
  name: string;
  nameTy?: string;
  art: Art;
  type?: string;
}

/** Makers take turns, so that each has its share of every kind. */
const drafts = (
  entries: readonly Entry[],
  type: string,
  vendors: readonly string[],
  more: Partial<Draft> = {},
): Draft[] =>
  entries.map(({ name, nameTy = filipinoNames[name], art, type: own }, at) => ({
    slug: slugOf(name),
    name,
    ...(nameTy === undefined ? {} : { nameTy }),
    vendor: vendors[at % vendors.length] ?? 'TALA',
    type: own ?? type,
    art,
    ...more,
  }));

const heroes = (rows: readonly HeroRow[]): Entry[] =>
  rows.flatMap(({ hero, theme, games }) =>
    (Object.entries(games) as [keyof HeroRow['games'], string][]).map(([scene, name]) => ({
      name,
      art: { kind: 'hero', scene, hero, theme } as const,
    })),
  );

const slots = createDice('slots').shuffle(heroes([animalSlots, loreSlots, tableSlots, thingSlots].flat()));

const arenas = (games: typeof sportsBooks): Entry[] =>
  games.map((game) => ({
    name: game.name,
    ...(game.nameTy === undefined ? {} : { nameTy: game.nameTy }),
    art: { kind: 'arena', game },
  }));

const generated = [
  ...drafts(slots, 'RNG', makers.slots),
  ...drafts(heroes(fishingGames), 'FISH', makers.fishing),
  ...drafts(
    cardGames.map((game) => ({ name: game.name, art: { kind: 'cards', game } })),
    'PVP',
    makers.cards,
  ),
  ...drafts(
    bingoGames.map((game) => ({ name: game.name, art: { kind: 'bingo', game } })),
    'RNG',
    makers.bingo,
    { classes: ['BG'], minBet: 10 },
  ),
  ...drafts(
    lotteryGames.map((game) => ({ name: game.name, type: game.type, art: { kind: 'lottery', game } })),
    'LOTT',
    makers.lottery,
  ),
  ...drafts(
    ownBingo.map((game) => ({ name: game.name, art: { kind: 'bingo', game } })),
    'RNG',
    ['PERYA'],
    { classes: ['BG'], minBet: 1 },
  ),
  ...drafts(
    ownLotteries.map((game) => ({ name: game.name, type: game.type, art: { kind: 'lottery', game } })),
    'LOTT',
    ['PERYA'],
    { minBet: 1 },
  ),
  ...drafts(
    liveTables.map((game) => ({ name: game.name, art: { kind: 'live', game } })),
    'LIVE',
    makers.live,
  ),
  ...drafts(arenas(sportsBooks), 'SPORTS', makers.sports),
  ...drafts(arenas(esportsBooks), 'SPORTS', makers.esports),
  ...drafts(arenas(cockfights), 'SPORTS', makers.cockfight),
].map((draft) => (newSlugs.has(draft.slug) ? { ...draft, isNew: true } : draft));

/** In order of popularity: the hand-made ones lead, the others follow as their slugs fall. */
export const demoGames: DemoGame[] = [
  ...sampleGames,
  ...generated.sort((one, other) => seedOf(one.slug) - seedOf(other.slug)),
].map(completed);

/** Provider-specific classifications (ENT-13). */
export const demoClassifications: [key: string, name: Record<string, string>, icon: string][] = [
  ['FeatureBuy', { EN: 'Feature buy', TY: 'Feature buy' }, '/art/objects/e-gift.webp'],
  ['JP', { EN: 'Jackpot', TY: 'Jackpot' }, '/art/objects/e-trophy.webp'],
  ['AC', { EN: 'Arcade', TY: 'Arcade' }, '/art/objects/e-balloon.webp'],
  ['BG', { EN: 'Bingo', TY: 'Bingo' }, '/art/objects/e-ticket.webp'],
];

/** Menu order; HOT comes before all of them in the app. */
export const categoryOrder = [
  'INHOUSE',
  'LIVE',
  'RNG',
  'SPORTS',
  'FISH',
  'COCKFIGHT',
  'BINGO',
  'PVP',
  'LOTT',
  'JACKPOT',
  'ESPORTS',
];
