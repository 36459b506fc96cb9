import type { Micros } from '@perya/money';
import type pg from 'pg';
import { invariant } from '#platform/refusal';
import type { Posting, Side } from './posting.ts';
import { type Entry, flatten, flattenHouse, legsOf } from './writer/entries.ts';
import { list } from './writer/post-batch.ts';

/** A posting with the account numbers of its sides. */
export interface Numbered {
  posting: Posting;
  numberOf: (side: Side) => string;
}

/** Under which account a posting's movements of the house are kept: the lowest that it moves. */
const homeOf = ({ entries }: { entries: readonly Entry[] }): string =>
  String(entries.map(({ account }) => BigInt(account)).reduce((a, b) => (a < b ? a : b)));

/**
 * For callers with a transaction of their own over many members: lock, decide, post. The lock makes the decision hold;
 * a posting that is then not applied is a broken promise and takes the whole transaction with it.
 */
export const ledgerBatch = {
  /** Begins a transaction with the locks, in the order of the numbers. */
  begin(accounts: readonly string[]): string {
    // Written into the text, because a text of two statements takes no values: numbers and nothing else.
    invariant(
      accounts.every((account) => /^\d+$/.test(account)),
      'an account is a number',
    );
    return `begin; select id, balance from wallet.lock_accounts('{${accounts.join(',')}}')`;
  },

  /** What the locked accounts hold, as it was answered. */
  balances(begun: unknown): Map<string, Micros> {
    // Two statements, two results; the library's types know only of one.
    const { rows } = (begun as { rows: { id: string; balance: string }[] }[])[1] ?? { rows: [] };
    return new Map(rows.map(({ id, balance }) => [id, BigInt(balance)]));
  },

  /** Fails with all of the transaction when one of them cannot be applied: a commit may be on its way behind it. */
  post(numbered: readonly Numbered[]): pg.QueryConfig {
    const isOfMember = ({ posting }: Numbered): boolean =>
      posting.movements.some(({ from, to }) => 'book' in from || 'book' in to);
    const own = numbered.filter(isOfMember).map(({ posting, numberOf }) => flatten(posting, numberOf));
    const entries = own.flatMap((posting) => posting.entries.map((entry) => ({ posting, ...entry })));
    const legs = [
      ...own.flatMap(({ between, ...posting }) =>
        between.map((one) => ({ ...posting, ...one, home: homeOf(posting) })),
      ),
      ...numbered.flatMap((one) =>
        isOfMember(one)
          ? []
          : // Under the member it is about: a company's ids are a member's own, and two may have the same.
            flattenHouse(one.posting, one.numberOf).map((move) => ({
              ...move,
              home: one.numberOf({ book: 'cash' }),
            })),
      ),
    ];
    return {
      name: 'wallet post decided',
      text: `select wallet.post_decided($1::text[], $2::text[], $3::text[], $4::int[], $5::bigint[], $6::bigint[], $7::bigint[],
        $8::text[], $9::text[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[])`,
      values: [
        entries.map(({ posting }) => posting.id),
        list(entries.map(({ posting }) => posting.kind)),
        entries.map(({ posting }) => posting.reference),
        list(entries.map(({ posting }) => legsOf(posting))),
        list(entries.map(({ account }) => account)),
        list(entries.map(({ amount }) => amount)),
        list(entries.map(({ contra }) => contra)),
        legs.map(({ id }) => id),
        list(legs.map(({ kind }) => kind)),
        legs.map(({ reference }) => reference),
        list(legs.map(({ home }) => home)),
        list(legs.map(({ from }) => from)),
        list(legs.map(({ to }) => to)),
        list(legs.map(({ amount }) => amount)),
      ],
    };
  },

  async houseBalance(client: pg.ClientBase, account: string): Promise<Micros> {
    const { rows } = await client.query<{ balance: string }>(
      'select wallet.house_balance($1::bigint) as balance',
      [account],
    );
    return BigInt(rows[0]?.balance ?? '0');
  },
};

export type LedgerBatch = typeof ledgerBatch;
