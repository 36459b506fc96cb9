import type { AgentContract, AgentPayment, CommissionLine } from '@perya/contract';
import { dayAgo, hourOf, salary, withAgents } from '#testing/agents';
import { expect, test } from 'vitest';

const { database, below, staked, jobs, operate, value, send, offer, running } = await withAgents();

interface Lines {
  list: CommissionLine[];
  sum: string;
}
interface Statement {
  payments: AgentPayment[];
}
interface Runs {
  runs: {
    state: string;
    isSame: boolean | null;
    isFinal: boolean;
    contentHash: string;
    commission: string;
  }[];
}
type Row = readonly (string | number | null)[];
const byKind = ([a]: Row, [b]: Row) => String(a).localeCompare(String(b));
const yesterday = dayAgo(1);
const runsOf = async () => ((await operate('GET', `/days?day=${yesterday}`)).body.value as Runs).runs;

test('a day is counted once it is over: lines by level and kind of game, each paid once, each leads to its bets [DEC-086, CALL-18]', async () => {
  const top = await below(null, 2);
  const agent = await below(top, 1);
  const player = await below(agent);
  const friend = await below(player);
  await staked(player, '123.45');
  await staked(friend, '10', '4');
  // What is played today is nobody's yet.
  await player.betwin('today', '50', '0');
  await jobs.round();
  await jobs.round();

  const lines = await value<Lines>(agent, '/commissions');
  expect(
    lines.list.map(({ level, validStake, rate, amount, day }) => [level, validStake, rate, amount, day]),
  ).toEqual([
    [1, '123.45', 80, '0.98', yesterday],
    [2, '10.00', 20, '0.02', yesterday],
  ]);
  expect(lines.sum).toBe('1.00');
  expect(lines.list[0]?.name).toMatch(/^p\*\*\*.$/);
  // A friend of a player is the player's friend, not the player's team: type 0 earns nothing here.
  expect((await value<Lines>(top, '/commissions')).sum).toBe('0.24');
  expect((await player.browser.get('/api/v1/agent/commissions')).body.code).toBe('permission.denied');

  const bets = await value<{ bets: { validStake: string; gameName: string }[] }>(
    agent,
    `/commissions/${lines.list[0]?.id}/bets`,
  );
  expect(bets.bets).toMatchObject([{ validStake: '123.45', gameName: 'ALPHA Reels' }]);
  const foreign = await top.browser.get(`/api/v1/agent/commissions/${lines.list[0]?.id}/bets`);
  expect(foreign.body.code).toBe('request.not_found');

  const { payments } = await value<Statement>(agent, '/statements');
  expect(payments).toMatchObject([
    { kind: 'commission', amount: '1.00', turnover: '133.45', activePlayers: 2 },
  ]);
  expect(await agent.balance()).toBe('1001.00');
  expect(await value(agent, `/team-kpi?from=${yesterday}&to=${yesterday}`)).toEqual({
    members: 2,
    newMembers: 0,
    activeMembers: 2,
    deposits: '0.00',
    withdrawals: '0.00',
    validStake: '133.45',
    commission: '1.00',
  });
  const team = await value<{ list: { level: number; isActive: boolean; commission: string }[] }>(
    agent,
    '/team',
  );
  expect(team.list.map(({ level, commission }) => [level, commission])).toEqual([
    [1, '0.98'],
    [2, '0.02'],
  ]);
});

test('a day counted again gives the same figures and pays nobody twice; other facts change nothing that was paid', async () => {
  const before = await database.query<{ sum: string }>('select sum(amount) from agents.commission_line');
  await operate('POST', `/days/${yesterday}/run`);
  await jobs.round();
  const [again, first] = await runsOf();
  expect(again).toMatchObject({
    state: 'done',
    isSame: true,
    isFinal: true,
    contentHash: first?.contentHash,
  });
  const late = await below(await below(null, 1));
  await staked(late, '500');
  await operate('POST', `/days/${yesterday}/run`);
  await jobs.round();
  expect((await runsOf())[0]).toMatchObject({ state: 'corrected', isSame: false });
  expect(await database.query('select sum(amount) from agents.commission_line')).toEqual(before);
  const twice = await database.query(
    `select from agents.payment group by agent_id, kind, from_day having count(*) > 1`,
  );
  expect(twice).toEqual([]);
});

