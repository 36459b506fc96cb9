import { randomUUID } from 'node:crypto';
import { dayOf } from '#platform/days';
import { formatAmount, parseAmount } from '@perya/money';
import { anEntryFact, aRoundFact } from '#testing/facts';
import { withPlay } from '#testing/play';
import { expect, test } from 'vitest';
import { lentToReports } from '../../../lent/to-reports.ts';
import { withReportsEngine } from '../engine/engine-for-tests.ts';
import { writePeople } from '../facts/people.ts';
import { writeNew } from '../facts/writer.ts';
import { createFigures } from '../figures/figures.ts';
import { moved } from '../figures/spans-rules.ts';
import { createMembersReport } from './members.ts';

const { embedded, engine } = await withReportsEngine();
const errors: unknown[] = [];
const { database, api, member } = await withPlay();
const { query } = database;
const zone = 'Asia/Manila';
const asking = {
  ...lentToReports,
  agentLines: api.agents.lines,
  catalogue: api.catalogue,
  merchants: api.merchants,
  runWork: database.runWork,
  engine,
  onAway: (error: unknown) => errors.push(error),
};
const { knownSince } = lentToReports;
const writer = {
  brands: () => ['fair'],
  cell: 0,
  db: database.system.kysely,
  engine,
  knownSince,
  zoneOf: () => zone,
};
const report = createMembersReport(asking);
const today = dayOf(new Date(), zone);
const ago = (days: number) => moved(today, -days);
const mara = { brand: 'fair', operator: 'mara' };
const span = { from: ago(9), to: ago(5) };

// The store's tables are there once something was copied.
await (await member()).bet('b1', '1');
await writeNew(writer);

/** As the list of members knows them. */
async function known(registered: string, more: { level?: string; method?: string; upline?: string } = {}) {
  const { level = null, method = null, upline = null } = more;
  const id = randomUUID();
  await query(
    `insert into members.fact (merchant_code, member_id, account, type, is_closed, kyc_level, registered_at, seen_at, cash, deposited,
       paid_out, needs_care, known_at, level, register_method, upline_id)
     values ('fair', $1::uuid, $1::uuid::text, 0, false, 'K1', $2, $2, 0, 0, 0, false, clock_timestamp(), $3, $4, $5)`,
    [id, `${registered} 10:00:00 +08`, level, method, upline],
  );
  return id;
}
const agent = await known(ago(30), { level: 'V2', method: 'mail' });
const friend = await known(ago(30), { level: 'V1', method: 'phone' });
const [one, two, three] = [
  await known(ago(8), { level: 'V2', method: 'phone', upline: agent }),
  await known(ago(20), { level: 'V1', method: 'phone', upline: friend }),
  await known(ago(7), { level: 'V1', method: 'mail', upline: agent }),
];
await known(ago(3), { level: 'V1', method: 'mail' });
const forgotten = randomUUID();
await query(
  `insert into agents.contract (merchant_code, member_id, kind, offered_name, version, terms, state, starts_on, offered_at, answer_by, answered_at)
   values ('fair', $1, 'daily', 'mara', 1, '{}', 'accepted', now(), now(), now(), now())`,
  [agent],
);
const played = (who: string, day: string, stake: number, back: number) => aRoundFact(who, day, stake, back);
await engine.write('round', [
  played(one, ago(8), 100, 40),
  played(one, ago(7), 10, 30),
  played(two, ago(6), 50, 20),
  played(three, ago(5), 0, 3),
  played(forgotten, ago(5), 7, 0),
  // Outside of the span.
  played(two, ago(4), 1000, 0),
]);
const entry = (
  who: string,
  day: string,
  kind: string,
  contra: string,
  amount: number,
  more: object = {},
) => ({
  ...anEntryFact(who, day, kind, contra, amount),
  ...more,
});
await engine.write('entry', [
  entry(one, ago(8), 'deposit', 'payments_clearing', 200),
  entry(one, ago(8), 'deposit', 'payments_clearing', 50),
  entry(two, ago(6), 'deposit', 'payments_clearing', 70),
  entry(two, ago(6), 'reward', 'reward_cost', 12),
  entry(three, ago(5), 'withdrawal_paid', 'payments_clearing', -30, { account: 'locked' }),
  entry(two, ago(4), 'deposit', 'payments_clearing', 5000),
]);
await writePeople(writer);

