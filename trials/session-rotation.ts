import { createHash } from 'node:crypto';
import { type Cache, createCache } from '../apps/server/src/platform/cache/redis.ts';
import { createLog } from '../apps/server/src/platform/observe/log.ts';
import { redisService } from '../apps/server/src/testing/services.ts';
import type { Visitor } from '../apps/server/src/testing/visitor.ts';
import type { Trial } from '../tools/trial.ts';
import { type AccountServer, host, isFull, merchant, withAccountServer } from './account-server.ts';
import { holdsWithin, pause, seeded } from './seeded.ts';
import { addressOf, send, visitorAt } from '../apps/server/src/testing/http-visitors.ts';

const rounds = isFull ? 20 : 3;
const mostMs = 1000;
const password = 'tahimik42ilog';
const me = '/api/v1/members/me';
const login = '/api/v1/auth/login';

export const trial: Trial = {
  name: 'session-rotation',
  byCommand: true,
  describe:
    'whoever proves themselves anew gets new secrets, and the old ones are dead on both processes within a second',
  async run({ seed, negative }) {
    const redis = await redisService();
    await redis.start();
    const cache = createCache({ url: redis.url, log: createLog({ level: 'silent', service: 'trial' }) });
    cache.start();
    await holdsWithin(5000, cache.connected);
    try {
      const env = { REDIS_URL: redis.url };
      return await withAccountServer({ purpose: 'rotation', httpProcesses: 2, env }, (server) =>
        negative
          ? turn(server, seed, 1, (pair) => bringBack(cache, pair))
          : turn(server, seed, rounds, async () => async () => {}),
      );
    } finally {
      cache.stop();
      await redis.remove();
    }
  },
};

interface Pair {
  secret: string;
  token: string;
}

const pairOf = (visitor: Visitor): Pair => ({
  secret: visitor.cookies.get('__Host-session') ?? '',
  token: visitor.token ?? '',
});

/** The known fault: a copy of the session that was kept before its end comes back after it, and stays. */
async function bringBack(cache: Cache, { secret }: Pair): Promise<() => Promise<void>> {
  const hash = createHash('sha256').update(secret).digest('base64url');
  const key = `session:${merchant}:${hash}`;
  const copy = await cache.get(key);
  return async () => {
    if (copy !== undefined) await cache.set(key, copy, 60);
  };
}

interface Step {
  name: string;
  /** Whether the visitor goes on with a new pair. */
  goesOn: boolean;
  act(server: AccountServer, visitor: Visitor, account: string): Promise<unknown>;
}

const byPassword = (username: string) => ({ type: 'username', username, password });
const operate = async (
  server: AccountServer,
  account: string,
  method: string,
  path: string,
  body?: object,
) => {
  const [member] = await server.query<{ member_id: string }>(
    'select member_id from identity.member where account = $1',
    [account],
  );
  const headers = {
    authorization: `Bearer ${server.operatorToken}`,
    reason: 'a trial',
    ...(body && { 'content-type': 'application/json' }),
  };
  const sent = {
    method,
    path: `/operator/v1/merchants/${merchant}/members/${member?.member_id}${path}`,
    headers,
  };
  return send(server.port + 1, host, { ...sent, ...(body && { body: JSON.stringify(body) }) });
};

