import { expect, test } from 'vitest';
import { aCampaign, withRewards } from '#testing/rewards';

const { database, member, save, deliver, operator, value, stake } = await withRewards();
type Member = Awaited<ReturnType<typeof member>>;

await save(
  'friends',
  aCampaign(
    { condition: { type: 'friend', stakeOfFriend: '200' }, gift: { type: 'amount', amount: '100' } },
    { kind: 'referral' },
  ),
);

interface Held {
  memberId: string;
  recommenderId: string;
  signs: { reason: string; points: number }[];
  state: string;
  decidedBy: string | null;
}
const heldOf = async (recommender: Member, state = 'waiting') =>
  ((await operator('GET', `/held-friends?state=${state}`)).body.value.list as Held[]).filter(
    ({ recommenderId }) => recommenderId === recommender.memberId,
  );
const rewardsOf = async (who: Member) =>
  (await value<{ list: { source: string; amount: string }[] }>(who, '/rewards')).list
    .filter(({ source }) => source === 'referral')
    .map(({ amount }) => amount);
const decide = (friend: Member, to: string, reason = 'talked to both') =>
  operator('POST', `/held-friends/${friend.memberId}`, { to, reason });

/** As a registration leaves it: address, browser, and the news of who recommended whom. */
async function arrive(who: Member, from: { address: string; device: string }, recommender?: Member) {
  await database.query(
    'update identity.member set terms_address = $2, recommender_id = $3 where member_id = $1',
    [who.memberId, from.address, recommender?.memberId ?? null],
  );
  await database.query(
    `insert into identity.known_device (merchant_code, member_id, device_hash, label, first_seen_at, last_seen_at)
     values ('fair', $1, sha256($2), '', now(), now())`,
    [who.memberId, Buffer.from(from.device)],
  );
  await database.runWork({ merchant: 'fair', actor: { kind: 'system', name: 'test' } }, (work) =>
    work.announce('identity.member_registered.v1', {
      memberId: who.memberId,
      uplineId: null,
      recommenderId: recommender?.memberId ?? null,
    }),
  );
}

test('two friends with homes and browsers of their own are paid; three on one browser wait for a person [DEC-099]', async () => {
  const [honest, ring] = [await member(), await member()];
  const friends = [await member(), await member()];
  const puppets = [await member(), await member(), await member()];
  await arrive(honest, { address: '198.51.100.1', device: 'honest' });
  await arrive(ring, { address: '198.51.100.9', device: 'ring' });
  for (const [nth, friend] of friends.entries())
    await arrive(friend, { address: `203.0.113.${nth}`, device: `friend ${nth}` }, honest);
  for (const puppet of puppets) await arrive(puppet, { address: '198.51.100.9', device: 'ring' }, ring);
  for (const who of [...friends, ...puppets]) await stake(who, '300');
  await deliver(2);
  expect(await rewardsOf(honest)).toEqual(['100.00', '100.00']);
  for (const friend of friends) expect(await rewardsOf(friend)).toEqual(['100.00']);
  for (const who of [ring, ...puppets]) expect(await rewardsOf(who)).toEqual([]);
  expect(await heldOf(honest)).toEqual([]);
  const held = await heldOf(ring);
  expect(held.map(({ memberId }) => memberId).toSorted()).toEqual(
    puppets.map(({ memberId }) => memberId).toSorted(),
  );
  for (const { signs } of held)
    expect(signs).toContainEqual({ reason: 'same_device', points: 100, count: null });
});

test('a released friend is paid once, a refused one never; both are decided once, with a reason', async () => {
  const recommender = await member();
  const [good, bad] = [await member(), await member()];
  await arrive(recommender, { address: '192.0.2.1', device: 'one phone' });
  for (const friend of [good, bad])
    await arrive(friend, { address: '192.0.2.1', device: 'one phone' }, recommender);
  for (const friend of [good, bad]) await stake(friend, '200');
  await deliver();
  expect((await heldOf(recommender)).length).toBe(2);
  expect((await decide(good, 'released', '')).body).toMatchObject({ code: 'format.incorrect' });
  const answers = await Promise.all([1, 2, 3, 4].map(() => decide(good, 'released')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'status.move.refused')).toHaveLength(3);
  expect((await decide(bad, 'refused')).body.value).toEqual({ state: 'refused' });
  expect((await decide(bad, 'released')).body).toMatchObject({ code: 'status.move.refused' });
  expect((await decide(recommender, 'released')).body).toMatchObject({ code: 'request.not_found' });
  // More play, and the same news again, change nothing.
  for (const friend of [good, bad]) await stake(friend, '200');
  await deliver(2);
  expect([await rewardsOf(recommender), await rewardsOf(good), await rewardsOf(bad)]).toEqual([
    ['100.00'],
    ['100.00'],
    [],
  ]);
  expect(await heldOf(recommender, 'released')).toMatchObject([
    { memberId: good.memberId, decidedBy: 'ana' },
  ]);
});
