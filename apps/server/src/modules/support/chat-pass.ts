import { createHash, randomBytes } from 'node:crypto';
import type { Secrets } from '#platform/secrets';

/** Whose conversation it is: a member's, or of a visitor who is known by it alone. */
export interface Owner {
  merchant: string;
  memberId: string | null;
  conversationId: string;
}

interface Sealed extends Owner {
  id: string;
  endsAt: number;
}

const cookieName = '__Host-chat';
const ticketSeconds = 120;
const passSeconds = 12 * 3600;

/** The ticket in an address and the pass in a cookie: both sealed, so that nothing is stored before somebody writes. */
export function createChatPass(secrets: Secrets) {
  const seal = (purpose: string, owner: Owner, now: Date, seconds: number): string => {
    const inside: Sealed = {
      ...owner,
      id: randomBytes(16).toString('base64url'),
      endsAt: now.getTime() + seconds * 1000,
    };
    return secrets.seal(purpose, inside);
  };
  const open = (purpose: string, merchant: string, sealed: string, now: Date): Sealed | null => {
    const inside = secrets.sealing<Sealed>(purpose).open(sealed);
    return inside !== null && inside.merchant === merchant && inside.endsAt > now.getTime() ? inside : null;
  };
  return {
    ticket: (owner: Owner, now: Date): string => seal('chat ticket', owner, now, ticketSeconds),
    readTicket(merchant: string, ticket: string, now: Date) {
      const inside = open('chat ticket', merchant, ticket, now);
      if (inside === null) return null;
      const hash = createHash('sha256').update(inside.id).digest();
      const owner: Owner = inside;
      return { owner, hash, until: new Date(inside.endsAt) };
    },
    cookie: (owner: Owner, now: Date): string =>
      `${cookieName}=${seal('chat pass', owner, now, passSeconds)}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${passSeconds}`,
    ownerIn(merchant: string, header: string | undefined, now: Date): Owner | null {
      for (const part of (header ?? '').split(';')) {
        const at = part.indexOf('=');
        if (part.slice(0, at).trim() === cookieName)
          return open('chat pass', merchant, part.slice(at + 1).trim(), now);
      }
      return null;
    },
  };
}