const steps: Step[] = [
  {
    name: 'sign-in over an open session',
    goesOn: true,
    act: (_server, visitor, account) => visitor.sealed('POST', login, byPassword(account)),
  },
  {
    name: 'step-up',
    goesOn: true,
    act: (_server, visitor) => visitor.sealed('POST', '/api/v1/auth/step-up', { password }),
  },
  {
    name: 'change of the password',
    goesOn: true,
    act: (_server, visitor) =>
      visitor.sealed('POST', `${me}/password`, {
        oldPassword: password,
        newPassword: 'bagong77lihim',
        confirmNewPassword: 'bagong77lihim',
      }),
  },
  {
    name: 'trial, then sign-in',
    goesOn: true,
    act: (_server, visitor, account) => visitor.sealed('POST', login, byPassword(account)),
  },
  {
    name: 'sign-in, then trial',
    goesOn: true,
    act: async (_server, visitor) => {
      await visitor.open();
      const got = await visitor.json('POST', '/api/v1/auth/trial', {});
      visitor.token = (got.body.value as { token?: string } | undefined)?.token ?? null;
    },
  },
  {
    name: 'sign-out',
    goesOn: false,
    act: (_server, visitor) => visitor.raw('DELETE', '/api/v1/auth/session'),
  },
  {
    name: 'sign-out from elsewhere',
    goesOn: false,
    act: async (server, _visitor, account) => {
      const elsewhere = visitorAt(server.port, host, addressOf((addresses += 1)));
      await elsewhere.sealed('POST', login, byPassword(account));
      await elsewhere.raw('DELETE', `${me}/sessions`);
    },
  },
  {
    name: 'a password from staff',
    goesOn: false,
    act: (server, _visitor, account) => operate(server, account, 'POST', '/password'),
  },
  {
    name: 'an account disabled by staff',
    goesOn: false,
    act: (server, _visitor, account) =>
      operate(server, account, 'PATCH', '', { isDisabled: true, closedFor: 'other', reviewOn: '2030-01-31' }),
  },
];

let addresses = 0;

async function arrive(server: AccountServer, account: string, step: Step): Promise<Visitor> {
  const visitor = visitorAt(server.port, host, addressOf((addresses += 1)));
  const body = { username: account, password, confirmPassword: password, termsVersion: '2026-01' };
  await visitor.sealed('PUT', '/api/v1/auth/register/username', body);
  if (step.name !== 'trial, then sign-in') return visitor;
  const player = visitorAt(server.port, host, addressOf((addresses += 1)));
  await player.open();
  const got = await player.json('POST', '/api/v1/auth/trial', {});
  player.token = (got.body.value as { token: string }).token;
  return player;
}

const opens = async (port: number, { secret, token }: Pair): Promise<boolean> => {
  const headers = {
    cookie: `__Host-session=${secret}`,
    token,
    'x-forwarded-for': addressOf((addresses += 1)),
  };
  return (await send(port, host, { method: 'GET', path: me, headers })).status === 200;
};

/** How long the old pair still opened something on each process, in milliseconds; infinite when it never ended. */
const diesAfter = (ports: readonly number[], pair: Pair): Promise<number[]> =>
  Promise.all(
    ports.map(async (port) => {
      const begun = performance.now();
      while (performance.now() - begun < 2 * mostMs) {
        if (!(await opens(port, pair))) return performance.now() - begun;
        await pause(10);
      }
      return Number.POSITIVE_INFINITY;
    }),
  );

async function turn(
  server: AccountServer,
  seed: number,
  times: number,
  fault: (pair: Pair) => Promise<() => Promise<void>>,
) {
  const below = seeded(seed);
  const found: string[] = [];
  let slowestMs = 0;
  let turned = 0;
  for (let round = 0; round < times; round += 1)
    for (const step of steps) {
      const account = `kasapi${round}x${below(1e9).toString(36)}`.slice(0, 16);
      const visitor = await arrive(server, account, step);
      const old = pairOf(visitor);
      // Both processes know the session, and somebody keeps asking while it ends: a late reader must not revive it.
      const known = await Promise.all(server.ports.map((port) => opens(port, old)));
      const undo = await fault(old);
      const asking = Array.from({ length: 10 }, (_, nth) => opens(server.ports[nth % 2] ?? server.port, old));
      await step.act(server, visitor, account);
      await Promise.all(asking);
      await undo();
      const ends = await diesAfter(server.ports, old);
      const next = pairOf(visitor);
      const isNew = next.secret !== old.secret && next.token !== old.token;
      const goesOn =
        !step.goesOn ||
        (isNew && (await Promise.all(server.ports.map((port) => opens(port, next)))).every(Boolean));
      turned += 1;
      slowestMs = Math.max(slowestMs, ...ends);
      if (!known.every(Boolean) || !goesOn || ends.some((ms) => ms > mostMs)) found.push(step.name);
    }
  const kinds = [...new Set(found)].join(', ');
  return {
    held: found.length === 0,
    figures: `turns ${turned} of ${steps.length} kinds on ${server.ports.length} processes, broken ${found.length}${kinds === '' ? '' : ` (${kinds})`}, slowest end ${Math.round(slowestMs)} ms`,
  };
}
