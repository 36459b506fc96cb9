import type { Say } from '@perya/web';
import type { Device } from '../queries.ts';

export const deviceMethods: ReadonlySet<string> = new Set([
  'password',
  'sms',
  'grant',
  'social',
  'passkey',
  'phone-auth',
  'registration',
]);

/** How and from where a device signed in, in one line; a way this page has never heard of goes unnamed. */
export function deviceLine(say: Say, { method, place }: Pick<Device, 'method' | 'place'>): string {
  const how = deviceMethods.has(method) ? say(`device_by_${method.replace('-', '_')}`) : null;
  return [how, place].filter((part) => part !== null).join(' · ');
}
