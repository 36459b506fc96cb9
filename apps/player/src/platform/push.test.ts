import type { ApiClient } from '@perya/api-client';
import { expect, test } from 'vitest';
import { pushState, switchPushOff, switchPushOn } from './push.ts';

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
