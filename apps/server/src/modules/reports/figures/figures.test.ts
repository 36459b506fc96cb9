import { randomUUID } from 'node:crypto';
import type { ReportFigures } from '@perya/contract';
import { parseAmount } from '@perya/money';
import { systemClock } from '#platform/clock';
import { asMember } from '#platform/database/work';
import { withPlay } from '#testing/play';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';
import { lentToReports } from '../../../lent/to-reports.ts';
import { withReportsEngine } from '../engine/engine-for-tests.ts';
import { writeNew } from '../facts/writer.ts';
import { createFigures } from './figures.ts';
import { moved, spansOf } from './spans-rules.ts';

const { embedded, engine } = await withReportsEngine();
const { database, api, member, house } = await withPlay();
const { query, runWork } = database;
const zone = 'Asia/Manila';
const parts = { db: database.system.kysely, engine, cell: 0, brands: () => ['fair'], zoneOf: () => zone };
const errors: unknown[] = [];
const figures = createFigures({
  engine,
  runWork,
  merchants: api.merchants,
  catalogue: { describe: async () => undefined },
  ...lentToReports,
  onAway: (error) => errors.push(error),
});
const ask = (wish: { from?: string; to?: string } = {}) =>
  figures({ brand: 'fair', operator: 'mara', ...wish });
const valueOf = ({ figures: all }: ReportFigures, id: string, part: 'value' | 'before' = 'value') =>
  all.find((one) => one.id === id)?.[part];
const id = () => randomUUID().slice(0, 8);
const luna = await member({ balance: '0' });
const ana = await member({ balance: '0', company: 'beta' });
const post = (
  memberId: string,
  kind: 'deposit' | 'reward',
  from: 'payments_clearing' | 'reward_cost',
  amount: string,
) =>
  runWork(asMember('fair', memberId), (work) =>
    api.wallet.post(work, {
      id: `${kind}:${id()}`,
      memberId,
      kind,
      reference: 'x',
      movements: [{ from: { house: from }, to: { book: 'cash' }, amount: parseAmount(amount) }],
    }),
  );

const credited = (memberId: string, amount: string, ago: string) =>
  query(
    `insert into cashier.deposit (order_no, merchant_code, member_id, idempotency_key, method_id, method_name, provider, channel,
       amount_micros, credited_micros, fee_micros, currency, state, return_url, created_at, expires_at, settled_at)
     values ($1, 'fair', $2, $1, 'gcash', 'GCash', 'tulay', 'gcash', $3::numeric * 1e6, $3::numeric * 1e6, 0, 'PHP', 'credited', '/',
       now() - $4::interval, now(), now() - $4::interval)`,
    [randomUUID(), memberId, amount, ago],
  );

test('figures are the ledger’s, to the centavo, whoever adds them up; the rest between GGR and its games is told [OPS-REPORT-01, OPS-TODAY-01]', async () => {
  await post(luna.memberId, 'deposit', 'payments_clearing', '500.25');
  await post(ana.memberId, 'deposit', 'payments_clearing', '100');
  await post(ana.memberId, 'reward', 'reward_cost', '10.50');
  const [one, two, open] = [id(), id(), id()];
  await luna.bet(one, '40.10');
  await luna.win(id(), '15.05', one);
  await ana.bet(two, '20');
  await ana.win(id(), '0.02', two);
  await luna.bet(open, '7');
  await writeNew(parts);
  const found = await ask();
  expect(found.missing).toBeNull();
  const result = parseAmount(await house('play_result_alpha')) + parseAmount(await house('play_result_beta'));
  expect(result).toBe(parseAmount('45.03'));
  expect(parseAmount(valueOf(found, 'FIG-03') ?? '')).toBe(result);
  expect(valueOf(found, 'FIG-01')).toBe('60.10');
  expect(valueOf(found, 'FIG-02')).toBe('15.07');
  expect(valueOf(found, 'FIG-04 rest')).toBe('0.00');
  expect(valueOf(found, 'FIG-06')).toBe('10.50');
  expect(valueOf(found, 'FIG-07')).toBe('10.50');
  expect(valueOf(found, 'FIG-08 before tax')).toBe('34.53');
  expect(valueOf(found, 'FIG-10 deposits')).toBe('600.25');
  expect(valueOf(found, 'FIG-12 active')).toBe('2');
  expect(valueOf(found, 'FIG-12 depositing')).toBe('2');
  expect(Number(valueOf(found, 'FIG-05 return'))).toBeCloseTo(15.07 / 60.1, 5);
  expect(valueOf(found, 'FIG-05 hold', 'before')).toBeNull();
  expect(new Set(found.figures.map((figure) => figure.id)).size).toBe(found.figures.length);
});

