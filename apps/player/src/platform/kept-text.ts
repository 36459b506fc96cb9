import { parseStored } from '@perya/web';
import { useLayoutEffect, useRef } from 'react';
import { readSession } from './session/session.ts';
import { perSession, sessionKeys } from './storage.ts';

/**
 * What is half typed, kept for this tab: a session that ends, or a step back, must not cost it. It belongs to whoever
 * typed it, for half an hour, and goes when the form was sent, at a logout and with another member
 * (docs/adr/0041-half-typed-text-is-kept-in-the-tab.md). Never for passwords, PINs, codes or document numbers.
 */
export type Kept = Readonly<Record<string, string>>;
export type FormKey =
  | 'register'
  | 'feedback'
  | 'appeal'
  | 'payout_account'
  | 'withdrawal'
  | 'kyc'
  | 'reward_application'
  | 'nickname'
  | 'email';

interface Everything {
  /** First of all: saveSession looks at the beginning of the stored text. */
  who: string;
  forms: Partial<Record<FormKey, { at: number; values: Kept }>>;
}

export const keptMs = 30 * 60_000;

const isRecord = (value: unknown): value is Everything =>
  typeof value === 'object' &&
  value !== null &&
  'who' in value &&
  typeof value.who === 'string' &&
  'forms' in value &&
  typeof value.forms === 'object' &&
  value.forms !== null;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

const whoIsHere = () => readSession()?.userName ?? '';

/** What the present visitor left half typed; a member's text waits for that member while nobody is signed in. */
function readOwn(): Everything | null {
  const record = parseStored(perSession.get(sessionKeys.keptText), isRecord);
  return record?.who === whoIsHere() ? record : null;
}
function writeAll(record: Everything) {
  if (Object.keys(record.forms).length === 0) perSession.remove(sessionKeys.keptText);
  else perSession.set(sessionKeys.keptText, JSON.stringify(record));
}

export function readKept(key: FormKey, now = Date.now()): Kept | null {
  const form = readOwn()?.forms[key];
  if (form && now - form.at < keptMs && isKept(form.values)) return form.values;
  forgetKept(key);
  return null;
}

export function keepText(key: FormKey, values: Kept, now = Date.now()) {
  writeAll({ who: whoIsHere(), forms: { ...readOwn()?.forms, [key]: { at: now, values } } });
}

export function forgetKept(key: FormKey) {
  const own = readOwn();
  if (!own) return;
  const { [key]: _gone, ...others } = own.forms;
  writeAll({ who: own.who, forms: others });
}

/** Keeps what a form holds and gives it back when the form opens again. Answers how to forget it, once it was sent. */
export function useKeptText(key: FormKey, values: Kept, restore: (kept: Kept) => void): () => void {
  /** As the form was opened, and as it was sent: neither is half typed. */
  const whole = useRef(new Set<string>());
  const text = JSON.stringify(values);
  // Before the browser draws: nobody sees an empty form that then fills itself.
  useLayoutEffect(() => {
    const kept = readKept(key);
    if (kept) restore(kept);
    // Once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  useLayoutEffect(() => {
    if (whole.current.size === 0) whole.current.add(text);
    if (whole.current.has(text)) forgetKept(key);
    else keepText(key, JSON.parse(text) as Kept);
  }, [key, text]);
  return () => {
    whole.current.add(text);
    forgetKept(key);
  };
}
