import type { OwedNight, OwedNightFigures, PublishedNight } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import { asGuest, asMember, type RunWork, type Work } from '#platform/database/work';
import { dayEnd, dayOf } from '#platform/days';
import { refuse } from '#platform/refusal';
import { fewestBalances } from './cut.ts';
import { ownProof } from './own-proof.ts';
import { coverageOf } from './coverage-rules.ts';
import { protectionOf } from './funds-rules.ts';
import { holdsOn, statementFor, statementsOf } from './statements.ts';

const shownNights = 14;

interface NightRow {
  night: string;
  taken_at: Date;
  total: string;
  ledger: string;
  stakes: string;
  balances: number;
  text: string | null;
  signature: string | null;
  key_id: string | null;
}

async function nightsOf({ db, merchant }: Work, currency: string, night?: string): Promise<NightRow[]> {
  const { rows } =
    await sql<NightRow>`select night::text, taken_at, total::text, ledger::text, stakes::text, balances, text, signature,
      key_id from wallet.owed_night
    where merchant_code = ${merchant} and currency = ${currency} and (${night ?? null}::date is null or night = ${night ?? null}::date)
    order by night desc limit ${shownNights}`.execute(db);
  return rows;
}

function figuresOf(row: NightRow, statements: Awaited<ReturnType<typeof statementsOf>>): OwedNightFigures {
  const [total, stakes] = [BigInt(row.total), BigInt(row.stakes)];
  const held = statementFor(statements, row.night);
  return {
    night: row.night,
    takenAt: row.taken_at.toISOString(),
    owed: formatAmount(total + stakes),
    inBalances: formatAmount(total),
    inStakes: formatAmount(stakes),
    balances: row.balances,
    held: held && {
      amount: held.amount,
      asOf: held.asOf,
      place: held.place,
      fileReference: held.fileReference,
    },
    coverage: held && coverageOf(held.amount, total + stakes),
  };
}

const publishedOf = (
  row: NightRow,
  statements: Awaited<ReturnType<typeof statementsOf>>,
): PublishedNight[] =>
  row.text === null || row.signature === null || row.key_id === null
    ? []
    : [
        {
          ...figuresOf(row, statements),
          signed: { text: row.text, signature: row.signature, keyId: row.key_id },
        },
      ];

/** As the newest night stands today, for everybody to read. */
function protectionNow(
  work: Work,
  [newest]: readonly PublishedNight[],
  statements: Awaited<ReturnType<typeof statementsOf>>,
  timeZone: string,
) {
  const [stated] = statements;
  const { state, short } = protectionOf({
    owed: newest === undefined ? null : parseAmount(newest.owed),
    held: stated === undefined ? null : parseAmount(stated.amount),
    isLapsed: stated !== undefined && !holdsOn(stated, dayOf(work.now, timeZone)),
  });
  return { state, short: formatAmount(short) };
}

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
}

export type PublishedNights = ReturnType<typeof createPublished>;

/** What anybody may read of nights, and the own proof of one. */
export function createPublished({ runWork, merchants }: Parts) {
  const readNights = (work: Work, currency: string, night?: string) =>
    Promise.all([nightsOf(work, currency, night), statementsOf(work, currency)]);

  return {
    nights(merchant: string) {
      const { currency, timeZone } = merchants.settings(merchant);
      return runWork(asGuest(merchant), async (work) => {
        const [rows, statements] = await readNights(work, currency);
        const nights = rows.flatMap((row) => publishedOf(row, statements));
        return {
          currency,
          fewest: fewestBalances,
          nextAt: dayEnd(dayOf(work.now, timeZone), timeZone).toISOString(),
          protection: protectionNow(work, nights, statements, timeZone),
          nights,
        };
      });
    },
    night(merchant: string, night: string) {
      const { currency } = merchants.settings(merchant);
      return runWork(asGuest(merchant), async (work) => {
        const [rows, statements] = await readNights(work, currency, night);
        const [found] = rows.flatMap((row) => publishedOf(row, statements));
        return found ?? refuse('request.not_found');
      });
    },
    /** Only of a night that is public: what is looked into is proof of nothing. */
    own(merchant: string, memberId: string, night: string) {
      const { currency } = merchants.settings(merchant);
      return runWork(asMember(merchant, memberId), async (work) => {
        const { rows } = await sql<{ first: string }>`select min(a.id)::text as first from wallet.account a
          join wallet.owed_night n on n.merchant_code = a.merchant_code and n.currency = a.currency
          where a.merchant_code = ${merchant} and a.member_id = ${memberId} and a.currency = ${currency}
            and a.book in ('cash', 'locked', 'bonus') and n.night = ${night} and n.text is not null
          having min(a.id) is not null`.execute(work.db);
        const [account] = rows;
        const number = account && BigInt(account.first);
        const proof = number && (await ownProof(work.db, { merchant, currency, night, number }));
        return { proof: proof || null };
      });
    },
    /** As staff read them: what was not published, too. */
    forStaff(merchant: string, operator: string) {
      merchants.assertKnown(merchant);
      const { currency, timeZone } = merchants.settings(merchant);
      return runWork({ merchant, actor: { kind: 'operator', name: operator } }, async (work) => {
        const [rows, statements] = await readNights(work, currency);
        const shown = rows.flatMap((row) => publishedOf(row, statements));
        return {
          currency,
          protection: protectionNow(work, shown, statements, timeZone),
          today: dayOf(work.now, timeZone),
          fewest: fewestBalances,
          nights: rows.map(
            (row): OwedNight => ({
              ...figuresOf(row, statements),
              byLedger: formatAmount(BigInt(row.ledger)),
              isPublished: row.text !== null,
            }),
          ),
          statements,
        };
      });
    },
  };
}
