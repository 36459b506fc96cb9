import { randomUUID } from 'node:crypto';
import { parseAmount } from '@perya/money';
import { expect, test } from 'vitest';
import { testCompanies, withPlay } from '#testing/play';
import type { GameCompany, ListedTransaction, RoundReport } from '../ports.ts';
import { createPlay } from '../index.ts';
import { createLog } from '#platform/observe/log';
import { reconcile } from './reconcile.ts';

const { database, api, member } = await withPlay();
const id = () => randomUUID();
const later = () => new Date(Date.now() + 10 * 60_000);
const hourMs = 3_600_000;

const alpha = testCompanies[0] as GameCompany;
const listing = (listed: ListedTransaction[]): GameCompany => ({
  ...alpha,
  listTransactions: async () => listed,
});
const compare = (listed: ListedTransaction[]) =>
  reconcile({ database: database.system, clock: later }, listing(listed), hourMs);

test('a list is held against what was really kept: each difference is a case with a deadline, once', async () => {
  const luna = await member();
  const [bet, back, win, cancel, gone, unheard] = [id(), id(), id(), id(), id(), id()];
  await luna.bet(bet, '100');
  await luna.win(win, '30', bet);
  await luna.bet(back, '50');
  await luna.cancel(cancel, back);
  await luna.cancel(unheard, gone);
  const one = (kind: ListedTransaction['kind'], name: string, of: string, amount: string) => ({
    id: name,
    kind,
    player: luna.player,
    round: `r-${of}`,
    amount: parseAmount(amount),
    currency: 'PHP',
    at: new Date(),
  });
  const right = [
    one('debit', bet, bet, '100'),
    one('credit', win, bet, '30'),
    one('debit', back, back, '50'),
    one('cancel', cancel, back, '50'),
    // No answer came, and it was taken back: here lies a tombstone.
    one('debit', gone, gone, '70'),
    one('cancel', unheard, gone, '70'),
  ];
  expect((await compare(right)).differences).toEqual([]);

  const extra = one('credit', id(), bet, '5');
  const wrong = [...right.slice(2), one('debit', bet, bet, '101'), extra];
  const found = await compare(wrong);
  expect(found.differences.map(({ kind, id: of }) => `${kind} ${of}`).toSorted()).toEqual(
    [`amount_differs ${bet}`, `missing_here ${extra.id}`, `missing_there ${win}`].toSorted(),
  );
  await compare(wrong);
  const cases = await database.query<{ kind: string; member_id: string; due: boolean }>(
    'select kind, member_id, due_at > opened_at as due from play.game_case where member_id = $1 order by kind',
    [luna.memberId],
  );
  expect(cases).toEqual(
    ['amount_differs', 'missing_here', 'missing_there'].map((kind) => ({
      kind,
      member_id: luna.memberId,
      due: true,
    })),
  );
});

test('a result that was asked for is the same message when the company sends it itself', async () => {
  const luna = await member();
  const [bet, win] = [id(), id()];
  await luna.bet(bet, '100');
  const report: RoundReport = {
    outcome: 'finished',
    wins: [{ id: win, bet, amount: parseAmount('250') }],
  };
  const company: GameCompany = { ...alpha, findRound: async () => report };
  const log = createLog({ level: 'silent', service: 'test' });
  const play = createPlay({
    countryOf: () => null,
    ...api,
    // A second one in the same process: the first has its measurements already.
    metrics: undefined,
    url: database.url,
    runWork: database.runWork,
    systemDatabase: database.system,
    clock: () => new Date(Date.now() + 2 * hourMs),
    companies: new Map([['alpha', company]]),
  });
  await play.upkeep({ log }).askAll();
  await play.stop();
  expect(await luna.balance()).toBe('1150.00');
  expect(await luna.win(win, '250', bet)).toMatchObject({ code: 'OK', flags: ['REPLAYED'] });
  expect(await luna.balance()).toBe('1150.00');
});
