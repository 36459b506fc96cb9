import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import type { Health } from '../http/health.ts';
import type { Log } from '../observe/log.ts';
import type { AnswerTimes } from './answer-times.ts';
import { forgetLines, saveLines } from './company-health.ts';
import type { CompanyLines } from './company-lines.ts';
import { forgetOld, type Mark, type PartState, removeProcess, saveMark } from './vitals.store.ts';

export interface VitalsOptions {
  database: Pick<Database, 'kysely'>;
  service: string;
  release: string;
  health: Pick<Health, 'check'>;
  answers: AnswerTimes;
  /** What it saw of outside companies. */
  lines?: Pick<CompanyLines, 'take'>;
  clock: Clock;
  log: Pick<Log, 'debug'>;
  /** What a worker knows of the bus. */
  bus?: () => Promise<Pick<Mark, 'listeners' | 'outbox'>>;
  everyMs?: number;
}

const forgetEveryMs = 10 * 60_000;
const patienceMs = 1000;

/** A process says of itself every ten seconds how it is. A database that is away hears nothing, and nothing else suffers. */
export function createVitals(options: VitalsOptions) {
  const { database, health, answers, clock, log, everyMs = 10_000 } = options;
  const processId = randomUUID();
  const startedAt = clock();
  const since = createSince(clock);
  let timer: NodeJS.Timeout | undefined;
  let forgetAt = 0;
  let used = { cpu: process.cpuUsage(), at: performance.now() };
  let isLeaving = false;
  let beating: Promise<void> = Promise.resolve();

  const cpuShare = (): number => {
    const spent = process.cpuUsage(used.cpu);
    const passedMs = Math.max(1, performance.now() - used.at);
    used = { cpu: process.cpuUsage(), at: performance.now() };
    return (spent.user + spent.system) / 1000 / passedMs;
  };
  const beat = async (): Promise<void> => {
    const { parts } = await health.check();
    const { listeners, outbox } = (await options.bus?.()) ?? { listeners: {}, outbox: null };
    await saveMark(database.kysely, {
      processId,
      service: options.service,
      release: options.release,
      startedAt,
      isLeaving,
      cpuShare: cpuShare(),
      memoryBytes: process.memoryUsage.rss(),
      parts: since(parts),
      listeners,
      hits: answers.take(),
      outbox,
    });
    const news = options.lines?.take() ?? [];
    const isTimeToForget = performance.now() >= forgetAt;
    // Those nobody asked are named now and then, so that they stay listed.
    await saveLines(
      database.kysely,
      isTimeToForget ? news : news.filter(({ answered, refused, failed }) => answered + refused + failed > 0),
    );
    if (!isTimeToForget) return;
    forgetAt = performance.now() + forgetEveryMs;
    await forgetOld(database.kysely);
    await forgetLines(database.kysely);
  };
  /** One after the other: an older word never stands over a newer one. */
  const beatNext = (): Promise<void> => {
    beating = beating.then(beat).catch((error: unknown) => log.debug({ err: error }, 'vitals not told'));
    return beating;
  };
  return {
    start(): void {
      void beatNext();
      timer = setInterval(() => void beatNext(), everyMs);
      timer.unref();
    },
    /** Told to stop: it serves on for a moment. */
    leave(): Promise<void> {
      isLeaving = true;
      return beatNext();
    },
    /** Struck off where the database can be told; nobody's stop waits for one that is away. */
    async stop(): Promise<void> {
      clearInterval(timer);
      const removed = beating
        .then(() => removeProcess(database.kysely, processId))
        .catch((error: unknown) => log.debug({ err: error }, 'process not struck off'));
      await Promise.race([removed, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
    },
  };
}

/** Since when each part is as it is, seen from this process. */
function createSince(clock: Clock) {
  const known = new Map<string, PartState>();
  return (parts: Readonly<Record<string, 'up' | 'down'>>): Record<string, PartState> => {
    for (const [name, state] of Object.entries(parts)) {
      const isUp = state === 'up';
      if (known.get(name)?.isUp !== isUp) known.set(name, { isUp, since: clock().toISOString() });
    }
    return Object.fromEntries(known);
  };
}
