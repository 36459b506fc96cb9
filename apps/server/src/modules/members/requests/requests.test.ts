import type { DataRequest, DataRequestSheet, OwnDataRequest, OwnDataRequests } from '@perya/contract';
import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';
import { dueDay, mayMove, type RequestMove, type RequestState } from './request-rules.ts';

const { database, api, member } = await withCashier();
const luna = await member('luna');
const other = await member('agila');
await luna.give('1000');
await luna.deposit('500');
await other.give('77');
const own = '/api/v1/members/me/data-requests';
const desk = '/merchants/fair/data-requests';

const ownOf = async (who = luna) => (await who.browser.get(own)).body.value as OwnDataRequests;
const mine = async (who = luna): Promise<OwnDataRequest[]> => (await ownOf(who)).requests;
const operate = async <T>(method: 'GET' | 'POST', path: string, body?: object) => {
  const reply = await api.operate(method, `${desk}${path}`, body);
  return { status: reply.status, code: reply.body.code, value: reply.body.value as T };
};
const sheetOf = async (requestId: string) => (await operate<DataRequestSheet>('GET', `/${requestId}`)).value;

/** The job as a worker does it, step by step. */
async function run(requestId: string): Promise<number> {
  const kind = api.members.long.find((one) => one.kind === 'members.data_copy');
  let after: string | null = null;
  for (let steps = 1; steps < 200; steps += 1) {
    const { after: next } = await database.runWork(
      { merchant: 'fair', actor: { kind: 'system', name: 'members.data_copy' } },
      async (work) =>
        (await kind?.step(work, { jobId: '', input: { requestId }, after, tries: 0 })) ?? { after: null },
    );
    if (next === null) return steps;
    after = next;
  }
  throw new Error('it does not end');
}

test('a member asks for a copy; it is prepared by a job, checked, released, and only its member downloads it, for a time [OPS-SYS-13]', async () => {
  const asked = await luna.browser.json('POST', own, { kind: 'copy' });
  expect(asked.status).toBe(200);
  // Whoever asks again waits with the first.
  await luna.browser.json('POST', own, { kind: 'copy' });
  expect(await mine()).toHaveLength(1);
  const [request] = await mine();
  const requestId = request?.requestId ?? '';
  expect(request).toMatchObject({ kind: 'copy', state: 'asked', copy: null });
  const days =
    (Date.parse(request?.dueOn ?? '') - Date.parse(request?.askedAt.slice(0, 10) ?? '')) / 86_400_000;
  expect([30, 31]).toContain(days);
  expect((await operate<{ requests: DataRequest[] }>('GET', '')).value.requests).toMatchObject([
    { requestId, memberId: luna.memberId, state: 'asked', version: 1 },
  ]);
  // Nothing is released that was not prepared, and nothing upon an old look.
  expect((await operate('POST', `/${requestId}/decision`, { seen: 1, move: 'release' })).code).toBe(
    'status.move.refused',
  );
  expect((await operate('POST', `/${requestId}/prepare`, { seen: 9 })).code).toBe('case.changed');
  expect((await operate('POST', `/${requestId}/prepare`, { seen: 1 })).status).toBe(200);
  expect((await mine())[0]?.state).toBe('working');
  const steps = await run(requestId);
  const sheet = await sheetOf(requestId);
  expect(sheet).toMatchObject({ state: 'prepared', version: 3 });
  expect(sheet.parts).toHaveLength(steps);
  expect(sheet.parts[0]?.section).toBe('person');

  const part = async (section: string) => {
    const nth = sheet.parts.find((one) => one.section === section)?.nth;
    return (await operate<{ rows: Record<string, unknown>[] }>('GET', `/${requestId}/copy?part=${nth}`)).value
      .rows;
  };
  expect(await part('account')).toMatchObject([{ account: 'luna' }]);
  expect(await part('deposits')).toMatchObject([{ amount: '500', state: 'pending' }]);
  expect(await part('postings')).toMatchObject([{ amount: '1000', book: 'cash' }]);
  const all = JSON.stringify(await Promise.all(sheet.parts.map(({ section }) => part(section))));
  // Nobody else's, and nothing that opens anything.
  expect(all).not.toContain(other.memberId);
  expect(all).not.toContain('agila');
  expect(all).not.toMatch(/hash|secret|sealed|argon/i);
  // What is kept of it is sealed.
  const kept = await database.query<{ sealed: string }>('select sealed from members.data_copy');
  expect(kept.some(({ sealed }) => sealed.includes('luna'))).toBe(false);

  const download = (who: typeof luna, nth = 1) => who.browser.get(`${own}/${requestId}/copy?part=${nth}`);
  // Not before it is released.
  expect((await download(luna)).status).toBe(404);
  expect((await operate('POST', `/${requestId}/decision`, { seen: 3, move: 'release' })).status).toBe(200);
  expect((await mine())[0]).toMatchObject({ state: 'released', copy: { parts: steps } });
  expect((await download(luna)).body.value).toMatchObject({
    section: 'account',
    rows: [{ account: 'luna' }],
  });
  expect((await download(other)).status).toBe(404);
  // A proof that is too old opens nothing.
  await database.query(`update identity.session set proven_at = now() - interval '6 minutes'`);
  expect((await download(luna)).body.code).toBe('step.up.required');
  await database.query('update identity.session set proven_at = now()');
  await database.query(`update members.data_request set released_until = now() - interval '1 second'`);
  expect((await download(luna)).status).toBe(404);
  expect((await mine())[0]).toMatchObject({ state: 'over', copy: null });
  const letters = await database.query<{ title: { EN: string } }>(
    'select title from content.message where member_id = $1',
    [luna.memberId],
  );
  expect(letters.map(({ title }) => title.EN)).toContain('The copy of your data is ready');
});

