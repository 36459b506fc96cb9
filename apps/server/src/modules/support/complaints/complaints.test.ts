import { aMerchant, aSession } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { consoleHost, withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';

const clock = fixedClock('2026-03-02T04:00:00Z');
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'quick', settings: { complaintHours: 24 } });
const api = await withPlayerApi(database, clock.now);

const person = (name: string, role = 'support', brand = 'fair') =>
  aStaffPerson(database, api.internal, { name, role, brand, now: clock.now() });
type Person = Awaited<ReturnType<typeof person>>;

let members = 0;
async function aMember(merchant = 'fair') {
  members += 1;
  const { memberId, cookie, token } = await aSession(database, merchant, `reklamo${members}`);
  await database.query(
    `update identity.session set created_at = $2, seen_at = $2, ends_at = $2::timestamptz + interval '1 day' where member_id = $1`,
    [memberId, clock.now()],
  );
  const browser = api.visitor(`${merchant}.test`);
  browser.cookies.set('__Host-session', cookie.slice(cookie.indexOf('=') + 1));
  browser.token = token;
  const send = async (content: string, kind = 'complaint') =>
    (
      (await browser.json('PUT', '/api/v1/feedback', { kind, content, pictures: [] })).body.value as {
        id: string;
      }
    ).id;
  const own = async () =>
    ((await browser.get('/api/v1/feedback')).body.value as { list: Record<string, unknown>[] }).list;
  const inbox = async () => ((await browser.get('/api/v1/inbox')).body.value as { list: object[] }).list;
  return { memberId, send, own, inbox };
}
interface Complaint {
  id: string;
  dueAt: string;
  person: string | null;
  outcome: string | null;
}
const list = async (who: Person, state = 'open', merchant = 'fair') =>
  (await who.ask<{ complaints: Complaint[] }>('GET', `/merchants/${merchant}/complaints?state=${state}`))
    .complaints;
const words = 'My payout came two days late and nobody told me.';

test('a complaint is due by the brand’s hours, the nearest first, and given to a person who may work it [OPS-QUEUE-32]', async () => {
  const [ana, quinn] = [await person('ana'), await person('quinn', 'support', 'quick')];
  await person('cora', 'content');
  const luna = await aMember();
  const first = await luna.send(words);
  await luna.send('I like the red wheel a lot more.', 'idea');
  clock.advance(600_000);
  const second = await luna.send('The bonus was taken away from me ana.');
  const [one, other, ...rest] = await list(ana);
  expect(rest).toEqual([]);
  expect([one?.id, other?.id]).toEqual([first, second]);
  expect(one?.dueAt).toBe('2026-03-05T04:00:00.000Z');
  const fast = await aMember('quick');
  await fast.send('Where is the money that I was promised?');
  expect((await list(quinn, 'open', 'quick'))[0]?.dueAt).toBe('2026-03-03T04:10:00.000Z');
  const give = (name: string) => ana.send('PATCH', `/merchants/fair/complaints/${first}`, { person: name });
  expect((await give('cora')).code).toBe('format.incorrect');
  expect(await give('ana')).toMatchObject({ status: 200, value: { person: 'ana' } });
  const counts = await ana.ask<{ queues: object[] }>('GET', '/merchants/fair/queues');
  expect(counts.queues).toContainEqual(
    expect.objectContaining({ queue: 'complaints', count: 2, nextDeadline: '2026-03-05T04:00:00.000Z' }),
  );
  // A complaint is not answered by the way, and no brand sees another's.
  expect((await ana.send('POST', `/merchants/fair/feedback/${first}/answer`, { text: 'Sorry.' })).code).toBe(
    'status.move.refused',
  );
  expect((await quinn.send('PATCH', `/merchants/quick/complaints/${first}`, { person: null })).status).toBe(
    404,
  );
});

