import type { Language, TeamMember } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { dayEnd, dayOf, dayStart } from '#platform/days';
import { refuse } from '#platform/refusal';
import { contractsOf } from './contract-store.ts';
import { dayAfter, daysOf, type Span } from './rules/periods.ts';

const pageSize = 20;
const mostDays = 92;
const kinds = ['daily', 'dividend', 'hourly'] as const;

export interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  wallet: Wallet;
}

export interface Agent {
  merchant: string;
  memberId: string;
  language: Language;
}

export interface GivenSpan {
  from?: string | undefined;
  to?: string | undefined;
}

/** Runs a use case for somebody who is an agent now, whatever the session said when it began. */
export const asAgent = async <T>(
  { runWork, merchants, identity }: Pick<Parts, 'runWork' | 'merchants' | 'identity'>,
  { merchant, memberId }: Agent,
  use: (work: Work, type: number) => Promise<T>,
): Promise<T> => {
  if (!merchants.isOn(merchant, 'AGENT3')) refuse('permission.denied');
  return runWork(asMember(merchant, memberId), async (work) => {
    const facts = await identity.team.agentFacts(work, memberId);
    if (!facts?.isAgent) refuse('permission.denied');
    return use(work, facts.type);
  });
};

/** The days asked for; the last seven where none are named. */
export function spanOf({ from, to }: GivenSpan, today: string): Span {
  const span = { to: to ?? today, from: from ?? dayAfter(to ?? today, -6) };
  if (span.from > span.to || daysOf(span) > mostDays) refuse('format.incorrect', { fields: ['from', 'to'] });
  return span;
}

/** What an agent may know of the team: sums, and of single members a masked name, the distance and what they earn the agent. */
export function createTeam(parts: Parts) {
  const { merchants, identity, wallet } = parts;
  const todayOf = (work: Work) => dayOf(work.now, merchants.settings(work.merchant).timeZone);

  return {
    kpi: (agent: Agent, given: GivenSpan) =>
      asAgent(parts, agent, (work) => kpiOf(parts, work, agent.memberId, spanOf(given, todayOf(work)))),

    overview: (agent: Agent, given: GivenSpan) =>
      asAgent(parts, agent, async (work, level) => {
        const span = spanOf(given, todayOf(work));
        const contracts = await contractsOf(work, agent.memberId);
        const has = (kind: string, state: string) =>
          contracts.some((one) => one.kind === kind && one.state === state && notLate(one, work.now));
        return {
          totals: await kpiOf(parts, work, agent.memberId, span),
          ...span,
          countedUntil: await countedUntil(work),
          balance: formatAmount((await wallet.balances(work, agent.memberId)).cash),
          currency: merchants.settings(work.merchant).currency,
          level,
          rates: await ratesOn(work, todayOf(work)),
          contracts: kinds.map((kind) => ({
            kind,
            isRunning: has(kind, 'accepted'),
            isOffered: has(kind, 'offered'),
          })),
        };
      }),

    list: (
      agent: Agent,
      query: GivenSpan & { pageNum: number; name?: string | undefined; level?: number | undefined },
    ) =>
      asAgent(parts, agent, async (work) => {
        const span = spanOf(query, todayOf(work));
        // A whole account name or nothing: an agent cannot try letters until somebody appears.
        const only = query.name ? await identity.team.memberOfAccount(work, query.name.trim()) : undefined;
        if (only === null) return { list: [], totalPages: 0, members: 0 };
        const { rows } = await sql<TeamRow>`
          with team as (
            select * from identity.team_of(${work.merchant}, ${agent.memberId}::uuid) t
            where (${query.level ?? null}::int is null or t.depth = ${query.level ?? null}::int)
              and (${only ?? null}::uuid is null or t.member_id = ${only ?? null}::uuid)
          ), page as (
            select *, count(*) over () as total from team order by depth, joined_at desc, member_id
            limit ${pageSize} offset ${(query.pageNum - 1) * pageSize}
          )
          select page.member_id, page.depth, page.type, page.joined_at, page.total,
            (select coalesce(sum(p.valid_stake), 0) from agents.daily_play p where p.merchant_code = ${work.merchant}
              and p.member_id = page.member_id and p.day between ${span.from}::date and ${span.to}::date) as valid_stake,
            (select coalesce(sum(l.amount), 0) from agents.commission_line l where l.merchant_code = ${work.merchant}
              and l.agent_id = ${agent.memberId}::uuid and l.member_id = page.member_id
              and l.day between ${span.from}::date and ${span.to}::date) as commission
          from page order by page.depth, page.joined_at desc, page.member_id`.execute(work.db);
        const names = await identity.maskedNames(
          work,
          rows.map(({ member_id }) => member_id),
        );
        const { timeZone } = merchants.settings(work.merchant);
        const members = Number(rows[0]?.total ?? 0);
        return {
          list: rows.map(
            (row): TeamMember => ({
              memberId: row.member_id,
              name: names.get(row.member_id) ?? '***',
              level: row.depth,
              isAgent: row.type !== 0,
              joined: dayOf(row.joined_at, timeZone),
              isActive: BigInt(row.valid_stake) > 0n,
              validStake: formatAmount(BigInt(row.valid_stake)),
              commission: formatAmount(BigInt(row.commission)),
            }),
          ),
          totalPages: Math.ceil(members / pageSize),
          members,
        };
      }),
  };
}

