import type { AgentContract, ContractKind, ContractTerms } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { dayOf } from '#platform/days';
import { refuse } from '#platform/refusal';
import {
  type Contract,
  type ContractState,
  contractsOf,
  insertOffer,
  lockContract,
  moveContract,
} from './contract-store.ts';
import { tellOffer } from './offer-message.ts';
import { areSound, isWithin } from './rules/contract-terms.ts';
import { dayAfter } from './rules/periods.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  content: Content;
}

export interface Person {
  merchant: string;
  memberId: string;
}

const shown = (contract: Contract): AgentContract => ({
  id: contract.contract_id,
  kind: contract.kind,
  version: contract.version,
  state: contract.state,
  terms: contract.terms,
  offeredBy: contract.offered_by === null ? null : contract.offered_name,
  offeredAt: contract.offered_at.toISOString(),
  answerBy: contract.answer_by.toISOString(),
  answeredAt: contract.answered_at?.toISOString() ?? null,
  startsOn: contract.starts_on,
  endsOn: contract.ends_on,
});

const isOpen = (contract: Contract, now: Date) => contract.state === 'offered' && contract.answer_by > now;

/** 0 nothing, 1 a new offer, 2 changed terms (DEC-117). */
const requestType = (contracts: readonly Contract[], kind: ContractKind, now: Date): 0 | 1 | 2 => {
  const offer = contracts.find((one) => one.kind === kind && isOpen(one, now));
  return offer === undefined ? 0 : offer.replaces === null ? 1 : 2;
};

/** What is agreed with agents: offered by one side, accepted or refused by the other (DEC-087). */
export function createContracts({ runWork, merchants, identity, content }: Parts) {
  const within = <T>({ merchant, memberId }: Person, use: (work: Work) => Promise<T>): Promise<T> => {
    if (!merchants.isOn(merchant, 'AGENT3')) refuse('permission.denied');
    return runWork(asMember(merchant, memberId), use);
  };

  /** The open offer of this person under this number: another's is as if it were not there. */
  const openOffer = async (work: Work, person: Person, kind: ContractKind, offerId: string) => {
    const offer = await lockContract(work, offerId);
    if (offer.member_id !== person.memberId || offer.kind !== kind) refuse('request.not_found');
    if (!isOpen(offer, work.now)) refuse('status.move.refused');
    return offer;
  };

  return {
    requests: (person: Person, kind?: ContractKind) =>
      within(person, async (work) => {
        const contracts = await contractsOf(work, person.memberId);
        const of = (one: ContractKind) => requestType(contracts, one, work.now);
        return {
          ...((kind ?? 'daily') === 'daily' && { dailysalreqtype: of('daily') }),
          ...((kind ?? 'dividend') === 'dividend' && { divtypecompperiodreq: of('dividend') }),
          ...((kind ?? 'hourly') === 'hourly' && { contracthoursalreq: of('hourly') }),
        };
      }),

    page: (person: Person, kind: ContractKind) =>
      within(person, async (work) => {
        const contracts = await contractsOf(work, person.memberId, kind);
        const offered = contracts.find((one) => isOpen(one, work.now));
        const running = contracts.find(({ state }) => state === 'accepted');
        const { timeZone, currency } = merchants.settings(work.merchant);
        return {
          offered: offered ? shown(offered) : null,
          running: running ? shown(running) : null,
          history: contracts.filter((one) => one !== offered && one !== running).map(shown),
          average: await averageOf(work, person.memberId, dayOf(work.now, timeZone)),
          currency,
        };
      }),

    /** Counts from the next day on; what ran until now ends with this one. */
    accept: (person: Person, kind: ContractKind, offerId: string) =>
      within(person, async (work) => {
        const offer = await openOffer(work, person, kind, offerId);
        const today = dayOf(work.now, merchants.settings(work.merchant).timeZone);
        const actor = person.memberId;
        const running = (await contractsOf(work, person.memberId, kind)).find(
          ({ state }) => state === 'accepted',
        );
        if (running)
          await moveContract(work, running.contract_id, {
            from: 'accepted',
            to: 'ended',
            actor,
            reason: `replaced by version ${offer.version}`,
            endsOn: today,
          });
        await moveContract(work, offerId, {
          from: 'offered',
          to: 'accepted',
          actor,
          startsOn: dayAfter(today),
        });
        const type = await identity.team.becomeAgent(work, person.memberId);
        const state: ContractState = 'accepted';
        return { state, type };
      }),

    refuse: (person: Person, kind: ContractKind, offerId: string) =>
      within(person, async (work) => {
        await openOffer(work, person, kind, offerId);
        await moveContract(work, offerId, { from: 'offered', to: 'refused', actor: person.memberId });
        const state: ContractState = 'refused';
        return { state };
      }),

    /** An agent passes on a part of the own share to somebody directly below. */
    offer: (
      person: Person,
      kind: ContractKind,
      { memberId, terms, answerDays }: { memberId: string; terms: ContractTerms; answerDays: number },
    ) =>
      within(person, async (work) => {
        if (terms.kind !== kind) refuse('format.incorrect');
        const offeredName = await offererOf(work, identity, { memberId, offeredBy: person.memberId, terms });
        const answerBy = new Date(work.now.getTime() + answerDays * 86_400_000);
        const { id } = await insertOffer(work, {
          memberId,
          offeredBy: person.memberId,
          offeredName,
          terms,
          answerBy,
          actor: person.memberId,
          reason: '',
        });
        await tellOffer(work, content, memberId, kind);
        return { offerId: id };
      }),
  };
}

