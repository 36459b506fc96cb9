import { randomUUID } from 'node:crypto';
import { hiLoWays, verifyRound } from '@perya/fairness';
import { parseAmount } from '@perya/money';
import { expect, test } from 'vitest';
import type { HiLoPlay, HiLoStep, Round } from '../../api.ts';
import { openStudio } from '../testing/open-studio.ts';

const studio = await openStudio();
const { wallet, sitDown } = studio;

const playOf = (round: Round): HiLoPlay => {
  if (round.play.game !== 'hi-lo') throw new Error('another game');
  return round.play;
};

/** The likelier guess. */
const guessOn = (round: Round): HiLoStep => {
  const card = playOf(round).cards.at(-1) ?? 0;
  return hiLoWays(card, 'higher') >= hiLoWays(card, 'lower') ? 'higher' : 'lower';
};

let players = 0;
const newTable = async () => {
  players += 1;
  const player = `hi-lo-${players}`;
  return { player, ...(await sitDown(player, 'hi-lo')) };
};

/** A table whose first guess, the likelier one, was right. */
async function wonOnce() {
  for (;;) {
    const table = await newTable();
    const { body: opened } = await table.bet({ game: 'hi-lo', stake: '10' });
    const { body: round } = await table.step(opened.roundId, guessOn(opened));
    if (round.state === 'open') return { table, round };
  }
}

test('a round stays open over its steps and pays what collecting promised', async () => {
  const { table, round } = await wonOnce();
  const promised = playOf(round).collectable ?? '';
  expect(parseAmount(promised)).toBeGreaterThan(parseAmount('10'));
  const { body: skipped } = await table.step(round.roundId, 'skip');
  expect(playOf(skipped)).toMatchObject({ collectable: promised });
  expect(playOf(skipped).cards).toHaveLength(3);
  const { body: collected } = await table.step(round.roundId, 'collect');
  expect(collected).toMatchObject({
    state: 'settled',
    paid: promised,
    play: { collectable: null, next: null },
  });
  expect(wallet.balanceOf(table.player)).toBe(parseAmount('990') + parseAmount(promised));
  expect((await table.step(round.roundId, 'skip')).body.error?.code).toBe('round.over');

  const { body: rotated } = await table.rotate('another-seed');
  const verdict = verifyRound({
    ...rotated.revealed,
    nonce: collected.nonce,
    game: 'hi-lo',
    stake: parseAmount('10'),
    steps: playOf(collected).steps,
    cards: playOf(collected).cards,
    paid: parseAmount(collected.paid ?? ''),
  });
  expect(verdict).toMatchObject({ isGood: true });
});

test('a wrong guess ends the round with nothing', async () => {
  for (;;) {
    const table = await newTable();
    const { body: opened } = await table.bet({ game: 'hi-lo', stake: '10' });
    const rare = guessOn(opened) === 'higher' ? 'lower' : 'higher';
    const { body: round } = await table.step(opened.roundId, rare);
    if (round.state === 'open') continue;
    expect(round).toMatchObject({ state: 'settled', paid: '0.00' });
    expect(wallet.balanceOf(table.player)).toBe(parseAmount('990'));
    break;
  }
});

test('a step sent again, even eight times at once, is made once', async () => {
  const table = await newTable();
  const { body: opened } = await table.bet({ game: 'hi-lo', stake: '10' });
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => table.step(opened.roundId, 'skip', id)));
  for (const { body } of answers) expect(playOf(body).steps).toEqual(['skip']);
  expect((await table.step(opened.roundId, 'higher', id)).body.error?.code).toBe('request.id_reused');
});

test('an interrupted round comes back after a restart and is finished before a new one', async () => {
  const { table, round } = await wonOnce();
  await studio.restart();
  const { body: entered } = await table.again();
  expect(entered.open).toEqual(round);
  expect((await table.bet({ game: 'hi-lo', stake: '10' })).body.error?.code).toBe('round.open');
  expect((await table.rotate('not-now')).body.error?.code).toBe('pair.round_open');
  expect((await table.step(round.roundId, 'collect')).body.state).toBe('settled');
  expect((await table.bet({ game: 'hi-lo', stake: '10' })).status).toBe(200);
});

test('two first taps at once open one round', async () => {
  const table = await newTable();
  const answers = await Promise.all([
    table.bet({ game: 'hi-lo', stake: '10' }),
    table.bet({ game: 'hi-lo', stake: '10' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(wallet.balanceOf(table.player)).toBe(parseAmount('990'));
});

test('nothing can be collected before the first guess', async () => {
  const table = await newTable();
  const { body: opened } = await table.bet({ game: 'hi-lo', stake: '10' });
  expect(playOf(opened)).toMatchObject({ collectable: null, multiplier: '1.00', steps: [] });
  expect((await table.step(opened.roundId, 'collect')).body.error?.code).toBe('step.not_offered');
});

test('a round that is left alone for a day is collected at what it is worth', async () => {
  const { table, round } = await wonOnce();
  const untouched = await newTable();
  await untouched.bet({ game: 'hi-lo', stake: '10' });
  await studio.pass(23 * 3600);
  const early = await studio.query<{ state: string }>('select state from round where id = $1', [
    round.roundId,
  ]);
  expect(early).toEqual([{ state: 'open' }]);
  await studio.pass(3601);
  await studio.recover();
  const [row] = await studio.query<{ state: string; paid: string }>(
    'select state, paid from round where id = $1',
    [round.roundId],
  );
  expect(row).toEqual({ state: 'settled', paid: String(parseAmount(playOf(round).collectable ?? '')) });
  expect(wallet.balanceOf(table.player)).toBe(parseAmount('990') + BigInt(row?.paid ?? 0));
  expect(wallet.balanceOf(untouched.player)).toBe(parseAmount('1000'));
});
