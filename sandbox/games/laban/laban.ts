import type { Round } from '../book.ts';
import { createBook } from '../book.ts';
import type { Company, CompanyNeeds, Entered, PlayOrder, Seat } from '../company.ts';
import type { Verdict } from '../insist.ts';
import { createInsist } from '../insist.ts';
import type { Answer } from '../line.ts';
import { createLine } from '../line.ts';
import { serveAdmin } from './admin.ts';
import { createMatches } from './matches.ts';
import { readPick } from './result.ts';
import { createTicket } from './ticket.ts';
import { centavosOf, createWrap, wordOf } from './wire.ts';

/** Only 200 and a definite 400 end a call; everything else means "again". */
function judge(answer: NonNullable<Answer>): Verdict {
  const word = wordOf(answer);
  if (answer.status === 200 && word === 'ok') return 'done';
  return answer.status === 400 && word.startsWith('decline.') ? 'refused' : 'again';
}

/** How long an event lasts after the first bet on it, and when its result is corrected. */
const eventMs = 8000;
const correctionMs = 6000;

export function createLaban({
  platformUrl,
  secret,
  bearer,
  timeoutMs,
  timers,
  chance,
  scenario,
}: CompanyNeeds & { bearer: string }): Company & { matches: ReturnType<typeof createMatches> } {
  const book = createBook();
  const line = createLine({ scenario, timers, timeoutMs });
  const insist = createInsist({ line, timers, scenario, judge, wordOf });
  const wrap = createWrap(platformUrl, bearer, secret);
  const matches = createMatches(chance);
  let nth = 0;
  const nextId = (what: string): string => `${what}-${Date.now().toString(36)}-${(nth += 1)}`;

  async function enter(code: string): Promise<Entered> {
    const answer = await line.ask(wrap('session', { code }));
    if (answer === null || wordOf(answer) !== 'ok') return { refused: answer ? wordOf(answer) : 'none' };
    const { player, session, currency, game, balance } = answer.body;
    return {
      player: String(player),
      token: String(session),
      currency: String(currency),
      balance: centavosOf(balance) ?? 0,
      game: String(game),
    };
  }

  /** When the event of a bet is over. */
  function endOf({ pick }: PlayOrder): number {
    const end = Date.now() + eventMs * scenario.timeScale;
    const match = readPick(pick, matches)?.match;
    if (match === undefined) return end;
    match.endsAt ??= end;
    return match.endsAt;
  }

  async function run(seat: Seat, round: Round, order: PlayOrder): Promise<void> {
    const ticket = createTicket({
      seat,
      round,
      order,
      book,
      insist,
      wrap,
      nextId,
      matches,
      chance,
      scenario,
    });
    if (scenario.rollbackFirst) await ticket.cancel();
    if (scenario.shuffle) await ticket.settleEarly();
    const { verdict, answer } = await ticket.place();
    if (verdict !== 'done' || scenario.rollbackFirst) {
      round.state = 'void';
      if (verdict === 'refused' && answer !== null) round.refusal = wordOf(answer);
      return;
    }
    round.finish = async (how) => {
      if (round.finish === null) return;
      round.finish = null;
      if (how === 'void') return ticket.cancel();
      await ticket.settle();
      const isCorrected = scenario.correct ?? chance.next() < 0.2;
      if (isCorrected) {
        timers.later(correctionMs * scenario.timeScale, () => void ticket.correct());
      }
    };
    if (scenario.neverClose) return;
    timers.later(Math.max(0, endOf(order) - Date.now()), () => void round.finish?.());
  }

  return {
    name: 'laban',
    title: 'Laban',
    scenario,
    book,
    matches,
    enter,
    async balanceOf({ player, token }) {
      const answer = await line.ask(wrap('balance', { player, session: token }));
      return centavosOf(answer?.body.balance);
    },
    play(seat, order) {
      const { game, kind, player, currency } = seat;
      const round = book.open({ id: nextId('T'), game, kind, player, currency, ...order });
      return { round, done: run(seat, round, order) };
    },
    serveAdmin: (app) => serveAdmin(app, book),
  };
}
