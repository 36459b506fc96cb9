import { fieldOf } from '#platform/field-of';
import type { Call } from '@perya/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Weight } from '../approvals/approvals.ts';
import { withReason } from '../audit/audit-scope.ts';
import type { Limit, Taken } from '../cache/rate-limit.ts';
import { invariant, refuse } from '../refusal.ts';
import { agreedCaller, callerOf } from './access.ts';
import { addressOf } from './address.ts';
import { takeTurn } from './call-limit.ts';
import type { HttpApp } from './app.ts';
import type { Callers, ContextOf, RequestContext, ServedAccess } from './context.ts';
import { answerFile } from './file-answer.ts';
import { readParts, takeFiles } from './multipart.ts';
import type { Rendition } from './rendition.ts';
import { createReplyMemory } from './reply-memory.ts';
import { actionOf, onlyReads, passStaffGate } from './staff-gate.ts';
import { isKnown, rendition, wantsBrotli } from './rendition.ts';
import type { Visitor } from './visitor.ts';
import { assertOpen, languageOf, visitorOf } from './visitor.ts';

export interface Asked<
  Q extends z.ZodType,
  B extends z.ZodType,
  P extends z.ZodType,
  Who extends ServedAccess,
> {
  query: z.output<Q>;
  body: z.output<B>;
  params: z.output<P>;
  context: ContextOf<Who>;
}

export type Handler<
  Q extends z.ZodType,
  B extends z.ZodType,
  P extends z.ZodType,
  R extends z.ZodType,
  Who extends ServedAccess,
> = (asked: Asked<Q, B, P, Who>) => Promise<z.input<R>> | z.input<R>;

export interface ServeOptions<
  Q extends z.ZodType,
  B extends z.ZodType,
  P extends z.ZodType,
  Who extends ServedAccess,
> {
  limit?: Limit;
  /** True while what the call needs is used up: it is turned away before anything is decrypted or looked up. */
  isFull?: () => boolean;
  /** What an operator call would change, for those that may need a second person; also refuses what could never be done. */
  weigh?: (asked: Asked<Q, B, P, Who>) => Weight | Promise<Weight>;
  /** How long a body with a file may take to arrive. */
  patienceMs?: number;
}

const formType = 'application/x-www-form-urlencoded';
/** As long as any other request may take. */
const patienceMs = 15_000;
// A part without a schema is absent: whatever arrives there is refused, not ignored.
const nothing = z.strictObject({});

/** One call of the contract becomes one route: limit, gate, access, parse, handle, check the answer, reply. */
export function serve<
  Q extends z.ZodType,
  B extends z.ZodType,
  P extends z.ZodType,
  R extends z.ZodType,
  Who extends ServedAccess,