export type Team = ReturnType<typeof createTeam>;

interface TeamRow {
  member_id: string;
  depth: number;
  type: number;
  joined_at: Date;
  total: string;
  valid_stake: string;
  commission: string;
}

const notLate = ({ state, answer_by }: { state: string; answer_by: Date }, now: Date) =>
  state !== 'offered' || answer_by > now;

export async function countedUntil({ db, merchant }: Work): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from agents.day_run
    where merchant_code = ${merchant} and state = 'done' and is_final`.execute(db);
  return rows[0]?.day ?? null;
}

async function ratesOn({ db, merchant }: Work, day: string) {
  const { rows } = await sql<{ level: number; game_type: string; rate_bp: number }>`
    select r.level, r.game_type, r.rate_bp from agents.commission_rate r
    where r.merchant_code = ${merchant} and r.version = (select p.version from agents.commission_plan p
      where p.merchant_code = ${merchant} and p.from_day <= ${day}::date order by p.from_day desc, p.version desc limit 1)
    order by r.game_type, r.level`.execute(db);
  return rows.map(({ level, game_type, rate_bp }) => ({ level, gameType: game_type, rate: rate_bp }));
}

export async function kpiOf(
  { merchants }: Pick<Parts, 'merchants'>,
  { db, merchant }: Work,
  agentId: string,
  span: Span,
) {
  const { timeZone } = merchants.settings(merchant);
  const { rows } = await sql<
    Record<'members' | 'fresh' | 'active' | 'paid_in' | 'paid_out' | 'stake' | 'earned', string>
  >`
    with team as materialized (select * from identity.team_of(${merchant}, ${agentId}::uuid)),
    played as materialized (
      select p.member_id, sum(p.valid_stake) as stake from team t
        join agents.daily_play p on p.merchant_code = ${merchant} and p.member_id = t.member_id
          and p.day between ${span.from}::date and ${span.to}::date
      group by p.member_id
    ), moved as materialized (
      select sum(c.deposits) as paid_in, sum(c.withdrawals) as paid_out from team t
        join agents.daily_cash c on c.merchant_code = ${merchant} and c.member_id = t.member_id
          and c.day between ${span.from}::date and ${span.to}::date
    )
    select (select count(*) from team) as members,
      (select count(*) from team where joined_at >= ${dayStart(span.from, timeZone)}
        and joined_at < ${dayEnd(span.to, timeZone)}) as fresh,
      (select count(*) from played where stake > 0) as active,
      (select coalesce(paid_in, 0) from moved) as paid_in, (select coalesce(paid_out, 0) from moved) as paid_out,
      (select coalesce(sum(stake), 0) from played) as stake,
      (select coalesce(sum(amount), 0) from agents.commission_line where merchant_code = ${merchant}
        and agent_id = ${agentId}::uuid and day between ${span.from}::date and ${span.to}::date) as earned`.execute(
    db,
  );
  const row = rows[0];
  const money = (text: string | undefined) => formatAmount(BigInt(text ?? '0'));
  return {
    members: Number(row?.members ?? 0),
    newMembers: Number(row?.fresh ?? 0),
    activeMembers: Number(row?.active ?? 0),
    deposits: money(row?.paid_in),
    withdrawals: money(row?.paid_out),
    validStake: money(row?.stake),
    commission: money(row?.earned),
  };
}
