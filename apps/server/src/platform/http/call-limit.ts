import { createHash } from 'node:crypto';
import type { Call } from '@perya/contract';
import type { FastifyRequest } from 'fastify';
import { staffSecretIn } from '../approvals/staff-port.ts';
import type { Limit, RateLimit, Taken } from '../cache/rate-limit.ts';
import { addressOf } from './address.ts';
import type { HttpApp } from './app.ts';
import type { Visitor } from './visitor.ts';

const guestLimit: Limit = { limit: 600, windowSeconds: 60, whenUnsure: 'allow-local' };

/** A try counts so much against its address; the first one of a browser that succeeds, one of these. */
const fullWeight = 5;

/** One request's place in its limits. */
export interface Turn extends Pick<Taken, 'allowed' | 'retryAfterSeconds'> {
  /** The call did what it was asked. */
  succeeded: () => void;
}

const free: Turn = { allowed: true, retryAfterSeconds: 0, succeeded: () => {} };

/**
 * A call's limit is what one browser may do at one merchant. Carriers put thousands of people behind one address, so an
 * address may do as much as the merchant says visitors stand behind it; what it may not do is fail that often. Cookies can
 * be invented, so the address is counted too; without any the address is the only browser there is.
 */
export function takeTurn(
  app: HttpApp,
  request: FastifyRequest,
  call: Call,
  visitor: Visitor | null,
  own: Limit | undefined,
): Promise<Turn> | Turn {
  const { rateLimit, ports } = app.serving;
  if (rateLimit === undefined) return free;
  const limit = own ?? guestLimit;
  const name = own === undefined ? call.access : `${call.route.method} ${call.route.path}`;
  const place = subnetOf(addressOf(request));
  if (call.access === 'operator' && own === undefined) return turnOf(atDesk(rateLimit, request, place));
  if (visitor === null || ports === undefined) return turnOf([rateLimit.take(`${name}:${place}`, limit)]);
  const key = `${name}:${visitor.merchant}`;
  const byAddress = {
    ...limit,
    limit: limit.limit * ports.visitorsPerAddress(visitor.merchant) * fullWeight,
  };
  const addressKey = `${key}:address:${place}`;
  const browsers = ports.browsersOf(request.headers.cookie);
  // Whoever has no cookie at all has not opened a form of ours: for guests' reading that is everybody.
  const counted = browsers.length > 0 || own === undefined ? browsers : [`none at ${place}`];
  return turnOf(
    [
      ...counted.map((browser) => rateLimit.take(`${key}:${browser}`, limit)),
      rateLimit.take(addressKey, byAddress, fullWeight),
    ],
    own === undefined ? undefined : () => void rateLimit.take(addressKey, byAddress, 1 - fullWeight),
  );
}

/** A whole office works from one address: each session and each token has its own turns, and all of them together have an end. */
const deskMates = 100;

function atDesk(rateLimit: RateLimit, request: FastifyRequest, place: string): (Promise<Taken> | Taken)[] {
  const { authorization, cookie } = request.headers;
  const secret = authorization ?? staffSecretIn(cookie);
  // Whoever shows nothing is counted by where they are; what is shown is never kept as it is.
  const who =
    secret === undefined ? place : createHash('sha256').update(secret).digest('base64url').slice(0, 22);
  const together = { ...guestLimit, limit: guestLimit.limit * deskMates };
  return [rateLimit.take(`operator:${who}`, guestLimit), rateLimit.take(`operator:at:${place}`, together)];
}

function turnOf(parts: readonly (Promise<Taken> | Taken)[], onHarmless?: () => void): Promise<Turn> | Turn {
  const decided = parts.filter((part): part is Taken => !(part instanceof Promise));
  return decided.length === parts.length
    ? judge(decided, onHarmless)
    : Promise.all(parts.map((part) => Promise.resolve(part))).then((all) => judge(all, onHarmless));
}

function judge(parts: readonly Taken[], onHarmless: () => void = () => {}): Turn {
  const over = parts.find(({ allowed }) => !allowed);
  const isFirst = parts.slice(0, -1).every(({ count }) => count === 1);
  return {
    allowed: over === undefined,
    retryAfterSeconds: over?.retryAfterSeconds ?? 0,
    succeeded: isFirst ? onHarmless : () => {},
  };
}

/** One IPv6 subscriber owns a whole /64; counting single addresses would count nothing. */
export function subnetOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const end = tail === '' ? [] : tail.split(':');
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - end.length)).fill('0'), ...end);
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
