import { openSync, readSync } from 'node:fs';

/**
 * Loaded before anything else (`--import`) by the processes that live a demo's past: their `Date` is as far behind as the file says, read
 * anew each time, so that all of them jump at the same moment. `performance` and timers run as they do.
 */

const file = process.env['DEMO_CLOCK_FILE'];
if (file !== undefined) {
  const behind = openSync(file, 'r');
  const ms = new Float64Array(1);
  const RealDate = Date;
  const now = (): number => {
    readSync(behind, ms, 0, 8, 0);
    return RealDate.now() - Math.round(ms[0] ?? 0);
  };
  // Not a class of its own: a date that another part of Node made has to be an instance too.
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
