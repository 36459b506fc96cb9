import { textsOf } from '../../../platform/texts.ts';
import words from '../copy/accounts.json';

export const say = textsOf(words);

const known = (key: string, otherwise: string): string =>
  key in words ? say(key as keyof typeof words) : otherwise;
const plain = (code: string): string => code.replaceAll('_', ' ');

/** What an account is called; those of one company or pool by their code. */
export const accountName = (account: string): string => known(`account.${account}`, plain(account));
export const kindName = (kind: string): string => known(`kind.${kind}`, plain(kind));
