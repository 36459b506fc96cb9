import { createVisitor, type Got, type Visitor } from '../apps/server/src/testing/visitor.ts';
import type { Trial } from '../tools/trial.ts';
import { type AccountServer, host, isFull, merchant, withAccountServer } from './account-server.ts';
import { sameDistribution } from './same-distribution.ts';
import { seeded } from './seeded.ts';
import { addressOf, inLanes, send, visitorAt } from '../apps/server/src/testing/http-visitors.ts';

const samples = isFull ? 2000 : 150;
const manyLanes = 32;
/** Fewer than the hash pool lets wait. */
const hashLanes = 12;
/** A pair that looks different is measured once more with other accounts: one in a hundred does by chance. */
const rounds = 2;
const password = 'tahimik42ilog';
const manySms = { perNumberHour: 1e6, perNumberDay: 1e6, perAddressHour: 1e6, perNetworkHour: 1e6 };
const noLimits = { ...manySms, perPrefixHour: 1e6, perMerchantHour: 1e6, useRateMin: 0, useRateOver: 1000 };

export const trial: Trial = {
  name: 'enumeration',
  byCommand: true,
  describe: `answers about accounts that exist and that do not: same words, and times nobody can tell apart (${samples} each)`,
  run: ({ seed, negative }) =>
    withAccountServer({ purpose: 'enumeration', settings: { smsLimits: noLimits } }, async (server) => {
      await fill(server);
      return judge(server, seed, negative ? faulty : questions);
    }),
};

interface Question {
  name: string;
  /** False where the answer is meant to differ and only its time must not. */
  sameWords: boolean;
  lanes: number;
  ask(visitor: Visitor, known: boolean, nth: number): Promise<Got>;
}

const accountOf = (known: boolean, nth: number) =>
  `${known ? 'kilala' : 'walang'}${String(nth).padStart(6, '0')}`;
const numberOf = (known: boolean, nth: number) => ({
  countryDialingCode: '63',
  mobileNum: `${known ? '917' : '918'}${String(5_000_000 + nth)}`,
});
const login = '/api/v1/auth/login';
const byPassword = (username: string, given: string) => ({ type: 'username', username, password: given });

const questions: Question[] = [
  {
    name: 'sign-in with a wrong password',
    sameWords: true,
    lanes: hashLanes,
    ask: (visitor, known, nth) =>
      visitor.sealed('POST', login, byPassword(accountOf(known, nth), 'wrong pass 1')),
  },
  {
    name: 'link by e-mail',
    sameWords: true,
    lanes: manyLanes,
    ask: (visitor, known, nth) => {
      const username = accountOf(known, nth);
      return visitor.raw('POST', '/api/v1/auth/password/email', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ username, email: `${username}@perya.example` }).toString(),
      });
    },
  },
  {
    name: 'code for a new password',
    sameWords: true,
    lanes: manyLanes,
    ask: (visitor, known, nth) =>
      visitor.json('POST', '/api/v1/auth/sms-code', { ...numberOf(known, nth), purpose: 'reset' }),
  },
  {
    name: 'code to register',
    sameWords: true,
    lanes: manyLanes,
    // Other numbers than those that were sent a code a moment ago.
    ask: (visitor, known, nth) =>
      visitor.json('POST', '/api/v1/auth/sms-code', { ...numberOf(known, nth + spare), purpose: 'register' }),
  },
  {
    name: 'new password with a wrong code',
    sameWords: true,
    lanes: manyLanes,
    ask: (visitor, known, nth) =>
      visitor.sealed('POST', '/api/v1/auth/password/phone', {
        ...numberOf(known, nth),
        newPassword: 'bagong77lihim',
        verificationCode: '000000',
      }),
  },
  {
    name: 'is the name free',
    sameWords: false,
    lanes: manyLanes,
    ask: (visitor, known, nth) =>
      visitor.get(`/api/v1/auth/username-validation?username=${accountOf(known, nth)}`),
  },
];

