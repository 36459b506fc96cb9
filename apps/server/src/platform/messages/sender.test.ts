import { messageChannel } from '#modules/identity';
import { systemClock } from '#platform/clock';
import { createLog } from '#platform/observe/log';
import { createSecrets } from '#platform/secrets';
import { withTestDatabase } from '#testing/database';
import { waitFor } from '#testing/services';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCarriers } from './carriers.ts';
import type { Letter } from './letter.ts';
import type { MessageProfile, MessagingGateway, OutgoingMessage, SendAnswer } from './ports.ts';
import { createMessageSender } from './sender.ts';

/** Outside companies as a script: what each answers, and what each was asked. */

const database = await withTestDatabase();
const secrets = createSecrets('only-for-tests-0123456789-0123456789-0123');
const profile: MessageProfile = {
  channels: ['sms', 'email'],
  countries: 'all',
  sendsOnce: false,
  findsBy: 'nothing',
  gambling: null,
  triedWith: null,
};

type Answers = (message: OutgoingMessage, time: number) => SendAnswer | Promise<SendAnswer>;
const asked: { company: string; message: OutgoingMessage }[] = [];
const company = (name: string, answers: Answers, own: Partial<MessageProfile> = {}): MessagingGateway => {
  let times = 0;
  return {
    profile: { ...profile, ...own },
    async send(message) {
      asked.push({ company: name, message });
      times += 1;
      return answers(message, times);
    },
    lookUp: async () => 'unknown',
    readReport: () => null,
  };
};
const takes: Answers = () => ({ outcome: 'accepted', companyId: 'taken' });
const away: Answers = () => ({ outcome: 'unavailable', word: 'status 429' });
const silent: Answers = () => ({ outcome: 'unknown' });

let senders: { stop: () => Promise<void> }[] = [];
function carriedBy(companies: Record<string, MessagingGateway>, order: Record<string, string[]> = {}) {
  const sender = createMessageSender({
    database: database.system,
    queue: { table: 'identity.message', channel: messageChannel },
    carriers: createCarriers({
      companies,
      order: new Map(Object.entries(order)),
      countryOf: (to) => (to.startsWith('+63') ? 'PH' : 'US'),
      clock: systemClock,
    }),
    senderOf: () => 'Brand',
    secrets,
    log: createLog({ level: 'silent', service: 'test' }),
    sent: () => undefined,
  });
  sender.start();
  senders.push(sender);
}
beforeEach(async () => {
  asked.length = 0;
  await database.query('delete from identity.message');
});
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()));
  senders = [];
});

async function queue(
  letter: Partial<Letter> = {},
  given: string | null = null,
  minutes = 5,
): Promise<string> {
  const whole: Letter = { channel: 'sms', purpose: 'code', to: '+639171234567', text: '123456', ...letter };
  const [row] = await database.query<{ message_id: string }>(
    `insert into identity.message (merchant_code, channel, kind, sealed, company, next_try_at, give_up_at, created_at)
     values ('fair', $1, 'code', $2, $3, now(), now() + make_interval(mins => $4), now()) returning message_id`,
    [whole.channel, secrets.seal('message', whole), given, minutes],
  );
  return row?.message_id ?? '';
}
interface Row {
  state: string;
  company: string | null;
  company_id: string | null;
  word: string | null;
  sealed: string | null;
}
const rowOf = async (id: string): Promise<Row | undefined> =>
  (
    await database.query<Row>(
      'select state, company, company_id, word, sealed from identity.message where message_id = $1',
      [id],
    )
  )[0];
const settled = async (id: string): Promise<Row | undefined> => {
  await waitFor(async () => (await rowOf(id))?.state !== 'waiting');
  return rowOf(id);
};
const dueNow = (id: string) =>
  database.query('update identity.message set next_try_at = now() where message_id = $1', [id]);

test('a message keeps who carries it and how they call it, and forgets its words [COMPANY-40]', async () => {
  carriedBy({ one: company('one', takes) });
  const id = await queue();
  expect(await settled(id)).toEqual({
    state: 'accepted',
    company: 'one',
    company_id: 'taken',
    word: null,
    sealed: null,
  });
  expect(asked[0]?.message).toMatchObject({ reference: id, from: 'Brand', purpose: 'code' });
});

