import { aMerchant } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { withMailbox } from '#testing/mailbox';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';
import { networkOf, verdict } from './code-limits.ts';

const time = fixedClock(new Date().toISOString());
const clock = time.now;
const database = await withTestDatabase({ clock });
const switches = ['REGMOBVERF3', 'MOBILENUMREG3', 'SMSLOGIN3', 'CHNGPASSVERIF3'] as const;
await aMerchant(database, { code: 'fair', settings: { botCheck: 'OFF' }, switches });
await aMerchant(database, { code: 'worked', settings: { botCheck: 'WORK' }, switches });
await aMerchant(database, { code: 'slid', settings: { botCheck: 'SLIDER' }, switches });
const api = await withPlayerApi(database, clock);
const mailbox = withMailbox(database, api.secrets);
const send = '/api/v1/auth/sms-code';

const arrive = async (host = 'fair.test') => {
  const visitor = api.visitor(host);
  await visitor.open();
  return visitor;
};
const number = (mobileNum: string, purpose = 'register') => ({
  mobileNum,
  countryDialingCode: '63',
  purpose,
});
const check = (
  visitor: Awaited<ReturnType<typeof arrive>>,
  mobileNum: string,
  code: string,
  purpose = 'register',
) =>
  visitor.get(
    `/api/v1/auth/verification?mobileNum=${mobileNum}&countryDialingCode=63&verificationCode=${code}&purpose=${purpose}`,
  );

