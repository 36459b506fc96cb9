import type {
  AgentDayRun,
  AgentPaymentSheet,
  AgentRunDifference,
  AgentSheet,
  AgentSign,
  ContractCost,
  PlanCost,
  StaffAgentPayment,
  StaffCommissionLine,
  StaffContract,
  TouchedRound,
} from '@perya/contract';
import { dayAgo, hourOf, salary, withAgents } from '#testing/agents';
import { operatorToken } from '#testing/player-api';
import { expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 90_000 });

const { api, database, below, staked, jobs, operate, value, send, offer, running } = await withAgents();
type Player = Awaited<ReturnType<typeof below>>;

const get = async <T>(path: string): Promise<T> => (await operate('GET', path)).body.value as T;
const count = async (...days: number[]) => {
  for (const day of days) await operate('POST', `/days/${dayAgo(day)}/run`);
  await jobs.round();
};
const alone = (method: 'POST' | 'PATCH', path: string, body: object) =>
  api.operate(method, `/merchants/fair/agents${path}`, body);

async function comeBy(agent: Player, code: string, hasDeposited: boolean): Promise<Player> {
  const one = await below(agent);
  await database.query('update identity.member set invitation_code = $2 where member_id = $1', [
    one.memberId,
    code,
  ]);
  if (hasDeposited)
    await database.query(
      `insert into cashier.deposit (order_no, merchant_code, member_id, idempotency_key, method_id, method_name, provider, channel,
         amount_micros, fee_micros, currency, state, return_url, credited_micros, created_at, expires_at, settled_at)
       values ($2, 'fair', $1, $2, 'm', 'm', 'tulay', 'c', 1000000, 0, 'PHP', 'credited', '/', 1000000, now(), now(), now())`,
      [one.memberId, `DP${crypto.randomUUID().slice(0, 8)}`],
    );
  return one;
}

test('an agent’s page has the figures the agent sees; codes are added, labelled and switched off, and who came stays [OPS-AGENT-02, OPS-AGENT-03]', async () => {
  const top = await below(null, 2);
  const agent = await below(top, 1);
  const { code } = (await alone('POST', `/people/${agent.memberId}/codes`, { label: 'Facebook' })).body
    .value as { code: string };
  const player = await comeBy(agent, code, true);
  await comeBy(agent, code, false);
  await staked(player, '200', '40', 2);
  await count(2);
  const span = `from=${dayAgo(5)}&to=${dayAgo(0)}`;
  const sheet = await get<AgentSheet>(`/people/${agent.memberId}?${span}`);
  expect(sheet.totals).toEqual(await value(agent, `/team-kpi?${span}`));
  expect(sheet).toMatchObject({
    isAgent: true,
    barred: null,
    above: [{ memberId: top.memberId }],
    codes: [{ code, label: 'Facebook', isOff: false, joined: 2, deposited: 1 }],
    levels: [{ level: 1, members: 1, validStake: '200.00', amount: '1.60' }],
  });
  expect(sheet.byDay.filter(({ validStake }) => validStake !== '0.00')).toEqual([
    { day: dayAgo(2), validStake: '200.00', commission: '1.60' },
  ]);
  const { lines } = await get<{ lines: StaffCommissionLine[] }>(`/people/${agent.memberId}/lines?${span}`);
  expect(lines).toMatchObject([{ memberId: player.memberId, level: 1, amount: '1.60', adjusted: '0.00' }]);

  const invites = async () =>
    (await api.visitor('fair.test').get(`/api/v1/affiliate/codes/check?code=${code}`)).body;
  const wasKnown = await invites();
  const path = `/people/${agent.memberId}/codes/${code}`;
  expect((await alone('PATCH', path, { isOff: true })).body.value).toEqual({ code });
  expect(await invites()).not.toEqual(wasKnown);
  await alone('PATCH', path, { label: 'Page of May' });
  const { links } = await value<{ links: { isOff: boolean; label: string; joined: number }[] }>(
    agent,
    '/links',
  );
  expect(links).toMatchObject([{ isOff: true, label: 'Page of May', joined: 2 }]);
  await alone('PATCH', path, { isOff: false });
  expect(await invites()).toEqual(wasKnown);
  // Another agent’s code, and a player’s.
  expect((await alone('PATCH', `/people/${top.memberId}/codes/${code}`, { isOff: true })).body.code).toBe(
    'request.not_found',
  );
  expect((await alone('POST', `/people/${player.memberId}/codes`, { label: '' })).body.code).toBe(
    'request.not_found',
  );
});

