import type { AuditEntry } from '@perya/contract';
import { textsOf } from '../../platform/texts.ts';
import words from './copy/en.json';

const say = textsOf(words);
const known = new Set(Object.keys(words));
const did = (name: string): string | undefined =>
  known.has(`did.${name}`) ? say(`did.${name}` as keyof typeof words) : undefined;

/** The API's words where the desk has others. */
const nounOf = (part: string): string =>
  known.has(`noun.${part}`) ? say(`noun.${part}` as keyof typeof words) : part.replaceAll('-', ' ');

/** `POST withdrawals/:orderNo/move` in words: who did what to what. A name without a method is a word already. */
export function entryWords({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>) {
  const [method = '', path] = action.split(' ');
  const verb = did(subject) ?? did(method) ?? '';
  if (path === undefined) return { verb, noun: action.replaceAll('-', ' ') };
  const noun = path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .map(nounOf)
    .join(', ');
  return { verb, noun };
}
