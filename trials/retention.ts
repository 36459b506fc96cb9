import { retentionRules } from '../apps/server/src/retention-rules.ts';
import { eraseExpired } from '../apps/server/src/platform/retention/retention.ts';
import type { Trial } from '../tools/trial.ts';
import { type LedgerHome, type Query, withLedger } from './ledger/ledger-home.ts';
import { isFull, seeded } from './seeded.ts';

const each = isFull ? 2000 : 200;
const now = new Date('2040-06-15T03:00:00Z');
type Below = ReturnType<typeof seeded>;

/** Rows of a table whose age decides, and how many days they may be kept. */
interface Kept {
  table: string;
  days: number;
  insert: string;
  /** Where the age is. */
  aged: string;
  /** Which stay whatever their age. */
  kept?: string;
}
const keptOn = '00000000-0000-4000-8000-000000000001';
const years = (count: number) => Math.round(count * 365.25);

/** `$1` is the member, `$2` the moment from which the row's age counts. */
const kept: Kept[] = [
  {
    table: 'content.message',
    days: 90,
    aged: 'sent_at',
    insert: `insert into content.message (merchant_code, member_id, kind, title, body, sent_by, sent_at)
      values ('fair', $1, 'staff', '{}', '{}', 'x', $2)`,
  },
  {
    table: 'support.conversation',
    days: 90,
    aged: 'last_at',
    insert: `insert into support.conversation (merchant_code, conversation_id, opened_at, last_at, seen_at)
      select 'fair', gen_random_uuid(), $2, $2, $2 where $1::uuid is not null`,
  },
  {
    table: 'support.feedback',
    days: years(5),
    aged: 'sent_at',
    insert: `insert into support.feedback (merchant_code, member_id, kind, content, sent_at)
      values ('fair', $1, 'complaint', 'x', $2)`,
  },
  {
    table: 'support.appeal',
    days: years(5),
    aged: 'sent_at',
    insert: `insert into support.appeal (merchant_code, account, contact, text, sent_at)
      select 'fair', $1::text, 'x', 'x', $2`,
  },
  {
    table: 'identity.known_device',
    days: 396,
    aged: 'last_seen_at',
    insert: `insert into identity.known_device (merchant_code, member_id, device_hash, label, first_seen_at, last_seen_at)
      values ('fair', $1, sha256(gen_random_uuid()::text::bytea), 'x', $2, $2)`,
  },
  {
    table: 'play.game_session',
    days: 396,
    aged: 'expires_at',
    insert: `insert into play.game_session (token_hash, merchant_code, member_id, session_id, company, node_id, game_code,
        currency, address, opened_at, expires_at)
      values (sha256(gen_random_uuid()::text::bytea), 'fair', $1, gen_random_uuid(), 'studio', 'x', 'x', 'PHP', '10.0.0.1', $2, $2)`,
  },
  {
    table: 'safety.change',
    days: years(7),
    aged: 'at',
    insert: `insert into safety.change (merchant_code, member_id, what, made_by, at) values ('fair', $1, 'x', 'member', $2)`,
  },
  {
    table: 'safety.watch_case',
    days: years(5),
    aged: 'closed_at',
    insert: `insert into safety.watch_case (merchant_code, member_id, look_at, opened_at, closed_at, closed_by, outcome, measure_on)
      values ('fair', $1, $2, $2, $2, 'x', 'calmer', '2040-01-01')`,
  },
  {
    table: 'safety.laundering_case',
    days: years(5),
    aged: 'decided_at',
    insert: `insert into safety.laundering_case (merchant_code, member_id, opened_at, decision, decided_by, decided_at)
      values ('fair', $1, $2, 'unfounded', 'x', $2)`,
  },
  {
    // One with a paper, of somebody of their own: another exclusion that goes on would keep it.
    table: 'safety.exclusion_ask',
    days: years(5),
    aged: 'decided_at',
    kept: `documents = array['${keptOn}'::uuid]`,
    insert: `with who as (select gen_random_uuid() as id where $1::uuid is not null), over as (
        insert into safety.pause (merchant_code, member_id, kind, made_by, since, returns_at)
        select 'fair', id, 'exclusion', 'operator', $2, $2 from who
      ), paper as (
        insert into safety.exclusion_document (merchant_code, member_id, sealed, kept_by, kept_at)
        select 'fair', id, 'x', 'x', $2 from who returning document_id)
      insert into safety.exclusion_ask (merchant_code, member_id, asked, sealed, documents, proposed_by, decided_by, decided_at)
      select 'fair', id, 'family', 'x', array[document_id], 'x', 'y', $2 from who, paper`,
  },
  {
    table: 'safety.exclusion_document',
    days: years(5),
    aged: 'kept_at',
    kept: `document_id = '${keptOn}'`,
    insert: `insert into safety.exclusion_document (merchant_code, member_id, sealed, kept_by, kept_at)
      values ('fair', $1, 'x', 'x', $2)`,
  },
  {
    table: 'safety.pause',
    days: years(7),
    aged: 'until_at',
    insert: `insert into safety.pause (merchant_code, member_id, kind, made_by, since, until_at)
      values ('fair', $1, 'cool_off', 'member', $2::timestamptz - interval '7 days', $2)`,
  },
];

export const trial: Trial = {
  name: 'retention',
  describe: `${each} rows of every kind and age: what is too old is erased or loses its name, nothing younger and nothing of the ledger is touched (D3)`,
  run: ({ seed, negative }) =>
    withLedger(async (home) => {
      const below = seeded(seed);
      await fill(home.query, below);
      const money = await ledgerOf(home.query);
      // The known fault: one module's rules are not run.
      const rules = negative ? retentionRules.filter(({ what }) => what !== 'chats') : retentionRules;
      const erased = await eraseExpired(home.system, rules, now);
      const { expired, touched } = await judge(home);
      const same = (await ledgerOf(home.query)) === money;
      const total = [...erased.values()].reduce((sum, one) => sum + one, 0);
      return {
        held: expired === 0 && touched === 0 && same && total > each,
        figures: `${retentionRules.length} rules, ${total} rows erased or without a name, too old and still there ${expired}, young and gone ${touched}, ledger ${same ? 'unchanged' : 'changed'}`,
      };
    }),
};

