import { type Kysely, sql } from 'kysely';
import { hashOf } from '../engine/prepared.ts';

export interface NewSeat {
  token: string;
  merchant: string;
  memberId: string;
  sessionId: string;
  company: string;
  nodeId: string;
  gameCode: string;
  currency: string;
  address: string;
  hours: number;
  now: Date;
}

/** A session at a company's game; only its hash is kept. */
export const insertSeat = (db: Kysely<object>, { token, hours, now, ...seat }: NewSeat): Promise<unknown> =>
  sql`insert into play.game_session (token_hash, merchant_code, member_id, session_id, company, node_id, game_code,
      currency, address, opened_at, located_at, expires_at)
    values (${hashOf(token)}, ${seat.merchant}, ${seat.memberId}, ${seat.sessionId}, ${seat.company}, ${seat.nodeId},
      ${seat.gameCode}, ${seat.currency}, ${seat.address}, ${now}, ${now}, ${new Date(now.getTime() + hours * 3600_000)})`.execute(
    db,
  );
