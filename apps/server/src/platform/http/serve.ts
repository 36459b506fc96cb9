import type { Call } from '@perya/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Limit, Taken } from '../cache/rate-limit.ts';
import { refuse } from '../refusal.ts';
import { callerOf } from './access.ts';
import type { HttpApp } from './app.ts';
import type { RequestContext } from './context.ts';
import type { Rendition } from './rendition.ts';
import { createReplyMemory } from './reply-memory.ts';
import { isKnown, rendition, wantsBrotli } from './rendition.ts';
import type { Visitor } from './visitor.ts';
import { assertOpen, languageOf, visitorOf } from './visitor.ts';

export interface Asked<Q extends z.ZodType, B extends z.ZodType, P extends z.ZodType> {
  query: z.output<Q>;
  body: z.output<B>;
  params: z.output<P>;
  context: RequestContext;
}

export type Handler<Q extends z.ZodType, B extends z.ZodType, P extends z.ZodType, R extends z.ZodType> = (
  asked: Asked<Q, B, P>,
) => Promise<z.input<R>> | z.input<R>;

export interface ServeOptions {
  limit?: Limit;
}

const guestLimit: Limit = { limit: 600, windowSeconds: 60, whenUnsure: 'allow-local' };
// A part without a schema is absent: whatever arrives there is refused, not ignored.
const nothing = z.strictObject({});

/** One call of the contract becomes one route: limit, gate, access, parse, handle, check the answer, reply. */
export function serve<Q extends z.ZodType, B extends z.ZodType, P extends z.ZodType, R extends z.ZodType>(
  app: HttpApp,
  call: Call<Q, B, P, R>,
  handler: Handler<Q, B, P, R>,
  options: ServeOptions = {},
): void {
  // Only the player API belongs to a merchant's host name; operators and vendors have their own.
  const ofMerchant = call.route.path.startsWith('/api/');
  const sameForAll = call.access === 'guest' && call.route.method === 'GET' && ofMerchant;
  const memory = sameForAll && call.cacheSeconds !== undefined ? createReplyMemory(call.cacheSeconds) : null;
  app.route({
    method: call.route.method,
    url: call.route.path,
    handler: async (request, reply) => {
      const visitor = ofMerchant ? visitorOf(app, request) : null;
      const limited = limit(app, request, reply, call, options.limit);
      if (limited !== undefined) await limited;
      if (visitor !== null && call.always !== true) assertOpen(visitor);
      const now = app.serving.clock();
      // Read before the answer is made: what changes meanwhile makes this answer old, not the next one.
      const version = visitor === null ? '' : (app.serving.ports?.versionOf(visitor.merchant) ?? '');
      const key = `${visitor?.merchant}\n${String(request.headers['language'])}\n${request.url}`;
      const held = memory?.find(key, version, now.getTime());
      if (held !== undefined) return answer(request, reply, call, held, visitor);
      const caller = await callerOf(app, request, call.access, visitor?.merchant ?? '');
      const asked = parse(call, request);
      const merchant = visitor?.merchant ?? merchantIn(asked.params);
      const context: RequestContext = {
        merchant,
        language: languageOf(app, request, merchant),
        ip: request.ip,
        ...caller,
        setCookie: (cookie) => void reply.header('set-cookie', cookie),
        requestId: request.id,
        now,
      };
      const value = await handler({ ...asked, context } as Asked<Q, B, P>);
      // Throws where the answer does not fit the contract: our fault, and better seen here than in a browser.
      const made = rendition(call.reply.parse(value));
      memory?.keep(key, version, now.getTime(), made);
      return answer(request, reply, call, made, visitor);
    },
  });
}

function limit(
  app: HttpApp,
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  own?: Limit,
): Promise<void> | void {
  const { rateLimit } = app.serving;
  if (rateLimit === undefined) return;
  const key = own === undefined ? call.access : `${call.route.method} ${call.route.path}`;
  const taken = rateLimit.take(`${key}:${neighbourhood(request.ip)}`, own ?? guestLimit);
  // Guest limits are decided at once; only the strict ones are worth a turn of the event loop.
  if (taken instanceof Promise) return taken.then((decided) => refuseOver(reply, decided));
  refuseOver(reply, taken);
}

function refuseOver(reply: FastifyReply, { allowed, retryAfterSeconds }: Taken): void {
  if (allowed) return;
  reply.header('retry-after', String(retryAfterSeconds));
  refuse('rate.limited');
}

/** One IPv6 subscriber owns a whole /64; counting single addresses would count nothing. */
function neighbourhood(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const end = tail === '' ? [] : tail.split(':');
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - end.length)).fill('0'), ...end);
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function parse(call: Call, request: FastifyRequest) {
  const places = {
    params: { schema: call.params ?? nothing, given: request.params ?? {} },
    query: { schema: call.query ?? nothing, given: request.query ?? {} },
    body: {
      schema: call.body ?? nothing,
      given: call.body === undefined ? (request.body ?? {}) : request.body,
    },
  };
  const problems: { in: string; path: string; problem: string }[] = [];
  const read = (place: keyof typeof places): unknown => {
    const result = places[place].schema.safeParse(places[place].given);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      problems.push({ in: place, path: issue.path.join('.'), problem: issue.code });
    }
    return undefined;
  };
  const asked = { params: read('params'), query: read('query'), body: read('body') };
  if (problems.length > 0) refuse('format.incorrect', { problems: problems.slice(0, 20) });
  return asked;
}

function merchantIn(params: unknown): string {
  const code = (params as { merchantCode?: unknown } | undefined)?.merchantCode;
  return typeof code === 'string' ? code : '';
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  made: Rendition,
  visitor: Visitor | null,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  const { maintenance, regionRestriction } = visitor?.status ?? { maintenance: 0, regionRestriction: 0 };
  // An answer given while the fair is closed carries that visitor's flags and must not reach others from a cache.
  const sameForAll =
    call.access === 'guest' && call.route.method === 'GET' && maintenance + regionRestriction === 0;
  if (call.cacheSeconds === undefined || !sameForAll) {
    return reply.header('cache-control', 'no-store').send(made.body);
  }
  reply
    .header('cache-control', `public, max-age=0, s-maxage=${call.cacheSeconds}, stale-while-revalidate=600`)
    .header('vary', 'Language, Accept-Encoding')
    .header('etag', made.etag);
  if (isKnown(request.headers['if-none-match'], made.etag)) {
    return reply.code(304).removeHeader('content-type').send();
  }
  if (!wantsBrotli(request.headers['accept-encoding'], made)) return reply.send(made.body);
  const compressed = await made.brotli();
  return reply.header('content-encoding', 'br').send(compressed);
}
