import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { secondOperatorToken } from '#testing/player-api';
import { anExclusionPaper } from '#testing/exclusion-paper';
import { withPlay } from '#testing/play';

const { database, api, member } = await withPlay();
const id = () => randomUUID();
type Member = Awaited<ReturnType<typeof member>>;

const put = (luna: Member, place: string, value: string | null) =>
  luna.browser.json('PUT', `/api/v1/limits/${place}`, { value });
const limitsOf = async (luna: Member) =>
  (await luna.browser.get('/api/v1/limits')).body.value as {
    limits: {
      kind: string;
      period: string;
      holds: string | null;
      left: string | null;
      pending: object | null;
    }[];
    pause: { kind: string; until: string | null; mayAskFrom: string | null; returnsAt: string | null } | null;
    week: { result: string; minutes: number; days: { staked: string }[] };
  };
const launch = (luna: Member) =>
  luna.browser.json('POST', '/api/v1/games/alpha-reels/launch', { mode: 'real' });
const longAgo = (luna: Member, hours: number) =>
  database.query(
    `update safety.spending_limit set pending_since = pending_since - make_interval(hours => $2) where member_id = $1`,
    [luna.memberId, hours],
  );

test('a limit set in the middle of the day counts what the day has seen, and binds the next bet [DEC-101]', async () => {
  const luna = await member();
  expect((await luna.bet(id(), '300')).code).toBe('OK');
  expect((await put(luna, 'wager/day', '400')).body.value).toMatchObject({
    effect: 'now',
    limit: { holds: '400.00', used: '300.00', left: '100.00' },
  });
  expect((await luna.bet(id(), '100.01')).code).toBe('LIMIT_REACHED');
  expect((await luna.bet(id(), '100')).code).toBe('OK');
  expect((await luna.bet(id(), '0.01')).code).toBe('LIMIT_REACHED');
  // Said before the game opens, too.
  expect((await launch(luna)).body).toMatchObject({ code: 'limit.exceeded', value: { why: 'spent' } });
});

test('a loss limit counts what came back; a win arrives whatever the limit says [DEC-101]', async () => {
  const luna = await member();
  await put(luna, 'loss/week', '200');
  const bet = id();
  expect((await luna.bet(bet, '200')).code).toBe('OK');
  expect((await luna.bet(id(), '1')).code).toBe('LIMIT_REACHED');
  expect((await luna.win(id(), '150', bet)).code).toBe('OK');
  expect((await luna.bet(id(), '150.01')).code).toBe('LIMIT_REACHED');
  expect((await luna.bet(id(), '150')).code).toBe('OK');
});

test('one bet is never larger than the member allows, and quiet hours take none [DEC-101]', async () => {
  const luna = await member();
  await put(luna, 'stake/always', '50');
  expect((await luna.bet(id(), '50.01')).code).toBe('LIMIT_REACHED');
  expect((await luna.bet(id(), '50')).code).toBe('OK');
  await put(luna, 'quiet/always', '00:00-23:59');
  expect((await luna.bet(id(), '1')).code).toBe('LIMIT_REACHED');
  expect((await launch(luna)).body).toMatchObject({ code: 'limit.exceeded', value: { why: 'quiet' } });
});

test('time played ends play for the day, and a reality check holds bets until it was seen [DEC-101]', async () => {
  const luna = await member();
  await put(luna, 'check/always', '30');
  expect((await luna.bet(id(), '1')).code).toBe('OK');
  await database.query(
    `update safety.guard set play_since = play_since - interval '31 minutes' where member_id = $1`,
    [luna.memberId],
  );
  expect((await luna.bet(id(), '1')).code).toBe('LIMIT_REACHED');
  const mirror = async () => (await luna.browser.get('/api/v1/play/mirror')).body.value as object;
  expect(await mirror()).toMatchObject({ checkInSeconds: 0, staked: '1.00', net: '-1.00', barred: null });
  expect((await luna.browser.json('POST', '/api/v1/limits/check', { choice: 'keep' })).status).toBe(200);
  expect((await luna.bet(id(), '1')).code).toBe('OK');
  expect(await mirror()).toMatchObject({ checkInSeconds: 1800, staked: '2.00' });
  await put(luna, 'time/day', '10');
  await database.query(`update safety.guard set day_seconds = 600 where member_id = $1`, [luna.memberId]);
  expect((await luna.bet(id(), '1')).code).toBe('LIMIT_REACHED');
  expect(await mirror()).toMatchObject({ barred: 'time' });
});

