import { createCodeCounts } from '../apps/server/src/modules/identity/one-time-codes/code-counts.ts';
import { createCodes } from '../apps/server/src/modules/identity/one-time-codes/codes.ts';
import { createVisits } from '../apps/server/src/modules/identity/sessions/visits.ts';
import { systemClock as clock } from '../apps/server/src/platform/clock.ts';
import { createDatabase } from '../apps/server/src/platform/database/connect.ts';
import { createRunWork } from '../apps/server/src/platform/database/work.ts';
import { createSecrets } from '../apps/server/src/platform/secrets.ts';
import { serverSecret } from '../tools/secret.ts';
import type { Trial } from '../tools/trial.ts';
import { type AccountServer, host, isFull, merchant, withAccountServer } from './account-server.ts';
import { codeFor } from './inbox.ts';
import { seeded } from './seeded.ts';
import { addressOf, inLanes, send, visitorAt } from '../apps/server/src/testing/http-visitors.ts';

const overHttp = isFull ? 10_000 : 1000;
const inModule = isFull ? 90_000 : 2000;
/** As many codes as a number gets in a day. */
const codesPerDay = 10;
const mostCompared = 25;
const purpose = 'register';

export const trial: Trial = {
  name: 'code-guessing',
  byCommand: true,
  describe: `${overHttp + inModule} guesses at the codes of one number within a day: at most ${mostCompared} are compared`,
  run: ({ seed, negative }) =>
    withAccountServer({ purpose: 'guessing', worker: true, sandbox: true }, (server) =>
      guess(server, seed, negative),
    ),
};

/** Stands outside the module: PostgreSQL itself notes whenever a code was held against a guess. */
const record = `create schema record; create table record.compared (code_id uuid, visit text);
  grant usage on schema record to perya_app; grant insert on record.compared to perya_app;
  create function record.note() returns trigger language plpgsql as
    $$ begin insert into record.compared values (new.code_id, new.visit); return null; end $$;
  create trigger note after update of tries on identity.one_time_code for each row execute function record.note()`;

const number = (mobileNum: string) => ({ mobileNum, countryDialingCode: '63' });
const victim = '9175550101';

async function guess(server: AccountServer, seed: number, negative: boolean) {
  const below = seeded(seed);
  await server.query(record);
  const direct = createDirectGuesses(server);
  const results = { guesses: 0, right: 0 };
  try {
    for (let round = 0; round < codesPerDay; round += 1) {
      const attacker = await ask(server, victim, `10.200.0.${round}`);
      await Promise.all([
        guessOverHttp(server, attacker, below, results),
        direct.guess(attacker.cookie, below, results),
      ]);
      // An hour passes for the counts: another code may be asked for.
      await server.query(
        `update identity.code_request set requested_at = requested_at - interval '61 minutes'`,
      );
      // The known fault: nobody counts guesses over a day.
      if (negative) await server.query('delete from identity.code_guess');
    }
  } finally {
    await direct.close();
  }
  const [row] = await server.query<{ compared: number; codes: number }>(
    'select count(*)::int as compared, count(distinct code_id)::int as codes from record.compared',
  );
  const compared = row?.compared ?? 0;
  const bounds = await checkBounds(server);
  const loose = Object.keys(bounds).filter((name) => !bounds[name]);
  return {
    held: compared <= mostCompared && compared > 0 && results.right === 0 && loose.length === 0,
    figures: `guesses ${results.guesses}, compared ${compared}, at ${row?.codes ?? 0} of ${codesPerDay} codes, right ${results.right}, bounds ${Object.keys(bounds).length - loose.length} of ${Object.keys(bounds).length}${loose.length === 0 ? '' : ` (broken: ${loose.join(', ')})`}`,
  };
}

interface Attacker {
  cookie: string;
  visit: string;
}

async function ask(server: AccountServer, mobileNum: string, address: string): Promise<Attacker> {
  const visitor = visitorAt(server.port, host, address);
  const { visit } = await visitor.open();
  await visitor.json('POST', '/api/v1/auth/sms-code', { ...number(mobileNum), purpose });
  return { visit, cookie: `__Host-visit=${visitor.cookies.get('__Host-visit')}` };
}

const check = (
  server: AccountServer,
  { cookie, visit }: Attacker,
  code: string,
  more: Record<string, string> = {},
) =>
  send(server.port, host, {
    method: 'GET',
    path: `/api/v1/auth/verification?${new URLSearchParams({ ...number(victim), verificationCode: code, purpose, ...more }).toString()}`,
    headers: { cookie, visit, 'x-forwarded-for': addressOf((addresses += 1)) },
  });
