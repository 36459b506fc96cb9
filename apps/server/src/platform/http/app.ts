import type { Approvals } from '../approvals/approvals.ts';
import type { ListedOperator } from '../approvals/operator.ts';
import type { AuditNotes } from '../audit/audit-notes.ts';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fastify, LogController } from 'fastify';
import type { RateLimit } from '../cache/rate-limit.ts';
import type { Clock } from '../clock.ts';
import { systemClock } from '../clock.ts';
import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import { lazyRequestLog } from '../observe/request-log.ts';
import type { HttpPorts } from './context.ts';
import { answerError, answerNotFound, refuseBrokenSocket } from './errors.ts';
import type { Health } from './health.ts';
import { serveHealth } from './health.ts';
import type { CspOptions } from './security-headers.ts';
import { callHeaders, securityHeaders } from './security-headers.ts';
import type { StaffPort } from '../approvals/staff-port.ts';
import { noticeStrangersWord } from './strangers-word.ts';
import type { AnswerTimes } from '../vitals/answer-times.ts';
import { findVisitor } from './visitor.ts';

export type HttpApp = FastifyInstance;

/** What `serve` and the pages find on the app they are given. */
export interface Serving {
  ports?: HttpPorts | undefined;
  rateLimit?: RateLimit | undefined;
  operators?: readonly ListedOperator[] | undefined;
  approvals?: Approvals | undefined;
  staff?: StaffPort | undefined;
  notes?: AuditNotes | undefined;
  clock: Clock;
  trustForwardedHost: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    serving: Serving;
  }
}

export interface AppOptions {
  log: Log;
  csp: CspOptions;
  production: boolean;
  health: Health;
  metrics: Metrics;
  /** Addresses and ranges of the proxies whose word about the visitor's address counts. */
  trustProxy?: readonly string[];
  /** The proxies overwrite X-Forwarded-Host, so that it says where the visitor is. */
  trustForwardedHost?: boolean;
  rateLimit?: RateLimit;
  operators?: readonly ListedOperator[] | undefined;
  approvals?: Approvals | undefined;
  /** Who signs in at the console, and what their reading leaves in the record. */
  staff?: StaffPort | undefined;
  notes?: AuditNotes | undefined;
  clock?: Clock;
  /** Where the process keeps how long it took to answer. */
  answers?: AnswerTimes | undefined;
}

export interface HttpAppOptions extends AppOptions {
  ports: HttpPorts;
}

const bodyLimitBytes = 64 * 1024;
const durationBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const usableId = /^[\w.-]{8,64}$/;

/** The public port. */
export function createHttpApp(options: HttpAppOptions): HttpApp {
  const app = buildApp(options, options.ports);
  noticeStrangersWord(app, options);
  return app;
}

/** Everything both ports have in common: ids, limits, headers, closed errors, measurements, health. */
export function buildApp(options: AppOptions, ports?: HttpPorts): HttpApp {
  const headers = securityHeaders(options);
  const app: HttpApp = fastify({
    loggerInstance: options.log,
    childLoggerFactory: (log, bindings) => lazyRequestLog(log as Log, bindings),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: bodyLimitBytes,
    trustProxy:
      options.trustProxy === undefined || options.trustProxy.length === 0 ? false : [...options.trustProxy],
    genReqId: (request) => {
      const given = request.headers['request-id'];
      return typeof given === 'string' && usableId.test(given) ? given : randomUUID();
    },
    // A slow sender must not hold a connection for ever.
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Addresses the router cannot read never reach a hook.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(headers).header('request-id', request.id)),
    clientErrorHandler: refuseBrokenSocket,
    routerOptions: { maxParamLength: 200 },
  }) as unknown as HttpApp;
  app.decorate('serving', {
    ports,
    rateLimit: options.rateLimit,
    operators: options.operators,
    approvals: options.approvals,
    staff: options.staff,
    notes: options.notes,
    clock: options.clock ?? systemClock,
    trustForwardedHost: options.trustForwardedHost === true,
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text as string))),
  );
  addHeaders(app, headers, callHeaders(options));
  endConnectionsWhileClosing(app);
  addMeasurements(app, options.metrics, options.answers);
  // Without ports it is the internal one.
  serveHealth(app, options.health, ports === undefined);
  return app;
}

function addHeaders(app: HttpApp, headers: Record<string, string>, ofCalls: Record<string, string>): void {
  // Synchronous on purpose: this runs before every answer.
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = request.url.startsWith('/api/');
    // Game companies are machines: what protects a browser's page would only be carried.
    const isPlain = isCall || request.url.startsWith('/vendor/');
    reply.headers(isPlain ? ofCalls : headers).header('request-id', request.id);
    const visitor = isCall ? findVisitor(app, request) : null;
    if (visitor !== null) {
      // On every answer, refusals too, so that the page recomputes its status without a call (DEC-003).
      const { maintenance, regionRestriction } = visitor.status;
      reply.header('system-status', `m=${maintenance};r=${regionRestriction}`);
    }
    done();
  });
}

/** Without it a browser would keep its connection and the stop would wait for the deadline. */
function endConnectionsWhileClosing(app: HttpApp): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  // Synchronous on purpose: this runs before every answer.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}

// Both ports of a process count into the same histogram.
const histograms = new WeakMap<Metrics, ReturnType<Metrics['histogram']>>();

function addMeasurements(app: HttpApp, metrics: Metrics, answers: AnswerTimes | undefined): void {
  const observe =
    histograms.get(metrics) ??
    metrics.histogram('perya_http_request_seconds', 'Time to answer by route and status', durationBounds);
  histograms.set(metrics, observe);
  app.addHook('onResponse', (request: FastifyRequest, reply, done) => {
    done();
    // The pattern, never the address: values in it would be personal and without number.
    const route = request.routeOptions.url ?? 'none';
    observe(reply.elapsedTime / 1000, { method: request.method, route, status: String(reply.statusCode) });
    if (route === '/healthz' || route === '/readyz' || route === '/metrics') return;
    answers?.note(reply.elapsedTime);
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, 'answered');
  });
}

/** Not ready first; served on until balancers have seen it, for they ask every few seconds; then closed. */
export async function drainAndClose(options: {
  health: Health;
  drainMs: number;
  apps: readonly HttpApp[];
}): Promise<void> {
  options.health.drain();
  await new Promise((resolve) => setTimeout(resolve, options.drainMs));
  await Promise.all(options.apps.map((app) => closeGracefully(app)));
}

/** Stop accepting, end live streams, let what is running finish; whatever is left after the deadline is cut. */
export async function closeGracefully(app: HttpApp, deadlineMs = 10_000): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), deadlineMs);
  try {
    await app.close();
  } finally {
    clearTimeout(deadline);
  }
}
