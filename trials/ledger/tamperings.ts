/**
 * What somebody with the owner's password could do to the ledger by hand. Statements run in order; `$1` is the entry's
 * account, `$2` its step, `$3` another account.
 */
export interface Tampering {
  name: string;
  statements: readonly string[];
  /** Only where there is an entry after it, or none. */
  where?: 'before the last' | 'the last';
}

const own = 'account_id = $1 and seq = $2';
const edit = (name: string, change: string): Tampering => ({
  name: `edit ${name}`,
  statements: [`update wallet.transfer set ${change} where ${own}`],
});
const head = (name: string, change: string): Tampering => ({
  name: `change the account's ${name}`,
  statements: [`update wallet.account set ${change} where id = $1`],
});
const flipped = 'set_byte(chain, 7, get_byte(chain, 7) # 1)';

const anyRow = (table: string) => `select ctid from wallet.${table} limit 1 offset $2 % 5`;

/** A forged entry as good as its maker can: its chain is right, and the head follows it. */
const forge = `with forged as (
    insert into wallet.transfer (account_id, posting_id, seq, merchant_code, contra_id, kind, amount, balance_after, legs,
      reference, created_at, chain)
    select a.id, 'forged', a.seq + 1, a.merchant_code, t.contra_id, t.kind, 1, a.balance + 1, 1, t.reference, now(),
      wallet.link(a.chain, a.id, 'forged', a.seq + 1, t.contra_id, t.kind, 1, a.balance + 1, 1, t.reference, now())
    from wallet.account a join wallet.transfer t on t.account_id = a.id and t.seq = $2 where a.id = $1
    returning *)`;

export const tamperings: readonly Tampering[] = [
  edit('posting_id', "posting_id = posting_id || 'x'"),
  edit('seq', 'seq = seq + 100000'),
  edit('merchant_code', "merchant_code = 'other'"),
  edit('contra_id', 'contra_id = contra_id - 1'),
  edit('kind', "kind = kind || 'x'"),
  edit('amount', 'amount = case amount when -1 then 1 else amount + 1 end'),
  edit('balance_after', 'balance_after = balance_after + 1'),
  edit(
    'amount and balance_after',
    'amount = case amount when -1 then 1 else amount + 1 end, balance_after = balance_after + 1',
  ),
  edit('legs', 'legs = legs + 1'),
  edit('reference', "reference = reference || 'x'"),
  edit('created_at', "created_at = created_at + interval '1 microsecond'"),
  edit('chain', `chain = ${flipped}`),
  { name: 'delete an entry', statements: [`delete from wallet.transfer where ${own}`] },
  { name: 'delete the last', where: 'the last', statements: [`delete from wallet.transfer where ${own}`] },
  {
    name: 'delete the last and set the head back',
    where: 'the last',
    statements: [
      `delete from wallet.transfer where ${own}`,
      `update wallet.account a set balance = t.balance_after, seq = t.seq, chain = t.chain
       from wallet.transfer t where t.account_id = a.id and t.seq = $2 - 1 and a.id = $1`,
    ],
  },
  {
    name: 'swap the steps of two',
    where: 'before the last',
    statements: [
      `update wallet.transfer set seq = -1 where ${own}`,
      'update wallet.transfer set seq = $2 where account_id = $1 and seq = $2 + 1',
      'update wallet.transfer set seq = $2 + 1 where account_id = $1 and seq = -1',
    ],
  },
  {
    name: 'swap the ids of two',
    where: 'before the last',
    statements: [
      `update wallet.transfer t set posting_id = 'y' || o.posting_id from wallet.transfer o
       where t.account_id = $1 and o.account_id = $1
         and (t.seq = $2 and o.seq = $2 + 1 or t.seq = $2 + 1 and o.seq = $2)`,
      `update wallet.transfer set posting_id = substr(posting_id, 2)
       where account_id = $1 and seq in ($2, $2 + 1)`,
    ],
  },
  { name: 'insert an entry', statements: [`${forge} select 1 from forged`] },
  {
    name: 'insert an entry and move the head',
    statements: [
      `${forge} update wallet.account a set balance = f.balance_after, seq = f.seq, chain = f.chain
       from forged f where a.id = f.account_id`,
    ],
  },
  {
    name: 'move an entry to another account',
    statements: [
      `update wallet.transfer set account_id = $3, seq = (select seq + 1 from wallet.account where id = $3) where ${own}`,
    ],
  },
  ...(['house_delta', 'house_transfer'] as const).flatMap((table): Tampering[] => [
    {
      name: `edit a ${table}`,
      statements: [`update wallet.${table} set amount = amount + 1 where ctid in (${anyRow(table)})`],
    },
    {
      name: `delete a ${table}`,
      statements: [`delete from wallet.${table} where ctid in (${anyRow(table)})`],
    },
  ]),
  head('balance', 'balance = balance + 1'),
  head('step', 'seq = seq + 1'),
  head('chain', `chain = ${flipped}`),
  head('member', 'member_id = gen_random_uuid()'),
  head('merchant', "merchant_code = 'other'"),
  head('currency', "currency = 'USD'"),
  { name: 'delete the account', statements: ['delete from wallet.account where id = $1'] },
  {
    name: 'delete the account and its entries',
    statements: [
      'delete from wallet.transfer where account_id = $1',
      'delete from wallet.account where id = $1',
    ],
  },
];