test('a correction is answered in words the member reads; what they wrote is sealed; refused is not asked for again by itself [OPS-SYS-13]', async () => {
  expect((await other.browser.json('POST', own, { kind: 'correction', words: 'too short' })).status).toBe(
    400,
  );
  const words = 'My name is spelled wrong, it is Agila.';
  await other.browser.json('POST', own, { kind: 'correction', words });
  const requestId = (await mine(other))[0]?.requestId ?? '';
  const [row] = await database.query<{ sealed_words: string }>(
    'select sealed_words from members.data_request where request_id = $1',
    [requestId],
  );
  expect(row?.sealed_words).not.toContain('Agila');
  expect(await sheetOf(requestId)).toMatchObject({ words, parts: [] });
  const decide = (body: object) => operate('POST', `/${requestId}/decision`, body);
  expect((await decide({ seen: 1, move: 'done' })).code).toBe('format.incorrect');
  expect((await decide({ seen: 1, move: 'release' })).code).toBe('status.move.refused');
  expect((await decide({ seen: 1, move: 'done', answer: 'It is Agila now.' })).status).toBe(200);
  expect((await mine(other))[0]).toMatchObject({ state: 'done', answer: 'It is Agila now.' });
  expect((await decide({ seen: 2, move: 'refuse', answer: 'no' })).status).toBe(400);
  // Whoever looked and whoever decided stand in the record.
  const record = await database.query<{ action: string }>(
    `select distinct action from platform.audit where action like '%data-requests%' order by 1`,
  );
  expect(record.map(({ action }) => action)).toContain('POST data-requests/:requestId/decision');
  expect(record.map(({ action }) => action)).toContain('GET data-requests/:requestId/copy');
});

