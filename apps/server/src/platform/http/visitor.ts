import { languages } from '@perya/contract';
import type { Language } from '@perya/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import type { HttpApp } from './app.ts';
import type { VisitorStatus } from './context.ts';

export interface Visitor {
  merchant: string;
  ip: string;
  status: VisitorStatus;
}

const unknown = Symbol('no merchant has this host name');
const known = new WeakMap<FastifyRequest, Visitor | typeof unknown>();

/** Whose visitor this is and whether the fair is open for them: asked once per request. */
export function findVisitor(app: HttpApp, request: FastifyRequest): Visitor | null {
  let visitor = known.get(request);
  if (visitor === undefined) {
    const { ports } = app.serving;
    const merchant = ports?.findMerchant(request.hostname.toLowerCase()) ?? null;
    visitor =
      ports === undefined || merchant === null
        ? unknown
        : { merchant, ip: request.ip, status: ports.statusOf(merchant, request.ip) };
    known.set(request, visitor);
  }
  return visitor === unknown ? null : visitor;
}

export function visitorOf(app: HttpApp, request: FastifyRequest): Visitor {
  return findVisitor(app, request) ?? refuse('merchant.unknown_host');
}

/** Refuses visitors for whom the fair is closed (DEC-003, DEC-109). Region first: it stays when the fair reopens. */
export function assertOpen({ status }: Visitor): void {
  if (status.regionRestriction === 1) refuse('access.denied.region');
  if (status.maintenance === 1) refuse(status.upgrading ? 'system.upgrading' : 'platform.maintenance');
}

export function languageOf(app: HttpApp, request: FastifyRequest, merchant: string): Language {
  const asked =
    (request.query as { language?: unknown } | undefined)?.language ?? request.headers['language'];
  const language = languages.find((one) => one === asked);
  return language ?? (merchant === '' ? undefined : app.serving.ports?.defaultLanguage(merchant)) ?? 'EN';
}
