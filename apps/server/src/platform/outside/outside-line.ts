import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { isInside, outsideLookup } from './outside-address.ts';

export interface OutsideLine {
  /** Https, at its usual port, to a name or number that is not of our own network. */
  accepts: (address: string) => boolean;
  /** The status that was answered; throws where nothing was. Nothing is followed elsewhere. */
  post: (
    address: string,
    headers: Readonly<Record<string, string>>,
    body: Buffer | string,
  ) => Promise<number>;
}

interface Options {
  /** The only origin that may be plain or inside: a stand-in for tests. */
  sandboxOrigin: string | null;
  timeoutMs: number;
  lookup?: LookupFunction;
}

/** Where somebody else says where to: the address is checked when it is named and when it is called. */
export function createOutsideLine({
  sandboxOrigin,
  timeoutMs,
  lookup = outsideLookup(),
}: Options): OutsideLine {
  const isSandbox = (url: URL) => sandboxOrigin !== null && url.origin === new URL(sandboxOrigin).origin;
  const isAllowed = (url: URL): boolean => {
    if (url.username + url.password !== '') return false;
    if (isSandbox(url)) return true;
    const name = url.hostname.replace(/^\[|\]$/g, '');
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return isIP(name) === 0 ? isPublicName(name) : !isInside(name);
  };
  const accepts = (address: string): boolean => {
    const url = URL.parse(address);
    return url !== null && isAllowed(url);
  };
  return {
    accepts,
    post(address, headers, body) {
      const url = new URL(address);
      return new Promise((resolve, reject) => {
        // Rules may have become stricter since it was stored; and a number is never looked up.
        if (!isAllowed(url)) throw Object.assign(new Error('inside our own network'), { code: 'EACCES' });
        const open = url.protocol === 'https:' ? requestSecure : requestPlain;
        const sent = open(url, {
          method: 'POST',
          headers,
          timeout: timeoutMs,
          signal: AbortSignal.timeout(timeoutMs),
          agent: false,
          ...(!isSandbox(url) && { lookup }),
        });
        // Only the status is of interest, and a stranger's body may be without end.
        sent.once('response', (answer) => {
          resolve(answer.statusCode ?? 0);
          answer.destroy();
        });
        sent.once('error', reject);
        sent.once('timeout', () => sent.destroy(new Error('no answer')));
        sent.end(body);
      });
    },
  };
}

/** Names that only our own resolver, or none, knows. */
const ownNames =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|localdomain|home\.arpa)\.?$/i;
const isPublicName = (name: string): boolean =>
  name.includes('.') && !name.endsWith('.') && !ownNames.test(name);
