import { describe, expect, test } from 'vitest';
import { type FriendFacts, judgeFriend, stopsAtStake } from './rings.ts';

const strangers: FriendFacts = {
  sharesDevice: false,
  isLoop: false,
  sharesAddress: false,
  friendsOnDevice: 0,
  friendsOnAddress: 0,
  friends: 0,
  lineOnAddress: 0,
  membersOnAddress: 0,
  minutesApart: null,
  isNextNumber: false,
  stoppedAtStake: false,
};
const judge = (more: Partial<FriendFacts>) => judgeFriend({ ...strangers, ...more });

describe('friends who look like one person', () => {
  test('nothing in common is no suspicion', () => {
    expect(judge({})).toEqual({ score: 0, signs: [], flagged: false });
  });

  test.each([
    ['a browser of the recommender', { sharesDevice: true }, ['same_device']],
    ['a browser of somebody further up', { isLoop: true }, ['loop']],
    ['a browser of another friend', { friendsOnDevice: 1 }, ['friends_on_device']],
  ] as const)('%s is enough', (_name, more, reasons) => {
    const { flagged, signs } = judge(more);
    expect(flagged).toBe(true);
    expect(signs.map(({ reason }) => reason)).toEqual(reasons);
  });

  test('a household is no ring: one address, days apart, and whatever one of the weak signs adds', () => {
    const home = { sharesAddress: true, membersOnAddress: 2 };
    expect(judge(home).flagged).toBe(false);
    expect(judge({ ...home, friendsOnAddress: 1 }).flagged).toBe(false);
    expect(judge({ ...home, stoppedAtStake: true }).flagged).toBe(false);
    expect(judge({ ...home, minutesApart: 15 }).flagged).toBe(false);
  });

  test('accounts made one after the other at one address are, and each sign tells what was counted [OPS-QUEUE-40]', () => {
    const burst = {
      sharesAddress: true,
      membersOnAddress: 5,
      friends: 4,
      friendsOnAddress: 4,
      minutesApart: 3,
    };
    expect(judge(burst)).toMatchObject({
      flagged: true,
      score: 98,
      signs: [
        { reason: 'same_address', points: 25, count: 5 },
        { reason: 'friends_on_address', points: 48, count: 4 },
        { reason: 'burst', points: 25, count: 3 },
      ],
    });
  });

  test('a crowded address alone says nothing', () => {
    const cafe = { sharesAddress: true, membersOnAddress: 120, friends: 9, friendsOnAddress: 2 };
    expect(judge({ ...cafe, minutesApart: 5 }).flagged).toBe(false);
  });

  test('exactly the stake means up to two hundredths more', () => {
    expect([200n, 204n, 205n].map((staked) => stopsAtStake(staked, 200n))).toEqual([true, true, false]);
  });
});
