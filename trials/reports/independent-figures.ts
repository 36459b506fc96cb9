import type { TestDatabase } from '../../apps/server/src/testing/database.ts';
import type { ToldRound } from './live-histories.ts';

/**
 * The figures of the specification worked out again, by nothing of ours: the ledger's rows one by one, and rounds by what their company was
 * told. Days are the calendar's of a zone, as the machine knows them.
 */

/** Millionths by figure. */
export type Sums = Record<string, bigint>;

export interface Look {
  /** What was copied then, was as it was then. */
  at: Date;
}

interface Line {
  account: string;
  kind: string;
  member: string | null;
  change: string;
  at: Date;
}

/** Both sides of each row: a book of a member or an account of the house. */
const linesSql = `
  select a.book as account, t.kind, a.member_id::text as member, t.amount::text as change, t.created_at as at
    from wallet.transfer t join wallet.account a on a.id = t.account_id
  union all
  select h.code, t.kind, null, (-t.amount)::text, t.created_at
    from wallet.transfer t join wallet.house_account h on h.id = t.contra_id
  union all
  select h.code, x.kind, null, (-x.amount)::text, x.created_at from wallet.house_transfer x join wallet.house_account h on h.id = x.from_id
  union all
  select h.code, x.kind, null, x.amount::text, x.created_at from wallet.house_transfer x join wallet.house_account h on h.id = x.to_id`;

export const calendar = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  return (at: Date): string => format.format(at);
};

const add = (sums: Map<string, Sums>, day: string, name: string, amount: bigint): void => {
  const of = sums.get(day) ?? {};
  of[name] = (of[name] ?? 0n) + amount;
  sums.set(day, of);
};

const isResult = (account: string): boolean => account.startsWith('play_result_');
const besideGames = ['game_prize', 'game_adjustment', 'tip'];

/** What each line adds to. */
function namesOf({ account, kind, member }: Line): [string, 1n | -1n][] {
  const names: [string, 1n | -1n][] = [];
  if (isResult(account)) {
    names.push(['ngr before tax', 1n]);
    if (!besideGames.includes(kind)) names.push(['ggr', 1n]);
    if (kind === 'game_prize') names.push(['granted', -1n], ['released', -1n]);
  }
  if (account === 'reward_cost') {
    names.push(['ngr before tax', 1n], ['granted', -1n]);
    if (kind === 'reward_taken_back') names.push(['released', -1n]);
  }
  if (account === 'jackpot_seed') names.push(['ngr before tax', 1n]);
  if (['agent_commission', 'goodwill_cost', 'adjustments', 'fees'].includes(account))
    names.push(['below ngr', 1n]);
  if (account === 'agent_commission') names.push(['agents', -1n]);
  if (account === 'goodwill_cost') names.push(['goodwill', -1n]);
  if (member !== null && account === 'cash') {
    if (['reward', 'bonus_release', 'points_spent'].includes(kind)) names.push(['released', 1n]);
    if (kind === 'deposit') names.push(['deposits', 1n]);
    if (kind === 'deposit_reversal') names.push(['reversals', -1n]);
  }
  if (account === 'receivables' && kind === 'deposit_reversal') names.push(['reversals', -1n]);
  if (member !== null && account === 'locked' && kind === 'withdrawal_paid') names.push(['withdrawals', -1n]);
  if (member !== null && account === 'cash' && kind === 'payout_returned') names.push(['withdrawals', -1n]);
  return names;
}

interface Worth {
  rounds: bigint;
  stake: bigint;
  returned: bigint;
  poolsWon: bigint;
  fed: bigint;
}
const worthless: Worth = { rounds: 0n, stake: 0n, returned: 0n, poolsWon: 0n, fed: 0n };
const parts = ['rounds', 'stake', 'returned', 'poolsWon', 'fed'] as const;

