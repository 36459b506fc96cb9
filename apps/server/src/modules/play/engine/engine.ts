import { errorCode, fieldOf } from '#platform/field-of';
import type pg from 'pg';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import { type Clock, hearDatabase } from '#platform/clock';
import { createLane, laneOf } from '#platform/database/lane';
import { commitWith, together } from '#platform/database/together';
import { isOutage } from '#platform/database/outage';
import type { Log } from '#platform/observe/log';
import { sparingly } from '#platform/observe/sparingly';
import type { Metrics } from '#platform/observe/metrics';
import { inSpan } from '#platform/observe/span';
import type { Jackpots } from '../jackpots/jackpots.ts';
import type { Code, Outcome, VendorProfile } from '../ports.ts';
import { decide, keyOf, type MoneyCall } from '../rounds/decide.ts';
import type { Facts, Pool } from '../rounds/facts.ts';
import type { Containment } from './containment.ts';
import { type Loaded, loadedFrom, loadRare, loadStatement } from './load.ts';
import { createPreparing, type Prepared, type PreparingParts } from './prepared.ts';
import { noteStatements, type Played, playedBy } from './note-played.ts';
import { type Decided, saveStatements } from './save.ts';

/** Below the shortest time-out that companies are known for (3 s); later we say that we do not know. */
const deadlineMs = 1400;
/** For the whole call: whatever holds it up, company and player are told within two seconds. */
const budgetMs = 1600;
/** A batch takes milliseconds: behind one that takes so long nobody is made to wait. */
const stuckMs = 1000;
const maxWaiting = 10_000;

/**
 * Row by row by index, also with plans made while the tables were new: a plan that reads a whole table once is soon the
 * slowest of all. And never long behind a twin in another process.
 */
const settings = {
  lock_timeout: '800',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  jit: 'off',
};

export interface EngineParts extends PreparingParts {
  url: string;
  clock: Clock;
  identity: Identity;
  merchants: Merchants;
  wallet: Wallet;
  jackpots: Jackpots;
  containment: Containment;
  log?: Log | undefined;
  metrics?: Metrics | undefined;
  lanes?: number;
  /** A member's balance changed; a hint, after the commit. */
  onMoved?: ((merchant: string, memberId: string) => void) | undefined;
}

/** Calls of many members at once: lock, load, decide, post, save, commit. Each is answered by what was committed. */
export function createEngine(parts: EngineParts) {
  const { url, log, metrics, containment, lanes: count = 1 } = parts;
  const prepare = createPreparing(parts);
  const tellAgain = sparingly(log, 'warn', 'a batch of calls again');
  const tellUnclear = sparingly(log, 'error', 'a call without a clear end');
  const sizes = metrics?.histogram(
    'perya_play_batch_calls',
    'Calls in one transaction',
    [1, 2, 5, 10, 25, 50, 100, 200],
  );
  const doubts = metrics?.counter('perya_play_in_doubt_total', 'Calls whose outcome nobody could tell');
  const lanes = Array.from({ length: count }, () =>
    createLane<Prepared, Outcome>({
      url,
      role: 'perya_system',
      maxBatch: 200,
      deadlineMs,
      statementTimeoutMs: 1500,
      settings,
      keysOf: ({ accounts }) => [accounts.cash],
      send: (client, items) => doBatch(client, items, parts),
      onBatch: (size) => sizes?.(size, {}),
      onTrouble: (error) => tellAgain({ err: error }),
      onDoubt: doubts,
    }),
  );

  const attempt = async (profile: VendorProfile, call: MoneyCall): Promise<Outcome> => {
    const item = await prepare(profile, call);
    if (item === null) return outcomeWithoutPlayer('PLAYER_UNKNOWN');
    // Trial credits are nobody's money.
    const held = item.currency === 'TRIAL' ? null : containment.hold(item.merchant, profile.company, call);
    if (held !== null) return outcomeWithoutPlayer(held);
    const lane = lanes[laneOf(item.memberId, count)];
    if (lane === undefined || lane.waiting() > maxWaiting / count || lane.underWayMs() > stuckMs)
      return outcomeWithoutPlayer('TEMPORARY');
    try {
      const outcome = await lane.put(item);
      if (outcome.transaction !== null) parts.onMoved?.(item.merchant, item.memberId);
      if (item.currency !== 'TRIAL' && outcome.code === 'OK' && !outcome.flags.includes('REPLAYED'))
        containment.note(item.merchant, profile.company, call);
      return outcome;
    } catch (error) {
      tellUnclear({ err: error, company: profile.company, key: keyOf(call) });
      return outcomeWithoutPlayer(isLocked(error) ? 'IN_PROGRESS' : 'TEMPORARY');
    }
  };

  return {
    async do(profile: VendorProfile, call: MoneyCall): Promise<Outcome> {
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<Outcome>((resolve) => {
        timer = setTimeout(() => resolve(outcomeWithoutPlayer('TEMPORARY')), budgetMs);
      });
      try {
        return await inSpan('play.call', attributesOf(profile, call), async (note) => {
          const outcome = await Promise.race([attempt(profile, call), tooLate]);
          note({ 'perya.outcome': outcome.code });
          return outcome;
        });
      } catch (error) {
        if (isOutage(error)) return outcomeWithoutPlayer('TEMPORARY');
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))),
  };
}

