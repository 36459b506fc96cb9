import { bingoMostCards, colors } from '@perya/fairness';
import { z } from 'zod';
import { gameCodes } from '../../api.ts';

/** Whole centavos above zero, so that every share of a stake is exact. */
const amount = z.string().regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,2})?$/);

const Play = z.discriminatedUnion('game', [
  z.strictObject({
    game: z.literal('color-game'),
    bets: z.partialRecord(z.enum(colors), amount).refine((bets) => Object.keys(bets).length > 0),
  }),
  z.strictObject({ game: z.literal('ferris'), stake: amount }),
  z.strictObject({
    game: z.literal('bingo-perya'),
    stake: amount,
    cards: z.union([
      z.literal([1, 2, 3, 4]),
      z.array(z.array(z.array(z.number().int()).max(5)).max(5)).max(bingoMostCards),
    ]),
  }),
  z.strictObject({
    game: z.literal('perya-lotto'),
    draw: z.string().regex(/^\d{1,15}$/),
    stake: amount,
    numbers: z.array(z.number().int()).max(20),
  }),
  z.strictObject({ game: z.literal('hi-lo'), stake: amount }),
]);

export const EnterInput = z.strictObject({
  code: z.string().min(1).max(500).optional(),
  game: z.enum(gameCodes).optional(),
  browser: z.uuid().optional(),
});
export const BetInput = z.strictObject({ id: z.uuid(), play: Play });
export const StepInput = z.strictObject({
  id: z.uuid(),
  step: z.enum(['higher', 'lower', 'skip', 'collect']),
});
export const PairInput = z.strictObject({ clientSeed: z.string().max(200) });
