import type { PackKind, ReportPack } from '@perya/contract';
import { sql } from 'kysely';
import { oneRow } from '#platform/database/one-row';
import type { Work } from '#platform/database/work';

export interface PackRow {
  kind: PackKind;
  number: number;
  from_day: string;
  to_day: string;
  profile: string;
  version: number;
  time_zone: string;
  currency: string;
  is_personal: boolean;
  corrects: number | null;
  corrected_by: number | null;
  reason: string | null;
  figures: ReportPack['figures'];
  sha256: string;
  bytes: number;
  made_by: string;
  agreed_by: string | null;
  made_at: Date;
}

const columns = sql`p.kind, p.number, p.from_day::text, p.to_day::text, p.profile, p.version, p.time_zone, p.currency, p.is_personal,
  p.corrects, later.number as corrected_by, p.reason, p.figures, p.sha256, p.bytes, p.made_by, p.agreed_by, p.made_at`;
const packs = sql`reports.pack p left join reports.pack later
  on (later.merchant_code, later.kind, later.corrects) = (p.merchant_code, p.kind, p.number)`;

export async function packsOf({ db, merchant }: Work, most: number): Promise<PackRow[]> {
  const { rows } = await sql<PackRow>`select ${columns} from ${packs} where p.merchant_code = ${merchant}
    order by p.made_at desc, p.kind, p.number desc limit ${most}`.execute(db);
  return rows;
}

export async function findPack(
  { db, merchant }: Work,
  kind: PackKind,
  number: number,
): Promise<PackRow | undefined> {
  const { rows } = await sql<PackRow>`select ${columns} from ${packs}
    where p.merchant_code = ${merchant} and p.kind = ${kind} and p.number = ${number}`.execute(db);
  return rows[0];
}

/** The pack of these days that holds: the one that nothing corrects. */
export async function lastOfDays(
  { db, merchant }: Work,
  kind: PackKind,
  [from, to]: readonly [string, string],
): Promise<number | null> {
  const { rows } = await sql<{
    number: number;
  }>`select p.number from ${packs} where p.merchant_code = ${merchant}
    and p.kind = ${kind} and p.from_day = ${from}::date and p.to_day = ${to}::date and later.number is null`.execute(
    db,
  );
  return rows[0]?.number ?? null;
}

/** The next number, while nobody else makes one of the kind. */
export async function nextNumber({ db, merchant }: Work, kind: PackKind): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report packs ${merchant} ${kind}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ next: number }>`select coalesce(max(number), 0) + 1 as next
    from reports.pack where merchant_code = ${merchant} and kind = ${kind}`.execute(db);
  return oneRow(rows).next;
}

export type NewPack = Omit<PackRow, 'corrected_by' | 'made_at' | 'bytes'> & { file: Buffer };

export async function insertPack({ db, merchant, now }: Work, one: NewPack): Promise<void> {
  await sql`insert into reports.pack (merchant_code, kind, number, from_day, to_day, profile, version, time_zone, currency, is_personal,
      corrects, reason, figures, sha256, bytes, made_by, agreed_by, made_at)
    values (${merchant}, ${one.kind}, ${one.number}, ${one.from_day}, ${one.to_day}, ${one.profile}, ${one.version}, ${one.time_zone},
      ${one.currency}, ${one.is_personal}, ${one.corrects}, ${one.reason}, ${JSON.stringify(one.figures)}::jsonb, ${one.sha256},
      ${one.file.length}, ${one.made_by}, ${one.agreed_by}, ${now})`.execute(db);
  await sql`insert into reports.pack_file (merchant_code, kind, number, sha256, bytes)
    values (${merchant}, ${one.kind}, ${one.number}, ${one.sha256}, ${one.file})`.execute(db);
}

export async function packBytes({ db, merchant }: Work, kind: PackKind, number: number): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from reports.pack_file
    where merchant_code = ${merchant} and kind = ${kind} and number = ${number}`.execute(db);
  return oneRow(rows).bytes;
}
