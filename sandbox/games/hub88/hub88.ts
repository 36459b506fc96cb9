import { randomUUID } from 'node:crypto';
import type { Movement, Round } from '../book.ts';
import { createBook } from '../book.ts';
import type { Company, CompanyNeeds, Entered, PlayOrder, Seat } from '../company.ts';
import type { Persistence, Verdict } from '../insist.ts';
import { createInsist } from '../insist.ts';
import { draw } from '../kinds/kind.ts';
import type { Answer } from '../line.ts';
import { createLine } from '../line.ts';
import type { Hub88Keys } from './keys.ts';
import { serveOperatorApi, type Ticket } from './operator-api.ts';
import { centavosOf, createWrap, steps, wordOf } from './wire.ts';

export type { Hub88Keys } from './keys.ts';

/** Bets and wins three times, a second apart; a rollback up to five hundred times with growing pauses. */
const tries: Persistence = { tries: 3, pauseMs: 1000 };
const rollbackTries: Persistence = { tries: 500, pauseMs: 1000, longestMs: 60_000 };

/** A bet with one of these was not made; after any other word it is taken back. */
const plainNo = new Set(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED']);

function judge(answer: NonNullable<Answer>, { kind }: Movement): Verdict {
  const word = wordOf(answer);
  if (answer.status !== 200) return 'again';
  if (word === 'RS_OK') return 'done';
  return kind === 'bet' && plainNo.has(word) ? 'refused' : 'again';
}

export function createHub88({
  platformUrl,
  timeoutMs,
  timers,
  chance,
  scenario,
  keys,
}: CompanyNeeds & { keys: Hub88Keys }): Company {
  const book = createBook();
  const tickets = new Map<string, Ticket>();
  const line = createLine({ scenario, timers, timeoutMs });
  const insist = createInsist({ line, timers, scenario, judge, wordOf });
  const wrap = createWrap(platformUrl, keys.own);
  const balanceFor = (user: string, token: string, game: string) =>
    line.ask(wrap('/user/balance', { request_uuid: randomUUID(), user, token, game_code: game }));

  async function enter(code: string): Promise<Entered> {
    const ticket = tickets.get(code);
    if (ticket === undefined) return { refused: 'ticket' };
    const { user, token, currency, game } = ticket;
    const answer = await balanceFor(user, token, game);
    if (answer === null || wordOf(answer) !== 'RS_OK') return { refused: answer ? wordOf(answer) : 'none' };
    return { player: user, token, currency, balance: centavosOf(answer.body.balance) ?? 0, game };
  }

  async function run(seat: Seat, round: Round, order: PlayOrder): Promise<void> {
    const game = scenario.otherGame ?? seat.game;
    const about = { user: seat.player, token: seat.token, game_code: game, round: round.id };
    const drawn = draw(round.kind, { ...order, chance, force: scenario.forceOutcome });
    const endsWithBet = scenario.endsWithBet && drawn.returned === 0;
    const bet = book.note(round, { id: randomUUID(), kind: 'bet', amount: order.stake });

    /** The same bytes at each try. */
    async function send(movement: Movement, path: string, more: object, persistence: Persistence) {
      const content = {
        request_uuid: randomUUID(),
        transaction_uuid: movement.id,
        supplier_transaction_id: `s-${movement.id}`,
        ...about,
        ...more,
      };
      const told = await insist(movement, () => wrap(path, content), persistence);
      seat.balance = centavosOf(told.answer?.body.balance) ?? seat.balance;
      if (told.verdict === 'again') movement.state = 'given up';
      return told;
    }
    const money = (amount: number) => ({ amount: steps(amount), currency: seat.currency, is_free: false });
    const rollBack = async (): Promise<void> => {
      const rollback = book.note(round, { id: randomUUID(), kind: 'cancel', amount: 0, reference: bet.id });
      const more = { reference_transaction_uuid: bet.id, round_closed: true };
      await send(rollback, '/transaction/rollback', more, rollbackTries);
    };
    let last: Movement | null = null;
    /** The one that ends the round is one message, however often it is sent. */
    const sendWin = async (amount: number, closes: boolean, persistence = tries): Promise<Verdict> => {
      const noted = closes ? last : null;
      const win = noted ?? book.note(round, { id: randomUUID(), kind: 'win', amount, reference: bet.id });
      if (closes) last = win;
      const more = { ...money(amount), round_closed: closes, reference_transaction_uuid: bet.id };
      return (await send(win, '/transaction/win', more, persistence)).verdict;
    };
    const sendPrize = async (): Promise<void> => {
      const prize = book.note(round, { id: randomUUID(), kind: 'promo', amount: 5000 });
      const more = { ...money(5000), is_free: true, is_supplier_promo: true, round_closed: true };
      await send(prize, '/transaction/win', more, tries);
    };
    async function settle(): Promise<void> {
      Object.assign(round, { drawn, returned: drawn.returned, state: 'closed', finish: null });
      const half = scenario.twoWins ? Math.floor(drawn.returned / 2) : 0;
      if (scenario.twoWins) await sendWin(half, false);
      round.isSettled = endsWithBet || (await sendWin(drawn.returned - half, true)) === 'done';
      if (scenario.promo) await sendPrize();
    }

    if (scenario.rollbackFirst) await rollBack();
    // What is sent before its bet ends the round as it will end.
    const whole = scenario.twoWins ? drawn.returned - Math.floor(drawn.returned / 2) : drawn.returned;
    if (scenario.shuffle && !endsWithBet) await sendWin(whole, true, { tries: 1, pauseMs: 0 });
    const free = scenario.freeBet ? { is_free: true, reward_uuid: randomUUID() } : {};
    const stake = { ...money(order.stake), ...free, round_closed: endsWithBet, bet: 'zero' };
    const { verdict, answer } = await send(bet, '/transaction/bet', stake, tries);
    if (scenario.changedRepeat) {
      const content = { request_uuid: randomUUID(), transaction_uuid: bet.id, ...about, ...stake };
      const again = await line.ask(wrap('/transaction/bet', { ...content, amount: steps(order.stake) + 1 }));
      bet.answers.push(again === null ? 'none' : `changed ${wordOf(again)}`);
    }
    if (verdict === 'done' && !scenario.rollbackFirst) {
      if (!scenario.neverClose) return settle();
      round.finish = settle;
      return;
    }
    round.state = 'void';
    if (answer !== null && wordOf(answer) !== 'RS_ERROR_UNKNOWN') round.refusal = wordOf(answer);
    if (verdict === 'again') await rollBack();
  }

  return {
    name: 'hub88',
    title: 'Hub88',
    scenario,
    book,
    enter,
    async balanceOf({ player, token, game }) {
      return centavosOf((await balanceFor(player, token, game))?.body.balance);
    },
    play(seat, order) {
      const { game, kind, player, currency } = seat;
      const round = book.open({ id: randomUUID(), game, kind, player, currency, ...order });
      return { round, done: run(seat, round, order) };
    },
    serveAdmin: () => undefined,
    serveSigned: (app) => serveOperatorApi(app, { keys, book, tickets, scenario }),
  };
}
