import type { Query } from './ledger-home.ts';

/** Faults for the negative controls: each makes one promise of the ledger untrue. */

async function rewritePost(query: Query, changes: readonly (readonly [string, string])[]): Promise<void> {
  const [row] = await query<{ text: string }>(
    "select pg_get_functiondef(oid) as text from pg_proc where oid::regproc::text = 'wallet.post'",
  );
  let text = row?.text ?? '';
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`wallet.post has no "${from}" any more`);
    text = text.replaceAll(from, to);
  }
  await query(text);
}

/** What a part has by itself, it has to lose by itself. */
const inEveryPart = (query: Query, statement: string, table = 'transfer'): Promise<unknown> =>
  query(`do $$ declare part regclass; begin
    for part in select inhrelid from pg_inherits where inhparent = 'wallet.${table}'::regclass loop
      execute replace('${statement}', 'PART', part::text);
    end loop; end $$`);

/** Nobody looks whether there is enough. */
export async function spendFreely(query: Query): Promise<void> {
  await rewritePost(query, [['bool_or(e.old_balance + e.e_amount < 0)', 'false']]);
  await query('alter table wallet.transfer drop constraint entry');
  await inEveryPart(query, 'alter table PART drop constraint if exists entry');
  await query('alter table wallet.account drop constraint account_balance_check');
}

/** A posting that comes again is taken for a new one. */
export async function forgetIds(query: Query): Promise<void> {
  await rewritePost(query, [['t.posting_id = u.e_id', "t.posting_id = u.e_id || '?'"]]);
  await inEveryPart(query, 'drop index PART_account_id_posting_id_idx');
  await query('create index on wallet.transfer (account_id, posting_id)');
  await inEveryPart(query, 'drop index PART_posting_id_account_id_from_id_to_id_idx', 'house_transfer');
}

/** The house counts in centavos, members in millionths. */
export const roundHouse = (query: Query): Promise<void> =>
  rewritePost(query, [['-f.e_amount as amount', '(-f.e_amount / 10000) * 10000 as amount']]);

/** A posting that is refused leaves its mark on the account. */
export const markRefused = (query: Query): Promise<void> =>
  rewritePost(query, [
    [
      'order by a.id for no key update;',
      'order by a.id for no key update; update wallet.account a set seq = a.seq where a.id = any(e_account);',
    ],
  ]);

/** The chain leaves out what an entry refers to. */
export async function leaveOutReference(query: Query): Promise<void> {
  const [row] = await query<{ text: string }>(
    "select pg_get_functiondef(oid) as text from pg_proc where oid::regproc::text = 'wallet.link'",
  );
  await query((row?.text ?? '').replace('legs, reference,\n', 'legs,\n'));
}