test('today can be looked at but is not paid; tomorrow is refused; the plan changes only for days to come', async () => {
  const today = dayAgo(0);
  await operate('POST', `/days/${today}/run`);
  await jobs.round();
  const { runs } = (await operate('GET', `/days?day=${today}`)).body.value as Runs;
  expect(runs[0]).toMatchObject({ state: 'done', isFinal: false });
  expect(await database.query('select from agents.payment where to_day = $1', [today])).toEqual([]);
  expect((await operate('POST', `/days/${dayAgo(-1)}/run`)).status).toBe(400);
  const rates = [{ level: 1, gameType: '*', rate: 60 }];
  expect((await operate('POST', '/plans', { fromDay: today, rates })).body.code).toBe('format.incorrect');
  expect((await operate('POST', '/plans', { fromDay: dayAgo(-1), rates })).body.value).toEqual({
    version: 2,
  });
  const { plans } = (await operate('GET', '/plans')).body.value as { plans: { version: number }[] };
  expect(plans.map(({ version }) => version)).toEqual([2, 1]);
});

test('a first contract makes a player an agent with a code; a request says new or changed; history stays [AGENT-01, CALL-17, ENT-47, DEC-010, DEC-087, DEC-117]', async () => {
  const player = await below(null);
  expect(await value(player, '/contract-requests')).toEqual({
    dailysalreqtype: 0,
    divtypecompperiodreq: 0,
    contracthoursalreq: 0,
  });
  const offered = (await offer(player, salary(30))).body.value as { id: string };
  expect(await value(player, '/contract-requests?kind=daily')).toEqual({ dailysalreqtype: 1 });
  expect((await offer(player, salary(20))).body.code).toBe('status.move.refused');
  expect((await send(player, '/contracts/dividend/accept', { offerId: offered.id })).body.code).toBe(
    'request.not_found',
  );
  const stranger = await below(null);
  expect((await send(stranger, '/contracts/daily/accept', { offerId: offered.id })).body.code).toBe(
    'request.not_found',
  );
  expect((await send(player, '/contracts/daily/accept', { offerId: offered.id })).body.value).toEqual({
    state: 'accepted',
    type: 1,
  });
  expect((await send(player, '/contracts/daily/accept', { offerId: offered.id })).body.code).toBe(
    'status.move.refused',
  );
  const { links } = await value<{ links: { code: string; url: string }[] }>(player, '/links');
  expect(links).toHaveLength(1);
  expect(links[0]?.url).toContain(`/m/register?a=${links[0]?.code}`);

  const changed = (await offer(player, salary(40))).body.value as { id: string; version: number };
  expect(changed.version).toBe(2);
  expect(await value(player, '/contract-requests')).toMatchObject({ dailysalreqtype: 2 });
  await send(player, '/contracts/daily/accept', { offerId: changed.id });
  const page = await value<{ running: AgentContract; history: AgentContract[] }>(player, '/contracts/daily');
  expect(page.running).toMatchObject({ version: 2, state: 'accepted', startsOn: dayAgo(-1) });
  expect(page.history).toMatchObject([{ version: 1, state: 'ended', endsOn: dayAgo(0) }]);
  const { contracts } = (await operate('GET', `/contracts?memberId=${player.memberId}`)).body.value as {
    contracts: { moves: { to: string; actor: string }[] }[];
  };
  expect(contracts[1]?.moves.map(({ to }) => to)).toEqual(['offered', 'accepted', 'ended']);
  expect(contracts[1]?.moves.map(({ actor }) => actor)).toEqual(['ben', player.memberId, player.memberId]);
});