test('a code leaves, and the answer says when another may [CALL-08, SMS-03, ENT-41, DEC-030, DEC-071]', async () => {
  const visitor = await arrive();
  const { body } = await visitor.json('POST', send, {
    mobileNo: '9175550121',
    countryDialingCode: '63',
    purpose: 'register',
  });
  expect(body.value).toEqual({
    expirationTime: clock().getTime() + 60_000,
    codeExpiresAt: clock().getTime() + 5 * 60_000,
  });
  const message = await mailbox.next('+639175550121');
  expect(message).toMatchObject({
    channel: 'sms',
    text: expect.stringMatching(/^\d{6} .*@fair\.test #\d{6}$/s),
  });
});

test('a code can be checked without being used up; each check is a try, a stranger’s is none [CALL-04, DEC-107]', async () => {
  const visitor = await arrive();
  await visitor.json('POST', send, number('9175550122'));
  const code = await mailbox.code('+639175550122');
  expect((await check(visitor, '9175550122', code)).body.value).toEqual({ valid: true });
  expect((await check(await arrive(), '9175550122', code)).body.value).toEqual({ valid: false });
  expect((await check(visitor, '9175550122', code, 'login')).body.value).toEqual({ valid: false });
  for (let time = 0; time < 3; time += 1)
    expect((await check(visitor, '9175550122', code)).body.value).toEqual({ valid: true });
  expect((await check(visitor, '9175550122', '000000')).body.value).toEqual({ valid: false });
  // Five tries are spent: not even the right one fits any more.
  expect((await check(visitor, '9175550122', code)).body.value).toEqual({ valid: false });
});

test('a code is worth nothing after five minutes [DEC-111]', async () => {
  const visitor = await arrive();
  await visitor.json('POST', send, number('9175550123'));
  const code = await mailbox.code('+639175550123');
  time.advance(5 * 60_000 - 1000);
  expect((await check(visitor, '9175550123', code)).body.value).toEqual({ valid: true });
  time.advance(1001);
  expect((await check(visitor, '9175550123', code)).body.value).toEqual({ valid: false });
});

test('one a minute, five an hour and ten a day for a number [DEC-111, SMS-05]', async () => {
  const visitor = await arrive();
  const ask = async () => (await (await arrive()).json('POST', send, number('9175550124'))).body;
  expect((await visitor.json('POST', send, number('9175550124'))).status).toBe(200);
  expect(await ask()).toMatchObject({
    code: 'rate.limited',
    value: { expirationTime: clock().getTime() + 60_000 },
  });
  const sent = async (minutes: number) => {
    let count = 0;
    for (let minute = 0; minute < minutes; minute += 1) {
      time.advance(60_000);
      if ((await ask()).success) count += 1;
    }
    return count;
  };
  expect(await sent(20)).toBe(4);
  time.advance(60 * 60_000);
  expect(await sent(6)).toBe(5);
  time.advance(60 * 60_000);
  expect(await sent(3)).toBe(0);
});

test('numbers elsewhere, land lines and rubbish are refused [ERR-29, SMS-07]', async () => {
  const visitor = await arrive();
  for (const [mobileNum, countryDialingCode] of [
    ['9175550', '63'],
    ['281234567', '63'],
    ['4155552671', '1'],
    ['abc', '63'],
  ])
    expect(
      (await visitor.json('POST', send, { mobileNum, countryDialingCode, purpose: 'register' })).body.code,
    ).toBe('mobile.invalid');
});

test('an unknown number gets the same answer and no message; a known one is told so by message only [DEC-110]', async () => {
  await database.query(
    `insert into identity.member (merchant_code, account, mobile) values ('fair', 'kilala', '+639175550125')`,
  );
  const visitor = await arrive();
  const unknown = await visitor.json('POST', send, number('9175550126', 'reset'));
  const known = await (await arrive()).json('POST', send, number('9175550125', 'reset'));
  expect(Object.keys(unknown.body.value as object)).toEqual(Object.keys(known.body.value as object));
  expect((await mailbox.next('+639175550125')).text).toMatch(/^\d{6}/);
  time.advance(60_000);
  await (await arrive()).json('POST', send, number('9175550125', 'register'));
  expect((await mailbox.next('+639175550125')).text).not.toMatch(/\d{6}/);
  expect(mailbox.delivered.filter(({ to }) => to === '+639175550126')).toEqual([]);
});

test('where a bot check is set, no message leaves without its answer, and each answer works once [SMS-08, DEC-069]', async () => {
  const visitor = await arrive('worked.test');
  expect((await visitor.json('POST', send, number('9175550127'))).body.code).toBe('challenge.failed');
  const answer = await visitor.solve('register');
  expect((await visitor.json('POST', send, { ...number('9175550127'), ...answer })).status).toBe(200);
  time.advance(60_000);
  expect((await visitor.json('POST', send, { ...number('9175550127'), ...answer })).body.code).toBe(
    'challenge.failed',
  );
  const other = await visitor.solve('login');
  expect((await visitor.json('POST', send, { ...number('9175550127'), ...other })).body.code).toBe(
    'challenge.failed',
  );
});

test('the slider takes its place within a thumb’s width, or the digits typed instead [SMS-08, DEC-069]', async () => {
  const visitor = await arrive('slid.test');
  const ask = async () => {
    const got = (await visitor.get('/api/v1/auth/challenge?purpose=register')).body.value as {
      challengeId: string;
    };
    const inside = api.secrets.open('ticket', got.challengeId) as { facts: { targetX: number } };
    return { challengeId: got.challengeId, x: inside.facts.targetX };
  };
  const slide = async (off: number) => {
    const { challengeId, x } = await ask();
    const answer = { challengeType: 'SLIDER', challengeId, challengeAnswer: String(x + off) };
    return (await visitor.json('POST', send, { ...number('9175550128'), ...answer })).body;
  };
  expect((await slide(7)).code).toBe('challenge.failed');
  expect((await slide(-7)).code).toBe('challenge.failed');
  expect((await slide(6)).success).toBe(true);
});

test('codes that nobody types stop all sending, and each cap stands by itself [DEC-111]', () => {
  const limits = {
    perNumberHour: 5,
    perNumberDay: 10,
    perAddressHour: 20,
    perNetworkHour: 60,
    perPrefixHour: 40,
    perMerchantHour: 2000,
    useRateMin: 0.4,
    useRateOver: 100,
  };
  const none = {
    last_at: null,
    number_hour: 0,
    number_day: 0,
    address_hour: 0,
    network_hour: 0,
    prefix_hour: 0,
    merchant_hour: 0,
    recent: 0,
    recent_used: 0,
  };
  const now = new Date();
  const by = (more: object) => verdict({ ...none, ...more }, now, limits);
  expect(by({ recent: 100, recent_used: 40 })).toEqual({ kind: 'may' });
  expect(by({ recent: 100, recent_used: 39 })).toEqual({ kind: 'capped', by: 'use-rate' });
  expect(by({ recent: 99, recent_used: 0 })).toEqual({ kind: 'may' });
  expect(by({ address_hour: 20 })).toEqual({ kind: 'capped', by: 'address' });
  expect(by({ network_hour: 60 })).toEqual({ kind: 'capped', by: 'network' });
  expect(by({ prefix_hour: 40 })).toEqual({ kind: 'capped', by: 'prefix' });
  expect(by({ merchant_hour: 2000 })).toEqual({ kind: 'capped', by: 'merchant' });
  expect([networkOf('203.0.113.77'), networkOf('::ffff:203.0.113.77'), networkOf('2001:db8:1:2::9')]).toEqual(
    ['203.0.113.0/24', '203.0.113.0/24', '2001:db8:1::/48'],
  );
});
