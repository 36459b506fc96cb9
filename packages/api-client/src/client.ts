import type { Envelope, Language, PlayerCalls, ReplyOf, RequestOf } from '@perya/contract';
import { playerRoutes } from '@perya/contract/routes';
import type { Route } from '@perya/contract/routes';
import { refusal, unreachable } from './failures.ts';

export interface ApiClientOptions {
  fetch: typeof globalThis.fetch;
  baseUrl: string;
  language(): Language;
  /** The session handle, or nothing for a guest. */
  token(): string | null;
  /** Told the System-Status header of every response (SYS-05). */
  onStatus(header: string): void;
}

type Name = keyof PlayerCalls;
export type CallRequest<N extends Name> = RequestOf<PlayerCalls[N]> & { signal?: AbortSignal };

export interface ApiClient {
  call<N extends Name>(name: N, ...request: Needed<CallRequest<N>>): Promise<ReplyOf<PlayerCalls[N]>>;
}
/** The request may be left out where nothing in it is needed. */
type Needed<Request> = Record<never, never> extends Request ? [request?: Request] : [request: Request];

interface Parts {
  query?: Record<string, unknown>;
  params?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

const address = (route: Route, { query, params }: Parts) => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    given.map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
};

/** Typed fetch over the contract's routes; no schema reaches the phone. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const headersOf = (route: Route, hasBody: boolean) => {
    const token = options.token();
    return {
      'Module-Id': route.module ?? 'COMM3',
      Language: options.language(),
      'Request-Id': crypto.randomUUID(),
      ...(token !== null && { Token: token }),
      ...(hasBody && { 'Content-Type': 'application/json' }),
    };
  };
  const send = async (route: Route, parts: Parts): Promise<Response> => {
    const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
    return options.fetch(`${options.baseUrl}${address(route, parts)}`, {
      method: route.method,
      headers: headersOf(route, body !== undefined),
      credentials: 'same-origin',
      ...(body !== undefined && { body }),
      ...(parts.signal && { signal: parts.signal }),
    });
  };
  /** A GET may be repeated once (DEC-104); anything else might happen twice. */
  const sendWithRetry = async (route: Route, parts: Parts) => {
    try {
      return await send(route, parts);
    } catch (error) {
      if (parts.signal?.aborted) throw error;
      if (route.method !== 'GET') throw unreachable(error);
    }
    return send(route, parts).catch((error: unknown) => {
      throw unreachable(error);
    });
  };
  return {
    call: async (name, ...[request]) => {
      const response = await sendWithRetry(playerRoutes[name], (request ?? {}) as Parts);
      const header = response.headers.get('system-status');
      if (header !== null) options.onStatus(header);
      const envelope = (await response.json().catch(unreadable)) as Envelope<
        ReplyOf<PlayerCalls[typeof name]>
      >;
      if (envelope.success) return envelope.value;
      throw refusal(envelope.code, response.status, envelope.value);
    },
  };
}

const unreadable = (error: unknown) => {
  throw unreachable(error);
};
