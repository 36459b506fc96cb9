import { errorCode } from '#platform/field-of';
import type { Clock } from '../clock.ts';
import { createDatabase } from './connect.ts';
import { isOutage } from './outage.ts';
import { createRunWork, type RunWork } from './work.ts';

interface ReadersOptions {
  /** The primary's. */
  url: string;
  /** Of a server that follows it, where there is one for reading. */
  standbyUrl: string | undefined;
  clock: Clock;
  onError: (error: Error) => void;
}

const poolSize = 4;

/** A standby gives a question up when what the primary did since removes what it reads. */
const isInItsWay = (error: unknown): boolean => errorCode(error) === '40001';

/**
 * For whoever only reads, and much: connections of their own, so that nobody who pays or plays waits for one, and of a standby where
 * there is one. When that is away, the primary answers over them. Nothing is connected before somebody asks.
 */
export function createReaders({ url, standbyUrl, clock, onError }: ReadersOptions) {
  const open = (address: string) => createDatabase({ url: address, role: 'perya_app', poolSize, onError });
  const primary = open(url);
  const standby = standbyUrl === undefined ? null : open(standbyUrl);
  const atPrimary = createRunWork({ kysely: primary.kysely, clock });
  const atStandby = standby === null ? atPrimary : createRunWork({ kysely: standby.kysely, clock });
  const runWork: RunWork = async (scope, use) => {
    try {
      return await atStandby(scope, use);
    } catch (error) {
      if (standby === null || !(isOutage(error) || isInItsWay(error))) throw error;
      return atPrimary(scope, use);
    }
  };
  return {
    runWork,
    async close(): Promise<void> {
      await Promise.all([primary.close(), standby?.close()]);
    },
  };
}