test('contracts of all agents by kind, state and answer day; terms are counted on the last 30 days, an offer is told, and what was moved stays [OPS-AGENT-04, OPS-AGENT-05, OPS-AGENT-06]', async () => {
  const agent = await below(null, 1);
  const player = await below(agent);
  await staked(player, '400', '100', 3);
  await staked(player, '50', '0', 4);
  await count(3, 4);
  const weigh = async (terms: object, offeredBy: string | null = null) =>
    (await alone('POST', '/contracts/weigh', { memberId: agent.memberId, offeredBy, terms })).body;
  const daily = (await weigh(salary(100))).value as ContractCost;
  expect(daily).toMatchObject({ from: dayAgo(30), to: dayAgo(1), sum: '4.00' });
  // Fifty reached no step.
  expect(daily.spans.map(({ from, base, amount }) => [from, base, amount])).toEqual([
    [dayAgo(4), '50.00', '0.00'],
    [dayAgo(3), '400.00', '4.00'],
  ]);
  const hours = { kind: 'hourly', steps: [{ from: '100', amount: '7.50' }] };
  expect(((await weigh(hours)).value as ContractCost).sum).toBe('7.50');
  const steps = [
    { from: '500', activePlayers: 1, rate: 50 },
    { from: '100', activePlayers: 1, rate: 60 },
  ];
  const falling = { kind: 'daily', payTime: '00:00', steps };
  expect((await weigh(falling)).code).toBe('format.incorrect');
  expect((await offer(agent, falling as never)).body.code).toBe('format.incorrect');
  // In the name of somebody who does not stand directly above.
  expect((await weigh(salary(10), player.memberId)).code).toBe('permission.denied');

  const soon = (await offer(agent, salary(30))).body.value as { id: string };
  const other = await below(null, 1);
  const late = (await offer(other, { kind: 'hourly', steps: [{ from: '5', amount: '1' }] })).body.value as {
    id: string;
  };
  await database.query(
    `update agents.contract set answer_by = now() + interval '1 hour' where contract_id = $1`,
    [soon.id],
  );
  const told = await agent.browser.get('/api/v1/inbox');
  expect(JSON.stringify(told.body.value)).toContain('May alok na daily salary para sa iyo');
  expect(JSON.stringify(told.body.value)).toContain('getSalaryContract');

  const list = async (query: string) =>
    (await get<{ contracts: StaffContract[] }>(`/contracts?${query}`)).contracts;
  const waiting = await list('state=offered');
  expect(waiting.map(({ id }) => id)).toEqual([soon.id, late.id]);
  expect((await list('state=offered&kind=hourly')).map(({ id }) => id)).toEqual([late.id]);
  expect((await list(`state=offered&after=${soon.id}`)).map(({ id }) => id)).toEqual([late.id]);
  const move = (id: string, to: string) =>
    operate('POST', `/contracts/${id}/move`, { to, reason: 'a wrong step' });
  expect((await move(soon.id, 'withdrawn')).body.value).toEqual({ state: 'withdrawn' });
  expect((await move(soon.id, 'withdrawn')).body.code).toBe('status.move.refused');
  await send(other, '/contracts/hourly/accept', { offerId: late.id });
  await move(late.id, 'ended');
  const [withdrawn] = await list('state=withdrawn');
  expect(withdrawn?.moves).toMatchObject([
    { to: 'offered', reason: 'agreed by phone' },
    { from: 'offered', to: 'withdrawn', reason: 'a wrong step' },
  ]);
  const [ended] = await list(`memberId=${other.memberId}`);
  expect(ended?.moves.map(({ to }) => to)).toEqual(['offered', 'accepted', 'ended']);
  expect(ended?.endsOn).toBe(dayAgo(0));
});

test('a plan is counted on the last 30 days: what lines said, what today’s and new rates would have said, to the centavo [OPS-AGENT-07]', async () => {
  const before = (await alone('POST', '/plans/weigh', { rates: [{ level: 1, gameType: '*', rate: 100 }] }))
    .body.value as PlanCost;
  const agent = await below(null, 1);
  const player = await below(agent);
  await staked(player, '123.45', '0', 6);
  await count(6);
  const weigh = async (rate: number) =>
    (await alone('POST', '/plans/weigh', { rates: [{ level: 1, gameType: '*', rate }] })).body
      .value as PlanCost;
  const cents = (text: string) => Math.round(Number(text) * 100);
  const cost = await weigh(100);
  expect(cents(cost.was) - cents(before.was)).toBe(98);
  expect(cents(cost.now) - cents(before.now)).toBe(98);
  // One percent of 123.45, down to the centavo.
  expect(cents(cost.next) - cents(before.next)).toBe(123);
  expect(cost.places.find(({ level, gameType }) => level === 1 && gameType === 'RNG')).toBeDefined();
  const twice = [
    { level: 1, gameType: '*', rate: 10 },
    { level: 1, gameType: '*', rate: 20 },
  ];
  expect((await alone('POST', '/plans/weigh', { rates: twice })).body.code).toBe('format.incorrect');
  const rates = [{ level: 1, gameType: '*', rate: 10 }];
  expect((await operate('POST', '/plans', { fromDay: dayAgo(0), rates })).body.code).toBe('format.incorrect');
});

