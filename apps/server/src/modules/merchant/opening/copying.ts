import { sql } from 'kysely';
import { copyRows, type CopiedTable } from '#platform/database/copy-rows';
import { afterCommit, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Directory } from '../directory.ts';
import { loadMerchant, saveSettings } from '../repository.ts';
import { copiedSettings, merchantCopied, renamer } from './copying-rules.ts';

interface Wished {
  from: string;
  merchantCode: string;
  name: string;
  host: string;
}

interface Parts {
  runWork: RunWork;
  directory: Directory;
  /** What other modules give a new brand. */
  copied: readonly CopiedTable[];
}

/** Under its own code and host, closed; whoever was quicker with either keeps it. */
async function found(work: Work, { from, merchantCode, name, host }: Wished, by: string): Promise<void> {
  const brands =
    await sql`insert into merchant.merchant (merchant_code, name) values (${merchantCode}, ${name})
    on conflict do nothing returning 1`.execute(work.db);
  if (brands.rows.length === 0) refuse('name.taken', { field: 'merchantCode' });
  const hosts =
    await sql`insert into merchant.host (host, merchant_code, is_main) values (${host}, ${merchantCode}, true)
    on conflict do nothing returning 1`.execute(work.db);
  if (hosts.rows.length === 0) refuse('name.taken', { field: 'host' });
  await sql`insert into merchant.opening (merchant_code, copied_from, made_by)
    values (${merchantCode}, ${from}, ${by})`.execute(work.db);
}

/** A new brand of another, all of it or nothing: without members, money and staff, and without anything that names the other. */
export function createCopying({ runWork, directory, copied }: Parts) {
  return async function copy(operator: string, wished: Wished): Promise<void> {
    const { from, merchantCode, name } = wished;
    directory.assertKnown(from);
    const { settings } = await runWork(
      { merchant: from, actor: { kind: 'system', name: 'opening' } },
      loadMerchant,
    );
    const rename = renamer(directory.settings(from), name);
    await runWork({ merchant: merchantCode, actor: { kind: 'operator', name: operator } }, async (work) => {
      await found(work, wished, operator);
      await saveSettings(work, copiedSettings(settings, name));
      for (const table of [...merchantCopied, ...copied]) await copyRows(work, from, table, rename);
    });
    await afterCommit(() => directory.welcome(merchantCode));
  };
}

export type CopyBrand = ReturnType<typeof createCopying>;
