import { sql } from 'kysely';
import { actorName, type Work } from '#platform/database/work';
import { noteSpent, withinBudgets } from '../campaigns/spending.ts';
import type { Decision, NewReward } from '../rules/facts.ts';
import { isDone } from '../rules/payments.ts';
import { saveRounds } from './save-rounds.ts';

/** Numbers as text: JSON has no integers of this size. */
const json = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));

/**
 * What an event changed about many members, one statement per table with an array for each column: made and read faster than JSON.
 * The members are locked, so rows are changed or new as was seen under the lock; asking for a conflict would lock and confirm
 * each row in the log besides.
 */
export async function saveDecisions(
  work: Work,
  decisions: readonly Decision[],
  /** Numbers of rounds that had been counted before. */
  known: ReadonlySet<string> = new Set(),
): Promise<void> {
  await saveTotals(work, decisions);
  await saveRounds(
    work,
    decisions.flatMap(({ seen }) => seen),
    known,
  );
  await saveProgress(work, decisions);
  await saveCounts(work, decisions);
  await saveBonuses(work, decisions);
  await saveHeld(work, decisions);
}

async function saveHeld(work: Work, decisions: readonly Decision[]): Promise<void> {
  const held = decisions.flatMap(({ memberId, heldFriend }) =>
    heldFriend === null ? [] : [{ ...heldFriend, memberId }],
  );
  if (held.length > 0)
    await sql`insert into rewards.held_friend (merchant_code, member_id, recommender_id, campaign_id, version, score,
        reasons, signs, held_at)
      select ${work.merchant}, r."memberId", r."recommenderId", r."campaignId", r.version, r.score,
        array(select s ->> 'reason' from jsonb_array_elements(r.signs) s), r.signs, ${work.now}
      from jsonb_to_recordset(${json(held)}::jsonb) r("memberId" uuid, "recommenderId" uuid, "campaignId" text,
        version int, score int, signs jsonb)`.execute(work.db);
}

/** Between the words of a list: no name of a provider or a deed has it. */
const between = '\n';

async function saveTotals(work: Work, rows: readonly Decision[]): Promise<void> {
  await sql`update rewards.member m set staked = r.staked, returned = r.returned, deposited = r.deposited,
      deposits = r.deposits, days_played = r.days_played, last_day = r.last_day,
      providers = string_to_array(r.providers, ${between}), deeds = string_to_array(r.deeds, ${between}),
      point_rest = r.point_rest, friend_counted = r.friend_counted,
      label_since = case when m.label_id is distinct from r.label_id then ${work.now} else m.label_since end,
      label_id = r.label_id
    from unnest(${rows.map(({ memberId }) => memberId)}::uuid[], ${rows.map(({ totals }) => totals.staked)}::bigint[],
        ${rows.map(({ totals }) => totals.returned)}::bigint[], ${rows.map(({ totals }) => totals.deposited)}::bigint[],
        ${rows.map(({ totals }) => totals.deposits)}::int[], ${rows.map(({ totals }) => totals.daysPlayed)}::int[],
        ${rows.map(({ totals }) => totals.lastDay)}::date[],
        ${rows.map(({ totals }) => totals.providers.join(between))}::text[],
        ${rows.map(({ totals }) => totals.deeds.join(between))}::text[],
        ${rows.map(({ totals }) => totals.pointRest)}::bigint[],
        ${rows.map(({ totals }) => totals.friendCounted)}::boolean[],
        ${rows.map(({ totals }) => totals.labelId)}::text[])
      r(member_id, staked, returned, deposited, deposits, days_played, last_day, providers, deeds, point_rest,
        friend_counted, label_id)
    where m.merchant_code = ${work.merchant} and m.member_id = r.member_id`.execute(work.db);
}

async function saveProgress(work: Work, decisions: readonly Decision[]): Promise<void> {
  const rows = decisions.flatMap(({ memberId, progress }) => progress.map((row) => ({ ...row, memberId })));
  if (rows.length === 0) return;
  await sql`with r as materialized (
      select * from unnest(${rows.map(({ memberId }) => memberId)}::uuid[],
          ${rows.map(({ campaignId }) => campaignId)}::text[], ${rows.map(({ periodKey }) => periodKey)}::text[],
          ${rows.map(({ version }) => version)}::int[], ${rows.map(({ staked }) => staked)}::bigint[],
          ${rows.map(({ returned }) => returned)}::bigint[], ${rows.map(({ days }) => days)}::int[],
          ${rows.map(({ lastDay }) => lastDay)}::date[], ${rows.map(({ closesAt }) => closesAt)}::timestamptz[],
          ${rows.map(({ isClosed }) => isClosed)}::boolean[])
        r(member_id, campaign_id, period_key, version, staked, returned, days, last_day, closes_at, is_closed)
    ), changed as (
      update rewards.progress p set staked = r.staked, returned = r.returned, days = r.days, last_day = r.last_day,
        is_closed = r.is_closed
      from r where p.merchant_code = ${work.merchant} and p.member_id = r.member_id and p.campaign_id = r.campaign_id
        and p.period_key = r.period_key
      returning p.member_id, p.campaign_id, p.period_key
    )
    insert into rewards.progress (merchant_code, member_id, campaign_id, period_key, version, staked, returned, days,
      last_day, closes_at, is_closed)
    select ${work.merchant}, r.* from (select member_id, campaign_id, period_key, version, staked, returned, days,
      last_day, closes_at, is_closed from r) r
    where (r.member_id, r.campaign_id, r.period_key) not in (select member_id, campaign_id, period_key from changed)`.execute(
    work.db,
  );
}

