import type { Mailing } from '../packages/contract/src/index.ts';
import type { Trial } from '../tools/trial.ts';
import { type AccountServer, merchant, type Query, withAccountServer } from './account-server.ts';
import { holdsWithin, isFull, pause, seeded } from './seeded.ts';

const members = 100_000;
const kills = isFull ? 10 : 4;
/** Every so many members one of each kind that no message to an audience may reach. */
const every = 50;
const kinds = ['disabled', 'excluded', 'paused', 'care', 'declined'] as const;

export const trial: Trial = {
  name: 'mailing-kills',
  describe: `the worker is killed ${kills} times within a message to ${members} members, which is also paused and resumed; a second one is ended midway: everybody who may be written to has it once, nobody else has it`,
  // The take-over after each kill takes half a minute.
  byCommand: true,
  run: ({ seed, negative }) =>
    withAccountServer({ purpose: 'mailing', worker: true, fill, env: { LOG_LEVEL: 'fatal' } }, (server) =>
      mailing({ server, below: seeded(seed), negative }),
    ),
};

const kindOf = (nth: number) => `n % ${every} = ${nth}`;

async function fill(query: Query): Promise<void> {
  await query(
    `insert into identity.member (merchant_code, account, is_disabled, closed_for, review_on, excluded_until)
     select $1, 'kasapi' || n, ${kindOf(0)}, case when ${kindOf(0)} then 'other' end, case when ${kindOf(0)} then current_date + 30 end,
       case when ${kindOf(1)} or ${kindOf(2)} then now() + interval '30 days' end from generate_series(1, $2::int) n`,
    [merchant, members],
  );
  const who = `(select *, substring(account from 7)::int as n from identity.member where merchant_code = '${merchant}') m`;
  await query(`insert into safety.pause (merchant_code, member_id, kind, made_by, since, until_at)
    select merchant_code, member_id, case when ${kindOf(1)} then 'exclusion' else 'cool_off' end, 'member', now(),
      now() + interval '30 days' from ${who} where ${kindOf(1)} or ${kindOf(2)}`);
  await query(`insert into safety.care_flag (merchant_code, member_id, source, set_by, set_at, reason)
    select merchant_code, member_id, 'staff', 'ana', now(), 'x' from ${who} where ${kindOf(3)}`);
  await query(
    `insert into content.declined select merchant_code, member_id, now() from ${who} where ${kindOf(4)}`,
  );
  await query(`insert into members.fact (merchant_code, member_id, account, type, is_closed, kyc_level, registered_at, seen_at, cash,
      deposited, paid_out, needs_care, known_at)
    select merchant_code, member_id, account, 0, false, 'K1', created_at, created_at, 0, 0, 0, false, now() from ${who}`);
  await query('analyze');
}

interface Scene {
  server: AccountServer;
  below: (n: number) => number;
  negative: boolean;
}

const letter = { content: { EN: 'Come and look.' }, link: '/m/activity', audience: {} };

function desk({ port, operatorToken }: AccountServer) {
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const reply = await fetch(
      `http://127.0.0.1:${port + 1}/operator/v1/merchants/${merchant}/mailings${path}`,
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${operatorToken}`,
          'content-type': 'application/json',
          reason: 'a trial',
        },
        ...(body && { body: JSON.stringify(body) }),
      },
    );
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return ((await reply.json()) as { value: T }).value;
  };
  return {
    count: () => ask<Mailing['counted']>('/count', { audience: {} }),
    send: (title: string, reached: number) =>
      ask<{ mailingId: string }>('', { ...letter, title: { EN: title }, reached }),
    look: (id: string) => ask<Mailing>(`/${id}`),
    move: (id: string, move: string) => ask(`/${id}/move`, { move }),
  };
}

async function mailing({ server, below, negative }: Scene) {
  const staff = desk(server);
  const began = performance.now();
  const counted = await staff.count();
  const countMs = Math.round(performance.now() - began);
  const { mailingId } = await staff.send('first', counted.reached);
  const other = await staff.send('second', counted.reached);
  /** As often as the desk lets one person ask. */
  const holds = (ms: number, id: string, is: (mailing: Mailing) => boolean) =>
    holdsWithin(ms, async () => {
      await pause(400);
      return is(await staff.look(id));
    });
  const past = (id: string, least: number) => holds(120_000, id, ({ done }) => done >= least);
  const share = Math.floor(members / (kills + 2));
  let within = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    await past(mailingId, share * kill + below(share / 4));
    if ((await staff.look(mailingId)).state === 'running') within += 1;
    await server.killAndRestart('worker');
    if (kill === 1) await staff.move(other.mailingId, 'cancel');
  }
  await past(mailingId, share * (kills + 1));
  await staff.move(mailingId, 'pause');
  const paused = (await staff.look(mailingId)).done;
  await pause(3000);
  const stood = (await staff.look(mailingId)).done === paused && paused < members;
  await staff.move(mailingId, 'resume');
  const isDone = await holds(180_000, mailingId, ({ state }) => state === 'done');
  // The known fault: some were written to again, and somebody who is excluded was.
  if (negative)
    await server.query(`insert into content.message (merchant_code, member_id, kind, title, body, sent_by, sent_at)
      select merchant_code, member_id, 'staff', '{"EN":"first"}', '{}', 'x', now() from identity.member where account in ('kasapi1', 'kasapi9')`);
  const verdict = await judge(server.query, 'first');
  const stopped = { ...(await staff.look(other.mailingId)), ...(await judge(server.query, 'second')) };
  const final = await staff.look(mailingId);
  const want = members - (members / every) * kinds.length;
  const isTold =
    final.reached === want &&
    kinds.every((kind) => final.leftOut[kind] === members / every) &&
    final.done === members;
  const isStill =
    stopped.state === 'cancelled' && stopped.written === stopped.reached && stopped.written < want;
  return {
    held:
      isDone &&
      stood &&
      within === kills &&
      counted.reached === want &&
      isTold &&
      isStill &&
      verdict.written === want &&
      verdict.distinct === want &&
      verdict.wrong === 0,
    figures: `counted ${counted.reached} of ${counted.found} in ${countMs} ms; ${within} of ${kills} kills within; ${verdict.written} messages to ${verdict.distinct} members, ${verdict.wrong} to who is left out; told ${final.reached} reached, left out ${JSON.stringify(final.leftOut)}; paused at ${paused}, ${stood ? 'stood still' : 'went on'}; the ended one has ${stopped.written} messages and says ${stopped.reached}; ${Math.round((performance.now() - began) / 1000)} s in all`,
  };
}

/** By the rows themselves, whatever the mailing says of itself. */
async function judge(query: Query, title: string) {
  const [row] = await query<{ written: number; distinct: number; wrong: number }>(
    `select count(*)::int as written, count(distinct m.member_id)::int as distinct,
       (count(*) filter (where substring(i.account from 7)::int % ${every} < ${kinds.length}))::int as wrong
     from content.message m join identity.member i using (merchant_code, member_id) where m.title ->> 'EN' = $1`,
    [title],
  );
  return row ?? { written: 0, distinct: 0, wrong: 0 };
}
