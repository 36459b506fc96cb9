import type { Operator } from './operator.ts';

/** Somebody signed in at the console, as far as calls need to know it. */
export interface StaffSession {
  sessionId: string;
  personId: string;
  /** What the page sends back with everything that changes something. */
  csrf: string;
  provenAt: Date;
  /** Came by a recovery code: only the own account is open. */
  isNarrow: boolean;
  operator: Operator;
  /** The console's host they are at. */
  host: string;
}

/** What the HTTP layer asks about staff. A brand of null: whatever they hold anywhere. */
export interface StaffPort {
  /** Hosts of the console; the cookie counts nowhere else. */
  hosts: readonly string[];
  findSession: (secret: string, brand: string | null) => Promise<Omit<StaffSession, 'host'> | null>;
  findToken: (token: string, brand: string | null, address: string) => Promise<Operator | null>;
  /** Whether a brand lets its people work from there. */
  mayUseFrom: (brand: string, address: string) => boolean;
  /** People have accounts of their own: tokens of the environment were for the first start. */
  endsEnvironment: () => Promise<boolean>;
}

export const staffCookie = '__Host-staff';

export function staffSecretIn(header: string | undefined): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() === staffCookie) return part.slice(at + 1).trim() || undefined;
  }
  return undefined;
}
