import type { AgentCode, AgentSheet, StaffCommissionLine } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { dayOf } from '#platform/days';
import { refuse } from '#platform/refusal';
import { contractsOf } from '../contract-store.ts';
import type { Span } from '../rules/periods.ts';
import { countedUntil, type GivenSpan, kpiOf, spanOf } from '../team.ts';
import { shownContracts } from './contracts-desk.ts';
import { signsOf } from './signs.ts';
import { above } from './tree.ts';
import { assertMember, type DeskParts, withinDesk } from './within-desk.ts';

const pageSize = 50;

/** One agent as staff look at them; the figures are the agent's own. */
export function createSheet(parts: DeskParts) {
  const { identity, merchants } = parts;
  const todayOf = (work: Work) => dayOf(work.now, merchants.settings(work.merchant).timeZone);

  return {
    sheet: (merchant: string, operator: string, memberId: string, query: GivenSpan): Promise<AgentSheet> =>
      withinDesk(parts, merchant, operator, async (work) => {
        const span = spanOf(query, todayOf(work));
        const { rows } = await sql<{ account: string; type: number; since: Date }>`
          select f.account, f.type, coalesce(a.since, f.registered_at) as since
          from identity.member_facts(${merchant}, array[${memberId}]::uuid[]) f
            left join identity.agents_since(${merchant}, array[${memberId}]::uuid[]) a using (member_id)`.execute(
          work.db,
        );
        const self = rows[0] ?? refuse('request.not_found');
        const barred = await identity.barredFor(work, [memberId]);
        const contracts = await contractsOf(work, memberId);
        return {
          memberId,
          name: identity.forStaff.mask(self.account),
          isAgent: self.type === 1 || self.type === 2,
          since: self.since.toISOString(),
          barred: barred.get(memberId) ?? null,
          above: await above(parts, work, memberId),
          ...span,
          countedUntil: await countedUntil(work),
          totals: await kpiOf(parts, work, memberId, span),
          levels: await levelsOf(work, memberId, span),
          byDay: await daysOfTeam(work, memberId, span),
          codes: await codesOf(work, parts, memberId),
          contracts: await shownContracts(parts, work, contracts),
          signs: (await signsOf(parts, work, [memberId], todayOf(work))).get(memberId) ?? [],
        };
      }),

    lines: (
      merchant: string,
      operator: string,
      memberId: string,
      query: GivenSpan & { after?: string | undefined },
    ) =>
      withinDesk(parts, merchant, operator, async (work) => {
        await assertMember(parts, work, memberId);
        const span = spanOf(query, todayOf(work));
        const rows = await linesOf(work, memberId, span, query.after);
        const shown = rows.slice(0, pageSize);
        const names = await identity.forStaff.names(
          work,
          shown.map(({ member_id }) => member_id),
        );
        return {
          ...span,
          lines: shown.map(
            (row): StaffCommissionLine => ({
              id: row.line_id,
              day: row.day,
              memberId: row.member_id,
              name: names.get(row.member_id)?.name ?? '•••',
              level: row.level,
              gameType: row.game_type,
              bets: Number(row.bets),
              validStake: formatAmount(BigInt(row.valid_stake)),
              rate: row.rate_bp,
              amount: formatAmount(BigInt(row.amount)),
              adjusted: formatAmount(BigInt(row.adjusted)),
            }),
          ),
          next: rows.length > pageSize ? (shown.at(-1)?.line_id ?? null) : null,
        };
      }),

    addCode: (merchant: string, operator: string, memberId: string, label: string) =>
      withinDesk(parts, merchant, operator, async (work) => {
        const facts = await identity.team.agentFacts(work, memberId);
        if (facts?.isAgent !== true) refuse('request.not_found');
        return { code: await identity.team.addCode(work, memberId, label) };
      }),

    changeCode: (
      merchant: string,
      operator: string,
      wish: { agentId: string; code: string; label?: string | undefined; isOff?: boolean | undefined },
    ) =>
      withinDesk(parts, merchant, operator, async (work) => {
        if (!(await identity.team.changeCode(work, wish))) refuse('request.not_found');
        return { code: wish.code };
      }),
  };
}

export type Sheet = ReturnType<typeof createSheet>;

interface LineRow {
  line_id: string;
  day: string;
  member_id: string;
  level: number;
  game_type: StaffCommissionLine['gameType'];
  bets: string;
  valid_stake: string;
  rate_bp: number;
  amount: string;
  adjusted: string;
}

/** By number: a later day has later numbers, but for a day that was counted again before it was final. */
async function linesOf({ db, merchant }: Work, agentId: string, span: Span, after?: string) {
  const { rows } = await sql<LineRow>`
    select l.line_id, l.day::text, l.member_id, l.level, l.game_type, l.bets, l.valid_stake, l.rate_bp, l.amount,
      (select coalesce(sum(a.amount), 0) from agents.line_adjustment a
        where a.merchant_code = ${merchant} and a.line_id = l.line_id) as adjusted
    from agents.commission_line l where l.merchant_code = ${merchant} and l.agent_id = ${agentId}::uuid
      and l.day between ${span.from}::date and ${span.to}::date
      and (${after ?? null}::bigint is null or l.line_id < ${after ?? null}::bigint)
    order by l.line_id desc limit ${pageSize + 1}`.execute(db);
  return rows;
}

async function levelsOf({ db, merchant }: Work, agentId: string, span: Span) {
  const { rows } = await sql<{ level: number; members: number; valid_stake: string; amount: string }>`
    select level, count(distinct member_id)::int as members, sum(valid_stake) as valid_stake, sum(amount) as amount
    from agents.commission_line where merchant_code = ${merchant} and agent_id = ${agentId}::uuid
      and day between ${span.from}::date and ${span.to}::date group by level order by level`.execute(db);
  return rows.map((row) => ({
    level: row.level,
    members: row.members,
    validStake: formatAmount(BigInt(row.valid_stake)),
    amount: formatAmount(BigInt(row.amount)),
  }));
}

async function daysOfTeam({ db, merchant }: Work, agentId: string, span: Span) {
  const { rows } = await sql<{ day: string; valid_stake: string; commission: string }>`
    select d.day::date::text as day, coalesce(t.valid_stake, 0) as valid_stake, coalesce(t.commission, 0) as commission
    from generate_series(${span.from}::date, ${span.to}::date, interval '1 day') d(day)
      left join agents.team_day t on t.merchant_code = ${merchant} and t.above_id = ${agentId}::uuid
        and t.day = d.day::date order by 1`.execute(db);
  return rows.map((row) => ({
    day: row.day,
    validStake: formatAmount(BigInt(row.valid_stake)),
    commission: formatAmount(BigInt(row.commission)),
  }));
}

async function codesOf(work: Work, { identity }: DeskParts, agentId: string): Promise<AgentCode[]> {
  const { rows } = await sql<{ code: string; deposited: number }>`
    select c.code, count(f.first_deposit_at)::int as deposited
    from identity.came_by(${work.merchant}, ${agentId}::uuid) c
      join cashier.member_facts(${work.merchant},
        array(select member_id from identity.came_by(${work.merchant}, ${agentId}::uuid)), ${work.now}) f
        on f.member_id = c.member_id
    group by c.code`.execute(work.db);
  const deposited = new Map(rows.map((row) => [row.code, row.deposited]));
  return (await identity.team.codesOf(work, agentId)).map((row) => ({
    code: row.code,
    label: row.label,
    isOff: row.off_at !== null,
    madeAt: row.created_at.toISOString(),
    joined: row.joined,
    deposited: deposited.get(row.code) ?? 0,
  }));
}
