import type { Micros } from '@perya/money';
import type pg from 'pg';
import { invariant } from '#platform/refusal';
import type { Posting, Side } from './posting.ts';
import { flatten, flattenHouse } from './writer/entries.ts';
import { batchValues } from './writer/post-batch.ts';

/** A posting with the account numbers of its sides. */
export interface Numbered {
  posting: Posting;
  numberOf: (side: Side) => string;
}

/**
 * For callers with a transaction of their own over many members: lock, decide, post. The lock makes the decision hold;
 * a posting that is then not applied is a broken promise and takes the whole transaction with it.
 */
export const ledgerBatch = {
  /** Begins a transaction with the locks, in the order of the numbers: one journey to the database. */
  async begin(client: pg.ClientBase, accounts: readonly string[]): Promise<Map<string, Micros>> {
    // Written into the text, because a text of two statements takes no values: numbers and nothing else.
    invariant(
      accounts.every((account) => /^\d+$/.test(account)),
      'an account is a number',
    );
    const results = await client.query<{ id: string; balance: string }>(
      `begin; select id, balance from wallet.lock_accounts('{${accounts.join(',')}}')`,
    );
    // Two statements, two results; the library's types know only of one.
    const { rows } = (results as unknown as (typeof results)[])[1] ?? { rows: [] };
    return new Map(rows.map(({ id, balance }) => [id, BigInt(balance)]));
  },

  async post(client: pg.ClientBase, numbered: readonly Numbered[]): Promise<void> {
    const isOfMember = ({ posting }: Numbered): boolean =>
      posting.movements.some(({ from, to }) => 'book' in from || 'book' in to);
    const own = numbered.filter(isOfMember).map(({ posting, numberOf }) => flatten(posting, numberOf));
    const house = numbered.flatMap((one) => (isOfMember(one) ? [] : flattenHouse(one.posting, one.numberOf)));
    const { rows } = await client.query<{ unapplied: string[] | null }>({
      name: 'wallet post batch',
      text: `select wallet.post_house_many($13::text[], $14::text[], $15::text[], $16::bigint[], $17::bigint[], $18::bigint[]),
        (select array_agg(distinct status) filter (where status <> 'applied')
          from wallet.post($1::int[], $2::text[], $3::text[], $4::text[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[],
            $9::int[], $10::bigint[], $11::bigint[], $12::bigint[])) as unapplied`,
      values: [
        ...batchValues(own),
        house.map(({ id }) => id),
        house.map(({ kind }) => kind),
        house.map(({ reference }) => reference),
        house.map(({ from }) => from),
        house.map(({ to }) => to),
        house.map(({ amount }) => String(amount)),
      ],
    });
    const unapplied = rows[0]?.unapplied ?? null;
    invariant(unapplied === null, `a posting that was decided is applied, not ${unapplied?.join(', ')}`);
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
