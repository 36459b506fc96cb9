import type { ApiClient } from '@perya/api-client';
import { expect, test } from 'vitest';
import { forgetPush, leavePush, pushState, renewPush, switchPushOff, switchPushOn } from './push.ts';

const endpoint = 'https://push.example/device-1';

/** A browser's push manager and a server that says what it is told to. */
function device({ key = 'server-key' as string | null, refuses = false } = {}) {
  const heard: unknown[] = [];
  let subscription: PushSubscription | null = null;
  const manager = {
    getSubscription: async () => subscription,
    subscribe: async (options?: PushSubscriptionOptionsInit) => {
      heard.push(['subscribe', options?.applicationServerKey, options?.userVisibleOnly]);
      subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      } as unknown as PushSubscription;
      return subscription;
    },
  };
  const call = async (name: string, request?: unknown) => {
    heard.push([name, request]);
    if (refuses && name === 'addPush') throw new Error('refused');
    return name === 'pushKey' ? { key } : {};
  };
  return { manager, heard, api: { call } as unknown as ApiClient };
}
const granted = async () => 'granted' as const;

test('switching on subscribes with the server’s key and tells the server; switching off tells it first', async () => {
  const { api, manager, heard } = device();
  expect(await switchPushOn({ api, manager, permission: granted })).toBe('on');
  expect(heard).toEqual([
    ['pushKey', undefined],
    ['subscribe', 'server-key', true],
    ['addPush', { body: { endpoint, keys: { p256dh: 'p', auth: 'a' } } }],
  ]);
  expect(await pushState({ manager })).toBe('on');
  expect(await switchPushOff({ api, manager })).toBe('off');
  expect(heard.at(-1)).toEqual(['removePush', { body: { endpoint } }]);
  expect(await pushState({ manager })).toBe('off');
});

test('a logout unsubscribes here and at the server; when the server cannot be asked, here all the same', async () => {
  const { api, manager, heard } = device();
  await switchPushOn({ api, manager, permission: granted });
  await leavePush(api, async () => manager);
  expect(heard.at(-1)).toEqual(['removePush', { body: { endpoint } }]);
  expect(await pushState({ manager })).toBe('off');
  await switchPushOn({ api, manager, permission: granted });
  const away = { call: () => Promise.reject(new Error('no connection')) } as unknown as ApiClient;
  await leavePush(away, async () => manager);
  expect(await pushState({ manager })).toBe('off');
});

test('a session that was ended elsewhere takes the browser’s subscription along; who comes next starts without', async () => {
  const { api, manager, heard } = device();
  await switchPushOn({ api, manager, permission: granted });
  await forgetPush(async () => manager);
  expect(await pushState({ manager })).toBe('off');
  const before = heard.length;
  await renewPush(api, async () => manager);
  await renewPush(api, async () => null);
  expect(heard).toHaveLength(before);
});

test('whoever signs in over another session gets the browser’s subscription', async () => {
  const { api, manager, heard } = device();
  await switchPushOn({ api, manager, permission: granted });
  await renewPush(api, async () => manager);
  expect(heard.at(-1)).toEqual(['addPush', { body: { endpoint, keys: { p256dh: 'p', auth: 'a' } } }]);
});

test('without a key nobody is asked, and a no stays a no', async () => {
  const off = device({ key: null });
  const never = () => Promise.reject(new Error('asked'));
  expect(await switchPushOn({ api: off.api, manager: off.manager, permission: never })).toBe('off');
  const { api, manager, heard } = device();
  expect(await switchPushOn({ api, manager, permission: async () => 'denied' })).toBe('denied');
  expect(heard).toEqual([['pushKey', undefined]]);
});

test('a subscription that the server does not take is given back', async () => {
  const { api, manager } = device({ refuses: true });
  await expect(switchPushOn({ api, manager, permission: granted })).rejects.toThrow('refused');
  expect(await pushState({ manager })).toBe('off');
});
