import { sql, type Transaction } from 'kysely';

const rowMembers = 4096;
/** Ledger number, place on either side. */
const memberBytes = 16;

interface Night {
  merchant: string;
  currency: string;
  night: string;
}

interface Whereabouts {
  numbers: BigUint64Array;
  places: readonly [Uint32Array, Uint32Array];
}

function rowOf({ numbers, places: [left, right] }: Whereabouts, from: number): Buffer {
  const members = Math.min(rowMembers, numbers.length - from);
  const row = Buffer.alloc(members * memberBytes);
  for (let member = 0; member < members; member += 1) {
    const at = member * memberBytes;
    row.writeBigUInt64BE(numbers[from + member] ?? 0n, at);
    row.writeUInt32BE(left[from + member] ?? 0, at + 8);
    row.writeUInt32BE(right[from + member] ?? 0, at + 12);
  }
  return row;
}

/** Where whose leaves lie, in the order of ledger numbers, so that one row is read for one member. */
export async function keepDirectory(
  db: Transaction<object>,
  { merchant, currency, night }: Night,
  found: Whereabouts,
): Promise<void> {
  for (let from = 0; from < found.numbers.length; from += rowMembers)
    await sql`insert into wallet.owed_directory (merchant_code, currency, night, first_number, members)
      values (${merchant}, ${currency}, ${night}, ${found.numbers[from]}, ${rowOf(found, from)})`.execute(db);
}

/** Both places of a ledger number; null where it was not in the tree. */
export async function placesOf(
  db: Transaction<object>,
  { merchant, currency, night }: Night,
  number: bigint,
): Promise<[number, number] | null> {
  const { rows } = await sql<{ members: Buffer }>`select members from wallet.owed_directory
    where merchant_code = ${merchant} and currency = ${currency} and night = ${night} and first_number <= ${number}
    order by first_number desc limit 1`.execute(db);
  const row = rows[0]?.members ?? Buffer.alloc(0);
  let [low, high] = [0, row.length / memberBytes];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (row.readBigUInt64BE(middle * memberBytes) < number) low = middle + 1;
    else high = middle;
  }
  const at = low * memberBytes;
  if (at >= row.length || row.readBigUInt64BE(at) !== number) return null;
  return [row.readUInt32BE(at + 8), row.readUInt32BE(at + 12)];
}
