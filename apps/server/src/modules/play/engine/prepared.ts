import { createHash } from 'node:crypto';
import { parseAmount } from '@perya/money';
import type { Game } from '@perya/contract';
import type { Catalogue } from '#modules/catalogue';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Side, Wallet } from '#modules/wallet';
import { asMember, type RunWork } from '#platform/database/work';
import type { Carriers } from '../carriers.ts';
import type { Jackpots } from '../jackpots/jackpots.ts';
import type { VendorProfile } from '../ports.ts';
import { type MoneyCall, keyOf } from '../rounds/decide.ts';

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A call with everything that can be known before the lock. */
export interface Prepared {
  call: MoneyCall;
  profile: VendorProfile;
  merchant: string;
  memberId: string;
  currency: string;
  /** `cash` and `debt`, or `trial`. */
  accounts: { cash: string; debt: string | null };
  numberOf: (side: Side) => string;
  game: Game | null;
  isOffered: boolean;
  tokenHash: Buffer | null;
  /** More than one bet may stake here. */
  isOverStake: boolean;
}

const player = /^([\w-]{1,32}):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;
export const playerName = (merchant: string, memberId: string): string => `${merchant}:${memberId}`;
export function readPlayer(name: string): { merchant: string; memberId: string } | null {
  const found = player.exec(name);
  return found ? { merchant: found[1] ?? '', memberId: found[2] ?? '' } : null;
}

const rememberedMembers = 200_000;

export interface PreparingParts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  catalogue: Catalogue;
  wallet: Wallet;
  carriers: Carriers;
  jackpots: Jackpots;
}

export function createPreparing(parts: PreparingParts) {
  const { runWork, merchants, identity, catalogue, wallet, carriers, jackpots } = parts;
  const known = new Set<string>();

  /** A stranger's name must not open accounts. */
  const isKnown = async (merchant: string, memberId: string): Promise<boolean> => {
    const name = playerName(merchant, memberId);
    if (known.has(name)) return true;
    if (!merchants.list().some(({ merchantCode }) => merchantCode === merchant)) return false;
    const found = await runWork(asMember(merchant, memberId), (work) => identity.isMember(work, memberId));
    if (!found) return false;
    if (known.size > rememberedMembers) known.clear();
    known.add(name);
    return true;
  };

  const gameOf = async (merchant: string, company: string, call: MoneyCall) => {
    if (!('game' in call)) return { game: null, isOffered: false };
    const found = await catalogue.findGame(merchant, call.game);
    const isTheirs = found !== undefined && (await carriers.of(merchant, found.game.vassalage)) === company;
    return isTheirs ? found : { game: null, isOffered: false };
  };

  const sidesOf = async (merchant: string, company: string, isTrial: boolean): Promise<Side[]> => {
    if (isTrial) return [{ book: 'trial' }, { house: 'trial_issue' }];
    const pools = await jackpots.allOf(merchant, company);
    return [
      { book: 'cash' },
      { book: 'debt' },
      { house: 'play_escrow' },
      { house: `play_result_${company}` },
      { house: `play_promo_${company}` },
      { house: 'receivables' },
      { house: 'debt_issue' },
      { house: 'jackpot_seed' },
      ...pools.map(({ jackpot }) => ({ house: `jackpot_pool_${jackpot}` }) as const),
    ];
  };

  /** Null when nobody of that name is here. */
  return async function prepare(profile: VendorProfile, call: MoneyCall): Promise<Prepared | null> {
    const named = readPlayer(call.player);
    if (named === null || !(await isKnown(named.merchant, named.memberId))) return null;
    const { merchant, memberId } = named;
    const settings = merchants.settings(merchant);
    const isTrial = call.currency === 'TRIAL' && profile.takesTrial;
    const [numberOf, found] = await Promise.all([
      sidesOf(merchant, profile.company, isTrial).then((sides) =>
        wallet.numbersOf(merchant, memberId, sides),
      ),
      gameOf(merchant, profile.company, call),
    ]);
    const key = keyOf(call);
    const takes = key?.class === 'debit';
    return {
      call,
      profile,
      merchant,
      memberId,
      currency: isTrial ? 'TRIAL' : settings.currency,
      accounts: isTrial
        ? { cash: numberOf({ book: 'trial' }), debt: null }
        : { cash: numberOf({ book: 'cash' }), debt: numberOf({ book: 'debt' }) },
      numberOf,
      game: found.game,
      isOffered: found.isOffered,
      tokenHash: 'session' in call ? hashOf(call.session) : null,
      isOverStake: takes && 'amount' in call && call.amount > parseAmount(settings.play.mostStake),
    };
  };
}
