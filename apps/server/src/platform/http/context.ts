import type { Access, Language } from '@perya/contract';
import type { Operator } from '../approvals/operator.ts';
import type { Actor } from '../database/work.ts';
import type { StaffSession } from '../approvals/staff-port.ts';

/** A living session, as far as calls need to know it. */
export interface KnownSession {
  sessionId: string;
  memberId: string;
  account: string;
  nickname: string;
  type: number;
  customerType: 'REAL' | 'TRIAL';
  /** When the person last proved who they are by something they know or hold here. */
  provenAt: Date;
  /** The password came from staff: only choosing another is open (DEC-048). */
  mustChangePassword: boolean;
  /** What the browser's scripts hold of it; never the cookie's secret. */
  handle: string;
}

/** How long a proof of who is there counts as fresh. */
const freshMs = 5 * 60_000;
export const isFresh = ({ provenAt }: Pick<KnownSession, 'provenAt'>, now: Date): boolean =>
  now.getTime() - provenAt.getTime() <= freshMs;

/** Null without a living session, whatever the reason. */
export type FindSession = (
  merchant: string,
  proof: { cookie: string | undefined; token: string | undefined },
) => Promise<KnownSession | null>;

/** What every handler may know about its request. */
export interface RequestContext {
  /** Empty for calls that belong to no merchant (vendor health, the operator's list). */
  merchant: string;
  language: Language;
  ip: string;
  /** Asked by a page that this process renders for everybody, not by a visitor. */
  isInner: boolean;
  actor: Actor;
  /** The cookies as they came; modules read their own. */
  cookie: string | undefined;
  userAgent: string;
  /** The host the visitor is at, as the merchant's directory writes it; empty for calls that belong to no host. */
  host: string;
  /** The merchant's main host, for addresses that leave the browser. */
  mainHost: string;
  setCookie: (cookie: string) => void;
  requestId: string;
  /** Chosen by the caller; empty for calls that need none. */
  idempotencyKey: string;
  /** What came beside the fields of a call whose route takes a file. */
  file?: Buffer | undefined;
  now: Date;
}

interface Guest {
  actor: Actor;
}

interface SignedIn {
  actor: Actor;
  session: KnownSession;
  memberId: string;
  isTrial: boolean;
}

/** What is known of the caller besides, by the call's access; `access.ts` finds it or refuses. */
export interface Callers {
  guest: Guest;
  anyone: Guest & { session?: KnownSession };
  /** With the proven visit; somebody signed in may begin one too. */
  visitor: Guest & { session?: KnownSession; visit: string };
  session: SignedIn;
  member: SignedIn;
  console: Guest & { consoleHost: string };
  operator: Guest & {
    operator: Operator;
    /** Nobody's where a token called, or where a second person agreed. */
    staff?: StaffSession;
    /** Who asked for what a second person agreed to. */
    proposedBy?: string;
  };
}

/** A company proves itself by its signature over the raw bytes, which its own adapter checks: such a call is never served here. */
export type ServedAccess = Exclude<Access, 'vendor'>;

/** What the handler of a call may know, by the call's access. */
export type ContextOf<Who extends ServedAccess> = RequestContext & Callers[Who];
export type VisitorContext = ContextOf<'visitor'>;
export type SignedInContext = ContextOf<'session'>;

export interface SealedBody {
  merchant: string;
  /** Method and path: a body made for one call does not work for another. */
  endpoint: string;
  encryption: string | undefined;
  body: unknown;
  cookie: string | undefined;
  /** Sets a cookie on the answer, also on a refusal. */
  setCookie: (cookie: string) => void;
}

export interface VisitorStatus {
  maintenance: 0 | 1;
  regionRestriction: 0 | 1;
  /** A planned window exists: the refusal names an upgrade instead of a closure. */
  upgrading: boolean;
}

/** What the HTTP layer asks the business on every request; answered from memory, hence synchronous. */
export interface HttpPorts {
  /** By the exact `host[:port]`, in small letters. */
  findMerchant: (host: string) => string | null;
  mainHost: (merchant: string) => string;
  /** Without an address: what holds for everybody. */
  statusOf: (merchant: string, ip: string | null) => VisitorStatus;
  defaultLanguage: (merchant: string) => Language;
  findSession: FindSession;
  /** The visit that cookie and token belong to, or null. */
  findVisit: (proof: { cookie: string | undefined; token: string | undefined }) => string | null;
  /** By what this browser is counted: a hash of each cookie that outlives a call. Empty where it has none. */
  browsersOf: (cookie: string | undefined) => readonly string[];
  /** How many visitors may stand behind one address of this merchant's. */
  visitorsPerAddress: (merchant: string) => number;
  /** What an encrypted body says; refuses with `key.rotated` whatever is wrong with it (DEC-105). */
  openBody: (sent: SealedBody) => Promise<unknown>;
  /** Changes whenever anything changes that guest answers of the merchant are made from. */
  versionOf: (merchant: string) => string;
}
