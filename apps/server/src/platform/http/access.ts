import { createHash, timingSafeEqual } from 'node:crypto';
import type { Access, Call } from '@perya/contract';
import type { FastifyRequest } from 'fastify';
import { assertMay as assertMayAct, type Operator } from '../approvals/operator.ts';
import type { Actor } from '../database/work.ts';
import { invariant, refuse } from '../refusal.ts';
import type { HttpApp } from './app.ts';
import { isFresh, type KnownSession } from './context.ts';
import { findVisitor } from './visitor.ts';

export interface Caller {
  actor: Actor;
  session?: KnownSession;
  operator?: Operator;
  visit?: string;
}

/** Who is calling, or a refusal: everything but guest calls is closed unless proven otherwise. */
export async function callerOf(
  app: HttpApp,
  request: FastifyRequest,
  call: Call,
  merchant: string,
): Promise<Caller> {
  const access: Access = call.access;
  switch (access) {
    case 'guest':
      return { actor: { kind: 'guest' } };
    case 'anyone': {
      const session = await sessionOf(app, request, merchant).catch(() => null);
      if (session === null) return { actor: { kind: 'guest' } };
      return { actor: { kind: 'member', memberId: session.memberId }, session };
    }
    case 'visitor': {
      const visit = visitOf(app, request);
      const session = await sessionOf(app, request, merchant).catch(() => null);
      return { actor: { kind: 'guest' }, visit, ...(session !== null && { session }) };
    }
    case 'operator':
      return staffCaller(app, request, call);
    case 'session':
    case 'member': {
      const session = await sessionOf(app, request, merchant);
      assertMay(session, call, app.serving.clock());
      return { actor: { kind: 'member', memberId: session.memberId }, session };
    }
    case 'vendor':
      return refuse('permission.denied');
  }
}

function assertMay(session: KnownSession, call: Call, now: Date): void {
  if (call.access === 'member' && session.customerType === 'TRIAL') refuse('trial.restricted');
  if (session.mustChangePassword && call.withStaffPassword !== true) refuse('password.change.required');
  if (call.stepUp === true && !isFresh(session, now)) refuse('step.up.required');
}

/** Without it another site could sign a visitor in, or send messages in a visitor's name. */
function visitOf(app: HttpApp, request: FastifyRequest): string {
  if (isForeign(app, request)) refuse('permission.denied');
  const { cookie, visit } = request.headers;
  const token = typeof visit === 'string' ? visit : undefined;
  return app.serving.ports?.findVisit({ cookie, token }) ?? refuse('visit.unproven');
}

async function sessionOf(app: HttpApp, request: FastifyRequest, merchant: string): Promise<KnownSession> {
  const { cookie, token } = request.headers;
  if (typeof token !== 'string' || token === '') refuse('auth.not.logged.in');
  if (isForeign(app, request)) refuse('permission.denied');
  const session = await app.serving.ports?.findSession(merchant, { cookie, token });
  // Somebody who holds a handle was logged in once; the page clears it and says so.
  return session ?? refuse('auth.logged.out');
}

/** A change asked for by another site. The handle in a header already keeps forms out; this keeps out the rest. */
function isForeign(app: HttpApp, request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  return origin !== undefined && URL.parse(origin)?.host !== findVisitor(app, request)?.host;
}

function staffCaller(app: HttpApp, request: FastifyRequest, call: Call): Caller {
  const operator = operatorOf(app.serving.operators, request.headers.authorization);
  if (operator.until !== null && operator.until < app.serving.clock()) refuse('permission.denied');
  invariant(call.permission, 'every operator call names its permission');
  assertMayAct(operator, call.permission, (request.params as { merchantCode?: string }).merchantCode);
  return { actor: { kind: 'operator', name: operator.name }, operator };
}

function operatorOf(operators: readonly Operator[] | undefined, header: string | undefined): Operator {
  if (operators === undefined || operators.length === 0) refuse('permission.denied');
  const given = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  if (given === undefined) refuse('auth.not.logged.in');
  // Digests have one length, so the comparison tells nothing about the token's.
  const known = operators.filter(({ token }) => timingSafeEqual(digest(given), digest(token)));
  return known[0] ?? refuse('permission.denied');
}

const digest = (text: string) => createHash('sha256').update(text).digest();
