import { z } from 'zod';
import { call } from '../../call.ts';
import { playerRoutes } from '../../routes.ts';
import { Day } from '../../wire.ts';

const Night = z
  .strictObject({
    /** The day that begins with it. */
    night: Day,
    takenAt: z.iso.datetime(),
    /** As docs/BALANCES.md says: the text exactly as signed, under a key of the receipts. */
    signed: z.strictObject({ text: z.string(), signature: z.string(), keyId: z.string() }),
  })
  .meta({ id: 'PublishedRoots' });
export type PublishedRoots = z.infer<typeof Night>;

const Mark = z
  .strictObject({
    kind: z.enum(['staff', 'books']),
    /** Which book it is, by the names of the wallet; null for what staff did. */
    book: z.string().nullable(),
    /** What staff did; null for a book. */
    action: z.string().nullable(),
    /** Of a book: its ledger number and its last line then. Of a deed: its number in the record of staff, and 0. */
    number: z.string(),
    step: z.string(),
    chain: z.string(),
    place: z.int(),
    path: z.string(),
  })
  .meta({ id: 'OwnMark' });
export type OwnMark = z.infer<typeof Mark>;

const ofNight = z.strictObject({ night: Day });

export const rootCalls = {
  publishedRoots: call({
    route: playerRoutes.publishedRoots,
    summary: 'The signed roots of what was written down, night by night, the newest 14',
    access: 'guest',
    proves: ['PROOF-11'],
    reply: z.strictObject({ nextAt: z.iso.datetime(), nights: z.array(Night) }),
    cacheSeconds: 20,
  }),
  publishedRootNight: call({
    route: playerRoutes.publishedRootNight,
    summary: 'The signed roots of one night, however long ago',
    access: 'guest',
    proves: ['PROOF-11'],
    params: ofNight,
    reply: Night,
    cacheSeconds: 20,
  }),
  ownMarks: call({
    route: playerRoutes.ownMarks,
    summary:
      'The way of the last line of each own book that moved, and of what staff did to the own account, into a night’s roots',
    access: 'member',
    proves: ['PROOF-12'],
    params: ofNight,
    reply: z.strictObject({ marks: z.array(Mark) }),
  }),
};
