import type { Log } from './log.ts';

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;

interface Lazy {
  log: Log;
  bindings: Record<string, unknown>;
  made: Log | undefined;
}

const madeOf = (lazy: Lazy): Log => (lazy.made ??= lazy.log.child(lazy.bindings));

/** Once for each log, not for each request: what all its requests have in common. */
const shapes = new WeakMap<Log, object>();

function shapeOf(log: Log): object {
  const shape = Object.create(log) as Record<string, unknown>;
  for (const level of levels)
    shape[level] = function write(this: Lazy, ...args: unknown[]) {
      if (log.isLevelEnabled(level)) (madeOf(this)[level] as (...all: unknown[]) => void)(...args);
    };
  shape['child'] = function child(this: Lazy, ...args: Parameters<Log['child']>) {
    return madeOf(this).child(...args);
  };
  return shape;
}

/**
 * The log of one request, made only when it writes its first line: most requests write none below their level, and
 * a child with redaction costs as much as answering a cached call.
 */
export function lazyRequestLog(log: Log, bindings: Record<string, unknown>): Log {
  let shape = shapes.get(log);
  if (shape === undefined) shapes.set(log, (shape = shapeOf(log)));
  const lazy = Object.create(shape) as Lazy;
  lazy.log = log;
  lazy.bindings = bindings;
  lazy.made = undefined;
  return lazy as unknown as Log;
}