test('closing waits for the money, needs a fresh proof, and is done by staff: the sign-in ends, what the law keeps stays [OPS-SYS-13]', async () => {
  const leaving = await member('aalis');
  const ask = () => leaving.browser.json('POST', '/api/v1/members/me/closing', {});
  const holds = async () => (await ownOf(leaving)).holds;
  await leaving.give('40');
  expect(await holds()).toEqual(['balance']);
  expect((await ask()).body.code).toBe('account.not.empty');
  const drain = `update wallet.account set balance = $2 where member_id = $1 and book = 'cash'`;
  await database.query(drain, [leaving.memberId, '0']);
  await leaving.deposit('500');
  expect(await holds()).toEqual(['orders']);
  await database.query(`update cashier.deposit set state = 'expired', due_at = null where member_id = $1`, [
    leaving.memberId,
  ]);
  await database.query(
    `insert into play.round (company, round_id, member_id, merchant_code, node_id, vassalage, game_type, currency, state, staked, open_bets,
       round_no, opened_at, last_at) values ('studio', 'open', $1, 'fair', 'color-game', 'PERYA', 'RNG', 'PHP', 'open', 5, 1, play.round_no(now()), now(), now())`,
    [leaving.memberId],
  );
  expect(await holds()).toEqual(['rounds']);
  await database.query(`update play.round set open_bets = 0, state = 'settled' where round_id = 'open'`);
  await database.query(`update identity.session set proven_at = now() - interval '6 minutes'`);
  expect((await ask()).body.code).toBe('step.up.required');
  await database.query('update identity.session set proven_at = now()');
  expect((await ask()).status).toBe(200);
  const requestId = (await mine(leaving))[0]?.requestId ?? '';
  const close = () => operate('POST', `/${requestId}/decision`, { seen: 1, move: 'close' });
  // Money that came since is nobody's to lose.
  await database.query(drain, [leaving.memberId, '1']);
  expect((await close()).code).toBe('account.not.empty');
  expect(await sheetOf(requestId)).toMatchObject({ state: 'asked', holds: ['balance'] });
  await database.query(drain, [leaving.memberId, '0']);
  await database.query(
    `insert into safety.pause (merchant_code, member_id, kind, made_by, since, until_at)
     values ('fair', $1, 'exclusion', 'member', now(), now() + interval '300 days')`,
    [leaving.memberId],
  );
  await database.query(
    `insert into catalogue.favourite (merchant_code, member_id, node_id, added_at) values ('fair', $1, 'color-game', now())`,
    [leaving.memberId],
  );
  expect((await close()).status).toBe(200);
  expect((await leaving.browser.get(own)).status).toBe(401);
  const kept = await database.query(
    `select m.is_disabled, m.closed_for, m.closed_at is not null as closed, m.account,
       (select count(*)::int from safety.pause p where p.member_id = m.member_id and until_at > now()) as pauses,
       (select count(*)::int from wallet.transfer t join wallet.account a on a.id = t.account_id where a.member_id = m.member_id) as lines,
       (select count(*)::int from catalogue.favourite f where f.member_id = m.member_id) as favourites
     from identity.member m where m.member_id = $1`,
    [leaving.memberId],
  );
  expect(kept).toEqual([
    {
      is_disabled: true,
      closed_for: 'own_wish',
      closed: true,
      account: 'aalis',
      pauses: 1,
      lines: 1,
      favourites: 0,
    },
  ]);
});

test('requests move forward only, and are due so many days after the day they came [OPS-SYS-13]', () => {
  const moves: RequestMove[] = ['prepare', 'release', 'done', 'close', 'refuse'];
  const may = (kind: 'copy' | 'correction' | 'closing', state: RequestState) =>
    moves.filter((move) => mayMove(kind, state, move));
  expect(may('copy', 'asked')).toEqual(['prepare', 'refuse']);
  expect(may('copy', 'preparing')).toEqual(['refuse']);
  expect(may('copy', 'prepared')).toEqual(['prepare', 'release', 'refuse']);
  expect(may('correction', 'asked')).toEqual(['done', 'refuse']);
  expect(may('closing', 'asked')).toEqual(['close', 'refuse']);
  for (const state of ['released', 'done', 'refused'] as const) {
    expect(may('copy', state)).toEqual([]);
    expect(may('correction', state)).toEqual([]);
    expect(may('closing', state)).toEqual([]);
  }
  expect(dueDay('2026-01-31', 30)).toBe('2026-03-02');
});
