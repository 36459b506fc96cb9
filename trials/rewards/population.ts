import type { Below } from '../ledger/random-postings.ts';

/**
 * Who recommends whom, in a made-up town. Our guess of what honest friends and dishonest ones look like: nobody has given us
 * figures. Knows nothing of the rule that is tried with it.
 */

export interface Person {
  id: number;
  by: number | null;
  /** The ring the account belongs to; null for somebody real. */
  ring: number | null;
  address: string;
  devices: string[];
  /** Minutes from the first moment. */
  at: number;
  number: number;
  /** Staked when the reward was due, in hundredths of what it asks for. */
  staked: number;
  /** When enough was staked. */
  playedAt: number;
}

const day = 24 * 60;
const span = 60 * day;

export interface TownSize {
  /** Real persons who recommend somebody. */
  recommenders: number;
  rings: number;
}

export type RingKind = 'one device' | 'rotating devices' | 'chain' | 'loop' | 'careful';
export const ringKinds: readonly RingKind[] = ['one device', 'rotating devices', 'chain', 'loop', 'careful'];

export function createTown(below: Below, size: TownSize) {
  const persons: Person[] = [];
  const kindOf = new Map<number, RingKind>();
  const chance = (percent: number): boolean => below(1000) < percent * 10;
  let names = 0;
  const fresh = (what: string): string => `${what} ${(names += 1)}`;
  // Many share one address without knowing each other: telephone companies have fewer addresses than customers.
  const carriers = Array.from({ length: 60 }, (_, nth) => `carrier ${nth}`);
  const cafes = Array.from({ length: 25 }, (_, nth) => `cafe ${nth}`);
  const someNumber = () => 9_000_000_000 + below(1_000_000_000);
  const add = (person: Omit<Person, 'id'>): Person => {
    const made = { ...person, id: persons.length };
    persons.push(made);
    return made;
  };

  /** Half of all registrations come over mobile data, some from a net cafe, the others from home. */
  const somewhere = (): string =>
    chance(50)
      ? (carriers[below(carriers.length)] ?? '')
      : chance(8)
        ? (cafes[below(cafes.length)] ?? '')
        : fresh('home');
  /** Most go on playing, some stop as soon as the reward is there. */
  const honestStake = () => (chance(8) ? 100 + below(3) : 103 + below(300));

  const someone = (more: Partial<Person> = {}): Person => {
    const at = more.at ?? below(span);
    return add({
      by: null,
      ring: null,
      address: somewhere(),
      devices: [fresh('device')],
      number: someNumber(),
      staked: honestStake(),
      playedAt: at + 60 + below(10 * day),
      ...more,
      at,
    });
  };

  /** A family behind one address; one in forty uses the telephone of who recommended it. */
  const relative = (one: Person, address: string): void => {
    // Every sixth signs up at the same table.
    const at = one.at + (chance(16) ? 3 + below(40) : below(25 * day));
    someone({
      by: one.id,
      address,
      at,
      ...(chance(2.5) && { devices: one.devices }),
      // Cards bought together.
      ...(chance(2) && { number: one.number + 1 + below(9) }),
    });
  };

  const household = (one: Person): void => {
    one.address = fresh('home');
    const members = 1 + (chance(30) ? 1 : 0) + (chance(8) ? 1 : 0);
    for (let nth = 0; nth < members; nth += 1) relative(one, one.address);
  };

  /** Regulars of a net cafe bring regulars; one in thirty sits at the very machine. */
  const atCafe = (one: Person): void => {
    one.address = cafes[below(cafes.length)] ?? '';
    for (let nth = 1 + below(3); nth > 0; nth -= 1)
      someone({
        by: one.id,
        address: one.address,
        at: one.at + (chance(15) ? 3 + below(60) : below(20 * day)),
        ...(chance(3) && { devices: [...one.devices] }),
      });
  };

  /** Friends from anywhere; a few recommend dozens, many of them within the hour after a message to a group. */
  const anywhere = (one: Person): void => {
    const friends = chance(3) ? 20 + below(60) : 1 + below(4);
    const told = one.at + below(10 * day);
    for (let nth = 0; nth < friends; nth += 1)
      someone({ by: one.id, at: told + (chance(40) ? below(90) : below(20 * day)) });
  };

  const honest = (): void => {
    const one = someone();
    const before = persons.length;
    if (chance(14)) household(one);
    else if (chance(4)) atCafe(one);
    else anywhere(one);
    // Friends have friends, and a cousin who came in recommends the next at the same table.
    for (const friend of persons.slice(before)) {
      if (!chance(15)) continue;
      if (friend.address.startsWith('home') && chance(30)) relative(friend, friend.address);
      else someone({ by: friend.id, at: friend.at + below(20 * day) });
    }
  };

  const ring = (nth: number): void => {
    const kind = kindFor(nth);
    kindOf.set(nth, kind);
    rings[kind](nth);
  };

  const rings = createRings({ below, chance, fresh, add, someNumber, carriers, cafes });
  for (let nth = 0; nth < size.recommenders; nth += 1) honest();
  for (let nth = 0; nth < size.rings; nth += 1) ring(nth);
  return { persons, kindOf };
}