>(
  app: HttpApp,
  call: Call<Q, B, P, R, Who>,
  handler: Handler<Q, B, P, R, Who>,
  options: ServeOptions<Q, B, P, Who> = {},
): void {
  invariant((call.secondPerson === true) === (options.weigh !== undefined), `${actionOf(call)} is weighed`);
  if (isProposable(call)) registerCarrier(app, call, handler);
  // Only the player API belongs to a merchant's host name; operators and vendors have their own.
  const ofMerchant = call.route.path.startsWith('/api/');
  const sameForAll = call.access === 'guest' && call.route.method === 'GET' && ofMerchant;
  const memory = sameForAll && call.cacheSeconds !== undefined ? createReplyMemory(call.cacheSeconds) : null;
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const visitor = ofMerchant ? visitorOf(app, request) : null;
    const turn = visitor?.isInner === true ? null : takeTurn(app, request, call, visitor, options.limit);
    // Guest limits are decided at once; only the strict ones are worth a turn of the event loop.
    const taken = turn instanceof Promise ? await turn : turn;
    if (taken !== null) refuseOver(reply, taken);
    if (options.isFull?.() === true) refuseOver(reply, { allowed: false, retryAfterSeconds: 2 });
    if (visitor !== null && call.always !== true) assertOpen(visitor);
    const now = app.serving.clock();
    // Read before the answer is made: what changes meanwhile makes this answer old, not the next one.
    const version = visitor === null ? '' : (app.serving.ports?.versionOf(visitor.merchant) ?? '');
    const key = `${visitor?.merchant}\n${String(request.headers['language'])}\n${request.url}`;
    const held = memory?.find(key, version, now.getTime());
    if (held !== undefined) return answer(request, reply, call, held, visitor);
    const caller = await callerOf(app, request, call, visitor?.merchant ?? '');
    const setCookie = (cookie: string) => void reply.header('set-cookie', cookie);
    const isMultipart = call.route.multipart === true;
    const sent = isMultipart ? await readParts(request, reply, options.patienceMs ?? patienceMs) : undefined;
    const body = sent?.fields ?? (await bodyOf(app, request, call, visitor?.merchant ?? '', setCookie));
    const asked = parse(call, request, body);
    const merchant = visitor?.merchant ?? merchantIn(asked.params);
    const context = {
      merchant,
      language: languageOf(app, request, merchant),
      ip: addressOf(request),
      isInner: visitor?.isInner === true,
      cookie: request.headers.cookie,
      userAgent: request.headers['user-agent'] ?? '',
      host: visitor?.host ?? '',
      mainHost: visitor === null ? '' : (app.serving.ports?.mainHost(visitor.merchant) ?? ''),
      setCookie,
      requestId: request.id,
      idempotencyKey: call.route.idempotent === true ? keyOf(request) : '',
      ...(sent !== undefined && { file: sent.file }),
      now,
      ...caller,
    };
    const whole = { ...asked, context } as Asked<Q, B, P, Who>;
    const { weigh } = options;
    const known: Callers[ServedAccess] = caller;
    if ('operator' in known) {
      const { value, isProposal } = await passStaffGate(app, {
        call,
        ...asked,
        merchant,
        operator: known.operator,
        told: { action: actionOf(call), reason: reasonOf(request, call, asked.body) },
        act: async () => call.reply.parse(await handler(whole)),
        weigh: weigh && (async () => weigh(whole)),
      });
      if (value instanceof File) return answerFile(reply, value);
      return answer(request, reply.code(isProposal ? 202 : 200), call, rendition(value), visitor);
    }
    // Throws where the answer does not fit the contract: our fault, and better seen here than in a browser.
    const value = call.reply.parse(await handler(whole));
    taken?.succeeded();
    if (value instanceof File) return answerFile(reply, value);
    const made = rendition(value);
    memory?.keep(key, version, now.getTime(), made);
    return answer(request, reply, call, made, visitor);
  };
  const route = { method: call.route.method, url: call.route.path, handler: handle };
  if (call.route.multipart !== true) return void app.route(route);
  void app.register(async (scope) => {
    await takeFiles(scope);
    scope.route(route);
  });
}

/** A role may only propose anything that staff change, but for what is one's own and for deciding itself. */
const isProposable = (call: Call): boolean =>
  call.access === 'operator' &&
  !onlyReads(call) &&
  call.permission !== 'staff.self' &&
  call.permission !== 'approval.read';

/** How a stored request of this call is carried out once a second person has agreed. */
function registerCarrier<
  Q extends z.ZodType,
  B extends z.ZodType,
  P extends z.ZodType,
  R extends z.ZodType,
  Who extends ServedAccess,
>(app: HttpApp, call: Call<Q, B, P, R, Who>, handler: Handler<Q, B, P, R, Who>): void {
  app.serving.approvals?.register(
    actionOf(call),
    async ({ id, params, body, operator, proposedBy, reason }) => {
      const asked = {
        // As it was parsed once; parsed again, because the contract may have become stricter since.
        params: call.params?.parse(params),
        body: call.body?.parse(body),
        query: undefined,
        context: {
          ...nobodysRequest(app, params),
          idempotencyKey: id,
          ...agreedCaller(call.access, operator, proposedBy),
        },
      } as Asked<Q, B, P, Who>;
      return withReason({ action: actionOf(call), reason }, async () =>
        call.reply.parse(await handler(asked)),
      );
    },
  );
}

/** Nobody's browser is behind what was agreed to. */
const nobodysRequest = (app: HttpApp, params: unknown): Omit<RequestContext, 'actor'> => ({
  merchant: merchantIn(params),
  language: 'EN',
  ip: '',
  isInner: true,
  cookie: undefined,
  userAgent: '',
  host: '',
  mainHost: '',
  setCookie: () => undefined,
  requestId: '',
  idempotencyKey: '',
  now: app.serving.clock(),
});

function refuseOver(
  reply: FastifyReply,
  { allowed, retryAfterSeconds }: Pick<Taken, 'allowed' | 'retryAfterSeconds'>,
): void {
  if (allowed) return;
  reply.header('retry-after', String(retryAfterSeconds));
  refuse('rate.limited');
}

