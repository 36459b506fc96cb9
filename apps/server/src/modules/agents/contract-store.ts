import type { ContractKind, ContractTerms } from '@perya/contract';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';

export type ContractState = 'offered' | 'accepted' | 'refused' | 'withdrawn' | 'expired' | 'ended';

export interface Contract {
  contract_id: string;
  kind: ContractKind;
  member_id: string;
  offered_by: string | null;
  offered_name: string;
  version: number;
  replaces: string | null;
  terms: ContractTerms;
  state: ContractState;
  offered_at: Date;
  answer_by: Date;
  answered_at: Date | null;
  starts_on: string | null;
  ends_on: string | null;
}

const columns = sql`contract_id, kind, member_id, offered_by, offered_name, version, replaces, terms, state, offered_at,
  answer_by, answered_at, starts_on::text, ends_on::text`;

/** Of one member, the newest first; of one kind where it is named. */
export async function contractsOf(work: Work, memberId: string, kind?: ContractKind): Promise<Contract[]> {
  const { rows } = await sql<Contract>`select ${columns} from agents.contract
    where merchant_code = ${work.merchant} and member_id = ${memberId}::uuid
      ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
    order by contract_id desc limit 100`.execute(work.db);
  return rows;
}

/** Of everybody or of one: offers by the day they run out, everything else the newest first; after a known one. */
export async function listContracts(
  work: Work,
  wish: {
    memberId?: string | undefined;
    kind?: ContractKind | undefined;
    state?: ContractState | undefined;
    after?: string | undefined;
  },
  most: number,
): Promise<Contract[]> {
  const { memberId, kind, state, after } = wish;
  const isOffered = state === 'offered';
  const known = sql`(select k.answer_by from agents.contract k where k.merchant_code = ${work.merchant}
    and k.contract_id = ${after ?? null}::bigint)`;
  const { rows } = await sql<Contract>`select ${columns} from agents.contract
    where merchant_code = ${work.merchant}
      ${memberId === undefined ? sql`` : sql`and member_id = ${memberId}::uuid`}
      ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
      ${state === undefined ? sql`` : sql`and state = ${state}`}
      ${
        after === undefined
          ? sql``
          : isOffered
            ? sql`and (answer_by, contract_id) > (${known}, ${after}::bigint)`
            : sql`and contract_id < ${after}::bigint`
      }
    order by ${isOffered ? sql`answer_by, contract_id` : sql`contract_id desc`} limit ${most}`.execute(
    work.db,
  );
  return rows;
}

/** Locked: whoever moves it decides over what it is now. */
export async function lockContract(work: Work, contractId: string): Promise<Contract> {
  const { rows } = await sql<Contract>`select ${columns} from agents.contract
    where merchant_code = ${work.merchant} and contract_id = ${contractId} for update`.execute(work.db);
  return rows[0] ?? refuse('request.not_found');
}

export interface Offer {
  memberId: string;
  offeredBy: string | null;
  offeredName: string;
  terms: ContractTerms;
  answerBy: Date;
  actor: string;
  reason: string;
}

/** One offer of a kind waits at a time; changed terms name the contract they would replace. */
export async function insertOffer(work: Work, offer: Offer): Promise<{ id: string; version: number }> {
  const { kind } = offer.terms;
  const earlier = await contractsOf(work, offer.memberId, kind);
  if (earlier.some(({ state }) => state === 'offered')) refuse('status.move.refused');
  const version = (earlier[0]?.version ?? 0) + 1;
  const running = earlier.find(({ state }) => state === 'accepted');
  const { rows } = await sql<{ contract_id: string }>`
    insert into agents.contract (merchant_code, kind, member_id, offered_by, offered_name, version, replaces, terms,
      offered_at, answer_by)
    values (${work.merchant}, ${kind}, ${offer.memberId}::uuid, ${offer.offeredBy}::uuid, ${offer.offeredName},
      ${version}, ${running?.contract_id ?? null}, ${JSON.stringify(offer.terms)}::jsonb, ${work.now}, ${offer.answerBy})
    on conflict do nothing returning contract_id`.execute(work.db);
  const id = rows[0]?.contract_id ?? refuse('status.move.refused');
  await keepMove(work, id, { from: null, to: 'offered', actor: offer.actor, reason: offer.reason });
  return { id, version };
}

interface Move {
  from: ContractState | null;
  to: ContractState;
  actor: string;
  reason?: string;
}

const keepMove = (work: Work, contractId: string, { from, to, actor, reason = '' }: Move) =>
  sql`insert into agents.contract_move (merchant_code, contract_id, from_state, to_state, actor, reason, at)
    values (${work.merchant}, ${contractId}, ${from}, ${to}, ${actor}, ${reason}, ${work.now})`.execute(
    work.db,
  );

/** The new state with its history; days only where the move has them. */
export async function moveContract(
  work: Work,
  contractId: string,
  move: Move & { startsOn?: string; endsOn?: string },
): Promise<void> {
  const isAnswer = move.to === 'accepted' || move.to === 'refused';
  await sql`update agents.contract set state = ${move.to},
      answered_at = case when ${isAnswer} then ${work.now} else answered_at end,
      starts_on = coalesce(${move.startsOn ?? null}::date, starts_on),
      ends_on = coalesce(${move.endsOn ?? null}::date, ends_on)
    where merchant_code = ${work.merchant} and contract_id = ${contractId}`.execute(work.db);
  await keepMove(work, contractId, move);
}

export interface KeptMove {
  contract_id: string;
  from_state: string | null;
  to_state: string;
  actor: string;
  reason: string;
  at: Date;
}

export async function movesOf(work: Work, contractIds: readonly string[]): Promise<KeptMove[]> {
  const { rows } = await sql<KeptMove>`select contract_id, from_state, to_state, actor, reason, at
    from agents.contract_move where merchant_code = ${work.merchant} and contract_id = any(${[...contractIds]}::bigint[])
    order by move_no`.execute(work.db);
  return rows;
}
