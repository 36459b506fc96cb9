import type { TreeRow } from '@perya/contract';
import { dayAgo, withAgents } from '#testing/agents';
import { expect, test } from 'vitest';

const { database, below, staked, jobs, operate } = await withAgents();

interface Level {
  rows: TreeRow[];
  next: string | null;
}
const span = `from=${dayAgo(29)}&to=${dayAgo(0)}`;
const level = async (above?: string, after?: string): Promise<Level> =>
  (await operate('GET', `/tree?${span}${above ? `&above=${above}` : ''}${after ? `&after=${after}` : ''}`)).body
    .value as Level;

test('the tree opens level by level, agents first, each with the sums of everybody below; a place names who is above [OPS-AGENT-01]', async () => {
  const top = await below(null, 2);
  const agent = await below(top, 1);
  const player = await below(agent);
  const friend = await below(player);
  const deep = await below(friend, 1);
  await staked(player, '200', '50', 2);
  await staked(friend, '100', '0', 1);
  for (const days of [1, 2]) await operate('POST', `/days/${dayAgo(days)}/run`);
  await jobs.round();

  const first = await level();
  // Whoever stands below an agent, through whomever, does not stand at the top.
  expect(first.rows.map(({ memberId }) => memberId)).toEqual([top.memberId]);
  expect(first.rows[0]).toMatchObject({
    isAgent: true,
    members: 4,
    agents: 2,
    active: 2,
    validStake: '300.00',
    net: '250.00',
  });
  const second = await level(top.memberId);
  expect(second.rows).toMatchObject([
    { memberId: agent.memberId, members: 3, agents: 1, active: 2, validStake: '300.00', commission: '1.80' },
  ]);
  // A player's friends are the player's team; a player earns nothing.
  const third = await level(agent.memberId);
  expect(third.rows).toMatchObject([
    { memberId: player.memberId, isAgent: false, members: 2, validStake: '100.00', commission: '0.00' },
  ]);
  const place = (await operate('GET', `/tree/${deep.memberId}?${span}`)).body.value as {
    row: TreeRow;
    above: { memberId: string }[];
  };
  expect(place.above.map(({ memberId }) => memberId)).toEqual(
    [top, agent, player, friend].map(({ memberId }) => memberId),
  );
  expect(place.row).toMatchObject({ members: 0, isAgent: true });
  const nobody = await operate('GET', `/tree/${crypto.randomUUID()}`);
  expect(nobody.body.code).toBe('request.not_found');
});

/** As registration, rounds and days would have left them, in some seconds instead of hours. */
async function plant(agentId: string, members: number, days: number): Promise<void> {
  await database.query(
    `insert into identity.member (merchant_code, member_id, account, type, referral_id, upline_id, created_at)
     select 'fair', md5('plant' || n)::uuid, 'plant' || n, case when n <= 1000 then 1 else 0 end, 'PLANT' || n,
       case when n <= 10 then $1::uuid when n <= 1000 then md5('plant' || (n % 10 + 1))::uuid
         else md5('plant' || (n % 1000 + 1))::uuid end, now() - interval '1 year'
     from generate_series(1, $2::int) n`,
    [agentId, members],
  );
  await database.query(
    `insert into agents.daily_play (merchant_code, day, member_id, game_type, bets, valid_stake, returned)
     select 'fair', current_date - d, md5('plant' || n)::uuid, 'RNG', 1, 1000000, 900000
     from generate_series(1, $1::int) n, generate_series(40, 39 + $2::int) d`,
    [members, days],
  );
  for (let day = 40; day < 40 + days; day += 1)
    await database.query(
      `select agents.sum_teams('fair', current_date - $1::int) from set_config('app.merchant', 'fair', false)`,
      [day],
    );
  await database.query('analyze identity.member');
  await database.query('analyze agents.daily_play');
}

test('100,000 members below one agent: a level opens within a second, with the figures of ten days [OPS-AGENT-01]', async () => {
  const members = 100_000;
  const days = 10;
  const root = await below(null, 2);
  await plant(root.memberId, members, days);
  const dates = await database.query<{ from: string; to: string }>(
    `select (current_date - 49)::text as from, (current_date - 40)::text as to`,
  );
  const asked = `from=${dates[0]?.from}&to=${dates[0]?.to}`;
  const timed = async (path: string) => {
    const times = [];
    let value: unknown;
    for (let turn = 0; turn < 3; turn += 1) {
      const begun = performance.now();
      value = (await operate('GET', path)).body.value;
      times.push(performance.now() - begun);
    }
    return { value: value as Level & { row: TreeRow }, ms: Math.min(...times) };
  };
  // The whole of it on one row, and its ten branches with a tenth each.
  const place = await timed(`/tree/${root.memberId}?${asked}`);
  expect(place.value.row).toMatchObject({
    members,
    agents: 1000,
    active: members,
    validStake: `${members * days}.00`,
    net: `${(members * days) / 10}.00`,
  });
  const branches = await timed(`/tree?${asked}&above=${root.memberId}`);
  expect(branches.value.rows).toHaveLength(10);
  expect(branches.value.rows.reduce((sum, row) => sum + row.members, 0)).toBe(members - 10);
  console.log(`tree of 100,000: place ${place.ms.toFixed(0)} ms, level ${branches.ms.toFixed(0)} ms`);
  expect(place.ms).toBeLessThan(1000);
  expect(branches.ms).toBeLessThan(1000);
  // Below one of them stand 99 agents and more: pages by key lose and repeat nobody.
  const some = branches.value.rows[0]?.memberId ?? '';
  const seen = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page: Level = (
      await operate('GET', `/tree?${asked}&above=${some}${after === undefined ? '' : `&after=${after}`}`)
    ).body.value as Level;
    seen.push(...page.rows.map(({ memberId }) => memberId));
    after = page.next;
  }
  const direct = await database.query('select from identity.member where upline_id = $1', [some]);
  expect(new Set(seen).size).toBe(direct.length);
  expect(seen).toHaveLength(direct.length);
}, 120_000);
