import { randomUUID } from 'node:crypto';
import type { WatchCase, WatchRow } from '@perya/contract';
import { asMember } from '#platform/database/work';
import { aMerchant, aSession } from '#testing/builders';
import { createDelivery } from '#testing/events';
import { withPlay } from '#testing/play';
import { aStaffPerson, type Console } from '#testing/staff';
import { beforeAll, expect, test } from 'vitest';

const { database, api, member } = await withPlay();
await aMerchant(database, { code: 'beach' });
const deliver = createDelivery(database, [api.safety, api.members]);
const person = (name: string, role: string, brand = 'fair') =>
  aStaffPerson(database, api.internal, { name, role, brand });
type Member = Awaited<ReturnType<typeof member>>;
const id = () => randomUUID();

let rhea: Console;
let rolf: Console;
let susan: Console;
let cora: Console;
beforeAll(async () => {
  [rhea, rolf] = [await person('rhea', 'risk'), await person('rolf', 'risk')];
  [susan, cora] = [await person('susan', 'support'), await person('cora', 'content')];
});

/** What members did is heard of, and the clock's job looks. */
async function look(): Promise<void> {
  await deliver();
  await api.safety.lookAtDue('fair');
}
const list = (by: Console, tab: string) =>
  by.ask<{ cases: WatchRow[]; next: string | null; counts: Record<string, { count: number }> | null }>(
    'GET',
    `/merchants/fair/watch-cases?tab=${tab}`,
  );
const caseOf = async (by: Console, { memberId }: Member) => {
  const found = (await list(by, 'open')).cases.find((one) => one.memberId === memberId);
  return found && by.ask<WatchCase>('GET', `/merchants/fair/watch-cases/${found.caseId}`);
};
const openCase = async (by: Console, luna: Member): Promise<WatchCase> => {
  const found = await caseOf(by, luna);
  if (found === undefined) throw new Error('no case');
  return found;
};
const act = (by: Console, { row }: WatchCase, what: string, body: object) =>
  by.send('POST', `/merchants/fair/watch-cases/${row.caseId}/${what}`, {
    seen: row.seen,
    reason: 'what the signals say',
    ...body,
  });

/** Orders as the cashier keeps them, told by its own event. */
async function deposits(luna: Member, state: 'credited' | 'failed', minutesAgo: readonly number[]) {
  for (const minutes of minutesAgo) {
    const orderNo = `DP${id().slice(0, 14).toUpperCase()}`;
    await database.query(
      `insert into cashier.deposit (order_no, merchant_code, member_id, idempotency_key, method_id, method_name, provider,
         channel, amount_micros, fee_micros, currency, state, return_url, credited_micros, created_at, expires_at, settled_at)
       values ($1, 'fair', $2, $1, 'gcash', 'GCash', 'tulay', 'gcash', 300e6, 0, 'PHP', $3, '/', case when $3 = 'credited'
         then 300e6 else 0 end, now() - make_interval(mins => $4), now(), now() - make_interval(mins => $4))`,
      [orderNo, luna.memberId, state, minutes],
    );
    await database.runWork(asMember('fair', luna.memberId), (work) =>
      work.announce('cashier.order_moved.v1', { memberId: luna.memberId, kind: 'deposit', orderNo, state }),
    );
  }
}
const triedInVain = (luna: Member) => deposits(luna, 'failed', [9, 8, 6, 4, 2]);

