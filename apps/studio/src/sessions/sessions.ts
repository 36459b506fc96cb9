import { createHash, randomBytes } from 'node:crypto';
import type { GameCode } from '../../api.ts';
import { gameCodes } from '../../api.ts';
import type { Database } from '../database.ts';
import type { Platform } from '../platform.ts';
import { refuse } from '../refusals.ts';

const lifeHours = 24;
/** So long the same browser may show the same code again: the first answer may have been lost. */
const sameCodeMs = 60_000;
const keptDays = 30;

export interface Session {
  platformSession: string;
  player: string;
  game: GameCode;
  currency: string;
  isTrial: boolean;
  language: 'EN' | 'TY';
  nickname: string;
}

interface SessionRow {
  platform_session: string;
  player: string;
  game: GameCode;
  currency: string;
  is_trial: boolean;
  language: 'EN' | 'TY';
  nickname: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
/** Made from both, so that who finds the code alone cannot work it out; and the same again for the same browser. */
const tokenFor = (code: string, browser: string | undefined): string =>
  browser === undefined
    ? randomBytes(32).toString('base64url')
    : createHash('sha256').update(`${browser}:${code}`).digest('base64url');
const isGame = (text: string | undefined): text is GameCode => gameCodes.some((code) => code === text);

export interface Opening {
  token: string;
  session: Session;
  balance: string;
}

export type Sessions = ReturnType<typeof createSessions>;

export interface SessionsOptions {
  database: Database;
  platform: Platform;
  now: () => Date;
}

/** Who plays: the platform's one-use code becomes a session of ours, which only the page knows. */
export function createSessions({ database, platform, now }: SessionsOptions) {
  const { pool } = database;

  const find = async (token: string | undefined): Promise<Session> => {
    if (!token) return refuse('session.ended');
    const { rows } = await pool.query<SessionRow>(
      'select * from session where token_hash = $1 and entered_at > $2',
      [hashOf(token), new Date(now().getTime() - lifeHours * 3_600_000)],
    );
    const [row] = rows;
    if (!row) return refuse('session.ended');
    const { player, game, currency, language, nickname } = row;
    return {
      platformSession: row.platform_session,
      player,
      game,
      currency,
      isTrial: row.is_trial,
      language,
      nickname,
    };
  };

  /** After a reload the page has its session and nothing else. */
  const resume = async (token: string | undefined): Promise<{ session: Session; balance: string }> => {
    const session = await find(token);
    const answer = await platform.move('balance', {
      player: session.player,
      session: session.platformSession,
    });
    if (answer === 'unknown') return refuse('try.again');
    if (answer.code !== 'OK') return refuse('session.ended');
    return { session, balance: answer.body.balance ?? '0' };
  };

  const isJustOpened = async (token: string): Promise<boolean> => {
    const since = new Date(now().getTime() - sameCodeMs);
    const { rowCount } = await pool.query('select 1 from session where token_hash = $1 and entered_at > $2', [
      hashOf(token),
      since,
    ]);
    return rowCount === 1;
  };

  return {
    find,
    resume,

    open: async (code: string, browser?: string): Promise<Opening> => {
      const token = tokenFor(code, browser);
      if (await isJustOpened(token)) return { token, ...(await resume(token)) };
      const answer = await platform.auth(code);
      if (answer === 'unknown') return refuse('try.again');
      const { session: platformSession, player, game, currency, balance } = answer.body;
      if (answer.code !== 'OK' || !platformSession || !player || !currency || !isGame(game)) {
        return refuse('session.ended');
      }
      const session: Session = {
        platformSession,
        player,
        game,
        currency,
        isTrial: answer.body.isTrial ?? false,
        language: answer.body.language === 'TY' ? 'TY' : 'EN',
        nickname: answer.body.nickname ?? '',
      };
      await pool.query(
        `insert into session (token_hash, platform_session, player, game, currency, is_trial, language, nickname,
           entered_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          hashOf(token),
          platformSession,
          player,
          game,
          currency,
          session.isTrial,
          session.language,
          session.nickname,
          now(),
        ],
      );
      return { token, session, balance: balance ?? '0' };
    },

    /** Rounds keep what they need of it; nobody plays on with a session of last month. */
    forgetOld: async (): Promise<void> => {
      const before = new Date(now().getTime() - keptDays * 24 * 3_600_000);
      await pool.query('delete from session where entered_at < $1', [before]);
    },
  };
}