test('a looser limit waits a day, is confirmed within three, or kept as it is [DEC-101]', async () => {
  const luna = await member();
  await put(luna, 'wager/day', '100');
  expect((await put(luna, 'wager/day', '500')).body.value).toMatchObject({
    effect: 'waits',
    limit: { holds: '100.00', pending: { value: '500.00' } },
  });
  const confirm = () => luna.browser.json('POST', '/api/v1/limits/wager/day/confirm', {});
  expect((await confirm()).body.code).toBe('status.move.refused');
  expect((await luna.bet(id(), '101')).code).toBe('LIMIT_REACHED');
  await longAgo(luna, 24);
  expect((await luna.bet(id(), '101')).code).toBe('LIMIT_REACHED');
  expect((await confirm()).body.value).toMatchObject({ limit: { holds: '500.00', pending: null } });
  expect((await luna.bet(id(), '101')).code).toBe('OK');
  await put(luna, 'wager/day', null);
  await longAgo(luna, 97);
  expect((await confirm()).body.code).toBe('status.move.refused');
  expect((await limitsOf(luna)).limits).toMatchObject([{ holds: '500.00', pending: null }]);
  await put(luna, 'wager/day', '900');
  const kept = await luna.browser.json('DELETE', '/api/v1/limits/wager/day/pending', {});
  expect(kept.body.value).toMatchObject({ limit: { holds: '500.00', pending: null } });
  for (const [place, value] of [
    ['stake/day', '5'],
    ['wager/day', '23:00-07:00'],
    ['check/always', '7'],
  ] as const)
    expect((await put(luna, place, value)).status).toBeGreaterThanOrEqual(400);
});

