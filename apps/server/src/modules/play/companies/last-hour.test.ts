import { randomUUID } from 'node:crypto';
import type { TodayCompany } from '@perya/contract';
import { expect, test } from 'vitest';
import { aStaffPerson } from '#testing/staff';
import { testCompanies, withPlay } from '#testing/play';

const { database, api, member } = await withPlay();
const at = (company: string, minutesAgo: number, code: string, hits: readonly number[]) =>
  database.query(
    `insert into play.company_call (company, minute, code, hits)
     values ($1, date_trunc('minute', now()) - make_interval(mins => $2), $3, $4)`,
    [company, minutesAgo, code, hits],
  );
/** So many calls within 10 ms, and within five seconds. */
const hits = (fast: number, slow = 0) => [0, 0, 0, fast, 0, 0, 0, 0, 0, 0, 0, slow, 0];
const found = async () => {
  await api.play.countCalls();
  return (await api.operate('GET', '/merchants/fair/today/companies')).body.value as {
    companies: TodayCompany[];
  };
};
const one = async (company: string) => (await found()).companies.find((row) => row.company === company);

test('a company’s hour: calls a minute, faults, how fast, five-minute bulbs, and what is open here [OPS-TODAY-08]', async () => {
  await at('beta', 70, 'OK', hits(500));
  await at('beta', 31, 'OK', hits(98));
  await at('beta', 31, 'TEMPORARY', hits(2));
  await at('beta', 2, 'OK', hits(90));
  await at('beta', 2, 'TEMPORARY', hits(10));
  await at('beta', 2, 'INSUFFICIENT_FUNDS', hits(100));
  const beta = await one('beta');
  expect(beta).toMatchObject({
    callsPerMinute: 5,
    faultShare: 0.04,
    openRounds: 0,
    openStake: '0.00',
    launches: 0,
  });
  expect(beta?.p95Ms).toBeLessThanOrEqual(10);
  expect(beta?.bulbs).toHaveLength(16);
  expect(beta?.bulbs.filter((bulb) => bulb !== 'none')).toEqual(['good', 'slow', 'bad']);
  expect(beta?.bulbs.at(-1)).toBe('bad');
});

test('a launch that failed is counted at its company and is no call of it [OPS-TODAY-08]', async () => {
  const luna = await member();
  await luna.bet(randomUUID(), '10');
  const before = await one('alpha');
  expect(before).toMatchObject({ launches: 1, launchesFailed: 0, openRounds: 1, openStake: '10.00' });
  const alpha = testCompanies.find(({ profile }) => profile.company === 'alpha');
  if (alpha === undefined) throw new Error('no company');
  const { launch } = alpha;
  alpha.launch = () => Promise.reject(new Error('away'));
  expect(
    (await luna.browser.json('POST', '/api/v1/games/alpha-reels/launch', { mode: 'real' })).body.code,
  ).toBe('game.unavailable');
  alpha.launch = launch;
  expect(await one('alpha')).toMatchObject({
    launches: 2,
    launchesFailed: 1,
    callsPerMinute: before?.callsPerMinute,
  });
  // Whoever reads no money learns that rounds are open and not for how much.
  const support = await aStaffPerson(database, api.internal, {
    name: 'susan',
    role: 'support',
    brand: 'fair',
  });
  const { companies } = await support.ask<{ companies: TodayCompany[] }>(
    'GET',
    '/merchants/fair/today/companies',
  );
  expect(companies.find(({ company }) => company === 'alpha')).toMatchObject({
    openRounds: 1,
    openStake: null,
  });
});
