import { isFull } from '../seeded.ts';
import { type Control, controls } from './scene.ts';

/**
 * Beside `--full`: `--short` is what every check runs, `--minutes=20`, `--only=kill-http,nats-tail`, and with `--negative` a known fault
 * by `--control=NAME` together with the faults that it fails in.
 */
const valueOf = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);

export const isShort = process.argv.includes('--short');

const minutes = Number(valueOf('minutes') ?? (isFull ? 60 : isShort ? 1 : 10));

export const size = {
  minutes,
  /** So many at least, also when the time is over. */
  faults: isFull ? minutes : isShort ? 0 : minutes,
  betsPerSecond: isShort ? 8 : 12,
  lanes: isShort ? 1 : 2,
};

const wished = valueOf('control');
export const control: Control = controls.find((one) => one === wished) ?? 'asynchronous';

/** Which faults show that a protection is missing. */
const shownBy: Record<Control, readonly string[]> = {
  asynchronous: ['kill-primary'],
  'without-compare': ['freeze-primary'],
  'forgotten-ids': ['kill-http', 'freeze-http'],
  impatient: ['clock-jump'],
  'nobody-begins': ['kill-standby'],
  'believed-bus': ['nats-tail'],
};

/** Kinds of a check's short run: none needs more than Debian's packages and a few seconds. */
const quick = [
  'switchover',
  'kill-http',
  'kill-worker',
  'nats-leader',
  'redis-master',
  'accept-and-close',
  'freeze-http',
];

export const only = (negative: boolean): readonly string[] | undefined =>
  valueOf('only')?.split(',') ?? (negative ? shownBy[control] : isShort ? quick : undefined);
