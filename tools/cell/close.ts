import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createNats } from '../../apps/server/src/platform/events/nats.ts';
import { createLog } from '../../apps/server/src/platform/observe/log.ts';
import { briefly, type Pair } from './copy.ts';
import { type Ask, replicatedTables } from './tables.ts';

/** A merchant is closed in its cell: first politely, then so that nothing of it can be written. */

export interface Bus {
  url: string;
  namespace: string;
}

export interface Maintenance {
  is_on: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
}

/** The switch that staff have; answers how it stood. */
export async function closeForMembers(ask: Ask, merchant: string): Promise<Maintenance> {
  const [before] = await ask<Maintenance>(
    'select is_on, starts_at, ends_at from merchant.maintenance where merchant_code = $1',
    [merchant],
  );
  const stood = before ?? { is_on: false, starts_at: null, ends_at: null };
  await setMaintenance(ask, merchant, { is_on: true, starts_at: null, ends_at: null });
  return stood;
}

export const setMaintenance = (ask: Ask, merchant: string, to: Maintenance) =>
  ask(
    `insert into merchant.maintenance (merchant_code, is_on, starts_at, ends_at) values ($1, $2, $3, $4)
     on conflict (merchant_code) do update set is_on = excluded.is_on, starts_at = excluded.starts_at,
       ends_at = excluded.ends_at`,
    [merchant, to.is_on, to.starts_at, to.ends_at],
  );

const onTheirWay = `select from platform.outbox o, platform.relay_state s where o.merchant_code = $1
  and o.place > s.carried and not s.ahead @> o.place and o.created_at >= s.created_from limit 1`;

/** Until every event of the merchant is on the bus, and every listener has dealt with all that was there then. */
export async function untilEventsEnd(
  ask: Ask,
  bus: Bus,
  merchant: string,
  patienceMs = 30_000,
): Promise<void> {
  const log = createLog({ level: 'silent', service: 'cell' });
  const nats = createNats({ url: bus.url.split(','), namespace: bus.namespace, log });
  nats.start();
  const until = Date.now() + patienceMs;
  const isLate = (): boolean => Date.now() > until;
  try {
    while (!nats.connected() && !isLate()) await sleep(20);
    while ((await ask(onTheirWay, [merchant])).length > 0 && !isLate()) await sleep(20);
    const manager = await nats.jetstream()?.manager();
    if (manager === undefined) throw new Error(`the bus at ${bus.url} does not answer`);
    const { state } = await manager.streams.info(nats.stream);
    for (; !isLate(); await sleep(20)) {
      const consumers = await manager.consumers.list(nats.stream).next();
      const behind = consumers.filter(
        (one) => one.ack_floor.stream_seq < state.last_seq && one.num_pending + one.num_ack_pending > 0,
      );
      if (behind.length === 0) return;
    }
    throw new Error('events of the merchant are still being dealt with');
  } finally {
    await nats.stop();
  }
}

const trigger = 'merchant_moves';
const fenced = async (ask: Ask): Promise<string[]> => [
  ...(await replicatedTables(ask)).map(({ name }) => name),
  'platform.outbox',
  'wallet.house_delta',
];

/**
 * From now on nothing of the merchant is written here: each trigger waits for who is writing, so the last one is the end. To the product
 * it looks like a database that is starting, which everything repeats.
 */
export async function refuseWrites(ask: Ask, merchant: string): Promise<void> {
  await ask(`create or replace function platform.merchant_moves() returns trigger language plpgsql as $$
    begin raise exception 'the merchant moves to another cell' using errcode = 'cannot_connect_now'; end $$`);
  const is = pg.escapeLiteral(merchant);
  const when = { changes: ['insert or update', 'new'], goes: ['delete', 'old'] };
  for (const table of await fenced(ask))
    await briefly(
      ask,
      Object.entries(when)
        .map(
          ([
            name,
            [does, row],
          ]) => `create or replace trigger ${trigger}_${name} before ${does} on ${table} for each row
            when (${row}.merchant_code = ${is}) execute function platform.merchant_moves()`,
        )
        .join(';'),
    );
}

export async function allowWrites(ask: Ask): Promise<void> {
  const found = await ask<{ table: string; name: string }>(
    `select t.tgrelid::regclass::text as table, t.tgname as name from pg_trigger t
     where starts_with(t.tgname, $1) and t.tgparentid = 0`,
    [trigger],
  );
  for (const { table, name } of found) await briefly(ask, `drop trigger if exists ${name} on ${table}`);
}

/** What must be so before anybody is disturbed. */
export async function reasonsAgainst({ merchant, source, target }: Pair): Promise<string[]> {
  const has = async (ask: Ask, question: string, values: unknown[] = [merchant]): Promise<boolean> =>
    (await ask(question, values)).length > 0;
  const months = (ask: Ask) =>
    ask<{ month: string }>('select month::text from wallet.month order by 1').then((rows) =>
      rows.map(({ month }) => month),
    );
  const [here, there] = [await months(source.ask), await months(target.ask)];
  const blocking: string[] = [];
  for (const month of here.filter((one) => !there.includes(one)))
    if (
      await has(
        target.ask,
        'select from wallet.transfer where date_trunc($2, created_at at time zone $3) = $1::date limit 1',
        [month, 'month', 'UTC'],
      )
    )
      blocking.push(month);
  const said: [boolean, string][] = [
    [
      !(await has(source.ask, 'select from merchant.merchant where merchant_code = $1')),
      'it is not in that cell',
    ],
    [
      await has(target.ask, 'select from merchant.merchant where merchant_code = $1'),
      'the new cell has rows of it',
    ],
    [
      await has(
        source.ask,
        "select from platform.job where merchant_code = $1 and state in ('running', 'paused')",
      ),
      'a long job of it is not over',
    ],
    [
      await has(source.ask, 'select from platform.archive limit 1', []),
      'its cell has parts in the archive, which do not move',
    ],
    [
      there.some((month) => !here.includes(month)) || blocking.length > 0,
      'the two cells have closed other months',
    ],
    [
      (await source.ask<{ is: string }>("select current_setting('wal_level') as is"))[0]?.is !== 'logical',
      'its cell needs wal_level = logical',
    ],
  ];
  return said.filter(([is]) => is).map(([, sentence]) => sentence);
}
