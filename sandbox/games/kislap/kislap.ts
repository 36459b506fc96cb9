import type { Movement, Round } from '../book.ts';
import { createBook } from '../book.ts';
import type { Company, CompanyNeeds, Entered, PlayOrder, Seat } from '../company.ts';
import type { Persistence, Verdict } from '../insist.ts';
import { createInsist } from '../insist.ts';
import { draw } from '../kinds/kind.ts';
import type { Answer } from '../line.ts';
import { createLine } from '../line.ts';
import { serveAdmin } from './admin.ts';
import type { Action } from './wire.ts';
import { centavosOf, createWrap, pesos, wordOf } from './wire.ts';

/** A bet is sent once; what is unclear is cancelled. */
const once: Persistence = { tries: 1, pauseMs: 0 };
const settleTries: Persistence = { tries: 60, pauseMs: 60_000 };
const cancelTries: Persistence = { tries: 720, pauseMs: 60_000 };

function judge(answer: NonNullable<Answer>, { kind }: Movement): Verdict {
  const word = wordOf(answer);
  if (answer.status !== 200 || word === '9017' || word === 'unreadable') return 'again';
  // A clock or a key that is wrong for a while: only a bet is given up over it.
  if (kind !== 'bet' && (word === '9001' || word === '9002')) return 'again';
  return word === '0000' ? 'done' : 'refused';
}

export function createKislap({
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
  let nth = 0;
  const nextId = (): string => `K${Date.now()}${String((nth += 1)).padStart(5, '0')}`;

  async function enter(code: string): Promise<Entered> {
    const answer = await line.ask(wrap('enter', { code }));
    if (answer === null || wordOf(answer) !== '0000') return { refused: answer ? wordOf(answer) : 'none' };
    const { uid, token, currency, game, balance } = answer.body;
    return {
      player: String(uid),
      token: String(token),
      currency: String(currency),
      balance: centavosOf(balance) ?? 0,
      game: String(game),
    };
  }

  function openRound(seat: Seat, round: Round, { stake }: PlayOrder) {
    const about = { uid: seat.player, currency: seat.currency, historyId: round.id };
    const bet = book.note(round, { id: nextId(), kind: 'bet', amount: stake });
    const send = async (movement: Movement, action: Action, more: object, persistence: Persistence) => {
      const content = { transferId: movement.id, ...about, ...more };
      const told = await insist(movement, () => wrap(action, content), persistence);
      seat.balance = centavosOf(told.answer?.body.balance) ?? seat.balance;
      if (told.verdict === 'again' && persistence !== once) movement.state = 'given up';
      return told;
    };
    return {
      bet,
      send,
      /** True when the platform says that the round must stay as it is. */
      async cancel(amount = stake): Promise<boolean> {
        const movement = book.note(round, { id: nextId(), kind: 'cancel', amount, reference: bet.id });
        const { answer } = await send(movement, 'cancel', { refTransferId: bet.id }, cancelTries);
        return answer !== null && wordOf(answer) === '6101';
      },
    };
  }

  /** Stake and win at once: slots and fishing. */
  async function runAtOnce(seat: Seat, round: Round, order: PlayOrder): Promise<void> {
    const { bet, send, cancel } = openRound(seat, round, order);
    const drawn = draw(round.kind, { ...order, chance, force: scenario.forceOutcome });
    // Nothing has moved that could come back.
    if (scenario.rollbackFirst) await cancel(0);
    const [stake, win, netWin] = [order.stake, drawn.returned, drawn.returned - order.stake].map(pesos);
    const more = { token: seat.token, game: seat.game, bet: stake, win, netWin, mb: stake };
    const { verdict, answer } = await send(bet, 'betAndSettle', more, once);
    if (verdict === 'refused' && answer !== null) round.refusal = wordOf(answer);
    const staysSettled = verdict === 'again' && (await cancel());
    if (staysSettled) bet.state = 'done';
    if ((verdict === 'done' && !scenario.rollbackFirst) || staysSettled) {
      Object.assign(round, { drawn, returned: drawn.returned, state: 'closed', isSettled: true });
      return;
    }
    if (verdict === 'again') bet.state = 'given up';
    round.state = 'void';
  }

  /** Cards: the bet first, the settlement when the hand is over. */
  async function runInTwo(seat: Seat, round: Round, order: PlayOrder): Promise<void> {
    const { bet, send, cancel } = openRound(seat, round, order);
    const drawn = draw(round.kind, { ...order, chance, force: scenario.forceOutcome });
    const settlement = {
      game: seat.game,
      amount: pesos(drawn.returned),
      refTransferId: bet.id,
      closed: true,
    };
    let win: Movement | null = null;
    const sendSettlement = async (persistence: Persistence): Promise<boolean> => {
      win ??= book.note(round, { id: nextId(), kind: 'win', amount: drawn.returned, reference: bet.id });
      return (await send(win, 'settle', settlement, persistence)).verdict === 'done';
    };
    const settle = async (): Promise<void> => {
      Object.assign(round, { drawn, returned: drawn.returned, state: 'closed', finish: null });
      round.isSettled = await sendSettlement(settleTries);
    };

    // Nothing has moved that could come back.
    if (scenario.rollbackFirst) await cancel(0);
    if (scenario.shuffle) await sendSettlement(once);
    const more = { token: seat.token, game: seat.game, amount: pesos(order.stake) };
    const { verdict, answer } = await send(bet, 'bet', more, once);
    if (verdict === 'done' && !scenario.rollbackFirst) {
      if (!scenario.neverClose) return settle();
      round.finish = settle;
      return;
    }
    round.state = 'void';
    if (verdict === 'refused' && answer !== null) round.refusal = wordOf(answer);
    if (verdict === 'again') {
      bet.state = 'given up';
      await cancel();
    }
  }

  return {
    name: 'kislap',
    title: 'Kislap',
    scenario,
    book,
    enter,
    async balanceOf({ player, token }) {
      const answer = await line.ask(wrap('balance', { uid: player, token }));
      return centavosOf(answer?.body.balance);
    },
    play(seat, order) {
      const { game, kind, player, currency } = seat;
      const round = book.open({ id: nextId(), game, kind, player, currency, ...order });
      // Only a round of two parts can be left open or come in the wrong order.
      const inTwo = kind !== 'slot' && kind !== 'fish';
      const run = inTwo || scenario.neverClose || scenario.shuffle ? runInTwo : runAtOnce;
      return { round, done: run(seat, round, order) };
    },
    serveAdmin: (app) => serveAdmin(app, book),
  };
}
