import type { Locator, Page, Request, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Account } from '../account.ts';
import { register } from '../account.ts';
import { findMember } from '../operator.ts';
import { visit } from '../visit.ts';

/** A thumb that trembles: three real touches on one place while every answer is still on its way. */

export interface Stage extends Account {
  page: Page;
  memberId: string;
}

/** What is counted before and after, and by how much the taps change it. */
export type Change = readonly [sql: string, by: number];

export interface Row {
  /** What one tap sends, in this order. */
  calls: readonly [string, ...string[]];
  /** Where it is; without one, the screen that the row before ended on. */
  screen?: string;
  /** Lays everything out but the tap itself. */
  button(stage: Stage): Promise<Locator>;
  changes(stage: Stage): readonly Change[];
  /** Seen when it is over. */
  after?(stage: Stage): Promise<unknown>;
}

export interface Group {
  title: string;
  begin(page: Page): Promise<Stage>;
  end?(): Promise<unknown>;
  rows: readonly Row[];
}

export const rowsOf = (table: string, { memberId }: Stage, where = 'true', by = 1): Change => [
  `select count(*) from ${table} where member_id = '${memberId}' and (${where})`,
  by,
];

interface Call {
  method: string;
  path: RegExp;
}
const pathPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}|:\w+/g, '[^/]+')}$`);

const fileOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Every call by which a page sends something: of the contract, and of the own games. */
export function sendingCalls(): ReadonlyMap<string, Call> {
  const { paths } = JSON.parse(fileOf('packages/contract/openapi/player.json')) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => ['post', 'put', 'patch', 'delete'].includes(method))
      .map(([method, { operationId }]): [string, Call] => [
        operationId ?? path,
        { method: method.toUpperCase(), path: pathPattern(path) },
      ]),
  );
  const games = [...fileOf('apps/studio/src/routes.page.ts').matchAll(/app\.post\('([^']+)'/g)].map(
    ([, path = '']): [string, Call] => [`game ${path}`, { method: 'POST', path: pathPattern(path) }],
  );
  return new Map([...calls, ...games]);
}

const isOf = (call: Call, request: Request) =>
  request.method() === call.method && call.path.test(new URL(request.url()).pathname);

const studioTables = /\bpublic\./;
async function countIn(sql: string): Promise<number> {
  const url = process.env['DATABASE_URL'] ?? '';
  const connectionString = studioTables.test(sql) ? `${url}_studio` : url;
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ count: string }>(sql);
  await client.end();
  return Number(rows[0]?.count);
}

/** Touches a place, not an element: what lies there by then takes the later ones. */
async function tapThrice(page: Page, button: Locator): Promise<void> {
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (!box) throw new Error('nothing to tap');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(280);
  await page.touchscreen.tap(x, y);
}

/** No answer comes before the last tap and so much more, however slow the machine is. */
const answerMs = 150;

export async function tapRow(stage: Stage, row: Row, known: ReadonlyMap<string, Call>): Promise<void> {
  const { page } = stage;
  const calls = row.calls.map((name) => ({ name, call: known.get(name) ?? unknown(name), sent: 0 }));
  const last = calls.at(-1)?.call ?? unknown('');
  if (row.screen) await visit(page, { language: 'EN', path: row.screen });
  const button = await row.button(stage);
  // What it waits for must have come before all answers are held back.
  await expect(button).toBeEnabled();
  const changes = row.changes(stage);
  const before = await Promise.all(changes.map(([sql]) => countIn(sql)));
  const note = (request: Request) => {
    for (const one of calls) if (isOf(one.call, request)) one.sent += 1;
  };
  page.on('request', note);
  const { slow, release } = await slowAnswers(page);
  const answered = page.waitForResponse((reply) => isOf(last, reply.request()));
  await tapThrice(page, button);
  await page.waitForTimeout(answerMs);
  release();
  const reply = await answered;
  await page.unroute(everyCall, slow);
  expect(reply.status(), 'it is taken').toBeLessThan(300);
  await row.after?.(stage);
  for (const { name, sent } of calls) expect(sent, `${name} was sent so often`).toBe(1);
  for (const [at, [sql, by]] of changes.entries())
    await expect.poll(async () => (await countIn(sql)) - (before[at] ?? 0), { message: sql }).toBe(by);
  page.off('request', note);
}

const unknown = (name: string): never => {
  throw new Error(`there is no call ${name}`);
};

const everyCall = /\/api\/(?!v1\/live)/;
async function slowAnswers(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = async (route: Route) => {
    await released;
    await route.continue();
  };
  await page.route(everyCall, slow);
  return { slow, release: () => release() };
}

/** A layer that closes goes back in history: a page that is opened meanwhile would be given up. */
export const closed = ({ page }: Stage) => expect(page.getByRole('dialog')).toHaveCount(0);

/** As if something had been so before: nobody waits for days in a journey. */
export async function letBe(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  const { rowCount } = await client.query(sql);
  await client.end();
  expect(rowCount, 'rows found').toBeGreaterThan(0);
}

/** A new member, signed in. */
export async function newMember(page: Page): Promise<Stage> {
  const account = await register(page);
  return { ...account, page, memberId: (await findMember('perya', account.username)).memberId };
}
