import type { Log } from './log.ts';

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;

/**
 * The log of one request, made only when it writes its first line: most requests write none below their level, and
 * a child with redaction costs as much as answering a cached call.
 */
export function lazyRequestLog(log: Log, bindings: Record<string, unknown>): Log {
  let made: Log | undefined;
  const own = () => (made ??= log.child(bindings));
  const lazy = Object.create(log) as Record<string, unknown>;
  for (const level of levels)
    lazy[level] = (...args: unknown[]) => {
      if (log.isLevelEnabled(level)) (own()[level] as (...all: unknown[]) => void)(...args);
    };
  lazy['child'] = (...args: Parameters<Log['child']>) => own().child(...args);
  return lazy as unknown as Log;
}
