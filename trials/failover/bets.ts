import { randomUUID } from 'node:crypto';
import { formatAmount, parseAmount } from '@perya/money';
import type { AccountServer } from '../account-server.ts';
import {
  aMember,
  cashOf,
  escrowOf,
  fund,
  gameOf,
  type Member,
  post,
  type Reply,
} from '../play/game-company.ts';
import { pause } from '../seeded.ts';
import { inLanes } from '../../apps/server/src/testing/http-visitors.ts';
import { redChecks } from '../ledger/red-checks.ts';

/** A company that bets at a steady rate whatever happens, asks again until it knows, and keeps what it was told. */

const start = parseAmount('1000000');
const stake = parseAmount('1');
const patienceMs = 120_000;

export interface Bets {
  people: Member[];
  /** Ids by member that were answered with OK. */
  acknowledged: Map<string, string[]>;
  /** Bets without a clear answer to the end, and answers that are neither OK nor unclear. */
  unanswered: number;
  refused: Map<string, number>;
  /** Calls, not bets, that got nothing a company can read: cut, refused by the balancer, or too late. */
  unread: () => number;
  /** Calls that were answered with TEMPORARY or IN_PROGRESS, and so were repeated. */
  temporary: () => number;
  /** When the last bet that was sent for the first time after the given moment was acknowledged. */
  firstGoodAfter: (at: number) => number | undefined;
  /** For how long nobody's bet was acknowledged, at the longest. */
  longestSilenceMs: () => number;
  /** How long single calls took, since this was asked for the last time. */
  callTimes: () => number[];
  stop: () => Promise<void>;
  sent: () => number;
}

/** What a company knows of a platform, and its judge of the platform's tables. */
type Platform = Pick<AccountServer, 'port' | 'query' | 'databaseUrl'>;

export interface Caller {
  members?: number;
  /** Answers that say nothing about the bet, so that it is asked for again. */
  unclear?: readonly string[];
  /** The known fault of a control: what is asked again has another id. */
  forgetsIds?: boolean;
}

export async function startBets(
  server: Platform,
  perSecond: number,
  { members = 40, unclear = ['TEMPORARY', 'IN_PROGRESS'], forgetsIds = false }: Caller = {},
): Promise<Bets> {
  const people = await Promise.all(Array.from({ length: members }, () => aMember(server.query)));
  await inLanes(people, 8, async (one) => void (await fund(server.port, one, formatAmount(start))));
  const acknowledged = new Map(people.map(({ memberId }) => [memberId, [] as string[]]));
  const refused = new Map<string, number>();
  const good: { begun: number; answered: number }[] = [];
  const waiting = new Set<Promise<void>>();
  let times: number[] = [];
  let unanswered = 0;
  let unread = 0;
  let temporary = 0;
  let sent = 0;
  let stopped = false;

  const call = async (body: object): Promise<Reply | null> => {
    const begun = performance.now();
    const reply = await post(server.port, 'bet', body, 8000);
    times.push(performance.now() - begun);
    if (reply === null) unread += 1;
    return reply;
  };
  const bet = async (one: Member): Promise<void> => {
    let id = randomUUID();
    const begun = performance.now();
    const body = {
      player: one.player,
      currency: 'PHP',
      session: one.session,
      game: gameOf.studio,
      round: randomUUID(),
      amount: formatAmount(stake),
    };
    for (let turn = 0; performance.now() < begun + patienceMs; turn += 1) {
      const reply = await call({ ...body, id, ...(forgetsIds && { round: id }) });
      if (reply?.code === 'OK') {
        acknowledged.get(one.memberId)?.push(id);
        good.push({ begun, answered: performance.now() });
        return;
      }
      if (reply !== null && !unclear.includes(reply.code)) {
        refused.set(reply.code, (refused.get(reply.code) ?? 0) + 1);
        return;
      }
      if (reply !== null) temporary += 1;
      if (forgetsIds) id = randomUUID();
      await pause(Math.min(100 * 2 ** Math.min(turn, 6), 4000));
    }
    unanswered += 1;
  };
  const begun = performance.now();
  const running = (async () => {
    while (!stopped) {
      const due = ((performance.now() - begun) / 1000) * perSecond;
      for (; sent < due; sent += 1) {
        const one = people[sent % members];
        if (one === undefined) continue;
        const under = bet(one).finally(() => waiting.delete(under));
        waiting.add(under);
      }
      await pause(5);
    }
  })();
  return {
    people,
    acknowledged,
    refused,
    get unanswered() {
      return unanswered;
    },
    firstGoodAfter: (at) => good.find((one) => one.begun > at)?.answered,
    longestSilenceMs() {
      const moments = good.map(({ answered }) => answered);
      return Math.max(0, ...moments.map((at, nth) => at - (moments[nth - 1] ?? at)));
    },
    callTimes() {
      const taken = times;
      times = [];
      return taken;
    },
    sent: () => sent,
    unread: () => unread,
    temporary: () => temporary,
    async stop() {
      stopped = true;
      await running;
      await Promise.all(waiting);
    },
  };
}

/** The company's own list against the platform's tables: what was acknowledged is there once, and nothing else. */
export async function judgeBets(server: Platform, bets: Bets) {
  const rows = await server.query<{ id: string; times: number }>(
    `select ext_id as id, count(*)::int as times from play.movement where company = 'studio' and class = 'debit'
     group by ext_id`,
  );
  const times = new Map(rows.map(({ id, times: count }) => [id, count]));
  const ids = [...bets.acknowledged.values()].flat();
  const lost = ids.filter((id) => !times.has(id)).length;
  const doubled = [...times.values()].filter((count) => count > 1).length;
  const cash = await cashOf(server, [...bets.acknowledged.keys()]);
  const wrong = [...bets.acknowledged].filter(
    ([memberId, own]) => cash.get(memberId) !== start - stake * BigInt(own.length),
  ).length;
  const { held, open } = await escrowOf(server);
  const red = await redChecks(server, 60_000);
  return {
    isRight: lost + doubled + wrong + red.length + bets.unanswered === 0 && held === open,
    acknowledged: ids.length,
    figures: `${bets.sent()} bets, ${ids.length} acknowledged, lost ${lost}, doubled ${doubled}, never answered ${bets.unanswered}, members with a wrong balance ${wrong}, checks red ${red.length}${red.length > 0 ? ` (${red.join(', ')})` : ''}${[...bets.refused].map(([code, count]) => `, ${code} ${count}`).join('')}`,
  };
}