interface Run {
  run: AgentDayRun;
  differences: AgentRunDifference[];
  found: number;
  sum: string;
  rounds: TouchedRound[];
}

test('a run that differs names members, lines and the rounds that were touched, also where a person settles it [OPS-AGENT-08, OPS-AGENT-09]', async () => {
  const agent = await below(null, 1);
  const player = await below(agent, 0, 'beta');
  const quiet = await below(agent, 0, 'beta');
  for (const [who, bet] of [
    [player, 'd1'],
    [quiet, 'd2'],
  ] as const) {
    await who.bet(bet, '500');
    await who.close(bet);
    await database.query(
      `update play.round set opened_at = $2, closed_at = $2, last_at = $2 where round_id = $1`,
      [`r-${bet}`, hourOf(dayAgo(8))],
    );
  }
  await count(8);
  const newest = async () =>
    (await get<{ runs: AgentDayRun[] }>(`/days?day=${dayAgo(8)}`)).runs[0] as AgentDayRun;
  const first = await newest();
  expect(first).toMatchObject({ state: 'done', isFinal: true, members: 2, lines: 2, commission: '8.00' });
  expect(await get<Run>(`/runs/${first.runNo}`)).toMatchObject({ found: 0, rounds: [] });
  await player.undo('unsettle', 'd3', 'd1');
  await count(8);
  const corrected = await newest();
  expect(corrected.state).toBe('corrected');
  const explained = await get<Run>(`/runs/${corrected.runNo}`);
  expect(explained).toMatchObject({ found: 1, sum: '-4.00' });
  expect(explained.differences).toMatchObject([
    {
      agentId: agent.memberId,
      memberId: player.memberId,
      validStake: '-500.00',
      amount: '-4.00',
      corrected: '-4.00',
      lines: [{ gameType: 'RNG', validStake: '500.00', amount: '4.00' }],
    },
  ]);
  // Only what was touched, as it is now.
  expect(explained.rounds).toMatchObject([
    { memberId: player.memberId, gameName: 'BETA Reels', state: 'open', validStake: '0.00' },
  ]);
  // A day that is left to persons is explained too.
  await database.query(
    `insert into agents.day_run (merchant_code, day, state, is_final, asked_by, asked_at)
     values ('fair', $1, 'differs', true, 'ben', now())`,
    [dayAgo(8)],
  );
  await player.win('d4', '0', 'd1');
  await count(8);
  const differs = await newest();
  expect(differs).toMatchObject({ state: 'differs', corrections: 0 });
  const left = await get<Run>(`/runs/${differs.runNo}`);
  expect(left.differences).toMatchObject([{ memberId: player.memberId, amount: '4.00', corrected: null }]);
  expect(left.rounds).toMatchObject([{ state: 'settled', validStake: '500.00' }]);
  expect((await operate('GET', '/runs/99999999')).body.code).toBe('request.not_found');
});

