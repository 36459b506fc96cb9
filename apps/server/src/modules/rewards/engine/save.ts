import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { Decision, NewReward } from '../rules/facts.ts';
import { isDone } from '../rules/payments.ts';
import { dayOfRound } from '../rules/round-day-rules.ts';

/** Numbers as text: JSON has no integers of this size. */
const json = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));

/** What an event changed about many members, one statement per table. */
export async function saveDecisions(work: Work, decisions: readonly Decision[]): Promise<void> {
  await saveTotals(work, decisions);
  const seen = decisions.flatMap(({ memberId, seen: rows }) =>
    rows.map((row) => ({ ...row, memberId, day: dayOfRound(row.roundNo) })),
  );
  if (seen.length > 0)
    await sql`insert into rewards.round (merchant_code, round_no, day, member_id, staked, returned, times, counted_at)
      select ${work.merchant}, r."roundNo", r.day, r."memberId", r.staked, r.returned, r.times, ${work.now}
      from jsonb_to_recordset(${json(seen)}::jsonb)
        r("roundNo" bigint, day date, "memberId" uuid, staked bigint, returned bigint, times int)
      on conflict (merchant_code, round_no, day) do update set staked = excluded.staked, returned = excluded.returned,
        times = excluded.times, counted_at = excluded.counted_at`.execute(work.db);
  await saveProgress(work, decisions);
  await saveCounts(work, decisions);
  await saveHeld(work, decisions);
}

async function saveHeld(work: Work, decisions: readonly Decision[]): Promise<void> {
  const held = decisions.flatMap(({ memberId, heldFriend }) =>
    heldFriend === null ? [] : [{ ...heldFriend, memberId }],
  );
  if (held.length > 0)
    await sql`insert into rewards.held_friend (merchant_code, member_id, recommender_id, campaign_id, version, score,
        reasons, held_at)
      select ${work.merchant}, r."memberId", r."recommenderId", r."campaignId", r.version, r.score, r.reasons, ${work.now}
      from jsonb_to_recordset(${json(held)}::jsonb) r("memberId" uuid, "recommenderId" uuid, "campaignId" text,
        version int, score int, reasons text[])`.execute(work.db);
}

async function saveTotals(work: Work, decisions: readonly Decision[]): Promise<void> {
  const rows = decisions.map(({ memberId, totals, isRaised }) => ({ memberId, isRaised, ...totals }));
  await sql`update rewards.member m set staked = r.staked, returned = r.returned, deposited = r.deposited,
      deposits = r.deposits, days_played = r."daysPlayed", last_day = r."lastDay", providers = r.providers,
      deeds = r.deeds, point_rest = r."pointRest", friend_counted = r."friendCounted",
      label_since = case when m.label_id is distinct from r."labelId" then ${work.now} else m.label_since end,
      label_id = r."labelId"
    from jsonb_to_recordset(${json(rows)}::jsonb) r("memberId" uuid, staked bigint, returned bigint, deposited bigint,
      deposits int, "daysPlayed" int, "lastDay" date, providers text[], deeds text[], "pointRest" bigint,
      "friendCounted" boolean, "labelId" text)
    where m.merchant_code = ${work.merchant} and m.member_id = r."memberId"`.execute(work.db);
}

async function saveProgress(work: Work, decisions: readonly Decision[]): Promise<void> {
  const rows = decisions.flatMap(({ memberId, progress }) => progress.map((row) => ({ ...row, memberId })));
  if (rows.length === 0) return;
  await sql`insert into rewards.progress (merchant_code, member_id, campaign_id, period_key, version, staked, returned,
      days, last_day, closes_at, is_closed)
    select ${work.merchant}, r."memberId", r."campaignId", r."periodKey", r.version, r.staked, r.returned, r.days,
      r."lastDay", r."closesAt", r."isClosed"
    from jsonb_to_recordset(${json(rows)}::jsonb) r("memberId" uuid, "campaignId" text, "periodKey" text, version int,
      staked bigint, returned bigint, days int, "lastDay" date, "closesAt" timestamptz, "isClosed" boolean)
    on conflict (merchant_code, member_id, campaign_id, period_key) do update set staked = excluded.staked,
      returned = excluded.returned, days = excluded.days, last_day = excluded.last_day,
      is_closed = excluded.is_closed`.execute(work.db);
}

async function saveCounts(work: Work, decisions: readonly Decision[]): Promise<void> {
  const counts = decisions.flatMap(({ memberId, counts: rows }) => rows.map((row) => ({ ...row, memberId })));
  if (counts.length > 0)
    await sql`insert into rewards.round_count (merchant_code, member_id, reward_id, round_no, times, node_id, game_type,
        staked, percent, counted, why, counted_at)
      select ${work.merchant}, r."memberId", r."rewardId", r."roundNo", r.times, r."nodeId", r."gameType", r.staked,
        r.percent, r.counted, r.why, ${work.now}
      from jsonb_to_recordset(${json(counts)}::jsonb) r("memberId" uuid, "rewardId" bigint, "roundNo" bigint, times int,
        "nodeId" text, "gameType" text, staked bigint, percent int, counted bigint, why text)
      on conflict do nothing`.execute(work.db);
  const bonuses = decisions.flatMap(({ running }) =>
    running.map((bonus) => ({ rewardId: bonus.rewardId, done: bonus.done, isDone: isDone(bonus) })),
  );
  if (bonuses.length > 0)
    await sql`update rewards.reward w set done = r.done, steps = w.steps + 1,
        bonus_state = case when r."isDone" then 'released' else w.bonus_state end
      from jsonb_to_recordset(${json(bonuses)}::jsonb) r("rewardId" bigint, done bigint, "isDone" boolean)
      where w.reward_id = r."rewardId"`.execute(work.db);
}

export interface GivenReward extends NewReward {
  rewardId: string;
}

/** Those that are new; what was given before under the same key is not given again. */
export async function insertRewards(work: Work, rewards: readonly NewReward[]): Promise<GivenReward[]> {
  if (rewards.length === 0) return [];
  const numbered = rewards.map((reward, place) => ({ ...reward, place }));
  const { rows } = await sql<{ reward_id: string; member_id: string; source: string; source_key: string }>`
    insert into rewards.reward (merchant_code, member_id, source, source_key, campaign_id, title, gift, amount, turnover,
      needed, state, made_at, expires_at, deposit_no)
    select ${work.merchant}, r."memberId", r.source, r.key, r."campaignId", r.title, r.gift, r.amount,
      nullif(r.turnover, 'null'::jsonb), r.needed, 'claim', ${work.now}, ${work.now}::timestamptz + r."claimDays" * interval '1 day',
      r."depositNo"
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
