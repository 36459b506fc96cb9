import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';

const count = z.int().nonnegative();
const codes = {
  /** Wishes for a code; a brake may have stood against them. */
  asked: count,
  sent: count,
  delivered: count,
  used: count,
  /** By one of our brakes. */
  refused: count,
  /** Of those that left; null where none did. */
  usedShare: z.number().min(0).max(1).nullable(),
};

const MessageFigures = z
  .strictObject({
    at: z.iso.datetime(),
    /** Codes of each day of the brand's calendar, the oldest first. */
    days: z.array(z.strictObject({ day: z.iso.date(), ...codes })),
    channels: z.array(
      z.strictObject({
        channel: z.enum(['sms', 'email']),
        ...codes,
        /** Nobody has an account of that number: nothing leaves, and from outside it looks the same. */
        quiet: count,
        /** Codes and everything else that left. */
        letters: count,
        lettersDelivered: count,
        lettersFailed: count,
        /** By the company that carries them. */
        lettersRefused: count,
        /** The company did not answer until they were of no use any more. */
        lettersExpired: count,
        /** They may have left; their company would send them twice, so they were not sent again. */
        lettersUnclear: count,
        waiting: count,
      }),
    ),
    /** What stood against a wish, the most often first. */
    brakes: z.array(z.strictObject({ brake: z.string(), count })),
    /** Codes by SMS, by country and the first digits that tell the operator; most asked first. */
    places: z.array(z.strictObject({ country: z.string(), prefix: z.string(), ...codes })),
    isMorePlaces: z.boolean(),
    /** Who carries messages, in the order in which they are asked unless MESSAGING_ORDER says otherwise. */
    companies: z.array(
      z.strictObject({
        company: z.string(),
        channels: z.array(z.enum(['sms', 'email'])),
        /** Null: any. */
        countries: z.array(z.string()).nullable(),
        /** The same message sent again is one message; otherwise one whose answer was lost is not sent again. */
        sendsOnce: z.boolean(),
        tellsDelivery: z.boolean(),
        /** Who ran the go-live list with it, and when; null: written from documentation, not yet tried with the company. */
        triedWith: z.strictObject({ operator: z.string(), on: z.iso.date() }).nullable(),
        /** What it says of gambling; null for a stand-in. */
        gambling: z.strictObject({ text: z.string(), source: z.string(), readOn: z.iso.date() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'MessageFigures' });
export type MessageFigures = z.infer<typeof MessageFigures>;

export const messageFigureCalls = {
  messageFigures: call({
    route: operatorRoutes.messageFigures,
    summary:
      'SMS and mail of a span: asked, sent, delivered, used, refused by which brake; codes by country and prefix',
    access: 'operator',
    permission: 'system.run',
    params: z.strictObject({ merchantCode: z.string().min(1).max(32) }),
    query: z.strictObject({ days: z.enum(['1', '7', '30']).default('7') }),
    reply: MessageFigures,
  }),
};