test('real rounds and orders open one case by rule, with its numbers; nobody else gets one [OPS-QUEUE-43, OPS-QUEUE-44]', async () => {
  const [luna, calm] = [await member({ balance: '5000' }), await member()];
  await calm.betwin(id(), '10', '0');
  await deposits(calm, 'credited', [3]);
  // Lost by real rounds through the vendor's door, some while ago.
  for (let round = 0; round < 3; round += 1) await luna.betwin(id(), '600', '0');
  await database.query(
    `update play.round set opened_at = opened_at - interval '20 minutes' where member_id = $1`,
    [luna.memberId],
  );
  await deposits(luna, 'credited', [15, 12]);
  await look();
  expect(await caseOf(rhea, luna)).toBeUndefined();
  await deposits(luna, 'credited', [5]);
  await look();
  const found = await openCase(rhea, luna);
  expect(found.signals).toMatchObject([
    { rule: 'chasing', numbers: { deposits: '3', deposited: '900.00', lost: '1800.00' } },
  ]);
  expect(found.row).toMatchObject({ step: 'monitor', person: null, rules: ['chasing'] });
  expect(found.row.member).toContain('•••');
  expect(await caseOf(rhea, calm)).toBeUndefined();

  // Another rule joins the same case, which is due again.
  await triedInVain(luna);
  await look();
  const grown = await openCase(rhea, luna);
  expect(grown.row.caseId).toBe(found.row.caseId);
  expect(grown.row.rules.toSorted()).toEqual(['chasing', 'failed']);
  expect(grown.moves.map(({ what }) => what)).toEqual(['signal', 'opened']);
  // The same facts once more are no news.
  await look();
  await deliver(2);
  await api.safety.lookAtDue('fair');
  expect((await openCase(rhea, luna)).row.seen).toBe(grown.row.seen);
});

test('wishes for looser limits count when they were wishes, not when somebody tightens [OPS-QUEUE-43]', async () => {
  const luna = await member();
  const put = (value: string) => luna.browser.json('PUT', '/api/v1/limits/deposit/day', { value });
  await put('1000');
  for (const tighter of ['900', '800', '700']) await put(tighter);
  await look();
  expect(await caseOf(rhea, luna)).toBeUndefined();
  for (const looser of ['2000', '3000', '4000'])
    expect((await put(looser)).body.value).toMatchObject({ effect: 'waits' });
  await look();
  expect((await openCase(rhea, luna)).signals).toMatchObject([{ rule: 'looser', numbers: { wishes: '3' } }]);
});

test('a case has a step, one person and a next look; it closes only with an outcome and a day to measure, and is measured then [OPS-QUEUE-44, OPS-QUEUE-08]', async () => {
  const luna = await member();
  await triedInVain(luna);
  await look();
  const first = await openCase(rhea, luna);
  const tomorrow = new Date(Date.now() + 86_400_000);
  const mine = await act(rhea, first, 'move', {
    step: 'contact',
    isMine: true,
    lookAt: tomorrow.toISOString(),
  });
  expect(mine.value).toMatchObject({
    row: { step: 'contact', person: 'rhea', lookAt: tomorrow.toISOString() },
  });
  // Read before: refused with what changed and by whom.
  const stale = await act(rolf, first, 'move', { step: 'monitor' });
  expect(stale).toMatchObject({ code: 'case.changed', value: { changes: [{ by: 'rhea', to: 'moved' }] } });
  const now = await openCase(rolf, luna);
  expect(await act(rolf, now, 'move', { step: 'monitor' })).toMatchObject({
    code: 'case.taken',
    value: { by: 'rhea' },
  });
  expect((await list(rolf, 'due')).cases.map(({ caseId }) => caseId)).not.toContain(now.row.caseId);
  const taken = (await act(rolf, now, 'move', { isMine: true })).value as WatchCase;
  expect(taken.row.person).toBe('rolf');

  const day = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);
  const monthMs = 30 * 86_400_000;
  expect((await act(rolf, taken, 'close', { outcome: 'calmer' })).code).toBe('format.incorrect');
  expect((await act(rolf, taken, 'close', { measureOn: day(monthMs) })).code).toBe('format.incorrect');
  expect((await act(rolf, taken, 'close', { outcome: 'calmer', measureOn: day(-monthMs) })).code).toBe(
    'format.incorrect',
  );
  const closed = await act(rolf, taken, 'close', { outcome: 'calmer', measureOn: day(monthMs) });
  const closedCase = closed.value as WatchCase;
  expect(closedCase.row).toMatchObject({ outcome: 'calmer', measureOn: day(monthMs) });
  expect(closedCase.after).not.toBeNull();
  expect((await act(rolf, closedCase, 'move', { step: 'restrict' })).code).toBe('status.move.refused');
  // Old facts open nothing anew.
  await deliver();
  await look();
  expect(await caseOf(rolf, luna)).toBeUndefined();

  expect((await act(rhea, closedCase, 'effect', { effect: 'less' })).code).toBe('status.move.refused');
  await database.query(`update safety.watch_case set measure_on = current_date - 1 where case_id = $1`, [
    closedCase.row.caseId,
  ]);
  expect((await list(rhea, 'measure')).cases.map(({ caseId }) => caseId)).toEqual([closedCase.row.caseId]);
  expect((await act(rhea, closedCase, 'effect', { effect: 'less' })).value).toMatchObject({
    row: { effect: 'less' },
  });
  expect((await list(rhea, 'measure')).cases).toEqual([]);
  const audit = await database.query<{ actor: string }>(
    `select distinct actor from platform.audit where subject = 'safety.watch_case' and member_id = $1 order by 1`,
    [luna.memberId],
  );
  expect(audit.map(({ actor }) => actor)).toEqual(['rhea', 'rolf']);
});