const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const counted = new Map<string, number>();

async function fill(query: Query, below: Below): Promise<void> {
  // Half of them left, between a week and ten years ago.
  await query(
    `insert into identity.member (merchant_code, account, mobile, nickname, is_disabled, closed_at, terms_address, terms_accepted_at)
     select 'fair', 'p' || n, '+63917' || lpad(n::text, 7, '0'), 'Name ' || n, n % 2 = 0,
       case when n % 2 = 0 then $1::timestamptz - make_interval(days => (n * 37) % 3650 + 7) end, '10.0.0.' || n % 250,
       $1::timestamptz - make_interval(days => (n * 13) % 800)
     from generate_series(1, $2::int) n`,
    [now, each],
  );
  await query(
    `insert into identity.personal_detail (merchant_code, member_id, field, sealed)
     select merchant_code, member_id, 'fullname', 'sealed' from identity.member`,
  );
  await query(
    `insert into content.picture (merchant_code, member_id, purpose, media_type, bytes, made_at)
     select merchant_code, member_id, 'kyc', 'image/jpeg', '\\x00', $1 from identity.member`,
    [now],
  );
  await query(
    `insert into safety.person_paper (merchant_code, member_id, kind, sealed, sealed_words, kept_by, kept_at)
     select merchant_code, member_id, 'source_of_funds', 'x', 'x', 'x', $1 from identity.member`,
    [now],
  );
  // Somebody whose exclusion goes on: what it stands on is kept, however old.
  await query(
    `with who as (select member_id from identity.member where closed_at is null order by account limit 1), goes_on as (
       insert into safety.pause (merchant_code, member_id, kind, made_by, since)
       select 'fair', member_id, 'exclusion', 'operator', '2000-01-01' from who
     ), paper as (
       insert into safety.exclusion_document (merchant_code, member_id, document_id, sealed, kept_by, kept_at)
       select 'fair', member_id, '${keptOn}', 'x', 'x', '2000-01-01' from who)
     insert into safety.exclusion_ask (merchant_code, member_id, asked, sealed, documents, proposed_by, decided_by, decided_at)
     select 'fair', member_id, 'family', 'x', array['${keptOn}'::uuid], 'x', 'y', '2000-01-01' from who`,
  );
  await query(`select wallet.open_account('fair', member_id, 'cash', 'PHP') from identity.member`);
  const members = await query<{ member_id: string }>(
    'select member_id from identity.member where closed_at is null order by account',
  );
  for (const { days, insert } of kept)
    for (let nth = 0; nth < each; nth += 1) {
      // Around the edge, a day to either side and far from it.
      const age = [days - 2, days + 2, below(2 * days), below(90)][below(4)] ?? 0;
      await query(insert, [members[nth % members.length]?.member_id, daysAgo(age)]);
    }
  for (const one of kept) counted.set(one.table, (await agesOf(query, one)).young);
}

/** Rows that are too old by a day, and rows that may be kept for at least a day. */
async function agesOf(query: Query, { table, days, aged, kept: isKept = 'false' }: Kept) {
  const [row] = await query<{ old: number; young: number }>(
    `select count(*) filter (where ${aged} < $1 and not (${isKept}))::int as old,
       count(*) filter (where ${aged} >= $2 or (${isKept}))::int as young from ${table}`,
    [daysAgo(days + 1), daysAgo(days - 1)],
  );
  return row ?? { old: 0, young: 0 };
}

const ledgerOf = async (query: Query): Promise<string> => {
  const [row] = await query<{ all: string }>(
    `select md5(coalesce((select string_agg(a::text, '|' order by a.id) from wallet.account a), '')
       || coalesce((select string_agg(t::text, '|' order by t.account_id, t.seq) from wallet.transfer t), '')) as all`,
  );
  return row?.all ?? '';
};

async function judge({ query }: LedgerHome): Promise<{ expired: number; touched: number }> {
  let [expired, touched] = [0, 0];
  for (const one of kept) {
    const { old, young } = await agesOf(query, one);
    expired += old;
    touched += Math.max(0, (counted.get(one.table) ?? 0) - young);
  }
  const left = [daysAgo(years(5) + 2), daysAgo(years(5) - 2)];
  const [person] = await query<{ old: number; young: number }>(
    `select count(*) filter (where m.closed_at < $1 and (m.mobile is not null or m.nickname <> '' or m.account like 'p%'
         or exists (select from identity.personal_detail d where d.member_id = m.member_id)
         or exists (select from content.picture p where p.member_id = m.member_id)
         or exists (select from safety.person_paper p where p.member_id = m.member_id)))::int as old,
       count(*) filter (where (m.closed_at is null or m.closed_at > $2) and (m.mobile is null or m.nickname = ''
         or not exists (select from identity.personal_detail d where d.member_id = m.member_id)
         or not exists (select from safety.person_paper p where p.member_id = m.member_id)))::int as young
     from identity.member m`,
    left,
  );
  const [address] = await query<{ old: number }>(
    'select count(*)::int as old from identity.member where terms_address is not null and terms_accepted_at < $1',
    [daysAgo(398)],
  );
  return {
    expired: expired + (person?.old ?? 0) + (address?.old ?? 0),
    touched: touched + (person?.young ?? 0),
  };
}