/** What a round counts for at a moment, by what was told until then. */
function worthAt(told: readonly (ToldRound['told'][number] & { at: Date })[], moment: Date): Worth {
  let [worth, isOver] = [{ ...worthless, rounds: 1n }, false];
  for (const { what, amount, contribution, jackpot, at } of told) {
    if (at > moment) break;
    if (what === 'bet') worth = { ...worth, stake: amount, fed: contribution };
    if (what === 'win')
      worth = { ...worth, returned: worth.returned + amount + jackpot, poolsWon: worth.poolsWon + jackpot };
    if (what === 'reopen') worth = { ...worth, returned: 0n, poolsWon: 0n };
    if (what === 'cancel') return worthless;
    isOver = what === 'win' || what === 'end';
  }
  return isOver ? worth : worthless;
}

const finalAfterMs = 30 * 60_000;

/** A round belongs to the day of its first result, as it was when that day was final; what changed later, to the day it was seen. */
function daysOfRound(
  told: readonly (ToldRound['told'][number] & { at: Date })[],
  looks: readonly Look[],
  dayOf: (at: Date) => string,
): [string, Worth][] {
  const first = told.find(({ what }) => what === 'win' || what === 'end');
  if (first === undefined) return [];
  const day = dayOf(first.at);
  const isFinalAt = ({ at }: Look): boolean =>
    day < dayOf(new Date(at.getTime() - finalAfterMs)) && at > first.at;
  const ended = looks.findIndex(isFinalAt);
  const place = ended < 0 ? looks.length - 1 : ended;
  const found: [string, Worth][] = [];
  let known = worthAt(told, looks[place]?.at ?? new Date(0));
  found.push([day, known]);
  for (const { at } of looks.slice(place + 1)) {
    const now = worthAt(told, at);
    const change = { ...worthless };
    for (const part of parts) change[part] = now[part] - known[part];
    if (parts.some((part) => change[part] !== 0n)) found.push([dayOf(at), change]);
    known = now;
  }
  return found;
}

/** By day: sums of figures, and stakes left of each member. */
export async function independentFigures(
  { query }: Pick<TestDatabase, 'query'>,
  rounds: readonly ToldRound[],
  looks: readonly Look[],
  dayOf: (at: Date) => string,
) {
  const sums = new Map<string, Sums>();
  const payers = new Map<string, Set<string>>();
  const staking = new Map<string, Map<string, bigint>>();
  for (const line of await query<Line & { at: Date }>(linesSql)) {
    const day = dayOf(line.at);
    for (const [name, sign] of namesOf(line)) add(sums, day, name, sign * BigInt(line.change));
    if (line.member !== null && line.account === 'cash' && line.kind === 'deposit')
      payers.set(day, (payers.get(day) ?? new Set()).add(line.member));
  }
  const written = new Map(
    (
      await query<{ message: string; at: Date }>(
        `select class || ' ' || ext_id as message, created_at as at from play.movement`,
      )
    ).map(({ message, at }) => [message, at]),
  );
  const closed = new Map(
    (
      await query<{ round_id: string; at: Date | null }>('select round_id, closed_at as at from play.round')
    ).map(({ round_id, at }) => [round_id, at]),
  );
  for (const { round, member, told } of rounds) {
    const timed = told.map((one) => {
      const at = one.message === null ? closed.get(round) : written.get(one.message);
      if (at === undefined || at === null) throw new Error(`${one.what} of ${round} was not written down`);
      return { ...one, at };
    });
    for (const [day, worth] of daysOfRound(timed, looks, dayOf)) {
      for (const part of parts) add(sums, day, part, worth[part]);
      add(sums, day, 'by rounds', worth.stake - worth.returned + worth.poolsWon - worth.fed);
      const of = staking.get(day) ?? new Map<string, bigint>();
      of.set(member, (of.get(member) ?? 0n) + worth.rounds);
      staking.set(day, of);
    }
  }
  return { sums, payers, staking };
}