/** In every hundred the same shares: what is measured must not hang on how many happened to be careful. */
const kindFor = (nth: number): RingKind => {
  const place = nth % 100;
  if (place < 35) return 'one device';
  if (place < 65) return 'rotating devices';
  if (place < 82) return 'chain';
  return place < 97 ? 'loop' : 'careful';
};

interface Means {
  below: Below;
  chance(percent: number): boolean;
  fresh(what: string): string;
  add(person: Omit<Person, 'id'>): Person;
  someNumber(): number;
  carriers: readonly string[];
  cafes: readonly string[];
}

/** One person behind three to twelve accounts, in as many ways as we could think of. */
function createRings({ below, chance, fresh, add, someNumber, carriers, cafes }: Means) {
  /** At home mostly; over mobile data, or in a cafe where many others are. */
  const lair = (): string =>
    chance(75)
      ? fresh('home')
      : chance(60)
        ? (carriers[below(carriers.length)] ?? '')
        : (cafes[below(cafes.length)] ?? '');
  const puppets = () => 3 + below(10);
  /** Only as much as must be, in most cases. */
  const stake = () => (chance(75) ? 100 + below(3) : 103 + below(60));
  const puppet = (ring: number, more: Pick<Person, 'by' | 'address' | 'devices' | 'at' | 'number'>): Person =>
    add({ ...more, ring, staked: stake(), playedAt: more.at + 20 + below(2 * day) });
  /** A third buys cards in a row. */
  const numbers = () => {
    const first = chance(33) ? someNumber() : null;
    return (nth: number) => (first === null ? someNumber() : first + nth * (1 + below(3)));
  };

  return {
    'one device': (ring: number) => {
      const [devices, address, number, begin] = [[fresh('device')], lair(), numbers(), below(span)];
      const head = puppet(ring, { by: null, address, devices, at: begin, number: number(0) });
      const count = puppets();
      for (let nth = 1, at = begin; nth <= count; nth += 1) {
        at += chance(60) ? 4 + below(40) : below(3 * day);
        puppet(ring, { by: head.id, address, devices, at, number: number(nth) });
      }
    },
    /** Another browser, or a cleared one, for each account; all from one place, mostly one after the other. */
    'rotating devices': (ring: number) => {
      const [address, number, begin] = [lair(), numbers(), below(span)];
      const head = puppet(ring, {
        by: null,
        // Some recommend from an account they have had elsewhere.
        address: chance(80) ? address : fresh('home'),
        devices: [fresh('device')],
        at: begin - (chance(50) ? 0 : below(40 * day)),
        number: number(0),
      });
      const count = puppets();
      for (let nth = 1, at = begin; nth <= count; nth += 1) {
        at += chance(75) ? 2 + below(15) : below(day);
        puppet(ring, { by: head.id, address, devices: [fresh('device')], at, number: number(nth) });
      }
    },
    /** Each account recommends the next. */
    chain: (ring: number) => {
      const [address, number, begin, isOneDevice] = [lair(), numbers(), below(span), chance(55)];
      const devices = [fresh('device')];
      let by: number | null = null;
      const count = puppets();
      for (let nth = 0, at = begin; nth <= count; nth += 1) {
        at += chance(70) ? 3 + below(17) : below(2 * day);
        const own = isOneDevice ? devices : [fresh('device')];
        by = puppet(ring, { by, address, devices: own, at, number: number(nth) }).id;
      }
    },
    /** Two or three browsers in turn, so that neighbours in the line differ; addresses of a telephone company. */
    loop: (ring: number) => {
      const [number, begin] = [numbers(), below(span)];
      const devices = Array.from({ length: 2 + below(2) }, () => fresh('device'));
      const home = lair();
      let by: number | null = null;
      const count = puppets();
      for (let nth = 0, at = begin; nth <= count; nth += 1) {
        at += chance(60) ? 5 + below(60) : below(2 * day);
        const address = chance(60) ? home : (carriers[below(carriers.length)] ?? '');
        const own = [devices[nth % devices.length] ?? ''];
        by = puppet(ring, { by, address, devices: own, at, number: number(nth) }).id;
      }
    },
    /** Who takes pains: another browser, another address and another week each time. Nothing here shows it. */
    careful: (ring: number) => {
      const begin = below(span / 2);
      const own = () => ({ address: fresh('home'), devices: [fresh('device')], number: someNumber() });
      const head = puppet(ring, { by: null, ...own(), at: begin });
      for (let nth = puppets(), at = begin; nth > 0; nth -= 1) {
        at += below(7 * day);
        puppet(ring, { by: head.id, ...own(), at });
      }
    },
  } satisfies Record<RingKind, (ring: number) => void>;
}
