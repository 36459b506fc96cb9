import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePortBase } from '../tools/processes.ts';
import { root } from '../tools/repository.ts';
import type { Trial } from '../tools/trial.ts';
import { type AccountServer, merchant, withAccountServer } from './account-server.ts';
import { holdsWithin, isFull, pause, seeded } from './seeded.ts';

const events = isFull ? 100_000 : 4000;
const members = events / 5;
const kills = isFull ? 10 : 3;
const perBatch = events / 100;

export const trial: Trial = {
  name: 'webhook-kills',
  describe: `${events} events to a receiver that fails a third of the time, the worker killed ${kills} times meanwhile and the secret changed: every event arrives, each member's in their order, every signature proven by ops/webhooks/verify.py`,
  // Its pauses are those of the product.
  byCommand: true,
  async run({ seed, negative }) {
    const folder = await mkdtemp(join(tmpdir(), 'webhook-kills-'));
    const receiver = await startReceiver(join(folder, 'calls.jsonl'), seeded(seed));
    const env = { WEBHOOK_SANDBOX_ORIGIN: receiver.origin, LOG_LEVEL: 'fatal' };
    try {
      return await withAccountServer({ purpose: 'webhooks', worker: true, env }, (server) =>
        deliver({ server, receiver, below: seeded(seed + 1), negative }),
      );
    } finally {
      await receiver.stop();
      await rm(folder, { recursive: true });
    }
  },
};

interface Body {
  id: string;
  data: { memberId: string; state: string };
}

/** The operator's own system: a third of what it is sent it refuses, cuts off, or takes without saying so in time. */
async function startReceiver(file: string, below: (n: number) => number) {
  const lines = createWriteStream(file);
  /** By member the numbers of the events that were acknowledged, as they came. */
  const taken = new Map<string, number[]>();
  const distinct = new Set<string>();
  const count = { calls: 0, failed: 0, again: 0, outOfOrder: 0 };
  const note = ({ id, data }: Body) => {
    const before = taken.get(data.memberId) ?? [];
    const nth = Number(data.state);
    if (distinct.has(id)) count.again += 1;
    else if (nth !== before.length) count.outOfOrder += 1;
    if (!distinct.has(id)) taken.set(data.memberId, [...before, nth]);
    distinct.add(id);
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      count.calls += 1;
      const bytes = Buffer.concat(chunks);
      const signature = String(request.headers['perya-signature']);
      lines.write(`${JSON.stringify({ signature, body: bytes.toString('base64') })}\n`);
      if (below(3) === 0) {
        count.failed += 1;
        if (below(2) === 0) request.socket.destroy();
        else response.writeHead(503).end();
        return;
      }
      note(JSON.parse(bytes.toString()) as Body);
      response.writeHead(204).end();
    });
  });
  const port = await freePortBase(28_700, 1);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    file,
    count,
    distinct,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      lines.destroy();
    },
    flushed: () => new Promise<void>((resolve) => lines.write('', () => resolve())),
  };
}

interface Scene {
  server: AccountServer;
  receiver: Awaited<ReturnType<typeof startReceiver>>;
  below: (n: number) => number;
  negative: boolean;
}

async function operate<T>({ port, operatorToken }: AccountServer, path: string, body?: object): Promise<T> {
  const reply = await fetch(
    `http://127.0.0.1:${port + 1}/operator/v1/merchants/${merchant}/webhooks${path}`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${operatorToken}`,
        reason: 'a trial',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    },
  );
  const answer = (await reply.json()) as { value: T };
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(answer)}`);
  return answer.value;
}

/** Every batch commits before the next begins: so the events of a member have one order. */
const announce = ({ query }: AccountServer, batch: number) =>
  query(
    `insert into platform.outbox (merchant_code, name, body)
     select $1, 'cashier.order_moved.v1', jsonb_build_object('memberId', md5((n % $2)::text)::uuid, 'kind', 'deposit',
       'orderNo', 'D' || n, 'state', (n / $2)::text)
     from generate_series($3::int, $4::int - 1) n order by n`,
    [merchant, members, batch * perBatch, (batch + 1) * perBatch],
  );

async function proven(secret: string, file: string): Promise<{ good: number; bad: number }> {
  const script = join(root, 'ops/webhooks/verify.py');
  const command = 'python3 "$0" --lines "$1" < "$2"';
  const { stdout } = await promisify(execFile)('sh', ['-c', command, script, secret, file]);
  return JSON.parse(stdout) as { good: number; bad: number };
}

async function deliver({ server, receiver, below, negative }: Scene) {
  const began = performance.now();
  const wish = { address: `${receiver.origin}/events`, events: ['cashier.order_moved.v1'] };
  const { webhookId, secret } = await operate<{ webhookId: string; secret: string }>(server, '', wish);
  let killed = 0;
  const announcing = (async () => {
    for (let batch = 0; batch < events / perBatch; batch += 1) {
      await announce(server, batch);
      await server.query(`select pg_notify('platform_outbox', '')`);
      await pause(below(isFull ? 1500 : 300));
    }
  })();
  for (; killed < kills; killed += 1) {
    const share = (events / (kills + 2)) * (killed + 1);
    await holdsWithin(300_000, () => receiver.distinct.size >= share * 0.8);
    await server.killAndRestart('worker');
    if (killed === 1) await operate(server, `/${webhookId}/secret`);
    // The known fault: noted as taken before it was sent.
    if (negative && killed === 1)
      await server.query(`update staff.webhook_delivery set state = 'delivered' where delivery_id in
        (select delivery_id from staff.webhook_delivery where state = 'waiting' limit 5)`);
  }
  await announcing;
  // Whoever failed seven times in a row waits for minutes: what is left is hurried, as if they had passed.
  const hurry = setInterval(() => {
    void server
      .query('update staff.webhook_lane set next_try_at = now() where tries > 3 and next_try_at > now()')
      .catch(() => undefined);
  }, 10_000);
  const isWhole = await holdsWithin(isFull ? 1_800_000 : 600_000, () => receiver.distinct.size === events);
  clearInterval(hurry);
  await receiver.flushed();
  const { good, bad } = await proven(secret, receiver.file);
  const stranger = await proven('whsec_of_somebody_else', receiver.file);
  const { calls, failed, again, outOfOrder } = receiver.count;
  const [kept] = await server.query<{ tries: number; open: number }>(
    `select (select count(*)::int from staff.webhook_try) as tries,
       (select count(*)::int from staff.webhook_delivery where state = 'waiting') as open`,
  );
  return {
    held: isWhole && outOfOrder === 0 && bad === 0 && good === calls && stranger.good === 0,
    figures: `${receiver.distinct.size} of ${events} events of ${members} members arrived, ${outOfOrder} out of order, ${again} twice; ${calls} calls of which ${failed} failed; ${killed} kills; ${good} signatures good, ${bad} bad, ${stranger.good} good for a stranger; ${kept?.tries} tries kept, ${kept?.open} open; ${Math.round((performance.now() - began) / 1000)} s`,
  };
}