test('a lost answer of a company that would send twice is unclear: neither it nor another is asked again [COMPANY-41]', async () => {
  carriedBy({ one: company('one', silent), two: company('two', takes) });
  const id = await queue();
  expect(await settled(id)).toMatchObject({ state: 'unclear', company: 'one', sealed: null });
  await dueNow(id);
  // The next message goes to the other one first, and comes after whatever would still have happened.
  expect(await settled(await queue())).toMatchObject({ state: 'accepted', company: 'two' });
  expect(asked.map(({ company: name }) => name)).toEqual(['one', 'two']);
});

test('a worker that ended between asking and writing down is not made good by asking again [COMPANY-41]', async () => {
  carriedBy({ one: company('one', takes) });
  expect(await settled(await queue({}, 'one'))).toMatchObject({ state: 'unclear', company: 'one' });
  expect(await settled(await queue({}, 'gone'))).toMatchObject({ state: 'unclear', company: 'gone' });
  expect(asked).toEqual([]);
});

test('negative control: a company that sends one reference once is asked again, under the same reference, and nobody else', async () => {
  const twice: Answers = (_message, time) =>
    time === 1 ? { outcome: 'unknown' } : { outcome: 'accepted', companyId: 'b' };
  carriedBy({ one: company('one', twice, { sendsOnce: true }), two: company('two', takes) });
  const id = await queue();
  expect(await settled(id)).toMatchObject({ state: 'accepted', company: 'one', company_id: 'b' });
  expect(asked.map(({ company: name, message }) => [name, message.reference])).toEqual([
    ['one', id],
    ['one', id],
  ]);
});

test('who surely has not taken it makes room for the next; a refusal ends it [COMPANY-42]', async () => {
  const no: Answers = () => ({ outcome: 'refused', word: 'error 21610' });
  carriedBy({ one: company('one', away), two: company('two', no), three: company('three', takes) });
  const id = await queue();
  expect(await settled(id)).toMatchObject({ state: 'refused', company: 'two', word: 'error 21610' });
  expect(asked.map(({ company: name }) => name)).toEqual(['one', 'two']);
});

test('when nobody takes it, it waits and is offered again [COMPANY-42]', async () => {
  const later: Answers = (_message, time) => (time === 1 ? away(_message, time) : takes(_message, time));
  carriedBy({ one: company('one', later) });
  const id = await queue();
  expect(await settled(id)).toMatchObject({ state: 'accepted', company: 'one' });
  expect(asked).toHaveLength(2);
});

test('what nobody took in time is of no use any more [COMPANY-42]', async () => {
  carriedBy({ none: company('none', away) });
  expect(await settled(await queue({}, null, -1))).toMatchObject({
    state: 'expired',
    company: null,
    sealed: null,
  });
});

test('each channel and country has its own order; a company that does not carry it is passed over [COMPANY-42]', async () => {
  carriedBy(
    {
      local: company('local', takes, { channels: ['sms'], countries: ['PH'] }),
      world: company('world', takes, { channels: ['sms'] }),
      mail: company('mail', takes, { channels: ['email'] }),
    },
    { 'sms:PH': ['local', 'world'], sms: ['local', 'world'], email: ['world', 'mail'] },
  );
  expect(await settled(await queue())).toMatchObject({ company: 'local' });
  expect(await settled(await queue({ to: '+12025550123' }))).toMatchObject({ company: 'world' });
  expect(await settled(await queue({ channel: 'email', to: 'a@b.example' }))).toMatchObject({
    company: 'mail',
  });
});

test('advertising never leaves by SMS, whoever queued it; by mail it does [COMPANY-43]', async () => {
  carriedBy({ one: company('one', takes) });
  expect(await settled(await queue({ purpose: 'promotion' }))).toMatchObject({
    state: 'refused',
    sealed: null,
  });
  expect(asked).toEqual([]);
  const mail = await queue({ purpose: 'promotion', channel: 'email', to: 'a@b.example' });
  expect(await settled(mail)).toMatchObject({ state: 'accepted' });
  await expect(
    database.query(
      `insert into identity.message (merchant_code, channel, kind, purpose, next_try_at, give_up_at, created_at)
       values ('fair', 'sms', 'offer', 'promotion', now(), now(), now())`,
    ),
  ).rejects.toThrow(/message_purpose_check/);
});
