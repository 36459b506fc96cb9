import { randomUUID } from 'node:crypto';
import { type Call, operatorCalls, playerCalls } from '@perya/contract';
import { fittingBody, sealText } from '#testing/hostile-input';
import { withCashier } from '#testing/cashier';
import { operatorToken } from '#testing/player-api';
import { aMerchant } from '#testing/builders';
import { expect, test } from 'vitest';

/** Everything of somebody else's, tried at every call that takes an id; made from the contract and the database. */
const { database, api, member } = await withCashier();
await aMerchant(database, { code: 'beach' });
await database.query(
  `insert into merchant.switch select 'fair', unnest(array['CBS3', 'KYC3', 'AGENT3', 'BETRECORD3', 'PASSKEYS3']), true
   on conflict (merchant_code, name) do update set is_on = true`,
);
const luna = await member('luna');
const victim = await member('victim');

/** One of everything that belongs to a member. */
async function fill(): Promise<void> {
  const { memberId } = victim;
  await victim.give('1000');
  await victim.deposit('500');
  const account = await victim.addAccount('09171234567');
  await victim.withdraw((account.body.value as { id: string }).id, '300');
  const system = { merchant: 'fair', actor: { kind: 'system', name: 'test' } as const };
  await database.runWork(system, (work) =>
    api.content.sendMessage(work, {
      memberId,
      kind: 'support',
      title: { EN: 'Of the victim' },
      body: { EN: '<p>x</p>' },
      link: null,
    }),
  );
  const own = ['fair', memberId];
  await database.query(
    `insert into content.picture (merchant_code, member_id, purpose, media_type, bytes, made_at)
     values ($1, $2, 'kyc', 'image/jpeg', '\\x00', now())`,
    own,
  );
  await database.query(
    `insert into identity.passkey (merchant_code, credential_id, member_id, public_key, counter, label, created_at)
     values ($1, 'passkeyofvictim0', $2, '\\x00', 0, 'phone', now())`,
    own,
  );
  await database.query(
    `insert into rewards.reward (merchant_code, member_id, source, source_key, title, gift, amount, state, made_at)
     values ($1, $2, 'staff', 'x', '{"EN":"Gift"}', '{"type":"amount","amount":"10"}', 10000000, 'claim', now())`,
    own,
  );
  await database.query(
    `insert into play.round (company, round_id, member_id, merchant_code, node_id, vassalage, game_type, currency, state,
       staked, round_no, opened_at, last_at) values ('studio', 'r1', $2, $1, 'color-game', 'PERYA', 'RNG', 'PHP', 'settled', 5, play.round_no(now()), now(), now())`,
    own,
  );
  await victim.browser.json('PUT', '/api/v1/feedback', {
    kind: 'idea',
    content: 'five words are enough here',
    pictures: [],
  });
}
await fill();

/** All names of things that belong to the victim, from every table that knows whose a row is. */
async function namesOfThings(): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where column_name = 'member_id' and table_schema not in ('platform', 'information_schema') order by 1`,
  );
  const found = new Set<string>();
  for (const { name } of tables) {
    const rows = await database.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t where member_id = $1`,
      [victim.memberId],
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        if (
          /(^|_)(id|no|key|seq)$|family/.test(column) &&
          (typeof value === 'string' || typeof value === 'number')
        )
          found.add(String(value));
  }
  const lines = await database.query<{ name: string }>(
    `select t.account_id || '-' || t.seq as name from wallet.transfer t join wallet.account a on a.id = t.account_id
     where a.member_id = $1`,
    [victim.memberId],
  );
  return [...found, ...lines.map(({ name }) => name)];
}
const names = await namesOfThings();

const withIds = Object.entries(playerCalls as Record<string, Call>).filter(([, { route }]) =>
  /:(?!provider|language|kind|period)/.test(route.path),
);
/** Names of games, campaigns and tasks belong to everybody. */
const notPersonal = /:(nodeId|campaignId|language)/;

