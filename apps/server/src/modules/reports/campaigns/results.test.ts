import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayOf } from '#platform/days';
import { anEntryFact, aRoundFact } from '#testing/facts';
import { aCampaign, withRewards } from '#testing/rewards';
import { lentToReports } from '../../../lent/to-reports.ts';
import { withReportsEngine } from '../engine/engine-for-tests.ts';
import { writeNew } from '../facts/writer.ts';
import { moved } from '../figures/spans-rules.ts';
import { createCampaignResults } from './results.ts';

const { embedded, engine } = await withReportsEngine();
const { database, api, save, member, stake } = await withRewards();
const { query, runWork } = database;
const zone = 'Asia/Manila';
const errors: unknown[] = [];
const parts = {
  runWork,
  merchants: api.merchants,
  onAway: (error: unknown) => errors.push(error),
  ...lentToReports,
};
const results = createCampaignResults({ engine, ...parts });
const ask = (campaignId: string) => results({ brand: 'fair', operator: 'mara', campaignId });
const today = dayOf(new Date(), zone);

interface Somebody {
  memberId: string;
  isLeftOut: boolean;
  /** Days ago that they met it. */
  ago: number;
}

/** The same numbers each time, without a pattern to them. */
let seed = 7;
const chance = (most: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % most;
};

/** What happened to whom on which day, for the store and for the reckoning beside it. */
interface Happened {
  memberId: string;
  day: string;
  stake: number;
  deposits: number;
  ngr: number;
}

async function happen(people: readonly Somebody[]): Promise<Happened[]> {
  const all: Happened[] = [];
  const rounds: object[] = [];
  const entries: object[] = [];
  for (const { memberId, isLeftOut, ago } of people)
    for (const before of [44, 31, 12, 6, 3, 1, 0]) {
      const day = moved(today, -before);
      const isSince = before <= ago;
      const stake = 100 + chance(400) + (isSince && !isLeftOut ? 300 : 0);
      const returned = chance(500);
      const paid = chance(3) === 0 ? 100 : 0;
      const cost = isSince && !isLeftOut ? 25 : 0;
      rounds.push(aRoundFact(memberId, day, stake, returned));
      if (paid > 0) entries.push(anEntryFact(memberId, day, 'deposit', 'payments_clearing', paid));
      if (cost > 0) entries.push(anEntryFact(memberId, day, 'reward', 'reward_cost', cost));
      all.push({ memberId, day, stake, deposits: paid, ngr: stake - returned - cost });
    }
  await engine.write('round', rounds);
  await engine.write('entry', entries);
  return all;
}

type Figure = 'stake' | 'deposits' | 'ngr';
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** The same by hand: of each member the days before and the days since that are over. */
function byHand(people: readonly Somebody[], all: readonly Happened[], figure: Figure) {
  const each = people.map(({ memberId, ago }) => {
    const start = moved(today, -ago);
    const own = all.filter((one) => one.memberId === memberId && one.day < today);
    const sum = (isWanted: (day: string) => boolean) =>
      own.filter(({ day }) => isWanted(day)).reduce((total, one) => total + one[figure], 0);
    const before = sum((day) => day < start && day >= moved(start, -30)) / 30;
    return { before, since: sum((day) => day >= start && day < moved(start, 30)) / Math.min(30, ago) };
  });
  const changes = each.map(({ before, since }) => since - before);
  const middle = mean(changes);
  return {
    before: mean(each.map((one) => one.before)),
    since: mean(each.map((one) => one.since)),
    change: middle,
    variance: changes.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (changes.length - 1),
  };
}

async function noted(campaignId: string, count: number, agos = [2, 10, 35]): Promise<Somebody[]> {
  const people = Array.from({ length: count }, (_, place) => ({
    memberId: randomUUID(),
    isLeftOut: place % 2 === 1,
    ago: agos[place % agos.length] ?? 2,
  }));
  for (const { memberId, isLeftOut, ago } of people)
    await query(
      `insert into rewards.arm (merchant_code, campaign_id, member_id, is_left_out, noted_at)
       values ('fair', $1, $2, $3, ($4::date + interval '12 hours') at time zone '${zone}')`,
      [campaignId, memberId, isLeftOut, moved(today, -ago)],
    );
  return people;
}
const offer = aCampaign(
  { condition: { type: 'turnover', atLeast: '100', games: ['RNG'] }, gift: { type: 'amount', amount: '10' } },
  { control: 50 },
);

