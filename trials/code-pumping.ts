import type { Trial } from '../tools/trial.ts';
import { type AccountServer, host, isFull, withAccountServer } from './account-server.ts';
import { pause, seeded } from './seeded.ts';
import { limitlessCodes } from './settings.ts';
import { addressOf, inLanes, visitorAt } from '../apps/server/src/testing/http-visitors.ts';

const attempts = isFull ? 10_000 : 2000;
const addresses = 500;
const prefixes = 40;
const numbers = 300;
const mostMessages = 200;
const lanes = 100;

export const trial: Trial = {
  name: 'code-pumping',
  byCommand: true,
  describe: `${attempts} times a code is asked for, from ${addresses} addresses for ${numbers} numbers: few leave, none abroad`,
  run: ({ seed, negative }) =>
    withAccountServer(
      {
        purpose: 'pumping',
        worker: true,
        sandbox: true,
        // Limits alone must do the work: the bot check is off. The known fault: nobody counts.
        settings: { botCheck: 'OFF', ...(negative && { smsLimits: limitlessCodes }) },
      },
      (server) => pump(server, seed),
    ),
};

/** Numbers in a row under each prefix, as such numbers are bought; every tenth is abroad, where a message costs most. */
function targets(below: (n: number) => number) {
  const abroad = [
    { countryDialingCode: '44', mobileNum: '7400123456' },
    { countryDialingCode: '371', mobileNum: '21234567' },
    { countryDialingCode: '252', mobileNum: '612345678' },
    { countryDialingCode: '1', mobileNum: '8765551234' },
  ];
  const home = Array.from({ length: numbers }, (_, nth) => ({
    countryDialingCode: '63',
    mobileNum: `917${500 + (nth % prefixes)}${String(1000 + Math.floor(nth / prefixes))}`,
  }));
  return () => (below(10) === 0 ? abroad[below(abroad.length)] : home[below(home.length)]);
}

async function pump(server: AccountServer, seed: number) {
  const below = seeded(seed);
  const next = targets(below);
  const visitors = Array.from({ length: addresses }, (_, nth) =>
    visitorAt(server.port, host, addressOf(nth * 97)),
  );
  await inLanes(visitors, 50, async (visitor) => void (await visitor.open()));
  const plan = Array.from({ length: attempts }, () => ({
    visitor: visitors[below(addresses)],
    body: { ...next(), purpose: below(10) === 0 ? 'reset' : below(2) === 0 ? 'register' : 'bind' },
  }));
  const answers: Record<string, number> = {};
  await inLanes(plan, lanes, async ({ visitor, body }) => {
    const got = await visitor?.json('POST', '/api/v1/auth/sms-code', body);
    const kind = got?.body.success ? 'accepted' : (got?.body.code ?? 'no answer');
    answers[kind] = (answers[kind] ?? 0) + 1;
  });
  const left = await settled(server.inboxUrl);
  const metrics = await (await fetch(`http://127.0.0.1:${server.port + 1}/metrics`)).text();
  const stopped = Object.fromEntries(
    [...metrics.matchAll(/perya_codes_refused_total\{by="([\w-]+)"\} (\d+)/g)].map(([, by = '', n]) => [
      by,
      Number(n),
    ]),
  );
  // A flood may also meet a busy server; what counts is that nothing of another kind is answered.
  const known = ['accepted', 'rate.limited', 'mobile.invalid', 'service.unavailable'];
  const faults = Object.keys(answers).filter((kind) => !known.includes(kind));
  const tripped = (stopped['use-rate'] ?? 0) > 0;
  return {
    held: left.count <= mostMessages && left.abroad === 0 && left.count > 0 && tripped && faults.length === 0,
    figures: `attempts ${attempts}, messages that left ${left.count}, abroad ${left.abroad}, breaker tripped ${tripped}, answers ${JSON.stringify(answers)}, stopped by ${JSON.stringify(stopped)}`,
  };
}

/** The gateway's own record, once nothing more arrives. */
async function settled(inboxUrl: string): Promise<{ count: number; abroad: number }> {
  const count = async () => ((await (await fetch(`${inboxUrl}/v1/count`)).json()) as { count: number }).count;
  let before = -1;
  for (let now = await count(); now !== before; now = await count()) {
    before = now;
    await pause(2000);
  }
  const inbox = (await (await fetch(`${inboxUrl}/inbox.json`)).json()) as { messages: { to: string }[] };
  return { count: before, abroad: inbox.messages.filter(({ to }) => !to.startsWith('+63')).length };
}
