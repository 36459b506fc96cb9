import { sql, type Transaction } from 'kysely';
import { oneRow } from '#platform/database/one-row';
import { placesOf } from './directory.ts';
import { pageLeaves, type SideOf } from './leaves.ts';
import { ownPart } from './own-part.ts';

interface Asked {
  merchant: string;
  currency: string;
  night: string;
  number: bigint;
}

async function partOf(
  db: Transaction<object>,
  { merchant, currency, night }: Asked,
  side: SideOf,
  place: number,
) {
  const { rows } = await sql<{ leaves: Buffer; key: Buffer; pages: Buffer }>`
    select p.leaves, s.salt_key as key, s.pages from wallet.owed_page p join wallet.owed_side s
      using (merchant_code, currency, night, side)
    where p.merchant_code = ${merchant} and p.currency = ${currency} and p.night = ${night} and p.side = ${side}
      and p.page = ${Math.floor(place / pageLeaves)}`.execute(db);
  return ownPart({ ...oneRow(rows), side, place });
}

/** The way of one balance into a night's total; null where the member had no account yet, or the night's leaves have ended. */
export async function ownProof(db: Transaction<object>, asked: Asked) {
  const { merchant, currency, night, number } = asked;
  const places = await placesOf(db, asked, number);
  if (places === null) return null;
  const parts = [await partOf(db, asked, 0, places[0]), await partOf(db, asked, 1, places[1])];
  return { v: 1 as const, issuer: merchant, currency, night, number: String(number), parts };
}
