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
        waiting: count,
      }),
    ),
    /** What stood against a wish, the most often first. */
    brakes: z.array(z.strictObject({ brake: z.string(), count })),
    /** Codes by SMS, by country and the first digits that tell the operator; most asked first. */
    places: z.array(z.strictObject({ country: z.string(), prefix: z.string(), ...codes })),
    isMorePlaces: z.boolean(),
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
