import { createHash, timingSafeEqual } from 'node:crypto';
import type { Call } from '@perya/contract';
import type { FastifyRequest } from 'fastify';
import {
  assertMay,
  type ListedOperator,
  mayActFor,
  onlyProposes,
  type Operator,
} from '../approvals/operator.ts';
import { invariant, isRefusal, refuse } from '../refusal.ts';
import { addressOf } from './address.ts';
import type { HttpApp } from './app.ts';
import { type Callers, isFresh } from './context.ts';
import { actionOf, onlyReads } from './staff-gate.ts';
import { staffSecretIn, type StaffSession } from '../approvals/staff-port.ts';
import { hostOf } from './visitor.ts';

/** Nobody yet, at the console's own host and from its own page. */
export function atConsole(app: HttpApp, request: FastifyRequest): Callers['console'] {
  return { actor: { kind: 'guest' }, consoleHost: consoleHost(app, request) };
}

/** Staff by their session at the console, or whoever holds a token; with the call's permission, for the call's brand. */
export async function staffCaller(
  app: HttpApp,
  request: FastifyRequest,
  call: Call,
): Promise<Callers['operator']> {
  const { merchantCode: merchant } = request.params as { merchantCode?: string };
  const brand = merchant ?? (call.anyBrand === true ? null : '*');
  const { authorization, cookie } = request.headers;
  const secret = authorization === undefined ? staffSecretIn(cookie) : undefined;
  const staff = secret === undefined ? undefined : await staffSession(app, request, secret, brand);
  const operator = staff?.operator ?? (await bearer(app, request, brand));
  const { permission } = call;
  invariant(permission, 'every operator call names its permission');
  try {
    assertMay(operator, {
      permission,
      merchant,
      isRead: onlyReads(call),
      anyBrand: call.anyBrand === true,
      decidersToo: call.decidersToo === true,
    });
    if (call.neverKept === true && onlyProposes(operator, permission))
      refuse('permission.denied', { permission });
    if (staff?.isNarrow === true && permission !== 'staff.self') refuse('permission.denied', { permission });
  } catch (error) {
    if (isRefusal(error)) await noteRefused(app, operator, call, merchant);
    throw error;
  }
  if (call.stepUp === true && staff !== undefined && !isFresh(staff, app.serving.clock()))
    refuse('step.up.required');
  return { actor: { kind: 'operator', name: operator.name }, operator, ...(staff && { staff }) };
}

/** In the brand's chain where they belong to it; a made-up brand must not get one. */
async function noteRefused(app: HttpApp, operator: Operator, call: Call, merchant = '*'): Promise<void> {
  const chain = operator.merchants.includes(merchant) && mayActFor(operator, merchant) ? merchant : '*';
  await app.serving.notes?.note(
    operator.name,
    chain,
    { action: actionOf(call), reason: '' },
    { kind: 'refused', facts: { permission: call.permission, brand: merchant } },
  );
}

async function staffSession(
  app: HttpApp,
  request: FastifyRequest,
  secret: string,
  brand: string | null,
): Promise<StaffSession> {
  const host = consoleHost(app, request);
  const found = await app.serving.staff?.findSession(secret, brand);
  if (found === undefined || found === null) refuse('auth.logged.out');
  const { csrf } = request.headers;
  const isRead = request.method === 'GET';
  if (!isRead && !(typeof csrf === 'string' && isSame(csrf, found.csrf))) refuse('permission.denied');
  if (brand !== null && app.serving.staff?.mayUseFrom(brand, addressOf(request)) === false)
    refuse('permission.denied');
  return { ...found, host };
}

/** The cookie counts at the console only, and never for a page of another site. */
function consoleHost(app: HttpApp, request: FastifyRequest): string {
  const host = hostOf(app, request);
  if (app.serving.staff?.hosts.includes(host) !== true) refuse('auth.not.logged.in');
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isOwn =
    typeof site === 'string'
      ? site === 'same-origin' || (site === 'none' && request.method === 'GET')
      : origin === undefined || URL.parse(origin)?.host === host;
  return isOwn && (origin === undefined || URL.parse(origin)?.host === host)
    ? host
    : refuse('permission.denied');
}

async function bearer(app: HttpApp, request: FastifyRequest, brand: string | null): Promise<Operator> {
  const { operators = [], staff } = app.serving;
  if (operators.length === 0 && staff === undefined) refuse('permission.denied');
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (given === undefined) refuse('auth.not.logged.in');
  const listed = listedOperator(operators, given);
  if (listed !== undefined) {
    const isOver = listed.until !== null && listed.until < app.serving.clock();
    if (isOver || (await staff?.endsEnvironment()) === true) refuse('permission.denied');
    return listed;
  }
  return (await staff?.findToken(given, brand, addressOf(request))) ?? refuse('permission.denied');
}

const listedOperator = (operators: readonly ListedOperator[], given: string): ListedOperator | undefined =>
  // All are compared: how long it takes tells nothing about which.
  operators.filter(({ token }) => isSame(given, token))[0];

// Digests have one length, so the comparison tells nothing about the text's.
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash('sha256').update(text).digest();
