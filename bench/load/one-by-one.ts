import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../tools/processes.ts';
import type { Filled } from './ledger-accounts.ts';

/**
 * The bare engine: the same posting as one straight call in PL/pgSQL, one transaction each, sent by pgbench. It leaves
 * the same rows as the ledger does, so that the ledger's own checks hold for both.
 */
export const oneByOne = `
create schema bench;
create function bench.post(account bigint, posting text, kind text, reference text, amount bigint, contra bigint)
returns bigint language plpgsql set search_path = pg_catalog, wallet as $$
#variable_conflict use_variable
declare
  old wallet.account;
  earlier wallet.transfer;
  side wallet.house_account;
  moment timestamptz;
  linked bytea;
begin
  select * into old from wallet.account a where a.id = account for no key update;
  if not found then
    raise exception 'unknown account';
  end if;
  moment := clock_timestamp();
  select * into earlier from wallet.transfer t where t.account_id = account and t.posting_id = posting;
  if found then
    return earlier.balance_after;
  end if;
  select * into side from wallet.house_account h where h.id = contra;
  if side.currency is distinct from old.currency or side.merchant_code is distinct from old.merchant_code then
    raise exception 'wrong book';
  end if;
  if old.balance + amount < 0 then
    raise exception 'insufficient';
  end if;
  linked := wallet.link(old.chain, account, posting, old.seq + 1, contra, kind, amount, old.balance + amount, 1,
    reference, moment);
  insert into wallet.transfer (account_id, posting_id, seq, merchant_code, contra_id, kind, amount, balance_after, legs,
      reference, created_at, chain)
    values (account, posting, old.seq + 1, old.merchant_code, contra, kind, amount, old.balance + amount, 1, reference,
      moment, linked);
  update wallet.account a set balance = old.balance + amount, seq = old.seq + 1, chain = linked where a.id = account;
  insert into wallet.house_delta (house_id, merchant_code, amount) values (contra, old.merchant_code, -amount);
  return old.balance + amount;
end $$;`;

const script = ({ active, stride, contra }: Filled) => `\\set nth random(0, ${active - 1})
\\set one random(0, 9000000000000000000)
select bench.post(:nth * ${stride} + 1, 'b' || :one, 'deposit', 'order', 1000000, ${contra});
`;

/** Postings per second with so many clients. */
export async function measureOneByOne(
  url: string,
  filled: Filled,
  load: { clients: number; seconds: number },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'perya-pgbench-'));
  try {
    const file = join(folder, 'post.sql');
    await writeFile(file, script(filled));
    const size = [`--client=${load.clients}`, `--time=${load.seconds}`];
    const how = ['--no-vacuum', '--protocol=prepared', '--jobs=1', `--file=${file}`];
    const { ok, output } = await run('pgbench', [...how, ...size, url]);
    const rate = /^tps = ([\d.]+)/m.exec(output)?.[1];
    if (!ok || rate === undefined) throw new Error(`pgbench said:\n${output}`);
    return Number(rate);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
