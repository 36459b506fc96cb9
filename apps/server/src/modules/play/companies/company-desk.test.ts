import { randomUUID } from 'node:crypto';
import { parseAmount } from '@perya/money';
import { expect, test } from 'vitest';
import { testCompanies, withPlay } from '#testing/play';
import type { GameCompany, ListedTransaction } from '../ports.ts';
import { createComparing } from './comparing.ts';

const { database, api, member } = await withPlay();
const id = () => randomUUID();
const at = (path: string) => `/merchants/fair/game-companies${path}`;
const pageOf = async (company: string) => {
  await api.play.countCalls();
  return (await api.operate('GET', at(`/${company}`))).body.value;
};
const hourMs = 3600_000;

test('calls of a company are counted by answer and time without a row each; what is refused unread is counted too [OPS-GAME-16]', async () => {
  const luna = await member();
  const before = await pageOf('alpha');
  for (let nth = 0; nth < 3; nth += 1) await luna.bet(id(), '10');
  await luna.bet(id(), '999');
  await api.app.inject({
    method: 'POST',
    url: '/vendor/v1/alpha/bet',
    headers: { 'perya-timestamp': '1', 'perya-signature': 'v1=00', 'content-type': 'application/json' },
    payload: '{}',
  });
  const { sheet, calls } = await pageOf('alpha');
  expect(sheet).toMatchObject({ company: 'alpha', profile: { decimals: 2 } });
  expect(calls.calls - before.calls.calls).toBe(5);
  const countOf = (code: string, page = calls) =>
    page.codes.find((one: { code: string }) => one.code === code)?.calls ?? 0;
  expect(countOf('OK') - countOf('OK', before.calls)).toBe(3);
  expect(countOf('INSUFFICIENT_FUNDS')).toBe(1);
  expect(calls.refusedSignatures).toBe(1);
  expect(calls.p50Ms).toBeGreaterThan(0);
  expect(calls.p99Ms).toBeGreaterThanOrEqual(calls.p95Ms);
  expect(calls.hours).toHaveLength(24);
  expect(calls.hours.at(-1).calls + calls.hours.at(-2).calls).toBe(calls.calls);
  // Two processes that count the same minute add up.
  await luna.bet(id(), '10');
  expect((await pageOf('alpha')).calls.calls).toBe(calls.calls + 1);
  const [{ rows }] = (await database.query<{ rows: number }>(
    `select count(*)::int as rows from play.company_call where company = 'alpha'`,
  )) as [{ rows: number }];
  expect(rows).toBeLessThan(calls.calls);
  expect((await pageOf('beta')).calls).toMatchObject({ calls: 0, p50Ms: null, codes: [] });
  expect((await api.operate('GET', at('/nobody'))).status).toBe(404);
});

test('a span of a company’s list is compared again, piece by piece: examined and differences, each a case once [OPS-GAME-17]', async () => {
  const luna = await member({ company: 'beta' });
  const [bet, other] = [id(), id()];
  await luna.bet(bet, '100');
  await luna.bet(other, '50');
  // Three days ago, in the first and the third of six pieces.
  const now = Date.now();
  const then = (hours: number) => new Date(now - 72 * hourMs + hours * hourMs);
  const moveTo = (name: string, when: Date) =>
    database.query(`update play.movement set created_at = $2 where ext_id = $1`, [name, when]);
  await moveTo(bet, then(0));
  await moveTo(other, then(14));
  const listed = (name: string, amount: string, when: Date): ListedTransaction => ({
    id: name,
    kind: 'debit',
    player: luna.player,
    round: `r-${name}`,
    amount: parseAmount(amount),
    currency: 'PHP',
    at: when,
  });
  const list = [listed(bet, '100', then(0)), listed(other, '51', then(14)), listed(id(), '7', then(40))];
  const asked: number[] = [];
  const company: GameCompany = {
    ...(testCompanies[1] as GameCompany),
    async listTransactions(from, to) {
      asked.push(to.getTime() - from.getTime());
      return list.filter((one) => one.at >= from && one.at < to);
    },
  };
  const ask = (from: Date, to: Date) =>
    api.operate('POST', at('/beta/comparisons'), { from: from.toISOString(), to: to.toISOString() });
  expect((await ask(then(2), then(1))).status).toBe(400);
  expect((await ask(then(0), new Date())).status).toBe(400);
  expect((await ask(new Date(Date.now() - 40 * 24 * hourMs), then(0))).status).toBe(400);
  const input = { company: 'beta', from: then(-1), to: then(35) };
  const { jobId } = (await ask(input.from, input.to)).body.value;
  expect((await pageOf('beta')).comparing.spans).toMatchObject([
    { jobId, state: 'running', done: 0, examined: null, differences: null, askedBy: 'ana' },
  ]);
  const { long } = createComparing({
    runWork: database.runWork,
    systemDatabase: database.system,
    clock: () => new Date(),
    companies: new Map([['beta', company]]),
  });
  const result = await database.runWork(
    { merchant: 'fair', actor: { kind: 'system', name: 'play' } },
    async (work) => {
      expect(await long.count(work, input)).toBe(6);
      let after: string | null = null;
      for (;;) {
        const step = await long.step(work, { jobId, input, after, tries: 0 });
        if (step.after === null) return step.result;
        after = step.after;
      }
    },
  );
  // The third one lies behind the span; nobody is asked for more than a piece and its margins.
  expect(result).toEqual({ examined: 2, differences: 1 });
  expect(asked).toHaveLength(6);
  expect(Math.max(...asked)).toBeLessThan(7 * hourMs);
  expect((await pageOf('beta')).comparing.openCases).toBe(1);
  // How far the list was compared is not moved back by a span of the past.
  expect((await pageOf('beta')).sheet.compared.untilAt).toBeNull();
});
