import { openingItems, type BrandOpening, type OpeningItem } from '@perya/contract';
import { sql } from 'kysely';
import { toldReason } from '#platform/audit/audit-scope';
import type { CopiedTable } from '#platform/database/copy-rows';
import { afterCommit, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Directory } from '../directory.ts';
import { buildMerchantState } from '../merchant-state.ts';
import { inForce } from '../legal/legal-rules.ts';
import { loadMerchant } from '../repository.ts';
import { type OpeningFacts, openingList } from './list-rules.ts';

/** What modules above lend it. */
export interface OpeningLent {
  copied: readonly CopiedTable[];
  waysToPay: (work: Work) => Promise<{ ways_in: number; ways_out: number }>;
  /** Games that are on, by game brand. */
  offered: (work: Work) => Promise<ReadonlyMap<string, number>>;
  /** Who runs each game brand. */
  carriers: (work: Work) => Promise<ReadonlyMap<string, string>>;
  /** How many people may be the second person for money; in a work of the installation. */
  deciders: (work: Work, brand: string) => Promise<number>;
}

interface OpeningRow {
  copied_from: string;
  made_by: string;
  made_at: Date;
  opened_by: string | null;
  opened_at: Date | null;
}
interface WaiverRow {
  item: string;
  waived_by: string;
  reason: string;
  waived_at: Date;
}

async function rowsOf(work: Work): Promise<{ opening: OpeningRow | undefined; waivers: WaiverRow[] }> {
  const opening = await sql<OpeningRow>`select copied_from, made_by, made_at, opened_by, opened_at
    from merchant.opening where merchant_code = ${work.merchant} for update`.execute(work.db);
  const waivers = await sql<WaiverRow>`select item, waived_by, reason, waived_at
    from merchant.opening_waiver where merchant_code = ${work.merchant}`.execute(work.db);
  return { opening: opening.rows[0], waivers: waivers.rows };
}

async function factsOf(
  work: Work,
  deciders: number,
  lent: OpeningLent,
): Promise<Omit<OpeningFacts, 'legal'>> {
  const ways = await lent.waysToPay(work);
  const carriers = await lent.carriers(work);
  const games = [...(await lent.offered(work))].filter(([vassalage]) => carriers.has(vassalage));
  return {
    waysIn: ways.ways_in,
    waysOut: ways.ways_out,
    games: games.reduce((sum, [, count]) => sum + count, 0),
    deciders,
  };
}

async function look(work: Work, deciders: number, lent: OpeningLent): Promise<BrandOpening> {
  const { opening, waivers } = await rowsOf(work);
  const state = buildMerchantState(await loadMerchant(work));
  const legal = inForce(state.legal, work.now).map(({ kind }) => kind);
  const missing = openingList(state, { ...(await factsOf(work, deciders, lent)), legal });
  return {
    isOpened: opening === undefined || opening.opened_at !== null,
    copiedFrom: opening?.copied_from ?? null,
    madeBy: opening?.made_by ?? null,
    madeAt: opening?.made_at.toISOString() ?? null,
    openedBy: opening?.opened_by ?? null,
    openedAt: opening?.opened_at?.toISOString() ?? null,
    items: openingItems.map((item) => {
      const waiver = waivers.find((one) => one.item === item);
      return {
        item,
        isReady: missing[item].length === 0,
        missing: missing[item],
        waiver: waiver
          ? { by: waiver.waived_by, reason: waiver.reason, at: waiver.waived_at.toISOString() }
          : null,
      };
    }),
  };
}

/** Closed until everything on the list stands, or the owner let it pass. */
export function createOpening({
  runWork,
  directory,
  lent,
}: {
  runWork: RunWork;
  directory: Directory;
  lent: OpeningLent;
}) {
  const as = (merchant: string, operator: string) => ({
    merchant,
    actor: { kind: 'operator', name: operator } as const,
  });
  const decidersOf = (merchant: string): Promise<number> => {
    directory.assertKnown(merchant);
    return runWork({ merchant: '*', actor: { kind: 'system', name: 'opening' } }, (work) =>
      lent.deciders(work, merchant),
    );
  };
  return {
    async look(merchant: string, operator: string): Promise<BrandOpening> {
      const deciders = await decidersOf(merchant);
      return runWork(as(merchant, operator), (work) => look(work, deciders, lent));
    },

    async waive(merchant: string, operator: string, item: OpeningItem): Promise<BrandOpening> {
      const deciders = await decidersOf(merchant);
      return runWork(as(merchant, operator), async (work) => {
        const { isOpened } = await look(work, deciders, lent);
        if (isOpened) refuse('status.move.refused');
        await sql`insert into merchant.opening_waiver (merchant_code, item, waived_by, reason)
          values (${merchant}, ${item}, ${operator}, ${toldReason().reason}) on conflict do nothing`.execute(
          work.db,
        );
        return look(work, deciders, lent);
      });
    },

    async open(merchant: string, operator: string): Promise<BrandOpening> {
      const deciders = await decidersOf(merchant);
      const opened = await runWork(as(merchant, operator), async (work) => {
        const { isOpened, items } = await look(work, deciders, lent);
        if (isOpened) refuse('status.move.refused');
        const red = items.filter(({ isReady, waiver }) => !isReady && waiver === null);
        if (red.length > 0) refuse('opening.not.ready', { items: red.map(({ item }) => item) });
        await sql`update merchant.opening set opened_by = ${operator}, opened_at = ${work.now}
          where merchant_code = ${merchant}`.execute(work.db);
        return look(work, deciders, lent);
      });
      await afterCommit(() => directory.refresh(merchant));
      return opened;
    },
  };
}

export type Opening = ReturnType<typeof createOpening>;
