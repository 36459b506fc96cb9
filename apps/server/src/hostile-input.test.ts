import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import {
  faultIn,
  type HostileInput,
  hostileSample,
  memberCalls,
  type NamedCall,
  tryInput,
} from '#testing/hostile-input';
import { withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';
import { createTulayGateway } from './providers/payments/tulay/gateway.ts';

/** A taste of `npm run trial -- hostile-input`, which has two thousand inputs for each call and a real process. */
const inputsEach = 60;
const seed = 20_260_115;
const lanes = 20;
const switches = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'SMSLOGIN3',
  'CHNGPASSVERIF3',
  'CHNGPASSMAIL3',
  'FREEPLAY3',
  'PASSKEYS3',
  'TOTP3',
] as const;
const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', settings: { botCheck: 'OFF' }, switches });
await database.query(
  `insert into cashier.payment_method (merchant_code, method_id, name, icon, speed, provider, channel, min_micros, max_micros)
   values ('fair', 'gcash', 'GCash', 'letter', 'instant', 'tulay', 'gcash', 1e6, 50000e6)`,
);
// A company that is not there: orders are made and stay open.
const away = createTulayGateway({ url: 'http://127.0.0.1:1', apiKey: 'key', noticeSecret: 'secret' });
const api = await withPlayerApi(database, undefined, {}, { tulay: away });

let members = 0;
async function aMember() {
  members += 1;
  const { cookie, token, memberId } = await aSession(database, 'fair', `kasapi${members}`);
  await database.query('update identity.session set proven_at = now() where member_id = $1', [memberId]);
  const visitor = api.visitor('fair.test');
  visitor.cookies.set('__Host-session', cookie.slice(cookie.indexOf('=') + 1));
  visitor.token = token;
  await visitor.open();
  return visitor;
}

test('every call about accounts and money answers every hostile input with a refusal or a result, never with a fault [DEC-106, DEC-109]', {
  timeout: 300_000,
}, async () => {
  const faults: unknown[] = [];
  const slow: { named: NamedCall; input: HostileInput }[] = [];
  let tried = 0;
  const players = memberCalls.filter((named) => named.api === 'player');
  for (const named of players) {
    const inputs = hostileSample(named.call, inputsEach, seed);
    const lane = async () => {
      let visitor = await aMember();
      for (let input = inputs.pop(); input !== undefined; input = inputs.pop()) {
        const { got, fault } = await tryInput(visitor, named, input);
        tried += 1;
        if (fault?.startsWith('took')) slow.push({ named, input });
        else if (fault !== null) faults.push({ call: named.name, fault, ...input });
        if (got.status === 401 || got.body.code === 'visit.unproven') visitor = await aMember();
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }
  // Beside many others on a busy machine anything is slow; an input that costs too much is slow alone, too.
  for (const { named, input } of slow) {
    const { fault } = await tryInput(await aMember(), named, input);
    if (fault !== null) faults.push({ call: named.name, fault, ...input });
  }
  expect(faults).toEqual([]);
  expect(tried).toBe(players.length * inputsEach);
});

test('a fault, a stack, a slow answer and a broken envelope are each noticed', () => {
  const fine = { status: 400, body: { success: false, code: 'format.incorrect' } };
  expect(faultIn(fine, 900)).toBeNull();
  expect(faultIn({ ...fine, status: 500 }, 1)).toBe('status 500');
  expect(faultIn(fine, 1001)).toBe('took 1001 ms');
  expect(faultIn({ status: 400, body: { success: false, value: 'at answer (/app/serve.ts:12:3)' } }, 1)).toBe(
    'tells of our inside',
  );
  const picture = { success: true, value: { image: 'data:image/png;base64,aEcoNNb/+=', note: '' } };
  expect(faultIn({ status: 200, body: picture }, 1)).toBeNull();
  const beside = { success: true, value: { ...picture.value, note: 'ECONNREFUSED' } };
  expect(faultIn({ status: 200, body: beside }, 1)).toBe('tells of our inside');
  expect(faultIn({ status: 200, body: 'ok' }, 1)).toBe('no envelope');
});
