import type { ReportsEngine } from '../engine/port.ts';
import { madeForSums } from './tables-of-sums.ts';

/**
 * What the column store holds. An entry is one line of the ledger: the account gains, the contra side loses. Its key is the ledger's own,
 * so the same line written twice is one line; nothing is ever changed. A cluster may have made its own replicated tables before.
 */
const made = [
  `create table if not exists origin (cell UInt16, id UUID) engine = MergeTree order by cell`,
  `create table if not exists entry (
    brand LowCardinality(String),
    day Date,
    at DateTime64(6, 'UTC'),
    account LowCardinality(String),
    account_no Int64,
    contra LowCardinality(String),
    contra_no Int64,
    kind LowCardinality(String),
    member String,
    posting String,
    reference String,
    currency LowCardinality(String),
    amount Int64,
    home Int64
  ) engine = ReplacingMergeTree partition by toYYYYMM(day)
    order by (brand, day, contra, kind, member, posting, home, account_no, contra_no)`,
  `create table if not exists round (
    brand LowCardinality(String),
    day Date,
    at DateTime64(6, 'UTC'),
    company LowCardinality(String),
    game LowCardinality(String),
    vendor LowCardinality(String),
    type LowCardinality(String),
    member String,
    round String,
    line UInt16,
    currency LowCardinality(String),
    rounds Int8,
    stake Int64,
    returned Int64,
    jackpot_paid Int64,
    contributions Int64,
    seen Int64
  ) engine = ReplacingMergeTree(seen) partition by toYYYYMM(day)
    order by (brand, day, company, game, member, round, line)`,
  `create table if not exists person (
    brand LowCardinality(String),
    member String,
    registered_at DateTime64(6, 'UTC'),
    registered Date,
    proven_at Nullable(DateTime64(6, 'UTC')),
    verified_at Nullable(DateTime64(6, 'UTC')),
    first_deposit_at Nullable(DateTime64(6, 'UTC')),
    first_deposit Nullable(Date),
    method LowCardinality(String),
    level LowCardinality(String),
    kyc_level LowCardinality(String),
    upline String,
    known_at DateTime64(6, 'UTC')
  ) engine = ReplacingMergeTree(known_at) order by (brand, member)`,
  // Whom a campaign's results compare, and from which day on: rewards knows, and tells it when somebody asks.
  `create table if not exists campaign_member (
    brand LowCardinality(String),
    campaign LowCardinality(String),
    member String,
    left_out UInt8,
    start Date,
    noted DateTime
  ) engine = ReplacingMergeTree order by (brand, campaign, member)`,
];

export async function makeTables(engine: ReportsEngine): Promise<void> {
  for (const statement of [...made, ...madeForSums]) await engine.run(statement);
}

/** Each line once, also before the store has merged what was written twice. */
export const entries = 'entry final';
/** A round's first line is its result as its day ended; each further one what a correction changed, on the day of the correction. */
export const roundLines = 'round final';

/** Each change of a house account or of members' books, as `account`, `is_house`, `kind`, `change`, `at`, for one brand's days. */
export const sidesOfDays = `(
  select account, account_no < 0 as is_house, kind, amount as change, at, day, member, currency, reference from ${entries}
    where brand = {brand:String} and day >= {from:Date} and day <= {until:Date}
  union all
  select contra, true, kind, -amount, at, day, member, currency, reference from ${entries}
    where brand = {brand:String} and day >= {from:Date} and day <= {until:Date} and contra_no < 0)`;

/** In no order, so that it does not matter in which the lines came: the sum of what each line's hash begins with. */
export const dayHash = `select toString(count()) as lines, toString(sum(reinterpretAsUInt128(substring(SHA256(concatWithSeparator('|',
    brand, toString(day), toString(toUnixTimestamp64Micro(at)), account, toString(account_no), contra, toString(contra_no), kind,
    member, posting, reference, currency, toString(amount), toString(home))), 1, 16)))) as hash
  from ${entries} where brand = {brand:String} and day = {day:Date}`;

/** The same over the lines of rounds. */
export const roundsHash = `select toString(count()) as lines, toString(sum(reinterpretAsUInt128(substring(SHA256(concatWithSeparator('|',
    brand, toString(day), toString(toUnixTimestamp64Micro(at)), company, game, vendor, type, member, round, toString(line), currency,
    toString(rounds), toString(stake), toString(returned), toString(jackpot_paid), toString(contributions))), 1, 16)))) as hash
  from ${roundLines} where brand = {brand:String} and day = {day:Date}`;
