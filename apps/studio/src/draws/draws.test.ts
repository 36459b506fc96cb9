import { randomUUID } from 'node:crypto';
import { drawLotto, drawStream, hashOfSecret, lottoSeed, verifyRound } from '@perya/fairness';
import { parseAmount } from '@perya/money';
import { beforeEach, expect, test } from 'vitest';
import type { Draws, LottoPlay, Round } from '../../api.ts';
import { openStudio } from '../testing/open-studio.ts';

const studio = await openStudio({ startAt: new Date('2026-11-15T12:00:01Z') });
const { wallet, sitDown } = studio;
const numbers = [3, 8, 13, 21, 34, 44];

beforeEach(() => wallet.when(() => 'do'));

const listDraws = async () => (await studio.ask<Draws>('GET', '/api/draws?game=perya-lotto')).body;
const playOf = (round: Round): LottoPlay => {
  if (round.play.game !== 'perya-lotto') throw new Error('another game');
  return round.play;
};
const ticketFor = async () => {
  const [next] = (await listDraws()).next;
  if (!next) throw new Error('no draw on sale');
  return { next, bet: { game: 'perya-lotto', draw: next.draw, stake: '10', numbers } as const };
};

let players = 0;
const newTable = async () => {
  players += 1;
  const player = `lotto-${players}`;
  return { player, ...(await sitDown(player, 'perya-lotto')) };
};

test('draws come at fixed times with their hash told before the first ticket', async () => {
  const { next } = await listDraws();
  expect(next.map(({ drawAt }) => drawAt)).toEqual([
    '2026-11-15T12:03:00.000Z',
    '2026-11-15T12:06:00.000Z',
    '2026-11-15T12:09:00.000Z',
  ]);
  expect(new Set(next.map(({ secretHash }) => secretHash)).size).toBe(3);
  await studio.restart();
  expect((await listDraws()).next).toEqual(next);
});

test('a ticket is paid for at once, waits for its draw and can be checked after it', async () => {
  const table = await newTable();
  const { next, bet } = await ticketFor();
  const { body: ticket } = await table.bet(bet);
  expect(ticket).toMatchObject({ state: 'waiting', paid: null, play: { drawn: null, matches: null } });
  expect(ticket.fairness).toMatchObject({ secret: null, secretHash: next.secretHash });
  expect(wallet.balanceOf(table.player)).toBe(parseAmount('990'));
  expect((await table.again()).body.recent[0]?.roundId).toBe(ticket.roundId);

  await studio.pass(180);
  await studio.recover();
  const { body: drawn } = await table.look(ticket.roundId);
  const [last] = (await listDraws()).last;
  expect(last).toMatchObject({ draw: next.draw, secretHash: next.secretHash });
  expect(hashOfSecret(last?.secret ?? '')).toBe(next.secretHash);
  expect(drawLotto(drawStream(last?.secret ?? '', lottoSeed, Number(next.draw)))).toEqual(last?.numbers);
  expect(drawn).toMatchObject({ state: 'settled', play: { drawn: last?.numbers } });
  expect(wallet.balanceOf(table.player)).toBe(parseAmount('990') + parseAmount(drawn.paid ?? ''));
  const { secret, ...facts } = drawn.fairness;
  const verdict = verifyRound({
    ...facts,
    secret: secret ?? '',
    game: 'perya-lotto',
    stake: parseAmount('10'),
    numbers,
    drawn: playOf(drawn).drawn ?? [],
    paid: parseAmount(drawn.paid ?? ''),
  });
  expect(verdict).toMatchObject({ isGood: true });
});

test('a draw happens once for all its tickets, however often it is run and whoever crashes', async () => {
  const tables = await Promise.all(Array.from({ length: 12 }, newTable));
  const { next, bet } = await ticketFor();
  await Promise.all(tables.map((table) => table.bet(bet)));
  wallet.when(({ verb }) => (verb === 'win' ? 'lose' : 'do'));
  await studio.pass(180);
  const before = await studio.query('select numbers from draw where number = $1', [next.draw]);
  await studio.restart();
  wallet.when(() => 'do');
  await Promise.all([studio.pass(30), studio.recover(), studio.recover()]);
  await studio.pass(90);
  expect(await studio.query('select numbers from draw where number = $1', [next.draw])).toEqual(before);
  const rows = await studio.query<{ player: string; state: string; paid: string }>(
    'select player, state, paid from round where draw = $1',
    [next.draw],
  );
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'settled'));
  for (const { player, paid } of rows) {
    expect(wallet.balanceOf(player)).toBe(parseAmount('990') + BigInt(paid));
  }
});

test('winning tickets of a draw are paid by their matches', async () => {
  const table = await newTable();
  const { next } = await ticketFor();
  // Eight tickets hold every number once, so some of them match.
  const tickets = [];
  for (let at = 0; at < 45; at += 6) {
    const six = Array.from({ length: 6 }, (_, index) => ((at + index) % 45) + 1);
    tickets.push((await table.bet({ game: 'perya-lotto', draw: next.draw, stake: '5', numbers: six })).body);
  }
  await studio.pass(180);
  await studio.recover();
  const [last] = (await listDraws()).last;
  for (const ticket of tickets) {
    const { body } = await table.look(ticket.roundId);
    const matches = playOf(ticket).numbers.filter((number) => last?.numbers.includes(number)).length;
    expect(playOf(body).matches).toBe(matches);
    expect(parseAmount(body.paid ?? '')).toBe(
      parseAmount('5') * BigInt([0, 0, 0, 17, 260, 6000, 250_000][matches] ?? 0),
    );
  }
});

test('sales close before the draw, and unknown draws and wrong numbers are refused', async () => {
  const table = await newTable();
  const { next, bet } = await ticketFor();
  const codeOf = async (more: object) => (await table.bet({ ...bet, ...more })).body.error?.code;
  expect(await codeOf({ numbers: [1, 2, 3, 4, 5, 5] })).toBe('numbers.invalid');
  expect(await codeOf({ draw: '999999' })).toBe('draw.closed');
  expect(await codeOf({ stake: '51' })).toBe('stake.out_of_range');
  const left = (Date.parse(next.closesAt) - studio.now().getTime()) / 1000;
  await studio.pass(left);
  expect(await codeOf({})).toBe('draw.closed');
  expect((await table.rotate('my-seed')).body.error?.code).toBe('pair.not_here');
});

test('a ticket whose bet has no answer when the numbers fall is taken back, never drawn', async () => {
  const table = await newTable();
  const { next, bet } = await ticketFor();
  await studio.pass((Date.parse(next.drawAt) - studio.now().getTime()) / 1000 - 20);
  wallet.when(({ verb }) => (verb === 'bet' ? 'lose' : 'do'));
  const id = randomUUID();
  expect((await table.bet(bet, id)).body.error?.code).toBe('try.again');
  await studio.pass(20);
  await studio.recover();
  wallet.when(() => 'do');
  expect((await table.bet(bet, id)).body.error?.code).toBe('draw.closed');
  expect(wallet.balanceOf(table.player)).toBe(parseAmount('1000'));
});
