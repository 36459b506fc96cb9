import { createHash } from 'node:crypto';
import type { VipLevel } from '@perya/contract';
import { parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Weight } from '#platform/approvals/approvals';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Campaigns } from '../campaigns.ts';
import { tablesOf } from '../tables-of.ts';
import { fallsOf, isCrooked, previewOf, type Standing } from './ladder-change-rules.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  campaigns: Campaigns;
}

interface Wish {
  levels: VipLevel[];
  seen?: string | undefined;
}

const seenOf = (levels: readonly VipLevel[]): string =>
  createHash('sha256').update(JSON.stringify(levels)).digest('hex').slice(0, 16);

/** The ladder as staff change it: nobody falls by it, and what it does is counted before. */
export function createLadderDesk({ runWork, merchants, campaigns }: Parts) {
  const inMerchant = <T>(merchant: string, name: string, use: (work: Work) => Promise<T>): Promise<T> => {
    merchants.assertKnown(merchant);
    return runWork({ merchant, actor: { kind: 'operator', name } }, use);
  };
  const assertRight = async (work: Work, { levels, seen }: Wish): Promise<void> => {
    if (isCrooked(levels)) refuse('format.incorrect');
    merchants.assertNeutral(Object.fromEntries(levels.map(({ labelId, name }) => [labelId, name])));
    const before = await readLadder(work, true);
    if (seen !== undefined && seen !== seenOf(before)) refuse('case.changed', { changes: [] });
    const { missing, moved } = fallsOf(before, levels);
    const held = await heldOf(work, [...missing, ...moved]);
    if (held.length > 0) refuse('status.move.refused', { levels: held });
  };

  return {
    ladder: (merchant: string, name: string) =>
      inMerchant(merchant, name, async (work) => {
        const levels = await readLadder(work);
        return { levels, seen: seenOf(levels) };
      }),
    /** What levels give may cost without end, so another person always agrees; what could never be saved is not proposed. */
    weigh: (merchant: string, name: string, wish: Wish): Promise<Weight> =>
      inMerchant(merchant, name, async (work) => {
        await assertRight(work, wish);
        return { because: ['what levels give'] };
      }),
    save: (merchant: string, name: string, wish: Wish) =>
      inMerchant(merchant, name, async (work) => {
        await assertRight(work, wish);
        await campaigns.saveLadder(work, wish.levels);
        return {};
      }),
    preview: (merchant: string, name: string, levels: VipLevel[]) =>
      inMerchant(merchant, name, async (work) => {
        if (isCrooked(levels)) refuse('format.incorrect');
        return previewOf(await readLadder(work), levels, await standingsOn(work, levels));
      }),
  };
}

export type LadderDesk = ReturnType<typeof createLadderDesk>;

/** `isLocked`: two who save at once come after each other. */
async function readLadder(work: Work, isLocked = false): Promise<VipLevel[]> {
  const rows = await tablesOf(work)
    .selectFrom('rewards.level')
    .select('level')
    .orderBy('position')
    .$if(isLocked, (query) => query.forUpdate())
    .execute();
  return rows.map(({ level }) => level);
}

async function heldOf(work: Work, labelIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    label_id: string;
  }>`select label_id from unnest(${[...labelIds]}::text[]) as label_id
    where exists (select from rewards.member m
      where m.merchant_code = ${work.merchant} and m.label_id = label_id.label_id)`.execute(work.db);
  return rows.map(({ label_id }) => label_id);
}

/** Where everybody would stand: as high as is met without a gap, from where they are and never below. */
async function standingsOn(work: Work, levels: readonly VipLevel[]): Promise<Standing[]> {
  const needs = levels.map(({ labelId, conditions }, place) => ({
    place,
    label_id: labelId,
    ...Object.fromEntries(conditions.map(({ measure, needed }) => [measure, String(parseAmount(needed))])),
  }));
  const { rows } = await sql<{ label_id: string | null; from: number; to: number; members: string }>`
    with ladder as materialized (
      select place, label_id, coalesce(deposits, 0) as deposits, coalesce(turnover, 0) as turnover,
        coalesce(days_played, 0) as days_played, coalesce(providers, 0) as providers
      from jsonb_to_recordset(${JSON.stringify(needs)}::jsonb) as l(place int, label_id text, deposits bigint,
        turnover bigint, days_played bigint, providers bigint)
    ), standing as (
      select m.label_id, coalesce(held.place, 0) as from_place,
        coalesce((select min(l.place) from ladder l where l.place > coalesce(held.place, 0)
          and (m.deposited < l.deposits or m.staked < l.turnover or m.days_played * 1000000::bigint < l.days_played
            or cardinality(m.providers) * 1000000::bigint < l.providers)), ${levels.length}) - 1 as to_place
      from rewards.member m left join ladder held on held.label_id = m.label_id
      where m.merchant_code = ${work.merchant}
    )
    select label_id, from_place as "from", to_place as "to", count(*) as members from standing
    group by label_id, from_place, to_place`.execute(work.db);
  return rows.map((row) => ({
    labelId: row.label_id,
    from: row.from,
    to: row.to,
    members: Number(row.members),
  }));
}
