import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayOf } from '#platform/days';
import { anEntryFact, aRoundFact } from '#testing/facts';
import { withPlay } from '#testing/play';
import { lentToReports } from '../../../lent/to-reports.ts';
import { withReportsEngine } from '../engine/engine-for-tests.ts';
import { writePeople } from '../facts/people.ts';
import { writeNew } from '../facts/writer.ts';
import { moved } from '../figures/spans-rules.ts';
import { createCohorts } from './cohorts.ts';
import { createFunnel } from './funnel.ts';

const { embedded, engine } = await withReportsEngine();
const { database, api, member } = await withPlay();
const { query, runWork } = database;
const zone = 'Asia/Manila';
const parts = {
  db: database.system.kysely,
  engine,
  cell: 0,
  brands: () => ['fair'],
  zoneOf: () => zone,
  knownSince: lentToReports.knownSince,
};
const errors: unknown[] = [];
const asking = {
  engine,
  runWork,
  merchants: api.merchants,
  ...lentToReports,
  onAway: (error: unknown) => errors.push(error),
};
const [cohorts, funnel] = [createCohorts(asking), createFunnel(asking)];
const today = dayOf(new Date(), zone);
const ago = (days: number) => moved(today, -days);
const who = { brand: 'fair', operator: 'mara' };

const playedOn = (memberId: string, day: string, stake: number, returned: number) =>
  engine.write('round', [aRoundFact(memberId, day, stake, returned)]);
const entry = (memberId: string, day: string, kind: string, contra: string, amount: number) =>
  engine.write('entry', [anEntryFact(memberId, day, kind, contra, amount)]);
const paidIn = (memberId: string, day: string, amount: number) =>
  entry(memberId, day, 'deposit', 'payments_clearing', amount);

/** As the list of members knows them; times on the brand's clock. */
interface Known {
  registered: string;
  deposited?: string;
  proven?: string;
  verified?: string;
  type?: number;
}
async function known({ registered, deposited, proven, verified, type = 0 }: Known): Promise<string> {
  const at = (day: string | undefined) => (day === undefined ? null : `${day} 10:00:00 +08`);
  const [row] = await query<{ member_id: string }>(
    `insert into identity.member (merchant_code, account, type, created_at) values ('fair', $1, $2, now()) returning member_id`,
    [`m${randomUUID().slice(0, 8)}`, type],
  );
  const id = row?.member_id ?? '';
  await query(
    `insert into members.fact (merchant_code, member_id, account, type, is_closed, kyc_level, registered_at, seen_at, first_deposit_at,
       cash, deposited, paid_out, needs_care, known_at, proven_at, verified_at)
     values ('fair', $1::uuid, $1::uuid::text, 0, false, 'K1', $2, $2, $3, 0, 0, 0, false, clock_timestamp(), $4, $5)`,
    [id, at(registered), at(deposited), at(proven), at(verified)],
  );
  return id;
}

