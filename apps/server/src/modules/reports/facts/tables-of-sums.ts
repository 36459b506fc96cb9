/** Sums of days that are over, as `fold` makes them of their lines. Whatever holds days is named in `dailySums`. */

const playedSums = `rounds Int64,
    staking Int64,
    stake Int64,
    returned Int64,
    jackpot_paid Int64,
    contributions Int64,
    stake_squares Float64,
    returned_squares Float64,
    products Float64`;
/** Members as one set: unions of them are counted without reading a name. */
const someMembers = 'AggregateFunction(groupBitmap, UInt32)';

export const madeForSums = [
  // A member's number in sets of members: given once, and only within this store.
  `create table if not exists member_number (
    brand LowCardinality(String),
    member String,
    no UInt32
  ) engine = MergeTree order by (brand, member)`,
  // By member first: asked about few of them, whose days then lie together.
  `create table if not exists member_game_day (
    brand LowCardinality(String),
    day Date,
    member String,
    company LowCardinality(String),
    game LowCardinality(String),
    vendor LowCardinality(String),
    type LowCardinality(String),
    currency LowCardinality(String),
    ${playedSums}
  ) engine = MergeTree partition by toYYYYMM(day) order by (brand, member, day, company, game)`,
  // What a member did, whatever the game; the moments are the first stake's and the first two deposits'.
  `create table if not exists done_day (
    brand LowCardinality(String),
    day Date,
    member String,
    who UInt32,
    staking Int64,
    stake Int64,
    ggr Int64,
    deposits Int64,
    paid_in Int64,
    withdrawals Int64,
    cost Int64,
    first_at Nullable(DateTime64(6, 'UTC')),
    paid_at Array(DateTime64(6, 'UTC'))
  ) engine = MergeTree partition by toYYYYMM(day) order by (brand, member, day)`,
  `create table if not exists game_day (
    brand LowCardinality(String),
    day Date,
    company LowCardinality(String),
    game LowCardinality(String),
    vendor LowCardinality(String),
    type LowCardinality(String),
    currency LowCardinality(String),
    ${playedSums},
    players ${someMembers},
    voided ${someMembers}
  ) engine = MergeTree partition by toYYYYMM(day) order by (brand, day, company, game)`,
  // Sets of a month that is over: few of them are united sooner than thirty times as many.
  `create table if not exists game_month (
    brand LowCardinality(String),
    month Date,
    company LowCardinality(String),
    game LowCardinality(String),
    vendor LowCardinality(String),
    type LowCardinality(String),
    players ${someMembers},
    voided ${someMembers}
  ) engine = MergeTree order by (brand, month, company, game)`,
  `create table if not exists account_day (
    brand LowCardinality(String),
    day Date,
    account LowCardinality(String),
    is_house Bool,
    kind LowCardinality(String),
    currency LowCardinality(String),
    change Int64,
    lines UInt64,
    payers ${someMembers}
  ) engine = MergeTree partition by toYYYYMM(day) order by (brand, day, account, kind)`,
  // Days whose sums are there; written last.
  `create table if not exists summed_day (
    brand LowCardinality(String),
    day Date,
    summed_at DateTime
  ) engine = MergeTree order by (brand, day)`,
];

/** The days that are done first: until it says a day is summed, its lines are asked. */
export const dailySums = ['summed_day', 'account_day', 'game_day', 'member_game_day', 'done_day'] as const;
