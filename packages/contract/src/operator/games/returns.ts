import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount } from '../../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
/** As `96.31`. */
const Percent = z.string().regex(/^-?\d{1,7}\.\d{2}$/);

const GameReturn = z
  .strictObject({
    nodeId: z.string(),
    gameName: z.string(),
    vendorName: z.string(),
    rounds: z.int(),
    /** Null for whoever may not read money. */
    staked: Amount.nullable(),
    returned: Amount.nullable(),
    realised: Percent.nullable(),
    /** The company’s own figure; null where it has none. */
    promised: Percent.nullable(),
    /** Where 999 of 1,000 fair games of so many such rounds end. */
    band: z.strictObject({ from: Percent, to: Percent }).nullable(),
    /** `too_few`: below 100,000 rounds nothing is said. */
    verdict: z.enum(['inside', 'outside', 'too_few', 'not_promised']),
    countedAt: z.iso.datetime(),
  })
  .meta({ id: 'GameReturn' });
export type GameReturn = z.infer<typeof GameReturn>;

export const returnOperatorCalls = {
  gameReturns: call({
    route: operatorRoutes.gameReturns,
    summary:
      'What games gave back beside what they promise, with the band of 99.9 %; the farthest away first',
    access: 'operator',
    permission: 'game.catalogue',
    params,
    query: z.strictObject({ only: z.literal('outside').optional() }),
    reply: z.strictObject({ days: z.int(), games: z.array(GameReturn) }),
  }),
  gameReturn: call({
    route: operatorRoutes.gameReturn,
    summary: 'The same of one game; null while nothing was played',
    access: 'operator',
    permission: 'game.catalogue',
    params: params.extend({ nodeId: z.string().min(1).max(64) }),
    reply: z.strictObject({ days: z.int(), game: GameReturn.nullable() }),
  }),
};
