import type { Logger } from 'pino';
import { pino } from 'pino';

export type Log = Logger;

/** Names under which secrets travel; a value found there never reaches a log line. */
const secrets = ['authorization', 'cookie', 'set-cookie', 'token', 'password'];

export function createLog(options: {
  level: string;
  service: string;
  destination?: { write(line: string): void };
}): Log {
  const paths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);
  return pino(
    {
      level: options.level,
      base: { service: options.service },
      redact: { paths, censor: '[redacted]' },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    options.destination ?? pino.destination(1),
  );
}