/** The body in the clear. A form is taken only where the contract says so: browsers send one without asking. */
async function bodyOf(
  app: HttpApp,
  request: FastifyRequest,
  call: Call,
  merchant: string,
  setCookie: (cookie: string) => void,
): Promise<unknown> {
  const { encrypted, form, method, path } = call.route;
  const isForm = request.headers['content-type']?.startsWith(formType) === true;
  if (isForm !== (form === true)) refuse('format.incorrect');
  if (encrypted !== true) return request.body;
  const { encryption, cookie } = request.headers;
  return app.serving.ports?.openBody({
    merchant,
    endpoint: `${method} ${path}`,
    encryption: typeof encryption === 'string' ? encryption : undefined,
    body: request.body,
    cookie,
    setCookie,
  });
}

function parse(call: Call, request: FastifyRequest, body: unknown) {
  const places = {
    params: { schema: call.params ?? nothing, given: request.params ?? {} },
    query: { schema: call.query ?? nothing, given: request.query ?? {} },
    body: {
      schema: call.body ?? nothing,
      given: call.body === undefined ? (body ?? {}) : body,
    },
  };
  const problems: { in: string; path: string; problem: string }[] = [];
  const read = (place: keyof typeof places): unknown => {
    const result = places[place].schema.safeParse(places[place].given);
    if (result.success && !holdsNul(result.data)) return result.data;
    if (result.success) problems.push({ in: place, path: '', problem: 'nul' });
    for (const issue of result.error?.issues ?? []) {
      problems.push({ in: place, path: issue.path.join('.'), problem: issue.code });
    }
    return undefined;
  };
  const asked = { params: read('params'), query: read('query'), body: read('body') };
  if (problems.length > 0) refuse('format.incorrect', { problems: problems.slice(0, 20) });
  return asked;
}

/** PostgreSQL takes every text but this one. Without recursion: how deep a body goes is up to its sender. */
function holdsNul(value: unknown): boolean {
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined || waiting.length > 0; next = waiting.pop()) {
    if (typeof next === 'string' && next.includes('\0')) return true;
    if (typeof next === 'object' && next !== null) waiting.push(...Object.values(next));
  }
  return false;
}

/** Money moves only under an id that the caller chose and keeps over retries (DEC-120). */
function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key)
    ? key
    : refuse('format.incorrect', { fields: ['Idempotency-Key'] });
}

/** Whoever changes something says why: in the body where the call has a place for it, in a header where it has none. */
function reasonOf(request: FastifyRequest, call: Call, body: unknown): string {
  if (onlyReads(call)) return '';
  // Whoever signs out or proves themselves again owes nobody a reason.
  if (call.permission === 'staff.self') return 'own account';
  const inBody = fieldOf(body, 'reason');
  const { reason } = request.headers;
  const given = typeof inBody === 'string' ? inBody : decoded(typeof reason === 'string' ? reason : '');
  return given.length >= 3 && given.length <= 200 && !given.includes('\0')
    ? given
    : refuse('reason.required');
}

/** A header carries only plain letters; the others come in per cent signs. */
function decoded(header: string): string {
  try {
    return decodeURIComponent(header).trim();
  } catch {
    return '';
  }
}

function merchantIn(params: unknown): string {
  const code = fieldOf(params, 'merchantCode');
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
  // An answer given while in maintenance carries that visitor's flags and must not reach others from a cache.
  const sameForAll =
    call.access === 'guest' && call.route.method === 'GET' && maintenance + regionRestriction === 0;
  if (call.cacheSeconds === undefined || !sameForAll) {
    return reply.header('cache-control', 'no-store').send(made.body);
  }
  reply
    .header('cache-control', `public, max-age=0, s-maxage=${call.cacheSeconds}`)
    // For the CDN alone: a browser would answer a page that was just told of a change with what it kept from before it.
    .header('cdn-cache-control', `public, max-age=${call.cacheSeconds}, stale-while-revalidate=600`)
    .header('vary', 'Language, Accept-Encoding')
    .header('etag', made.etag);
  if (isKnown(request.headers['if-none-match'], made.etag)) {
    return reply.code(304).removeHeader('content-type').send();
  }
  if (!wantsBrotli(request.headers['accept-encoding'], made)) return reply.send(made.body);
  const compressed = await made.brotli();
  return reply.header('content-encoding', 'br').send(compressed);
}
