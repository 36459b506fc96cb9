import { sql } from 'kysely';
import { actorName, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { GivenReward } from '../engine/save.ts';
import { type ApplicationState, mayMove } from '../rules/applications.ts';
import { type Row, tablesOf } from '../tables-of.ts';

export type Application = Row<'rewards.application'>;

export const findApplication = (work: Work, memberId: string, campaignId: string, periodKey: string) =>
  tablesOf(work)
    .selectFrom('rewards.application')
    .selectAll()
    .where('merchant_code', '=', work.merchant)
    .where('member_id', '=', memberId)
    .where('campaign_id', '=', campaignId)
    .where('period_key', '=', periodKey)
    .forUpdate()
    .executeTakeFirst();

const record = (work: Work, applicationId: string, from: string, to: string, reason: string | null) =>
  tablesOf(work)
    .insertInto('rewards.application_move')
    .values({
      merchant_code: work.merchant,
      application_id: applicationId,
      from_state: from,
      to_state: to,
      actor: actorName(work.actor),
      reason,
    })
    .execute();

export interface Begun {
  memberId: string;
  campaignId: string;
  periodKey: string;
  version: number;
  state: ApplicationState;
}

/** The first step of an application; null when there is one already. */
export async function beginApplication(work: Work, begun: Begun): Promise<Application | null> {
  const row = await tablesOf(work)
    .insertInto('rewards.application')
    .values({
      merchant_code: work.merchant,
      member_id: begun.memberId,
      campaign_id: begun.campaignId,
      period_key: begun.periodKey,
      version: begun.version,
      state: begun.state,
      attempts: begun.state === 'applying' ? 1 : 0,
      created_at: work.now,
      moved_at: work.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  await record(work, row.application_id, 'none', begun.state, null);
  return row;
}

/** One step of the table of DEC-032, logged; any other is refused. */
export async function moveApplication(
  work: Work,
  application: Application,
  to: ApplicationState,
  more: { isOpen: boolean; reason?: string | null; remarks?: string; pictures?: string[] },
): Promise<Application> {
  const state = application.state;
  if (!mayMove({ state, attempts: application.attempts, isOpen: more.isOpen }, to))
    refuse('status.move.refused');
  const moved = await tablesOf(work)
    .updateTable('rewards.application')
    .set({
      state: to,
      moved_at: work.now,
      reason: to === 'rejected' ? (more.reason ?? null) : null,
      ...(to === 'applying' && { attempts: application.attempts + 1 }),
      ...(more.remarks !== undefined && { remarks: more.remarks }),
      ...(more.pictures !== undefined && { pictures: more.pictures }),
    })
    .where('application_id', '=', application.application_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, application.application_id, state, to, more.reason ?? null);
  return moved;
}

/** A reward of a promotion takes its application along: conditions met, to claim, claimed or paid at once. */
export async function moveByReward(
  work: Work,
  reward: GivenReward,
  to: 'claim' | 'claimed' | 'issued',
): Promise<void> {
  if (reward.source !== 'promotion' || reward.campaignId === null) return;
  if (to === 'claim' && reward.isAutomatic) return;
  const { memberId, campaignId, periodKey, version } = reward;
  const found =
    (await findApplication(work, memberId, campaignId, periodKey)) ??
    (await beginApplication(work, { memberId, campaignId, periodKey, version, state: 'joined' }));
  if (!found) return;
  const path: ApplicationState[] = to === 'claimed' ? ['claimed'] : ['process', to];
  let application = found;
  for (const step of path) {
    const state = application.state;
    if (state === step) continue;
    if (!mayMove({ state, attempts: application.attempts, isOpen: true }, step)) return;
    application = await moveApplication(work, application, step, { isOpen: true });
  }
}

/** A reward that is taken back before it was taken ends its application. */
export async function closeByReward(
  work: Work,
  memberId: string,
  reward: { campaignId: string | null; key: string; source: string },
): Promise<void> {
  if (reward.source !== 'promotion' || reward.campaignId === null) return;
  const periodKey = reward.key.slice(reward.campaignId.length + 1);
  const found = await findApplication(work, memberId, reward.campaignId, periodKey);
  if (found?.state === 'claim') await moveApplication(work, found, 'closed', { isOpen: true });
}

/** Applications whose time is over (DEC-032); answers how many. */
export async function closeApplications(work: Work): Promise<number> {
  const { rows } = await sql<{ application_id: string; state: string }>`
    select a.application_id, a.state from rewards.application a
      left join rewards.campaign c on c.merchant_code = a.merchant_code and c.campaign_id = a.campaign_id
    where a.merchant_code = ${work.merchant} and (
      (a.state in ('signed', 'joined', 'applying') and (c.is_stopped or c.ends_at <= ${work.now}))
      or (a.state = 'claim' and a.moved_at <= ${work.now}::timestamptz - interval '7 days'))
    limit 500 for update of a skip locked`.execute(work.db);
  for (const { application_id, state } of rows) {
    await tablesOf(work)
      .updateTable('rewards.application')
      .set({ state: 'closed', moved_at: work.now })
      .where('application_id', '=', application_id)
      .execute();
    await record(work, application_id, state, 'closed', null);
  }
  return rows.length;
}
