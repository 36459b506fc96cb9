import { z } from 'zod';
import { Amount } from '../../wire.ts';

/** What an account of the house, or a book of all members, adds to a line: its lines of the ledger are the rows behind it. */
const LinePart = z
  .strictObject({
    account: z.string(),
    /** Null: whatever kind moved it, and of a balance what stands there. */
    kind: z.string().nullable(),
    amount: Amount,
    /** Lines of the ledger in the span. */
    lines: z.int(),
  })
  .meta({ id: 'ReportLinePart' });
export type ReportLinePart = z.infer<typeof LinePart>;

/** A line of a statement: lines of one column since its last sum, and that sum, come to the next sum. */
export const ReportLine = z
  .strictObject({
    key: z.string(),
    name: z.string(),
    /** The figure it is, `FIG-06`. */
    figure: z.string().nullable(),
    formula: z.string(),
    sources: z.array(z.enum(['ledger', 'rounds', 'orders', 'members', 'agents', 'rewards'])),
    isSum: z.boolean(),
    /** Not in the ledger: worked out of it. */
    isEstimate: z.boolean(),
    /** By column; null where a line does not touch one. */
    amounts: z.array(z.strictObject({ value: Amount, before: Amount }).nullable()),
    /** They add up to the amount of the first column that has one; empty where it is no account's. */
    parts: z.array(LinePart),
  })
  .meta({ id: 'ReportLine' });
export type ReportLine = z.infer<typeof ReportLine>;