const read = async (by: 'level' | 'source' | 'agent' | 'method') => {
  const { facts, missing } = await report({ ...mara, ...span, by });
  expect([missing, errors]).toEqual([null, []]);
  return {
    total: facts?.total,
    groups: facts?.groups ?? [],
    of: (key: string) => facts?.groups.find((it) => it.key === key),
  };
};

test('members stand by level, source, agent and way to register with what they did and brought, each once; the whole is the figures’ [OPS-REPORT-08, FIG-04, FIG-10, FIG-12]', async () => {
  const figures = (await createFigures(asking)({ ...mara, ...span })).figures;
  const figure = (id: string) => figures.find((it) => it.id === id)?.value;
  for (const by of ['level', 'source', 'agent', 'method'] as const) {
    const { total, groups } = await read(by);
    expect(String(total?.active), by).toBe(figure('FIG-12 active'));
    expect(String(total?.depositing)).toBe(figure('FIG-12 depositing'));
    expect(total?.deposits).toBe(figure('FIG-10 deposits'));
    expect(total?.withdrawals).toBe(figure('FIG-10 withdrawals'));
    expect(total?.stake).toBe(figure('FIG-01'));
    expect(total?.cost).toBe(figure('FIG-06'));
    // By the lines that were written above.
    expect(total).toMatchObject({ active: 3, depositing: 2, stake: '167.00', ggr: '74.00', ngr: '62.00' });
    for (const name of ['stake', 'ggr', 'ngr', 'deposits', 'withdrawals', 'cost'] as const)
      expect(formatAmount(groups.reduce((sum, it) => sum + parseAmount(it[name]), 0n)), `${by} ${name}`).toBe(
        total?.[name],
      );
    for (const name of ['members', 'registered', 'active', 'depositing'] as const)
      expect(groups.reduce((sum, it) => sum + it[name], 0)).toBe(total?.[name]);
  }
  const { of } = await read('level');
  expect(of('V2')).toMatchObject({
    members: 2,
    registered: 1,
    active: 1,
    depositing: 1,
    deposits: '250.00',
    ggr: '40.00',
    ggrEach: '40.00',
  });
  // Who registered after the span is not in it; a round without a stake is no play.
  expect(of('V1')).toMatchObject({
    members: 3,
    registered: 1,
    active: 1,
    ggr: '27.00',
    cost: '12.00',
    ngr: '15.00',
    ngrEach: '15.00',
  });
  expect(of('')).toMatchObject({ active: 1, ggr: '7.00' });
});

test('who was brought by an agent under contract, by a friend or by nobody; agents by a masked name [OPS-REPORT-08]', async () => {
  const { of } = await read('source');
  expect(of('agent')).toMatchObject({ members: 2, active: 1, ggr: '37.00', withdrawals: '30.00' });
  expect(of('referral')).toMatchObject({ members: 1, active: 1, ggr: '30.00' });
  expect(of('none')).toMatchObject({ members: 2, active: 0, ngrEach: null });
  const agents = await read('agent');
  expect(agents.of(agent)).toMatchObject({ members: 2, ggr: '37.00', name: expect.any(String) });
  expect(agents.of(friend)).toMatchObject({ members: 1, ggr: '30.00' });
  // A contract that ended makes a friend of an agent.
  await query(`update agents.contract set state = 'ended', ends_on = now() where member_id = $1`, [agent]);
  expect((await read('source')).of('agent')).toBeUndefined();
});

test('a round that nobody counted twice is told: the figure moves with it; without the store it is said [OPS-REPORT-08]', async () => {
  const before = (await read('method')).of('phone');
  await engine.write('round', [played(two, ago(6), 9, 0)]);
  const after = (await read('method')).of('phone');
  expect(parseAmount(after?.ggr ?? '') - parseAmount(before?.ggr ?? '')).toBe(9_000_000n);
  await embedded.stop();
  expect(await report(mara)).toMatchObject({ facts: null, missing: 'away' });
});
