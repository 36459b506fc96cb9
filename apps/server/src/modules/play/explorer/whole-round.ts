import type { RoundMessage, WholeRound } from '@perya/contract';
import { sql } from 'kysely';
import type { Catalogue } from '#modules/catalogue';
import type { Identity } from '#modules/identity';
import type { Wallet } from '#modules/wallet';
import type { ArchiveReader } from '#platform/archive/reader';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { weekOf } from '../records/archived-rounds.ts';
import { roundsForStaff } from '../records/for-staff.ts';
import { secondOf } from '../records/round-number.ts';
import { closingId } from '../rounds/decide-win.ts';
import { archivedMessages } from './archived-messages.ts';
import { besideMessages, messagesOfRound, type MessageRow, type OfRound } from './messages.ts';
import { fileColumns, foundRound, roundColumns, rowOfFile, type RoundRow, type Show } from './round-rows.ts';

interface Parts {
  identity: Identity;
  catalogue: Catalogue;
  wallet: Wallet;
  archive: ArchiveReader;
}

interface Located {
  row: RoundRow;
  proof: Record<string, unknown> | null;
  fromArchive: boolean;
}

interface Sight {
  show: Show;
  seesMembers: boolean;
}

const hourMs = 3600_000;

/** A round by its number alone: the number tells its second, and who bet in it. */
export async function locateRound(work: Work, archive: ArchiveReader, roundNo: string): Promise<Located> {
  const second = secondOf(roundNo);
  if (second === null) return refuse('request.not_found');
  const memberId = await roundsForStaff.ownerOfRound(work, roundNo);
  if (memberId !== null) {
    const { rows } = await sql<RoundRow & { proof: Record<string, unknown> | null }>`
      select ${roundColumns}, r.proof from play.round r where r.merchant_code = ${work.merchant} and r.member_id = ${memberId}
        and r.round_no = ${roundNo}::bigint and r.opened_at >= ${new Date(second * 1000)}
        and r.opened_at < ${new Date((second + 1) * 1000)}`.execute(work.db);
    const row = rows[0];
    if (row !== undefined) return { row, proof: row.proof, fromArchive: false };
  }
  return (await locateInFile(work, archive, roundNo, new Date(second * 1000))) ?? refuse('request.not_found');
}

async function locateInFile(
  { db, merchant }: Work,
  archive: ArchiveReader,
  roundNo: string,
  openedAt: Date,
): Promise<Located | null> {
  const week = weekOf(openedAt);
  const { rows } = await sql`select from platform.archive
    where table_name = 'play.round' and from_day = ${week}::date and state = 'ended'`.execute(db);
  if (rows.length === 0) return null;
  const [found] = await archive.ask(
    'play.round',
    week,
    `select ${fileColumns} from part where merchant_code = ? and round_no = ?`,
    [merchant, BigInt(roundNo)],
  );
  if (found === undefined) return null;
  const proof = found['proof'] === null ? null : JSON.parse(String(found['proof']));
  return { row: rowOfFile(found), proof, fromArchive: true };
}

export function createWholeRound({ identity, catalogue, wallet, archive }: Parts) {
  const postingsOf = (work: Work, row: RoundRow, messages: readonly MessageRow[]) => {
    const named = messages.map((one) => `${one.verb}:${row.company}:${one.ext_id}`);
    const closings = Array.from(
      { length: row.times_reopened + 1 },
      (_, times) => `close:${row.company}:${closingId(row.member_id, row.round_id, times)}`,
    );
    return wallet.forStaff.flows(work, row.member_id, [...named, ...closings], {
      from: new Date(row.opened_at.getTime() - hourMs),
      before: new Date(row.last_at.getTime() + 73 * hourMs),
    });
  };

  return async (work: Work, roundNo: string, { show, seesMembers }: Sight): Promise<WholeRound> => {
    const { row, proof, fromArchive } = await locateRound(work, archive, roundNo);
    const of: OfRound = { memberId: row.member_id, company: row.company, roundId: row.round_id };
    const span = { openedAt: row.opened_at, lastAt: row.last_at };
    const messages = fromArchive
      ? await archivedMessages(work, archive, of, span)
      : await messagesOfRound(work, of, span);
    const beside = await besideMessages(work, of, messages);
    const flows = await postingsOf(work, row, messages);
    const postingOf = (postingId: string): RoundMessage['posting'] => {
      const found = flows.get(postingId);
      if (found === undefined) return null;
      return {
        postingId,
        at: found.at.toISOString(),
        step: found.step,
        flows: found.flows.map((flow) => ({ ...flow, amount: show(flow.amount) })),
      };
    };
    const around = await roundsAround(work, row);
    const names = seesMembers
      ? await identity.forStaff.names(work, [row.member_id])
      : new Map<string, { name: string }>();
    const looking = { merchant: work.merchant, catalogue, show, names };
    const game = await catalogue.describe(work.merchant, 'EN', row.node_id);
    return {
      round: await foundRound(row, looking),
      gameCode: row.game_code,
      detail: row.detail,
      iconUrl: game?.iconUrl ?? '',
      openStake: show(row.open_stake),
      jackpotPaid: show(row.jackpot_paid),
      timesReopened: row.times_reopened,
      fromArchive,
      messages: messages.map((one) => ({
        ...messageOf(one, show),
        ...beside(one),
        posting: postingOf(`${one.verb}:${row.company}:${one.ext_id}`),
      })),
      closings: [...flows.keys()].flatMap((id) => (id.startsWith('close:') ? (postingOf(id) ?? []) : [])),
      seat: await seatOf(work, row),
      proof: show(0n) === null ? null : proof,
      around: await Promise.all(around.map((one) => foundRound(one, looking))),
      cases: await casesAbout(work, row, messages),
    };
  };
}

