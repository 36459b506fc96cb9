import type { Approval, Envelope, OperatorCalls, ReplyOf, RequestOf } from '@perya/contract';
import { operatorRoutes, type Route } from '@perya/contract/routes';
import { address, type Place } from './address.ts';
import { refusal, unreachable } from './failures.ts';

export interface OperatorClientOptions {
  fetch: typeof globalThis.fetch;
  /** What everything that changes something must carry; empty before anybody is signed in. */
  csrf(): string;
  /** Asked when a call wants a fresh proof; answers whether there is one now. */
  proveAgain(): Promise<boolean>;
  /** Nobody is signed in any more. */
  onSignedOut(): void;
}

type Name = keyof OperatorCalls;
export type OperatorRequest<N extends Name> = RequestOf<OperatorCalls[N]> & {
  /** Why, where the body has no place for it. */
  reason?: string;
  /** Of a call that takes one beside its fields. */
  file?: Blob;
  signal?: AbortSignal;
};
type Needed<Request> = Record<never, never> extends Request ? [request?: Request] : [request: Request];

/** A changing call was done, or waits for a second person. */
export type Outcome<Reply> = { isProposal: false; value: Reply } | { isProposal: true; value: Approval };

export interface OperatorClient {
  read<N extends Name>(name: N, ...request: Needed<OperatorRequest<N>>): Promise<ReplyOf<OperatorCalls[N]>>;
  act<N extends Name>(
    name: N,
    ...request: Needed<OperatorRequest<N>>
  ): Promise<Outcome<ReplyOf<OperatorCalls[N]>>>;
  /** A call whose answer is a file. */
  file<N extends Name>(name: N, ...request: Needed<OperatorRequest<N>>): Promise<Blob>;
}

interface Parts extends Place {
  body?: unknown;
  reason?: string;
  file?: Blob;
  signal?: AbortSignal;
}

/** Typed fetch over the operator's routes, as the console and the programs of an operator use them. */
export function createOperatorClient(options: OperatorClientOptions): OperatorClient {
  const send = (route: Route, { body, reason, file, signal, ...place }: Parts): Promise<Response> => {
    const form = file && formOf(body, file);
    return options
      .fetch(address(route, place), {
        method: route.method,
        credentials: 'same-origin',
        headers: {
          'Request-Id': crypto.randomUUID(),
          ...(route.method !== 'GET' && { Csrf: options.csrf() }),
          // A header carries plain letters only.
          ...(reason !== undefined && { Reason: encodeURIComponent(reason) }),
          ...(body !== undefined && form === undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: form ?? JSON.stringify(body) }),
        ...(signal && { signal }),
      })
      .catch((error: unknown) => {
        throw signal?.aborted ? error : unreachable(error);
      });
  };

  const ask = async (route: Route, parts: Parts): Promise<Outcome<unknown>> => {
    const response = await send(route, parts);
    const isFile = !(response.headers.get('content-type') ?? '').startsWith('application/json');
    if (response.ok && isFile) return { isProposal: false, value: await response.blob() };
    const envelope = (await response.json().catch((error: unknown) => {
      throw unreachable(error);
    })) as Envelope<unknown>;
    if (!envelope.success) {
      if (response.status === 401 && !isDoor(route)) options.onSignedOut();
      throw Object.assign(refusal(envelope.code, response.status, envelope.value), {
        requestId: response.headers.get('request-id') ?? '',
      });
    }
    return response.status === 202
      ? { isProposal: true, value: envelope.value as Approval }
      : { isProposal: false, value: envelope.value };
  };

  /** The server took nothing of a call that wanted a proof first: sending it anew cannot do it twice. */
  const askProven = async (route: Route, parts: Parts): Promise<Outcome<unknown>> => {
    try {
      return await ask(route, parts);
    } catch (error) {
      const wantsProof = error instanceof Error && error.message === 'step.up.required';
      if (!wantsProof || !(await options.proveAgain())) throw error;
      return ask(route, parts);
    }
  };

  /** Sent and not answered yet: a finger that trembles sends nothing twice. */
  const underWay = new Map<string, Promise<Outcome<unknown>>>();
  const askOnce = (name: Name, parts: Parts): Promise<Outcome<unknown>> => {
    const route: Route = operatorRoutes[name];
    if (route.method === 'GET') return askProven(route, parts);
    const same = JSON.stringify([name, parts.params, parts.query, parts.body, markOf(parts.file)]);
    const answer = underWay.get(same) ?? askProven(route, parts).finally(() => underWay.delete(same));
    underWay.set(same, answer);
    return answer;
  };

  return {
    read: async (name, ...[request]) =>
      (await askOnce(name, (request ?? {}) as Parts)).value as ReplyOf<OperatorCalls[typeof name]>,
    file: async (name, ...[request]) => (await askOnce(name, (request ?? {}) as Parts)).value as Blob,
    act: async (name, ...[request]) =>
      (await askOnce(name, (request ?? {}) as Parts)) as Outcome<ReplyOf<OperatorCalls[typeof name]>>,
  };
}

/** Another file is another call, also while the first one is on its way. */
const markOf = (file: Blob | undefined): unknown =>
  file && [file.size, 'name' in file && file.name, 'lastModified' in file && file.lastModified];

/** Fields first: the server reads them before it reads a file. */
function formOf(body: unknown, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  form.set('file', file);
  return form;
}

/** A wrong code at the door says nothing about a session. */
const isDoor = ({ path }: Route): boolean => /^\/operator\/v1\/(sign-in|invitation)/.test(path);
