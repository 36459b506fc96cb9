import type { AgentDayRun, AgentRunDifference, TouchedRound } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { dayEnd, dayOf, dayStart } from '#platform/days';
import { refuse } from '#platform/refusal';
import { type DeskParts, withinDesk } from './within-desk.ts';

const mostShown = 200;

/** How days were counted, and what a run found otherwise. */
export function createRuns(parts: DeskParts) {
  const { identity, merchants, catalogue } = parts;
  return {
    days: (merchant: string, operator: string, day?: string) =>
      withinDesk(parts, merchant, operator, async (work) => ({
        runs: await runsWhere(work, sql`(${day ?? null}::date is null or day = ${day ?? null}::date)`),
      })),

    run: async (merchant: string, operator: string, runNo: string) => {
      const { touched, ...found } = await withinDesk(parts, merchant, operator, async (work) => {
        const [run] = await runsWhere(work, sql`run_no = ${runNo}`);
        if (run === undefined) return refuse('request.not_found');
        const { rows, count, sum } = await differencesOf(work, run);
        const names = await identity.forStaff.names(
          work,
          rows.flatMap(({ agent_id, member_id }) => [agent_id, member_id]),
        );
        const nameOf = (id: string): string => names.get(id)?.name ?? '•••';
        const differences = rows.map(
          (row): AgentRunDifference => ({
            agentId: row.agent_id,
            agentName: nameOf(row.agent_id),
            memberId: row.member_id,
            name: nameOf(row.member_id),
            validStake: formatAmount(BigInt(row.valid_stake)),
            amount: formatAmount(BigInt(row.amount)),
            corrected: row.corrected === null ? null : formatAmount(BigInt(row.corrected)),
            lines: row.lines.map((line) => ({
              id: line.id,
              gameType: line.gameType,
              validStake: formatAmount(BigInt(line.validStake)),
              amount: formatAmount(BigInt(line.amount)),
            })),
          }),
        );
        return {
          run,
          differences,
          found: count,
          sum: formatAmount(sum),
          touched: await roundsOf(work, parts, run, rows),
        };
      });
      const rounds: TouchedRound[] = [];
      for (const round of touched) {
        const game = await catalogue.describe(merchant, 'EN', round.node_id);
        rounds.push({
          roundNo: round.round_no,
          memberId: round.member_id,
          gameName: game?.displayName ?? round.node_id,
          gameType: round.game_type,
          state: round.state,
          validStake: formatAmount(BigInt(round.valid_stake)),
          lastAt: round.last_at.toISOString(),
        });
      }
      return { ...found, rounds };
    },

    /** A worker counts it; millions of bets take longer than a call may. One that was asked for and not begun is enough. */
    ask: (merchant: string, operator: string, day: string) =>
      withinDesk(parts, merchant, operator, async (work) => {
        if (day > dayOf(work.now, merchants.settings(merchant).timeZone))
          refuse('format.incorrect', { fields: ['day'] });
        const { rows } = await sql<{ run_no: string }>`
          insert into agents.day_run (merchant_code, day, state, asked_by, asked_at)
          values (${merchant}, ${day}::date, 'asked', ${operator}, ${work.now}) returning run_no`.execute(
          work.db,
        );
        return { runNo: rows[0]?.run_no ?? '' };
      }),
  };
}

export type Runs = ReturnType<typeof createRuns>;

interface RunRow {
  run_no: string;
  day: string;
  state: AgentDayRun['state'];
  is_final: boolean;
  asked_by: string;
  asked_at: Date;
  finished_at: Date | null;
  members: string;
  bets: string;
  valid_stake: string;
  lines: string;
  commission: string;
  content_hash: string | null;
  is_same: boolean | null;
  corrections: string;
  corrected: string;
}

