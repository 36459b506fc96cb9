import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { refuse } from '#platform/refusal';
import type { PictureAnswer } from './picture-process.ts';

export interface PictureMakerOptions {
  processes?: number;
  /** Beyond this many waiting, callers are refused. */
  maxWaiting?: number;
  /** A picture that takes longer was made to take long. */
  patienceMs?: number;
  maxResidentBytes?: number;
  /** The process's program; tests hand in one that misbehaves. */
  program?: URL;
}

interface Task {
  bytes: Uint8Array;
  done: (made: Buffer | null) => void;
}

interface Seat {
  child: ChildProcess;
  isReady: boolean;
  task: Task | null;
  start: NodeJS.Timeout;
  watch: NodeJS.Timeout | undefined;
  /** A process that made many pictures is replaced before it has grown. */
  made: number;
}

const picturesEach = 100;
const watchEveryMs = 10;
const startMs = 10_000;
const execArgv = [
  '--max-old-space-size=64',
  // Reads its own program, and nothing else: no writing, no further processes.
  '--permission',
  '--allow-fs-read=*',
  '--allow-addons',
  '--no-warnings',
];

/** What the process holds in memory; 0 where the system does not tell. */
function residentBytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Makes pictures anew, one at a time in a process that may be killed at any moment. */
export function createPictureMaker({
  processes = 1,
  maxWaiting = 8,
  patienceMs = 2000,
  maxResidentBytes = 240 * 1024 * 1024,
  program = new URL('./picture-process.ts', import.meta.url),
}: PictureMakerOptions = {}) {
  const queue: Task[] = [];
  const seats = new Set<Seat>();
  let stopped = false;

  const finish = (seat: Seat, made: Buffer | null) => {
    const { task } = seat;
    clearInterval(seat.watch);
    seat.task = null;
    seat.made += 1;
    task?.done(made);
  };
  const leave = (seat: Seat) => {
    if (!seats.delete(seat)) return;
    clearTimeout(seat.start);
    // No second try: a picture that ended one decoder would end the next.
    finish(seat, null);
    // A program that cannot start must not be started for ever.
    if (!seat.isReady) queue.shift()?.done(null);
    if (!stopped && queue.length > 0) sitDown();
  };
  const begin = (seat: Seat) => {
    const task = seat.isReady && seat.task === null ? queue.shift() : undefined;
    if (task === undefined) return;
    seat.task = task;
    const end = performance.now() + patienceMs;
    seat.watch = setInterval(() => {
      if (performance.now() > end || residentBytes(seat.child.pid) > maxResidentBytes)
        seat.child.kill('SIGKILL');
    }, watchEveryMs);
    seat.child.send(task.bytes, () => undefined);
  };
  const sitDown = () => {
    const child = fork(fileURLToPath(program), [], {
      execArgv,
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const start = setTimeout(() => child.kill('SIGKILL'), startMs);
    const seat: Seat = { child, isReady: false, task: null, start, watch: undefined, made: 0 };
    seats.add(seat);
    child.on('message', (answer: PictureAnswer) => {
      clearTimeout(start);
      if ('ready' in answer) seat.isReady = true;
      else finish(seat, answer.made === null ? null : Buffer.from(answer.made));
      if (seat.made >= picturesEach) child.kill('SIGKILL');
      else begin(seat);
    });
    child.on('error', () => leave(seat));
    child.on('exit', () => leave(seat));
    // A process without work keeps nobody alive.
    child.unref();
    child.channel?.unref();
  };

  return {
    /** Null for whatever is no picture, or is one that nobody should have to open. */
    make(bytes: Uint8Array): Promise<Buffer | null> {
      if (stopped || queue.length >= maxWaiting) refuse('rate.limited');
      return new Promise((done) => {
        queue.push({ bytes, done });
        const free = [...seats].find(({ isReady, task }) => isReady && task === null);
        if (free) begin(free);
        else if (seats.size < processes) sitDown();
      });
    },
    isFull: (): boolean => queue.length >= maxWaiting,
    processIds: (): number[] => [...seats].flatMap(({ child }) => child.pid ?? []),
    stop(): void {
      stopped = true;
      for (const task of queue.splice(0)) task.done(null);
      for (const { child } of seats) child.kill('SIGKILL');
    },
  };
}

export type PictureMaker = ReturnType<typeof createPictureMaker>;
