import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import type { EveryJob } from '#platform/jobs/job';
import type { Log } from '#platform/observe/log';
import { closeApplications } from './applications/application-moves.ts';
import type { Campaigns } from './campaigns.ts';
import { endBonus } from './centre/bonuses.ts';
import { expireReward } from './centre/centre.ts';
import type { Engine } from './engine/engine.ts';
import { lockMembers, progressOf } from './engine/load.ts';
import { decideClosing } from './rules/decide.ts';
import { type NewReward, noTotals } from './rules/facts.ts';
import { createMonthlyGifts } from './loyalty/monthly-gifts.ts';
import { type Row, tablesOf } from './tables-of.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  campaigns: Campaigns;
  engine: Engine;
  log: Log;
}

const batch = 200;
const everyMs = 5000;

/** What time does to rewards: periods end, bonuses and unclaimed rewards run out, months are reviewed. */
export function createJobs({ runWork, merchants, campaigns, engine, log }: Parts) {
  const inMerchant = <T>(merchant: string, use: (work: Work) => Promise<T>): Promise<T> =>
    runWork({ merchant, actor: { kind: 'system', name: 'rewards' } }, use);

  /** Periods that are over: shares are given, and nothing counts for them any more. */
  const closePeriods = async (work: Work): Promise<number> => {
    const rows = await tablesOf(work)
      .selectFrom('rewards.progress')
      .selectAll()
      .where('merchant_code', '=', work.merchant)
      .where('is_closed', '=', false)
      .where('closes_at', '<=', work.now)
      .orderBy('member_id')
      .limit(batch)
      .execute();
    if (rows.length === 0) return 0;
    const book = await campaigns.book(work.merchant);
    const totals = await lockMembers(
      work,
      rows.map(({ member_id }) => member_id),
    );
    const { rows: closed } = await sql<Row<'rewards.progress'>>`update rewards.progress p set is_closed = true
      from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ m: row.member_id, c: row.campaign_id, k: row.period_key })))}::jsonb)
        u(m uuid, c text, k text)
      where p.merchant_code = ${work.merchant} and p.member_id = u.m and p.campaign_id = u.c and p.period_key = u.k
        and not p.is_closed
      returning p.*`.execute(work.db);
    const rewards = closed.flatMap((row) => {
      const reward = decideClosing(
        row.member_id,
        progressOf(row),
        book,
        totals.get(row.member_id) ?? noTotals,
      );
      return reward ? [reward] : [];
    });
    await giveTo(work, rewards);
    return rows.length;
  };

  const giveTo = async (work: Work, rewards: NewReward[]): Promise<void> => {
    const given = await engine.give(work, [{ rewards }]);
    for (const memberId of new Set(given.map((one) => one.memberId)))
      await work.announce('rewards.standing_changed.v1', { memberId });
  };

  const expireBonuses = async (work: Work): Promise<number> => {
    const rows = await tablesOf(work)
      .selectFrom('rewards.reward')
      .select(['reward_id', 'member_id'])
      .where('merchant_code', '=', work.merchant)
      .where('bonus_state', '=', 'running')
      .where('ends_at', '<=', work.now)
      .orderBy('member_id')
      .limit(batch)
      .execute();
    for (const row of rows) {
      await endBonus(work, engine, row.member_id, row.reward_id, 'expired');
      await work.announce('rewards.standing_changed.v1', { memberId: row.member_id });
    }
    return rows.length;
  };

  const expireRewards = async (work: Work): Promise<number> => {
    const rows = await tablesOf(work)
      .selectFrom('rewards.reward')
      .selectAll()
      .where('merchant_code', '=', work.merchant)
      .where('state', '=', 'claim')
      .where('expires_at', '<=', work.now)
      .orderBy('member_id')
      .limit(batch)
      .execute();
    for (const row of rows) await expireReward(work, row);
    return rows.length;
  };

  /** Counting has begun: who signed takes part (DEC-032). */
  const beginCounting = async (work: Work): Promise<number> => {
    const { numAffectedRows } = await sql`with begun as (
        update rewards.application a set state = 'joined', moved_at = ${work.now}
        from rewards.campaign c where c.merchant_code = a.merchant_code and c.campaign_id = a.campaign_id
          and a.merchant_code = ${work.merchant} and a.state = 'signed' and c.counts_from <= ${work.now}
        returning a.merchant_code, a.application_id)
      insert into rewards.application_move (merchant_code, application_id, from_state, to_state, actor)
        select merchant_code, application_id, 'signed', 'joined', 'rewards' from begun`.execute(work.db);
    return Number(numAffectedRows ?? 0n);
  };

  /** Days go as a whole; what is left here are rounds that were open for longer than their day was kept. */
  const forget = async (work: Work): Promise<number> => {
    await sql`delete from rewards.round where merchant_code = ${work.merchant}
      and day < ${work.now}::timestamptz::date - 50
      and counted_at < ${work.now}::timestamptz - interval '40 days'`.execute(work.db);
    return 0;
  };

  const review = createMonthlyGifts({ campaigns, giveTo, batch });
  const jobs = {
    closePeriods,
    expireBonuses,
    expireRewards,
    closeApplications,
    beginCounting,
    review,
    forget,
  };

  /** One step of everything, for every merchant; a full batch goes on at once. */
  const round = async (signal?: AbortSignal): Promise<void> => {
    for (const { merchantCode } of merchants.list())
      for (const [name, job] of Object.entries(jobs)) {
        let done = batch;
        while (done >= batch && !signal?.aborted)
          done = await inMerchant(merchantCode, job).catch((error: unknown) => {
            log.warn(
              { err: error, job: name, merchant: merchantCode },
              'a job of rewards failed, again soon',
            );
            return 0;
          });
      }
  };

  const every: EveryJob[] = [
    { name: 'rewards.time', when: () => ({ everyMs }), run: ({ signal }) => round(signal) },
  ];
  return { round, every };
}
