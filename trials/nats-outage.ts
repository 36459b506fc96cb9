import { createDatabase, type Database } from '../apps/server/src/platform/database/connect.ts';
import { createRunWork, type RunWork } from '../apps/server/src/platform/database/work.ts';
import { createListeners } from '../apps/server/src/platform/events/listeners.ts';
import { createNats, type Nats } from '../apps/server/src/platform/events/nats.ts';
import { depthOf } from '../apps/server/src/platform/events/outbox.ts';
import { createRelay } from '../apps/server/src/platform/events/relay.ts';
import { createLog } from '../apps/server/src/platform/observe/log.ts';
import { createScratchDatabase } from '../apps/server/src/testing/scratch-database.ts';
import { natsService, type Service } from '../apps/server/src/testing/services.ts';
import type { Trial } from '../tools/trial.ts';
import { holdsWithin, pause, seeded } from './seeded.ts';

const event = 'merchant.settings_changed.v1';
const merchant = 'TRIAL';
const rounds = 4;

type Tables = {
  'record.effect': { number: number };
};

/** The writer's own list of what was acknowledged; the system never sees it. */
interface Writer {
  acknowledged: number[];
  refused: number;
  stop(): Promise<void>;
}

export const trial: Trial = {
  name: 'nats-outage',
  byCommand: true,
  describe:
    'NATS is killed and loses its store under load: writes go on, every event arrives, each effect once',
  async run({ seed, negative }) {
    const below = seeded(seed);
    const scratch = await createScratchDatabase([]);
    const bus = await natsService();
    await bus.start();
    const app = createDatabase({ url: scratch.url, poolSize: 6, role: 'perya_app' });
    const system = createDatabase({ url: scratch.url, poolSize: 4, role: 'perya_system' });
    const log = createLog({ level: 'silent', service: 'trial' });
    const runWork = createRunWork({ kysely: app.kysely, clock: () => new Date() });
    await scratch.prepare(record);
    const nats = createNats({ url: bus.url, log });
    const relay = createRelay({ database: system, nats, log });
    const listeners = createListeners({
      nats,
      runWork,
      database: system,
      log,
      // The known fault: effects without an inbox.
      ...(negative ? { claim: async (_work, _listener, ids) => new Set(ids) } : {}),
    });
    listeners.listen({
      name: 'trial',
      event,
      handle: async (work, { body }) => {
        await work.db
          .withTables<Tables>()
          .insertInto('record.effect')
          .values({ number: body.revision })
          .execute();
      },
    });
    nats.start();
    relay.start();
    listeners.start();
    try {
      const writer = startWriter(runWork, below);
      const deepest = await disturb(bus, system, below);
      await writer.stop();
      return await judge(writer, system, nats, deepest);
    } finally {
      await listeners.stop();
      await relay.stop();
      await nats.stop();
      await Promise.all([app.close(), system.close()]);
      await bus.remove();
      await scratch.drop();
    }
  },
};

const record = `create schema record; create table record.effect (number int);
  grant usage on schema record to perya_app, perya_system; grant all on record.effect to perya_app, perya_system`;

function startWriter(runWork: RunWork, below: (n: number) => number): Writer {
  const writer: Writer = { acknowledged: [], refused: 0, stop: async () => {} };
  let stopped = false;
  const write = async () => {
    for (let number = 1; !stopped; number += 1) {
      try {
        await runWork({ merchant, actor: { kind: 'system', name: 'trial' } }, (work) =>
          work.announce(event, { merchantCode: merchant, revision: number }),
        );
        writer.acknowledged.push(number);
      } catch {
        writer.refused += 1;
      }
      await pause(below(12));
    }
  };
  const done = write();
  writer.stop = async () => {
    stopped = true;
    await done;
  };
  return writer;
}

/** Half of the outages also lose what the bus had stored. Answers how far the outbox grew. */
async function disturb(bus: Service, system: Database, below: (n: number) => number): Promise<number> {
  let deepest = 0;
  for (let round = 0; round < rounds; round += 1) {
    await pause(500 + below(700));
    await (round % 2 === 0 ? bus.kill() : bus.loseStore());
    await pause(600 + below(900));
    deepest = Math.max(deepest, await outboxDepth(system));
    await bus.start();
  }
  await pause(500);
  return deepest;
}

const outboxDepth = async (system: Database): Promise<number> => (await depthOf(system.kysely)).depth;

async function judge(writer: Writer, system: Database, nats: Nats, deepest: number) {
  const effects = async () => {
    const rows = await system.kysely
      .withTables<Tables>()
      .selectFrom('record.effect')
      .select('number')
      .execute();
    const seen = new Map<number, number>();
    for (const { number } of rows) seen.set(number, (seen.get(number) ?? 0) + 1);
    return seen;
  };
  const missingIn = (seen: Map<number, number>) =>
    writer.acknowledged.filter((number) => !seen.has(number)).length;
  await holdsWithin(
    30_000,
    async () => missingIn(await effects()) === 0 && (await outboxDepth(system)) === 0,
  );
  // Repetitions come after the first delivery, so give them time to show.
  await pause(1500);
  const seen = await effects();
  const missing = missingIn(seen);
  const doubled = [...seen.values()].filter((count) => count > 1).length;
  const { acknowledged, refused } = writer;
  const held = missing === 0 && doubled === 0 && refused === 0 && deepest > 0 && nats.connected();
  return {
    held,
    figures: `acknowledged ${acknowledged.length}, refused ${refused}, missing ${missing}, doubled ${doubled}, outages ${rounds}, deepest outbox ${deepest}`,
  };
}