async function ask(call: Call, name: string) {
  const { method, path, encrypted } = call.route;
  const url = path.replace(/:kind/, 'daily').replace(/:\w+/g, encodeURIComponent(name));
  const headers: Record<string, string> = { 'idempotency-key': randomUUID() };
  if (method === 'GET') return luna.browser.get(url, headers);
  let body = call.body === undefined ? '{}' : fittingBody(call, 7);
  if (encrypted === true) {
    const { data, kid } = await sealText(await luna.browser.open(), `${method} ${path}`, body);
    headers['encryption'] = `JWE;kid=${kid}`;
    body = JSON.stringify({ data });
  }
  return luna.browser.raw(method, url, { headers: { ...headers, 'content-type': 'application/json' }, body });
}

test('no call gives or changes anything of somebody else’s, whatever id it is told [DEC-106]', {
  timeout: 60_000,
}, async () => {
  const leaks: unknown[] = [];
  let tried = 0;
  expect(names.length).toBeGreaterThan(12);
  for (const [call, definition] of withIds.filter(([, { route }]) => !notPersonal.test(route.path)))
    for (const name of names) {
      const { status, body } = await ask(definition, name);
      tried += 1;
      // An empty list says nothing, and is the answer for ids that never were.
      const isNothing = (body.value as { list?: unknown[] } | undefined)?.list?.length === 0;
      if (status < 400 && !isNothing) leaks.push({ call, name, body });
    }
  expect(leaks).toEqual([]);
  expect(tried).toBeGreaterThan(200);
  // The same ids do open things for their owner: the refusals are not for another reason.
  const [order] = await database.query<{ order_no: string }>(
    'select order_no from cashier.deposit where member_id = $1',
    [victim.memberId],
  );
  expect((await victim.browser.get(`/api/v1/deposits/${order?.order_no}`)).status).toBe(200);
});

test('staff of one brand reach nothing of another’s by its id [DEC-106]', { timeout: 60_000 }, async () => {
  const leaks: unknown[] = [];
  let tried = 0;
  const personal = Object.entries(operatorCalls as Record<string, Call>).filter(
    ([, { route }]) =>
      /:merchantCode\/.*:\w+/.test(route.path) &&
      // The name of a tag or of a class of games is chosen by whoever adds it to their own brand's list.
      !/member-tags\/|game-classes\/|:(kind\/:id|campaignId|itemId|methodId|nodeId|vassalage|day)/.test(
        route.path,
      ),
  );
  for (const [call, { route, body }] of personal)
    for (const name of names) {
      const url = route.path
        .replace(':merchantCode', 'beach')
        .replace(/:kind\/:period/, 'deposit/day')
        .replace(/:\w+/g, encodeURIComponent(name));
      const reply = await api.internal.inject({
        method: route.method,
        url,
        headers: {
          authorization: `Bearer ${operatorToken}`,
          reason: 'a test',
          'content-type': 'application/json',
        },
        ...(route.method !== 'GET' && {
          payload: body === undefined ? '{}' : fittingBody({ route, body } as Call, 7),
        }),
      });
      tried += 1;
      if (reply.statusCode < 400) leaks.push({ call, url, answer: reply.body });
    }
  expect(leaks).toEqual([]);
  expect(tried).toBeGreaterThan(200);
});

test('with every check of the application gone the wall between brands still stands; without the wall it does not [DEC-106]', async () => {
  const tables = await database.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_policy p join pg_class c on c.oid = p.polrelid
     where p.polname = 'own_merchant' and has_table_privilege('perya_app', c.oid, 'select') order by 1`,
  );
  expect(tables.length).toBeGreaterThan(60);
  const seen = async (merchant: string) => {
    let rows = 0;
    for (const { name } of tables) {
      await database.query('begin');
      await database.query('set local role perya_app');
      await database.query(`select set_config('app.merchant', $1, true)`, [merchant]);
      const [found] = await database.query<{ count: string }>(
        `select count(*) from ${name} where merchant_code = 'fair'`,
      );
      await database.query('rollback');
      rows += Number(found?.count ?? 0);
    }
    return rows;
  };
  expect(await seen('beach')).toBe(0);
  expect(await seen('fair')).toBeGreaterThan(20);
  // The control: one policy off, and rows of another brand show.
  await database.query('alter table identity.member disable row level security');
  expect(await seen('beach')).toBe(2);
  await database.query('alter table identity.member enable row level security');
});
