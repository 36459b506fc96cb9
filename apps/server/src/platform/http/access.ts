import { createHash, timingSafeEqual } from 'node:crypto';
import type { Access } from '@perya/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../database/work.ts';
import { refuse } from '../refusal.ts';
import type { HttpApp } from './app.ts';
import type { KnownSession } from './context.ts';

export interface Caller {
  actor: Actor;
  session?: KnownSession;
}

/** Who is calling, or a refusal: everything but guest calls is closed unless proven otherwise. */
export async function callerOf(
  app: HttpApp,
  request: FastifyRequest,
  access: Access,
  merchant: string,
): Promise<Caller> {
  switch (access) {
    case 'guest':
      return { actor: { kind: 'guest' } };
    case 'operator':
      return { actor: operatorOf(app.serving.operatorToken, request.headers.authorization) };
    case 'session': {
      const session = await sessionOf(app, request, merchant);
      return { actor: { kind: 'member', memberId: session.memberId }, session };
    }
    case 'vendor':
      return refuse('permission.denied');
  }
}

async function sessionOf(app: HttpApp, request: FastifyRequest, merchant: string): Promise<KnownSession> {
  const { cookie, token } = request.headers;
  if (typeof token !== 'string' || token === '') refuse('auth.not.logged.in');
  if (isForeign(request)) refuse('permission.denied');
  const session = await app.serving.ports?.findSession(merchant, { cookie, token });
  // Somebody who holds a handle was logged in once; the page clears it and says so.
  return session ?? refuse('auth.logged.out');
}

/** A change asked for by another site. The handle in a header already keeps forms out; this keeps out the rest. */
function isForeign(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  return origin !== undefined && URL.parse(origin)?.host !== request.host;
}

function operatorOf(token: string | undefined, header: string | undefined): Actor {
  if (token === undefined) refuse('permission.denied');
  const given = /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
  if (given === undefined) refuse('auth.not.logged.in');
  // Digests have one length, so the comparison tells nothing about the token's.
  if (!timingSafeEqual(digest(given), digest(token))) refuse('permission.denied');
  return { kind: 'operator', name: 'operator token' };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