test('an offer can be refused, withdrawn or run out, and a contract ended; terms cannot be changed by anybody [DEC-087]', async () => {
  const player = await below(null);
  const idOf = async () => ((await offer(player, salary(30))).body.value as { id: string }).id;
  const [first] = [await idOf()];
  expect((await send(player, '/contracts/daily/refuse', { offerId: first })).body.value).toEqual({
    state: 'refused',
  });
  const second = await idOf();
  const move = (id: string, to: string) =>
    operate('POST', `/contracts/${id}/move`, { to, reason: 'by phone' });
  expect((await move(second, 'ended')).body.code).toBe('status.move.refused');
  expect((await move(second, 'withdrawn')).body.value).toEqual({ state: 'withdrawn' });
  const third = await idOf();
  await database.query(
    `update agents.contract set answer_by = now() - interval '1 second' where contract_id = $1`,
    [third],
  );
  expect((await send(player, '/contracts/daily/accept', { offerId: third })).body.code).toBe(
    'status.move.refused',
  );
  expect(await value(player, '/contract-requests')).toMatchObject({ dailysalreqtype: 0 });
  await jobs.round();
  const fourth = await idOf();
  await send(player, '/contracts/daily/accept', { offerId: fourth });
  expect((await move(fourth, 'ended')).body.value).toEqual({ state: 'ended' });
  const states = await database.query(
    'select state from agents.contract where member_id = $1 order by contract_id',
    [player.memberId],
  );
  expect(states.map(({ state }) => state)).toEqual(['refused', 'withdrawn', 'expired', 'ended']);
  const change = database.runWork(
    { merchant: 'fair', actor: { kind: 'system', name: 'x' } },
    async (work) => {
      const { sql } = await import('kysely');
      await sql`update agents.contract set terms = '{}'`.execute(work.db);
    },
  );
  await expect(change).rejects.toThrow(/permission denied/);
});

test('contracts pay by their steps: salary by day, hours by hour, a dividend when its period ends, and passed-on shares come out of the own [DEC-087]', async () => {
  const top = await below(null, 2);
  const agent = await below(top, 1);
  const player = await below(agent);
  await running(top, salary(100));
  await running(top, { kind: 'hourly', steps: [{ from: '100', amount: '7.50' }] });
  await running(top, {
    kind: 'dividend',
    period: 'half_month',
    steps: [{ from: '1', activePlayers: 1, rate: 1000 }],
  });
  // More than the own contract gives is nobody's to promise, and neither is a contract to somebody further down.
  const own = (terms: object, memberId: string) =>
    send(top, '/contracts/daily/offers', { memberId, terms, answerDays: 3 });
  expect((await own(salary(101), agent.memberId)).body.code).toBe('limit.exceeded');
  expect((await own(salary(40), player.memberId)).body.code).toBe('request.not_found');
  expect(
    (
      await send(player, '/contracts/daily/offers', {
        memberId: agent.memberId,
        terms: salary(1),
        answerDays: 3,
      })
    ).body.code,
  ).toBe('permission.denied');
  const { offerId } = (await own(salary(40), agent.memberId)).body.value as { offerId: string };
  const seen = await value<{ offered: AgentContract }>(agent, '/contracts/daily');
  expect(seen.offered.offeredBy).toMatch(/^p/);
  await send(agent, '/contracts/daily/accept', { offerId });
  await database.query('update agents.contract set starts_on = $2 where contract_id = $1', [
    offerId,
    dayAgo(40),
  ]);

  // The period's last day among the days that are over.
  const today = dayAgo(0);
  const end = Array.from({ length: 20 }, (_, days) => days + 2).find(
    (days) => dayAgo(days).slice(8) === '15' || dayAgo(days - 1).slice(8) === '01',
  );
  const day = dayAgo(end ?? 2);
  expect(day < today).toBe(true);
  await staked(player, '400', '100', end);
  await operate('POST', `/days/${day}/run`);
  await jobs.round();
  const paid = async (who: typeof top) =>
    (await value<Statement>(who, `/statements?month=${day.slice(0, 7)}`)).payments.map(
      ({ kind, amount, passedOn, rate }) => [kind, amount, passedOn, rate],
    );
  expect((await paid(top)).toSorted(byKind)).toEqual([
    ['commission', '0.80', '0.00', null],
    // One percent of 400, of which 1.60 went to the agent below.
    ['daily', '2.40', '1.60', 100],
    // A tenth of the 300 that the team lost.
    ['dividend', '30.00', '0.00', 1000],
    ['hourly', '7.50', '0.00', null],
  ]);
  expect((await paid(agent)).toSorted(byKind)).toEqual([
    ['commission', '3.20', '0.00', null],
    ['daily', '1.60', '0.00', 40],
  ]);
  expect(await top.balance()).toBe('1040.70');
  const entries = await database.query(
    `select t.kind from wallet.transfer t join wallet.account a on a.id = t.account_id
     where a.member_id = $1 and t.kind like 'agent%' order by t.kind`,
    [top.memberId],
  );
  expect(entries.map(({ kind }) => kind)).toEqual([
    'agent_commission',
    'agent_dividend',
    'agent_hourly',
    'agent_salary',
  ]);
});

