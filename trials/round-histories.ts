import type { Code } from '../apps/server/src/modules/play/ports.ts';
import type { Trial } from '../tools/trial.ts';
import type { Below } from './ledger/random-postings.ts';
import { type CompanyBook, createCompanyBook } from './play/company-book.ts';
import {
  createMemoryWallet,
  type MemoryWallet,
  nothingInTheWay,
  type Standing,
  type Trouble,
} from './play/memory-wallet.ts';
import { profiles } from './play/profiles.ts';
import { randomRounds } from './play/random-rounds.ts';
import { isFull, seeded } from './seeded.ts';

const histories = isFull ? 1_000_000 : 100_000;
const mostMessages = 64;
const memberIds = ['m1', 'm2', 'm3'];
const peso = 1_000_000n;
const begin = Date.UTC(2026, 10, 15);

export const trial: Trial = {
  name: 'round-histories',
  describe: `${histories} random histories of rounds by the decision table alone, all verbs, doubled, changed and out of order, with free rounds and jackpots: every account adds up, as the company's own book says`,
  run: async ({ seed, negative }) => {
    let messages = 0;
    const problems: string[] = [];
    const begun = performance.now();
    for (let nth = 0; nth < histories && problems.length < 5; nth += 1) {
      // Any history can be run again alone.
      const below = seeded(seed * 7_919 + nth);
      messages += live(below, negative, (what) => problems.push(`history ${nth}: ${what}`));
    }
    const perSecond = Math.round(histories / ((performance.now() - begun) / 1000));
    return {
      held: problems.length === 0,
      figures: `${messages} messages, violations ${problems.length}${problems.length === 0 ? `, ${perSecond} histories a second` : problems.map((one) => `\n  ${one}`).join('')}`,
    };
  },
};

const bars: readonly Code[] = ['PLAYER_BLOCKED', 'PLAYER_EXCLUDED', 'LIMIT_REACHED', 'MAINTENANCE'];

function standing(below: Below): Standing {
  switch (below(48)) {
    case 0:
      return { ...nothingInTheWay, bar: bars[below(bars.length)] ?? null };
    case 1:
      return { ...nothingInTheWay, session: below(2) === 0 ? 'expired' : 'unknown' };
    case 2:
      return { ...nothingInTheWay, game: below(2) === 0 ? 'disabled' : 'unknown' };
    default:
      return nothingInTheWay;
  }
}

const poolRules = new Map([
  ['big', { mostPercent: 1.5, seed: 500n * peso + 7n }],
  ['small', { mostPercent: 5, seed: 0n }],
]);

/** One history from beginning to end. Answers how many messages it had. */
function live(below: Below, negative: boolean, trouble: Trouble): number {
  const profile = profiles[below(profiles.length)];
  if (profile === undefined) return 0;
  let ms = begin;
  const wallet = createMemoryWallet({
    profile,
    now: () => new Date(ms),
    pools: poolRules,
    forgetsIds: negative,
    trouble,
  });
  const book = createCompanyBook(trouble, profile.replayBalance === 'stored');
  const start = open(wallet, below);
  const sent = randomRounds(below, memberIds, [...wallet.grants.keys()], profile.takesTrial).slice(
    0,
    mostMessages,
  );
  for (const { memberId, call } of sent) {
    ms += below(40) === 0 ? 80 * 3_600_000 : below(60_000);
    const pool = call.verb === 'win' && call.jackpot ? `jackpot_pool_${call.jackpot}` : '';
    const before = wallet.house.get(pool) ?? 0n;
    const outcome = wallet.do(memberId, call, standing(below));
    book.hear(memberId, call, outcome);
    if (outcome.flags.includes('REPLAYED')) continue;
    const paid = outcome.jackpotPaid ?? 0n;
    if (paid > 0n && paid !== before) trouble(`a pool of ${before} paid ${paid}`);
    if (outcome.code === 'OK' && escrowOf(wallet) !== openStakes(book))
      trouble(`escrow is not the open stakes after ${call.verb} (I6)`);
  }
  closeAll(wallet, book);
  judge(wallet, book, start, trouble);
  return sent.length;
}

const escrowOf = ({ house }: MemoryWallet): bigint => house.get('play_escrow') ?? 0n;