test('the steps of a day add up to its GGR, and the ten games most was staked on stand with what they gave back [OPS-TODAY-02, OPS-TODAY-09]', async () => {
  const { facts, span } = await ask();
  expect(span.from).toBe(span.to);
  expect(facts?.steps).toHaveLength(24);
  const sum = facts?.steps.reduce((all, { ggr }) => all + parseAmount(ggr), 0n);
  expect(sum).toBe(parseAmount('45.03'));
  expect(facts?.games.map(({ nodeId, rounds, stake, ggr }) => [nodeId, rounds, stake, ggr])).toEqual([
    ['alpha-reels', 1, '40.10', '25.05'],
    ['beta-reels', 1, '20.00', '19.98'],
  ]);
  expect(facts?.games[0]?.realised).toBeCloseTo(15.05 / 40.1, 6);
  // A week later the same day stands beside its own, until the same minute.
  const week = await ask({ from: span.from });
  expect(week.facts?.steps).toEqual(facts?.steps);
  const thirty = spansOf({ from: '2026-05-13', to: '2026-06-11' }, new Date('2026-06-11T06:20:00Z'), zone);
  expect(thirty?.before).toMatchObject({ from: '2026-04-08', to: '2026-05-07' });
  expect(thirty?.before.until.toISOString()).toBe('2026-05-07T06:20:00.000Z');
});

test('another brand sees nothing of it, and whoever may not read reports is refused [OPS-TODAY-16]', async () => {
  const beside = createFigures({
    engine,
    runWork,
    merchants: {
      ...api.merchants,
      assertKnown: () => undefined,
      settings: () => api.merchants.settings('fair'),
      market: () => api.merchants.market('fair'),
    },
    catalogue: { describe: async () => undefined },
    ...lentToReports,
    onAway: (error) => errors.push(error),
  });
  const other = await beside({ brand: 'beach', operator: 'mara' });
  expect(valueOf(other, 'FIG-03')).toBe('0.00');
  expect(valueOf(other, 'FIG-12 active')).toBe('0');
  expect(other.facts?.games).toEqual([]);
  const support = await aStaffPerson(database, api.internal, {
    name: 'susan',
    role: 'support',
    brand: 'fair',
    now: systemClock(),
  });
  expect(await support.send('GET', '/merchants/fair/reports/figures')).toMatchObject({
    status: 403,
    code: 'permission.denied',
  });
});

test('new members and first-time depositors stand beside the same weekday, trial accounts and second deposits left out [OPS-TODAY-01, FIG-12, FIG-13]', async () => {
  await query(
    `insert into identity.member (merchant_code, account, type, created_at) values ('fair', 'trial1', 40, now()),
       ('fair', 'isang', 0, now() - interval '7 days' - interval '1 second'), ('fair', 'later', 0, now() - interval '3 days')`,
  );
  await credited(luna.memberId, '70.50', '1 second');
  await credited(ana.memberId, '20', '7 days 1 second');
  const found = await ask();
  const both = (name: string) => [valueOf(found, name), valueOf(found, name, 'before')];
  expect(both('FIG-12 new')).toEqual(['2', '1']);
  expect(both('FIG-13')).toEqual(['1', '1']);
  expect(both('FIG-13 amount')).toEqual(['70.50', '20.00']);
  expect(both('FIG-13 reversed')).toEqual(['0', '0']);
  // One that is taken back later stays, and is told.
  await query(`update cashier.deposit set is_reversed = true where member_id = $1`, [luna.memberId]);
  const later = await ask();
  expect(valueOf(later, 'FIG-13')).toBe('1');
  expect(valueOf(later, 'FIG-13 amount')).toBe('70.50');
  expect(valueOf(later, 'FIG-13 reversed')).toBe('1');
  await query(`update cashier.deposit set is_reversed = false where member_id = $1`, [luna.memberId]);
  await credited(ana.memberId, '20', '2 days');
  expect(
    valueOf(await ask({ from: moved(found.span.from, -3), to: moved(found.span.from, -1) }), 'FIG-13'),
  ).toBe('0');
  expect(found.figures.map((one) => one.id.slice(0, 6))).toEqual(
    found.figures.map((one) => one.id.slice(0, 6)).toSorted(),
  );
});

test('without a store, and while it is away, everything else is told and the reason why there are no figures [OPS-TODAY-01]', async () => {
  const manager = await aStaffPerson(database, api.internal, {
    name: 'mara',
    role: 'manager',
    brand: 'fair',
    now: systemClock(),
  });
  const none: ReportFigures = await manager.ask('GET', '/merchants/fair/reports/figures');
  expect(none).toMatchObject({ facts: null, missing: 'none', currency: 'PHP', timeZone: zone });
  await embedded.stop();
  const away = await ask();
  expect(away).toMatchObject({ facts: null, missing: 'away' });
  // What PostgreSQL tells by an index is told, from where, and nothing else is.
  expect(away.figures.map((one) => [one.id, one.sources.join(), one.value])).toEqual([
    ['FIG-10 deposits', 'orders', '70.50'],
    ['FIG-10 withdrawals', 'orders', '0.00'],
    ['FIG-12 new', 'members', '2'],
    ['FIG-13', 'orders', '1'],
    ['FIG-13 amount', 'orders', '70.50'],
    ['FIG-13 reversed', 'orders', '0'],
  ]);
  const long = await ask({ from: moved(away.span.from, -40) });
  expect(long.figures).toEqual([]);
  expect(errors).toHaveLength(2);
  await query('delete from reports.writing');
  expect(await ask()).toMatchObject({ facts: null, missing: 'beginning' });
});
