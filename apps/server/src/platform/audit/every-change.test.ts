import { type Call, operatorCalls } from '@perya/contract';
import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { fittingBody } from '#testing/hostile-input';
import { operatorToken, withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
const api = await withPlayerApi(database);
const { memberId } = await aSession(database, 'fair', 'luna');
await database.query(`update identity.member set type = 1 where member_id = $1`, [memberId]);

/** Tables whose rows staff can change; queues, counters and the record itself are not among them. */
const tables = await database.query<{ name: string }>(
  `select c.oid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where t.tgname = 'staff_change' order by 1`,
);

/** All of them by one statement: it is asked after every call. */
const whole = tables
  .map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as all from ${name} t`,
  )
  .join(' union all ');
async function contents(): Promise<Map<string, string>> {
  const rows = await database.query<{ name: string; all: string }>(whole);
  return new Map(rows.map(({ name, all }) => [name, all]));
}

const writes = Object.entries(operatorCalls as Record<string, Call>).filter(
  ([, { route }]) => route.method !== 'GET',
);

async function act(call: Call, seed: number): Promise<number> {
  const url = call.route.path
    .replace(':merchantCode', 'fair')
    .replace(':memberId', memberId)
    .replace(':kind/:period', 'deposit/day')
    .replace(':kind/:id', 'help/limits')
    .replaceAll(/:\w+/g, '1');
  const body =
    call.body === undefined
      ? '{}'
      : fittingBody(call, seed).replaceAll('00000000-0000-4000-8000-000000000000', memberId);
  const reply = await api.internal.inject({
    method: call.route.method,
    url,
    headers: {
      authorization: `Bearer ${operatorToken}`,
      reason: 'a look at everything',
      'content-type': 'application/json',
    },
    payload: body,
  });
  return reply.statusCode;
}

test('whatever staff change anywhere, the record has who, what, before, after and why', {
  timeout: 180_000,
}, async () => {
  const silent: unknown[] = [];
  const changed = new Set<string>();
  let before = await contents();
  for (const [name, call] of writes)
    for (let seed = 1; seed <= 3; seed += 1) {
      // Each merchant and the installation have a chain of their own.
      const ends = await database.query<{ merchant_code: string; entry: string }>(
        'select merchant_code, entry from platform.audit_head',
      );
      if ((await act(call, seed)) >= 300) continue;
      const after = await contents();
      const touched = [...after]
        .filter(([table, hash]) => before.get(table) !== hash)
        .map(([table]) => table);
      before = after;
      const told = await database.query<{ subject: string; actor: string; reason: string }>(
        `select subject, actor, reason from platform.audit a where not exists (select from
          jsonb_to_recordset($1::jsonb) as h(merchant_code text, entry bigint)
          where h.merchant_code = a.merchant_code and a.entry <= h.entry)`,
        [JSON.stringify(ends)],
      );
      for (const table of touched)
        if (
          !told.some(
            ({ subject, actor, reason }) => subject === table && actor === 'ana' && reason.length >= 3,
          )
        )
          silent.push({ name, table });
      if (touched.length > 0) changed.add(name);
    }
  expect(silent).toEqual([]);
  expect(changed.size).toBeGreaterThan(6);
});
