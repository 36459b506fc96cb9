import { fieldOf } from '#platform/field-of';
import { languages } from '@perya/contract';
import type { Language } from '@perya/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { addressOf } from './address.ts';
import type { HttpApp } from './app.ts';
import type { VisitorStatus } from './context.ts';
import { isInnerCall } from './inner-call.ts';

export interface Visitor {
  merchant: string;
  /** The directory's own writing of the host the visitor is at. */
  host: string;
  /** A page rendered in this process, on nobody's behalf. */
  isInner: boolean;
  status: VisitorStatus;
}

const unknown = Symbol('no merchant has this host name');
const known = new WeakMap<FastifyRequest, Visitor | typeof unknown>();

/** Whose visitor this is and whether the fair is open for them: asked once per request. */
export function findVisitor(app: HttpApp, request: FastifyRequest): Visitor | null {
  let visitor = known.get(request);
  if (visitor === undefined) {
    const { ports } = app.serving;
    const host = hostOf(app, request);
    const merchant = ports?.findMerchant(host) ?? null;
    const isInner = isInnerCall();
    visitor =
      ports === undefined || merchant === null
        ? unknown
        : { merchant, host, isInner, status: ports.statusOf(merchant, isInner ? null : addressOf(request)) };
    known.set(request, visitor);
  }
  return visitor === unknown ? null : visitor;
}

/**
 * `host[:port]` as it was asked for, to be held against the directory and used for nothing else. What a proxy says
 * about it counts only where the operator has said that his proxies overwrite it.
 */
export function hostOf(app: HttpApp, request: FastifyRequest): string {
  const host = app.serving.trustForwardedHost ? request.host : request.headers.host;
  return (host ?? '').toLowerCase();
}

export function visitorOf(app: HttpApp, request: FastifyRequest): Visitor {
  return findVisitor(app, request) ?? refuse('merchant.unknown_host');
}

/** Refuses visitors for whom the site is in maintenance or barred (DEC-003, DEC-109). Region first: it stays when maintenance ends. */
export function assertOpen({ status }: Visitor): void {
  if (status.regionRestriction === 1) refuse('access.denied.region');
  if (status.maintenance === 1) refuse(status.upgrading ? 'system.upgrading' : 'platform.maintenance');
}

export function languageOf(app: HttpApp, request: FastifyRequest, merchant: string): Language {
  const asked = fieldOf(request.query, 'language') ?? request.headers['language'];
  const language = languages.find((one) => one === asked);
  return language ?? (merchant === '' ? undefined : app.serving.ports?.defaultLanguage(merchant)) ?? 'EN';
}
