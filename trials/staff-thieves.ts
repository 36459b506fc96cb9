import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { operatorCalls, type Permission, roleNames, type RoleName } from '../packages/contract/src/index.ts';
import type { Call } from '../packages/contract/src/call.ts';
import { builtInRoles } from '../packages/contract/src/roles.ts';
import type { Trial } from '../tools/trial.ts';
import { type AccountServer, merchant, withAccountServer } from './account-server.ts';
import { aPlayer, fillCashier } from './money-members.ts';
import { isFull, pause, seeded } from './seeded.ts';
import { send } from '../apps/server/src/testing/http-visitors.ts';

const forgeries = isFull ? 10_000 : 800;
const races = isFull ? 1000 : 20;
const otherBrand = 'elsewhere';

/** Sessions of staff in the wrong hands, roles and brands that nobody gave, and two people who say yes at the same moment. */
export const trial: Trial = {
  name: 'staff-thieves',
  byCommand: true,
  describe:
    'stolen cookies, stale proofs, forged roles and brands open nothing; two who approve at once approve once',
  run: ({ negative, seed }) =>
    withAccountServer({ purpose: 'thieves', sandbox: true, fill: fillCashier }, async (server) => {
      await server.query('insert into merchant.merchant (merchant_code, name) values ($1, $1)', [otherBrand]);
      const staff = new Map<RoleName, Staff>();
      for (const role of roleNames) staff.set(role, await aStaff(server, role));
      // The known fault: somebody forgot for which brand a role was given.
      if (negative) await server.query(`update staff.role_grant set brand = '*'`);
      const stolen = await steal(server);
      const forged = await forge(server, staff, seed);
      const raced = await race(server, staff);
      return {
        held: stolen.through + forged.through + raced.wrong === 0 && stolen.control && forged.answered > 0,
        figures: `${stolen.tried} uses of a stolen cookie, ${stolen.through} through; ${forgeries} forged calls, ${forged.through} through, ${forged.answered} rightly answered; ${races} double approvals, ${raced.wrong} not exactly once`,
      };
    }),
};

interface Staff {
  name: string;
  secret: string;
  csrf: string;
}

const hostOf = (server: AccountServer): string => `console.localhost:${server.port + 1}`;

interface Asked {
  method: string;
  path: string;
  body?: object;
  headers?: Record<string, string>;
  host?: string;
}

/** Who asks too often waits, and asks again: a call that nobody judged proves nothing. */
async function ask(server: AccountServer, who: Pick<Staff, 'secret' | 'csrf'>, asked: Asked) {
  for (let turn = 0; turn < 30; turn += 1) {
    const answer = await sendAs(server, who, asked);
    if (answer.status !== 429) return answer;
    await pause(1000);
  }
  throw new Error(`${asked.path} was not judged for half a minute`);
}

const sendAs = (server: AccountServer, { secret, csrf }: Pick<Staff, 'secret' | 'csrf'>, asked: Asked) =>
  send(server.port + 1, asked.host ?? hostOf(server), {
    method: asked.method,
    path: asked.path,
    headers: {
      cookie: `__Host-staff=${secret}`,
      'sec-fetch-site': 'same-origin',
      reason: 'a trial',
      ...(asked.method !== 'GET' && csrf !== '' && { csrf }),
      ...(asked.body && { 'content-type': 'application/json' }),
      ...asked.headers,
    },
    ...(asked.body && { body: JSON.stringify(asked.body) }),
  });

/** Somebody with one role for one brand, signed in and proven just now. */
async function aStaff(server: AccountServer, role: RoleName, provenMinutesAgo = 0): Promise<Staff> {
  const name = `${role} ${randomUUID().slice(0, 8)}`;
  const [person] = await server.query<{ person_id: string }>(
    `insert into staff.person (name, email, state, invited_by, created_at, last_used_at)
     values ($1, $2, 'active', 'trial', now(), now()) returning person_id`,
    [name, `${name.replaceAll(' ', '.')}@trial.test`],
  );
  await server.query(
    `insert into staff.role_grant (person_id, brand, role, given_by, given_at) values ($1, $2, $3, 'trial', now())`,
    [person?.person_id, merchant, role],
  );
  const secret = randomBytes(32).toString('base64url');
  await server.query(
    `insert into staff.session (person_id, secret_hash, method, device, created_at, seen_at, proven_at, ends_at)
     values ($1, $2, 'passkey', 'trial', now(), now(), now() - make_interval(mins => $3), now() + interval '12 hours')`,
    [person?.person_id, createHash('sha256').update(secret).digest(), provenMinutesAgo],
  );
  const { body } = await ask(server, { secret, csrf: '' }, { method: 'GET', path: '/operator/v1/session' });
  return { name, secret, csrf: (body.value as { csrf: string }).csrf };
}

const isThrough = (status: number): boolean => status >= 200 && status < 300;

