import { createHash } from 'node:crypto';

export interface Account {
  subject: string;
  name: string;
  email: string | undefined;
  emailVerified: boolean;
}

/** Any name is an account; the same name is the same person at this company, and another one elsewhere. */
function accountNamed(company: string, typed: string): Account {
  const name = typed.trim();
  const digest = createHash('sha256').update(`${company}:${name.toLowerCase()}`).digest();
  const mailbox = name.toLowerCase().replace(/[^a-z0-9]+/g, '.');
  return {
    subject: digest.readBigUInt64BE().toString().padStart(20, '1'),
    name: name.replace(/@.*$/, ''),
    email: name.startsWith('no-email')
      ? undefined
      : name.includes('@')
        ? name
        : `${mailbox}@${company}.example`,
    emailVerified: !name.startsWith('unverified'),
  };
}

export function createAccounts(company: string) {
  const known = new Map<string, Account>();
  return {
    signIn(typed: string): Account {
      const account = accountNamed(company, typed);
      known.set(account.subject, account);
      return account;
    },
    find: (subject: string) => known.get(subject),
  };
}