/** The known fault: somebody who gets in is answered as soon as the work is done. */
const faulty: Question[] = [
  {
    name: 'sign-in with the right password',
    sameWords: false,
    lanes: hashLanes,
    ask: (visitor, known, nth) => visitor.sealed('POST', login, byPassword(accountOf(known, nth), password)),
  },
];

const spare = samples * rounds;

/** Accounts that differ in nothing but their names from those that do not exist. */
async function fill({ port, query }: AccountServer): Promise<void> {
  const first = { username: 'una', password, confirmPassword: password, termsVersion: '2026-01' };
  await visitorAt(port, host, '10.255.0.1').sealed('PUT', '/api/v1/auth/register/username', {
    ...first,
    username: 'pinakauna',
  });
  await query(
    `insert into identity.member (merchant_code, account, mobile, email, is_email_proven, password_hash, first_signed_in_at)
     select $1, name, '+63917' || 5000000 + nth, name || '@perya.example', true, password_hash, now()
     from generate_series(0, $2::int - 1) nth, lateral (select 'kilala' || lpad(nth::text, 6, '0') as name) named,
       identity.member where account = 'pinakauna'`,
    [merchant, 2 * spare],
  );
}

/** What an answer says, its times and tickets left out. */
const wordsOf = ({ status, setCookies, body }: Got) =>
  JSON.stringify([status, setCookies.length, body], (_key, value: unknown) =>
    typeof value === 'number' && value > 1e9 ? 'time' : value,
  );

let visitors = 0;

async function measure(
  server: AccountServer,
  question: Question,
  below: (n: number) => number,
  round: number,
) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const words: Record<'known' | 'unknown', Set<string>> = { known: new Set(), unknown: new Set() };
  let busy = 0;
  const plan = Array.from({ length: 2 * samples }, (_, at) => ({
    known: at % 2 === 0,
    nth: round * samples + (at >> 1),
    order: below(2 ** 30),
  })).toSorted((a, b) => a.order - b.order);
  await inLanes(plan, question.lanes, async ({ known, nth }) => {
    const side = known ? 'known' : 'unknown';
    let ms = 0;
    // Every question from an address of its own: limits are not what is measured.
    const visitor = createVisitor(
      async (sent) => {
        const got = await send(server.port, host, sent);
        ms = got.ms;
        return got;
      },
      { 'x-forwarded-for': addressOf((visitors += 1)) },
    );
    await visitor.open();
    const got = await question.ask(visitor, known, nth);
    // A busy server turns away whoever comes: that tells nothing about whom was asked about.
    if (got.status === 429 || got.status === 503) busy += 1;
    else {
      words[side].add(wordsOf(got));
      times[side].push(ms);
    }
  });
  return { ...sameDistribution(times.known, times.unknown), words, times, busy };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function judge(server: AccountServer, seed: number, asked: readonly Question[]) {
  const below = seeded(seed);
  const lines: string[] = [];
  let held = true;
  for (const question of asked) {
    let found = await measure(server, question, below, 0);
    if (found.p <= 0.01) found = await measure(server, question, below, 1);
    const { known, unknown } = found.words;
    const same = !question.sameWords || (known.size === 1 && [...known].join() === [...unknown].join());
    // Too few samples would prove nothing.
    held &&= same && found.p > 0.01 && found.busy < samples / 10;
    const medians = `${median(found.times.known).toFixed(1)}/${median(found.times.unknown).toFixed(1)} ms`;
    lines.push(
      `${question.name}: p ${found.p.toFixed(3)}, ${medians}${found.busy === 0 ? '' : `, busy ${found.busy}`}${same ? '' : `, words differ: ${[...known, ...unknown].join(' ').slice(0, 300)}`}`,
    );
  }
  return { held, figures: `${samples} samples each; ${lines.join('; ')}` };
}
