import type { ContractCost, ContractKind, ContractTerms, StaffContract } from '@perya/contract';
import { formatAmount, type Micros } from '@perya/money';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { dayEnd, dayOf, dayStart } from '#platform/days';
import { type Contract, type ContractState, listContracts, movesOf } from '../contract-store.ts';
import { offererOf } from '../contracts.ts';
import { hoursOf, teamSums } from '../day/owed.ts';
import { type Earned, earnedByHours, earnedByShare } from '../rules/earnings.ts';
import { dayAfter, periodOf, type Span } from '../rules/periods.ts';
import { type DeskParts, withinDesk } from './within-desk.ts';

const pageSize = 50;

export interface Offered {
  memberId: string;
  offeredBy: string | null;
  terms: ContractTerms;
}

/** Contracts of everybody, and what other terms would have paid. */
export function createContractDesk(parts: DeskParts) {
  const { identity, merchants } = parts;
  return {
    list: (
      merchant: string,
      operator: string,
      query: {
        memberId?: string | undefined;
        kind?: ContractKind | undefined;
        state?: ContractState | undefined;
        after?: string | undefined;
      },
    ) =>
      withinDesk(parts, merchant, operator, async (work) => {
        const found = await listContracts(work, query, pageSize + 1);
        const contracts = found.slice(0, pageSize);
        return {
          contracts: await shownContracts(parts, work, contracts),
          next: found.length > pageSize ? (contracts.at(-1)?.contract_id ?? null) : null,
        };
      }),

    /** Refuses what could not be offered either. */
    weigh: (merchant: string, operator: string, offered: Offered): Promise<ContractCost> =>
      withinDesk(parts, merchant, operator, async (work) => {
        await offererOf(work, identity, offered);
        const { timeZone, currency } = merchants.settings(merchant);
        const to = dayAfter(dayOf(work.now, timeZone), -1);
        const span = { from: dayAfter(to, -29), to };
        const { terms, memberId } = offered;
        const rows: readonly (Base & Earned)[] =
          terms.kind === 'daily'
            ? (await daysOf(work, memberId, span)).map((day) => ({
                ...day,
                ...earnedByShare(terms, day.base, day.activePlayers),
              }))
            : terms.kind === 'hourly'
              ? await hourlyDays(work, { memberId, currency, timeZone, span, terms })
              : await periodsOf(work, memberId, span, terms);
        return {
          ...span,
          days: await countedDays(work, span),
          spans: rows.map((row) => ({
            from: row.from,
            to: row.to,
            base: formatAmount(row.base),
            activePlayers: row.activePlayers,
            rate: row.rate,
            amount: formatAmount(row.amount),
          })),
          sum: formatAmount(rows.reduce((sum, { amount }) => sum + amount, 0n)),
        };
      }),
  };
}

export type ContractDesk = ReturnType<typeof createContractDesk>;

/** Each with its moves and masked names, three questions for all of them. */
export async function shownContracts(
  { identity }: DeskParts,
  work: Work,
  contracts: readonly Contract[],
): Promise<StaffContract[]> {
  const moves = await movesOf(
    work,
    contracts.map(({ contract_id }) => contract_id),
  );
  const names = await identity.forStaff.names(
    work,
    contracts.flatMap(({ member_id, offered_by }) => [
      member_id,
      ...(offered_by === null ? [] : [offered_by]),
    ]),
  );
  const nameOf = (id: string | null): string => (id === null ? '' : (names.get(id)?.name ?? '•••'));
  return contracts.map((one) => ({
    id: one.contract_id,
    memberId: one.member_id,
    name: nameOf(one.member_id),
    kind: one.kind,
    version: one.version,
    state: one.state,
    terms: one.terms,
    offeredBy: one.offered_by,
    offeredName: nameOf(one.offered_by),
    offeredAt: one.offered_at.toISOString(),
    answerBy: one.answer_by.toISOString(),
    startsOn: one.starts_on,
    endsOn: one.ends_on,
    moves: moves
      .filter(({ contract_id }) => contract_id === one.contract_id)
      .map(({ from_state, to_state, actor, reason, at }) => ({
        from: from_state,
        to: to_state,
        actor,
        reason,
        at: at.toISOString(),
      })),
  }));
}

interface Base extends Span {
  base: Micros;
  activePlayers: number;
}

/** Day by day from the days' own sums: what a contract is paid by. */
async function daysOf({ db, merchant }: Work, agentId: string, span: Span): Promise<Base[]> {
  const { rows } = await sql<{ day: string; valid_stake: string; active: number }>`
    select day::text, valid_stake, active::int from agents.team_day
    where merchant_code = ${merchant} and above_id = ${agentId}::uuid
      and day between ${span.from}::date and ${span.to}::date order by day`.execute(db);
  return rows.map(({ day, valid_stake, active }) => ({
    from: day,
    to: day,
    base: BigInt(valid_stake),
    activePlayers: active,
  }));
}

async function hourlyDays(
  work: Work,
  asked: {
    memberId: string;
    currency: string;
    timeZone: string;
    span: Span;
    terms: Extract<ContractTerms, { kind: 'hourly' }>;
  },
) {
  const { memberId, currency, timeZone, span, terms } = asked;
  const hours = await hoursOf(
    work,
    memberId,
    currency,
    dayStart(span.from, timeZone),
    dayEnd(span.to, timeZone),
  );
  const days = new Map<string, Micros[]>();
  for (const { hour, turnover } of hours) {
    const day = dayOf(hour, timeZone);
    days.set(day, [...(days.get(day) ?? []), turnover]);
  }
  return [...days]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([day, turnovers]) => ({
      from: day,
      to: day,
      base: turnovers.reduce((sum, one) => sum + one, 0n),
      activePlayers: 0,
      ...earnedByHours(terms, turnovers),
    }));
}

/** Whole periods that ended within the span: a period that goes on pays nothing yet. */
async function periodsOf(
  work: Work,
  agentId: string,
  span: Span,
  terms: Extract<ContractTerms, { kind: 'dividend' }>,
) {
  const found: (Base & Earned)[] = [];
  for (let day = span.from; day <= span.to; day = dayAfter(day)) {
    const period = periodOf(day, terms.period);
    if (period.to !== day) continue;
    const { netLoss, activePlayers } = await teamSums(work, agentId, period);
    found.push({ ...period, base: netLoss, activePlayers, ...earnedByShare(terms, netLoss, activePlayers) });
  }
  return found;
}

export async function countedDays({ db, merchant }: Work, span: Span): Promise<number> {
  const { rows } = await sql<{ days: number }>`select count(distinct day)::int as days from agents.day_run
    where merchant_code = ${merchant} and state = 'done' and day between ${span.from}::date and ${span.to}::date`.execute(
    db,
  );
  return rows[0]?.days ?? 0;
}
