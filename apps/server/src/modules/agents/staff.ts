import type { ContractTerms } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import { dayOf } from '#platform/days';
import { refuse } from '#platform/refusal';
import { contractsOf, insertOffer, lockContract, moveContract, movesOf } from './contract-store.ts';
import { offererOf } from './contracts.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
}

/** What operators do about agents. A member's upline is nobody's to change. */
export function createStaff({ runWork, merchants, identity }: Parts) {
  const within = <T>(merchant: string, operator: string, use: (work: Work) => Promise<T>): Promise<T> => {
    if (!merchants.list().some((known) => known.merchantCode === merchant)) refuse('request.not_found');
    return runWork({ merchant, actor: { kind: 'operator', name: operator } }, use);
  };
  const todayOf = (work: Work) => dayOf(work.now, merchants.settings(work.merchant).timeZone);

  return {
    contracts: (merchant: string, operator: string, memberId: string) =>
      within(merchant, operator, async (work) => {
        const contracts = await contractsOf(work, memberId);
        const moves = await movesOf(
          work,
          contracts.map(({ contract_id }) => contract_id),
        );
        return {
          contracts: contracts.map((one) => ({
            id: one.contract_id,
            memberId: one.member_id,
            kind: one.kind,
            version: one.version,
            state: one.state,
            terms: one.terms,
            offeredBy: one.offered_by,
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
          })),
        };
      }),

    offer: (
      merchant: string,
      operator: string,
      given: {
        memberId: string;
        offeredBy: string | null;
        terms: ContractTerms;
        answerDays: number;
        reason: string;
      },
    ) =>
      within(merchant, operator, async (work) =>
        insertOffer(work, {
          ...given,
          offeredName: await offererOf(work, identity, given),
          answerBy: new Date(work.now.getTime() + given.answerDays * 86_400_000),
          actor: operator,
        }),
      ),

    /** An offer is taken back; a contract that runs ends with this day, which still counts. */
    move: (
      merchant: string,
      operator: string,
      contractId: string,
      { to, reason }: { to: 'withdrawn' | 'ended'; reason: string },
    ) =>
      within(merchant, operator, async (work) => {
        const from = to === 'withdrawn' ? 'offered' : 'accepted';
        if ((await lockContract(work, contractId)).state !== from) refuse('status.move.refused');
        await moveContract(work, contractId, {
          from,
          to,
          actor: operator,
          reason,
          ...(to === 'ended' && { endsOn: todayOf(work) }),
        });
        return { state: to };
      }),

    days: (merchant: string, operator: string, day?: string) =>
      within(merchant, operator, async (work) => {
        const { rows } =
          await sql<RunRow>`select run_no, day::text, state, is_final, asked_by, asked_at, finished_at,
            members, bets, valid_stake, lines, commission, content_hash, is_same,
            (select count(*) from agents.correction c where c.merchant_code = d.merchant_code and c.run_no = d.run_no)
              as corrections,
            (select coalesce(sum(c.amount), 0) from agents.correction c where c.merchant_code = d.merchant_code
              and c.run_no = d.run_no) as corrected
          from agents.day_run d where merchant_code = ${merchant}
            and (${day ?? null}::date is null or day = ${day ?? null}::date)
          order by run_no desc limit 100`.execute(work.db);
        return { runs: rows.map(runOf) };
      }),

    /** A worker counts it; millions of bets take longer than a call may. */
    run: (merchant: string, operator: string, day: string) =>
      within(merchant, operator, async (work) => {
        if (day > todayOf(work)) refuse('format.incorrect', { fields: ['day'] });
        const { rows } = await sql<{ run_no: string }>`
          insert into agents.day_run (merchant_code, day, state, asked_by, asked_at)
          values (${merchant}, ${day}::date, 'asked', ${operator}, ${work.now}) returning run_no`.execute(
          work.db,
        );
        return { runNo: rows[0]?.run_no ?? '' };
      }),
  };
}

export type Staff = ReturnType<typeof createStaff>;

interface RunRow {
  run_no: string;
  day: string;
  state: 'asked' | 'done' | 'corrected' | 'differs';
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

const runOf = (row: RunRow) => ({
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
});
