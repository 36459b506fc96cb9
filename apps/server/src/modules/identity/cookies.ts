/** The browser keeps this cookie from scripts, other sites and plain HTTP; the prefix makes it insist (DEC-014). */
export const sessionCookie = '__Host-session';

export function readSessionCookie(header: string | undefined): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() === sessionCookie) return part.slice(at + 1).trim();
  }
  return undefined;
}

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';

export const endedSessionCookie = `${sessionCookie}=; ${attributes}; Max-Age=0`;
