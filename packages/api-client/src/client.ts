import type { Envelope, Language, PlayerCalls, ReplyOf, RequestOf } from '@perya/contract';
import { firstRoutes } from '@perya/contract/first-routes';
import type { playerRoutes, Route } from '@perya/contract/routes';
import { address, type Place } from './address.ts';
import { isRefusal, refusal, unreachable } from './failures.ts';
import { noFormKeys, packBody } from './pack-body.ts';
import type { FormKeys } from './pack-body.ts';

export interface ApiClientOptions {
  fetch: typeof globalThis.fetch;
  baseUrl: string;
  language(): Language;
  /** The session handle, or nothing for a guest. */
  token(): string | null;
  /** Told the System-Status header of every response (SYS-05). */
  onStatus(header: string): void;
  /** What visitors' and encrypted calls need; a client without one cannot make them. */
  formKeys?: FormKeys;
  /** Told the server's clock by answers that no cache can have kept. */
  onServerDate?(header: string): void;
  /** The app runs from the home screen, which a login tells the server (CALL-01, DEC-051). */
  isHomeScreenApp?(): boolean;
}

type Name = keyof PlayerCalls;
/** A call that moves money takes a key which stays the same over retries (DEC-120). */
type Keyed<N extends Name> = (typeof playerRoutes)[N] extends { idempotent: true }
  ? { idempotencyKey: string }
  : unknown;
export type CallRequest<N extends Name> = RequestOf<PlayerCalls[N]> & Keyed<N> & { signal?: AbortSignal };

export interface ApiClient {
  call<N extends Name>(name: N, ...request: Needed<CallRequest<N>>): Promise<ReplyOf<PlayerCalls[N]>>;
}
/** The request may be left out where nothing in it is needed. */
type Needed<Request> = Record<never, never> extends Request ? [request?: Request] : [request: Request];

interface Parts extends Place {
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const isLogin = ({ path }: Route) => /\/(auth\/login(\/simple)?|agent\/login)$/.test(path);

/** Home's calls are at hand; the table of all others is a part of its own. */
async function routeOf(name: string): Promise<Route> {
  const first: Readonly<Record<string, Route>> = firstRoutes;
  if (first[name]) return first[name];
  const late = await import('@perya/contract/late-routes').catch((error: unknown) => {
    throw unreachable(error);
  });
  const route = (late.lateRoutes as Readonly<Record<string, Route>>)[name];
  // A fault in the page itself (ERR-19): nothing is sent anywhere.
  if (!route?.path) throw refusal('request.url_empty', 0, { name });
  return route;
}

/** Typed fetch over the contract's routes; no schema reaches the phone. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { formKeys = noFormKeys } = options;
  const headersOf = async (route: Route) => {
    const token = options.token();
    return {
      'Module-Id': route.module ?? 'COMM3',
      Language: options.language(),
      'Request-Id': crypto.randomUUID(),
      ...(token !== null && { Token: token }),
      ...(route.visit && { Visit: await formKeys.visit() }),
      ...(isLogin(route) && options.isHomeScreenApp?.() && { Device: 'OTHERS' }),
    };
  };
  const send = async (route: Route, parts: Parts): Promise<Response> => {
    const headers = await headersOf(route);
    const packed = await packBody(route, parts.body, formKeys);
    return options.fetch(`${options.baseUrl}${address(route, parts)}`, {
      method: route.method,
      headers: {
        ...headers,
        ...packed.headers,
        ...(parts.idempotencyKey && { 'Idempotency-Key': parts.idempotencyKey }),
      },
      credentials: 'same-origin',
      ...(packed.body !== undefined && { body: packed.body }),
      ...(parts.signal && { signal: parts.signal }),
    });
  };
  /** A GET and a call with a key may be repeated once (DEC-104); anything else might happen twice. */
  const sendWithRetry = async (route: Route, parts: Parts) => {
    try {
      return await send(route, parts);
    } catch (error) {
      // A refusal in here is one of the question for keys itself.
      if (parts.signal?.aborted || isRefusal(error)) throw error;
      if (route.method !== 'GET' && !route.idempotent) throw unreachable(error);
    }
    return send(route, parts).catch((error: unknown) => {
      throw unreachable(error);
    });
  };
  const exchange = async (route: Route, parts: Parts) => {
    const response = await sendWithRetry(route, parts);
    const header = response.headers.get('system-status');
    if (header !== null) options.onStatus(header);
    const date = route.method === 'GET' ? null : response.headers.get('date');
    if (date !== null) options.onServerDate?.(date);
    const envelope = (await response.json().catch(unreadable)) as Envelope<unknown>;
    return { envelope, status: response.status };
  };
  const ask = async (route: Route, parts: Parts): Promise<unknown> => {
    let { envelope, status } = await exchange(route, parts);
    // The server took nothing of such a call, so sending it anew cannot do it twice; once is enough (DEC-105).
    if (!envelope.success && (envelope.code === 'key.rotated' || envelope.code === 'visit.unproven')) {
      formKeys.refresh(envelope.code === 'key.rotated' ? envelope.value : undefined);
      ({ envelope, status } = await exchange(route, parts));
    }
    if (envelope.success) return envelope.value;
    throw refusal(envelope.code, status, envelope.value);
  };
  /** Sent and not answered yet: a thumb that trembles sends nothing twice, whichever button it is on. */
  const underWay = new Map<string, Promise<unknown>>();
  const askOnce = (name: string, route: Route, parts: Parts): Promise<unknown> => {
    if (route.method === 'GET') return ask(route, parts);
    const same = JSON.stringify([name, parts.params, parts.query, parts.body]);
    const answer = underWay.get(same) ?? ask(route, parts).finally(() => underWay.delete(same));
    underWay.set(same, answer);
    return answer;
  };
  return {
    call: async (name, ...[request]) =>
      (await askOnce(name, await routeOf(name), (request ?? {}) as Parts)) as ReplyOf<
        PlayerCalls[typeof name]
      >,
  };
}

const unreadable = (error: unknown) => {
  throw unreachable(error);
};
