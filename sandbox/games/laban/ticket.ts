import type { Book, Movement, Round } from '../book.ts';
import type { Chance } from '../chance.ts';
import type { PlayOrder, Seat } from '../company.ts';
import type { Insist, Persistence } from '../insist.ts';
import type { Drawn } from '../kinds/drawn.ts';
import { labelOf } from '../kinds/kind.ts';
import type { Scenario } from '../scenario.ts';
import type { Matches } from './matches.ts';
import { correctedOf, readPick, resultOf, selectionOf } from './result.ts';
import type { createWrap } from './wire.ts';
import { centavosOf, decimal } from './wire.ts';

/** For ever, as far as a sandbox lives. */
const endless: Persistence = { tries: 100_000, pauseMs: 1000, longestMs: 30_000 };
const once: Persistence = { tries: 1, pauseMs: 0 };

interface TicketNeeds {
  seat: Seat;
  round: Round;
  order: PlayOrder;
  book: Book;
  insist: Insist;
  wrap: ReturnType<typeof createWrap>;
  nextId: (what: string) => string;
  matches: Matches;
  chance: Chance;
  scenario: Scenario;
}

/** One bet and all that may happen to it. */
export function createTicket(needs: TicketNeeds) {
  const { seat, round, order, book, insist, wrap, nextId, matches, chance, scenario } = needs;
  const bet = book.note(round, { id: nextId('B'), kind: 'bet', amount: order.stake });
  const about = { player: seat.player, currency: seat.currency, betId: bet.id };
  const asked = { kind: round.kind, ...order, chance, matches };
  const selected = readPick(order.pick, matches);
  let drawn: Drawn | null = null;
  let settlement: Movement | null = null;

  const note = (what: string, kind: Movement['kind'], amount: number): Movement =>
    book.note(round, { id: nextId(what), kind, amount, reference: bet.id });

  async function send(movement: Movement, operation: string, more: object, persistence = endless) {
    const content = { ...about, ...more };
    const told = await insist(movement, () => wrap(operation, content), persistence);
    seat.balance = centavosOf(told.answer?.body.balance) ?? seat.balance;
    return told;
  }

  async function sendSettlement(result: Drawn, persistence = endless): Promise<boolean> {
    settlement ??= note('S', 'win', result.returned);
    const more = {
      settleId: settlement.id,
      ticket: round.id,
      game: seat.game,
      payout: decimal(result.returned),
      result: result.returned > 0 ? 'won' : 'lost',
      outcome: result.words.EN,
    };
    return (await send(settlement, 'settle', more, persistence)).verdict === 'done';
  }

  const show = (result: Drawn): void => {
    Object.assign(round, { drawn: result, returned: result.returned, state: 'closed' });
  };

  return {
    place: () =>
      send(bet, 'place', {
        session: seat.token,
        ticket: round.id,
        game: seat.game,
        stake: decimal(order.stake),
        selection:
          selected === null ? (labelOf(round.kind, order.pick) ?? order.pick) : selectionOf(selected),
      }),

    async cancel(): Promise<void> {
      const movement = note('V', 'cancel', order.stake);
      round.state = 'void';
      await send(movement, 'void', { voidId: movement.id, ticket: round.id });
    },

    /** Before the bet is known at the other side. */
    async settleEarly(): Promise<void> {
      drawn = resultOf(asked, scenario.forceOutcome);
      await sendSettlement(drawn, once);
    },

    async settle(): Promise<void> {
      drawn ??= resultOf(asked, scenario.forceOutcome);
      show(drawn);
      round.isSettled = await sendSettlement(drawn);
    },

    /** The result was wrong: taken back and settled again, in two steps or in one. */
    async correct(): Promise<void> {
      if (drawn === null) return;
      const before = drawn;
      const right = correctedOf(asked, before);
      drawn = right;
      Object.assign(round, { corrected: true, isSettled: false });
      if (scenario.correctBy === 'resettle') {
        const movement = note('R', 'resettle', right.returned);
        const more = { resettleId: movement.id, payout: decimal(right.returned), outcome: right.words.EN };
        round.isSettled = (await send(movement, 'resettle', more)).verdict === 'done';
        show(right);
        return;
      }
      const movement = note('U', 'unsettle', before.returned);
      const { verdict } = await send(movement, 'unsettle', { unsettleId: movement.id });
      if (verdict !== 'done') return;
      settlement = null;
      show(right);
      round.isSettled = await sendSettlement(right);
    },
  };
}
