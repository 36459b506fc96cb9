import { z } from 'zod';
import { call } from '../../call.ts';
import { playerRoutes } from '../../routes.ts';
import { Language } from '../../wire.ts';

const Day = z.iso.date();
/** Of the stake: "96.30". */
const Percent = z.string().regex(/^-?\d+\.\d{2}$/);

/** One game's return. Without a figure where too few rounds were played to say anything. */
export const PublishedReturn = z
  .strictObject({
    nodeId: z.string(),
    name: z.string(),
    vendorName: z.string(),
    iconUrl: z.string(),
    rounds: z.int().nonnegative(),
    /** As its company states it; null where it does not. */
    promised: Percent.nullable(),
    realised: Percent.nullable(),
    /** Where 99 of a hundred games that keep their promise are after as many rounds. */
    band: z.strictObject({ from: Percent, to: Percent }).nullable(),
    verdict: z.enum(['inside', 'outside', 'too_few', 'not_promised']),
  })
  .meta({ id: 'PublishedReturn' });
export type PublishedReturn = z.infer<typeof PublishedReturn>;

/** Which days are counted and when they were; null before the first night. */
const Counted = z.strictObject({ from: Day, until: Day, madeAt: z.iso.datetime() }).nullable();

/** Seconds from asking to paid; null where there are too few. */
const Took = { paid: z.int(), half: z.number().nullable(), most: z.number().nullable() };

export const publishedSpans = ['30', '90', '365'] as const;

export const proofCalls = {
  publishedReturns: call({
    route: playerRoutes.publishedReturns,
    summary: 'What each game gave back beside what it promises, over days that are over (FIG-05)',
    access: 'guest',
    query: z.strictObject({
      days: z.enum(publishedSpans).default('90'),
      vassalage: z.string().max(20).optional(),
      gameName: z.string().trim().max(50).optional(),
      pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
      language: Language.optional(),
    }),
    reply: z.strictObject({
      counted: Counted,
      /** From so many rounds on there is a figure. */
      fewest: z.int(),
      /** Of all games. */
      outside: z.int(),
      companies: z.array(z.strictObject({ vassalage: z.string(), name: z.string() })),
      games: z.array(PublishedReturn),
      totalPages: z.int().nonnegative(),
      totalCount: z.int().nonnegative(),
    }),
    cacheSeconds: 300,
  }),
  publishedReturn: call({
    route: playerRoutes.publishedReturn,
    summary: 'The same of one game, over ninety days; no game where there is none of that id',
    access: 'guest',
    params: z.strictObject({ nodeId: z.string().min(1).max(80) }),
    query: z.strictObject({ language: Language.optional() }),
    reply: z.strictObject({ counted: Counted, fewest: z.int(), game: PublishedReturn.nullable() }),
    cacheSeconds: 300,
  }),
  publishedPayouts: call({
    route: playerRoutes.publishedPayouts,
    summary:
      'How long payouts took and how many kept the promise, over thirty days that are over (FIG-18, FIG-19)',
    access: 'guest',
    reply: z.strictObject({
      counted: Counted,
      fewest: z.int(),
      /** What is promised now, from asking to paid. */
      promisedMinutes: z.int(),
      ended: z.int(),
      /** Ended with every stage in time; null where too few ended. */
      kept: z.int().nullable(),
      rejected: z.int(),
      ...Took,
      /** Of those paid; the last has no end. Null where there are too few. */
      stretches: z.array(z.strictObject({ untilSeconds: z.int().nullable(), paid: z.int() })).nullable(),
      ways: z.array(z.strictObject({ way: z.string(), name: z.string(), ...Took })),
    }),
    cacheSeconds: 300,
  }),
};