function openStakes({ bets }: CompanyBook): bigint {
  let sum = 0n;
  for (const { state, currency, amount } of bets.values())
    if (state === 'open' && currency !== 'TRIAL') sum += amount;
  return sum;
}

/** Members with some money, grants for some, pools with their first seed. */
function open(wallet: MemoryWallet, below: Below): Map<string, bigint> {
  const start = new Map<string, bigint>();
  for (const memberId of memberIds) {
    const cash = BigInt(below(200)) * peso;
    wallet.purses.set(memberId, { cash, debt: 0n, trial: 100n * peso });
    start.set(`${memberId} PHP`, cash).set(`${memberId} TRIAL`, 100n * peso);
  }
  for (let nth = below(3); nth > 0; nth -= 1)
    wallet.grants.set(`g${nth}`, {
      grantId: `g${nth}`,
      memberId: memberIds[below(memberIds.length)] ?? '',
      rounds: 1 + below(2),
      used: 0,
      cap: BigInt(below(60)) * peso,
      paid: 0n,
      paidBy: below(2) === 0 ? 'house' : 'company',
      expiresAt: new Date(begin + below(100) * 3_600_000),
    });
  for (const [name, { seed }] of poolRules) wallet.house.set(`jackpot_pool_${name}`, seed);
  return start;
}

/** Whatever is still open ends: then nothing may lie in escrow. */
function closeAll(wallet: MemoryWallet, book: CompanyBook): void {
  for (const [key, { round, currency }] of wallet.rounds) {
    const memberId = key.slice(0, key.indexOf(' '));
    const call = { verb: 'close', player: memberId, currency, round } as const;
    book.hear(memberId, call, wallet.do(memberId, call, nothingInTheWay));
  }
}

function judge(wallet: MemoryWallet, book: CompanyBook, start: Map<string, bigint>, trouble: Trouble): void {
  for (const [memberId, { cash, debt, trial: credits }] of wallet.purses) {
    const should = (start.get(`${memberId} PHP`) ?? 0n) + (book.sums.get(`${memberId} PHP`) ?? 0n);
    if (cash - debt !== should) trouble(`${memberId} has ${cash - debt}, the company says ${should}`);
    const credited = (start.get(`${memberId} TRIAL`) ?? 0n) + (book.sums.get(`${memberId} TRIAL`) ?? 0n);
    // What trial credits lack when a result is taken back is nobody's debt.
    if (credits < credited) trouble(`${memberId} has ${credits} credits of ${credited}`);
  }
  if (escrowOf(wallet) !== 0n) trouble(`${escrowOf(wallet)} in escrow and no round open (I6)`);
  for (const { round, state, openStake, openBets } of wallet.rounds.values())
    if (openStake !== 0n || openBets !== 0 || state === 'open') trouble(`${round} is not closed (I6)`);
  for (const { id, state, bet } of wallet.movements.values()) {
    if (state === 'accepted') trouble(`${id} waits in a closed round (I6)`);
    if (state === 'tombstone' && (bet !== '' || book.bets.has(id)))
      trouble(`${id} is dead and was played (I7)`);
  }
  judgePools(wallet, book, trouble);
  for (const { grantId, rounds, cap } of wallet.grants.values()) {
    if ((book.freeRounds.get(grantId) ?? 0) > rounds) trouble(`${grantId} gave more rounds than granted`);
    if ((book.prizes.get(grantId) ?? 0n) > cap) trouble(`${grantId} paid more than its cap`);
  }
}

/** A pool is its seeds, and what standing bets fed, less what was won. */
function judgePools(wallet: MemoryWallet, book: CompanyBook, trouble: Trouble): void {
  const seeded = -(wallet.house.get('jackpot_seed') ?? 0n);
  let all = seeded;
  let held = 0n;
  for (const [name, { seed }] of poolRules) {
    all += seed - (book.jackpots.get(name) ?? 0n);
    held += wallet.house.get(`jackpot_pool_${name}`) ?? 0n;
  }
  for (const { state, contributions } of book.bets.values())
    if (state !== 'cancelled') for (const { amount } of contributions) all += amount;
  if (held !== all) trouble(`pools hold ${held} and should hold ${all}`);
}
