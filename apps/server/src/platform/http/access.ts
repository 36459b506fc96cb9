import { createHash, timingSafeEqual } from 'node:crypto';
import type { Access } from '@perya/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../database/work.ts';
import { refuse } from '../refusal.ts';
import type { HttpApp } from './app.ts';

/** Who is calling, or a refusal: everything but guest calls is closed unless proven otherwise. */
export function actorOf(app: HttpApp, request: FastifyRequest, access: Access): Actor {
  switch (access) {
    case 'guest':
      return { kind: 'guest' };
    case 'operator':
      return operatorOf(app.serving.operatorToken, request.headers.authorization);
    case 'session':
      return refuse('auth.not.logged.in');
    case 'vendor':
      return refuse('permission.denied');
  }
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
