import type { Page } from '@playwright/test';
import pg from 'pg';
import { type Account, register } from './account.ts';

/** A member signed in on this page, by registering like anybody. */
export const signIn = (page: Page): Promise<Account> => register(page);

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
