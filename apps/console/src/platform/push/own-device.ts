/** What of a browser is needed to get one test. */
export interface OwnDevice {
  manager: () => Promise<Pick<PushManager, 'getSubscription' | 'subscribe'>>;
  permission: () => Promise<NotificationPermission>;
}

export type Outcome = 'sent' | 'gone' | 'failed' | 'denied' | 'nocompany';
interface Subscribed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Subscribes, has the test sent, and is ready to be forgotten: `leave` gives the address back to the browser's company. */
export async function sendToOwnDevice(
  { manager, permission }: OwnDevice,
  key: string,
  send: (subscription: Subscribed) => Promise<'sent' | 'gone' | 'failed'>,
): Promise<{ outcome: Outcome; leave: () => Promise<void> }> {
  const nothing = async () => {};
  if ((await permission()) !== 'granted') return { outcome: 'denied', leave: nothing };
  const found = await manager();
  // One of another installation, or of keys that were changed, would refuse ours.
  await (await found.getSubscription())?.unsubscribe();
  const subscription = await found
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null);
  if (subscription === null) return { outcome: 'nocompany', leave: nothing };
  const leave = async () => void (await subscription.unsubscribe());
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  try {
    const outcome = await send({ endpoint, keys: { p256dh, auth } });
    if (outcome !== 'sent') await leave();
    return { outcome, leave };
  } catch (error) {
    await leave();
    throw error;
  }
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

const workerUrl = '/push-worker.js';
/**
 * Below no page of the console: the worker shows hints and comes between nothing. A test has a place of its own, so that giving its
 * address back ends nobody's alerts.
 */
const scopes = { test: '/push-worker/', alerts: '/push-alerts/' } as const;
let trusted: string | undefined;

/** Where Trusted Types are enforced the address of a worker must come from a policy; ours knows this one only. */
function trustedUrl(): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  trusted ??= factory
    ? (factory
        .createPolicy('push-worker', { createScriptURL: () => workerUrl })
        // The type of register() knows strings only, although browsers take both.
        .createScriptURL(workerUrl) as string)
    : workerUrl;
  return trusted;
}

export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function activeManager(scope: string): Promise<PushManager> {
  const registration = await navigator.serviceWorker.register(trustedUrl(), { scope });
  const worker = registration.installing ?? registration.waiting;
  // A worker that does not run yet cannot be subscribed.
  if (registration.active === null && worker !== null)
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
    });
  return registration.pushManager;
}

export const ownDevice: OwnDevice = {
  manager: () => activeManager(scopes.test),
  permission: () => Notification.requestPermission(),
};

/** Asks to be told of alerts, until this browser or its owner wants no more; a second time it is the same address. */
export async function subscribeToAlerts(key: string): Promise<Subscribed | 'denied' | 'nocompany'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const manager = await activeManager(scopes.alerts);
  const subscribe = () => manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  // One of keys that were changed would refuse ours.
  const again = async () => {
    await (await manager.getSubscription())?.unsubscribe();
    return subscribe();
  };
  const subscription = await subscribe().catch(() => again().catch(() => null));
  if (subscription === null) return 'nocompany';
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint, keys: { p256dh, auth } };
}

/** Calls back when the worker has shown a hint; answers how to stop listening. */
export function onArrived(arrived: () => void): () => void {
  const hear = (event: MessageEvent<unknown>) => {
    const told = event.data;
    if (typeof told === 'object' && told !== null && 'kind' in told && told.kind === 'push arrived')
      arrived();
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}
