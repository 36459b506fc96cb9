import { randomUUID } from 'node:crypto';
import { readingToken, soloToken } from '#testing/player-api';
import { withPlay } from '#testing/play';
import { expect, test } from 'vitest';

const { api, database, member } = await withPlay();
const at = (path = '') => `/merchants/fair/free-rounds${path}`;
const gift = (memberIds: string[], more: object = {}) => ({
  giftId: randomUUID(),
  memberIds,
  company: 'alpha',
  rounds: 10,
  cap: '50',
  paidBy: 'house',
  days: 7,
  ...more,
});
const listed = async (query = '') => (await api.operate('GET', at(query))).body.value.grants;

test('given to a list with a result each; who is excluded, in our care or unknown is left out and said so [OPS-GAME-24]', async () => {
  const [luna, cared, barred] = [await member(), await member(), await member()];
  await database.query(
    `insert into safety.care_flag (merchant_code, member_id, source, reason, set_by, set_at)
     values ('fair', $1, 'staff', 'a sign', 'ana', now())`,
    [cared.memberId],
  );
  await database.query(`update identity.member set is_disabled = true where member_id = $1`, [
    barred.memberId,
  ]);
  const nobody = randomUUID();
  const wish = gift([luna.memberId, cared.memberId, barred.memberId, nobody]);
  const preview = (await api.propose('POST', at('/weight'), wish)).body.value;
  const outcomes = (members: { outcome: string }[]) => members.map(({ outcome }) => outcome);
  expect(outcomes(preview.members)).toEqual(['given', 'left_out', 'left_out', 'unknown']);
  expect(preview.most).toBe('50.00');
  expect(await listed()).toEqual([]);

  const given = await api.operate('POST', at(), wish);
  expect(outcomes(given.body.value.results)).toEqual(['given', 'left_out', 'left_out', 'unknown']);
  // A lost answer, a double tap: nobody is given twice.
  const again = await api.operate('POST', at(), wish);
  expect(outcomes(again.body.value.results)).toEqual(['again', 'left_out', 'left_out', 'unknown']);
  expect(await listed()).toMatchObject([
    {
      memberId: luna.memberId,
      rounds: 10,
      used: 0,
      cap: '50.00',
      paid: '0.00',
      paidBy: 'house',
      state: 'open',
    },
  ]);
  const one = { grantId: 'by-hand-1', memberId: cared.memberId, company: 'alpha', rounds: 1, cap: '5' };
  const alone = await api.operate('POST', '/merchants/fair/round-grants', {
    ...one,
    paidBy: 'house',
    days: 1,
  });
  expect(alone).toMatchObject({ status: 403, body: { code: 'self.excluded' } });
});

test('the sum over all members counts for one person, and it is said before [OPS-GAME-24, OPS-AUTH-14]', async () => {
  const members = await Promise.all([member(), member(), member()]);
  const ids = members.map(({ memberId }) => memberId);
  const small = gift(ids.slice(0, 1));
  expect((await api.propose('POST', at('/weight'), small, soloToken)).body.value.needsSecond).toBe(false);
  expect((await api.propose('POST', at(), small, soloToken)).status).toBe(200);
  const large = gift(ids);
  expect((await api.propose('POST', at('/weight'), large, soloToken)).body.value).toMatchObject({
    most: '150.00',
    needsSecond: true,
  });
  const asked = await api.propose('POST', at(), large, soloToken);
  expect([asked.status, asked.body.value.amount]).toEqual([202, '150.00']);
  expect(await listed(`?memberId=${ids[1]}`)).toEqual([]);
  const decided = await api.propose('POST', `/merchants/fair/approvals/${asked.body.value.approvalId}`, {
    decision: 'approve',
  });
  expect(decided.body.value.outcome.results).toHaveLength(3);
  expect(await listed(`?memberId=${ids[1]}`)).toHaveLength(1);
  // What one person may do in a day is counted too.
  await api.propose('POST', at(), gift(ids.slice(0, 2)), soloToken);
  await api.propose('POST', at(), gift(ids.slice(0, 2)), soloToken);
  const late = gift(ids.slice(0, 2));
  expect((await api.propose('POST', at('/weight'), late, soloToken)).body.value.needsSecond).toBe(true);
  expect((await api.propose('POST', at(), late, readingToken)).status).toBe(403);
  const many = gift(Array.from({ length: 501 }, () => randomUUID()));
  expect((await api.propose('POST', at(), many)).status).toBe(400);
});

test('what is unused is taken back: no further round is free, and what was played still pays [OPS-GAME-24]', async () => {
  const luna = await member();
  await api.operate('POST', at(), gift([luna.memberId]));
  const [{ grantId: grant }] = await listed(`?memberId=${luna.memberId}`);
  const id = () => randomUUID();
  expect((await luna.bet(id(), '0', { grant })).code).toBe('OK');
  const taken = await api.operate('DELETE', at(`/${grant}`));
  expect(taken.body.value).toEqual({ unused: 9 });
  expect((await luna.bet(id(), '0', { grant })).code).toBe('PROMO_UNKNOWN');
  const promo = (of: string, amount: string) =>
    luna.call('promo', {
      player: luna.player,
      currency: 'PHP',
      id: id(),
      amount,
      grant: of,
      kind: 'free_rounds',
    });
  expect(await promo(grant, '40')).toMatchObject({ code: 'OK', balance: '1040.00' });
  expect(await listed(`?memberId=${luna.memberId}`)).toMatchObject([
    { state: 'taken', used: 1, paid: '40.00', endedBy: 'ana' },
  ]);
  expect((await api.operate('DELETE', at(`/${grant}`))).body.code).toBe('status.move.refused');
  expect((await api.operate('DELETE', at('/nobody-s-grant'))).status).toBe(404);

  // Where nothing was played, nothing is paid any more.
  await api.operate('POST', at(), gift([luna.memberId]));
  const [{ grantId: unplayed }] = await listed(`?memberId=${luna.memberId}&state=open`);
  await api.operate('DELETE', at(`/${unplayed}`));
  expect((await promo(unplayed, '1')).code).toBe('PROMO_UNKNOWN');
});
