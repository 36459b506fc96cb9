import { expect } from '@playwright/test';
import pg from 'pg';

/** Agents are paid for days that are over: nobody waits for midnight in a journey. */

async function inDatabase(text: string, values: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  const { rowCount } = await client.query(text, [...values]);
  await client.end();
  expect(rowCount, 'rows found').toBeGreaterThan(0);
}

/** A day of the merchant, so many days ago. */
export const dayAgo = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila', dateStyle: 'short' }).format(
    Date.now() - days * 86_400_000,
  );

/** As if the member had been an agent for long. */
export const letBeAgentForLong = (memberId: string): Promise<void> =>
  inDatabase(`update identity.member set agent_since = now() - interval '1 year' where member_id = $1`, [
    memberId,
  ]);

/** As if everything the member played had been played some days ago. */
export const letHavePlayedOn = (memberId: string, day: string): Promise<void> =>
  inDatabase(
    `update play.round set opened_at = $2::timestamptz, closed_at = $2::timestamptz where member_id = $1`,
    [memberId, `${day}T12:00:00+08:00`],
  );

/** As if the contract had been accepted a week before a day. */
export const letContractRunOn = (memberId: string, day: string): Promise<void> =>
  inDatabase(
    `update agents.contract set starts_on = $2::date - 7 where member_id = $1 and state = 'accepted'`,
    [memberId, day],
  );
