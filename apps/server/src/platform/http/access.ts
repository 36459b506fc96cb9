import type { Call } from '@perya/contract';
import type { FastifyRequest } from 'fastify';
import type { Operator } from '../approvals/operator.ts';
import { refuse } from '../refusal.ts';
import type { HttpApp } from './app.ts';
import { type Callers, isFresh, type KnownSession, type ServedAccess } from './context.ts';
import { atConsole, staffCaller } from './staff-access.ts';
import { findVisitor } from './visitor.ts';

type Finders = {
  [Who in ServedAccess]: (
    app: HttpApp,
    request: FastifyRequest,
    call: Call,
    merchant: string,
  ) => Callers[Who] | Promise<Callers[Who]>;
};

/** Everything but guest calls is closed unless proven otherwise. */
const finders: Finders = {
  guest: () => ({ actor: { kind: 'guest' } }),
  anyone: async (app, request, _call, merchant) => {
    const session = await sessionOf(app, request, merchant).catch(() => null);
    if (session === null) return { actor: { kind: 'guest' } };
    return { actor: { kind: 'member', memberId: session.memberId }, session };
  },
  visitor: async (app, request, _call, merchant) => {
    const visit = visitOf(app, request);
    const session = await sessionOf(app, request, merchant).catch(() => null);
    return { actor: { kind: 'guest' }, visit, ...(session !== null && { session }) };
  },
  session: signedIn,
  member: signedIn,
  console: atConsole,
  operator: staffCaller,
};

/** Who is calling, as the call's access promises it to the handler, or a refusal. */
export const callerOf = async <Who extends ServedAccess>(
  app: HttpApp,
  request: FastifyRequest,
  call: Call & { access: Who },
  merchant: string,
): Promise<Callers[Who]> => finders[call.access](app, request, call, merchant);

const unproposed = (): never => refuse('permission.denied');
type Agreed = {
  [Who in ServedAccess]: (operator: Operator, proposedBy: string) => Callers[Who];
};
const agreed: Agreed = {
  guest: unproposed,
  anyone: unproposed,
  visitor: unproposed,
  session: unproposed,
  member: unproposed,
  console: unproposed,
  operator: (operator, proposedBy) => ({
    actor: { kind: 'operator', name: operator.name },
    operator,
    proposedBy,
  }),
};

/** In whose name a proposal is carried out: whoever agreed. Only what staff ask for can be proposed. */
export const agreedCaller = <Who extends ServedAccess>(
  access: Who,
  operator: Operator,
  proposedBy: string,
): Callers[Who] => agreed[access](operator, proposedBy);

async function signedIn(app: HttpApp, request: FastifyRequest, call: Call, merchant: string) {
  const session = await sessionOf(app, request, merchant);
  assertMay(session, call, app.serving.clock());
  const { memberId, customerType } = session;
  return {
    actor: { kind: 'member', memberId } as const,
    session,
    memberId,
    isTrial: customerType === 'TRIAL',
  };
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