async function runsWhere(work: Work, where: RawBuilder<unknown>): Promise<AgentDayRun[]> {
  const { rows } =
    await sql<RunRow>`select run_no, day::text, state, is_final, asked_by, asked_at, finished_at,
      members, bets, valid_stake, lines, commission, content_hash, is_same,
      (select count(*) from agents.correction c where c.merchant_code = d.merchant_code and c.run_no = d.run_no)
        as corrections,
      (select coalesce(sum(c.amount), 0) from agents.correction c where c.merchant_code = d.merchant_code
        and c.run_no = d.run_no) as corrected
    from agents.day_run d where merchant_code = ${work.merchant} and ${where}
    order by run_no desc limit 100`.execute(work.db);
  return rows.map((row) => ({
    runNo: row.run_no,
    day: row.day,
    state: row.state,
    isFinal: row.is_final,
    askedBy: row.asked_by,
    askedAt: row.asked_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    members: Number(row.members),
    bets: Number(row.bets),
    validStake: formatAmount(BigInt(row.valid_stake)),
    lines: Number(row.lines),
    commission: formatAmount(BigInt(row.commission)),
    contentHash: row.content_hash,
    isSame: row.is_same,
    corrections: Number(row.corrections),
    corrected: formatAmount(BigInt(row.corrected)),
  }));
}

interface DifferenceRow {
  agent_id: string;
  member_id: string;
  valid_stake: string;
  amount: string;
  corrected: string | null;
  lines: { id: string; gameType: TouchedRound['gameType']; validStake: string; amount: string }[];
  found: string;
  total: string;
}

/** The largest first, each with the lines of that day that stand as they were. */
async function differencesOf({ db, merchant }: Work, { runNo, day }: AgentDayRun) {
  const { rows } = await sql<DifferenceRow>`
    select d.agent_id, d.member_id, d.valid_stake, d.amount, count(*) over () as found, sum(d.amount) over () as total,
      (select c.amount from agents.correction c where c.merchant_code = ${merchant} and c.run_no = d.run_no
        and c.agent_id = d.agent_id and c.member_id = d.member_id) as corrected,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.line_id::text, 'gameType', l.game_type,
          'validStake', l.valid_stake::text, 'amount', l.amount::text) order by l.line_id), '[]')
        from agents.commission_line l where l.merchant_code = ${merchant} and l.agent_id = d.agent_id
          and l.day = ${day}::date and l.member_id = d.member_id) as lines
    from agents.difference d where d.merchant_code = ${merchant} and d.run_no = ${runNo}
    order by abs(d.amount) desc, d.agent_id, d.member_id limit ${mostShown}`.execute(db);
  return { rows, count: Number(rows[0]?.found ?? 0), sum: BigInt(rows[0]?.total ?? '0') };
}

interface RoundRow {
  round_no: string;
  member_id: string;
  node_id: string;
  game_type: TouchedRound['gameType'];
  state: TouchedRound['state'];
  valid_stake: string;
  last_at: Date;
}

/** What happened to the rounds of these members since the day was last counted with another result. */
async function roundsOf(
  work: Work,
  { merchants }: DeskParts,
  { runNo, day }: AgentDayRun,
  differences: readonly DifferenceRow[],
): Promise<RoundRow[]> {
  if (differences.length === 0) return [];
  const { timeZone, currency } = merchants.settings(work.merchant);
  const members = [...new Set(differences.map(({ member_id }) => member_id))];
  const { rows } = await sql<RoundRow>`
    with earlier as (
      select finished_at from agents.day_run where merchant_code = ${work.merchant} and day = ${day}::date
        and run_no < ${runNo} and state in ('done', 'corrected') order by run_no desc limit 1
    )
    select t.* from earlier e cross join lateral play.rounds_touched(${work.merchant}, ${currency}, ${members}::uuid[],
      ${dayStart(day, timeZone)}, ${dayEnd(day, timeZone)}, e.finished_at) t
    order by t.last_at, t.round_no limit ${mostShown}`.execute(work.db);
  return rows;
}
