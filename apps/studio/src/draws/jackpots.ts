import { ferrisJackpot } from '@perya/fairness';
import type { Entered, Round } from '../../api.ts';
import type { Platform } from '../platform.ts';
import type { Session } from '../sessions/sessions.ts';

export type Jackpots = ReturnType<typeof createJackpots>;

/** The pools as the platform tells them: the studio only feeds them and names who wins. */
export function createJackpots({ platform }: { platform: Platform }) {
  /** Null when they cannot be told now. */
  const ask = async ({ player, currency }: Session): Promise<Entered['jackpots'] | null> => {
    const found = await platform.jackpots(player);
    if (found === 'unknown') return null;
    return found
      .filter((one) => one.jackpot === ferrisJackpot.jackpot && one.currency === currency)
      .map(({ jackpot, name, amount }) => ({ jackpot, name, amount }));
  };
  const feeds = ({ game, isTrial }: Session): boolean => game === 'ferris' && !isTrial;

  return {
    of: async (session: Session): Promise<Entered['jackpots']> =>
      feeds(session) ? ((await ask(session)) ?? []) : [],

    /** A settled round with the pools as they are after it. */
    beside: async (session: Session, round: Round): Promise<Round> => {
      if (!feeds(session) || round.state !== 'settled') return round;
      const jackpots = await ask(session);
      return jackpots === null ? round : { ...round, jackpots };
    },
  };
}
