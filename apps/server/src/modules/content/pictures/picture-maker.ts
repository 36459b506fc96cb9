import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { refuse } from '#platform/refusal';
import type { PictureAnswer } from './picture-process.ts';
import type { TileWish, WrongTile } from './tile-rules.ts';

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

interface Drawn {
  made: Buffer | null;
  /** A picture, but not the one that was wanted. */
  wrong?: WrongTile | undefined;
}
interface Task {
  /** A picture, or one with what is to become of it: what the program understands. */
  message: Uint8Array | TileWish;
  done: (drawn: Drawn) => void;
}
const nothing: Drawn = { made: null };

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

  const finish = (seat: Seat, drawn: Drawn) => {
    const { task } = seat;
    clearInterval(seat.watch);
    seat.task = null;
    seat.made += 1;
    task?.done(drawn);
  };
  const leave = (seat: Seat) => {
    if (!seats.delete(seat)) return;
    clearTimeout(seat.start);
    // No second try: a picture that ended one decoder would end the next.
    finish(seat, nothing);
    // A program that cannot start must not be started for ever.
    if (!seat.isReady) queue.shift()?.done(nothing);
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
    seat.child.send(task.message, () => undefined);
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
      else
        finish(seat, { made: answer.made === null ? null : Buffer.from(answer.made), wrong: answer.wrong });
      if (seat.made >= picturesEach) child.kill('SIGKILL');
      else begin(seat);
    });
    child.on('error', () => leave(seat));
    child.on('exit', () => leave(seat));
    // A process without work keeps nobody alive.
    child.unref();
    child.channel?.unref();
  };

  const ask = (message: Task['message']): Promise<Drawn> => {
    if (stopped || queue.length >= maxWaiting) refuse('rate.limited');
    return new Promise((done) => {
      queue.push({ message, done });
      const free = [...seats].find(({ isReady, task }) => isReady && task === null);
      if (free) begin(free);
      else if (seats.size < processes) sitDown();
    });
  };

  return {
    ask,
    /** Null for whatever is no picture, or is one that nobody should have to open. */
    make: (bytes: Uint8Array): Promise<Buffer | null> => ask(bytes).then(({ made }) => made),
    isFull: (): boolean => queue.length >= maxWaiting,
    processIds: (): number[] => [...seats].flatMap(({ child }) => child.pid ?? []),
    stop(): void {
      stopped = true;
      for (const task of queue.splice(0)) task.done(nothing);
      for (const { child } of seats) child.kill('SIGKILL');
    },
  };
}

export type PictureMaker = ReturnType<typeof createPictureMaker>;
