import type pg from 'pg';

/** Weeks of play that are long over, as the product itself would have left them. */

export interface PastWeeks {
  merchant: string;
  members: readonly string[];
  /** The oldest first: a moment of each week. */
  moments: readonly Date[];
  /** Of each member in each week. */
  rounds: number;
}

const clockCall = 'moment := clock_timestamp();';
const houses = ['play_escrow', 'play_result_studio', 'adjustments'];
const list = (length: number, value: string): string[] => Array.from({ length }, () => value);

/** Lets the ledger write at a moment of the past; everything else is its own doing. Answers how to undo it. */
async function withClock(owner: pg.Client): Promise<() => Promise<void>> {
  await owner.query('create table wallet.bench_now (at timestamptz not null)');
  await owner.query('insert into wallet.bench_now values (now())');
  await owner.query('grant select on wallet.bench_now to perya_wallet');
  const { rows } = await owner.query<{ text: string }>(
    `select pg_get_functiondef(p.oid) as text from pg_proc p
     where p.oid::regproc::text = 'wallet.post_decided' and p.prosrc like '%' || $1 || '%'`,
    [clockCall],
  );
  if (rows.length !== 1) throw new Error('the ledger reads its clock in another way');
  for (const { text } of rows)
    await owner.query(text.replace(clockCall, 'select n.at into moment from wallet.bench_now n;'));
  return async () => {
    for (const { text } of rows) await owner.query(text);
    await owner.query('drop table wallet.bench_now');
  };
}

const postDecided = `select wallet.post_decided($1::text[], $2::text[], $3::text[], $4::int[], $5::bigint[], $6::bigint[],
  $7::bigint[], $8::text[], $9::text[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[])`;

/** Messages and rounds of one time everybody played: a stake of 1, and 2 for every third. */
const played = `with one as (
    select m, n, $3 || n as id, case when n % 3 = 0 then 2000000 else 0 end as won
    from unnest($2::uuid[]) with ordinality t(m, n)
  ), rounds as (
    insert into play.round (member_id, round_no, opened_at, last_at, closed_at, staked, returned, bets, state, company, round_id,
      merchant_code, node_id, game_code, vassalage, game_type, currency)
    select m, play.round_no($4), $4, $4, $4, 1000000, won, 1, 'settled', 'studio', id, $1, 'color-game', 'color-game', 'PERYA',
      'COLOR', 'PHP' from one
  )
  insert into play.movement (member_id, created_at, amount, won, balance_after, company, class, ext_id, merchant_code, verb,
    round_id, state, currency, code, bet_id, fingerprint)
  select m, $4, v.amount, v.won, 0, 'studio', v.class, id, $1, v.verb, id, v.state, 'PHP', 'OK', v.bet, '\\x00'
  from one, lateral (values ('debit', 'bet', 1000000, one.won, 'settled', ''),
    ('credit', 'win', one.won, 0, 'done', one.id)) v(class, verb, amount, won, state, bet)`;

export async function fillPastWeeks(owner: pg.Client, past: PastWeeks): Promise<void> {
  const { merchant, members, moments, rounds } = past;
  await owner.query(
    `select platform.make_parts(d.name, $1::timestamptz::date, now()::date) from platform.daily_table d
     where d.name in ('play.movement', 'play.round', 'wallet.transfer', 'wallet.house_transfer')`,
    [moments[0]],
  );
  const { rows: sides } = await owner.query<{ id: string }>(
    `select wallet.open_house($1, h, 'PHP') as id from unnest($2::text[]) with ordinality t(h, n) order by n`,
    [merchant, houses],
  );
  const [escrow = '', result = '', adjustments = ''] = sides.map(({ id }) => id);
  const { rows } = await owner.query<{ id: string }>(
    `select wallet.open_account($1, m, 'cash', 'PHP') as id from unnest($2::uuid[]) with ordinality t(m, n) order by n`,
    [merchant, members],
  );
  const accounts = rows.map(({ id }) => id);
  const all = accounts.map((_account, place) => place);
  const isWon = (place: number) => (place + 1) % 3 === 0;
  /** Entries of those at the places; with a result also the stakes of all, out of escrow. */
  const post = (
    kind: string,
    of: (place: number) => string,
    { places, amount, contra }: { places: number[]; amount: string; contra: string },
    ended: number[] = [],
  ) => {
    const [many, most] = [places.length, ended.length];
    return owner.query(postDecided, [
      places.map(of),
      list(many, kind),
      places.map(of),
      list(many, most === 0 ? '1' : '2'),
      places.map((place) => accounts[place]),
      list(many, amount),
      list(many, contra),
      ended.map(of),
      ended.map((place) => (isWon(place) ? 'win' : 'bet_lost')),
      ended.map(of),
      ended.map((place) => (isWon(place) ? accounts[place] : '0')),
      list(most, escrow),
      list(most, result),
      list(most, '1000000'),
    ]);
  };
  const undo = await withClock(owner);
  for (const [week, moment] of moments.entries()) {
    await owner.query('update wallet.bench_now set at = $1', [moment]);
    const given = { places: all, amount: '100000000', contra: adjustments };
    await post('adjustment', (place) => `given:${week}:${place}`, given);
    for (let round = 0; round < rounds; round += 1) {
      const id = `w${week}-${round}-`;
      const stakes = { places: all, amount: '-1000000', contra: escrow };
      await post('bet', (place) => `bet:studio:${id}${place + 1}`, stakes);
      const wins = { places: all.filter(isWon), amount: '2000000', contra: result };
      await post('win', (place) => `win:studio:${id}${place + 1}`, wins, all);
      await owner.query(played, [merchant, members, id, moment]);
    }
  }
  await undo();
}
