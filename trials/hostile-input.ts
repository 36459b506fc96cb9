import {
  hostileSample,
  memberCalls,
  type HostileInput,
  type NamedCall,
  tryInput,
} from '../apps/server/src/testing/hostile-input.ts';
import type { Trial } from '../tools/trial.ts';
import { type AccountServer, aSession, host, isFull, withAccountServer } from './account-server.ts';
import { addressOf, send, visitorAt } from '../apps/server/src/testing/http-visitors.ts';
import { createVisitor, type Visitor } from '../apps/server/src/testing/visitor.ts';

const inputsEach = isFull ? 2000 : 50;
const lanes = 24;

interface Fault extends HostileInput {
  call: string;
  fault: string;
}

export const trial: Trial = {
  name: 'hostile-input',
  byCommand: true,
  describe: `${inputsEach} hostile inputs for each call about accounts and money: no fault, no stack, no slow answer, no dead process`,
  run: ({ seed, negative }) =>
    withAccountServer({ purpose: 'hostile', worker: false }, async (server) => {
      // The known fault: a column that the calls need is gone, and every look at an account fails.
      if (negative) await server.query('alter table identity.member rename column account to account_lost');
      return judge(server, seed);
    }),
};

async function judge(server: AccountServer, seed: number) {
  const faults: Fault[] = [];
  const slow: { named: NamedCall; input: HostileInput }[] = [];
  const codes = new Set<string>();
  let tried = 0;
  for (const named of memberCalls) {
    const inputs = hostileSample(named.call, inputsEach, seed);
    const lane = async () => {
      let caller = await callerFor(server, named);
      for (let input = inputs.pop(); input !== undefined; input = inputs.pop()) {
        const { got, fault } = await tryInput(caller, named, input);
        tried += 1;
        codes.add(got.body.code ?? 'success');
        if (fault?.startsWith('took')) slow.push({ named, input });
        else if (fault !== null) faults.push({ call: named.name, fault, ...input });
        caller = await callerFor(server, named, got.status === 401 ? undefined : caller);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }
  // Beside many others on a busy machine anything is slow; an input that costs too much is slow alone, too.
  for (const { named, input } of slow) {
    const { fault } = await tryInput(await callerFor(server, named), named, input);
    if (fault !== null) faults.push({ call: named.name, fault, ...input });
  }
  const alive = server.running.every(({ child }) => child.exitCode === null && child.signalCode === null);
  const healthy = (await fetch(`http://127.0.0.1:${server.port}/readyz`)).ok;
  const kinds = new Map(faults.map((fault) => [`${fault.call} ${fault.fault.replace(/\d+ ms/, '')}`, fault]));
  for (const fault of kinds.values()) console.log(JSON.stringify(fault).slice(0, 400));
  return {
    held: faults.length === 0 && alive && healthy && tried === memberCalls.length * inputsEach,
    figures: `calls ${memberCalls.length}, inputs ${tried}, faults ${faults.length} in ${kinds.size} kinds, kinds of answers ${codes.size}, slow beside others ${slow.length}, alive ${alive && healthy}`,
  };
}

let nth = 0;

/** Limits per address are not what is tried here: every input comes from another one. */
async function callerFor(server: AccountServer, { api }: NamedCall, before?: Visitor): Promise<Visitor> {
  nth += 1;
  if (api === 'operator')
    return createVisitor((sent) => send(server.port + 1, host, sent), {
      authorization: `Bearer ${server.operatorToken}`,
      reason: 'a trial',
      'x-forwarded-for': addressOf(nth),
    });
  const caller = visitorAt(server.port, host, addressOf(nth));
  if (before === undefined) {
    const { secret, token } = await aSession(server.query, `kasapi${nth}`).catch(() => ({
      secret: 'x',
      token: 'x',
    }));
    caller.cookies.set('__Host-session', secret);
    caller.token = token;
  } else {
    for (const [name, value] of before.cookies) caller.cookies.set(name, value);
    caller.token = before.token;
  }
  await caller.open();
  return caller;
}
