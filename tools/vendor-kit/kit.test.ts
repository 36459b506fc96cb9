import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createSmallCompany, goodHabits, type Habits } from '../../sandbox/small-company/start.ts';
import { runKit } from './kit.ts';
import { asText, reportOf } from './report.ts';
import { allRules, type Rule } from './rules.ts';
import { wireOf } from './wires.ts';

const secret = 'only-for-tests-small-company';
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const listening = (server: Server) =>
  new Promise<Server>((resolve) => void server.listen(0, '127.0.0.1', () => resolve(server)));

/** A port that nobody has: the company must know where the platform is before the kit begins. */
async function freePort(): Promise<number> {
  const server = await listening(createServer());
  const port = portOf(server);
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

async function judged(habits: Partial<Habits> = {}) {
  const port = await freePort();
  const company = createSmallCompany({
    platformUrl: `http://127.0.0.1:${port}`,
    company: 'small',
    secret,
    pauseMs: 20,
    habits,
  });
  servers.push(await listening(company));
  const url = `http://127.0.0.1:${portOf(company)}`;
  const wire = wireOf({
    name: 'vendor-api',
    url,
    code: 'small',
    secret,
    key: '',
    decimals: 2,
    environment: {},
  });
  const verdicts = await runKit({
    wire,
    game: 'coin',
    gameType: 'RNG',
    host: '127.0.0.1',
    port,
    patienceMs: 3000,
    quietMs: 300,
  });
  return reportOf({ company: 'small', wire: 'vendor-api', url, at: '2026-11-20T00:00:00.000Z' }, verdicts);
}
const failedIn = ({ rules }: Awaited<ReturnType<typeof judged>>): string[] =>
  rules.filter(({ result }) => result === 'fail').map(({ rule }) => rule);

test('a company that keeps the rules passes every one of them, and the report names each [COMPANY-30, COMPANY-31]', async () => {
  const report = await judged();
  expect(failedIn(report), asText(report)).toEqual([]);
  expect(report.passed).toBe(true);
  expect(report.rules.map(({ rule }) => rule)).toEqual(allRules);
  expect(report.rules.filter(({ result }) => result === 'not tried')).toEqual([]);
  expect(asText(report)).toMatch(/0 failed, 0 not tried: conforms$/);
});

/** Each breaks one habit; the rule that must be named. */
const faults: [fault: string, rule: Rule, habits: Partial<Habits>][] = [
  [
    'signs the body without its time',
    'signature',
    { sign: (key, _at, path, body) => goodHabits.sign(key, '', path, body) },
  ],
  ['has a clock ten minutes behind', 'time', { now: () => Date.now() - 600_000 }],
  ['sends a field of its own', 'schema', { body: (_verb, content) => ({ ...content, traceId: 'x' }) }],
  [
    'stakes a thousandth',
    'precision',
    { body: (verb, content) => (verb === 'bet' ? { ...content, amount: '10.005' } : content) },
  ],
  [
    'names another currency',
    'names',
    { body: (verb, content) => (verb === 'bet' ? { ...content, currency: 'USD' } : content) },
  ],
  [
    'makes another bet when an answer is lost',
    'betLost',
    {
      body: (verb, content, nth) =>
        verb === 'bet' && nth > 0 ? { ...content, id: `${String(content['id'])}-${nth}` } : content,
    },
  ],
  [
    'says something else when it repeats',
    'content',
    { body: (verb, content, nth) => (verb === 'bet' && nth > 0 ? { ...content, amount: '11.00' } : content) },
  ],
  ['never takes an unanswered bet back', 'unanswered', { cancels: false }],
  [
    'pays again under another id when an answer is lost',
    'neverTwice',
    {
      body: (verb, content, nth) =>
        verb === 'win' && nth > 0 ? { ...content, id: `${String(content['id'])}-${nth}` } : content,
    },
  ],
  ['gives a win up after the first try', 'winLost', { winTries: 1 }],
  ['pays a bet that was refused', 'refused', { heedsRefusals: false }],
  [
    'never ends a round',
    'ends',
    { body: (verb, content) => (verb === 'win' ? { ...content, closes: false } : content) },
  ],
  [
    'leaves results out of its list',
    'lists',
    { listed: (all) => all.filter(({ kind }) => kind !== 'credit') },
  ],
  ['shows its lists to anybody', 'guarded', { guardsLists: false }],
  ['pays a bet that was cancelled before', 'cancelled', { heedsRefusals: false }],
  ['pays a bet of a session that is over', 'over', { heedsRefusals: false }],
];

test.concurrent.each(faults)(
  'a company that %s fails, and the report names %s [COMPANY-30]',
  async (_fault, rule, habits) => {
    const report = await judged(habits);
    expect(report.passed).toBe(false);
    expect(failedIn(report), asText(report)).toContain(rule);
    expect(asText(report)).toContain('does not conform');
  },
);
