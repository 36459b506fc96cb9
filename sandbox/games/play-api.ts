import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Company, PlayOrder, Seat } from './company.ts';
import type { Matches } from './laban/matches.ts';
import { oddsText, readPick } from './laban/result.ts';
import { catches } from './kinds/fish.ts';
import { sides } from './kinds/cards.ts';
import { money } from './pages/money.ts';
import { roundView } from './pages/say.ts';
import type { Seats } from './seats.ts';

/** As long as a player may look at a turning wheel; the round goes on by itself after that. */
const patienceMs = 7000;
/** A balance younger than this is not asked for again. */
const balanceAgeMs = 5000;
const mostStake = 5_000_000;

const isLottery = (pick: string): boolean => {
  const numbers = pick.split('-').map(Number);
  return new Set(numbers).size === 3 && numbers.every((n) => Number.isInteger(n) && n >= 1 && n <= 10);
};

function isPick(kind: string, pick: string, matches: Matches): boolean {
  if (kind === 'fish') return Object.hasOwn(catches, pick);
  if (kind === 'cards') return Object.hasOwn(sides, pick);
  if (kind === 'lottery') return isLottery(pick);
  if (kind === 'sport') return readPick(pick, matches)?.match.result === null;
  return pick === 'play';
}

function readOrder(body: unknown, { kind }: Seat, matches: Matches): PlayOrder | null {
  const { stake, pick } = (body ?? {}) as Record<string, unknown>;
  if (typeof stake !== 'number' || !Number.isInteger(stake) || stake < 1 || stake > mostStake) return null;
  return typeof pick === 'string' && isPick(kind, pick, matches) ? { stake, pick } : null;
}

interface PlayApiNeeds {
  company: Company;
  seats: Seats;
  playForFun: Company['play'];
  matches: Matches;
}

/** What the pages ask; the seat's id is all they know. */
export function servePlay(app: FastifyInstance, { company, seats, playForFun, matches }: PlayApiNeeds): void {
  const stateOf = (seat: Seat) => ({
    balance: money(seat, seat.balance),
    rounds: seat.rounds.slice(-8).map((round) => roundView(seat, round)),
    board:
      seat.kind !== 'sport'
        ? null
        : matches.board(seat.game).map(({ id, home, away, odds }) => ({
            id,
            home,
            away,
            odds: { home: oddsText(odds.home), draw: oddsText(odds.draw), away: oddsText(odds.away) },
          })),
  });

  app.get<{ Params: { seat: string } }>('/api/:seat', async (request, reply) => {
    const seat = seats.find(request.params.seat);
    if (seat === undefined) return reply.code(404).send({ error: 'no such seat' });
    if (seat.mode === 'real' && Date.now() - seat.askedAt > balanceAgeMs) {
      seat.askedAt = Date.now();
      seat.balance = (await company.balanceOf(seat)) ?? seat.balance;
    }
    return stateOf(seat);
  });

  app.post<{ Params: { seat: string } }>('/api/:seat/rounds', async (request, reply) => {
    const seat = seats.find(request.params.seat);
    if (seat === undefined) return reply.code(404).send({ error: 'no such seat' });
    const order = readOrder(request.body, seat, matches);
    if (order === null) return reply.code(400).send({ error: 'stake or pick' });
    const start = seat.mode === 'fun' ? playForFun : company.play;
    const { round, done } = start(seat, order);
    seat.rounds.push(round);
    await Promise.race([done, pause(patienceMs, undefined, { ref: false })]);
    return { ...stateOf(seat), round: roundView(seat, round) };
  });
}
