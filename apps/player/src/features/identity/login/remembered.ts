import { parseStored } from '@perya/web';
import { local, localKeys } from '../../../platform/storage.ts';

/** What the remember box keeps per method: who, and the handle of the device's grant; never a password (DEC-015). */
export type Remembered =
  | { method: 'username'; name: string; grant: string | null }
  | { method: 'sms'; dialingCode: string; number: string };
export type LoginMethod = Remembered['method'];

const keys = { username: localKeys.rememberUsername, sms: localKeys.rememberSms } as const;
const saltLength = 8;

const toBase64Url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const fromBase64Url = (text: string) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)),
  );

/** Salted and encoded twice, the form the specification names (CONST-23). It hides nothing and need not. */
export const encodeRemembered = (item: Remembered, salt: string): string =>
  toBase64Url(salt + toBase64Url(JSON.stringify(item)));

const isRemembered = (value: unknown): value is Remembered => {
  if (typeof value !== 'object' || value === null) return false;
  const { method, name, grant, dialingCode, number } = value as Record<string, unknown>;
  return method === 'username'
    ? typeof name === 'string' && (grant === null || typeof grant === 'string')
    : method === 'sms' && typeof dialingCode === 'string' && typeof number === 'string';
};

export function decodeRemembered(text: string): Remembered | null {
  try {
    return parseStored(fromBase64Url(fromBase64Url(text).slice(saltLength)), isRemembered);
  } catch {
    return null;
  }
}

export function readRemembered<Method extends LoginMethod>(
  method: Method,
): Extract<Remembered, { method: Method }> | null {
  const text = local.get(keys[method]);
  const item = text === null ? null : decodeRemembered(text);
  return item?.method === method ? (item as Extract<Remembered, { method: Method }>) : null;
}

export function keepRemembered(item: Remembered) {
  const salt = crypto.randomUUID().slice(0, saltLength);
  local.set(keys[item.method], encodeRemembered(item, salt));
}

export const forgetRemembered = (method: LoginMethod) => local.remove(keys[method]);
