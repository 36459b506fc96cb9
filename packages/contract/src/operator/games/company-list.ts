import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount } from '../../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const Company = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const ofCompany = params.extend({ company: Company });
const Code = z.string().min(1).max(60);
const most = 20_000;

const ComparedGames = z
  .strictObject({
    askedAt: z.iso.datetime(),
    /** How many it lists, and how many of them we have alike. */
    listed: z.int(),
    same: z.int(),
    /** Of game brands that it does not run here. */
    elsewhere: z.int(),
    fresh: z.array(
      z.strictObject({
        code: z.string(),
        vassalage: z.string(),
        name: z.string(),
        type: z.string(),
        returnPercent: z.string().nullable(),
      }),
    ),
    changed: z.array(
      z.strictObject({
        nodeId: z.string(),
        name: z.string(),
        changes: z.array(
          z.strictObject({
            field: z.enum(['type', 'return', 'lines', 'volatility']),
            ours: z.string().nullable(),
            theirs: z.string(),
          }),
        ),
      }),
    ),
    /** Shown here, and no longer in its list. */
    gone: z.array(z.strictObject({ nodeId: z.string(), code: z.string(), name: z.string() })),
    seen: z.string(),
  })
  .meta({ id: 'ComparedGames' });
export type ComparedGames = z.infer<typeof ComparedGames>;

const CarrierWeight = z
  .strictObject({
    vassalage: z.string(),
    /** Null: nobody runs it now. */
    from: z.string().nullable(),
    to: z.string(),
    games: z.int(),
    openRounds: z.int(),
    /** Null for whoever may not read money. */
    openStake: Amount.nullable(),
    sessions: z.int(),
    /** Games that the other company does not list; null when it did not answer. */
    withoutCode: z
      .array(z.strictObject({ nodeId: z.string(), code: z.string(), name: z.string() }))
      .nullable(),
  })
  .meta({ id: 'CarrierWeight' });
export type CarrierWeight = z.infer<typeof CarrierWeight>;

export const companyListCalls = {
  companyGames: call({
    route: operatorRoutes.companyGames,
    summary:
      'The company is asked for its games, and they are held against ours: new, changed, gone; nothing changes',
    access: 'operator',
    permission: 'game.company',
    params: ofCompany,
    reply: ComparedGames,
  }),
  takeCompanyGames: call({
    route: operatorRoutes.takeCompanyGames,
    summary:
      'What was confirmed of a company’s list: new games come hidden, changed ones get the company’s facts, gone ones are hidden',
    access: 'operator',
    permission: 'game.company',
    params: ofCompany,
    /** `seen`: the comparison as it was read; the company is asked again, and another answer is refused. */
    body: z.strictObject({
      seen: z.string().min(1).max(64),
      fresh: z.array(Code).max(most),
      changed: z.array(Code).max(most),
      gone: z.array(Code).max(most),
    }),
    reply: z.strictObject({ added: z.int(), changed: z.int(), hidden: z.int() }),
  }),
  carrierWeight: call({
    route: operatorRoutes.carrierWeight,
    summary:
      'What another company for a game brand would meet: open rounds, sessions, games without a code there',
    access: 'operator',
    permission: 'game.company',
    params: params.extend({ vassalage: z.string().min(1).max(40) }),
    query: z.strictObject({ company: Company }),
    reply: CarrierWeight,
  }),
};