let addresses = 0;

type Below = (n: number) => number;
const codeAt = (below: Below) => String(below(1_000_000)).padStart(6, '0');

/** From ever other addresses, so that only the counts of the number itself stand in the way. */
async function guessOverHttp(
  server: AccountServer,
  attacker: Attacker,
  below: Below,
  results: { guesses: number; right: number },
) {
  const codes = Array.from({ length: overHttp / codesPerDay }, () => codeAt(below));
  await inLanes(codes, 24, async (code) => {
    const { body } = await check(server, attacker, code);
    results.guesses += 1;
    if ((body.value as { valid?: boolean } | undefined)?.valid === true) results.right += 1;
  });
}

/** The module itself, without anything before it: on the same database, as a second process would. */
function createDirectGuesses({ databaseUrl }: AccountServer) {
  const database = createDatabase({ url: databaseUrl, poolSize: 6, role: 'perya_app' });
  const secrets = createSecrets(serverSecret());
  const runWork = createRunWork({ kysely: database.kysely, clock });
  const counts = createCodeCounts({ systemDb: database.kysely, clock });
  const codes = createCodes({ runWork, secrets, counts });
  const visits = createVisits({ secrets });
  return {
    async guess(cookie: string, below: Below, results: { guesses: number; right: number }) {
      const visit = visits.idIn(cookie) ?? '';
      const plan = Array.from({ length: inModule / codesPerDay }, () => codeAt(below));
      await inLanes(plan, 6, async (code) => {
        const fits = await codes.check(merchant, { purpose, recipient: `+63${victim}`, visit, code });
        results.guesses += 1;
        if (fits !== null) results.right += 1;
      });
    },
    close: database.close,
  };
}

/** A right code fits its own number, purpose and visit, for five minutes, once. */
async function checkBounds(server: AccountServer): Promise<Record<string, boolean>> {
  const other = '9175550202';
  await ask(server, other, '10.201.0.1');
  const right = await ask(server, victim2, '10.201.0.2');
  const code = await codeFor(server.inboxUrl, `+63${victim2}`);
  const fits = async (attacker: Attacker, more: Record<string, string> = {}) => {
    const { body } = await check(server, attacker, code, { ...number(victim2), ...more });
    return (body.value as { valid?: boolean } | undefined)?.valid === true;
  };
  const stranger = visitorAt(server.port, host, '10.201.0.3');
  const { visit } = await stranger.open();
  const age = (seconds: number) =>
    server.query(`update identity.one_time_code set expires_at = now() + make_interval(secs => ${seconds})`);
  const bounds: Record<string, boolean> = {
    'fits at all': await fits(right),
    'not for another visit': !(await fits({
      visit,
      cookie: `__Host-visit=${stranger.cookies.get('__Host-visit')}`,
    })),
    'not for another purpose': !(await fits(right, { purpose: 'reset' })),
    'not for another number': !(await fits(right, number(other))),
  };
  const [life] = await server.query<{ seconds: number }>(
    'select max(extract(epoch from expires_at - created_at))::int as seconds from identity.one_time_code',
  );
  bounds['lives five minutes'] = life?.seconds === 300;
  await age(-1);
  bounds['not after its end'] = !(await fits(right));
  await age(60);
  bounds['fits before its end'] = await fits(right);
  bounds['once'] = await usedOnce(server, right, code);
  return bounds;
}
const victim2 = '9175550203';

async function usedOnce(server: AccountServer, { cookie }: Attacker, code: string): Promise<boolean> {
  const register = async () => {
    const visitor = visitorAt(server.port, host, addressOf((addresses += 1)));
    visitor.cookies.set('__Host-visit', cookie.split('=')[1] ?? '');
    const password = 'tahimik42ilog';
    const got = await visitor.sealed('PUT', '/api/v1/auth/register/mobile', {
      ...number(victim2),
      password,
      confirmPassword: password,
      verificationCode: code,
      termsVersion: '2026-01',
    });
    return got.body.success ? 'success' : (got.body.code ?? '');
  };
  const first = await register();
  await server.query(
    `delete from identity.session; update identity.member set mobile = null, account = 'iba' where mobile is not null`,
  );
  await server.query('update identity.one_time_code set tries = 0');
  return first === 'success' && (await register()) === 'verification.code.error';
}