test('payments owed and paid: of which lines, why one waits, its posting; an adjustment stands beside its line, by two persons and once; the statement is one file for both [OPS-AGENT-10, OPS-AGENT-11, OPS-AGENT-12]', async () => {
  const agent = await below(null, 1);
  const player = await below(agent);
  await running(agent, salary(100));
  await staked(player, '400', '0', 10);
  await database.query('update identity.member set is_disabled = true where member_id = $1', [
    agent.memberId,
  ]);
  await count(10);
  const payments = async (query: string) =>
    (await get<{ payments: StaffAgentPayment[] }>(`/payments?agentId=${agent.memberId}&${query}`)).payments;
  expect((await payments('state=owed')).map(({ kind, waits }) => [kind, waits])).toEqual([
    ['daily', 'disabled'],
    ['commission', 'disabled'],
  ]);
  await database.query(
    `update identity.member set is_disabled = false, excluded_until = now() + interval '1 hour' where member_id = $1`,
    [agent.memberId],
  );
  expect((await payments('state=owed&kind=daily'))[0]?.waits).toBe('excluded');
  await database.query(`update identity.member set excluded_until = null where member_id = $1`, [
    agent.memberId,
  ]);
  expect((await payments('state=owed&kind=daily'))[0]?.waits).toBe('next_round');
  for (let turn = 0; turn < 2; turn += 1) await jobs.round();
  expect(await payments('state=owed')).toEqual([]);
  const paid = await payments(`state=paid&day=${dayAgo(10)}`);
  expect(paid).toHaveLength(2);
  const of = (kind: string) =>
    get<AgentPaymentSheet>(`/payments/${paid.find((one) => one.kind === kind)?.id}`);
  const commission = await of('commission');
  expect(commission.parts).toMatchObject([
    { level: 1, gameType: 'RNG', members: 1, validStake: '400.00', rate: 80, amount: '3.20' },
  ]);
  expect(commission.payment.amount).toBe('3.20');
  expect(await of('daily')).toMatchObject({ contract: { version: 1, terms: salary(100) }, parts: [] });
  const posted = await database.query('select from wallet.transfer where reference = $1', [
    `agent:${commission.payment.id}`,
  ]);
  expect(posted).toHaveLength(1);

  const lineOf = async () =>
    (
      await get<{ lines: StaffCommissionLine[] }>(
        `/people/${agent.memberId}/lines?from=${dayAgo(10)}&to=${dayAgo(10)}`,
      )
    ).lines[0] as StaffCommissionLine;
  const line = await lineOf();
  const before = await agent.balance();
  const ask = (amount: string, seen = '0.00') =>
    alone('POST', `/lines/${line.id}/adjustments`, { amount, seen, reason: 'the rate was agreed otherwise' });
  // More is not taken than the line brought, and nothing is nothing.
  for (const amount of ['-3.21', '0']) expect((await ask(amount)).body.code).toBe('amount.out.of.range');
  const wish = { amount: '1.30', seen: '0.00', reason: 'the rate was agreed otherwise' };
  const asked = await api.propose('POST', `/merchants/fair/agents/lines/${line.id}/adjustments`, {
    ...wish,
    amount: '1.29',
  });
  expect(asked.status).toBe(202);
  expect(await agent.balance()).toBe(before);
  expect((await ask('1.30')).body.value).toMatchObject({ adjustmentId: expect.any(String) });
  expect((await ask('1.30')).body.code).toBe('case.changed');
  expect(Number(await agent.balance()) - Number(before)).toBeCloseTo(1.3, 5);
  expect(await lineOf()).toMatchObject({ amount: '3.20', adjusted: '1.30' });
  // Counted again, the day is what it was: an adjustment by hand is not found as a difference.
  await count(10);
  const [again] = (await get<{ runs: AgentDayRun[] }>(`/days?day=${dayAgo(10)}`)).runs;
  expect(again).toMatchObject({ state: 'done', isSame: true });

  const month = dayAgo(0).slice(0, 7);
  const own = await value<{ name: string; text: string }>(agent, `/statements/${month}`);
  const staff = await api.internal.inject({
    method: 'GET',
    url: `/operator/v1/merchants/fair/agents/people/${agent.memberId}/statements/${month}`,
    headers: { authorization: `Bearer ${operatorToken}` },
  });
  expect(own.text).toContain('Correction: adjusted by hand');
  expect(own.text).toContain('1.30');
  expect(staff.payload).toBe(own.text);
});

test('signs of abuse: browsers and payout accounts shared in the line, and a team that stakes just to the step; who shares nothing has none [OPS-AGENT-13]', async () => {
  const agent = await below(null, 1);
  const [one, two, clean] = [await below(agent), await below(agent), await below(agent)];
  const browser = (who: Player, mark: string) =>
    database.query(
      `insert into identity.known_device (merchant_code, member_id, device_hash, label, first_seen_at, last_seen_at)
       values ('fair', $1, decode(md5($2), 'hex'), 'x', now(), now())`,
      [who.memberId, mark],
    );
  await browser(agent, 'house');
  await browser(one, 'house');
  await browser(two, 'own');
  await browser(clean, 'clean');
  const honest = await below(null, 1);
  const theirs = await below(honest);
  await running(agent, salary(100, { from: '100' }));
  await running(honest, salary(100, { from: '100' }));
  for (const days of [12, 13, 14]) {
    await staked(two, '101', '0', days);
    await staked(theirs, String(days * 30), '0', days);
  }
  await count(12, 13, 14);
  const { agents, looked } = await get<{
    agents: { memberId: string; signs: AgentSign[] }[];
    looked: number;
  }>('/signs');
  expect(looked).toBeGreaterThanOrEqual(2);
  const signs = agents.find(({ memberId }) => memberId === agent.memberId)?.signs;
  expect(signs).toMatchObject([
    { kind: 'browser_agent', count: 1, of: 3, members: [{ memberId: one.memberId }] },
    { kind: 'to_the_step', count: 3, of: 3 },
  ]);
  expect(agents.find(({ memberId }) => memberId === honest.memberId)).toBeUndefined();
});
