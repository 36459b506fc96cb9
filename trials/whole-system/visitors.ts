import { addressOf, visitorAt } from '../../apps/server/src/testing/http-visitors.ts';
import { host, merchant } from '../account-server.ts';
import { ask, guestPaths } from '../guests.ts';
import { pause } from '../seeded.ts';
import type { Platform } from './scene.ts';

/** Guests who only look, and members who sign in. */

interface Look {
  at: number;
  ms: number;
  isGood: boolean;
  path: string;
}

export function startGuests({ port }: Platform, below: (n: number) => number) {
  const looks: Look[] = [];
  let stopped = false;
  const visit = async () => {
    while (!stopped) {
      const path = guestPaths[below(guestPaths.length)] ?? '/m/home';
      const at = performance.now();
      const { status, ms } = await ask(port, path, host, `198.51.${below(100)}.${below(250)}`);
      looks.push({ at, ms, isGood: status === 200, path: `${status} ${path}` });
      await pause(50 + below(150));
    }
  };
  const running = Promise.all([visit(), visit(), visit()]);
  return {
    looks,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

const password = 'tahimik42ilog';
const accounts = 200;
/** Nothing is said about the password: asked again. */
const unclear = [0, 429, 500, 502, 503, 504];
/** Sealed with a key that was replaced meanwhile: an app seals again with the new one. */
const sealsAgain = 'key.rotated';

/** Members with one password; the first registers as anybody does, the others have the same hash. */
export async function fillSignIns({ port, query }: Platform): Promise<void> {
  const body = { username: 'pinakauna', password, confirmPassword: password, termsVersion: '2026-01' };
  const made = await visitorAt(port, host, '10.255.0.1').sealed(
    'PUT',
    '/api/v1/auth/register/username',
    body,
  );
  if (made.status !== 200) throw new Error(`nobody could register: ${made.status} ${made.body.code}`);
  await query(
    `insert into identity.member (merchant_code, account, password_hash, first_signed_in_at)
     select $1, 'kilala' || lpad(nth::text, 6, '0'), password_hash, now()
     from generate_series(0, $2::int - 1) nth, identity.member where account = 'pinakauna'`,
    [merchant, accounts],
  );
}

/** About two a second. A right password is never told to be wrong, and everybody gets in at last. */
export function startSignIns({ port }: Platform) {
  const told = { signedIn: 0, refused: [] as string[], never: 0 };
  let stopped = false;
  let nth = 0;
  const signIn = async () => {
    nth += 1;
    const username = `kilala${String(nth % accounts).padStart(6, '0')}`;
    const end = performance.now() + 120_000;
    while (performance.now() < end) {
      const visitor = visitorAt(port, host, addressOf(100_000 + nth));
      const got = await visitor
        .sealed('POST', '/api/v1/auth/login', { type: 'username', username, password })
        .catch(() => null);
      if (got?.status === 200) return void (told.signedIn += 1);
      if (got !== null && !unclear.includes(got.status) && got.body.code !== sealsAgain)
        return void told.refused.push(`${got.status} ${got.body.code}`);
      await pause(500);
    }
    told.never += 1;
  };
  const lane = async () => {
    while (!stopped) {
      await signIn();
      await pause(800);
    }
  };
  const running = Promise.all([lane(), lane()]);
  return {
    told,
    async stop() {
      stopped = true;
      await running;
    },
  };
}
