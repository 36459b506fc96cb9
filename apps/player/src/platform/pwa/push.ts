import type { ApiClient } from '@perya/api-client';

/** What of the browser is needed to be told of messages while the app is closed. */
export interface PushParts {
  api: ApiClient;
  manager: Pick<PushManager, 'getSubscription' | 'subscribe'>;
  /** Asks the person, or answers what they said before. */
  permission: () => Promise<NotificationPermission>;
}

export type PushState = 'on' | 'off' | 'denied';

export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export const pushState = async ({ manager }: Pick<PushParts, 'manager'>): Promise<PushState> =>
  (await manager.getSubscription()) ? 'on' : 'off';

/** Subscribes this device; one the server does not take is given back, so that both always agree. */
export async function switchPushOn({ api, manager, permission }: PushParts): Promise<PushState> {
  const { key } = await api.call('pushKey');
  if (key === null) return 'off';
  if ((await permission()) !== 'granted') return 'denied';
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  try {
    await api.call('addPush', { body: { endpoint, keys: { p256dh, auth } } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Notifications were allowed here once: only then is it worth waking a worker to look for a subscription. */
const mayBeOn = () => canPush() && Notification.permission === 'granted';

/** What this browser is subscribed by; null where it never was. */
async function presentManager(): Promise<PushParts['manager'] | null> {
  if (!mayBeOn()) return null;
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null;
}

/** Before a logout, while the server still knows who asks. Nobody stays logged in because this failed. */
export async function leavePush(api: ApiClient, find = presentManager): Promise<void> {
  const manager = await find();
  if (manager === null) return;
  await switchPushOff({ api, manager }).catch(async () => (await manager.getSubscription())?.unsubscribe());
}

/** The session was ended from elsewhere: the server tells this browser nothing more, and the browser agrees. */
export async function forgetPush(find = presentManager): Promise<void> {
  await (await (await find())?.getSubscription())?.unsubscribe();
}

/** Somebody has come: a subscription that outlived a session belongs to whoever is here now. */
export async function renewPush(api: ApiClient, find = presentManager): Promise<void> {
  const subscription = await (await find())?.getSubscription();
  if (!subscription) return;
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await api.call('addPush', { body: { endpoint, keys: { p256dh, auth } } });
}

/** The server first: a device that stays subscribed there would go on being told. */
export async function switchPushOff({
  api,
  manager,
}: Pick<PushParts, 'api' | 'manager'>): Promise<PushState> {
  const subscription = await manager.getSubscription();
  if (subscription) {
    await api.call('removePush', { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return 'off';
}
