import { ferrisTrialReturnPercent } from '@perya/fairness';
import type { Entered, GameCode } from '../../api.ts';
import type { Database } from '../database.ts';
import type { LottoDraws } from '../draws/draws.ts';
import type { Jackpots } from '../draws/jackpots.ts';
import { returnPercents } from '../own-games.ts';
import type { Pairs } from './pairs.ts';
import { refuse } from '../refusals.ts';
import { findOpen, findPending, findRecent } from '../rounds/round-repository.ts';
import { viewRound } from '../rounds/round-view.ts';
import type { Seal } from './seal.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Settlement } from '../rounds/settlement.ts';
import { stakesOf } from '../rounds/stakes.ts';

/** Trial credits win no pool, so what they return is without it. */
const returnOf = ({ game, isTrial }: Session): string =>
  game === 'ferris' && isTrial ? ferrisTrialReturnPercent : returnPercents[game];

export interface EnteringOptions {
  database: Database;
  jackpots: Jackpots;
  sessions: Sessions;
  pairs: Pairs;
  draws: LottoDraws;
  settle: Settlement;
  seal: Seal;
}

/** Everything a page needs to begin. */
export function createEntering(options: EnteringOptions) {
  const { database, sessions, pairs, draws, settle, seal } = options;
  const { pool } = database;

  /** What the last visit left behind is finished first, so that it stands among the recent rounds. */
  const finishPending = async ({ player, game }: Session): Promise<boolean> => {
    const pending = await findPending(pool, player, game);
    await Promise.all(pending.map((id) => settle(id)));
    return pending.length > 0;
  };

  const describe = async (token: string, session: Session, balance: string): Promise<Entered> => {
    const { player, game, currency, isTrial, language, nickname } = session;
    const hadPending = await finishPending(session);
    const [pair, recent, open, jackpots] = await Promise.all([
      game === 'perya-lotto' ? draws.pair() : pairs.find(player, game),
      findRecent(pool, player, game),
      findOpen(pool, player, game),
      options.jackpots.of(session),
    ]);
    return {
      session: token,
      game,
      language,
      nickname,
      currency,
      isTrial,
      balance: hadPending ? (await sessions.resume(token)).balance : balance,
      stakes: stakesOf[game],
      returnPercent: returnOf(session),
      pair,
      jackpots,
      recent: recent.map((round) => viewRound(round, seal)),
      open: open && viewRound(open, seal),
    };
  };

  return async (
    asked: { code?: string | undefined; game?: GameCode | undefined; browser?: string | undefined },
    token: string | undefined,
  ) => {
    if (asked.code !== undefined) {
      const opened = await sessions.open(asked.code, asked.browser);
      if (asked.game !== undefined && asked.game !== opened.session.game) refuse('session.ended');
      return describe(opened.token, opened.session, opened.balance);
    }
    const { session, balance } = await sessions.resume(token);
    if (asked.game !== undefined && asked.game !== session.game) refuse('session.ended');
    return describe(token ?? '', session, balance);
  };
}

export type Entering = ReturnType<typeof createEntering>;
