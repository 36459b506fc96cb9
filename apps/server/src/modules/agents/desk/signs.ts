import type { AgentSign } from '@perya/contract';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { dayOf } from '#platform/days';
import type { StepTerms } from '../rules/earnings.ts';
import { dayAfter } from '../rules/periods.ts';
import { daysToTheStep, mostNamed } from '../rules/sign-rules.ts';
import { type DeskParts, withinDesk } from './within-desk.ts';

const mostAgents = 200;
const lookedDays = 30;

/** What does not prove anything and wants a person's look: lines that share things, and stakes that end just above a step. */
export function createSigns(parts: DeskParts) {
  const { identity, merchants } = parts;
  return {
    /** Agents who earned or have a contract: the ones with the highest commission of the last 30 days first. */
    list: (merchant: string, operator: string) =>
      withinDesk(parts, merchant, operator, async (work) => {
        const today = dayOf(work.now, merchants.settings(merchant).timeZone);
        const agents = await earning(work, today);
        const signs = await signsOf(parts, work, agents, today);
        const names = await identity.forStaff.names(work, [...signs.keys()]);
        return {
          agents: agents.flatMap((memberId) => {
            const own = signs.get(memberId) ?? [];
            return own.length === 0
              ? []
              : [{ memberId, name: names.get(memberId)?.name ?? '•••', signs: own }];
          }),
          looked: agents.length,
        };
      }),
  };
}

export type Signs = ReturnType<typeof createSigns>;

async function earning({ db, merchant }: Work, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select above_id as id, sum(commission) as earned from agents.team_day
        where merchant_code = ${merchant} and day > ${dayAfter(today, -lookedDays)}::date and commission > 0 group by above_id
      union all
      select member_id, 0 from agents.contract where merchant_code = ${merchant} and state = 'accepted') a
    group by id order by sum(earned) desc, id limit ${mostAgents}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Shared {
  agent_id: string;
  member_id: string;
  with_agent: boolean;
  what: 'browser' | 'payout';
  line: number;
}

/** Of some agents at once; who has none is not in the answer. */
export async function signsOf(
  parts: DeskParts,
  work: Work,
  agentIds: readonly string[],
  today: string,
): Promise<Map<string, AgentSign[]>> {
  const signs = new Map<string, AgentSign[]>();
  if (agentIds.length === 0) return signs;
  const add = (agentId: string, sign: AgentSign) => signs.set(agentId, [...(signs.get(agentId) ?? []), sign]);
  const shared = await sharedOf(work, agentIds);
  const names = await parts.identity.forStaff.names(
    work,
    shared.map(({ member_id }) => member_id),
  );
  for (const agentId of agentIds)
    for (const what of ['browser', 'payout'] as const)
      for (const withAgent of [true, false]) {
        const own = shared.filter(
          (one) => one.agent_id === agentId && one.what === what && one.with_agent === withAgent,
        );
        if (own.length > 0)
          add(agentId, {
            kind: `${what}_${withAgent ? 'agent' : 'line'}`,
            count: own.length,
            of: own[0]?.line ?? own.length,
            members: own.slice(0, mostNamed).map(({ member_id }) => ({
              memberId: member_id,
              name: names.get(member_id)?.name ?? '•••',
            })),
          });
      }
  for (const [agentId, days] of await stepDays(work, agentIds, today))
    add(agentId, { kind: 'to_the_step', count: days.near, of: days.all, members: [] });
  return signs;
}

/** Directly below: what they share with the agent, or with one another. */
async function sharedOf({ db, merchant }: Work, agentIds: readonly string[]): Promise<Shared[]> {
  const { rows } = await sql<Shared>`
    with line as materialized (
      select a.agent_id, b.member_id from unnest(${[...agentIds]}::uuid[]) a(agent_id)
        cross join lateral identity.members_below(${merchant}, a.agent_id) b
    ), people as (
      select agent_id, member_id from line union select a, a from unnest(${[...agentIds]}::uuid[]) a
    ), marked as materialized (
      select p.agent_id, p.member_id, k.mark from people p
        join cashier.payout_marks(${merchant}, array(select member_id from people)) k on k.member_id = p.member_id
    ), met as (
      select agent_id, mark, bool_or(member_id = agent_id) as with_agent from marked
        group by agent_id, mark having count(distinct member_id) > 1
    ), shared as (
      select m.agent_id, m.member_id, bool_or(t.with_agent) as with_agent, 'payout' as what
        from marked m join met t using (agent_id, mark) where m.member_id <> m.agent_id group by m.agent_id, m.member_id
      union all
      select agent_id, member_id, with_agent, 'browser'
        from identity.browsers_shared(${merchant}, ${[...agentIds]}::uuid[])
    )
    select s.*, (select count(*)::int from line l where l.agent_id = s.agent_id) as line
    from shared s order by s.agent_id, s.what, s.member_id`.execute(db);
  return rows;
}

/** Of the last 30 days of those with a daily salary: on how many the team staked just enough for a step. */
async function stepDays(work: Work, agentIds: readonly string[], today: string) {
  const { rows } = await sql<{ above_id: string; terms: StepTerms; turnovers: string[] }>`
    select c.member_id as above_id, c.terms,
      array(select t.valid_stake::text from agents.team_day t where t.merchant_code = c.merchant_code
        and t.above_id = c.member_id and t.day > ${dayAfter(today, -lookedDays)}::date
        and t.day >= c.starts_on and t.valid_stake > 0) as turnovers
    from agents.contract c where c.merchant_code = ${work.merchant} and c.state = 'accepted' and c.kind = 'daily'
      and c.member_id = any (${[...agentIds]}::uuid[])`.execute(work.db);
  return rows.flatMap(({ above_id, terms, turnovers }) => {
    const days = daysToTheStep(terms, turnovers.map(BigInt));
    return days === null ? [] : [[above_id, days] as const];
  });
}
