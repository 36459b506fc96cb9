import type {
  DocumentVerdict,
  FoundCase,
  IdentityCheckCompany,
  PersonOrder,
  SubmitProgress,
} from '#modules/safety';
import { createLog } from '#platform/observe/log';
import { aMerchant, aSession } from './builders.ts';
import { fixedClock } from './clock.ts';
import { type TestDatabase, withTestDatabase } from './database.ts';
import { withPlayerApi } from './player-api.ts';

export const details = {
  fullname: 'Ana Reyes Santos',
  birthday: '1990-01-02',
  nationality: 'Filipino',
  placeOfBirth: 'Cebu City',
  address: '12 Mabini St., Cebu City',
  occupation: 'Employed',
  sourceOfIncome: 'Salary',
};
export const kinds = ['front', 'back', 'selfie'] as const;
export const judged = (wrong: Partial<Record<string, DocumentVerdict['reason']>> = {}): DocumentVerdict[] =>
  kinds.map((kind) => ({ kind, reason: wrong[kind] ?? null }));

/** An identity-check company that answers what the test wants, and remembers what it was sent. */
function anIdentityCompany() {
  const orders: PersonOrder[] = [];
  const answers = {
    submit: 'taken' as 'taken' | 'refused' | 'unknown',
    /** How far it comes each time. */
    notes: [] as SubmitProgress[],
  };
  const begun: SubmitProgress[] = [];
  const found = new Map<string, FoundCase>();
  const company: IdentityCheckCompany = {
    name: 'tiwala',
    submit: async (order, steps) => {
      orders.push(order);
      begun.push(steps.done);
      for (const done of answers.notes) await steps.note(done);
      return answers.submit;
    },
    find: async (caseNo) => found.get(caseNo) ?? { outcome: 'pending' },
    readNotice: ({ headers, body }) => (headers['signed'] === 'yes' ? { caseNo: String(body) } : null),
  };
  return { company, orders, begun, answers, found };
}

interface World {
  database: TestDatabase;
  api: Awaited<ReturnType<typeof withPlayerApi>>;
  clock: ReturnType<typeof fixedClock>;
}

async function aPerson({ database, api, clock }: World, merchant: string, customerType: string, nth: number) {
  const idNumber = `PH12-${String(nth).padStart(6, '0')}`;
  const { memberId, cookie, token } = await aSession(database, merchant, `kasapi${nth}`);
  await database.query(
    `update identity.session set customer_type = $2, created_at = $3, seen_at = $3,
       ends_at = $3::timestamptz + interval '2 days' where member_id = $1`,
    [memberId, customerType, clock.now()],
  );
  const browser = api.visitor(`${merchant}.test`);
  browser.cookies.set('__Host-session', cookie.slice(cookie.indexOf('=') + 1));
  browser.token = token;
  const picture = async (purpose = 'kyc') => {
    const [row] = await database.query<{ id: string }>(
      `insert into content.picture (merchant_code, member_id, purpose, media_type, bytes, made_at)
       values ($1, $2, $3, 'image/jpeg', 'a face', $4) returning id`,
      [merchant, memberId, purpose, clock.now()],
    );
    return row?.id ?? '';
  };
  const pictures = async (...wanted: readonly string[]) =>
    Object.fromEntries(await Promise.all(wanted.map(async (kind) => [kind, await picture()] as const)));
  const scope = { merchant, actor: { kind: 'member', memberId } as const };
  const path = `/merchants/${merchant}/kyc/${memberId}`;
  return {
    memberId,
    idNumber,
    picture,
    pictures,
    kyc: async () => (await browser.get('/api/v1/kyc')).body,
    keep: (given: object) => browser.json('PUT', '/api/v1/kyc/details', given),
    async send(more: object = {}) {
      clock.set(new Date(clock.now().getTime() + 1));
      const sent = { ...details, idNumber, documentType: 'national_id', pictures: await pictures(...kinds) };
      return browser.json('PUT', '/api/v1/kyc', { ...sent, ...more });
    },
    inbox: async () => ((await browser.get('/api/v1/inbox')).body.value as { list: object[] }).list,
    may: async (what: 'deposit' | 'play' | 'withdrawal') =>
      database
        .runWork(scope, (work) => api.safety.assertLevel(work, memberId, what))
        .then(
          () => 'ok',
          (error: { code?: string }) => error.code,
        ),
    payee: () => database.runWork(scope, (work) => api.identity.payeeName(work, memberId)),
    /** A paper about the source of funds, as it lies in the table. */
    async paper() {
      const [row] = await database.query<{ paper_id: string }>(
        `insert into safety.person_paper (merchant_code, member_id, kind, sealed, sealed_words, kept_by, kept_at)
         values ($1, $2, 'source_of_funds', '', '', 'ana', $3) returning paper_id`,
        [merchant, memberId, clock.now()],
      );
      return row?.paper_id ?? '';
    },
    seenByStaff: () => api.operate('GET', path),
    decided: (to: object, by?: string) => api.operate('POST', `${path}/move`, to, by),
    raised: (to: object, by?: string) => api.operate('PUT', `${path}/level`, to, by),
  };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

/** Merchants with and without identity checks, a company that is told what to say, and a worker that is told when to work. */
export async function withPersonChecks() {
  // 23:50 in Manila: ten minutes before the merchant's next day.
  const clock = fixedClock('2026-11-15T15:50:00Z');
  const database = await withTestDatabase({ clock: clock.now });
  const settings = { timeZone: 'Asia/Manila', ageThreshold: 21 };
  await aMerchant(database, { code: 'fair', settings, switches: ['KYC3'] });
  await aMerchant(database, { code: 'beach', switches: ['KYC3'] });
  await aMerchant(database, { code: 'quiet' });
  const outside = anIdentityCompany();
  const api = await withPlayerApi(database, clock.now, {}, {}, [], null, outside.company);
  const worker = api.safety.jobs({ log: createLog({ level: 'silent', service: 'test' }) });
  let members = 0;

  /** One step of this member's case, however long it should have waited. */
  const work = async (memberId: string): Promise<void> => {
    await database.query(
      `update safety.person_case set due_at = case when member_id = $2 then $1::timestamptz else 'infinity' end
       where due_at is not null`,
      [clock.now(), memberId],
    );
    await worker?.round();
  };
  const newest = async (memberId: string) => {
    const [row] = await database.query<{ case_no: string; state: string; stage: string; tries: number }>(
      'select * from safety.person_case where member_id = $1 order by sent_at desc, case_no desc limit 1',
      [memberId],
    );
    return row ?? { case_no: '', state: '', stage: '', tries: 0 };
  };
  /** Taken by the company, and decided by it. */
  const checked = async (member: Person, documents = judged(), birthday = details.birthday) => {
    await work(member.memberId);
    const { case_no } = await newest(member.memberId);
    outside.found.set(case_no, { outcome: 'decided', documents, birthday });
    await work(member.memberId);
  };
  const aMember = (merchant = 'fair', customerType = 'REAL') =>
    aPerson({ database, api, clock }, merchant, customerType, (members += 1));
  return { clock, database, api, outside, work, round: () => worker?.round(), newest, checked, aMember };
}
