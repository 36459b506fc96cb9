import pg from 'pg';
import { createPublished } from '../apps/server/src/modules/wallet/liabilities/published.ts';
import { takeNight } from '../apps/server/src/modules/wallet/liabilities/nights.ts';
import { receiptKeysFrom } from '../apps/server/src/modules/wallet/receipts.ts';
import type { Merchants } from '../apps/server/src/modules/merchant/index.ts';
import { createDatabase } from '../apps/server/src/platform/database/connect.ts';
import { createRunWork } from '../apps/server/src/platform/database/work.ts';
import { createSecrets } from '../apps/server/src/platform/secrets.ts';
import { checkOwed, readNight, readProof } from '../packages/fairness/src/owed/index.ts';
import type { Report } from '../tools/bench.ts';
import { migrateDatabase, withThrowAwayDatabase } from '../tools/database.ts';

const brand = 'fair';
const night = '2026-11-16';
const bars = { seconds: 60, gigabytes: 2, proofBytes: 4096 };

/** Each with what a day leaves behind: nothing, some centavos, or up to a hundred thousand. The house has the other side. */
const fill = `
  insert into wallet.account (id, merchant_code, member_id, book, currency, balance, chain)
  select n, '${brand}', md5(n::text)::uuid, 'cash', 'PHP', case when n % 5 = 0 then 0 else (n::bigint * 7919) % 100000000000 end, ''::bytea
  from generate_series(1, $1::int) n
  union all
  select $1::int + n, '${brand}', md5(n::text)::uuid, case when n % 2 = 0 then 'locked' else 'bonus' end, 'PHP', (n::bigint * 104729) % 1000000000, ''::bytea
  from generate_series(1, $1::int) n where n % 4 = 0`;
const house = `with side as (insert into wallet.house_account (merchant_code, code, currency) values ('${brand}', 'payments_clearing', 'PHP') returning id)
  insert into wallet.house_delta (house_id, merchant_code, amount) select side.id, '${brand}', -(select sum(balance) from wallet.account)::bigint from side`;

/** The most this process held, asked ten times a second. */
function watchMemory() {
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 100);
  return () => {
    clearInterval(look);
    return Math.max(most, process.memoryUsage().rss) / 2 ** 30;
  };
}

function told(what: string, value: number, bar: number, unit: string): void {
  console.log(`${what}: ${value.toFixed(2)} ${unit} ${value <= bar ? `(bar ${bar})` : `MORE THAN ${bar}`}`);
  if (value > bar) process.exitCode = 1;
}

async function measure(url: string, client: pg.Client, members: number): Promise<void> {
  await client.query(fill, [members]);
  await client.query(house);
  await client.query('vacuum analyze wallet.account');
  const settings = { settings: () => ({ currency: 'PHP', timeZone: 'Asia/Manila' }) } as unknown as Merchants;
  const [key] = receiptKeysFrom(createSecrets('only-for-benches-0123456789abcdefghijklm'));
  const system = createDatabase({ url, poolSize: 2, role: 'perya_system', statementTimeoutMs: 600_000 });
  const app = createDatabase({ url, poolSize: 2, role: 'perya_app', statementTimeoutMs: 60_000 });
  try {
    const memory = watchMemory();
    const began = performance.now();
    const parts = { db: system.kysely, merchants: settings, key, now: () => new Date() };
    await takeNight(parts, { merchant: brand, currency: 'PHP', night });
    const seconds = (performance.now() - began) / 1000;
    told(`a night of ${members.toLocaleString('en-US')} members`, seconds, bars.seconds, 's');
    told('the most memory of the process', memory(), bars.gigabytes, 'GB');
    const { rows } = await client.query<{ bytes: string }>(
      `select sum(pg_total_relation_size(c.oid)) as bytes from pg_class c where c.oid in ('wallet.owed_page'::regclass,
         'wallet.owed_side'::regclass, 'wallet.owed_directory'::regclass)`,
    );
    console.log(`kept of it for 35 nights: ${(Number(rows[0]?.bytes) / 2 ** 20).toFixed(0)} MB`);
    const runWork = createRunWork({ kysely: app.kysely, clock: () => new Date() });
    const published = createPublished({ runWork, merchants: settings });
    const text = (await published.night(brand, night)).signed.text;
    const asked = await client.query<{ member: string }>(
      `select member_id as member from wallet.account where book = 'cash' and id % 9973 = 0 limit 100`,
    );
    let [bytes, longest] = [0, 0];
    for (const { member } of asked.rows) {
      const from = performance.now();
      const { proof } = await published.own(brand, member, night);
      longest = Math.max(longest, performance.now() - from);
      bytes = Math.max(bytes, JSON.stringify(proof).length);
      const [signed, own] = [readNight(text), readProof(proof)];
      if (signed === null || own === null || !checkOwed(signed, own).isInside)
        throw new Error(`${member} is not inside`);
    }
    told(`${asked.rows.length} proofs, the longest`, bytes, bars.proofBytes, 'bytes');
    console.log(`the slowest of them made in ${longest.toFixed(0)} ms`);
  } finally {
    await Promise.all([system.close(), app.close()]);
  }
}

export const bench: Report = {
  name: 'balance-proof',
  describe:
    'a night of what is owed to 1,000,000 members (50,000 with --quick): read, added up, signed and kept, and members’ proofs of it',
  report: (args) =>
    withThrowAwayDatabase('balances', async (url) => {
      await migrateDatabase(url);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        await measure(url, client, args.includes('--quick') ? 50_000 : 1_000_000);
      } finally {
        await client.end();
      }
    }),
};
