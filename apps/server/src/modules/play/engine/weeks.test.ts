import { formatAmount, parseAmount } from '@perya/money';
import { expect, test } from 'vitest';
import { withPlay } from '#testing/play';

/** More by command: `HISTORIES=100000 SEED=2 tools/with-node vitest run …/weeks.test.ts`. */
const histories = Number(process.env['HISTORIES'] ?? 150);
const seed = Number(process.env['SEED'] ?? 1);
const dayMs = 86_400_000;
const hourMs = 3_600_000;

let time = Date.now();
const { database, house, member } = await withPlay({ play: { mostStake: '500' } }, () => new Date(time));
const players: Awaited<ReturnType<typeof member>>[] = [];
for (let count = 0; count < 32; count += 1) players.push(await member({ balance: '1000000' }));
// Where they are stays proven: days pass in seconds here.
await database.query(`update play.game_session set located_at = now() + interval '400 days'`);
/** As the job does; only for these two, because events go by the clock of the database. */
const turn = () =>
  database.query(
    `select platform.make_parts(name, $1::date - 1, $1::date + 14) from unnest('{play.movement,play.round}'::text[]) name`,
    [new Date(time).toISOString()],
  );
const partsOf = async (table: string) =>
  database.query<{ part: string; rows: number }>(
    `select tableoid::regclass::text as part, count(*)::int as rows from ${table} group by 1 order by 1`,
  );

/** Same numbers for the same seed (mulberry32). */
function createChance(from: number) {
  let state = from;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

interface Step {
  at: number;
  player: number;
  verb: 'bet' | 'win' | 'cancel';
  id: string;
  bet: string;
  amount: string;
  /** What a company that kept count itself expects. */
  expected: { code: string; flags: string[] };
}

/** A bet, its end within two weeks, and each of them again: at once, the next days, weeks later; sometimes with another sum. */
function historyOf(number: number, chance: (below: number) => number, began: number): Step[] {
  const player = chance(players.length);
  const bet = `b${number}`;
  const staked = String(1 + chance(50));
  const betAt = began + chance(28 * 24) * hourMs + chance(3600) * 1000;
  const endAt = betAt + 1000 + chance(3) * chance(14 * 24) * hourMs;
  const ends = chance(4) > 0 ? 'win' : 'cancel';
  const end = {
    verb: ends,
    id: `e${number}`,
    bet,
    amount: ends === 'win' ? String(chance(90)) : '0',
  } as const;
  const first = { code: 'OK', flags: [] };
  const again = { code: 'OK', flags: ['REPLAYED'] };
  const steps: Step[] = [
    { at: betAt, player, verb: 'bet', id: bet, bet: '', amount: staked, expected: first },
    { at: endAt, player, ...end, expected: first },
  ];
  for (let time = 0; time < chance(4); time += 1) {
    const about = steps[chance(2)] as Step;
    const isChanged = about.verb !== 'cancel' && chance(5) === 0;
    steps.push({
      ...about,
      at: about.at + 1 + chance(2) * chance(30) * dayMs + chance(26) * hourMs,
      amount: isChanged ? String(Number(about.amount) + 1) : about.amount,
      expected: isChanged ? { code: 'DUPLICATE_MISMATCH', flags: [] } : again,
    });
  }
  return steps;
}

const send = ({ player, verb, id, bet, amount }: Step) => {
  const who = players[player] as (typeof players)[number];
  if (verb === 'bet') return who.bet(id, amount);
  return verb === 'win' ? who.win(id, amount, bet) : who.cancel(id, bet);
};

test(`${histories} histories over six weeks: what comes again, days and weeks later, is known and moves nothing`, async () => {
  const chance = createChance(seed);
  const steps = Array.from({ length: histories }, (_, number) => historyOf(number, chance, time))
    .flat()
    .toSorted((a, b) => a.at - b.at);
  const wanted = players.map(() => parseAmount('1000000'));
  const stakes = new Map<string, string>();
  const play = async (step: Step) => {
    const { code, flags } = await send(step);
    expect({ code, flags, step }).toEqual({ ...step.expected, step });
    if (step.expected.code !== 'OK' || step.expected.flags.length > 0) return;
    if (step.verb === 'bet') stakes.set(step.id, step.amount);
    const stake = stakes.get(step.bet) ?? '0';
    const moved = { bet: `-${step.amount}`, win: step.amount, cancel: stake }[step.verb];
    wanted[step.player] = (wanted[step.player] ?? 0n) + parseAmount(moved);
  };
  // The clock stands still for an hour's messages: all players at once, each in their own order.
  let day = 0;
  for (const hour of Map.groupBy(steps, ({ at }) => Math.floor(at / hourMs)).values()) {
    time = Math.max(time, hour[0]?.at ?? 0);
    if (Math.floor(time / dayMs) > day) {
      day = Math.floor(time / dayMs);
      await turn();
    }
    await Promise.all(
      players.map(async (_, player) => {
        for (const step of hour) if (step.player === player) await play(step);
      }),
    );
  }
  expect(await Promise.all(players.map(({ balance }) => balance()))).toEqual(
    wanted.map((sum) => formatAmount(sum)),
  );
  const weeks = await partsOf('play.movement');
  expect(weeks.length).toBeGreaterThanOrEqual(5);
  expect(weeks.map(({ part }) => part)).not.toContain('play.movement_other');
  const [open] = await database.query<{ rounds: number }>(
    `select count(*)::int as rounds from play.round where state not in ('settled', 'void')`,
  );
  expect(open?.rounds).toBe(0);
}, 3_600_000);

test('without its part a bet is taken all the same, and moves when the part is made', async () => {
  const [luna] = players;
  time += 40 * dayMs;
  expect((await luna?.bet('far', '10'))?.code).toBe('OK');
  expect(await partsOf('play.movement')).toContainEqual({ part: 'play.movement_other', rows: 1 });
  await turn();
  for (const table of ['play.movement', 'play.round'])
    expect((await partsOf(table)).map(({ part }) => part)).not.toContain(`${table}_other`);
  expect(await luna?.bet('far', '10')).toMatchObject({ code: 'OK', flags: ['REPLAYED'] });
  expect((await luna?.win('far-win', '30', 'far'))?.code).toBe('OK');
});

test('an id is a member’s own: another one may use it, and nobody ends the bet of another', async () => {
  const [luna, maria] = players;
  expect((await luna?.bet('shared', '10'))?.code).toBe('OK');
  expect((await maria?.win('not-hers', '500', 'shared'))?.code).toBe('TX_NOT_FOUND');
  expect(await maria?.bet('shared', '20')).toMatchObject({ code: 'OK', flags: [] });
});

test('a message whose week is gone moves no money: its bet is unknown, and its seat is over', async () => {
  const [luna] = players;
  const balance = await luna?.balance();
  await database.query(`delete from play.movement where ext_id in ('far', 'far-win')`);
  await database.query(`delete from play.round where round_id = 'r-far'`);
  const escrow = await house('play_escrow');
  expect((await luna?.win('far-win', '30', 'far'))?.code).toBe('TX_NOT_FOUND');
  expect((await luna?.win('far-win', '0', 'far'))?.code).toBe('TX_NOT_FOUND');
  expect((await luna?.close('far'))?.code).toBe('TX_NOT_FOUND');
  expect(await house('play_escrow')).toBe(escrow);
  await database.query(`update play.game_session set expires_at = now() - interval '1 day'`);
  expect((await luna?.bet('far', '10'))?.code).toBe('TOKEN_EXPIRED');
  expect(await luna?.balance()).toBe(balance);
});
