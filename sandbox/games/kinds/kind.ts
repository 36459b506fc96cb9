import type { Chance } from '../chance.ts';
import { drawBingo } from './bingo.ts';
import { drawCards, sides } from './cards.ts';
import type { Draw, Drawn } from './drawn.ts';
import { catches, drawFish } from './fish.ts';
import { drawLottery } from './lottery.ts';
import { drawSlot } from './slot.ts';

/** `sport` has events of its own and is not drawn here. */
const draws: Readonly<Record<string, Draw>> = {
  slot: drawSlot,
  fish: drawFish,
  cards: drawCards,
  bingo: drawBingo,
  lottery: drawLottery,
};
export type Kind = 'slot' | 'fish' | 'cards' | 'bingo' | 'lottery' | 'sport';

const names = new Map<string, Kind>([
  ['slot', 'slot'],
  ['slots', 'slot'],
  ['rng', 'slot'],
  ['fish', 'fish'],
  ['fishing', 'fish'],
  ['cards', 'cards'],
  ['table', 'cards'],
  ['live', 'cards'],
  ['pvp', 'cards'],
  ['bingo', 'bingo'],
  ['lottery', 'lottery'],
  ['lotto', 'lottery'],
  ['lott', 'lottery'],
  ['elott', 'lottery'],
  ['sport', 'sport'],
  ['sports', 'sport'],
  ['esports', 'sport'],
  ['cockfight', 'sport'],
]);
const hints: readonly [RegExp, Kind][] = [
  [/bingo/, 'bingo'],
  [/lotto|lottery|swertres|ez2|keno/, 'lottery'],
  [/fish|dagat|isda|ocean|pating/, 'fish'],
  [/baccarat|blackjack|roulette|sic-?bo|dragon-tiger|poker|pusoy|tongits|lucky-9|live/, 'cards'],
  [/sabong|cockfight|derby/, 'sport'],
];

/** Told by the operator, else by how the game's code begins, else by what is in it. */
export function kindOf(told: string | undefined, game: string, usual: Kind): Kind {
  // Operators count bingo among the slots: both are drawn by a machine.
  if (/^rng$/i.test(told ?? '') && game.includes('bingo')) return 'bingo';
  const named = [told, game.split(/[-:_.]/)[0]].map((name) => names.get((name ?? '').toLowerCase()));
  return named.find((kind) => kind !== undefined) ?? hints.find(([hint]) => hint.test(game))?.[1] ?? usual;
}

/** What was chosen, as a person may be told; null where nothing is chosen. */
export function labelOf(kind: string, pick: string): string | null {
  if (kind === 'lottery') return pick.replaceAll('-', ', ');
  const named: Readonly<Record<string, { EN: string }>> = { ...catches, ...sides };
  return Object.hasOwn(named, pick) ? (named[pick]?.EN ?? null) : null;
}

/** Enough draws for the rarest result that somebody may ask for. */
const mostDraws = 20_000;

/** A forced result is drawn again until it comes by itself, so that it looks as any other. */
export function draw(
  kind: string,
  order: { stake: number; pick: string; chance: Chance; force: 'win' | 'lose' | null },
): Drawn {
  const once = draws[kind] ?? drawSlot;
  const isWanted = ({ returned }: Drawn): boolean =>
    order.force === null || (order.force === 'win' ? returned > order.stake : returned === 0);
  let drawn = once(order);
  for (let nth = 1; nth < mostDraws && !isWanted(drawn); nth += 1) drawn = once(order);
  return drawn;
}
