import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import { operatorCalls } from './operator/index.ts';
import { isSwitch, type Switch, switchFacts, switchNames } from './switches.ts';

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
const facts = switchNames.map((name) => ({ name, ...switchFacts(name) }));

test('a name that no switch has does not compile and is refused [DEC-044]', () => {
  expectTypeOf<'FREEPLAY3'>().toExtend<Switch>();
  expectTypeOf<'FREEPLAY'>().not.toExtend<Switch>();
  expectTypeOf<string>().not.toExtend<Switch>();
  const fits = (body: unknown) => operatorCalls.changeSwitches.body?.safeParse(body).success;
  expect([{}, { FREEPLAY3: false }, { CAT_RNG: true, KYC3: true }].map(fits)).toEqual([true, true, true]);
  expect([{ FREEPLAY: true }, { toString: true }, { KYC3: 'on' }].map(fits)).toEqual([false, false, false]);
});

test('what a switch needs exists: other switches, names in the environment', () => {
  const needed = facts.flatMap(({ needs = [] }) => needs);
  expect(needed.length).toBeGreaterThan(0);
  expect(needed.filter((name) => !isSwitch(name))).toEqual([]);
  const read = facts.flatMap(({ needsEnvironment }) => needsEnvironment ?? []);
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((name) => !example.includes(`${name}=`))).toEqual([]);
});

test('every switch is told in one sentence of its own', () => {
  const sentences = facts.map(({ sentence }) => sentence);
  expect(sentences.filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([]);
  expect(new Set(sentences).size).toBe(switchNames.length);
});

test('who opens a way into an account, gives money or takes a check away needs a second person', () => {
  const turning = (way: 'on' | 'off') =>
    facts.filter(({ loosens }) => loosens === way).map(({ name }) => name);
  expect(turning('off').toSorted()).toEqual(['KYC3', 'PASSKEYS3', 'TOTP3']);
  expect(turning('on').toSorted()).toEqual([
    'AGENT3',
    'CHNGPASSMAIL3',
    'CHNGPASSVERIF3',
    'FACEBOOKLOGIN3',
    'FIREBASESMS3',
    'GOOGLELOGIN3',
    'POINTSMALL3',
    'REFERRAL3',
    'SMSLOGIN3',
  ]);
});
