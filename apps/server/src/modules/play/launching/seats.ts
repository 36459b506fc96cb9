import { randomBytes } from 'node:crypto';
import type { Micros } from '@perya/money';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import { asMember, type RunWork } from '#platform/database/work';
import type { CountryOf } from '#platform/geo/country-of';
import { outcomeWithoutPlayer } from '../engine/engine.ts';
import { hashOf, playerName, readPlayer } from '../engine/prepared.ts';
import type { Code, Outcome, SeatHolder, VendorProfile } from '../ports.ts';
import { insertSeat } from './seat-row.ts';

interface Parts {
  runWork: RunWork;
  /** Role perya_system: a code says whose it is only after it was found. */
  systemDatabase: Database;
  merchants: Merchants;
  wallet: Wallet;
  countryOf: CountryOf;
  clock: Clock;
}

interface SeatRow {
  merchant_code: string;
  member_id: string;
  session_id: string;
  node_id: string;
  game_code: string;
  currency: string;
  language: string;
  nickname: string;
  address: string;
}

/** What a company holds instead of our session: got once for a code, over when our session is over. */
export function createSeats({ runWork, systemDatabase, merchants, wallet, countryOf, clock }: Parts) {
  const balanceOf = (merchant: string, memberId: string, currency: string): Promise<Micros> =>
    runWork(asMember(merchant, memberId), async (work) => {
      const { cash, trial } = await wallet.balances(work, memberId);
      return currency === 'TRIAL' ? trial : cash;
    });
  const known = (balance: Micros, currency: string): Outcome => ({
    ...outcomeWithoutPlayer('OK'),
    balance,
    currency,
  });

  return {
    async open(profile: VendorProfile, code: string): Promise<Outcome> {
      const now = clock();
      const token = randomBytes(24).toString('base64url');
      const row = await systemDatabase.kysely.transaction().execute(async (db) => {
        const { rows } = await sql<SeatRow>`update play.launch set used_at = ${now}
          where code_hash = ${hashOf(code)} and company = ${profile.company} and used_at is null and expires_at > ${now}
          returning merchant_code, member_id, session_id, node_id, game_code, currency, language, nickname, address`.execute(
          db,
        );
        const launch = rows[0];
        if (launch === undefined) return null;
        const hours = merchants.settings(launch.merchant_code).play.sessionHours;
        await insertSeat(db, {
          token,
          merchant: launch.merchant_code,
          memberId: launch.member_id,
          sessionId: launch.session_id,
          company: profile.company,
          nodeId: launch.node_id,
          gameCode: launch.game_code,
          currency: launch.currency,
          address: launch.address,
          hours,
          now,
        });
        return launch;
      });
      if (row === null) return outcomeWithoutPlayer('TOKEN_UNKNOWN');
      const balance = await balanceOf(row.merchant_code, row.member_id, row.currency);
      return {
        ...known(balance, row.currency),
        opened: {
          session: token,
          player: playerName(row.merchant_code, row.member_id),
          game: row.game_code,
          language: row.language,
          nickname: row.nickname,
          isTrial: row.currency === 'TRIAL',
        },
      };
    },
    async balance(profile: VendorProfile, call: { player: string; session: string }): Promise<Outcome> {
      const named = readPlayer(call.player);
      if (named === null) return outcomeWithoutPlayer('PLAYER_UNKNOWN');
      const { rows } = await sql<{ currency: string; is_over: boolean }>`
        select s.currency, s.expires_at < ${clock()} as is_over from play.game_session s
        where s.token_hash = ${hashOf(call.session)} and s.company = ${profile.company}
          and s.merchant_code = ${named.merchant} and s.member_id = ${named.memberId}`.execute(
        systemDatabase.kysely,
      );
      const seat = rows[0];
      if (seat === undefined) return outcomeWithoutPlayer('TOKEN_UNKNOWN');
      const balance = await balanceOf(named.merchant, named.memberId, seat.currency);
      const code: Code = seat.is_over ? 'TOKEN_EXPIRED' : 'OK';
      return { ...known(balance, seat.currency), code };
    },

    /** Who holds a session, also one that is over: results may come long after. Another company's is nobody's. */
    async holder(profile: VendorProfile, session: string): Promise<SeatHolder | null> {
      const { rows } = await sql<
        Pick<SeatRow, 'merchant_code' | 'member_id' | 'currency' | 'game_code'>
      >`select merchant_code, member_id, currency, game_code from play.game_session
        where token_hash = ${hashOf(session)} and company = ${profile.company}`.execute(
        systemDatabase.kysely,
      );
      const [seat] = rows;
      if (seat === undefined) return null;
      const { merchant_code: merchant, member_id: memberId, currency, game_code: game } = seat;
      return { player: playerName(merchant, memberId), currency, game };
    },

    /** Only about somebody who sat at this company's games, and only where they were seen last. */
    async info(profile: VendorProfile, player: string): Promise<Outcome> {
      const named = readPlayer(player);
      if (named === null) return outcomeWithoutPlayer('PLAYER_UNKNOWN');
      const { rows } = await sql<{ address: string; currency: string }>`
        select address, currency from play.game_session where merchant_code = ${named.merchant}
          and member_id = ${named.memberId} and company = ${profile.company} order by opened_at desc limit 1`.execute(
        systemDatabase.kysely,
      );
      const [seat] = rows;
      if (seat === undefined) return outcomeWithoutPlayer('PLAYER_UNKNOWN');
      return {
        ...outcomeWithoutPlayer('OK'),
        currency: seat.currency,
        country: countryOf(seat.address),
      };
    },
  };
}

export type Seats = ReturnType<typeof createSeats>;
