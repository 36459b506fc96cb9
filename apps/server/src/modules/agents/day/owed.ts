import type { ContractTerms } from '@perya/contract';
import type { Micros } from '@perya/money';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Work } from '#platform/database/work';
import { dayEnd, dayStart } from '#platform/days';
import { type Earned, earnedByHours, earnedByShare, keptOf } from '../rules/earnings.ts';
import { dayAfter, partOf, periodOf, type Span } from '../rules/periods.ts';

interface Running {
  contract_id: string;
  member_id: string;
  offered_by: string | null;
  terms: ContractTerms;
  starts_on: string;
  ends_on: string | null;
}

export interface TeamSums {
  turnover: Micros;
  netLoss: Micros;
  activePlayers: number;
}

interface Due extends Earned {
  contract: Running;
  span: Span;
  sums: TeamSums;
}

/** What a day that is over brings agents: commissions of the day, and what contracts say about it. */
export async function writeOwed(work: Work, merchants: Merchants, day: string): Promise<void> {
  await owedCommissions(work, day);
  const { timeZone, currency } = merchants.settings(work.merchant);
  const due: Due[] = [];
  for (const contract of await runningOn(work, day)) {
    const span = spanOf(contract, day);
    if (span === null) continue;
    const sums = await teamSums(work, contract.member_id, span);
    const { terms } = contract;
    const earned =
      terms.kind === 'daily'
        ? earnedByShare(terms, sums.turnover, sums.activePlayers)
        : terms.kind === 'dividend'
          ? earnedByShare(terms, sums.netLoss, sums.activePlayers)
          : earnedByHours(
              terms,
              (
                await hoursOf(
                  work,
                  contract.member_id,
                  currency,
                  dayStart(day, timeZone),
                  dayEnd(day, timeZone),
                )
              ).map(({ turnover }) => turnover),
            );
    due.push({ contract, span, sums, ...earned });
  }
  for (const one of due) await owe(work, one, passedOn(one, due), dueAt(one, day, timeZone, work.now));
}

/** What agents below get out of this one's share. */
const passedOn = ({ contract }: Due, all: readonly Due[]): Micros =>
  all
    .filter(
      (other) =>
        other.contract.offered_by === contract.member_id && other.contract.terms.kind === contract.terms.kind,
    )
    .reduce((sum, { amount }) => sum + amount, 0n);

function dueAt({ contract: { terms } }: Due, day: string, timeZone: string, now: Date): Date {
  if (terms.kind !== 'daily') return now;
  const [hours = 0, minutes = 0] = terms.payTime.split(':').map(Number);
  return new Date(dayStart(dayAfter(day), timeZone).getTime() + (hours * 60 + minutes) * 60_000);
}

/** A dividend is counted when its period ends; everything else day by day. */
function spanOf({ terms, starts_on, ends_on }: Running, day: string): Span | null {
  const running = { from: starts_on, to: ends_on };
  if (terms.kind !== 'dividend') return partOf({ from: day, to: day }, running);
  const period = periodOf(day, terms.period);
  return period.to === day ? partOf(period, running) : null;
}

async function owedCommissions({ db, merchant, now }: Work, day: string): Promise<void> {
  await sql`insert into agents.payment (merchant_code, agent_id, kind, from_day, to_day, amount, basis, due_at)
    select ${merchant}, agent_id, 'commission', ${day}::date, ${day}::date, sum(amount),
      jsonb_build_object('turnover', sum(valid_stake)::text, 'activePlayers', count(distinct member_id), 'rate', null,
        'passedOn', '0'), ${now}
    from agents.commission_line where merchant_code = ${merchant} and day = ${day}::date
    group by agent_id having sum(amount) > 0
    on conflict (merchant_code, agent_id, kind, from_day) do nothing`.execute(db);
}

async function runningOn({ db, merchant }: Work, day: string): Promise<Running[]> {
  const month = periodOf(day, 'month').from;
  const { rows } = await sql<Running>`
    select contract_id, member_id, offered_by, terms, starts_on::text, ends_on::text from agents.contract
    where merchant_code = ${merchant} and state in ('accepted', 'ended') and starts_on <= ${day}::date
      and (ends_on is null or ends_on >= case kind when 'dividend' then ${month}::date else ${day}::date end)
    order by contract_id`.execute(db);
  return rows;
}

export async function teamSums({ db, merchant }: Work, agentId: string, span: Span): Promise<TeamSums> {
  const { rows } = await sql<{ turnover: string; net_loss: string; active: string }>`
    select coalesce(sum(p.valid_stake), 0) as turnover, coalesce(sum(p.valid_stake - p.returned), 0) as net_loss,
      count(distinct p.member_id) as active
    from identity.team_of(${merchant}, ${agentId}::uuid) t
      join agents.daily_play p on p.merchant_code = ${merchant} and p.member_id = t.member_id
        and p.day between ${span.from}::date and ${span.to}::date and p.valid_stake > 0`.execute(db);
  const [row] = rows;
  return {
    turnover: BigInt(row?.turnover ?? '0'),
    netLoss: BigInt(row?.net_loss ?? '0'),
    activePlayers: Number(row?.active ?? 0),
  };
}

export async function hoursOf(
  { db, merchant }: Work,
  agentId: string,
  currency: string,
  fromAt: Date,
  toAt: Date,
): Promise<{ hour: Date; turnover: Micros }[]> {
  const { rows } = await sql<{ hour: Date; valid_stake: string }>`
    select hour, valid_stake from play.hourly_turnover_of(${merchant}, ${currency}, ${fromAt}, ${toAt},
      array(select member_id from identity.team_of(${merchant}, ${agentId}::uuid)))`.execute(db);
  return rows.map(({ hour, valid_stake }) => ({ hour, turnover: BigInt(valid_stake) }));
}

async function owe({ db, merchant }: Work, due: Due, passed: Micros, at: Date): Promise<void> {
  const amount = keptOf(due.amount, passed);
  if (amount === 0n) return;
  const { contract, span, sums, rate } = due;
  const basis = {
    turnover: String(contract.terms.kind === 'dividend' ? sums.netLoss : sums.turnover),
    activePlayers: sums.activePlayers,
    rate,
    passedOn: String(passed),
  };
  await sql`insert into agents.payment (merchant_code, agent_id, kind, from_day, to_day, contract_id, amount, basis, due_at)
    values (${merchant}, ${contract.member_id}::uuid, ${contract.terms.kind}, ${span.from}::date, ${span.to}::date,
      ${contract.contract_id}, ${String(amount)}, ${JSON.stringify(basis)}::jsonb, ${at})
    on conflict (merchant_code, agent_id, kind, from_day) do nothing`.execute(db);
}