/** A cookie without its header, at another host, from another page, without a fresh proof, after its end. */
async function steal(server: AccountServer) {
  const owner = await aStaff(server, 'owner');
  const { memberId } = await aPlayer(server);
  const own = `/operator/v1/merchants/${merchant}`;
  const note = { method: 'PATCH', path: `${own}/switches`, body: {} };
  const read = { method: 'GET', path: `${own}/members` };
  const decide = {
    method: 'POST',
    path: `${own}/adjustments`,
    body: { memberId, amount: '9', reason: 'a trial' },
  };
  const stale = await aStaff(server, 'manager', 6);
  const left = await aStaff(server, 'owner');
  await server.query(
    `update staff.session set ended_at = now() where person_id = (select person_id from staff.person where name = $1)`,
    [left.name],
  );
  const tries: [Pick<Staff, 'secret' | 'csrf'>, Asked][] = [
    [{ ...owner, csrf: '' }, note],
    [{ ...owner, csrf: 'guessed' }, note],
    [{ ...owner, csrf: stale.csrf }, note],
    [owner, { ...note, headers: { 'sec-fetch-site': 'cross-site' } }],
    [owner, { ...note, headers: { 'sec-fetch-site': 'same-site' } }],
    [owner, { ...note, headers: { origin: 'http://fair.localhost' } }],
    [owner, { ...read, headers: { 'sec-fetch-site': 'cross-site' } }],
    [owner, { ...read, host: 'fair.localhost' }],
    [owner, { ...read, host: `127.0.0.1:${server.port + 1}` }],
    [owner, { ...read, headers: { 'x-forwarded-host': 'fair.localhost' }, host: 'fair.localhost' }],
    [stale, decide],
    [stale, { method: 'GET', path: `${own}/kyc/${memberId}` }],
    [left, read],
    [left, note],
    [{ secret: owner.secret.slice(0, -1), csrf: owner.csrf }, read],
    [{ secret: createHash('sha256').update(owner.secret).digest('base64url'), csrf: owner.csrf }, read],
  ];
  let through = 0;
  for (const [who, asked] of tries) if (isThrough((await ask(server, who, asked)).status)) through += 1;
  // What is refused to a thief is open to its owner: the trial asks the right things.
  const control = isThrough((await ask(server, owner, read)).status);
  return { tried: tries.length, through, control };
}

const calls: readonly Call[] = Object.values(operatorCalls);

/** Any call by anybody for any brand, with words that claim more than was given. */
async function forge(server: AccountServer, staff: ReadonlyMap<RoleName, Staff>, seed: number) {
  const random = seeded(seed);
  const { memberId } = await aPlayer(server);
  const place: Record<string, string> = { memberId, orderNo: 'WD0000000000000A', caseId: '1', id: '1' };
  let through = 0;
  let answered = 0;
  for (let nth = 0; nth < forgeries; nth += 1) {
    const role = roleNames[random(roleNames.length)] ?? 'content';
    const call = calls[random(calls.length)];
    const who = staff.get(role);
    if (call === undefined || who === undefined || call.permission === undefined) continue;
    if (/(sign-out|sessions?$|sessions\/|leaving)/.test(call.route.path) && call.route.method !== 'GET')
      continue;
    const brand = random(3) === 0 ? merchant : otherBrand;
    const path = call.route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      name === 'merchantCode' ? brand : (place[name] ?? randomUUID()),
    );
    const { status } = await ask(server, who, {
      method: call.route.method,
      path,
      ...(call.route.method !== 'GET' && { body: { role: 'owner', merchantCode: merchant, brand: '*' } }),
      headers: { role: 'owner', permissions: '*', merchant, 'x-role': 'owner' },
    });
    if (!isThrough(status)) continue;
    if (isHeld(call, role, brand)) answered += 1;
    else through += 1;
  }
  return { through, answered };
}

/** Whether a role opens a call at all; what it does with it is another matter. */
function isHeld(call: Call, role: RoleName, brand: string): boolean {
  if (call.route.path.includes(':merchantCode') && brand !== merchant) return false;
  return (builtInRoles[role][call.permission as Permission] ?? '-') !== '-';
}

/** One proposes, two others say yes at the same moment: it happens once. */
async function race(server: AccountServer, staff: ReadonlyMap<RoleName, Staff>) {
  const deciders = [staff.get('risk'), staff.get('owner')].filter((one) => one !== undefined);
  const proposer = staff.get('manager');
  if (proposer === undefined) throw new Error('nobody proposes');
  const own = `/operator/v1/merchants/${merchant}`;
  let wrong = 0;
  for (let nth = 0; nth < races; nth += 1) {
    // A proof counts for five minutes, and a thousand races take longer.
    await server.query(`update staff.session set proven_at = now(), seen_at = now() where ended_at is null`);
    const { memberId } = await aPlayer(server);
    const body = { memberId, amount: '7', reason: 'a trial' };
    const { body: proposed } = await ask(server, proposer, {
      method: 'POST',
      path: `${own}/adjustments`,
      body,
    });
    if (proposed.value === undefined) throw new Error(`no proposal: ${proposed.code}`);
    const { approvalId } = proposed.value as { approvalId: string };
    await Promise.all(
      deciders.map((who) =>
        ask(server, who, {
          method: 'POST',
          path: `${own}/approvals/${approvalId}`,
          body: { decision: 'approve' },
        }),
      ),
    );
    const [row] = await server.query<{ count: number }>(
      `select count(distinct t.posting_id)::int as count from wallet.account a join wallet.transfer t on t.account_id = a.id
       where a.member_id = $1 and t.kind = 'adjustment'`,
      [memberId],
    );
    if (row?.count !== 1) wrong += 1;
  }
  return { wrong };
}
