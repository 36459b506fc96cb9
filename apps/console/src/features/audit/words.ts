import type { AuditEntry } from '@perya/contract';
import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';

const say = textsOf(words);
const known = new Set(Object.keys(words));
const did = (name: string): string | undefined =>
  known.has(`did.${name}`) ? say(`did.${name}` as keyof typeof words) : undefined;

/** The API's words where the desk has others. */
const nouns: Readonly<Record<string, string>> = {
  kyc: 'identity check',
  move: 'decision',
  'game-cases': 'game case',
  'held-friends': 'held friend',
  redemptions: 'point order',
  'barred-persons': 'barred person',
  'sign-in': 'the console',
};

/** `POST withdrawals/:orderNo/move` in words: who did what to what. A name without a method is a word already. */
export function entryWords({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>) {
  const [method = '', path] = action.split(' ');
  const verb = did(subject) ?? did(method) ?? '';
  if (path === undefined) return { verb, noun: action.replaceAll('-', ' ') };
  const noun = path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .map((part) => nouns[part] ?? part.replaceAll('-', ' '))
    .join(', ');
  return { verb, noun };
}