test('both sides are held against their own thirty days before, to the centavo, with what chance alone would do [OPS-REWARD-11]', async () => {
  await stake(await member(), '1');
  await writeNew({ db: database.system.kysely, engine, cell: 0, brands: () => ['fair'], zoneOf: () => zone });
  await save('chance', offer);
  const people = await noted('chance', 240);
  const all = await happen(people);
  const { compared, missing } = await ask('chance');
  expect([missing, errors]).toEqual([null, []]);
  const [taking, leftOut] = [people.filter((one) => !one.isLeftOut), people.filter((one) => one.isLeftOut)];
  expect(compared).toMatchObject({
    until: moved(today, -1),
    taking: { members: 120 },
    leftOut: { members: 120 },
  });
  for (const figure of ['stake', 'deposits', 'ngr'] as const) {
    const [one, other] = [byHand(taking, all, figure), byHand(leftOut, all, figure)];
    expect(Number(compared?.taking.before[figure])).toBeCloseTo(one.before, 1);
    expect(Number(compared?.taking.since[figure])).toBeCloseTo(one.since, 1);
    expect(Number(compared?.leftOut?.before[figure])).toBeCloseTo(other.before, 1);
    expect(Number(compared?.leftOut?.since[figure])).toBeCloseTo(other.since, 1);
    expect(Number(compared?.effect?.[figure].change)).toBeCloseTo(one.change - other.change, 1);
    const within = 1.96 * Math.sqrt((one.variance + other.variance) / 120);
    expect(Number(compared?.effect?.[figure].within)).toBeCloseTo(within, 1);
  }
  // What was put in is found: those it was for staked more, and it cost.
  expect(Number(compared?.effect?.stake.change)).toBeGreaterThan(Number(compared?.effect?.stake.within));
});

test('who came since is compared too; a side of fewer than a hundred tells nothing [OPS-REWARD-11]', async () => {
  await noted('chance', 3, [1]);
  expect((await ask('chance')).compared).toMatchObject({
    taking: { members: 122 },
    leftOut: { members: 121 },
  });
  await save('few', offer);
  await noted('few', 198);
  const { compared } = await ask('few');
  expect(compared).toMatchObject({ taking: { members: 99 }, leftOut: { members: 99 }, effect: null });
});

test('without a part left out whoever took part is held against their own days alone; whoever met it today is not compared yet [OPS-REWARD-11]', async () => {
  const { control: _nobody, ...open } = offer;
  await save('open', open);
  const people = await noted('unused', 3);
  for (const { memberId, ago } of people)
    for (const days of [ago, 1])
      await query(
        `insert into rewards.reward (merchant_code, member_id, source, source_key, campaign_id, title, gift, amount, state, made_at)
         values ('fair', $1, 'promotion', $2, 'open', '{}', '{"type":"amount","amount":"10"}', 10000000, 'issued', now() - $3::int * interval '1 day')`,
        [memberId, `open:${days}:${memberId}`, days],
      );
  await query(
    `insert into rewards.reward (merchant_code, member_id, source, source_key, campaign_id, title, gift, amount, state, made_at)
     values ('fair', $1, 'promotion', 'open:0', 'open', '{}', '{"type":"amount","amount":"10"}', 10000000, 'claim', now())`,
    [randomUUID()],
  );
  const { compared, outcome } = await ask('open');
  expect(compared).toMatchObject({ taking: { members: 3 }, leftOut: null, effect: null });
  expect(outcome).toMatchObject({ met: 4, control: null, joined: null });
});

test('another brand’s campaign is not there; without the store the rest is told and why [OPS-REWARD-11]', async () => {
  await expect(ask('nothing')).rejects.toThrow('request.not_found');
  expect(
    await createCampaignResults({ engine: null, ...parts })({
      brand: 'fair',
      operator: 'mara',
      campaignId: 'few',
    }),
  ).toMatchObject({
    compared: null,
    missing: 'none',
  });
  await embedded.stop();
  expect(await ask('few')).toMatchObject({ compared: null, missing: 'away', outcome: { control: 50 } });
  expect(errors).toHaveLength(1);
});
