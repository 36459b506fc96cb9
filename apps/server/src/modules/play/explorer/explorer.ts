import type { RoundFilter, WholeRound } from '@perya/contract';
import { CompiledQuery, sql } from 'kysely';
import type { Catalogue } from '#modules/catalogue';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import type { ArchiveReader } from '#platform/archive/reader';
import { toldReason } from '#platform/audit/audit-scope';
import type { RunWork, Work } from '#platform/database/work';
import { invariant, refuse } from '#platform/refusal';
import { raiseStatement } from '../cases/raise.ts';
import type { GameCompany } from '../ports.ts';
import { openedProof } from '../records/records.ts';
import { createFindRounds } from './find-rounds.ts';
import { foundRound, showMoney, type RoundRow } from './round-rows.ts';
import { createWholeRound, locateRound } from './whole-round.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  catalogue: Catalogue;
  wallet: Wallet;
  archive: ArchiveReader;
  companies: ReadonlyMap<string, GameCompany>;
}

/** Who looks, and what they may see of it. */
export interface Looker {
  name: string;
  seesMoney: boolean;
  seesMembers: boolean;
}

const staff = (merchant: string, name: string) => ({ merchant, actor: { kind: 'operator' as const, name } });

/** Rounds of everybody, for staff: found, read message by message, and doubted. Nothing here changes a result (OPS-GAME-21). */
export function createExplorer(parts: Parts) {
  const { runWork, merchants, identity, catalogue, archive, companies } = parts;
  const find = createFindRounds({ archive, companies: [...companies.keys()] });
  const whole = createWholeRound(parts);

  return {
    list: (merchant: string, looker: Looker, filter: RoundFilter) => {
      merchants.assertKnown(merchant);
      const asksAmount = filter.amountFrom !== undefined || filter.amountTo !== undefined;
      if (asksAmount && !looker.seesMoney) refuse('permission.denied', { permission: 'money.read' });
      return runWork(staff(merchant, looker.name), async (work) => {
        const { rows, next, lookedTo, fromArchive } = await find(work, filter);
        const names = looker.seesMembers
          ? await identity.forStaff.names(
              work,
              rows.map(({ member_id }) => member_id),
            )
          : new Map<string, { name: string }>();
        const looking = { merchant, catalogue, show: showMoney(looker.seesMoney), names };
        return {
          rounds: await Promise.all(rows.map((row) => foundRound(row, looking))),
          next,
          lookedTo: lookedTo?.toISOString() ?? null,
          fromArchive,
        };
      });
    },

    async one(
      merchant: string,
      { name, seesMoney, seesMembers }: Looker,
      roundNo: string,
    ): Promise<WholeRound> {
      merchants.assertKnown(merchant);
      const sight = { show: showMoney(seesMoney), seesMembers };
      const found = await runWork(staff(merchant, name), (work) => whole(work, roundNo, sight));
      const { proof, round } = found;
      const seat = found.seat && {
        ...found.seat,
        address: seesMembers ? identity.forStaff.maskAddress(found.seat.address) : '',
      };
      // Asked of the company after the work: nothing is held meanwhile.
      return { ...found, seat, proof: await openedProof(companies.get(round.company), { ...round, proof }) };
    },

    /** A doubt is a case for the queue: once while it is open, anew when the one before was closed. */
    doubt: (merchant: string, operator: string, roundNo: string): Promise<{ caseId: string }> => {
      merchants.assertKnown(merchant);
      return runWork(staff(merchant, operator), async (work) => {
        const { row } = await locateRound(work, archive, roundNo);
        const { profile } = companies.get(row.company) ?? refuse('game.unavailable');
        const before = await doubtsOf(work, row);
        const open = before.find(({ state }) => state === 'open');
        if (open !== undefined) return { caseId: open.case_id };
        const { text, values } = raiseStatement({
          profile,
          merchant,
          memberId: row.member_id,
          kind: 'doubt',
          subject: before.length === 0 ? roundNo : `${roundNo}/${before.length + 1}`,
          facts: {
            round: row.round_id,
            bet: await firstBet(work, row),
            roundNo,
            words: toldReason().reason,
            by: operator,
          },
          now: work.now,
        });
        await work.db.executeQuery(CompiledQuery.raw(text, values));
        const now = await doubtsOf(work, row);
        const raised = now.find(({ state }) => state === 'open');
        invariant(raised, 'a case that was raised is there');
        return { caseId: raised.case_id };
      });
    },
  };
}

export type Explorer = ReturnType<typeof createExplorer>;

async function doubtsOf({ db, merchant }: Work, row: RoundRow) {
  const { rows } = await sql<{ case_id: string; state: string }>`select case_id, state from play.game_case
    where merchant_code = ${merchant} and company = ${row.company} and kind = 'doubt'
      and (subject = ${row.round_no} or subject like ${`${row.round_no}/%`}) order by case_id desc`.execute(
    db,
  );
  return rows;
}

async function firstBet({ db, merchant }: Work, row: RoundRow): Promise<string> {
  const { rows } = await sql<{ ext_id: string }>`select ext_id from play.movement
    where hashtextextended(round_id, 0) = hashtextextended(${row.round_id}, 0) and round_id = ${row.round_id}
      and company = ${row.company} and member_id = ${row.member_id}::uuid and class = 'debit'
      and merchant_code = ${merchant} order by created_at limit 1`.execute(db);
  return rows[0]?.ext_id ?? '';
}
