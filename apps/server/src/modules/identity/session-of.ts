import type { KnownSession, RequestContext } from '#platform/http/context';
import { invariant } from '#platform/refusal';

/** The session of a call whose access promises one. */
export function sessionOf(context: RequestContext): KnownSession {
  invariant(context.session, 'a session call has a session');
  return context.session;
}
