import { randomUUID } from 'node:crypto';
import { asMember } from '../../apps/server/src/platform/database/work.ts';
import type { withPlay } from '../../apps/server/src/testing/play.ts';
import { parseAmount } from '../../packages/money/src/index.ts';
import { type Post, payments } from './payments.ts';

/** Histories of members, drawn at random, and the company's own book of its rounds. */

type Scene = Awaited<ReturnType<typeof withPlay>>;
type Seat = Awaited<ReturnType<Scene['member']>> & { company: string };
type Below = (below: number) => number;

export interface Told {
  /** Class and id of the message, by which the moment it was written down is found; none of the end of a round. */
  message: string | null;
  what: 'bet' | 'win' | 'end' | 'cancel' | 'reopen';
  amount: bigint;
  contribution: bigint;
  jackpot: bigint;
}
export interface ToldRound {
  company: string;
  round: string;
  member: string;
  told: Told[];
}

const id = () => randomUUID().slice(0, 13);
const pesos = (below: Below, most: number): string =>
  (1 + below(most * 100))
    .toString()
    .replace(/(\d{1,2})$/, '.$1')
    .replace(/^\./, '0.')
    .replace(/\.(\d)$/, '.0$1');

export function createHistories({ database, api, member }: Scene, below: Below) {
  /** Refused for want of money, as often happens: then nothing was. */
  const post: Post = (memberId, kind, movements) =>
    database.runWork(asMember('fair', memberId), (work) =>
      api.wallet.post(work, { id: `${kind}:${id()}`, memberId, kind, reference: 'history', movements }),
    );
  const rounds: ToldRound[] = [];
  const said = (one: ToldRound, told: Partial<Told> & Pick<Told, 'what'>) =>
    one.told.push({ message: null, amount: 0n, contribution: 0n, jackpot: 0n, ...told });

  async function bet(seat: Seat, one: ToldRound) {
    const [name, amount] = [one.round.slice(2), pesos(below, 60)];
    const share = parseAmount(amount) / 100n / 10_000n;
    const contribution = seat.company === 'beta' && below(3) === 0 && share > 0n ? share * 10_000n : 0n;
    const more =
      contribution === 0n
        ? {}
        : { contributions: [{ jackpot: 'grand', amount: (Number(contribution) / 1e6).toFixed(2) }] };
    const { code } = await seat.bet(name, amount, more);
    if (code !== 'OK') return false;
    said(one, { what: 'bet', message: `debit ${name}`, amount: parseAmount(amount), contribution });
    return true;
  }
  async function win(seat: Seat, one: ToldRound) {
    const [name, won] = [id(), below(3) === 0 ? '0' : pesos(below, 110)];
    const takesPool = seat.company === 'beta' && below(40) === 0;
    const { code, jackpotPaid } = await seat.win(
      name,
      won,
      one.round.slice(2),
      takesPool ? { jackpot: 'grand' } : {},
    );
    if (code !== 'OK') return;
    const jackpot = parseAmount(jackpotPaid ?? '0');
    said(one, { what: 'win', message: `credit ${name}`, amount: parseAmount(won), jackpot });
  }
  async function goOn(seat: Seat, one: ToldRound) {
    const last = one.told.at(-1)?.what;
    const name = one.round.slice(2);
    if (last === 'bet' || last === 'reopen') {
      if (below(8) === 0) {
        const undo = id();
        const { code } = await seat.cancel(undo, name);
        if (code === 'OK') said(one, { what: 'cancel', message: `cancel ${undo}` });
      } else if (below(3) === 0) {
        const { code } = await seat.close(name);
        if (code === 'OK') said(one, { what: 'end' });
      } else await win(seat, one);
    } else if (last === 'win' && seat.company === 'beta') {
      const undo = id();
      const { code } = await seat.undo('unsettle', undo, name);
      if (code === 'OK') said(one, { what: 'reopen', message: `unsettle ${undo}` });
    }
  }

  /** One history: a round from its bet on, or another way money goes; now and then a round of long ago goes on. */
  async function live(seats: readonly Seat[]): Promise<void> {
    const seat = seats[below(seats.length)];
    if (seat === undefined) return;
    const choice = below(10);
    if (choice < 3) {
      const pay = payments[below(payments.length)];
      if (pay) await pay(post, seat.memberId, pesos(below, 40));
      return;
    }
    if (choice < 5 && rounds.length > 0) {
      const old = rounds[below(rounds.length)];
      const its = old && everybody.get(old.member);
      if (old === undefined || its === undefined || busy.has(old.round)) return;
      busy.add(old.round);
      await goOn(its, old).finally(() => busy.delete(old.round));
      return;
    }
    const one: ToldRound = { company: seat.company, round: `r-${id()}`, member: seat.memberId, told: [] };
    if (!(await bet(seat, one))) return;
    busy.add(one.round);
    rounds.push(one);
    for (let steps = below(3); steps > 0; steps -= 1) await goOn(seat, one);
    busy.delete(one.round);
  }
  const everybody = new Map<string, Seat>();
  const busy = new Set<string>();

  return {
    rounds,
    async seats(count: number): Promise<Seat[]> {
      const seats: Seat[] = [];
      for (let nth = 0; nth < count; nth += 1) {
        const company = nth % 2 === 0 ? 'alpha' : 'beta';
        seats.push({ ...(await member({ balance: '3000', company })), company });
      }
      for (const seat of seats) everybody.set(seat.memberId, seat);
      return seats;
    },
    /** So many, several at a time. */
    async run(seats: readonly Seat[], count: number): Promise<void> {
      let left = count;
      const lane = async (): Promise<void> => {
        while (left > 0) {
          left -= 1;
          await live(seats);
        }
      };
      await Promise.all([lane(), lane(), lane(), lane()]);
    },
  };
}
