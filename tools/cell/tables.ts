/** Every table of a cell is in exactly one of these lists: what moves with a merchant, how, and what does not. */

/** Asks one database; the owner of its tables, who may replicate. */
export type Ask = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/** No merchant stands in the row, but it is a merchant's: carried while nobody writes. `$1` is the merchant. */
export const carried: Readonly<Record<string, string>> = {
  'wallet.house_month': 'house_id in (select id from wallet.house_account where merchant_code = $1)',
  'wallet.house_transfer_month': 'house_id in (select id from wallet.house_account where merchant_code = $1)',
  'wallet.kept_posting': 'account_id in (select id from wallet.account where merchant_code = $1)',
  'wallet.kept_house_posting': 'from_id in (select id from wallet.house_account where merchant_code = $1)',
  'cashier.difference': `order_no in (select order_no from cashier.deposit where merchant_code = $1
    union all select order_no from cashier.withdrawal where merchant_code = $1)`,
};

/** Made anew in the new cell: they name transactions of one database, or count all merchants together. */
export const madeAnew = ['wallet.house_delta', 'wallet.house_fold', 'wallet.month'];

/** A cell's own. */
const stays: Readonly<Record<string, string>> = {
  'cashier.notice': 'only says that an order is due, and the worker asks by itself',
  'identity.bar_to_tell': 'exclusions travel by the registry',
  'identity.barred_mark': 'exclusions travel by the registry',
  'identity.registry_position': 'exclusions travel by the registry',
  'identity.body_key': 'forms ask for the present key',
  'play.company_call': 'calls of a company are counted by cell',
  'play.reconciliation': 'how far a company’s list was compared in this cell',
  'platform.archive': 'a merchant of a cell with archived parts does not move',
  'platform.audit_root': 'heads of all chains of a cell',
  'platform.company_line': 'what this cell’s processes saw of a company',
  'platform.company_minute': 'what this cell’s processes saw of a company',
  'platform.confidential_subject': 'comes with the migrations',
  'platform.daily_table': 'comes with the migrations',
  'platform.inbox': 'events end before the move',
  'platform.job_worker': 'a process',
  'platform.listener': 'of a cell’s bus',
  'platform.migration': 'comes with the migrations',
  'platform.outbox': 'events end before the move',
  'platform.process': 'a process',
  'platform.relay_mark': 'of a cell’s bus',
  'platform.relay_state': 'of a cell’s bus',
  'platform.resend': 'events end before the move',
  'platform.retention_run': 'numbers of a cell’s runs',
  'platform.schedule': 'jobs of a cell',
  'platform.vital': 'a process',
  'reports.writing': 'how far this cell’s ledger was copied; a store per cell is made anew after a move',
  'wallet.cell': 'which cell it is',
  'wallet.chain_root': 'heads of all chains of a cell',
  'wallet.check_result': 'checks of a cell',
};

/** Unique within a part by an expression alone, which replication cannot look for: these columns, for the time of a move. */
export const keysForTheMove: Readonly<Record<string, string>> = {
  'play.movement': 'member_id, company, class, ext_id',
  'play.round': 'member_id, company, round_id',
};

interface Table {
  name: string;
  has_merchant: boolean;
  is_parted: boolean;
  /** Whether the key that tells rows apart names the merchant too. */
  key_has_merchant: boolean;
}

const everyTable = `select format('%s.%s', n.nspname, c.relname) as name, c.relkind = 'p' as is_parted,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_code' and a.attnotnull
      and not a.attisdropped) as has_merchant,
    exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary and a.attname = 'merchant_code') as key_has_merchant
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema$|dbos$)' order by 1`;

/** Those whose rows are replicated by their merchant. */
export const replicatedTables = async (ask: Ask): Promise<Table[]> =>
  (await ask<Table>(everyTable)).filter(
    ({ name, has_merchant: has }) => has && !(name in stays) && !madeAnew.includes(name),
  );

/** Tables in no list, or in a list and not there: a merchant must not leave a row behind. */
export async function forgottenTables(ask: Ask): Promise<string[]> {
  const tables = await ask<Table>(everyTable);
  const names = new Set(tables.map(({ name }) => name));
  const listed = [...Object.keys(carried), ...madeAnew, ...Object.keys(stays)];
  return [
    ...tables
      .filter(({ name, has_merchant: has }) => !has && !listed.includes(name))
      .map(({ name }) => `${name} has no merchant and is in no list of tools/cell/tables.ts`),
    ...listed.filter((name) => !names.has(name)).map((name) => `${name} is in a list and is not there`),
    ...listed.filter((name, at) => listed.indexOf(name) !== at).map((name) => `${name} is in two lists`),
  ];
}

/** Parts of a table, or the table itself: PostgreSQL's own list of a table without parts is empty. */
export const leavesOf = async (ask: Ask, table: string): Promise<string[]> => {
  const parts = await ask<{ name: string }>(
    `select c.oid::regclass::text as name from pg_partition_tree($1::regclass) t join pg_class c on c.oid = t.relid
     where t.isleaf union select $1::text from pg_class where oid = $1::regclass and relkind = 'r'`,
    [table],
  );
  return parts.map(({ name }) => name);
};
