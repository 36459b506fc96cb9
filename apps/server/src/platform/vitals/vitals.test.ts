import type { SystemHealth } from '@perya/contract';
import { expect, test } from 'vitest';
import { withTestDatabase } from '#testing/database';
import { aMerchant } from '#testing/builders';
import { operatorToken, withPlayerApi } from '#testing/player-api';
import type { Verdict } from '../http/health.ts';
import { createAnswerTimes } from './answer-times.ts';
import { createVitals } from './vitals.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
const api = await withPlayerApi(database);
const { kysely } = database.system;
const log = { debug: () => {} };

const read = async (): Promise<SystemHealth> => {
  const reply = await api.internal.inject({
    method: 'GET',
    url: '/operator/v1/merchants/fair/health',
    headers: { authorization: `Bearer ${operatorToken}` },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ value: SystemHealth }>().value;
};

let count = 0;

/** A process as it runs, with a word of its own about what it stands on; each began a second after the one before. */
function aProcess(service: string, parts: Verdict['parts'], bus?: Record<string, number>) {
  const answers = createAnswerTimes();
  const born = 1000 * (count += 1);
  const vitals = createVitals({
    database: { kysely },
    service,
    release: '2.18.0',
    health: { check: async () => ({ ready: true, parts }) },
    answers,
    clock: () => new Date(Date.now() - 10_000 + born),
    log,
    ...(bus && { bus: async () => ({ listeners: bus, outbox: { waiting: 31, lagSeconds: 0.4 } }) }),
  });
  return { answers, vitals };
}

test('staff see each process, what it stands on and since when, who left and who is lost', async () => {
  const up = { postgres: 'up', redis: 'up', nats: 'up' } as const;
  const first = aProcess('http', up);
  const parts: Verdict['parts'] = { ...up };
  const second = aProcess('http', parts);
  for (let ms = 1; ms <= 100; ms += 1) first.answers.note(ms);
  first.vitals.start();
  await first.vitals.leave();
  second.vitals.start();
  await second.vitals.leave();
  parts['redis'] = 'down';
  await second.vitals.leave();
  const seen = await read();
  expect(seen.processes.map(({ name, state, release }) => [name, state, release])).toEqual([
    ['http-1', 'leaving', '2.18.0'],
    ['http-2', 'leaving', '2.18.0'],
  ]);
  expect(seen.processes[0]?.p50Ms).toBeCloseTo(50, 0);
  expect(seen.engines.map(({ name, isUp, missedBy }) => [name, isUp, missedBy])).toEqual([
    ['postgres', true, []],
    ['redis', false, ['http-2']],
    ['nats', true, []],
  ]);
  const since = Date.parse(seen.engines[1]?.since ?? '');
  expect(Date.now() - since).toBeLessThan(60_000);
  expect(seen.release).toMatchObject({
    versions: ['2.18.0'],
    lastMigration: expect.stringMatching(/\.sql$/),
  });
  expect(seen.release.migrations).toBeGreaterThan(100);
  // One takes its leave, one falls silent.
  await first.vitals.stop();
  await database.query(`update platform.process set seen_at = now() - interval '31 seconds'`);
  const later = await read();
  expect(later.processes.map(({ name, state }) => [name, state])).toEqual([['http-1', 'lost']]);
  expect(later.release.versions).toEqual([]);
  await second.vitals.stop();
});

test('the outbox tells what waits, how old the oldest is, what reached the bus and who is behind', async () => {
  const worker = aProcess('worker', { postgres: 'up', nats: 'up' }, { messages: 3, agents: 0 });
  worker.vitals.start();
  await worker.vitals.leave();
  await database.query(`delete from platform.relay_mark`);
  await database.query(
    `insert into platform.relay_mark (carried, stream_seq, made_at) values (1, 10, now() - interval '61 seconds')`,
  );
  await database.query(`update platform.relay_state set stream_seq = 52`);
  const { outbox } = await read();
  expect(outbox).toMatchObject({ publishedLastMinute: 42, listeners: 2 });
  expect(outbox.behind).toEqual([{ listener: 'messages', waiting: 3 }]);
  // Minutes are told when they are over.
  await database.query(`update platform.vital set minute = minute - interval '2 minutes'`);
  const { minutes } = await read();
  expect(minutes.at(-1)).toMatchObject({ outboxWaiting: 31, outboxLagSeconds: expect.closeTo(0.4, 3) });
  await worker.vitals.stop();
});
