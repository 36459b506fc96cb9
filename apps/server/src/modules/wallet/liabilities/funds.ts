import { formatAmount } from '@perya/money';
import { type Kysely, sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { CheckResult } from '../checks/check-result.ts';
import type { Ledger } from '../ledger.ts';
import { protectionOf } from './funds-rules.ts';
import { statementDays } from './statements.ts';

/**
 * What two persons stated becomes a balance of the ledger: player funds apart from operating money. The newest statement holds, so
 * only the difference to what stood there moves.
 */
export async function settleFunds(
  work: Work,
  ledger: Pick<Ledger, 'postHouse' | 'houseHolds'>,
  { currency, statementId }: { currency: string; statementId: string },
): Promise<void> {
  // Two statements agreed to at once would both move the whole difference.
  await sql`select pg_advisory_xact_lock(hashtext('wallet funds ' || ${work.merchant}))`.execute(work.db);
  const { rows } = await sql<{ amount: string }>`select amount::text from wallet.held_statement
    where merchant_code = ${work.merchant} and currency = ${currency} order by as_of desc, id desc limit 1`.execute(
    work.db,
  );
  const held = BigInt(rows[0]?.amount ?? '0');
  const more = held + (await ledger.houseHolds(work, 'protected_funds'));
  if (more === 0n) return;
  const [from, to] =
    more > 0n
      ? (['protected_funds', 'operating_funds'] as const)
      : (['operating_funds', 'protected_funds'] as const);
  const amount = more > 0n ? more : -more;
  const id = `held:${statementId}`;
  await ledger.postHouse(work, { id, kind: 'funds_stated', reference: statementId, from, to, amount });
}

interface BrandRow {
  merchant: string;
  held: string;
  stated: string;
  is_lapsed: boolean;
  owed: string | null;
}

/** Of each brand that ever stated something: whether what the ledger has apart is what was stated, is of these days, and is enough. */
export async function checkFunds(db: Kysely<object>, now: Date): Promise<CheckResult> {
  const { rows } = await sql<BrandRow>`
    select s.merchant_code as merchant, s.amount::text as stated, s.as_of < (${now}::timestamptz)::date - ${statementDays}::int as is_lapsed,
      (-coalesce((select wallet.house_balance(h.id) from wallet.house_account h where h.merchant_code = s.merchant_code
        and h.currency = s.currency and h.code = 'protected_funds'), 0))::text as held,
      (select (greatest(n.total, n.ledger) + n.stakes)::text from wallet.owed_night n where n.merchant_code = s.merchant_code
        and n.currency = s.currency order by n.night desc limit 1) as owed
    from (select distinct on (merchant_code, currency) * from wallet.held_statement
      order by merchant_code, currency, as_of desc, id desc) s order by 1`.execute(db);
  const judged = rows.map(({ merchant, held, stated, is_lapsed, owed }) => {
    const facts = { owed: owed === null ? null : BigInt(owed), held: BigInt(held), isLapsed: is_lapsed };
    const { state, short } = protectionOf(facts);
    return { merchant, state: held === stated ? state : ('differs' as const), short };
  });
  const wrong = judged
    .filter(({ state }) => state !== 'covered')
    .map(({ merchant, state, short }) => `${merchant} ${state} ${formatAmount(short)}`);
  return {
    name: 'funds',
    ok: wrong.length === 0,
    examined: rows.length,
    wrong: wrong.length,
    details: { first: wrong.slice(0, 5) },
  };
}
