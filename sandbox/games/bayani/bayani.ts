import { randomUUID } from 'node:crypto';
import type { Movement, Round } from '../book.ts';
import { createBook } from '../book.ts';
import type { Company, CompanyNeeds, Entered, PlayOrder, Seat } from '../company.ts';
import type { Persistence, Verdict } from '../insist.ts';
import { createInsist } from '../insist.ts';
import { draw, labelOf } from '../kinds/kind.ts';
import type { Answer } from '../line.ts';
import { createLine } from '../line.ts';
import { serveAdmin } from './admin.ts';
import { centavosOf, createWrap, steps, wordOf } from './wire.ts';

/** A bet is tried three times and then rolled back; a win and a rollback are repeated until they are taken. */
const betTries: Persistence = { tries: 3, pauseMs: 500 };
const winTries: Persistence = { tries: 2000, pauseMs: 1000, longestMs: 60_000 };
const rollbackTries: Persistence = { tries: 2000, pauseMs: 1000, longestMs: 60_000 };

function judge(answer: NonNullable<Answer>, { kind }: Movement): Verdict {
  const word = wordOf(answer);
  if (answer.status === 200 && word === 'RS_OK') return 'done';
  // Whatever is said to a rollback, short of success, it is sent again.
  if (kind === 'cancel' || answer.status >= 500 || !word.startsWith('RS_')) return 'again';
  if (kind === 'bet') return 'refused';
  // A win is not dropped over a clock or a key that is wrong for a while.
  return answer.status !== 200 || word === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' ? 'again' : 'refused';
}

export function createBayani({
  platformUrl,
  secret,
  timeoutMs,
  timers,
  chance,
  scenario,
}: CompanyNeeds): Company {
  const book = createBook();
  const line = createLine({ scenario, timers, timeoutMs });
  const insist = createInsist({ line, timers, scenario, judge, wordOf });
  const wrap = createWrap(platformUrl, secret);

  async function enter(code: string): Promise<Entered> {
    const answer = await line.ask(wrap('authenticate', { request_uuid: randomUUID(), launch_code: code }));
    const { user, token, currency, game_code: game, balance } = answer?.body ?? {};
    if (answer === null || wordOf(answer) !== 'RS_OK') return { refused: answer ? wordOf(answer) : 'none' };
    return {
      player: String(user),
      token: String(token),
      currency: String(currency),
      balance: centavosOf(balance) ?? 0,
      game: String(game),
    };
  }

  async function run(seat: Seat, round: Round, order: PlayOrder): Promise<void> {
    const about = { user: seat.player, currency: seat.currency, round: round.id };
    const bet = book.note(round, { id: randomUUID(), kind: 'bet', amount: order.stake });
    const note = (kind: 'win' | 'cancel', amount: number): Movement =>
      book.note(round, { id: randomUUID(), kind, amount, reference: bet.id });

    /** The same bytes at each try: only time and signature change. */
    async function send(movement: Movement, operation: string, more: object, persistence: Persistence) {
      const content = {
        request_uuid: randomUUID(),
        transaction_uuid: movement.id,
        ...about,
        ...more,
      };
      const told = await insist(movement, () => wrap(operation, content), persistence);
      seat.balance = centavosOf(told.answer?.body.balance) ?? seat.balance;
      return told;
    }
    const rollBack = async (amount: number): Promise<void> => {
      const more = { reference_transaction_uuid: bet.id };
      const rollback = note('cancel', amount);
      const { verdict } = await send(rollback, 'rollback', more, rollbackTries);
      if (verdict === 'again') rollback.state = 'given up';
    };
    const label = labelOf(round.kind, order.pick);
    const placeBet = async () => {
      const stake = { token: seat.token, game_code: seat.game, amount: steps(order.stake) };
      return send(bet, 'bet', label === null ? stake : { ...stake, bet_label: label }, betTries);
    };

    const drawn = draw(round.kind, { ...order, chance, force: scenario.forceOutcome });
    let win: Movement | null = null;
    async function sendWin(persistence: Persistence): Promise<Verdict> {
      win ??= note('win', drawn.returned);
      const more = {
        reference_transaction_uuid: bet.id,
        game_code: seat.game,
        amount: steps(drawn.returned),
        round_closed: true,
      };
      return (await send(win, 'win', more, persistence)).verdict;
    }
    async function settle(): Promise<void> {
      Object.assign(round, { drawn, returned: drawn.returned, state: 'closed', finish: null });
      const verdict = await sendWin(winTries);
      round.isSettled = verdict === 'done';
      if (verdict === 'again' && win !== null) win.state = 'given up';
    }

    // Nothing has moved that could come back.
    if (scenario.rollbackFirst) await rollBack(0);
    if (scenario.shuffle) await sendWin({ tries: 1, pauseMs: 0 });
    const { verdict, answer } = await placeBet();
    if (verdict === 'done' && !scenario.rollbackFirst) {
      if (!scenario.neverClose) return settle();
      round.finish = settle;
      return;
    }
    round.state = 'void';
    if (verdict === 'refused' && answer !== null) round.refusal = wordOf(answer);
    if (verdict === 'again') {
      bet.state = 'given up';
      await rollBack(order.stake);
    }
  }

  return {
    name: 'bayani',
    title: 'Bayani',
    scenario,
    book,
    enter,
    async balanceOf({ player, token }) {
      const answer = await line.ask(wrap('balance', { request_uuid: randomUUID(), user: player, token }));
      return centavosOf(answer?.body.balance);
    },
    play(seat, order) {
      const { game, kind, player, currency } = seat;
      const round = book.open({ id: randomUUID(), game, kind, player, currency, ...order });
      return { round, done: run(seat, round, order) };
    },
    serveAdmin: (app) => serveAdmin(app, book),
  };
}