test('from a case: an approved message, a tighter limit, a note of a call; no gift is among the calls [OPS-QUEUE-45]', async () => {
  const luna = await member();
  await triedInVain(luna);
  await look();
  let now = await openCase(rhea, luna);
  expect(now.letters.map(({ letter }) => letter)).toEqual(['check_in', 'limits', 'break', 'help']);
  now = (await act(rhea, now, 'messages', { letter: 'break' })).value as WatchCase;
  expect((await act(rhea, now, 'messages', { letter: 'free_spins' })).code).toBe('format.incorrect');
  const inbox = await database.query<{ title: { EN: string } }>(
    `select title from content.message where member_id = $1`,
    [luna.memberId],
  );
  expect(inbox).toMatchObject([
    { title: { EN: now.letters.find(({ letter }) => letter === 'break')?.title.EN } },
  ]);

  now = (await act(rhea, now, 'limits', { kind: 'deposit', period: 'day', value: '200' })).value as WatchCase;
  const looser = await act(rhea, now, 'limits', { kind: 'deposit', period: 'day', value: '300' });
  expect(looser.code).toBe('status.move.refused');
  const held = await rhea.ask<{ limits: { operator: string }[] }>(
    'GET',
    `/merchants/fair/members/${luna.memberId}/limits`,
  );
  expect(held.limits).toMatchObject([{ operator: '200.00' }]);

  now = (await act(rhea, now, 'calls', { isReached: true, words: 'She sleeps badly.' })).value as WatchCase;
  expect(now.moves.map(({ what, words }) => [what, words])).toEqual([
    ['called', 'She sleeps badly.'],
    ['tightened', null],
    ['written', null],
    ['opened', null],
  ]);
  // The words stand nowhere in the clear, and the member's own record does not tell them.
  const plain = await database.query(
    `select 1 from safety.watch_move where sealed like '%sleeps%' union all
     select 1 from platform.audit where (before::text || after::text) like '%sleeps%'`,
  );
  expect(plain).toEqual([]);
});