const messageOf = (one: MessageRow, show: Show): Omit<RoundMessage, 'repeats' | 'grant' | 'posting'> => ({
  at: one.created_at.toISOString(),
  verb: one.verb,
  class: one.class,
  id: one.ext_id,
  amount: show(one.amount),
  won: one.class === 'debit' ? show(one.won) : null,
  state: one.state,
  code: one.code,
  flags: one.flags ?? [],
  balanceAfter: show(one.balance_after),
  bet: one.bet_id,
  pools: [
    ...(one.contributions ?? []).map(({ jackpot, amount }) => ({
      jackpot,
      kind: 'fed' as const,
      amount: show(amount),
    })),
    ...(one.jackpot_paid === null
      ? []
      : [{ jackpot: '', kind: 'won' as const, amount: show(one.jackpot_paid) }]),
  ],
});

/** The seat that was open when the round began; seats are kept for thirty days. */
async function seatOf({ db, merchant }: Work, row: RoundRow): Promise<WholeRound['seat']> {
  const { rows } = await sql<{ opened_at: Date; expires_at: Date; address: string }>`
    select opened_at, expires_at, address from play.game_session
    where merchant_code = ${merchant} and member_id = ${row.member_id}::uuid and opened_at <= ${row.opened_at}
      and company = ${row.company} and node_id = ${row.node_id} order by opened_at desc limit 1`.execute(db);
  const seat = rows[0];
  return seat === undefined
    ? null
    : {
        openedAt: seat.opened_at.toISOString(),
        endsAt: seat.expires_at.toISOString(),
        address: seat.address,
      };
}

/** Two before and two after, of the same member: what somebody played around it. */
async function roundsAround({ db, merchant }: Work, row: RoundRow): Promise<RoundRow[]> {
  const side = (compare: '<' | '>', order: 'asc' | 'desc') => sql`(select ${roundColumns} from play.round r
    where r.member_id = ${row.member_id}::uuid and r.merchant_code = ${merchant}
      and r.opened_at ${sql.raw(compare)} ${row.opened_at} and r.round_no <> ${row.round_no}::bigint
    order by r.opened_at ${sql.raw(order)} limit 2)`;
  const { rows } =
    await sql<RoundRow>`${side('<', 'desc')} union all ${side('>', 'asc')} order by opened_at`.execute(db);
  return rows;
}

const caseKinds = [
  'doubt',
  'silent_round',
  'win_without_bet',
  'win_after_cancel',
  'win_too_late',
  'unknown_promo',
  'adjustment',
  'id_reused',
  'missing_here',
  'missing_there',
  'amount_differs',
  'player_differs',
];

/** By what cases are called: the round's number, the round, or a message of it. */
async function casesAbout(
  { db, merchant }: Work,
  row: RoundRow,
  messages: readonly MessageRow[],
): Promise<WholeRound['cases']> {
  const subjects = [
    row.round_no,
    `${row.round_no}/2`,
    `${row.round_no}/3`,
    row.round_id,
    `${row.round_id}:${row.member_id}`,
    ...messages.flatMap((one) => [one.ext_id, `${one.class}:${one.ext_id}`, one.bet_id]),
  ];
  const { rows } = await sql<{ case_id: string; kind: string; state: WholeRound['cases'][number]['state'] }>`
    select case_id, kind, state from play.game_case where merchant_code = ${merchant} and company = ${row.company}
      and kind = any(${caseKinds}) and subject = any(${subjects}) and member_id = ${row.member_id}::uuid
    order by case_id limit 20`.execute(db);
  return rows.map(({ case_id, kind, state }) => ({ caseId: case_id, kind, state }));
}
