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
  (await operate('GET', `/tree?${span}${above ? `&above=${above}` : ''}${after ? `&after=${after}` : ''}`))
    .body.value as Level;

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

const members = 100_000;
const days = 6;

/** A number of a member that is one: the contract looks at its version. */
const idOf = (place: string): string =>
  `overlay(overlay(md5('plant' || ${place}) placing '4' from 13) placing '8' from 17)::uuid`;

/** As registration, rounds and days would have left them; without the triggers of the record, which would take minutes. */
const plant = (agentId: string): Promise<unknown> =>
  database.query(`set session_replication_role = replica; set jit = off; set work_mem = '128MB';
    insert into identity.member (merchant_code, member_id, account, type, referral_id, upline_id, created_at)
      select 'fair', ${idOf('n')}, 'plant' || n, case when n <= 1000 then 1 else 0 end, 'PLANT' || n,
        case when n <= 10 then '${agentId}'::uuid when n <= 1000 then ${idOf('(n % 10 + 1)')}
          else ${idOf('(n % 1000 + 1)')} end, now() - interval '1 year'
      from generate_series(1, ${members}) n;
    insert into agents.daily_play (merchant_code, day, member_id, game_type, bets, valid_stake, returned)
      select 'fair', '${dayAgo(40)}'::date - d, ${idOf('n')}, 'RNG', 1, 1000000, 900000
      from generate_series(1, ${members}) n, generate_series(0, ${days - 1}) d;
    analyze identity.member, agents.daily_play;
    select agents.sum_teams('fair', '${dayAgo(40)}'::date - d) from generate_series(0, ${days - 1}) d;
    analyze agents.active_month, agents.team_day;
    reset all`);

const best = async (of: () => Promise<unknown>): Promise<number> => {
  const times = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const begun = performance.now();
    await of();
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
};

test('100,000 members below one agent: a level costs hardly more than walking the tree, whatever the days, and pages lose nobody [OPS-AGENT-01]', async () => {
  const root = await below(null, 2);
  await plant(root.memberId);
  const asked = `from=${dayAgo(40 + days - 1)}&to=${dayAgo(40)}`;
  const open = async (path: string) => {
    const { status, body } = await operate('GET', path);
    expect(status, path).toBe(200);
    return body.value as Level & { row: TreeRow };
  };
  const { row } = await open(`/tree/${root.memberId}?${asked}`);
  expect(row).toMatchObject({
    members,
    agents: 1000,
    active: members,
    validStake: `${members * days}.00`,
    net: `${(members * days) / 10}.00`,
  });
  const branches = await open(`/tree?${asked}&above=${root.memberId}`);
  expect(branches.rows).toHaveLength(10);
  expect(branches.rows.reduce((sum, one) => sum + one.members, 0)).toBe(members - 10);
  expect(branches.rows.reduce((sum, one) => sum + one.active, 0)).toBe(members - 10);

  const ids = branches.rows.map(({ memberId }) => memberId);
  const inBrand = (text: string, values: unknown[]) =>
    database.query(
      `with quiet as (select set_config('jit', 'off', false), set_config('app.merchant', 'fair', false)) ${text}`,
      values,
    );
  const walk = await best(() =>
    inBrand(`select count(*) from quiet, identity.branches_of('fair', $1::uuid[])`, [ids]),
  );
  const level = await best(() => open(`/tree?${asked}&above=${root.memberId}`));
  const place = await best(() => open(`/tree/${root.memberId}?${asked}`));
  // What it must not be: every day of every member, added up at every look.
  const bySums = await best(() =>
    inBrand(
      `select count(distinct p.member_id), sum(p.valid_stake) from quiet, identity.branches_of('fair', $1::uuid[]) b
       join agents.daily_play p on p.merchant_code = 'fair' and p.member_id = b.member_id and p.day between $2 and $3`,
      [ids, dayAgo(40 + days - 1), dayAgo(40)],
    ),
  );
  const times = [walk, level, place, bySums].map((ms) => Math.round(ms));
  console.log(`100,000 below one: walked, level, place, added up from rows: ${times.join(', ')} ms`);
  const bar = 4 * walk;
  expect(level).toBeLessThan(bar);
  expect(place).toBeLessThan(bar);
  expect(bySums, 'adding up at every look').toBeGreaterThan(Math.max(level, place));

  const some = ids[0] ?? '';
  const seen = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page: Level = await open(
      `/tree?${asked}&above=${some}${after === undefined ? '' : `&after=${after}`}`,
    );
    seen.push(...page.rows.map(({ memberId }) => memberId));
    after = page.next;
  }
  const direct = await database.query('select from identity.member where upline_id = $1', [some]);
  expect(new Set(seen).size).toBe(direct.length);
  expect(seen).toHaveLength(direct.length);
}, 240_000);
