import type { VendorProfile } from '../apps/server/src/modules/play/ports.ts';
import type { MoneyCall } from '../apps/server/src/modules/play/rounds/decide.ts';
import type { Trial } from '../tools/trial.ts';
import { createTable, type Message } from './play/decision-table.ts';
import { createMemoryWallet, nothingInTheWay } from './play/memory-wallet.ts';
import { profiles } from './play/profiles.ts';
import { isFull } from './seeded.ts';

/** Every sequence of so many messages, repetitions among them; shorter ones are their beginnings. */
const longest = isFull ? 5 : 4;
/** With more differences than this nothing new is learnt. */
const enough = 1000;
const start = 100;
const peso = 1_000_000n;

export const trial: Trial = {
  name: 'vendor-orderings',
  describe: `every ordering of a bet, its result, its cancellation, the end of its round, its reopening and a bet with its result, with repetitions up to ${longest} messages, for ${profiles.length} profiles: as the table says`,
  // Nothing is drawn: every case is tried.
  run: async ({ negative }) => {
    const counts = { cases: 0, steps: 0, different: 0 };
    const shown: string[] = [];
    let most = 0;
    for (const profile of profiles) {
      const before = counts.cases;
      for (const way of ways) {
        if (counts.different > enough) break;
        for (const order of orders) {
          const trouble = differs(profile, order, way, negative);
          counts.cases += 1;
          counts.steps += order.length;
          if (trouble === null) continue;
          counts.different += 1;
          if (shown.length < 5) shown.push(`${profile.company}: ${trouble}`);
        }
      }
      most = Math.max(most, counts.cases - before);
    }
    return {
      held: counts.different === 0,
      figures: `${counts.cases} cases, at most ${most} for a profile, ${counts.steps} messages, different ${counts.different}${shown.map((one) => `\n  ${one}`).join('')}`,
    };
  },
};

const verbs: readonly Message['verb'][] = ['BET', 'WIN', 'CANCEL', 'CLOSE', 'UNSETTLE', 'BETWIN'];

/** What the same verb means here: how much is won, whether that ends the round, and whether a repetition has an id of its own. */
interface Way {
  win: number;
  closes: boolean;
  newIds: boolean;
}
const ways: readonly Way[] = [0, 5, 20_000].flatMap((win) =>
  [true, false].flatMap((closes) => [true, false].map((newIds) => ({ win, closes, newIds }))),
);

function sequences(length: number): Message['verb'][][] {
  if (length === 0) return [[]];
  return sequences(length - 1).flatMap((before) => verbs.map((verb) => [...before, verb]));
}

function permutations(left: readonly Message['verb'][]): Message['verb'][][] {
  if (left.length === 0) return [[]];
  return left.flatMap((verb) =>
    permutations(left.filter((other) => other !== verb)).map((rest) => [verb, ...rest]),
  );
}

const orders = [...sequences(longest), ...permutations(verbs)];

const repeatable: readonly Message['verb'][] = ['WIN', 'CANCEL', 'UNSETTLE'];

function messagesOf(order: readonly Message['verb'][], { win, closes, newIds }: Way): Message[] {
  const seen = new Map<string, number>();
  return order.map((verb) => {
    const nth = (seen.get(verb) ?? 0) + 1;
    seen.set(verb, nth);
    const suffix = newIds && repeatable.includes(verb) ? `.${nth}` : '';
    const amount = verb === 'BET' ? 10 : verb === 'BETWIN' ? 3 : verb === 'WIN' ? win : 0;
    return { verb, id: `${verb}${suffix}`, amount, win: 7, closes };
  });
}

const named = { player: 'm1', currency: 'PHP' };
const inRound = { ...named, round: 'r1', game: 'g' };

function callOf({ verb, id, amount, win, closes }: Message): MoneyCall {
  const micros = BigInt(amount) * peso;
  switch (verb) {
    case 'BET':
      return { ...inRound, verb: 'bet', id, session: 's', amount: micros };
    case 'BETWIN':
      return {
        ...inRound,
        verb: 'betwin',
        id,
        session: 's',
        amount: micros,
        win: BigInt(win) * peso,
        need: micros,
      };
    case 'WIN':
      return { ...inRound, verb: 'win', id, amount: micros, bet: 'BET', closes };
    case 'CANCEL':
      return { ...named, verb: 'cancel', id, bet: 'BET' };
    case 'UNSETTLE':
      return { ...named, verb: 'unsettle', id, bet: 'BET' };
    case 'CLOSE':
      return { verb: 'close', player: 'm1', currency: 'PHP', round: 'r1' };
  }
}

/** The first step at which the server's rules and the table part; null when they never do. */
function differs(
  profile: VendorProfile,
  order: readonly Message['verb'][],
  way: Way,
  negative: boolean,
): string | null {
  const troubles: string[] = [];
  const wallet = createMemoryWallet({
    // The known fault: the wallet takes the company for one with another rule about results that are taken back.
    profile: negative ? { ...profile, mayUnsettle: !profile.mayUnsettle } : profile,
    now: () => new Date(0),
    pools: new Map(),
    trouble: (what) => troubles.push(what),
  });
  wallet.purses.set('m1', { cash: BigInt(start) * peso, debt: 0n, trial: 0n });
  const table = createTable(profile, start);
  for (const message of messagesOf(order, way)) {
    const due = table.take(message);
    const got = wallet.do('m1', callOf(message), nothingInTheWay);
    const flags = got.flags.includes('REPLAYED') ? ['REPLAYED'] : got.flags;
    const isEqual =
      got.code === due.code &&
      (flags[0] ?? null) === due.flag &&
      got.balance === BigInt(due.balance) * peso &&
      (wallet.house.get('play_escrow') ?? 0n) === BigInt(table.escrow()) * peso;
    if (!isEqual || troubles.length > 0)
      return `${order.join(' ')} at ${message.id}: ${got.code} ${flags.join()} ${got.balance}, due ${due.code} ${due.flag ?? ''} ${due.balance} ${troubles.join()}`;
  }
  return null;
}
