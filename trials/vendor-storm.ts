import { randomUUID } from 'node:crypto';
import { formatAmount, parseAmount } from '@perya/money';
import type { Trial } from '../tools/trial.ts';
import { type AccountServer, withAccountServer } from './account-server.ts';
import type { Below } from './ledger/random-postings.ts';
import {
  aMember,
  cashOf,
  companyEnv,
  escrowOf,
  fillPlay,
  fund,
  gameOf,
  insist,
  type Member,
  type Reply,
} from './play/game-company.ts';
import { forgetResults } from './play/known-faults.ts';
import { isFull, seeded } from './seeded.ts';
import { inLanes } from '../apps/server/src/testing/http-visitors.ts';

const messages = isFull ? 100_000 : 2000;
const mostTimes = 20;
const members = isFull ? 64 : 32;
const start = parseAmount('100000');

export const trial: Trial = {
  name: 'vendor-storm',
  describe: `${messages} messages of a game company, each sent 1 to ${mostTimes} times at once over two processes: each happens once, every repetition is told the same`,
  // Some 20,000 signed calls: half a minute beside other work.
  byCommand: true,
  run: ({ seed, negative }) =>
    withAccountServer(
      { purpose: 'storm', httpProcesses: 2, fill: fillPlay, env: companyEnv },
      async (server) => {
        if (negative) await forgetResults(server.query);
        return storm(server, seeded(seed));
      },
    ),
};

interface Tally {
  calls: number;
  sent: number;
  different: number;
  unanswered: number;
  codes: Map<string, number>;
}

async function storm(server: AccountServer, below: Below) {
  const people = await Promise.all(Array.from({ length: members }, () => aMember(server.query)));
  await inLanes(people, 8, async (one) => void (await fund(server.port, one, formatAmount(start))));
  const due = new Map(people.map(({ memberId }) => [memberId, start]));
  const tally: Tally = { calls: 0, sent: 0, different: 0, unanswered: 0, codes: new Map() };
  const begun = performance.now();
  await inLanes(people, members, async (one) => {
    while (tally.sent < messages) await aRound(server, one, { below, tally, due });
  });
  const seconds = (performance.now() - begun) / 1000;
  const cash = await cashOf(server, [...due.keys()]);
  const wrong = [...due].filter(([memberId, amount]) => cash.get(memberId) !== amount).length;
  const { held, open } = await escrowOf(server);
  const [twice] = await server.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from wallet.transfer t join wallet.account a on a.id = t.account_id
       where a.book = 'cash' group by t.account_id, t.posting_id having count(*) > 1) d`,
  );
  const ok = tally.codes.get('OK') ?? 0;
  return {
    held:
      wrong === 0 &&
      tally.different + tally.unanswered + (twice?.count ?? 1) === 0 &&
      held === open &&
      ok > tally.sent / 2,
    figures: `${tally.sent} messages in ${tally.calls} calls, ${Math.round(tally.calls / seconds)} a second, told differently ${tally.different}, never answered ${tally.unanswered}, happened twice ${twice?.count}, members with a wrong balance ${wrong}, escrow ${formatAmount(held)} of ${formatAmount(open)}, answers ${[...tally.codes].map(([code, count]) => `${code} ${count}`).join(', ')}`,
  };
}

interface Scene {
  below: Below;
  tally: Tally;
  due: Map<string, bigint>;
}

/** A bet, and then its result or its cancellation; the company adds up what it was told. */
async function aRound(server: AccountServer, one: Member, { below, tally, due }: Scene): Promise<void> {
  const round = randomUUID();
  const named = { player: one.player, currency: 'PHP' };
  const inRound = { ...named, game: gameOf.studio, round };
  const add = (amount: bigint) => due.set(one.memberId, (due.get(one.memberId) ?? 0n) + amount);
  const send = (verb: string, body: object) => manyTimes(server, below, tally, verb, body);
  const stake = String(1 + below(400));
  const bet = `b-${round}`;
  const taken = await send('bet', { ...inRound, id: bet, session: one.session, amount: stake });
  if (taken?.code !== 'OK') return;
  add(-parseAmount(stake));
  if (below(4) === 0) {
    const back = await send('cancel', { ...named, id: `c-${round}`, bet });
    if (back?.code === 'OK') add(parseAmount(stake));
    return;
  }
  const amount = below(2) === 0 ? '0' : `${1 + below(700)}.${10 + below(90)}`;
  const paid = await send('win', { ...inRound, id: `w-${round}`, bet, amount, closes: true });
  if (paid?.code === 'OK') add(parseAmount(amount));
}

/** The same bytes from many hands at once. All must be told one thing. */
async function manyTimes(
  server: AccountServer,
  below: Below,
  tally: Tally,
  verb: string,
  body: object,
): Promise<Reply | null> {
  const times = 1 + below(mostTimes);
  tally.sent += 1;
  tally.calls += times;
  const replies = await Promise.all(
    Array.from({ length: times }, () =>
      insist(() => server.ports[below(server.ports.length)] ?? server.port, verb, body),
    ),
  );
  const first = replies.find((reply) => reply !== null) ?? null;
  tally.unanswered += replies.filter((reply) => reply === null).length;
  const told = new Set(replies.map((reply) => `${reply?.code} ${reply?.balance} ${reply?.transaction}`));
  if (told.size > 1) tally.different += 1;
  tally.codes.set(first?.code ?? 'none', (tally.codes.get(first?.code ?? 'none') ?? 0) + 1);
  return first;
}
