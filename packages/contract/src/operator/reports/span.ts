import { z } from 'zod';
import { Day } from '../../wire.ts';

export const ReportSpan = z
  .strictObject({
    from: Day,
    to: Day,
    /** What is counted ends here: the end of the last day, or now. */
    until: z.iso.datetime(),
    /** Days of it that do not agree with the ledger. */
    markedDays: z.array(Day),
  })
  .meta({ id: 'ReportSpan' });

/** Why there are no figures: this installation has no store for them, it does not answer now, or nothing was written yet. */
export const missingFigures = z.enum(['none', 'away', 'beginning']).nullable();

/** What every answer about a span says of itself. */
export const reportHead = {
  at: z.iso.datetime(),
  currency: z.string(),
  timeZone: z.string(),
  span: ReportSpan,
  before: ReportSpan,
  missing: missingFigures,
};

/** Of what is counted in PostgreSQL: there is always a store for it, but not for any span. */
export const countedHead = { ...reportHead, missing: z.enum(['long']).nullable() };

/** Of ten, five and nine took no longer, in seconds. */
export const HalfAndMost = z
  .strictObject({ half: z.int().min(0), most: z.int().min(0) })
  .meta({ id: 'ReportHalfAndMost' })
  .nullable();

/** Without days: today. */
export const reportAsked = { from: Day.optional(), to: Day.optional() };
export const ofBrand = z.strictObject({ merchantCode: z.string().min(1).max(32) });
/** `2026-11`, by the brand's calendar. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
