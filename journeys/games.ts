import { AxeBuilder } from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import pg from 'pg';
import { register } from './account.ts';
import type { Account } from './account.ts';
import { adjustBalance, findMember } from './operator.ts';
import { visit } from './visit.ts';

/** Games as members play them: in the frame, on the pages of the game companies. */

const url = process.env['GAMES_URL'] ?? 'http://127.0.0.1:4607';
const key = process.env['GAMES_KEY'] ?? 'sandbox-games-key';
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };

type Company = 'bayani' | 'hub88' | 'kislap' | 'laban';
const usual = {
  delayMs: 0,
  duplicate: 1,
  loseReply: false,
  shuffle: false,
  neverClose: false,
  forceOutcome: null,
  timeScale: 1,
  endsWithBet: false,
  twoWins: false,
  promo: false,
  otherGame: null,
  freeBet: false,
  changedRepeat: false,
};

async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

/** Sets how the companies behave; what is not named is as usual. */
export const control = (change: Partial<Record<Company, Record<string, unknown>>> = {}): Promise<unknown> =>
  ask(
    'POST',
    '/control',
    Object.fromEntries(
      (['bayani', 'hub88', 'kislap', 'laban'] as const).map((name) => [
        name,
        { ...usual, correct: false, ...change[name] },
      ]),
    ),
  );

/** Ends what is still open at a company. */
export const finish = (company: Company): Promise<unknown> => ask('POST', '/finish', { company });

interface Believed {
  rounds: { player: string; stake: number; returned: number | null; state: string }[];
}

/** What a company believes one member won or lost, in centavos, and over how many rounds. */
export async function believed(company: Company, memberId: string): Promise<{ net: number; rounds: number }> {
  const record = (await ask('GET', '/record')) as Record<Company, Believed>;
  const own = record[company].rounds.filter(({ player }) => player === `perya:${memberId}`);
  const net = own.reduce((sum, { stake, returned }) => sum + (returned ?? 0) - stake, 0);
  return { net, rounds: own.length };
}

/** A member with this much, signed in. */
export async function playerWith(page: Page, amount: string): Promise<Account & { memberId: string }> {
  const account = await register(page);
  const { memberId } = await findMember('perya', account.username);
  await adjustBalance('perya', memberId, amount);
  return { ...account, memberId };
}

export const gameOn = (page: Page): FrameLocator => page.frameLocator('.gstage iframe');
export const balanceOn = (page: Page) => page.locator('.gbal');

export async function openGame(page: Page, nodeId: string, more = ''): Promise<FrameLocator> {
  await visit(page, { language: 'EN', path: `/m/FBGame?nodeId=${nodeId}${more}` });
  await expect(gameOn(page).locator('#bet')).toBeVisible();
  return gameOn(page);
}

/** Places one bet as it is set up and waits until the company lists one more round. */
export async function playRound(page: Page, { picks = false } = {}): Promise<void> {
  const game = gameOn(page);
  const rounds = game.locator('#rounds li');
  const before = await rounds.count();
  const pick = game.locator('input[name=pick][type=radio]');
  // A board is drawn a moment after the page.
  if (picks) await expect(pick.first()).toBeAttached();
  if ((await pick.count()) > 0) await pick.first().check({ force: true });
  await game.locator('#bet button[type=submit]').click();
  await expect(rounds).toHaveCount(before + 1);
}

/** Our own part of the page; what a company shows in its frame is its own. */
export async function expectAccessibleAround(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('.gstage iframe').analyze();
  expect(
    violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join()}`),
  ).toEqual([]);
}

/** Says of a game whether it fits into a frame (isGameH5), where the catalogue keeps it. */
export async function setFitsFrame(nodeId: string, fits: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  await client.query('update catalogue.game set is_h5 = $2 where node_id = $1', [nodeId, fits]);
  await client.end();
}
