import { z } from 'zod';

/**
 * Facts that modules announce: past tense, `module.thing_happened.v1`, ids only for persons.
 * Delivered at least once and in no promised order.
 */
export const events = {
  'merchant.settings_changed.v1': z.strictObject({ merchantCode: z.string(), revision: z.int() }),
  'catalogue.catalogue_changed.v1': z.strictObject({ merchantCode: z.string(), revision: z.int() }),
  'content.content_changed.v1': z.strictObject({ merchantCode: z.string(), revision: z.int() }),
} as const;

export type EventName = keyof typeof events;
export type EventBody<Name extends EventName> = z.infer<(typeof events)[Name]>;
export type AnyEvent = { [Name in EventName]: { name: Name; body: EventBody<Name> } }[EventName];
