import { isRefusal, isUnreachable } from '@perya/api-client';
import words from './copy/en.json';
import { textsOf } from './texts.ts';

const say = textsOf(words);
const known = new Set(Object.keys(words));

/** What went wrong, in a sentence; a code there are no words for is named as it is. */
export function failureText(error: unknown): string {
  if (isUnreachable(error)) return say('failure.unreachable');
  if (!isRefusal(error)) return say('failure.unknown');
  const key = `failure.${error.code}`;
  const value = (error.value ?? {}) as Record<string, unknown>;
  if (error.code === 'permission.denied' && typeof value['permission'] === 'string')
    return say('failure.permission', { permission: value['permission'] });
  return known.has(key) ? say(key as keyof typeof words) : say('failure.code', { code: error.code });
}

/** What a refusal tells besides its code. */
export const toldBy = (error: unknown): Record<string, unknown> =>
  isRefusal(error) ? ((error.value ?? {}) as Record<string, unknown>) : {};
export const codeOf = (error: unknown): string => (isRefusal(error) ? error.code : '');
export const requestIdOf = (error: unknown): string =>
  error instanceof Error && 'requestId' in error ? String(error.requestId) : '';
export const missingPermission = (error: unknown): string | null => {
  if (!isRefusal(error) || error.code !== 'permission.denied') return null;
  const { permission } = (error.value ?? {}) as { permission?: string };
  return permission ?? '';
};