test('who is disabled is owed and not paid; links count who came by them and are twenty a day [DEC-086, DEC-122]', async () => {
  const agent = await below(null, 1);
  const player = await below(agent);
  await staked(player, '1000', '0', 45);
  await database.query('update identity.member set is_disabled = true where member_id = $1', [
    agent.memberId,
  ]);
  await operate('POST', `/days/${dayAgo(45)}/run`);
  await jobs.round();
  const owed = () =>
    database.query<{ paid_at: Date | null }>('select paid_at from agents.payment where agent_id = $1', [
      agent.memberId,
    ]);
  expect(await owed()).toEqual([{ paid_at: null }]);
  await database.query('update identity.member set is_disabled = false where member_id = $1', [
    agent.memberId,
  ]);
  await jobs.round();
  expect((await owed())[0]?.paid_at).toBeInstanceOf(Date);
  const answers = [];
  for (let turn = 0; turn < 21; turn += 1)
    answers.push((await send(agent, '/links', { label: 'Facebook' })).body);
  expect(answers.filter(({ success }) => success)).toHaveLength(20);
  expect(answers.at(-1)?.code).toBe('limit.exceeded');
  const made = (await value<{ links: { code: string }[] }>(agent, '/links')).links;
  const code = made.at(-1)?.code;
  await database.query('update identity.member set invitation_code = $2 where member_id = $1', [
    player.memberId,
    code,
  ]);
  const { links } = await value<{ links: { code: string; joined: number }[] }>(agent, '/links');
  expect(links.find((one) => one.code === code)?.joined).toBe(1);
});

test('a result that is taken back and given again counts once; void rounds and trial credits never', async () => {
  const agent = await below(null, 1);
  const player = await below(agent);
  await staked(player, '100', '0', 20);
  const again = hourOf(dayAgo(18));
  await database.query(
    `update play.round set first_closed_at = closed_at, closed_at = $2, times_reopened = 1 where member_id = $1`,
    [player.memberId, again],
  );
  await operate('POST', `/days/${dayAgo(18)}/run`);
  await staked(player, '70', '0', 17);
  await database.query(`update play.round set state = 'void' where member_id = $1 and staked = 70000000`, [
    player.memberId,
  ]);
  await operate('POST', `/days/${dayAgo(17)}/run`);
  await jobs.round();
  expect(
    await database.query('select from agents.daily_play where member_id = $1', [player.memberId]),
  ).toEqual([]);
});

test('without the switch nothing answers and nothing runs', async () => {
  const agent = await below(null, 1);
  await database.query(`update merchant.switch set is_on = false where name = 'AGENT3'`);
  for (const path of ['/overview', '/contract-requests', '/team', '/links', '/contracts/daily'])
    await expect
      .poll(async () => (await agent.browser.get(`/api/v1/agent${path}`)).body.code)
      .toBe('permission.denied');
});