const attributesOf = ({ company }: VendorProfile, call: MoneyCall) => ({
  'perya.company': company,
  'perya.verb': call.verb,
  'perya.id': keyOf(call)?.id ?? '',
});

export type Engine = ReturnType<typeof createEngine>;

export const outcomeWithoutPlayer = (code: Code): Outcome => ({
  code,
  balance: null,
  currency: null,
  transaction: null,
  flags: [],
  jackpotPaid: null,
});

const isLocked = (error: unknown): boolean => errorCode(fieldOf(error, 'cause')) === '55P03';

/**
 * Begins with the locks and ends with the commit; whatever goes wrong between is undone. Lock and load travel together and stay
 * two statements: what is loaded must be younger than the lock.
 */
async function doBatch(client: pg.Client, items: Prepared[], parts: EngineParts): Promise<Outcome[]> {
  try {
    const { batch } = parts.wallet;
    const accounts = items.flatMap(({ accounts: { cash, debt } }) => (debt === null ? [cash] : [cash, debt]));
    const asked = Date.now();
    const [begun, found] = await together(client, [
      batch.begin(accounts),
      loadStatement(items, parts.clock()),
    ]);
    const told: unknown = found?.rows[0]?.['now'];
    if (told instanceof Date) hearDatabase(told, asked);
    const loaded = loadedFrom(items, found?.rows ?? []);
    await loadRare(client, items, loaded);
    // After the lock: an account's lines never go back in time.
    const now = parts.clock();
    const { decided, watched } = await decideAll(client, items, loaded, batch.balances(begun), now, parts);
    const postings = decided.flatMap(({ item, decision }) =>
      decision.postings.map((posting) => ({ posting, numberOf: item.numberOf })),
    );
    await commitWith(client, [
      ...(postings.length > 0 ? [batch.post(postings)] : []),
      ...saveStatements(decided, now),
      ...noteStatements(watched, now),
    ]);
    return decided.map(({ decision }) => decision.outcome);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    // The same id at the same moment in another process: by now its row can be seen.
    if (errorCode(error) === '23505') throw Object.assign(new Error('at the same moment'), { code: '40001' });
    throw error;
  }
}

async function decideAll(
  client: pg.Client,
  items: Prepared[],
  loaded: readonly Loaded[],
  balances: Map<string, bigint>,
  now: Date,
  parts: EngineParts,
): Promise<{ decided: Decided[]; watched: Played[] }> {
  const decided: Decided[] = [];
  const watched: Played[] = [];
  // Pools that somebody in this very batch has won: the next winner gets what is left.
  const moved = new Map<string, bigint>();
  for (const [place, item] of items.entries()) {
    const facts = factsOf(item, loaded[place] as Loaded, balances, now, parts);
    const pools = needsPools(item) ? await poolsFor(client, item, moved, parts) : noPools;
    const decision = decide({ ...facts, pools }, item.call);
    for (const { jackpot, kind, amount } of decision.jackpots) {
      const key = `${item.merchant}/${jackpot}`;
      moved.set(key, (moved.get(key) ?? 0n) + (kind === 'win' ? -amount : amount));
    }
    decided.push({ item, decision, loaded: loaded[place] as Loaded });
    if (loaded[place]?.allowance) watched.push(playedBy(item, facts.round, decision));
  }
  return { decided, watched };
}

