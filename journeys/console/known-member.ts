import { register } from '../account.ts';
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { adjustBalance, findMember } from '../operator.ts';

async function inDatabase<T>(text: string, values: readonly unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query(text, [...values]);
  await client.end();
  return rows as T[];
}

export interface KnownMember {
  memberId: string;
  username: string;
  mobile: string;
  mail: string;
  nickname: string;
  referral: string;
  companyRound: string;
  roundNo: string;
  /** As lists show the account. */
  masked: string;
}

/** Somebody with a telephone, a mail, money and a round: one of each thing staff may have in hand. */
export async function aKnownMember(page: Page): Promise<KnownMember> {
  const { username } = await register(page);
  const { memberId } = await findMember('perya', username);
  const mobile = `+63917${String(randomInt(10 ** 7)).padStart(7, '0')}`;
  const mail = `${username}@example.com`;
  const nickname = `Buwan ${username.slice(-6)}`;
  const companyRound = `st-${memberId.slice(0, 8)}`;
  await adjustBalance('perya', memberId, '1250');
  const [row] = await inDatabase<{ referral_id: string }>(
    `update identity.member set mobile = $2, email = $3, is_email_proven = true, nickname = $4 where member_id = $1
     returning referral_id`,
    [memberId, mobile, mail, nickname],
  );
  const [round] = await inDatabase<{ round_no: string }>(
    `insert into play.round (company, round_id, member_id, merchant_code, node_id, vassalage, game_type, currency, state, staked,
       returned, round_no, opened_at, last_at)
     values ('studio', $2, $1, 'perya', 'color-game', 'PERYA', 'RNG', 'PHP', 'settled', 5000000, 2000000,
       play.round_no(now()), now(), now()) returning round_no`,
    [memberId, companyRound],
  );
  await inDatabase(
    `insert into play.movement (member_id, created_at, amount, balance_after, company, class, ext_id, merchant_code, verb,
       round_id, state, currency, code, fingerprint)
     values ($1, now(), 5000000, 0, 'studio', 'debit', $2, 'perya', 'bet', $2, 'settled', 'PHP', 'OK', '\\x00')`,
    [memberId, companyRound],
  );
  return {
    memberId,
    username,
    mobile,
    mail,
    nickname,
    companyRound,
    referral: row?.referral_id ?? '',
    roundNo: round?.round_no ?? '',
    masked: `${username.slice(0, 2)}•••${username.slice(-2)}`,
  };
}