test('cohorts: who played and paid in again in each unit that is over, with what they brought; nobody leaves the cohort [OPS-REPORT-09, FIG-15]', async () => {
  const first = await member();
  await first.bet('b1', '1');
  await writeNew(parts);
  // Two whose first deposit was five days ago, one four days ago, one who never paid in.
  const [one, two, three] = [
    await known({ registered: ago(9), deposited: ago(5) }),
    await known({ registered: ago(9), deposited: ago(5) }),
    await known({ registered: ago(6), deposited: ago(4) }),
  ];
  await known({ registered: ago(5) });
  await paidIn(one, ago(5), 100);
  await paidIn(two, ago(5), 50);
  await paidIn(one, ago(3), 20);
  await playedOn(one, ago(5), 40, 10);
  await playedOn(one, ago(3), 10, 30);
  await playedOn(two, ago(3), 5, 0);
  // Before the first deposit nothing is the cohort's; a round without a stake is no play.
  await playedOn(two, ago(7), 99, 0);
  await playedOn(two, ago(2), 0, 3);
  await playedOn(three, ago(4), 8, 0);
  await entry(one, ago(3), 'reward', 'reward_cost', 4);
  // What happens today is not over yet.
  await playedOn(one, today, 500, 0);
  await writePeople(parts);
  const found = await cohorts({ ...who, from: ago(5), to: ago(4), unit: 'day' });
  expect([found.missing, errors]).toEqual([null, []]);
  expect(found.facts).toMatchObject({ by: 'deposit', unit: 'day' });
  const [a, b] = found.facts?.cohorts ?? [];
  expect(a).toMatchObject({ from: ago(5), to: ago(5), members: 2 });
  expect(a?.units).toEqual([
    { playing: 1, paying: 2, deposits: '150.00', ggr: '30.00', ngr: '30.00' },
    { playing: 0, paying: 0, deposits: '0.00', ggr: '0.00', ngr: '0.00' },
    { playing: 2, paying: 1, deposits: '20.00', ggr: '-15.00', ngr: '-19.00' },
    { playing: 0, paying: 0, deposits: '0.00', ggr: '-3.00', ngr: '-3.00' },
    { playing: 0, paying: 0, deposits: '0.00', ggr: '0.00', ngr: '0.00' },
  ]);
  expect(b).toMatchObject({ members: 1, units: [{ playing: 1, paying: 0 }, {}, {}, {}] });
  const registered = await cohorts({ ...who, from: ago(9), to: ago(9), by: 'registration', unit: 'day' });
  expect(registered.facts?.cohorts).toMatchObject([{ members: 2 }]);
  expect(registered.facts?.cohorts[0]?.units).toHaveLength(9);
  const months = await cohorts({ ...who, from: ago(5), to: ago(4), unit: 'month' });
  const all = months.facts?.cohorts.reduce((sum, { members }) => sum + members, 0);
  expect(all).toBe(3);
  // Somebody whom the list knows better by now is known better here.
  await query(
    `update members.fact set first_deposit_at = $1, known_at = clock_timestamp() where member_id = $2`,
    [`${ago(4)} 10:00:00 +08`, two],
  );
  await writePeople(parts);
  const later = await cohorts({ ...who, from: ago(5), to: ago(4), unit: 'day' });
  expect(later.facts?.cohorts.map(({ members }) => members)).toEqual([1, 2]);
});

test('the way from registering to a second deposit: how many came to each step within thirty days, and how long half of them took [OPS-REPORT-10, FIG-16]', async () => {
  const people = await Promise.all([
    known({ registered: ago(60), proven: ago(60), verified: ago(58), deposited: ago(57) }),
    known({ registered: ago(60), proven: ago(59), verified: ago(20) }),
    known({ registered: ago(60), proven: ago(59), verified: ago(54) }),
    known({ registered: ago(60) }),
  ]);
  const [one, two, three] = people;
  await paidIn(one, ago(57), 10);
  await paidIn(one, ago(50), 10);
  await paidIn(two, ago(58), 10);
  await paidIn(two, ago(20), 10);
  await paidIn(three, ago(25), 10);
  await playedOn(one, ago(57), 1, 0);
  await playedOn(two, ago(40), 0, 1);
  await writePeople(parts);
  const { facts, missing } = await funnel({ ...who, from: ago(60), to: ago(60) });
  expect([missing, errors]).toEqual([null, []]);
  expect(facts).toMatchObject({ members: 4, within: 30, hasTimeLeft: false });
  const day = 86_400;
  expect(facts?.steps).toEqual([
    { step: 'proven', members: 3, seconds: day },
    { step: 'verified', members: 2, seconds: expect.any(Number) },
    { step: 'first_deposit', members: 2, seconds: expect.any(Number) },
    { step: 'first_round', members: 1, seconds: 3 * day + 2 * 3600 },
    { step: 'second_deposit', members: 1, seconds: 10 * day + 3600 },
  ]);
  expect((await funnel({ ...who, from: ago(10), to: today })).facts).toMatchObject({ hasTimeLeft: true });
});

test('a store that is lost knows everybody again; another brand knows nobody; while it is away it is said [OPS-REPORT-09, OPS-REPORT-10]', async () => {
  const before = await engine.rows('select * from person final order by member');
  await engine.run('drop table person');
  await writeNew(parts);
  await writePeople(parts);
  expect(await engine.rows('select * from person final order by member')).toEqual(before);
  const beside = createFunnel({
    ...asking,
    merchants: {
      ...api.merchants,
      assertKnown: () => undefined,
      settings: () => api.merchants.settings('fair'),
    },
  });
  expect((await beside({ brand: 'beach', operator: 'mara', from: ago(60), to: today })).facts).toMatchObject({
    members: 0,
  });
  await embedded.stop();
  expect(await cohorts({ ...who, from: ago(5), to: ago(4) })).toMatchObject({ facts: null, missing: 'away' });
});
