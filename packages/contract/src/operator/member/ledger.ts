import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, Day } from '../../wire.ts';

const memberParams = z.strictObject({ merchantCode: z.string().min(1).max(32), memberId: z.uuid() });
const moment = z.iso.datetime();
export const ledgerBooks = ['cash', 'locked', 'bonus', 'wagering', 'debt', 'points', 'trial'] as const;
const LineId = z.string().regex(/^\d{1,19}-\d{1,19}$/);
const Hash = z.string().regex(/^[0-9a-f]{64}$/);

const LedgerLine = z
  .strictObject({
    lineId: LineId,
    step: z.string(),
    at: moment,
    kind: z.string(),
    amount: Amount,
    after: Amount,
    /** The other side: a book of the member, or an account of the house. */
    contra: z.string(),
    postingId: z.string(),
    reference: z.string(),
  })
  .meta({ id: 'LedgerLine' });
export type LedgerLine = z.infer<typeof LedgerLine>;

const LedgerPosting = z
  .strictObject({
    postingId: z.string(),
    kind: z.string(),
    reference: z.string(),
    at: moment,
    /** Every account it moved, with both signs; they sum to zero. */
    sides: z.array(
      z.strictObject({
        account: z.string(),
        isHouse: z.boolean(),
        change: Amount,
        after: Amount.nullable(),
        currency: z.string(),
      }),
    ),
    /** The line's link: the hash before it, its own, and whether the one follows from the other. */
    link: z.strictObject({ step: z.string(), before: Hash, own: Hash, fits: z.boolean() }),
    /** What the member can check without us. */
    receipt: z.strictObject({ text: z.string(), signature: z.string(), keyId: z.string() }),
  })
  .meta({ id: 'LedgerPosting' });
export type LedgerPosting = z.infer<typeof LedgerPosting>;

export const memberLedgerCalls = {
  memberLedger: call({
    route: operatorRoutes.memberLedger,
    summary: 'One book of a member line by line, the newest first by step, fifty a page',
    access: 'operator',
    permission: 'money.read',
    params: memberParams.extend({ book: z.enum(ledgerBooks) }),
    query: z.strictObject({
      kind: z.string().max(40).optional(),
      from: Day.optional(),
      to: Day.optional(),
      /** Without sign: what came in or went out is at least, or at most, so much. */
      amountFrom: z
        .string()
        .regex(/^\d{1,10}(\.\d{1,2})?$/)
        .optional(),
      amountTo: z
        .string()
        .regex(/^\d{1,10}(\.\d{1,2})?$/)
        .optional(),
      /** The last step that is known. */
      after: z
        .string()
        .regex(/^\d{1,19}$/)
        .optional(),
    }),
    reply: z.strictObject({
      lines: z.array(LedgerLine),
      next: z.string().nullable(),
      currency: z.string(),
      balance: Amount,
      entries: z.string(),
      /** Lines before it lie in the archive: `transactions` reads them. */
      archivedUntil: moment.nullable(),
    }),
  }),
  memberPosting: call({
    route: operatorRoutes.memberPosting,
    summary:
      'The whole posting behind a line, with the house’s sides, the link of the chain and the signed receipt',
    access: 'operator',
    permission: 'money.read',
    params: memberParams.extend({ lineId: LineId }),
    reply: LedgerPosting,
  }),
};