test('who may only propose proposes, who may not look is refused, and a case of another brand is not there [OPS-QUEUE-44, OPS-AUTH-10]', async () => {
  const luna = await member();
  await triedInVain(luna);
  await look();
  const now = await openCase(susan, luna);
  expect((await act(susan, now, 'move', { step: 'contact' })).status).toBe(202);
  expect((await openCase(rhea, luna)).row.step).toBe('monitor');
  expect((await cora.send('GET', '/merchants/fair/watch-cases?tab=open')).status).toBe(403);
  const bea = await person('bea', 'risk', 'beach');
  const elsewhere = `/merchants/beach/watch-cases/${now.row.caseId}`;
  expect((await bea.send('GET', elsewhere)).code).toBe('request.not_found');
  expect((await act(bea, now, 'move', { step: 'contact' })).status).toBe(403);
  const reads = await database.query<{ actor: string }>(
    `select distinct actor from platform.audit where subject = 'read' and after ->> 'caseId' = $1`,
    [now.row.caseId],
  );
  expect(reads.map(({ actor }) => actor)).toContain('susan');
});

test('a care flag from contact on, or by staff: it stands beside every money task and takes the member out of every audience [OPS-QUEUE-46, OPS-MEMBER-03]', async () => {
  const luna = await member();
  const free = await aSession(database, 'fair', `free${id().slice(0, 6)}`);
  await triedInVain(luna);
  await look();
  const flagAt = (memberId: string) =>
    rhea.ask<{ flag: { source: string; by: string } | null; caseId: string | null }>(
      'GET',
      `/merchants/fair/members/${memberId}/care`,
    );
  expect((await flagAt(luna.memberId)).flag).toBeNull();
  const now = (await act(rhea, await openCase(rhea, luna), 'move', { step: 'contact' })).value as WatchCase;
  expect(now.hasCareFlag).toBe(true);
  expect(await flagAt(luna.memberId)).toMatchObject({
    flag: { source: 'watch', by: 'rhea' },
    caseId: now.row.caseId,
  });
  const put = (memberId: string, isSet: boolean) =>
    rhea.send('PUT', `/merchants/fair/members/${memberId}/care`, { isSet, reason: 'a word from support' });
  // What a case stands on is not taken away beside it.
  expect((await put(luna.memberId, false)).code).toBe('status.move.refused');

  const { deposits: orders } = await rhea.ask<{ deposits: { memberId: string; needsCare: boolean }[] }>(
    'GET',
    `/merchants/fair/deposits?memberId=${luna.memberId}`,
  );
  expect(orders.length).toBeGreaterThan(0);
  expect(orders.every(({ needsCare }) => needsCare)).toBe(true);
  const page = await rhea.ask<{ needsCare: boolean }>('GET', `/merchants/fair/members/${luna.memberId}`);
  expect(page.needsCare).toBe(true);

  expect((await put(free.memberId, true)).status).toBe(200);
  const reach = () =>
    database.runWork(asMember('fair', free.memberId), (work) =>
      api.safety.unreachable(work, [free.memberId, luna.memberId]),
    );
  expect(await reach()).toEqual(new Set([free.memberId, luna.memberId]));
  expect((await put(free.memberId, false)).status).toBe(200);
  expect(await reach()).toEqual(new Set([luna.memberId]));
  // A message to many leaves them out and says so.
  const [bulk] = api.members.long;
  const input = {
    memberIds: [luna.memberId, free.memberId],
    act: { do: 'message', title: { EN: 'Spring' }, content: { EN: 'Come' } },
    by: 'rhea',
    action: 'POST members/messages',
    reason: 'spring',
  };
  const step = await database.runWork(
    { merchant: 'fair', actor: { kind: 'system', name: 'members.bulk' } },
    async (work) => bulk?.step(work, { jobId: '', input, after: null, tries: 0 }),
  );
  expect(step?.rows).toEqual([
    { key: luna.memberId, isOk: false, detail: 'unreachable' },
    { key: free.memberId, isOk: true },
  ]);
  // The list of members hears of it.
  await deliver();
  await api.members.facts.copyStale('fair');
  const listed = await rhea.ask<{ members: { memberId: string }[] }>(
    'GET',
    '/merchants/fair/members?needsCare=yes',
  );
  expect(listed.members.map(({ memberId }) => memberId)).toContain(luna.memberId);
  expect(listed.members.map(({ memberId }) => memberId)).not.toContain(free.memberId);
});