test('its outcome is told once to the member, with the own orders linked and nobody else’s [OPS-QUEUE-32]', async () => {
  const [ana, caloy] = [await person('ana tres'), await person('caloy', 'cashier')];
  const [luna, other] = [await aMember(), await aMember()];
  const id = await luna.send(words);
  const otherId = await other.send(words);
  const orderNo = 'WD26030200000009';
  await database.query(
    `with account as (insert into cashier.payout_account (merchant_code, member_id, channel_id, channel_name, kind, sealed,
        number_hash, masked_number, added_at)
      values ('fair', $1, 'gcash', 'GCash', 'wallet', 'x', 'x', '••7718', $2) returning id)
    insert into cashier.withdrawal (order_no, merchant_code, member_id, idempotency_key, payout_account_id, provider, channel,
      channel_name, masked_number, amount_micros, fee_micros, currency, state, created_at)
    select '${orderNo}', 'fair', $1, 'k', id, 'tulay', 'gcash', 'GCash', '••7718', 12500000000, 0, 'PHP', 'paid', $2 from account`,
    [luna.memberId, clock.now()],
  );
  const at = (one: string, rest = '') => `/merchants/fair/complaints/${one}${rest}`;
  expect(await ana.send('PATCH', at(id), { orders: [orderNo] })).toMatchObject({
    value: { orders: [orderNo] },
  });
  expect((await ana.send('PATCH', at(otherId), { orders: [orderNo] })).status).toBe(404);
  const decide = (who: Person, outcome: string) =>
    who.send('POST', at(id, '/outcome'), {
      outcome,
      answer: 'You are right: it was late, and we are sorry.',
    });
  expect((await decide(caloy, 'upheld')).status).toBe(403);
  expect((await decide(ana, 'maybe')).status).toBe(400);
  expect(await decide(ana, 'partly')).toMatchObject({
    status: 200,
    value: { outcome: 'partly', decidedBy: 'ana tres' },
  });
  expect((await decide(ana, 'not')).code).toBe('status.move.refused');
  expect((await ana.send('PATCH', at(id), { person: null })).code).toBe('status.move.refused');
  expect(await luna.own()).toMatchObject([{ answer: 'You are right: it was late, and we are sorry.' }]);
  expect(await luna.inbox()).toHaveLength(1);
  expect((await list(ana, 'decided')).map((one) => one.id)).toContain(id);
  expect(
    await database.query(
      `select actor from platform.audit where subject = 'support.complaint' and after ->> 'outcome' = 'partly'`,
    ),
  ).toEqual([{ actor: 'ana tres' }]);
});

test('the register of five years leaves as a file, by a fresh proof and on the record [OPS-QUEUE-32]', async () => {
  const [manager, caloy] = [await person('mara', 'manager'), await person('caloy dos', 'cashier')];
  const luna = await aMember();
  const id = await luna.send('=cmd,"quoted" and a complaint of five years ago');
  await database.query(`update support.feedback set sent_at = '2021-03-05T04:00:00Z' where id = $1`, [id]);
  const path = '/operator/v1/merchants/fair/complaints/export?from=2021-03-03&to=2026-03-02';
  const take = (who: Person) =>
    api.internal.inject({
      url: path,
      headers: {
        host: consoleHost,
        'sec-fetch-site': 'same-origin',
        cookie: who.cookie,
        csrf: who.csrf,
        reason: 'the regulator asks',
      },
    });
  const file = await take(manager);
  expect(file.statusCode, file.body).toBe(200);
  expect(file.headers['content-type']).toContain('text/csv');
  const [head, first] = file.body.replace('\uFEFF', '').split(/\r?\n/);
  expect(head).toContain('id,memberId,name,at,dueAt,person,orders,outcome');
  expect(first).toContain(`${id},${luna.memberId}`);
  expect(first).not.toMatch(/(^|,)=cmd/);
  expect(file.body).toContain('partly,ana tres');
  expect((await take(caloy)).statusCode).toBe(403);
  expect(
    await database.query(`select actor from platform.audit where action like '%complaints/export'`),
  ).toContainEqual({ actor: 'mara' });
});
