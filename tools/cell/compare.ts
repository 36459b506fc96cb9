import type { Pair } from './copy.ts';
import { type Ask, carried, replicatedTables } from './tables.ts';

/** Whether both cells have the same of a merchant: every row of every table, and the heads of its chains. */

interface Print {
  rows: string;
  content: string;
}

const printOf = async (ask: Ask, table: string, whose: string, merchant: string): Promise<string> => {
  const [print] = await ask<Print>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as content
     from ${table} t where ${whose}`,
    [merchant],
  );
  return `${print?.rows} rows, ${print?.content}`;
};

const headsOf = async (ask: Ask, merchant: string): Promise<string> => {
  const [heads] = await ask<{ ledger: string; audit: string | null; house: string }>(
    `select (select encode(sha256(coalesce(string_agg(a.chain, ''::bytea order by a.id), '')), 'hex') from wallet.account a
         where a.merchant_code = $1 and a.seq > 0) as ledger,
       (select entry || ' ' || encode(chain, 'hex') from platform.audit_head where merchant_code = $1) as audit,
       (select coalesce(string_agg(id || ' ' || wallet.house_balance(id), ',' order by id), '') from wallet.house_account
         where merchant_code = $1) as house`,
    [merchant],
  );
  return JSON.stringify(heads);
};

/** In what they differ, by name; none when a merchant may open in the new cell. */
export async function differences({ merchant, source, target }: Pair): Promise<string[]> {
  const tables: [string, string][] = [
    ...(await replicatedTables(source.ask)).map(({ name }): [string, string] => [name, 'merchant_code = $1']),
    ...Object.entries(carried),
  ];
  const found: string[] = [];
  for (const [table, whose] of tables) {
    const [here, there] = await Promise.all([
      printOf(source.ask, table, whose, merchant),
      printOf(target.ask, table, whose, merchant),
    ]);
    if (here !== there) found.push(`${table}: ${here} and ${there}`);
  }
  const [here, there] = await Promise.all([headsOf(source.ask, merchant), headsOf(target.ask, merchant)]);
  if (here !== there) found.push(`heads of chains and sides of the house: ${here} and ${there}`);
  return found;
}
