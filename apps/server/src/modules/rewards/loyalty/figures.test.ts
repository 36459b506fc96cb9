import { aCampaign, withRewards } from '#testing/rewards';
import { expect, test } from 'vitest';

const { database, deposited, deliver, member, operator, save, send, stake, value } = await withRewards();
const item = (points: number, cash: string | null, left: number | null) => ({
  name: { EN: 'Thing' },
  text: { EN: '' },
  imageUrl: '/art/objects/e-gift.webp',
  points,
  left,
  isActive: true,
  cash,
});

test('points that are issued, spent, returned and held agree with what members see; their worth is what items pay [OPS-REWARD-16]', async () => {
  await operator('PUT', '/point-items/mug', item(2, null, null));
  await operator('PUT', '/point-items/cash', item(2, '30', 1));
  const [one, other] = [await member({ balance: '2000' }), await member({ balance: '2000' })];
  await stake(one, '700');
  await stake(other, '500');
  await deliver(2);
  for (const itemId of ['mug', 'mug', 'cash'])
    expect((await send(one, '/points/redemptions', { itemId })).status).toBe(200);
  const { list } = (await operator('GET', '/redemptions')).body.value as {
    list: { id: string; itemId: string }[];
  };
  const mug = list.find(({ itemId }) => itemId === 'mug');
  await operator('POST', `/redemptions/${mug?.id}/move`, { to: 'refused', reason: 'sold out' });
  const figures = async () => (await operator('GET', '/points-in-being')).body.value;
  expect(await figures()).toMatchObject({ issued: 12, spent: 6, returned: 2, held: 8, worth: '0.00' });
  const seen = await Promise.all(
    [one, other].map(async (who) => (await value<{ points: number }>(who, '/points')).points),
  );
  expect(seen).toEqual([3, 5]);
  await operator('PUT', '/point-items/cash', item(3, '30', 2));
  expect(await figures()).toMatchObject({ worth: '60.00', worthPoints: 6 });
  // What is off is worth nothing.
  await operator('PUT', '/point-items/cash', { ...item(3, '30', 2), isActive: false });
  expect(await figures()).toMatchObject({ worth: '0.00', items: { length: 1 } });
});

test('friends, the share that is held, what was released and what a friend who deposited cost [OPS-REWARD-17]', async () => {
  await save(
    'friends',
    aCampaign(
      { condition: { type: 'friend', stakeOfFriend: '200' }, gift: { type: 'amount', amount: '100' } },
      { kind: 'referral' },
    ),
  );
  const figures = async () => (await operator('GET', '/referral')).body.value;
  expect(await figures()).toMatchObject({ friends: 0, costPerDepositor: null, recommenders: [] });
  const recommender = await member();
  const friends = [await member(), await member()] as const;
  for (const [nth, { memberId }] of friends.entries()) {
    await database.query(
      'update identity.member set terms_address = $2, recommender_id = $3 where member_id = $1',
      [memberId, `203.0.113.${nth}`, recommender.memberId],
    );
    await database.query(
      `insert into identity.known_device (merchant_code, member_id, device_hash, label, first_seen_at, last_seen_at)
       values ('fair', $1, sha256($2), '', now(), now())`,
      [memberId, Buffer.from(`friend ${nth}`)],
    );
    await database.runWork({ merchant: 'fair', actor: { kind: 'system', name: 'test' } }, (work) =>
      work.announce('identity.member_registered.v1', {
        memberId,
        uplineId: null,
        recommenderId: recommender.memberId,
      }),
    );
  }
  await deliver();
  await deposited(friends[0], '100');
  await stake(friends[0], '300');
  await deliver(2);
  expect(await figures()).toEqual({
    friends: 2,
    deposited: 1,
    reached: 1,
    held: { waiting: 0, released: 0, refused: 0 },
    heldAmount: '0.00',
    granted: '200.00',
    taken: '0.00',
    costPerDepositor: '200.00',
    recommenders: [
      { memberId: recommender.memberId, friends: 2, deposited: 1, reached: 1, held: 0, granted: '100.00' },
    ],
  });
  await database.query(
    `insert into rewards.held_friend (merchant_code, member_id, recommender_id, campaign_id, version, score, reasons, held_at)
     values ('fair', $1, $2, 'friends', 1, 100, '{same_browser}', now())`,
    [friends[1].memberId, recommender.memberId],
  );
  expect(await figures()).toMatchObject({
    held: { waiting: 1 },
    heldAmount: '200.00',
    recommenders: [{ held: 1 }],
  });
});
