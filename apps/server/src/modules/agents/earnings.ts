import type { CommissionLine, GameType } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Catalogue } from '#modules/catalogue';
import type { Work } from '#platform/database/work';
import { dayEnd, dayOf, dayStart } from '#platform/days';
import { refuse } from '#platform/refusal';
import { type Agent, asAgent, type GivenSpan, type Parts, spanOf } from './team.ts';

const pageSize = 20;

interface LineRow {
  line_id: string;
  day: string;
  member_id: string;
  level: number;
  game_type: GameType;
  bets: string;
  valid_stake: string;
  rate_bp: number;
  amount: string;
}

const columns = sql`line_id, day::text, member_id, level, game_type, bets, valid_stake, rate_bp, amount`;

const lineOf = (row: LineRow, names: ReadonlyMap<string, string>): CommissionLine => ({
  id: row.line_id,
  day: row.day,
  name: names.get(row.member_id) ?? '***',
  level: row.level,
  gameType: row.game_type,
  bets: Number(row.bets),
  validStake: formatAmount(BigInt(row.valid_stake)),
  rate: row.rate_bp,
  amount: formatAmount(BigInt(row.amount)),
});

/** What an agent earned: lines, and the bets behind each. */
export function createEarnings(parts: Parts & { catalogue: Catalogue }) {
  const { merchants, identity, catalogue } = parts;

  return {
    commissions: (agent: Agent, query: GivenSpan & { pageNum: number }) =>
      asAgent(parts, agent, async (work) => {
        const span = spanOf(query, dayOf(work.now, merchants.settings(work.merchant).timeZone));
        const where = sql`merchant_code = ${work.merchant} and agent_id = ${agent.memberId}::uuid
          and day between ${span.from}::date and ${span.to}::date`;
        const { rows } = await sql<LineRow>`select ${columns} from agents.commission_line where ${where}
          order by day desc, amount desc, line_id limit ${pageSize} offset ${(query.pageNum - 1) * pageSize}`.execute(
          work.db,
        );
        const { rows: sums } = await sql<{ lines: string; amount: string }>`
          select count(*) as lines, coalesce(sum(amount), 0) as amount from agents.commission_line where ${where}`.execute(
          work.db,
        );
        const names = await identity.maskedNames(
          work,
          rows.map(({ member_id }) => member_id),
        );
        return {
          list: rows.map((row) => lineOf(row, names)),
          totalPages: Math.ceil(Number(sums[0]?.lines ?? 0) / pageSize),
          sum: formatAmount(BigInt(sums[0]?.amount ?? '0')),
        };
      }),

    bets: async (agent: Agent, lineId: string, pageNum: number) => {
      const found = await asAgent(parts, agent, async (work) => {
        const { rows } = await sql<LineRow>`select ${columns} from agents.commission_line
          where merchant_code = ${work.merchant} and line_id = ${lineId}
            and agent_id = ${agent.memberId}::uuid`.execute(work.db);
        const row = rows[0] ?? refuse('request.not_found');
        const names = await identity.maskedNames(work, [row.member_id]);
        const rounds = await roundsBehind(work, parts, row, pageNum);
        return { line: lineOf(row, names), rounds };
      });
      const bets = [];
      for (const round of found.rounds) {
        const game = await catalogue.describe(agent.merchant, agent.language, round.node_id);
        bets.push({
          roundNo: round.round_no,
          at: round.closed_at.toISOString(),
          gameName: game?.displayName ?? round.node_id,
          validStake: formatAmount(BigInt(round.valid_stake)),
        });
      }
      return { line: found.line, bets, totalPages: Math.ceil(found.line.bets / pageSize) };
    },
  };
}

export type Earnings = ReturnType<typeof createEarnings>;

/** The same door the day was counted by, so that a line and its bets are the same facts. */
async function roundsBehind(work: Work, { merchants }: Parts, line: LineRow, pageNum: number) {
  const { timeZone, currency } = merchants.settings(work.merchant);
  const { rows } = await sql<{ round_no: string; node_id: string; valid_stake: string; closed_at: Date }>`
    select round_no, node_id, valid_stake, closed_at
    from play.rounds_behind(${work.merchant}, ${currency}, ${line.member_id}::uuid, ${line.game_type},
      ${dayStart(line.day, timeZone)}, ${dayEnd(line.day, timeZone)})
    order by closed_at, round_no limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(work.db);
  return rows;
}