function factsOf(
  item: Prepared,
  loaded: Loaded,
  balances: Map<string, bigint>,
  now: Date,
  { merchants }: EngineParts,
): Omit<Facts, 'pools'> {
  const { accounts, currency, game } = item;
  const cash = balances.get(accounts.cash) ?? 0n;
  return {
    now,
    profile: item.profile,
    memberId: item.memberId,
    currency,
    purse:
      accounts.debt === null
        ? { kind: 'trial', cash, debt: 0n }
        : { kind: 'money', cash, debt: balances.get(accounts.debt) ?? 0n },
    own: loaded.own,
    bet: loaded.bet,
    round: loaded.round,
    openBets: loaded.openBets,
    session: sessionOf(item, loaded),
    bar: barOf(item, loaded, now, merchants),
    game: game === null ? 'unknown' : item.isOffered ? 'offered' : 'disabled',
    grant: loaded.grant,
  };
}

/** The token belongs to this company and this member, and neither it nor our session is over. */
function sessionOf(item: Prepared, { seat, account }: Loaded): Facts['session'] {
  const isTheirs =
    seat !== null &&
    seat.company === item.profile.company &&
    seat.memberId === item.memberId &&
    seat.merchant === item.merchant;
  if (!isTheirs || account === null) return 'unknown';
  return seat.isOver || account.isOver ? 'expired' : 'ok';
}

function barOf(
  item: Prepared,
  { seat, account, rule, allowance }: Loaded,
  now: Date,
  merchants: Merchants,
): Code | null {
  if (seat === null || account === null) return null;
  if (seat.currency !== item.currency) return 'CURRENCY_MISMATCH';
  if (account.isDisabled) return 'PLAYER_BLOCKED';
  if (account.isExcluded) return 'PLAYER_EXCLUDED';
  const { maintenance, regionRestriction } = merchants.flags(item.merchant, seat.address);
  if (maintenance === 1) return 'MAINTENANCE';
  if (regionRestriction === 1) return 'LOCATION_BLOCKED';
  // Where the player is was looked at too long ago: the page around the game proves it anew.
  const provenUntil =
    seat.locatedAt.getTime() + merchants.settings(item.merchant).safety.locationMinutes * 60_000;
  if (now.getTime() > provenUntil) return 'LOCATION_BLOCKED';
  return item.isOverStake || breaksBonus(item, rule) || isBeyondAllowance(item, allowance)
    ? 'LIMIT_REACHED'
    : null;
}

/** A bet that the member's bonus does not allow is refused before it is placed; it is never voided afterwards. */
function breaksBonus({ call, game, currency }: Prepared, rule: Loaded['rule']): boolean {
  if (rule === null || currency === 'TRIAL' || !('amount' in call) || call.amount === 0n) return false;
  if (rule.barredTypes.includes(game?.gameType ?? '')) return true;
  return rule.mostStake !== null && call.amount > rule.mostStake;
}

/** The member's own limits, to the centavo; trial credits know none. */
function isBeyondAllowance({ call, currency }: Prepared, allowance: Loaded['allowance']): boolean {
  if (allowance === null || currency === 'TRIAL' || !('amount' in call)) return false;
  if (allowance.barred !== null) return true;
  return [allowance.remaining, allowance.mostStake].some((most) => most !== null && call.amount > most);
}

const noPools: ReadonlyMap<string, Pool> = new Map();
const needsPools = ({ call }: Prepared): boolean =>
  (call.verb === 'bet' && call.contributions !== undefined && call.contributions.length > 0) ||
  (call.verb === 'win' && call.jackpot !== undefined);

/** Only calls that feed or win a pool need to know it; a pool that is won is locked until the commit. */
async function poolsFor(
  client: pg.Client,
  { call, merchant, numberOf, profile }: Prepared,
  moved: ReadonlyMap<string, bigint>,
  { jackpots }: EngineParts,
): Promise<ReadonlyMap<string, Pool>> {
  if (call.verb === 'bet' && call.contributions !== undefined && call.contributions.length > 0)
    return jackpots.rulesOf(merchant, profile.company);
  if (call.verb !== 'win' || call.jackpot === undefined) return noPools;
  const found = await jackpots.lockPool(client, merchant, profile.company, call.jackpot, numberOf);
  const before = moved.get(`${merchant}/${call.jackpot}`) ?? 0n;
  return new Map([...found].map(([name, pool]) => [name, { ...pool, amount: pool.amount + before }]));
}