async function saveCounts(work: Work, decisions: readonly Decision[]): Promise<void> {
  const rows = decisions.flatMap(({ memberId, counts }) => counts.map((row) => ({ ...row, memberId })));
  if (rows.length === 0) return;
  await sql`insert into rewards.round_count (merchant_code, member_id, reward_id, round_no, times, node_id, game_type,
      staked, percent, counted, why, counted_at)
    select ${work.merchant}, r.*, ${work.now} from unnest(${rows.map(({ memberId }) => memberId)}::uuid[],
      ${rows.map(({ rewardId }) => rewardId)}::bigint[], ${rows.map(({ roundNo }) => roundNo)}::bigint[],
      ${rows.map(({ times }) => times)}::int[], ${rows.map(({ nodeId }) => nodeId)}::text[],
      ${rows.map(({ gameType }) => gameType)}::text[], ${rows.map(({ staked }) => staked)}::bigint[],
      ${rows.map(({ percent }) => percent)}::int[], ${rows.map(({ counted }) => counted)}::bigint[],
      ${rows.map(({ why }) => why)}::text[]) r
    on conflict do nothing`.execute(work.db);
}

async function saveBonuses(work: Work, decisions: readonly Decision[]): Promise<void> {
  const rows = decisions.flatMap(({ running }) => running);
  if (rows.length === 0) return;
  await sql`update rewards.reward w set done = r.done, steps = w.steps + 1,
      bonus_state = case when r.is_done then 'released' else w.bonus_state end
    from unnest(${rows.map(({ rewardId }) => rewardId)}::bigint[], ${rows.map(({ done }) => done)}::bigint[],
      ${rows.map(isDone)}::boolean[]) r(reward_id, done, is_done)
    where w.reward_id = r.reward_id`.execute(work.db);
}

export interface GivenReward extends NewReward {
  rewardId: string;
}

/** The only way to a reward: whatever a budget has nothing left for is withheld here, whoever asked for it. */
export async function giveWithinBudgets(
  work: Work,
  wanted: readonly NewReward[],
  timeZone: string,
): Promise<{ given: GivenReward[]; withheld: NewReward[] }> {
  const { allowed, withheld, limited } = await withinBudgets(work, wanted, timeZone);
  const given = await insertRewards(work, allowed);
  await noteSpent(work, given, limited, timeZone);
  return { given, withheld };
}

/** Those that are new; what was given before under the same key is not given again. */
async function insertRewards(work: Work, rewards: readonly NewReward[]): Promise<GivenReward[]> {
  if (rewards.length === 0) return [];
  const numbered = rewards.map((reward, place) => ({ ...reward, place }));
  const { rows } = await sql<{ reward_id: string; member_id: string; source: string; source_key: string }>`
    insert into rewards.reward (merchant_code, member_id, source, source_key, campaign_id, title, gift, amount, turnover,
      needed, state, made_at, expires_at, deposit_no, given_by)
    select ${work.merchant}, r."memberId", r.source, r.key, r."campaignId", r.title, r.gift, r.amount,
      nullif(r.turnover, 'null'::jsonb), r.needed, 'claim', ${work.now}, ${work.now}::timestamptz + r."claimDays" * interval '1 day',
      r."depositNo", ${work.actor.kind === 'operator' ? actorName(work.actor) : null}
    from jsonb_to_recordset(${json(numbered)}::jsonb) r("memberId" uuid, source text, key text, "campaignId" text,
      title jsonb, gift jsonb, amount bigint, turnover jsonb, needed bigint, "claimDays" int, "depositNo" text, place int)
    order by r.place
    on conflict (merchant_code, member_id, source, source_key) do nothing
    returning reward_id, member_id, source, source_key`.execute(work.db);
  return rows.flatMap((row) => {
    const reward = rewards.find(
      (one) => one.memberId === row.member_id && one.source === row.source && one.key === row.source_key,
    );
    return reward ? [{ ...reward, rewardId: row.reward_id }] : [];
  });
}