test('a break stops bets, games and gifts at once, cannot be shortened, and leaves the money where it can be had [DEC-101]', async () => {
  const luna = await member();
  const bet = id();
  await luna.bet(bet, '100');
  const begun = await luna.browser.json('POST', '/api/v1/limits/cool-off', { days: 7 });
  expect(begun.body.value).toMatchObject({ pause: { kind: 'cool_off', by: 'member', mayAskFrom: null } });
  expect((await luna.bet(id(), '1')).code).toBe('PLAYER_EXCLUDED');
  expect((await launch(luna)).body.code).toBe('self.excluded');
  await luna.browser.json('POST', '/api/v1/limits/cool-off', { days: 1 });
  const { pause } = await limitsOf(luna);
  expect(new Date(pause?.until ?? 0).getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
  expect((await luna.browser.json('POST', '/api/v1/limits/return', {})).body.code).toBe(
    'status.move.refused',
  );
  // What was open ends as it would have.
  expect((await luna.win(id(), '250', bet)).code).toBe('OK');
  expect(await luna.balance()).toBe('1150.00');
  const unreachable = await database.runWork({ merchant: 'fair', actor: { kind: 'guest' } }, (work) =>
    api.safety.unreachable(work, [luna.memberId]),
  );
  expect(unreachable.has(luna.memberId)).toBe(true);
});

test('an exclusion ends other sessions, holds beyond its end until a return is asked for, and waits then [DEC-101]', async () => {
  const luna = await member();
  const gone = await luna.browser.json('POST', '/api/v1/limits/exclusion', { months: 6 });
  expect(gone.body.value).toMatchObject({ pause: { kind: 'exclusion', returnsAt: null } });
  expect((await luna.bet(id(), '1')).code).toBe('PLAYER_EXCLUDED');
  const ask = () => luna.browser.json('POST', '/api/v1/limits/return', {});
  expect((await ask()).body.code).toBe('status.move.refused');
  await database.query(
    `update safety.pause set since = since - interval '1 year', irrevocable_until = irrevocable_until - interval '1 year',
       until_at = until_at - interval '1 year' where member_id = $1`,
    [luna.memberId],
  );
  expect((await luna.bet(id(), '1')).code).toBe('PLAYER_EXCLUDED');
  expect((await ask()).status).toBe(200);
  expect((await luna.bet(id(), '1')).code).toBe('PLAYER_EXCLUDED');
  await database.query(`update identity.member set excluded_until = now() where member_id = $1`, [
    luna.memberId,
  ]);
  expect((await luna.bet(id(), '1')).code).toBe('OK');
});

test('staff tighten and never loosen; to exclude somebody takes two of them [DEC-101]', async () => {
  const luna = await member();
  const base = `/merchants/fair/members/${luna.memberId}/limits`;
  const tighten = (value: string) =>
    api.operate('PUT', `${base}/wager/day`, { value, reason: 'worried about losses' });
  expect((await tighten('100')).status).toBe(200);
  expect((await tighten('200')).body.code).toBe('status.move.refused');
  expect((await luna.bet(id(), '101')).code).toBe('LIMIT_REACHED');
  await put(luna, 'wager/day', '5000');
  expect((await luna.bet(id(), '101')).code).toBe('LIMIT_REACHED');
  const documents = [await anExclusionPaper(database, 'fair', luna.memberId)];
  const wish = {
    memberId: luna.memberId,
    months: null,
    asked: 'family',
    documents,
    reason: 'documents seen',
  };
  const { approvalId } = (await api.propose('POST', '/merchants/fair/exclusions', wish)).body.value;
  const decide = (token?: string) =>
    api.propose('POST', `/merchants/fair/approvals/${approvalId}`, { decision: 'approve' }, token);
  expect((await decide()).body.code).toBe('second.person.required');
  expect((await luna.bet(id(), '1')).code).toBe('OK');
  expect((await decide(secondOperatorToken)).body.value).toMatchObject({
    state: 'approved',
    decidedBy: 'ben',
  });
  expect((await luna.bet(id(), '1')).code).toBe('PLAYER_EXCLUDED');
  const told = (await api.operate('GET', base)).body.value as {
    changes: { what: string; by: string; reason: string }[];
  };
  expect(told.changes.map(({ what, by }) => [what, by])).toEqual([
    ['exclusion', 'ben'],
    ['wager day', 'member'],
    ['wager day', 'ana'],
  ]);
});

test('the place is looked at again after half an hour and with every new address; a result never asks [DEC-101]', async () => {
  const luna = await member();
  const [bet, later] = [id(), id()];
  expect((await luna.bet(bet, '10')).code).toBe('OK');
  await database.query(
    `update play.game_session set located_at = now() - interval '31 minutes' where member_id = $1`,
    [luna.memberId],
  );
  expect((await luna.bet(id(), '10')).code).toBe('LOCATION_BLOCKED');
  expect((await luna.win(id(), '5', bet)).code).toBe('OK');
  await luna.browser.get('/api/v1/play/mirror');
  expect((await luna.bet(later, '10')).code).toBe('OK');
  const open = { allowCountries: [], allowRanges: [], denyCountries: [], denyRanges: [] };
  await api.operate('PUT', '/merchants/fair/regions', { ...open, denyRanges: ['203.0.113.0/24'] });
  const there = await luna.browser.get('/api/v1/play/mirror', { 'x-forwarded-for': '203.0.113.9' });
  expect(there.status).toBe(200);
  expect((await luna.bet(id(), '10')).code).toBe('LOCATION_BLOCKED');
  expect((await luna.win(id(), '5', later)).code).toBe('OK');
  await api.operate('PUT', '/merchants/fair/regions', open);
});
