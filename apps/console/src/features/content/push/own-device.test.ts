import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import words from '../copy/en.json' with { type: 'json' };
import { type OwnDevice, sendToOwnDevice } from '../../../platform/push/own-device.ts';

function aDevice({ said = 'granted', hasCompany = true } = {}) {
  const did: string[] = [];
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.test/mine', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => did.push('left') > 0,
  };
  const manager = {
    getSubscription: async () => null,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (!hasCompany) throw new Error('no company');
      did.push(`subscribed with ${applicationServerKey}`);
      return subscription;
    },
  };
  const device = {
    manager: async () => manager,
    permission: async () => said,
  } as unknown as OwnDevice;
  return { device, did };
}

test('a test is sent to the address of this browser alone, which is given back afterwards [OPS-CONTENT-13]', async () => {
  const { device, did } = aDevice();
  const { outcome, leave } = await sendToOwnDevice(device, 'key', async ({ endpoint, keys }) => {
    did.push(`sent to ${endpoint} ${keys.p256dh} ${keys.auth}`);
    return 'sent';
  });
  expect(outcome).toBe('sent');
  await leave();
  expect(did).toEqual(['subscribed with key', 'sent to https://push.test/mine p a', 'left']);
});

test('what is not sent leaves no address behind [OPS-CONTENT-13]', async () => {
  const failing = aDevice();
  expect((await sendToOwnDevice(failing.device, 'key', async () => 'failed')).outcome).toBe('failed');
  expect(failing.did).toContain('left');
  const refused = aDevice();
  await expect(
    sendToOwnDevice(refused.device, 'key', () => Promise.reject(new Error('refused'))),
  ).rejects.toThrow('refused');
  expect(refused.did).toContain('left');
  const never = () => Promise.reject(new Error('must not be asked'));
  const denied = aDevice({ said: 'denied' });
  expect((await sendToOwnDevice(denied.device, 'key', never)).outcome).toBe('denied');
  const lonely = aDevice({ hasCompany: false });
  expect((await sendToOwnDevice(lonely.device, 'key', never)).outcome).toBe('nocompany');
  expect([...denied.did, ...lonely.did]).toEqual([]);
});

test('the test, the page and a member’s phone show the same words, and none of them a message’s [OPS-CONTENT-13]', () => {
  const titleIn = (path: string) =>
    /itle = '([^']+)'/.exec(readFileSync(new URL(path, import.meta.url), 'utf8'))?.[1];
  expect(titleIn('../../../../public/push-worker.js')).toBe(words['push.title']);
  expect(titleIn('../../../../../player/src/service-worker.ts')).toBe(words['push.title']);
});
