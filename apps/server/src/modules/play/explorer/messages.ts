import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { MovementClass } from '../rounds/facts.ts';

export interface MessageRow {
  created_at: Date;
  verb: string;
  class: MovementClass;
  ext_id: string;
  amount: string;
  won: string;
  balance_after: string;
  state: string;
  code: string;
  flags: string[] | null;
  bet_id: string;
  jackpot_paid: string | null;
  contributions: { jackpot: string; amount: string }[] | null;
}

export interface OfRound {
  memberId: string;
  company: string;
  roundId: string;
}

const most = 200;
const hourMs = 3600_000;
/** Late wins come within three days. */
const lateMs = 72 * hourMs;

/**
 * Every message of a member's round. Only bets are found by their round: a credit would need an index that every win pays for.
 * The others lie beside them among the member's own keys, in the weeks of the round.
 */
export async function messagesOfRound(
  { db, merchant }: Work,
  { memberId, company, roundId }: OfRound,
  { openedAt, lastAt }: { openedAt: Date; lastAt: Date },
): Promise<MessageRow[]> {
  const key = memberId.replaceAll('-', '').slice(0, 12);
  const { rows } =
    await sql<MessageRow>`select m.created_at, m.verb, m.class, m.ext_id, m.amount, m.won, m.balance_after, m.state,
      m.code, m.flags, m.bet_id, m.jackpot_paid, m.contributions
    from play.movement m
    where play.message_key(m.member_id, m.company, m.class, m.ext_id)
        between ${`${key}${'0'.repeat(20)}`}::uuid and ${`${key}${'f'.repeat(20)}`}::uuid
      and m.created_at >= ${new Date(openedAt.getTime() - hourMs)}
      and m.created_at < ${new Date(lastAt.getTime() + lateMs)}
      and m.round_id = ${roundId} and m.member_id = ${memberId} and m.company = ${company}
      and m.merchant_code = ${merchant}
    order by m.created_at, m.class desc limit ${most}`.execute(db);
  return rows;
}

/** When a member's round was opened and last heard of, by its key. */
export async function timesOfRound(
  { db, merchant }: Work,
  { memberId, company, roundId }: OfRound,
): Promise<{ openedAt: Date; lastAt: Date; roundNo: string } | null> {
  const { rows } = await sql<{ opened_at: Date; last_at: Date; round_no: string }>`
    select opened_at, last_at, round_no from play.round r
    where play.round_key(r.member_id, r.company, r.round_id) = play.round_key(${memberId}, ${company}, ${roundId})
      and r.merchant_code = ${merchant} order by opened_at desc limit 1`.execute(db);
  const row = rows[0];
  return row === undefined ? null : { openedAt: row.opened_at, lastAt: row.last_at, roundNo: row.round_no };
}

interface Beside {
  repeats: { times: number; lastAt: string } | null;
  grant: { grantId: string; rounds: number; used: number; paidBy: 'house' | 'company' } | null;
}

interface BesideRow {
  class: string;
  ext_id: string;
  times: number | null;
  last_at: Date | null;
  grant_id: string | null;
  rounds: number | null;
  used: number | null;
  paid_by: 'house' | 'company' | null;
}

const nothingBeside: Beside = { repeats: null, grant: null };

/** What is rare about messages: that they came again, and free rounds they used. */
export async function besideMessages(
  { db, merchant }: Work,
  { memberId, company }: OfRound,
  messages: readonly MessageRow[],
): Promise<(message: MessageRow) => Beside> {
  const { rows } = await sql<BesideRow>`
    select w.class, w.ext_id, p.times, p.last_at, u.grant_id, g.rounds, g.used, g.paid_by
    from unnest(${messages.map((one) => one.class)}::text[], ${messages.map((one) => one.ext_id)}::text[]) w(class, ext_id)
      left join play.repeat p on p.merchant_code = ${merchant} and p.member_id = ${memberId} and p.company = ${company}
        and p.class = w.class and p.ext_id = w.ext_id
      left join play.grant_use u on u.merchant_code = ${merchant} and u.member_id = ${memberId} and u.company = ${company}
        and u.class = w.class and u.ext_id = w.ext_id
      left join play.round_grant g on g.grant_id = u.grant_id and g.merchant_code = ${merchant}
    where p.times is not null or u.grant_id is not null`.execute(db);
  const found = new Map(rows.map((row) => [`${row.class}:${row.ext_id}`, besideOf(row)]));
  return (message) => found.get(`${message.class}:${message.ext_id}`) ?? nothingBeside;
}

const besideOf = (row: BesideRow): Beside => ({
  repeats:
    row.times === null || row.last_at === null
      ? null
      : { times: row.times, lastAt: row.last_at.toISOString() },
  grant:
    row.grant_id === null
      ? null
      : {
          grantId: row.grant_id,
          rounds: row.rounds ?? 0,
          used: row.used ?? 0,
          paidBy: row.paid_by ?? 'house',
        },
});
