import { withCashier } from '#testing/cashier';
import { elsewhereToken, readingToken, secondOperatorToken } from '#testing/player-api';
import type { LongJob, MemberSelection } from '@perya/contract';
import { expect, test } from 'vitest';

const { database, api, member } = await withCashier();
const [luna, agila, bea] = [await member('lunaverde'), await member('agila'), await member('beatriz')];
await luna.give('100');
await agila.give('250');
await database.query('update identity.member set is_disabled = true where member_id = $1', [bea.memberId]);
await api.members.facts.copyAll('fair');

const members = '/merchants/fair/members';
const select = async (query: string, token?: string) =>
  (await api.propose('GET', `${members}/selection?${query}`, undefined, token)).body.value as MemberSelection;

test('all rows of a filter are selected as counted now, with number, sum and exceptions [OPS-ALL-06, OPS-MEMBER-26]', async () => {
  const all = await select('');
  expect(all).toMatchObject({ count: 3, cash: '350.00', closed: 1, onBreak: 0, needsCare: 0 });
  expect(new Set(all.memberIds)).toEqual(new Set([luna.memberId, agila.memberId, bea.memberId]));
  expect(await select('state=open&order=cash')).toMatchObject({
    memberIds: [agila.memberId, luna.memberId],
    count: 2,
    closed: 0,
  });
  // Whoever may not read money is told no sum, and finds nobody by one.
  expect(await select('cashFrom=200', readingToken)).toMatchObject({ count: 3, cash: null });
  expect((await api.propose('GET', `${members}/selection`, undefined, elsewhereToken)).status).toBe(403);
});

test('whoever asked for a job sees its rows, stops it, and tries again what failed; nobody else does [OPS-ALL-07]', async () => {
  const own = '/merchants/fair/own-jobs';
  const asked = await api.propose('POST', `${members}/closing`, {
    memberIds: [bea.memberId, luna.memberId],
    closedFor: 'duplicate',
    reviewOn: '2030-01-31',
  });
  const { jobId } = asked.body.value as LongJob;
  const retry = (token?: string) => api.propose('POST', `${members}/jobs/${jobId}/retry`, {}, token);
  expect((await retry()).status).toBe(409);
  // As the worker would.
  const [bulk] = api.members.long;
  const [job] = await database.query<{ input: unknown }>('select input from platform.job where job_id = $1', [
    jobId,
  ]);
  const step = await database.runWork(
    { merchant: 'fair', actor: { kind: 'system', name: 'members.bulk' } },
    async (work) => bulk?.step(work, { jobId, input: job?.input, after: null, tries: 0 }),
  );
  for (const row of step?.rows ?? [])
    await database.query(
      `insert into platform.job_row (job_id, merchant_code, key, is_ok, detail) values ($1, 'fair', $2, $3, $4)`,
      [jobId, row.key, row.isOk, JSON.stringify(row.detail ?? null)],
    );
  await database.query(
    `update platform.job set state = 'done', ended_at = now(), done = 1, failed = 1 where job_id = $1`,
    [jobId],
  );
  const { rows } = (await api.propose('GET', `${own}/${jobId}/rows`)).body.value as {
    rows: { key: string; isOk: boolean; detail: unknown }[];
  };
  expect(rows).toContainEqual({ key: bea.memberId, isOk: false, detail: 'closed_already' });
  expect(rows).toContainEqual(expect.objectContaining({ key: luna.memberId, isOk: true }));

  const again = (await retry()).body.value as LongJob;
  const [input] = await database.query<{ ids: string[] }>(
    `select array(select jsonb_array_elements_text(input -> 'memberIds')) as ids from platform.job where job_id = $1`,
    [again.jobId],
  );
  expect(input?.ids).toEqual([bea.memberId]);
  expect((await api.propose('POST', `${own}/${again.jobId}`, { move: 'cancel' })).body.value).toMatchObject({
    state: 'cancelled',
  });

  for (const other of [secondOperatorToken]) {
    const listed = (await api.propose('GET', own, undefined, other)).body.value as { jobs: LongJob[] };
    expect(listed.jobs).toEqual([]);
    expect((await api.propose('GET', `${own}/${jobId}/rows`, undefined, other)).status).toBe(404);
    expect((await api.propose('POST', `${own}/${jobId}`, { move: 'cancel' }, other)).status).toBe(404);
    expect((await retry(other)).status).toBe(404);
  }
});
