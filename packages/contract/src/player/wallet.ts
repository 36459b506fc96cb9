import { z } from 'zod';
import { call } from '../call.ts';
import { playerRoutes } from '../routes.ts';
import { Amount, Day } from '../wire.ts';

export const transactionGroups = ['deposit', 'withdrawal', 'game', 'reward', 'other'] as const;

/** A line of the member's own ledger, with what was there before and after it. */
const Transaction = z
  .strictObject({
    id: z.string(),
    at: z.iso.datetime(),
    /** The ledger's word for the movement, e.g. `deposit`, `withdrawal_hold`. */
    kind: z.string(),
    group: z.enum(transactionGroups),
    book: z.enum(['cash', 'locked', 'bonus']),
    amount: Amount,
    before: Amount,
    after: Amount,
    /** The order, round or grant that it belongs to. */
    reference: z.string(),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof Transaction>;

const period = { from: Day.optional(), to: Day.optional() };

export const TransactionsQuery = z.strictObject({
  ...period,
  kind: z.enum(transactionGroups).optional(),
  /** The id of the last line that is known: what follows it. */
  after: z
    .string()
    .regex(/^\d{1,19}-\d{1,18}$/)
    .optional(),
});

export const TransactionsPage = z.strictObject({
  list: z.array(Transaction),
  /** For the next page; null on the last one. */
  next: z.string().nullable(),
  /** Some lines are so old that they were read from the archive, which takes longer. */
  fromArchive: z.boolean(),
  /** Of all pages, told with the first: what came in and what went out of the cash and bonus books. */
  totals: z.strictObject({ in: Amount, out: Amount, lines: z.int() }).nullable(),
  currency: z.string(),
});

export const walletCalls = {
  wallet: call({
    route: playerRoutes.wallet,
    summary: 'What the caller has; trial credits for a trial, money for a member',
    access: 'session',
    proves: ['ENT-31', 'WALLET-03', 'DEC-112'],
    reply: z.strictObject({
      sumBalance: Amount,
      cash: Amount,
      bonus: Amount,
      held: Amount,
      /** The merchant's currency, or `TRIAL`. */
      currency: z.string(),
    }),
  }),
  transactions: call({
    route: playerRoutes.transactions,
    summary: 'The own postings, newest first; days of the merchant’s time zone',
    access: 'member',
    proves: ['DEC-112'],
    query: TransactionsQuery,
    reply: TransactionsPage,
  }),
  transactionReceipt: call({
    route: playerRoutes.transactionReceipt,
    summary: 'A signed receipt: the text exactly as signed, so that it can be checked without us',
    access: 'member',
    params: z.strictObject({ id: z.string().regex(/^\d{1,19}-\d{1,18}$/) }),
    reply: z.strictObject({ text: z.string(), signature: z.string(), keyId: z.string() }),
  }),
  statement: call({
    route: playerRoutes.statement,
    summary: 'The own postings of up to a year as a CSV file',
    access: 'member',
    query: z.strictObject({ from: Day, to: Day }),
    reply: z.strictObject({ fileName: z.string(), text: z.string() }),
  }),
  receiptKeys: call({
    route: playerRoutes.receiptKeys,
    summary: 'Public keys (Ed25519, raw, base64url) under which receipts are signed',
    access: 'guest',
    cacheSeconds: 300,
    reply: z.strictObject({ keys: z.array(z.strictObject({ keyId: z.string(), publicKey: z.string() })) }),
  }),
};
