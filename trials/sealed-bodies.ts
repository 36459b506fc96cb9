import { sealText } from '../apps/server/src/testing/hostile-input.ts';
import { spoiled } from '../apps/server/src/testing/spoiled-jwe.ts';
import type { Trial } from '../tools/trial.ts';
import { type AccountServer, host, isFull, withAccountServer } from './account-server.ts';
import { sameDistribution } from './same-distribution.ts';
import { seeded } from './seeded.ts';
import {
  addressOf,
  type Answered,
  inLanes,
  send,
  visitorAt,
} from '../apps/server/src/testing/http-visitors.ts';

const spoiledBodies = isFull ? 10_000 : 1000;
const samples = isFull ? 2000 : 200;
const login = '/api/v1/auth/login';
const endpoint = `POST ${login}`;

export const trial: Trial = {
  name: 'sealed-bodies',
  byCommand: true,
  describe: `${spoiledBodies} spoiled sealed bodies get one answer, and its time does not tell what was wrong (${samples} each)`,
  run: ({ seed, negative }) =>
    withAccountServer({ purpose: 'sealed' }, (server) => judge(server, seed, negative)),
};

interface Message {
  data: string;
  kid: string;
}
interface Sender {
  cookie: string;
  visit: string;
  seal(body: string, at?: string): Promise<Message>;
}

async function arrive({ port }: AccountServer): Promise<Sender> {
  const visitor = visitorAt(port, host, '10.7.7.7');
  const { visit } = await visitor.open();
  return {
    visit,
    cookie: `__Host-visit=${visitor.cookies.get('__Host-visit')}`,
    seal: async (body, at = endpoint) => sealText(await visitor.open(), at, body),
  };
}

let addresses = 0;
const post = ({ port }: AccountServer, { cookie, visit }: Sender, { data, kid }: Message) =>
  send(port, host, {
    method: 'POST',
    path: login,
    headers: {
      cookie,
      visit,
      encryption: `JWE;kid=${kid}`,
      'content-type': 'application/json',
      'x-forwarded-for': addressOf((addresses += 1)),
    },
    body: JSON.stringify({ data }),
  });

/** Everything an answer tells but its fresh values. */
const wordsOf = ({ status, setCookies, body }: Answered) =>
  JSON.stringify([status, setCookies.length, body.success, body.code, Object.keys(body.value ?? {})]);

async function judge(server: AccountServer, seed: number, negative: boolean) {
  const below = seeded(seed);
  const sender = await arrive(server);
  const right = await sender.seal('{}');
  const words = new Map<string, number>();
  const note = (got: Answered) => void words.set(wordsOf(got), (words.get(wordsOf(got)) ?? 0) + 1);
  const from = below(1e6);
  await inLanes(
    Array.from({ length: spoiledBodies }, (_, nth) => from + nth),
    50,
    async (nth) => note(await post(server, sender, { ...right, data: spoiled(right.data, nth) })),
  );
  const kinds = await kindsOf(sender, (message) => post(server, sender, message));
  // The known fault: a body with nothing wrong in it counts as a wrong one, and its answer is another.
  if (negative) kinds['nothing wrong'] = () => sender.seal('{}');
  const lines: string[] = [];
  let alike = true;
  const compare = async (name: string) => {
    const unreadable: number[] = [];
    const other: number[] = [];
    const plan = Array.from({ length: 2 * samples }, (_, at) => ({ at, order: below(2 ** 30) }));
    await inLanes(
      plan.toSorted((a, b) => a.order - b.order),
      3,
      async ({ at }) => {
        const [kind, times] = at % 2 === 0 ? ['unreadable', unreadable] : [name, other];
        const message = await kinds[kind]?.();
        if (message === undefined) return;
        const got = await post(server, sender, message);
        note(got);
        times.push(got.ms);
      },
    );
    return sameDistribution(unreadable, other).p;
  };
  for (const name of Object.keys(kinds).filter((one) => one !== 'unreadable')) {
    let p = await compare(name);
    if (p <= 0.01) p = await compare(name);
    alike &&= p > 0.01;
    lines.push(`${name} p ${p.toFixed(3)}`);
  }
  const generic = JSON.stringify([
    409,
    0,
    false,
    'key.rotated',
    ['keySet', 'nonce', 'visit', 'expiresInSeconds'],
  ]);
  const others = [...words.keys()].filter((one) => one !== generic);
  return {
    held: others.length === 0 && alike,
    figures: `spoiled ${spoiledBodies}, kinds of answers ${words.size}${others.length === 0 ? '' : ` (${others.join(' ')})`}, times beside an unreadable body: ${lines.join(', ')}`,
  };
}

/** What can be wrong at each step of opening: not readable, readable for another call, read once before. */
async function kindsOf(
  sender: Sender,
  use: (message: Message) => Promise<unknown>,
): Promise<Record<string, () => Promise<Message>>> {
  const right = await sender.seal('{}');
  const elsewhere = await sender.seal('{}', 'POST /api/v1/agent/login');
  const used = await sender.seal('{}');
  await use(used);
  const flipped = right.data.slice(0, -4) + (right.data.at(-4) === 'A' ? 'B' : 'A') + right.data.slice(-3);
  return {
    unreadable: async () => ({ ...right, data: flipped }),
    'no such key': async () => ({ ...right, kid: '0123456789abcdef' }),
    'not sealed at all': async () => ({ ...right, data: 'x' }),
    'another call': async () => elsewhere,
    'used before': async () => used,
  };
}
