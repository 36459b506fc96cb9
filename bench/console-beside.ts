import pg from 'pg';
import type { Report } from '../tools/bench.ts';
import { stopAll } from '../tools/processes.ts';
import { type Console, openConsole } from './load/console-process.ts';
import { seatMembers, seatsOf } from './load/seats.ts';
import { type BenchServer, withServer, withServerOn } from './load/server.ts';
import { measureVendor, type VendorMeasured } from './load/vendor-callers.ts';

/**
 * Fifty people at the console beside bets that go on: by turns with windows in which nobody is there. Bets and the console have
 * a process each, as their images have; here they share two cores, so the console's gives way as a machine of its own would.
 */

const brand = 'perya';
const secret = 'bench-studio-secret-0123456789abcdef';
const env = { STUDIO_URL: 'http://127.0.0.1:1', STUDIO_SECRETS: secret, SERVES: 'players' };
const turns = 10;
const people = 50;
/** How long somebody reads what they opened. */
const readingMs = 5000;
/** The console's calls take ids as the product makes them only. */
const memberAt = (place: number): string =>
  `00000000-0000-4000-8000-${(place + 920_000_000).toString(16).padStart(12, '0')}`;
const players = Array.from({ length: 1000 }, (_none, place) => memberAt(place));

async function seat(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const { rowCount } = await owner.query(
      'select from identity.member where merchant_code = $1 and member_id = $2',
      [brand, players[0]],
    );
    if (rowCount === 0) await seatMembers(owner, brand, players);
  } finally {
    await owner.end();
  }
}

const today = new Date().toISOString().slice(0, 10);
const member = (place: number) => `members/${players[place % players.length]}`;
/** What a person opens, one after the other. */
const opened: readonly ((turn: number) => string)[] = [
  () => 'queues',
  () => 'withdrawals?tab=waiting',
  () => 'deposits',
  () => 'members?order=seen',
  (turn) => `members/search?q=b${memberAt(turn).replaceAll('-', '')}`,
  (turn) => member(turn),
  (turn) => `${member(turn)}/overview`,
  (turn) => `${member(turn)}/transactions`,
  (turn) => `${member(turn)}/rounds?day=${today}`,
  () => 'audit',
];

function startPeople({ url, cookies }: Console) {
  let isOver = false;
  const answers: Record<number, number> = {};
  const person = async (cookie: string, place: number): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, (place / people) * readingMs));
    for (let turn = place; !isOver; turn += 1) {
      const path = (opened[turn % opened.length] ?? (() => ''))(turn);
      const reply = await fetch(`${url}/operator/v1/merchants/${brand}/${path}`, {
        headers: { cookie, reason: 'a measurement' },
      });
      await reply.arrayBuffer();
      answers[reply.status] = (answers[reply.status] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, readingMs));
    }
  };
  const all = Promise.all(cookies.map(person));
  return async () => {
    isOver = true;
    await all;
    return answers;
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function measure(server: BenchServer, roundsPerSecond: number, seconds: number): Promise<void> {
  const load = {
    port: server.portBase,
    secret,
    seats: seatsOf(brand, players),
    game: 'color-game',
    callers: 32,
  };
  await measureVendor({ ...load, seconds: 0, all: true });
  const staff = await openConsole(server, people);
  const windows: { alone: VendorMeasured; beside: VendorMeasured }[] = [];
  const answers: Record<string, number> = {};
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      const alone = await measureVendor({ ...load, seconds, roundsPerSecond });
      const stop = startPeople(staff);
      const beside = await measureVendor({ ...load, seconds, roundsPerSecond });
      for (const [status, count] of Object.entries(await stop()))
        answers[status] = (answers[status] ?? 0) + count;
      windows.push({ alone, beside });
      console.log(
        `turn ${turn + 1}: ${Math.round(alone.perSecond)} and ${Math.round(beside.perSecond)} calls/s, ` +
          `p99 ${alone.p99.toFixed(1)} ms alone, ${beside.p99.toFixed(1)} ms beside the console`,
      );
    }
  } finally {
    await stopAll(staff.running);
  }
  const ratio = median(windows.map(({ alone, beside }) => beside.p99 / alone.p99));
  console.log(
    `console-beside: p99 of bets ${median(windows.map(({ beside }) => beside.p99)).toFixed(1)} ms beside ${people} people ` +
      `(answers ${JSON.stringify(answers)}), ${median(windows.map(({ alone }) => alone.p99)).toFixed(1)} ms alone, ratio ${ratio.toFixed(2)}`,
  );
}

/** `npm run bench -- console-beside [rounds a second] [seconds of a window] [again]`; `again` measures the database of DATABASE_URL. */
export const bench: Report = {
  name: 'console-beside',
  describe:
    'bets (250 rounds a second unless told) alone and beside fifty people at the console, by turns: p99',
  async report([rounds = '250', seconds = '10', what = 'once']) {
    const run = (server: BenchServer) => measure(server, Number(rounds), Number(seconds));
    const own = process.env['DATABASE_URL'] ?? '';
    if (what !== 'again') return withServer(run, seat, env);
    await seat(own);
    return withServerOn(own, run, env);
  },
};
