import type pg from 'pg';
import { codeHash } from '../../apps/server/src/modules/cashier/vouchers/code-hash.ts';
import { allSecrets } from '../secret.ts';

/** Vouchers to try out: printed in the README, worth play money, the same on every machine that runs the samples. */

type Currency = 'PHP' | 'USD';

const values: Record<Currency, number> = { PHP: 500, USD: 10 };
const count = 20;

const demoBatch = (currency: Currency) => ({
  value_micros: values[currency] * 1_000_000,
  currency,
  vouchers: count,
  issued_by: 'sample data',
  agreed_by: 'sample data too',
});

/** K7PM2QXD0001 to K7PM2QXD0020, as they are read: without dashes. */
const demoCodes = Array.from({ length: count }, (_, nth) => `K7PM2QXD${String(nth + 1).padStart(4, '0')}`);

/** One batch of vouchers, with what it is worth set aside; a second time nothing happens. */
export async function seedVouchers(
  client: pg.Client,
  merchant_code: string,
  currency: Currency,
): Promise<void> {
  const batch = demoBatch(currency);
  const { rows } = await client.query<{ batch_id: string }>(
    `insert into cashier.voucher_batch (batch_id, merchant_code, value_micros, currency, vouchers, issued_by, agreed_by,
       ends_at, created_at, drawn_at)
     select overlay(overlay(md5('sample vouchers ' || $1) placing '4' from 13) placing '8' from 17)::uuid, $1, $2, $3, $4, $5, $6, date_trunc('day', now()) + interval '1 year', now(), now()
     on conflict do nothing returning batch_id`,
    [merchant_code, batch.value_micros, batch.currency, batch.vouchers, batch.issued_by, batch.agreed_by],
  );
  const batchId = rows[0]?.batch_id;
  if (batchId === undefined) return;
  // A brand's codes are its own, so that each brand has all of them.
  const secrets = allSecrets();
  await client.query(
    `insert into cashier.voucher (code_hash, merchant_code, batch_id) select unnest($3::bytea[]), $1, $2`,
    [merchant_code, batchId, demoCodes.map((code) => codeHash(secrets, merchant_code, code))],
  );
  await client.query(
    `select wallet.post_house('vouchers:' || $2, 'voucher_issue', $2, wallet.open_house($1, 'voucher_sales', $3),
       wallet.open_house($1, 'vouchers', $3), $4)`,
    [merchant_code, batchId, batch.currency, batch.value_micros * batch.vouchers],
  );
}
