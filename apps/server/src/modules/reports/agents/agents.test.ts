import { formatAmount, parseAmount } from '@perya/money';
import { dayOf } from '#platform/days';
import { withAgents } from '#testing/agents';
import { postingFor } from '#testing/reports';
import { expect, test } from 'vitest';
import { withReportsEngine } from '../engine/engine-for-tests.ts';
import { writeNew } from '../facts/writer.ts';
import { createAgentsReport } from './agents.ts';

const { embedded, engine } = await withReportsEngine();
const { database, api, below } = await withAgents();
const { query, runWork } = database;
const { timeZone } = api.merchants.settings('fair');
const parts = { db: database.system.kysely, engine, cell: 0, brands: () => ['fair'], zoneOf: () => timeZone };
const report = createAgentsReport({
  engine,
  runWork,
  merchants: api.merchants,
  agentLines: api.agents.lines,
  onAway: () => undefined,
});
const mara = { brand: 'fair', operator: 'mara' };
const day = (ago: number): string => dayOf(new Date(Date.now() - ago * 86_400_000), timeZone);
const luna = await below(null, 1);
const ana = await below(luna, 1);
const kim = await below(ana, 0);
const ben = await below(null, 2);
const played = (agent: typeof luna, ago: number, stake: string, returned: string, commission: string) =>
  query(
    `insert into agents.team_day (merchant_code, day, above_id, active, bets, valid_stake, returned, lines, commission)
     values ('fair', $2, $1, 1, 1, $3::numeric * 1e6, $4::numeric * 1e6, 1, $5::numeric * 1e6)`,
    [agent.memberId, day(ago), stake, returned, commission],
  );
const earned = (agent: typeof luna, kind: string, [from, to]: [number, number], amount: string) =>
  query(
    `insert into agents.payment (merchant_code, agent_id, kind, from_day, to_day, amount, basis, due_at)
     values ('fair', $1, $2, $3, $4, $5::numeric * 1e6, '{}', now())`,
    [agent.memberId, kind, day(from), day(to), amount],
  );
await played(luna, 1, '100.10', '60.10', '1.50');
await played(ana, 1, '80', '50', '0.80');
await played(luna, 8, '11', '1', '0.10');
await played(ben, 2, '500', '510', '2');
await earned(luna, 'commission', [1, 1], '1.50');
await earned(ana, 'commission', [1, 1], '0.80');
await earned(ben, 'dividend', [8, 2], '20');
// A period that ends outside.
await earned(ben, 'daily', [9, 9], '99');
const { post } = postingFor({ runWork, api }, luna.memberId);
const cost = { house: 'agent_commission' } as const;
await post('agent_commission', [[cost, { book: 'cash' }, '1.50']]);
await post('agent_correction', [[{ book: 'cash' }, cost, '0.25']]);
await kim.bet('b1', '30');
await kim.win('w1', '5', 'b1');
await writeNew(parts);
const span = { from: day(2), to: day(0) };

test('lines of agents stand with stake, net and what all agents of the line earned, as a share of what the line lost [OPS-REPORT-13]', async () => {
  const { facts } = await report({ ...mara, ...span });
  expect(
    facts?.agents.map(({ memberId, members, stake, net, commission, cost: all }) => [
      memberId,
      members,
      stake,
      net,
      commission,
      all,
    ]),
  ).toEqual([
    [ben.memberId, 0, '500.00', '-10.00', '2.00', '20.00'],
    [luna.memberId, 2, '100.10', '40.00', '1.50', '2.30'],
  ]);
  const [lost, won] = facts?.agents ?? [];
  expect(lost?.share).toBeNull();
  expect(won?.share).toBeCloseTo(2.3 / 40, 9);
  expect(won).toMatchObject({ stakeBefore: '11.00', netBefore: '10.00', costBefore: '0.00' });
  expect(won?.name).toContain('•');
  expect(facts?.total).toMatchObject({ stake: '600.10', net: '30.00', cost: '22.30' });
  expect(facts?.others).toBeNull();
});

test('agent cost by the day it was earned and by the day of posting, with what lies between; the ledger’s side opens [OPS-REPORT-13, OPS-REPORT-17, FIG-20]', async () => {
  const { facts } = await report({ ...mara, ...span });
  const [paid] = await query<{ sum: string }>(
    `select sum(amount)::text as sum from agents.payment where to_day between $1 and $2`,
    [span.from, span.to],
  );
  const [posted] = await query<{ sum: string }>(
    `select (-sum(d.amount))::text as sum from wallet.house_account h join wallet.house_delta d on d.house_id = h.id
     where h.code = 'agent_commission'`,
  );
  const amount = (key: string) => facts?.lines.find((line) => line.key === key)?.amounts[0]?.value ?? '';
  expect(amount('earned')).toBe(formatAmount(BigInt(paid?.sum ?? '0')));
  expect(amount('posted')).toBe(formatAmount(BigInt(posted?.sum ?? '0')));
  expect([amount('commission'), amount('dividend'), amount('daily')]).toEqual(['2.30', '20.00', '0.00']);
  expect(amount('between')).toBe('-21.05');
  const rows = facts?.lines.find(({ key }) => key === 'posted')?.parts ?? [];
  expect(rows.map(({ kind, amount: of }) => [kind, of])).toEqual([
    ['agent_commission', '1.50'],
    ['agent_correction', '-0.25'],
  ]);
  expect(rows.reduce((sum, one) => sum + parseAmount(one.amount), 0n)).toBe(parseAmount(amount('posted')));
  expect(facts?.ggr).toBe('25.00');
  expect(facts?.share).toBeCloseTo(1.25 / 25, 9);
});

test('without the store there is no agent cost, and why is told [OPS-REPORT-13]', async () => {
  await embedded.stop();
  expect(await report(mara)).toMatchObject({ facts: null, missing: 'away' });
});
