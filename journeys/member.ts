import type { Page } from '@playwright/test';
import pg from 'pg';

async function inDatabase(text: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  await client.query(text, [...values]);
  await client.end();
}

/** As if the member had been here for long: nobody plays for months in a journey. */
export const setRank = (
  memberId: string,
  rank: { level: string; staked: number; days: number; providers: readonly string[] },
): Promise<void> =>
  inDatabase(
    `insert into rewards.member (merchant_code, member_id, label_id, label_since, staked, days_played, providers)
     values ('perya', $1, $2, '2026-03-04T04:00:00Z', $3::bigint * 1000000, $4, $5)
     on conflict (merchant_code, member_id) do update set label_id = excluded.label_id,
       label_since = excluded.label_since, staked = excluded.staked, days_played = excluded.days_played,
       providers = excluded.providers`,
    [memberId, rank.level, rank.staked, rank.days, rank.providers],
  );

/** Games a member played a while ago. There is nothing to play yet, so they are written where a launch will. */
export async function havePlayed(account: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  await client.query(
    `insert into catalogue.recent_game
     select m.merchant_code, m.member_id, h.node_id, now() - h.position * interval '1 hour'
     from identity.member m join catalogue.hot_game h using (merchant_code)
     where m.account = $1 order by h.position limit 6`,
    [account],
  );
  await client.end();
}

/** The member's own line is open: messages to this member arrive. */
export const listening = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/v1/live') && response.request().headers()['token'] !== undefined,
  );
