import { Worker } from 'node:worker_threads';
import { refuse } from '#platform/refusal';
import type { HashJob } from './hash-worker.ts';
import type { HashCost } from './password-hash.ts';
import { dummyHash, keyIdOf, needsRehash, peppered, pepperOf, standardCost } from './password-hash.ts';

export interface HashPoolOptions {
  /** The present one and, while some passwords were hashed under them, those before. */
  peppers: readonly [Buffer, ...Buffer[]];
  threads?: number;
  /** Beyond this many waiting, callers are refused: waiting longer than a login's patience helps nobody. */
  maxWaiting?: number;
  cost?: HashCost;
  /** The worker's program; tests hand in one that dies. */
  program?: URL;
}

interface Task {
  job: HashJob;
  attempts: number;
  resolve: (answer: string | boolean) => void;
  reject: (error: Error) => void;
}

interface Seat {
  worker: Worker;
  task: Task | null;
}

const maxAttempts = 2;

/** Password hashing on threads of its own, with a queue that has an end. */
export function createHashPool({
  peppers,
  threads = 1,
  maxWaiting = 16,
  cost = standardCost,
  program = new URL('./hash-worker.ts', import.meta.url),
}: HashPoolOptions) {
  const queue: Task[] = [];
  const seats = new Set<Seat>();
  const [pepper] = peppers;
  const keyId = keyIdOf(pepper);
  const dummy = dummyHash(cost, keyId);
  let stopped = false;

  const serve = (seat: Seat) => {
    const task = queue.shift();
    if (!task) return;
    task.attempts += 1;
    seat.task = task;
    seat.worker.ref();
    seat.worker.postMessage(task.job);
  };

  const replace = (seat: Seat, error: Error) => {
    if (!seats.delete(seat)) return;
    const { task } = seat;
    if (task && task.attempts < maxAttempts && !stopped) queue.unshift(task);
    else task?.reject(error);
    // Only when there is work: a worker that dies as it starts would otherwise be started for ever.
    if (!stopped && queue.length > 0) serve(sitDown());
  };

  const sitDown = (): Seat => {
    const seat: Seat = { worker: new Worker(program), task: null };
    seats.add(seat);
    seat.worker.on('message', (answer: string | boolean) => {
      seat.task?.resolve(answer);
      seat.task = null;
      // A thread without work does not keep the process alive.
      seat.worker.unref();
      serve(seat);
    });
    seat.worker.on('error', (error: Error) => replace(seat, error));
    seat.worker.on('exit', (code) => replace(seat, new Error(`hash worker ended with ${code}`)));
    seat.worker.unref();
    return seat;
  };

  const run = (job: HashJob): Promise<string | boolean> => {
    if (stopped) return Promise.reject(new Error('the hash pool is stopped'));
    const free = [...seats].find((seat) => seat.task === null) ?? (seats.size < threads ? sitDown() : null);
    if (!free && queue.length >= maxWaiting) refuse('rate.limited');
    return new Promise((resolve, reject) => {
      queue.push({ job, attempts: 0, resolve, reject });
      if (free) serve(free);
    });
  };

  return {
    hash: async (password: string): Promise<string> =>
      String(await run({ message: peppered(pepper, password), cost, keyId, stored: null })),

    /** Null when there is no such account: takes as long as a wrong password does, and is one. */
    verify: async (password: string, stored: string | null): Promise<boolean> => {
      const message = peppered(pepperOf(peppers, stored) ?? pepper, password);
      return (await run({ message, cost, keyId, stored: stored ?? dummy })) === true;
    },

    /** Made under another cost or pepper than today's. */
    isDated: (stored: string): boolean => needsRehash(stored, cost, keyId),

    waiting: (): number => queue.length,

    /** The next caller would be refused: known before any other work is done for them. */
    isFull: (): boolean => queue.length >= maxWaiting,

    async stop(): Promise<void> {
      stopped = true;
      for (const task of queue.splice(0)) task.reject(new Error('the hash pool is stopped'));
      await Promise.all([...seats].map((seat) => seat.worker.terminate()));
    },
  };
}

export type HashPool = ReturnType<typeof createHashPool>;
