import type { MessageFigures } from '@perya/contract';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import type { MessagingGateway } from '#platform/messages/ports';
import { withMailbox } from '#testing/mailbox';
import { operatorToken, withPlayerApi } from '#testing/player-api';
import { expect, test, vi } from 'vitest';
import { lookAtDelivered } from '../messages/delivered.ts';
import { figuresOf } from './message-figure-rules.ts';

const database = await withTestDatabase();
const switches = ['REGMOBVERF3', 'MOBILENUMREG3', 'SMSLOGIN3'] as const;
await aMerchant(database, { code: 'fair', settings: { botCheck: 'OFF' }, switches });
await aMerchant(database, { code: 'worked', settings: { botCheck: 'WORK' }, switches });
const api = await withPlayerApi(database);
const mailbox = withMailbox(database, api.secrets);

const ask = async (mobileNum: string, purpose = 'register', host = 'fair.test') => {
  const visitor = api.visitor(host);
  await visitor.open();
  const { status } = await visitor.json('POST', '/api/v1/auth/sms-code', {
    mobileNum,
    countryDialingCode: '63',
    purpose,
  });
  return { visitor, status };
};
const read = async (brand = 'fair', days = '1'): Promise<MessageFigures> => {
  const reply = await api.internal.inject({
    method: 'GET',
    url: `/operator/v1/merchants/${brand}/message-figures?days=${days}`,
    headers: { authorization: `Bearer ${operatorToken}` },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ value: MessageFigures }>().value;
};
const sms = ({ channels }: MessageFigures) => channels.find(({ channel }) => channel === 'sms');

test('a code is counted when it is asked for, leaves, and arrives, by country and prefix; no number is kept [OPS-SYS-04]', async () => {
  await ask('9175550151');
  const code = await mailbox.code('+639175550151');
  await ask('9985550152');
  await mailbox.next('+639985550152');
  await vi.waitFor(async () => expect(sms(await read())).toMatchObject({ asked: 2, sent: 2 }));
  await database.query(`update identity.message set created_at = now() - interval '1 minute'`);
  const asked: string[] = [];
  const answering = (lookUp: MessagingGateway['lookUp']) => ({ mailbox: { ...mailbox.company, lookUp } });
  await lookAtDelivered(
    database.system,
    answering(async ({ reference }) => {
      asked.push(reference);
      return asked.length === 1 ? 'delivered' : 'failed';
    }),
  );
  // Asked about once: what is known is not asked again.
  await lookAtDelivered(
    database.system,
    answering(async ({ reference }) => {
      asked.push(reference);
      return 'delivered';
    }),
  );
  expect(asked).toHaveLength(2);
  expect(code).toMatch(/^\d{6}$/);
  const found = await read();
  expect(sms(found)).toMatchObject({
    asked: 2,
    sent: 2,
    lettersDelivered: 1,
    lettersFailed: 1,
    refused: 0,
    waiting: 0,
  });
  expect(found.places.map(({ country, prefix, asked: wishes }) => [country, prefix, wishes])).toEqual([
    ['PH', '917', 1],
    ['PH', '998', 1],
  ]);
  const kept = await database.query<{ row: string }>(
    `select c::text as row from identity.message_count c union all select (country, prefix)::text from identity.message
     union all select (country, prefix)::text from identity.code_request`,
  );
  expect(kept.length).toBeGreaterThan(4);
  expect(
    kept.filter(({ row }) => /5550151|5550152|\d{10}/.test(row.replaceAll(/\d{4}-\d\d-\d\d[^,]*/g, ''))),
  ).toEqual([]);
});

test('a code that opens something counts as used, once [OPS-SYS-04]', async () => {
  const { visitor } = await ask('9175550153');
  const code = await mailbox.code('+639175550153');
  const before = sms(await read())?.used ?? 0;
  const reply = await visitor.sealed('PUT', '/api/v1/auth/register/mobile', {
    mobileNum: '9175550153',
    countryDialingCode: '63',
    password: 'tahimik42ilog',
    confirmPassword: 'tahimik42ilog',
    verificationCode: code,
    termsVersion: '2026-01',
  });
  expect(reply.body.value).toMatchObject({ userName: '639175550153' });
  const after = await read();
  expect((sms(after)?.used ?? 0) - before).toBe(1);
  expect(after.places.find(({ prefix }) => prefix === '917')?.used).toBe(1);
});

test('what a brake refused is counted by its name, although the wish left nothing behind; who has no account is quiet [OPS-SYS-04]', async () => {
  await ask('9175550154');
  expect((await ask('9175550154')).status).not.toBe(200);
  expect((await ask('9175550155', 'login')).status).toBe(200);
  const found = await read();
  expect(found.brakes).toEqual([{ brake: 'wait', count: 1 }]);
  expect(sms(found)).toMatchObject({ refused: 1, quiet: 1 });
  expect((await ask('9175550156', 'register', 'worked.test')).status).not.toBe(200);
  expect((await read('worked')).brakes).toEqual([{ brake: 'bot-check', count: 1 }]);
  // Another brand's counts are its own, and a week has seven days of them.
  expect((await read('worked', '7')).days).toHaveLength(7);
  expect((await read()).brakes).toEqual([{ brake: 'wait', count: 1 }]);
});

test('shares are of what left; a span has every day of the calendar, and the rest of many places is said to be there [OPS-SYS-04]', () => {
  const row = (what: string, count: number, prefix = '917', day = '2026-03-02') => ({
    day,
    channel: 'sms' as const,
    kind: 'code' as const,
    country: 'PH',
    prefix,
    what,
    count,
  });
  const found = figuresOf(
    [row('asked', 10), row('sent', 8), row('used', 6), row('brake:prefix', 2), row('asked', 3, '998')],
    ['2026-03-01', '2026-03-02'],
    { sms: 4 },
    1,
  );
  expect(found.days.map(({ asked, usedShare }) => [asked, usedShare])).toEqual([
    [0, null],
    [13, 0.75],
  ]);
  expect(found.places).toEqual([
    expect.objectContaining({ prefix: '917', asked: 10, refused: 2, usedShare: 0.75 }),
  ]);
  expect(found.isMorePlaces).toBe(true);
  expect(found.channels[0]).toMatchObject({ channel: 'sms', waiting: 4, refused: 2 });
});
