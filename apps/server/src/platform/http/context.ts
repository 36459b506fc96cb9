import type { Language } from '@perya/contract';
import type { Actor } from '../database/work.ts';

/** A living session, as far as calls need to know it. */
export interface KnownSession {
  sessionId: string;
  memberId: string;
  account: string;
  nickname: string;
  type: number;
  customerType: 'REAL' | 'TRIAL';
  /** What the browser's scripts hold of it; never the cookie's secret. */
  handle: string;
}

/** Null without a living session, whatever the reason. */
export type FindSession = (
  merchant: string,
  proof: { cookie: string | undefined; token: string | undefined },
) => Promise<KnownSession | null>;

/** What every handler may know about its caller. */
export interface RequestContext {
  /** Empty for calls that belong to no merchant (vendor health, the operator's list). */
  merchant: string;
  language: Language;
  ip: string;
  actor: Actor;
  /** Present for every call whose access is 'session'. */
  session?: KnownSession;
  setCookie: (cookie: string) => void;
  requestId: string;
  now: Date;
}

export interface VisitorStatus {
  maintenance: 0 | 1;
  regionRestriction: 0 | 1;
  /** A planned window exists: the refusal names an upgrade instead of a closure. */
  upgrading: boolean;
}

/** What the HTTP layer asks the business on every request; answered from memory, hence synchronous. */
export interface HttpPorts {
  findMerchant: (host: string) => string | null;
  statusOf: (merchant: string, ip: string) => VisitorStatus;
  defaultLanguage: (merchant: string) => Language;
  findSession: FindSession;
  /** Changes whenever anything changes that guest answers of the merchant are made from. */
  versionOf: (merchant: string) => string;
}
