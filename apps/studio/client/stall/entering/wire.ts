import { requestWith } from './request.ts';

/** `lost`: nobody knows whether it happened; the same call with the same id may be sent again. */
export type Answer<T> = { kind: 'ok'; value: T } | { kind: 'refused'; code: string } | { kind: 'lost' };

export interface Wire {
  get<T>(path: string): Promise<Answer<T>>;
  post<T>(path: string, body: object): Promise<Answer<T>>;
  carry(session: string): void;
}

/** A 5xx and "too many" say nothing about the call; any other 4xx is a clear no. */
const isUnclear = (status: number) => status >= 500 || status === 429 || status === 408;

export function createWire(fetcher: (path: string, init: RequestInit) => Promise<Response>): Wire {
  let session: string | null = null;
  const call = async <T>(path: string, body?: object): Promise<Answer<T>> => {
    try {
      const response = await fetcher(path, requestWith(body, session));
      if (isUnclear(response.status)) return { kind: 'lost' };
      const answer = (await response.json()) as T & { error?: { code: string } };
      if (response.ok) return { kind: 'ok', value: answer };
      return { kind: 'refused', code: answer.error?.code ?? 'unknown' };
    } catch {
      return { kind: 'lost' };
    }
  };
  return {
    get: (path) => call(path),
    post: (path, body) => call(path, body),
    carry: (given) => {
      session = given;
    },
  };
}
