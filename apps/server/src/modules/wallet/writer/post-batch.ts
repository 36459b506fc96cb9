import type { PostingStatus } from '../posting.ts';
import { type FlatPosting, type FlatResult, legsOf } from './entries.ts';

/** One row per entry, as wallet.post answers it. */
export interface PostRow {
  p: number;
  status: string;
  account_id: string;
  seq: string | null;
  amount: string;
  balance: string | null;
  at: Date | null;
}

export const postStatement =
  'select * from wallet.post($1::int[], $2::text[], $3::text[], $4::text[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[], $9::int[], $10::bigint[], $11::bigint[], $12::bigint[])';

/** An array as PostgreSQL reads it, for values without signs of their own. */
export const list = (values: readonly (string | number | bigint)[]): string => `{${values.join(',')}}`;

/** One column per argument of wallet.post, one element per entry. Numbers are written here: it is far cheaper. */
export function batchValues(postings: readonly FlatPosting[]): unknown[] {
  const entries = postings.flatMap((posting, p) =>
    posting.entries.map((entry) => ({ p, posting, ...entry })),
  );
  const between = postings.flatMap((posting, p) => posting.between.map((one) => ({ p, ...one })));
  return [
    list(entries.map(({ p }) => p)),
    entries.map(({ posting }) => posting.id),
    list(entries.map(({ posting }) => posting.kind)),
    entries.map(({ posting }) => posting.reference),
    list(entries.map(({ posting }) => legsOf(posting))),
    list(entries.map(({ account }) => account)),
    list(entries.map(({ amount }) => amount)),
    list(entries.map(({ contra }) => contra)),
    list(between.map(({ p }) => p)),
    list(between.map(({ from }) => from)),
    list(between.map(({ to }) => to)),
    list(between.map(({ amount }) => amount)),
  ];
}

/** Rows come in no promised order; results are in the order of the postings. */
export function batchResults(postings: readonly FlatPosting[], rows: readonly PostRow[]): FlatResult[] {
  const results = postings.map((): FlatResult => ({ status: 'unknown_account', at: null, entries: [] }));
  for (const { p, status, account_id: account, seq, amount, balance, at } of rows) {
    const result = results[p];
    if (result === undefined) continue;
    result.status = status as PostingStatus;
    result.at = at;
    result.entries.push({
      account,
      seq,
      amount: BigInt(amount),
      balance: balance === null ? null : BigInt(balance),
    });
  }
  return results;
}
