import type { HeldStatement } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { sql } from 'kysely';
import { oneRow } from '#platform/database/one-row';
import type { Work } from '#platform/database/work';
import { dayOf } from '#platform/days';
import { refuse } from '#platform/refusal';

/** An older one says nothing of a night any more. */
export const statementDays = 31;
const shown = 50;

export interface HeldWish {
  amount: string;
  asOf: string;
  place: string;
  fileReference: string;
}

interface StatementRow {
  id: string;
  amount: string;
  as_of: string;
  place: string;
  file_reference: string;
  stated_by: string;
  agreed_by: string;
  made_at: Date;
}

const viewOf = (row: StatementRow): HeldStatement => ({
  id: row.id,
  amount: formatAmount(BigInt(row.amount)),
  asOf: row.as_of,
  place: row.place,
  fileReference: row.file_reference,
  statedBy: row.stated_by,
  agreedBy: row.agreed_by,
  madeAt: row.made_at.toISOString(),
});

/** The newest first: of a day, what was said last holds. */
export async function statementsOf({ db, merchant }: Work, currency: string): Promise<HeldStatement[]> {
  const { rows } =
    await sql<StatementRow>`select id::text, amount::text, as_of::text, place, file_reference, stated_by, agreed_by, made_at
    from wallet.held_statement where merchant_code = ${merchant} and currency = ${currency}
    order by as_of desc, id desc limit ${shown}`.execute(db);
  return rows.map(viewOf);
}

const dayMs = 86_400_000;

/** Of that day or before, and not too old. */
export const holdsOn = ({ asOf }: HeldStatement, day: string): boolean =>
  asOf <= day && Date.parse(day) - Date.parse(asOf) <= statementDays * dayMs;

/** The newest statement that holds for a night. */
export const statementFor = (statements: readonly HeldStatement[], night: string): HeldStatement | null =>
  statements.find((statement) => holdsOn(statement, night)) ?? null;

/** Nothing is said of a day that is not there yet. */
export function assertStatement({ amount, asOf }: HeldWish, now: Date, timeZone: string): void {
  if (asOf > dayOf(now, timeZone)) refuse('format.incorrect', { fields: ['asOf'] });
  if (parseAmount(amount) < 0n) refuse('format.incorrect', { fields: ['amount'] });
}

export async function keepStatement(
  { db, merchant }: Work,
  currency: string,
  {
    amount,
    asOf,
    place,
    fileReference,
    statedBy,
    agreedBy,
  }: HeldWish & { statedBy: string; agreedBy: string },
): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`insert into wallet.held_statement (merchant_code, currency, amount, as_of, place, file_reference, stated_by, agreed_by)
    values (${merchant}, ${currency}, ${parseAmount(amount)}, ${asOf}, ${place}, ${fileReference}, ${statedBy}, ${agreedBy})
    returning id::text`.execute(db);
  return oneRow(rows).id;
}
