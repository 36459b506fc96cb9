import pg from 'pg';
import { allSecrets } from '../../tools/secret.ts';

/** Members, lines of the ledger, orders and rounds as years of running would have left them: made by SQL, for reading alone. */
export interface Crowd {
  members: number;
  /** Lines of each member's cash account. */
  linesEach: number;
}

const merchant = 'perya';
/** Accounts of the ledger begin here: those of the sample data stay as they are. */
const firstAccount = 10_000_000;
const portion = 100_000;
/** Opened for every line of the list of withdrawals; the same for all, because sealing millions is not what is measured. */
const payee = allSecrets()
  .sealing('payout account')
  .seal({ number: '09171234567', payeeName: 'Kaibigan Perya' });
/** Like random ones, and the same each time. */
export const memberNo = `overlay(overlay(md5(n::text) placing '4' from 13) placing '8' from 17)::uuid`;

/** `$1` to `$2` of merchant `$3`; one statement each, in the order of their names. */
const statements: Readonly<Record<string, (crowd: Crowd) => string>> = {
  'identity.member': () => `
    insert into identity.member (merchant_code, member_id, account, nickname, created_at, mobile, email, is_email_proven,
      is_disabled, closed_for, review_on, kyc_level, kyc_verified_at, upline_id, recommender_id, terms_address,
      nickname_lower, email_lower, terms_place)
    select $3, ${memberNo}, 'kasapi' || n, 'Kaibigan ' || n, now() - n * interval '13 s', '+639' || lpad(n::text, 9, '0'),
      'kasapi' || n || '@example.com', n % 2 = 0, n % 500 = 0, case when n % 500 = 0 then 'other' end,
      case when n % 500 = 0 then current_date + 30 end, case when n % 5000 = 0 then 'K3' when n % 3 = 0 then 'K2' else 'K1' end,
      case when n % 3 = 0 then now() end, case when n % 20 = 0 then gen_random_uuid() end, null,
      a.address, 'kaibigan ' || n, 'kasapi' || n || '@example.com', a.address
    from generate_series($1::bigint, $2::bigint) n,
      lateral (select '10.' || n % 250 || '.' || n / 250 % 250 || '.' || n / 62500 % 250 as address) a`,
  'wallet.account': ({ linesEach }) => `
    insert into wallet.account (id, merchant_code, member_id, book, currency, balance, seq, chain)
    select ${firstAccount} + n, $3, ${memberNo}, 'cash', 'PHP', (n * 7919 % 90000) * 1000000, ${linesEach}, sha256('bench')
    from generate_series($1::bigint, $2::bigint) n`,
  'wallet.transfer': ({ linesEach }) => `
    insert into wallet.transfer (account_id, posting_id, seq, merchant_code, contra_id, kind, amount, balance_after, legs,
      reference, created_at, chain)
    select ${firstAccount} + n, 'past:' || k, k, $3, h.id, case when k % 10 = 0 then 'deposit' when k % 2 = 0 then 'bet' else 'win' end,
      case when k % 2 = 0 and k % 10 > 0 then -1000000 else 1000000 end, 50000000, 1, 'past',
      date_trunc('month', now()) + (k * interval '7 h') + (n % 10000) * interval '1 s', sha256('bench')
    from generate_series($1::bigint, $2::bigint) n, generate_series(1, ${linesEach}) k,
      (select id from wallet.house_account where merchant_code = $3 order by id limit 1) h`,
  'cashier.payout_account': () => `
    insert into cashier.payout_account (id, merchant_code, member_id, channel_id, channel_name, kind, sealed, number_hash,
      masked_number, added_at)
    select ${memberNo}, $3, ${memberNo}, 'gcash', 'GCash', 'wallet', '${payee}', sha256(n::text::bytea), '••• ' || lpad((n % 10000)::text, 4, '0'),
      now() from generate_series($1::bigint, $2::bigint) n where n % 10 = 0`,
  'cashier.withdrawal': () => `
    insert into cashier.withdrawal (order_no, merchant_code, member_id, idempotency_key, payout_account_id, provider, channel,
      channel_name, masked_number, amount_micros, fee_micros, currency, state, created_at, checked_at, settled_at, deadline_at)
    select 'WD' || lpad(n::text, 14, '0'), $3, ${memberNo}, n::text, ${memberNo}, 'tulay', 'gcash', 'GCash',
      '••• ' || lpad((n % 10000)::text, 4, '0'), (100 + n % 900) * 1000000, 0, 'PHP',
      case when n % 2000 = 0 then 'review' else 'paid' end, now() - n * interval '11 s', now() - n * interval '11 s',
      case when n % 2000 > 0 then now() - n * interval '10 s' end, now() + interval '1 h'
    from generate_series($1::bigint, $2::bigint) n where n % 10 = 0`,
  'cashier.deposit': () => `
    insert into cashier.deposit (order_no, merchant_code, member_id, idempotency_key, method_id, method_name, provider, channel,
      amount_micros, fee_micros, currency, state, return_url, provider_reference, paid_micros, credited_micros, created_at,
      expires_at, settled_at)
    select 'DP' || lpad(n::text, 14, '0'), $3, ${memberNo}, n::text, 'gcash', 'GCash', 'tulay', 'gcash', (50 + n % 900) * 1000000, 0,
      'PHP', case when n % 3000 = 0 then 'pending' else 'credited' end, '', 'ref' || n, 50000000, 50000000,
      now() - n * interval '12 s', now() + interval '1 h', case when n % 3000 > 0 then now() - n * interval '12 s' end
    from generate_series($1::bigint, $2::bigint) n where n % 3 = 0`,
  'play.round': () => `
    insert into play.round (member_id, round_no, opened_at, last_at, closed_at, staked, returned, bets, state, company, round_id,
      merchant_code, node_id, game_code, vassalage, game_type, currency)
    select ${memberNo}, (extract(epoch from at)::bigint << 20) + n % 1048576, at, at, at, 5000000, (n % 3) * 4000000, 1, 'settled',
      'studio', 'past-' || n, $3, 'color-game', 'color-game', 'PERYA', 'arcade', 'PHP'
    from (select n, date_trunc('week', now()) + (n % 80000) * interval '1 s' as at
      from generate_series($1::bigint, $2::bigint) n) rounds`,
  'rewards.member': () => `
    insert into rewards.member (merchant_code, member_id, staked, label_id)
    select $3, ${memberNo}, n * 1000, case when n % 7 = 0 then 'bronze' end from generate_series($1::bigint, $2::bigint) n`,
};

async function fillTable(url: string, table: string, crowd: Crowd): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const began = performance.now();
  try {
    // Triggers that record staff's changes and references are not what is measured.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
    const step = table === 'wallet.transfer' ? portion / 4 : portion;
    const text = statements[table]?.(crowd) ?? '';
    for (let from = 1; from <= crowd.members; from += step)
      await client.query(text, [from, Math.min(from + step - 1, crowd.members), merchant]);
    await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
  console.log(`filled ${table} in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** Two tables at a time: a machine of two cores. */
export async function fillCrowd(url: string, crowd: Crowd): Promise<void> {
  const waiting = Object.keys(statements).toSorted((one) => (one === 'wallet.transfer' ? -1 : 1));
  const lane = async (): Promise<void> => {
    for (let table = waiting.shift(); table !== undefined; table = waiting.shift())
      await fillTable(url, table, crowd);
  };
  await Promise.all([lane(), lane()]);
}
