import { aMerchant, aSession } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { secondOperatorToken, withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';

// 23:30 in Manila: half an hour before the merchant's next day.
const clock = fixedClock('2026-11-15T15:30:00Z');
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair', settings: { timeZone: 'Asia/Manila' } });
await aMerchant(database, { code: 'brief', settings: { feedbackWords: { least: 1, most: 3 } } });
const api = await withPlayerApi(database, clock.now);

let members = 0;
async function aMember(merchant = 'fair', customerType = 'REAL') {
  members += 1;
  const { memberId, cookie, token } = await aSession(database, merchant, `kasapi${members}`);
  await database.query(
    `update identity.session set customer_type = $2, created_at = $3, seen_at = $3, ends_at = $3::timestamptz + interval '1 day' where member_id = $1`,
    [memberId, customerType, clock.now()],
  );
  const browser = api.visitor(`${merchant}.test`);
  browser.cookies.set('__Host-session', cookie.slice(cookie.indexOf('=') + 1));
  browser.token = token;
  return {
    memberId,
    send: (content: string, more: object = {}) =>
      browser.json('PUT', '/api/v1/feedback', { kind: 'idea', content, ...more }),
    own: async () =>
      (await browser.get('/api/v1/feedback')).body.value as {
        list: Record<string, unknown>[];
        words: object;
      },
    inbox: async () => (await browser.get('/api/v1/inbox')).body.value as { list: object[] },
    async picture(purpose = 'feedback') {
      const [row] = await database.query<{ id: string }>(
        `insert into content.picture (merchant_code, member_id, purpose, media_type, bytes, made_at)
         values ($1, $2, $3, 'image/jpeg', '', $4) returning id`,
        [merchant, memberId, purpose, clock.now()],
      );
      return row?.id ?? '';
    },
  };
}
const five = 'Ang ganda ng perya ninyo';

test('feedback has as many words as the merchant says, counted by the server [VAL-02, DEC-070, CALL-35]', async () => {
  const member = await aMember();
  expect((await member.send('Too short, this')).body).toEqual({
    success: false,
    code: 'feedback.length',
    value: { least: 5, most: 200, words: 3 },
  });
  expect((await member.send('a '.repeat(201))).body.code).toBe('feedback.length');
  expect((await member.send(five)).status).toBe(200);
  expect((await member.send('a '.repeat(200))).status).toBe(200);
  expect((await member.send(`${five} ${'x'.repeat(2000)}`)).body.code).toBe('format.incorrect');
  expect((await member.own()).words).toEqual({ least: 5, most: 200 });
  const brief = await aMember('brief');
  expect((await brief.send(five)).body.code).toBe('feedback.length');
  expect((await brief.send('Ang ganda')).status).toBe(200);
});

test('five a day by the merchant’s calendar, also when they come at the same moment [DEC-093]', async () => {
  const member = await aMember();
  const codes = await Promise.all(
    Array.from({ length: 8 }, async () => (await member.send(five)).body.code ?? 'ok'),
  );
  expect(codes.filter((code) => code === 'ok').length).toBe(5);
  expect(codes.filter((code) => code === 'rate.limited').length).toBe(3);
  clock.set(new Date('2026-11-15T15:59:59Z'));
  expect((await member.send(five)).body.code).toBe('rate.limited');
  clock.set(new Date('2026-11-15T16:00:00Z'));
  expect((await member.send(five)).status).toBe(200);
});

test('pictures are own ones, sent for feedback, used once, and need a real account [DEC-093, DEC-116]', async () => {
  const [member, other, trial] = [await aMember(), await aMember(), await aMember('fair', 'TRIAL')];
  const [own, foreign, wrong] = [await member.picture(), await other.picture(), await member.picture('kyc')];
  for (const pictures of [[foreign], [wrong], [own, foreign], [own, own]])
    expect((await member.send(five, { pictures })).body.code).toBe('request.not_found');
  expect((await member.send(five, { pictures: [own] })).status).toBe(200);
  expect((await member.send(five, { pictures: [own] })).body.code).toBe('request.not_found');
  expect((await member.own()).list).toMatchObject([{ pictures: [own], state: 'sent', answer: null }]);
  expect((await trial.send(five, { pictures: [await trial.picture()] })).body.code).toBe('trial.restricted');
  expect((await trial.send(five)).status).toBe(200);
  const four = await Promise.all([1, 2, 3, 4].map(() => other.picture()));
  expect((await other.send(five, { pictures: four })).body.code).toBe('format.incorrect');
});

test('staff see the oldest without an answer first and answer once; the player finds it twice [DEC-093, DEC-114]', async () => {
  await database.query('update support.feedback set answer = $1, answered_by = $1, answered_at = now()', [
    'x',
  ]);
  const member = await aMember();
  const ids: string[] = [];
  for (const kind of ['idea', 'fault', 'praise']) {
    const sent = await member.send(`${five} ${kind}`, { kind });
    ids.push((sent.body.value as { id: string }).id);
  }
  const path = '/merchants/fair/feedback';
  const answer = (id: string | undefined, token?: string) =>
    api.operate('POST', `${path}/${id}/answer`, { text: 'Salamat <3\n\nAng Perya' }, token);
  expect((await answer(ids[0], secondOperatorToken)).status).toBe(200);
  expect((await answer(ids[0])).body.code).toBe('status.move.refused');
  expect((await answer('999999')).body.code).toBe('request.not_found');
  const waiting = await api.operate('GET', `${path}?state=sent`);
  expect(waiting.body.value.list).toMatchObject([
    { id: ids[1], memberId: member.memberId, kind: 'fault', answer: null },
    { id: ids[2] },
  ]);
  expect((await api.operate('GET', path)).body.value.list[0].id).toBe(ids[1]);
  expect((await member.own()).list.at(-1)).toMatchObject({
    id: ids[0],
    answer: 'Salamat <3\n\nAng Perya',
    answeredAt: clock.now().toISOString(),
    state: 'answered',
  });
  expect((await member.inbox()).list).toMatchObject([
    { kind: 'support', content: '<p>Salamat &lt;3</p><p>Ang Perya</p>', link: '/m/feedback', read: false },
  ]);
  const [row] = await database.query('select answered_by from support.feedback where id = $1', [ids[0]]);
  expect(row).toEqual({ answered_by: 'ben' });
});