export type Contracts = ReturnType<typeof createContracts>;

/** Whether this offer may be made, and under which name: the company's own, or an agent's to somebody directly below. */
export async function offererOf(
  work: Work,
  identity: Identity,
  { memberId, offeredBy, terms }: { memberId: string; offeredBy: string | null; terms: ContractTerms },
): Promise<string> {
  if (!areSound(terms)) refuse('format.incorrect', { fields: ['terms'] });
  const member = await identity.team.agentFacts(work, memberId);
  if (member === null || member.type >= 40) refuse('request.not_found');
  if (offeredBy === null) return '';
  const agent = await identity.team.agentFacts(work, offeredBy);
  if (agent === null || !agent.isAgent || agent.isDisabled) refuse('permission.denied');
  if (member.uplineId !== offeredBy) refuse('request.not_found');
  const own = (await contractsOf(work, offeredBy, terms.kind)).find(({ state }) => state === 'accepted');
  if (own === undefined || !isWithin(terms, own.terms)) refuse('limit.exceeded');
  return agent.account;
}

/** Of the counted days among the last thirty: where one stands on the steps. */
async function averageOf({ db, merchant }: Work, memberId: string, today: string) {
  const { rows } = await sql<{ turnover: string; active: string; days: string }>`
    with days as (
      select distinct day from agents.day_run where merchant_code = ${merchant} and state = 'done'
        and day between ${dayAfter(today, -30)}::date and ${today}::date
    ), sums as (
      select p.day, sum(p.valid_stake) as turnover, count(distinct p.member_id) as active
      from identity.team_of(${merchant}, ${memberId}::uuid) t
        join agents.daily_play p on p.merchant_code = ${merchant} and p.member_id = t.member_id
          and p.day between ${dayAfter(today, -30)}::date and ${today}::date and p.valid_stake > 0
      group by p.day
    )
    select coalesce(sum(s.turnover), 0)::bigint as turnover, coalesce(sum(s.active), 0)::bigint as active,
      count(*) as days from days d left join sums s on s.day = d.day`.execute(db);
  const days = Number(rows[0]?.days ?? 0);
  const over = BigInt(Math.max(days, 1));
  return {
    turnover: formatAmount(BigInt(rows[0]?.turnover ?? '0') / over),
    activePlayers: Number(BigInt(rows[0]?.active ?? '0') / over),
    days,
  };
}
