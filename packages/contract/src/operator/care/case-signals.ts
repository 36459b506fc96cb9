import { z } from 'zod';

const moment = z.iso.datetime();

/** What rules saw in a case, each with its newest numbers. */
export const signalsOf = <const Rules extends readonly [string, ...string[]]>(rules: Rules) =>
  z.array(
    z.strictObject({
      rule: z.enum(rules),
      numbers: z.record(z.string(), z.string()),
      firstAt: moment,
      lastAt: moment,
    }),
  );
