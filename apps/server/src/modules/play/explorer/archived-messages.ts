import { sql } from 'kysely';
import type { DuckRow } from '#platform/archive/duck';
import type { ArchiveReader } from '#platform/archive/reader';
import type { Work } from '#platform/database/work';
import { weekOf } from '../records/archived-rounds.ts';
import type { MovementClass } from '../rounds/facts.ts';
import type { MessageRow, OfRound } from './messages.ts';

const classes: readonly MovementClass[] = ['debit', 'credit', 'cancel', 'unsettle', 'adjust'];
const mostFiles = 3;

/** The messages of a round whose weeks have left the database. */
export async function archivedMessages(
  { db, merchant }: Work,
  archive: ArchiveReader,
  { memberId, company, roundId }: OfRound,
  { openedAt, lastAt }: { openedAt: Date; lastAt: Date },
): Promise<MessageRow[]> {
  const { rows } = await sql<{ week: string }>`select from_day::text as week from platform.archive
    where table_name = 'play.movement' and state = 'ended' and from_day >= ${weekOf(openedAt)}::date
      and from_day <= ${weekOf(lastAt)}::date order by from_day limit ${mostFiles}`.execute(db);
  const found: MessageRow[] = [];
  for (const { week } of rows) {
    const lines = await archive.ask(
      'play.movement',
      week,
      `select *, epoch_ms(created_at)::VARCHAR as ms from part
       where member_id = ? and company = ? and round_id = ? and merchant_code = ? order by created_at limit 200`,
      [memberId, company, roundId, merchant],
    );
    found.push(...lines.map(messageOfFile));
  }
  return found;
}

function messageOfFile(row: DuckRow): MessageRow {
  const text = (name: string): string => String(row[name] ?? '');
  const flags = text('flags').replaceAll(/[[\]{}"']/g, '');
  return {
    created_at: new Date(Number(row['ms'])),
    verb: text('verb'),
    class: classes.find((one) => one === row['class']) ?? 'adjust',
    ext_id: text('ext_id'),
    amount: text('amount'),
    won: text('won'),
    balance_after: text('balance_after'),
    state: text('state'),
    code: text('code'),
    flags: flags === '' ? null : flags.split(',').map((flag) => flag.trim()),
    bet_id: text('bet_id'),
    jackpot_paid: row['jackpot_paid'] === null ? null : text('jackpot_paid'),
    contributions: row['contributions'] === null ? null : JSON.parse(text('contributions')),
  };
}
