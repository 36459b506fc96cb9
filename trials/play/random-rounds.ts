import type { MoneyCall } from '../../apps/server/src/modules/play/rounds/decide.ts';
import type { Below } from '../ledger/random-postings.ts';

/** What companies send about a few rounds: everything that may happen to a bet, in every order, more than once. */

export interface Sent {
  memberId: string;
  call: MoneyCall;
}

const centavo = 10_000n;
const pesos = (below: Below, most: number): bigint => BigInt(1 + below(most * 100)) * centavo;
const maybe = (below: Below, oneIn: number): boolean => below(oneIn) === 0;
const poolNames = ['big', 'small'] as const;

interface Story {
  below: Below;
  memberId: string;
  name: string;
  currency: string;
  round: string;
  grants: readonly string[];
}

const named = ({ memberId, currency }: Story, id: string) => ({ id, player: memberId, currency });
const inRound = (story: Story, id: string) => ({ ...named(story, id), round: story.round, game: 'g' });

function stake(story: Story, id: string): MoneyCall {
  const { below, grants } = story;
  const about = { ...inRound(story, id), verb: 'bet' as const, session: 's' };
  const grant = grants[below(grants.length * 4)];
  if (grant !== undefined) return { ...about, amount: 0n, grant };
  const amount = pesos(below, 60);
  if (!maybe(below, 3)) return { ...about, amount };
  // Odd millionths: what a pool gets is not a round sum.
  const jackpot = poolNames[below(2)] ?? 'big';
  return { ...about, amount, contributions: [{ jackpot, amount: amount / 100n + BigInt(below(3)) }] };
}

function result(story: Story, id: string, bet: string): MoneyCall {
  const { below } = story;
  return {
    ...inRound(story, id),
    verb: 'win',
    amount: maybe(below, 2) ? 0n : pesos(below, 90),
    closes: below(2) === 0,
    ...(below(4) > 0 && { bet }),
    ...(maybe(below, 10) && { jackpot: poolNames[below(2)] ?? 'big' }),
  };
}

/** What may come after a bet. */
function aftermath(story: Story, bet: string): MoneyCall[] {
  const { below } = story;
  const calls: MoneyCall[] = [result(story, `W${bet}`, bet)];
  if (maybe(below, 8)) calls.push(result(story, `X${bet}`, bet));
  const undo = (id: string): MoneyCall => ({
    ...named(story, id),
    verb: 'cancel',
    bet,
    ...(maybe(below, 3) && { round: maybe(below, 6) ? 'another' : story.round }),
  });
  if (maybe(below, 3)) calls.push(undo(`C${bet}`));
  if (maybe(below, 6)) calls.push(undo(`D${bet}`));
  if (maybe(below, 4)) calls.push({ ...named(story, `U${bet}`), verb: 'unsettle', bet });
  if (maybe(below, 8)) calls.push({ ...named(story, `V${bet}`), verb: 'unsettle', bet });
  if (maybe(below, 6))
    calls.push({
      ...named(story, `R${bet}`),
      verb: 'resettle',
      bet,
      amount: maybe(below, 3) ? 0n : pesos(below, 90),
    });
  return calls;
}

function beside(story: Story): MoneyCall[] {
  const { below, name, grants } = story;
  const calls: MoneyCall[] = [];
  if (maybe(below, 3))
    calls.push({ verb: 'close', player: story.memberId, currency: story.currency, round: story.round });
  if (maybe(below, 4)) {
    const amount = pesos(below, 50);
    const win = maybe(below, 2) ? 0n : pesos(below, 80);
    calls.push({ ...inRound(story, `Q${name}`), verb: 'betwin', session: 's', amount, win, need: amount });
    if (maybe(below, 2)) calls.push(...aftermath(story, `Q${name}`).slice(1));
  }
  if (maybe(below, 8)) {
    calls.push({
      ...named(story, `T${name}`),
      verb: 'tip',
      session: 's',
      game: 'g',
      amount: pesos(below, 5),
    });
    if (maybe(below, 3)) calls.push({ ...named(story, `UT${name}`), verb: 'unsettle', bet: `T${name}` });
  }
  if (story.currency === 'TRIAL') return calls;
  if (maybe(below, 8)) {
    const amount = pesos(below, 40) * (maybe(below, 2) ? 1n : -1n);
    calls.push({ ...named(story, `A${name}`), verb: 'adjust', amount, reason: 'r' });
  }
  const grant = grants[below(grants.length + 1)];
  if (maybe(below, 4))
    calls.push({
      ...named(story, `P${name}`),
      verb: 'promo',
      amount: pesos(below, 30),
      grant: grant ?? 'nobody knows',
      kind: 'free_rounds',
    });
  return calls;
}

/** Other words under the same id. */
const changed = (call: MoneyCall, below: Below): MoneyCall =>
  'amount' in call && call.amount > 0n
    ? { ...call, amount: call.amount + BigInt(1 + below(5)) * centavo }
    : call;

const otherMoney = (call: MoneyCall): MoneyCall => ({
  ...call,
  currency: call.currency === 'TRIAL' ? 'PHP' : 'TRIAL',
});

export function randomRounds(
  below: Below,
  memberIds: readonly string[],
  grants: readonly string[],
  takesTrial: boolean,
): Sent[] {
  const sent: Sent[] = [];
  for (let nth = 1 + below(4); nth > 0; nth -= 1) {
    const memberId = memberIds[below(memberIds.length)] ?? '';
    const currency = takesTrial && maybe(below, 6) ? 'TRIAL' : 'PHP';
    // Members may share a round, as at a table.
    const round = `r${below(3) === 0 ? 'x' : nth}`;
    const story: Story = { below, memberId, name: String(nth), currency, round, grants };
    const calls: MoneyCall[] = [];
    for (let bet = below(3); bet >= 0; bet -= 1) {
      const id = `B${nth}.${bet}`;
      calls.push(stake(story, id), ...aftermath(story, id));
    }
    calls.push(...beside(story));
    for (const call of calls) {
      for (let times = 1 + (below(2) === 0 ? below(3) : 0); times > 0; times -= 1)
        sent.push({ memberId, call });
      if (maybe(below, 24)) sent.push({ memberId, call: changed(call, below) });
      if (takesTrial && maybe(below, 24)) sent.push({ memberId, call: otherMoney(call) });
    }
  }
  return jumbled(sent, below);
}

/** As sent, nearly as sent, or in no order at all. */
function jumbled(sent: Sent[], below: Below): Sent[] {
  const reach = [1, 8, 64][below(3)] ?? 1;
  return sent
    .map((one, place) => ({ one, place: place + below(reach) }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
