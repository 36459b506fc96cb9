import { randomUUID } from 'node:crypto';
import { createPlay, unlistedWins } from '#modules/play';
import { systemClock } from '#platform/clock';
import { asMember } from '#platform/database/work';
import { testCompanies, withPlay } from '#testing/play';
import { secondOperatorToken } from '#testing/player-api';
import { afterAll, expect, test } from 'vitest';
import { problemsOfProduction } from '../config-rules.ts';

/** Whoever holds a game company's secret signs what they like: how much of it is paid, and for how long. */
const containment = {
  stopped: [],
  mostWin: '100000',
  lossPerHour: '250000',
  winToStake: 10,
  winsPerMinute: 40,
  listedFrom: '5000',
};
const { api, database, member } = await withPlay({ containment });
const id = () => randomUUID();
const stopped = () => api.merchants.settings('fair').containment.stopped;
const settle = async (is: () => boolean) => {
  for (let turn = 0; turn < 100 && !is(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 20));
};
/** Two persons looked and let the company go on. */
const letGoOn = async () => {
  await api.operate('PATCH', '/merchants/fair/settings', { containment });
  await settle(() => stopped().length === 0);
};

test('whoever won a large sum that no list has confirmed is looked at by a person before it leaves', async () => {
  const luna = await member();
  const from = 5_000_000_000n;
  const asks = () =>
    database.runWork(asMember('fair', luna.memberId), (work) => unlistedWins(work, luna.memberId, from));
  const bet = id();
  await luna.bet(bet, '100');
  expect(await asks()).toBe(false);
  await luna.win(id(), '6000', bet);
  expect(await asks()).toBe(true);
  await database.query(
    `insert into play.reconciliation (company, until_at, ran_at, examined, differences)
     values ('alpha', now() + interval '1 minute', now(), 1, 0)`,
  );
  expect(await asks()).toBe(false);
});

test('a forged win of ten million is not paid and stops the company within a second; refunds go on, another company is not touched', async () => {
  const thief = await member({ balance: '100' });
  const neighbour = await member({ company: 'beta' });
  const [bet, open] = [id(), id()];
  await thief.bet(bet, '1');
  await thief.bet(open, '5');
  const began = performance.now();
  expect((await thief.win(id(), '9876542.21', bet)).code).toBe('TEMPORARY');
  await settle(() => stopped().includes('alpha'));
  expect(performance.now() - began).toBeLessThan(1000);
  expect(stopped()).toEqual(['alpha']);
  expect(await thief.balance()).toBe('94.00');
  expect((await thief.bet(id(), '1')).code).toBe('GAME_DISABLED');
  expect((await thief.win(id(), '2', bet)).code, 'an honest result waits').toBe('TEMPORARY');
  expect((await thief.cancel(id(), open)).code).toBe('OK');
  const fine = id();
  expect((await neighbour.bet(fine, '10')).code).toBe('OK');
  expect((await neighbour.win(id(), '20', fine)).code).toBe('OK');
  // To stop is one person's; to let go on takes two.
  const alone = await api.propose('PATCH', '/merchants/fair/settings', { containment });
  expect(alone.status).toBe(202);
  const refused = { decision: 'refuse' };
  const { approvalId } = alone.body.value;
  await api.propose('POST', `/merchants/fair/approvals/${approvalId}`, refused, secondOperatorToken);
  await letGoOn();
  expect((await thief.win(id(), '2', bet)).code).toBe('OK');
});

test('many small forged wins reach the bound of the hour and no further, over two processes', async () => {
  const { merchants, identity, catalogue, wallet, archive, safety, log } = api;
  const other = createPlay({
    countryOf: () => null,
    url: database.url,
    runWork: database.runWork,
    systemDatabase: database.system,
    merchants,
    identity,
    catalogue,
    wallet,
    archive,
    safety,
    clock: systemClock,
    companies: new Map(testCompanies.map((company) => [company.profile.company, company])),
    log,
  });
  afterAll(() => other.stop());
  const thief = await member({ balance: '30000', company: 'beta' });
  const before = Number(await thief.balance());
  let paid = 0;
  for (let turn = 0; turn < 30; turn += 1) {
    const bet = id();
    if ((await thief.bet(bet, '100')).code !== 'OK') break;
    if ((await thief.win(id(), '20000', bet)).code !== 'OK') break;
    paid += 1;
    await Promise.all([api.play.exchange(), other.exchange()]);
  }
  await settle(() => stopped().includes('beta'));
  expect(stopped()).toContain('beta');
  expect(Number(await thief.balance()) - before).toBeLessThanOrEqual(250_000);
  expect(paid).toBeGreaterThan(0);
  await letGoOn();
});

test('without these bounds the same win is paid: the measure can fail', async () => {
  const loose = { ...containment, mostWin: '900000000', lossPerHour: '900000000' };
  await api.operate('PATCH', '/merchants/fair/settings', { containment: loose });
  const thief = await member({ balance: '100' });
  const bet = id();
  await thief.bet(bet, '1');
  expect((await thief.win(id(), '80000000', bet)).code).toBe('OK');
  expect(await thief.balance()).toBe('80000099.00');
  await letGoOn();
});

test('a production with a game company that may call from anywhere does not start', () => {
  const given = { STUDIO_URL: 'https://games.brand.test', STUDIO_SECRETS: 'x'.repeat(40) };
  expect(problemsOfProduction(given)).toContain('VENDOR_ADDRESSES: studio may not call from anywhere');
  const placed = { ...given, VENDOR_ADDRESSES: 'studio=10.1.2.3' };
  expect(problemsOfProduction(placed).join()).not.toContain('VENDOR_ADDRESSES');
});
