import type { ApiClient } from '@perya/api-client';
import type { RefusalCode } from '@perya/contract/refusals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAgentInMenu } from './session/agent.ts';
import { closePopup, movePopups, openPopup, usePopups } from './navigation/popups.ts';
import { readSession, saveSession } from './session/session.ts';
import { provingAgain, useStepUp } from './session/step-up.ts';
import { sessionOverEvent, watchSession } from './session/watch-session.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { marisol as info } from '../testing/signed-in.ts';
import { popupInPlace } from './navigation/tap.ts';

const events = new EventTarget();
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('dispatchEvent', (event: Event) => events.dispatchEvent(event));
});
afterEach(() => {
  vi.unstubAllGlobals();
  closePopup();
});

const refused = (code: RefusalCode) =>
  Object.assign(new Error(code), { name: 'ApiRefusal', code, status: 403 });
/** A server that answers one call after another. */
function clientAnswering(...answers: (RefusalCode | object)[]) {
  const asked: string[] = [];
  const api = {
    call: async (name: string) => {
      asked.push(name);
      const answer = answers.shift();
      if (typeof answer === 'string') throw refused(answer);
      return answer;
    },
  } as unknown as ApiClient;
  return { api, asked };
}
const tick = () => new Promise((done) => setTimeout(done));

test('a call that needs a fresh proof waits for it and is then made once more', async () => {
  const { api, asked } = clientAnswering('step.up.required', { done: true });
  const reply = provingAgain(api).call('removeTotp');
  await tick();
  expect([asked.length, useStepUp.getState().question]).toEqual([1, expect.anything()]);
  useStepUp.getState().question?.settle(true);
  expect(await reply).toEqual({ done: true });
  expect([asked, useStepUp.getState().question]).toEqual([['removeTotp', 'removeTotp'], null]);
});

test('a proof that is not given leaves the refusal, and nothing is repeated', async () => {
  const { api, asked } = clientAnswering('step.up.required');
  const reply = provingAgain(api).call('removeTotp');
  await tick();
  useStepUp.getState().question?.settle(false);
  await expect(reply).rejects.toMatchObject({ code: 'step.up.required' });
  expect(asked).toEqual(['removeTotp']);
});

test('two refused calls wait for one question, and a second refusal is not asked about again', async () => {
  const { api } = clientAnswering('step.up.required', 'step.up.required', { a: 1 }, 'step.up.required');
  const client = provingAgain(api);
  const both = Promise.allSettled([client.call('removeTotp'), client.call('beginTotp')]);
  await tick();
  const { question } = useStepUp.getState();
  question?.settle(true);
  const [first, second] = await both;
  expect(first).toMatchObject({ status: 'fulfilled', value: { a: 1 } });
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'step.up.required' } });
  expect(useStepUp.getState().question).toBeNull();
});

test('a password set by staff asks to be changed, and no page change gets past it [DEC-048]', async () => {
  saveSession(info);
  const { api } = clientAnswering('password.change.required');
  await expect(watchSession(api).call('favouriteIds')).rejects.toMatchObject({
    code: 'password.change.required',
  });
  expect(usePopups.getState().open).toBe('staffPassword');
  movePopups();
  expect(usePopups.getState().open).toBe('staffPassword');
  openPopup('changePassword');
  movePopups();
  expect(usePopups.getState().open).toBeNull();
});

test('a session the server has ended is forgotten and announced, but not to whoever logs out', async () => {
  const heard = vi.fn();
  events.addEventListener(sessionOverEvent, heard);
  saveSession(info);
  await expect(watchSession(clientAnswering('auth.logged.out').api).call('logout')).rejects.toThrow();
  expect([readSession()?.token, heard.mock.calls.length]).toEqual(['handle', 0]);
  await expect(watchSession(clientAnswering('auth.logged.out').api).call('member')).rejects.toThrow();
  expect([readSession(), heard.mock.calls.length]).toEqual([null, 1]);
});

test('a call refused while another one brings new secrets does not end the session', async () => {
  const heard = vi.fn();
  events.addEventListener(sessionOverEvent, heard);
  saveSession(info);
  let answer: (value: object) => void = () => undefined;
  const slow = { call: () => new Promise((resolve) => (answer = resolve)) } as unknown as ApiClient;
  const changing = watchSession(slow)
    .call('member')
    .then(() => saveSession({ ...info, token: 'new' }));
  const refused = watchSession(clientAnswering('auth.logged.out').api).call('member');
  await tick();
  answer({});
  await Promise.allSettled([changing, refused]);
  expect([readSession()?.token, heard.mock.calls.length]).toEqual(['new', 0]);
});

test('the agent entry shows to members of any type but 0, 4 and 40 [AGENT-02]', () => {
  const shown = [0, 1, 2, 4, 40, 41, 42].filter((type) => isAgentInMenu({ ...info, type }));
  expect(shown).toEqual([1, 2, 41, 42]);
  expect(isAgentInMenu(null)).toBe(false);
  expect(isAgentInMenu({ ...info, type: 1, customerType: 'TRIAL' })).toBe(false);
});

test('the change of a password opens in place for a member, the forms of the door for everybody else [DEC-029]', () => {
  expect(popupInPlace('/m/changePsw', '/m/set', true)).toBe('changePassword');
  expect(popupInPlace('/m/changePsw', '/m/changePsw', true)).toBeUndefined();
  expect(popupInPlace('/m/changePsw', '/m/home', false)).toBeUndefined();
  expect(popupInPlace('/m/login', '/m/home', true)).toBeUndefined();
});
