import { randomBytes } from 'node:crypto';
import type { Micros } from '@perya/money';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import { asMember, type RunWork } from '#platform/database/work';
import { outcomeWithoutPlayer } from '../engine/engine.ts';
import { hashOf, playerName, readPlayer } from '../engine/prepared.ts';
import type { Code, Outcome, VendorProfile } from '../ports.ts';

interface Parts {
  runWork: RunWork;
  /** Role perya_system: a code says whose it is only after it was found. */
  systemDatabase: Database;
  merchants: Merchants;
  wallet: Wallet;
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
export function createSeats({ runWork, systemDatabase, merchants, wallet, clock }: Parts) {
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
        await sql`insert into play.game_session (token_hash, merchant_code, member_id, session_id, company, node_id,
            game_code, currency, address, opened_at, located_at, expires_at)
          values (${hashOf(token)}, ${launch.merchant_code}, ${launch.member_id}, ${launch.session_id},
            ${profile.company}, ${launch.node_id}, ${launch.game_code}, ${launch.currency}, ${launch.address}, ${now}, ${now},
            ${new Date(now.getTime() + hours * 3600_000)})`.execute(db);
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
  };
}

export type Seats = ReturnType<typeof createSeats>;
