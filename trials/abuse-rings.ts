import { type FriendFacts, judgeFriend } from '../apps/server/src/modules/rewards/rules/rings.ts';
import type { Trial } from '../tools/trial.ts';
import { createTown, type Person, type RingKind, ringKinds } from './rewards/population.ts';
import { isFull, seeded } from './seeded.ts';

const towns = isFull ? 20 : 1;
const size = { recommenders: 12_000, rings: 1000 };
const [leastHeld, mostFalse] = [0.95, 0.01];
const week = 7 * 24 * 60;
const month = 30 * 24 * 60;

export const trial: Trial = {
  name: 'abuse-rings',
  describe: `${towns * size.rings} rings of one person's accounts among honest friends, households, net cafes and telephone companies' addresses: at least 95 % of their rewards are held before they are paid, at most 1 % of honest ones`,
  run: async ({ seed, negative }) => {
    const counts = { ring: 0, ringHeld: 0, honest: 0, honestHeld: 0, caught: 0, rings: 0 };
    const byKind = new Map<RingKind, { all: number; held: number }>();
    const why = new Map<string, number>();
    for (let nth = 0; nth < towns; nth += 1) judgeTown(seed + nth, negative, { counts, byKind, why });
    const ringShare = counts.ringHeld / counts.ring;
    const falseShare = counts.honestHeld / counts.honest;
    const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
    const kinds = ringKinds.map((kind) => {
      const { all, held } = byKind.get(kind) ?? { all: 1, held: 0 };
      return `${kind} ${percent(held / all)}`;
    });
    const wrongly = [...why].toSorted(([, a], [, b]) => b - a).slice(0, 3);
    return {
      held: ringShare >= leastHeld && falseShare <= mostFalse,
      figures: `rewards of rings ${counts.ring}, held ${percent(ringShare)} (${kinds.join(', ')}); rings with a held reward ${counts.caught} of ${counts.rings}; honest rewards ${counts.honest}, held ${percent(falseShare)}${wrongly.map(([reasons, times]) => `, ${times} for ${reasons}`).join('')}`,
    };
  },
};

interface Record {
  counts: { [name in 'ring' | 'ringHeld' | 'honest' | 'honestHeld' | 'caught' | 'rings']: number };
  byKind: Map<RingKind, { all: number; held: number }>;
  why: Map<string, number>;
}

/** Every friend at the moment they have staked enough, with what is known by then. */
function judgeTown(seed: number, negative: boolean, { counts, byKind, why }: Record): void {
  const { persons, kindOf } = createTown(seeded(seed), size);
  const look = createLook(persons);
  const caught = new Set<number>();
  for (const friend of persons) {
    if (friend.by === null) continue;
    const facts = look(friend);
    // The known fault: nobody looks at browsers and addresses.
    const { flagged, signs } = judgeFriend(negative ? blind(facts) : facts);
    if (friend.ring === null) {
      counts.honest += 1;
      counts.honestHeld += flagged ? 1 : 0;
      const reasons = signs.map(({ reason }) => reason).join('+');
      if (flagged) why.set(reasons, (why.get(reasons) ?? 0) + 1);
      continue;
    }
    const kind = kindOf.get(friend.ring) ?? 'careful';
    const sum = byKind.get(kind) ?? { all: 0, held: 0 };
    byKind.set(kind, { all: sum.all + 1, held: sum.held + (flagged ? 1 : 0) });
    counts.ring += 1;
    counts.ringHeld += flagged ? 1 : 0;
    if (flagged) caught.add(friend.ring);
  }
  counts.caught += caught.size;
  counts.rings += size.rings;
}

const blind = (facts: FriendFacts): FriendFacts => ({
  ...facts,
  sharesDevice: false,
  isLoop: false,
  friendsOnDevice: 0,
  sharesAddress: false,
  friendsOnAddress: 0,
  friends: 0,
  lineOnAddress: 0,
  membersOnAddress: 0,
  minutesApart: null,
});

/** The facts as the words of `FriendLinks` say them, counted once more and without a database. */
function createLook(persons: readonly Person[]) {
  const friendsOf = Map.groupBy(persons, ({ by }) => by);
  const fromAddress = Map.groupBy(persons, ({ address }) => address);
  const sharesOne = (one: Person, other: Person) => one.devices.some((name) => other.devices.includes(name));
  const near = (one: Person, other: Person) => Math.abs(one.number - other.number) <= 30;

  const below = (one: Person, level = 0): Person[] =>
    level === 6
      ? []
      : (friendsOf.get(one.id) ?? [])
          .filter(({ at }) => at - one.at <= month)
          .flatMap((next) => [next, ...below(next, level + 1)]);

  return (friend: Person): FriendFacts => {
    const knownBy = ({ at, id }: Person) => at <= friend.playedAt && id !== friend.id;
    const recommender = persons[friend.by ?? 0] as Person;
    const others = (friendsOf.get(recommender.id) ?? []).filter(
      (one) => knownBy(one) && Math.abs(one.at - friend.at) <= month,
    );
    const ofWeek = others.filter(({ at }) => Math.abs(at - friend.at) <= week);
    const relatives = [recommender, ...others];
    const there = (fromAddress.get(friend.address) ?? []).filter(
      (one) => knownBy(one) && Math.abs(one.at - friend.at) <= month,
    );
    const above: Person[] = [];
    for (let up = recommender.by; up !== null && above.length < 9; up = persons[up]?.by ?? null)
      above.push(persons[up] as Person);
    const under = below(friend).filter(knownBy);
    const gaps = relatives
      .filter(({ address }) => address === friend.address)
      .map(({ at }) => Math.abs(at - friend.at));
    return {
      sharesDevice: sharesOne(friend, recommender),
      isLoop:
        [...above, ...under].some((one) => sharesOne(friend, one)) ||
        under.some((one) => [recommender, ...above].some((other) => sharesOne(one, other))),
      sharesAddress: recommender.address === friend.address,
      friendsOnDevice: others.filter((one) => sharesOne(friend, one)).length,
      friends: ofWeek.length,
      friendsOnAddress: ofWeek.filter(({ address }) => address === friend.address).length,
      lineOnAddress: [...above, ...under].filter(
        ({ address, at }) => address === friend.address && Math.abs(at - friend.at) <= month,
      ).length,
      membersOnAddress: Math.min(200, there.length),
      minutesApart: gaps.length === 0 ? null : Math.min(...gaps),
      isNextNumber: relatives.some((one) => near(one, friend)),
      stoppedAtStake: friend.staked <= 102,
    };
  };
}
