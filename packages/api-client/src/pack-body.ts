import type { Route } from '@perya/contract/routes';

/** How a visitor without a session speaks to the server: the token of the visit, and bodies only it can read. */
export interface FormKeys {
  visit(): Promise<string>;
  /** `endpoint` is method and path as the route names them: a sealed body fits one call alone. */
  seal(endpoint: string, body: unknown): Promise<{ data: string; kid: string }>;
  /** Newer keys from the server, or nothing when it does not know the visit any more. */
  refresh(value: unknown): void;
}

const refuseToOpen = () => Promise.reject(new Error('this client was made without form keys'));
export const noFormKeys: FormKeys = { visit: refuseToOpen, seal: refuseToOpen, refresh: () => {} };

interface Packed {
  body?: string;
  headers: Record<string, string>;
}

/** A body as its route wants it: JSON, a form (CALL-34), or a JWE (DEC-105). */
export async function packBody(route: Route, body: unknown, formKeys: FormKeys): Promise<Packed> {
  if (body === undefined) return { headers: {} };
  if (route.form) {
    return {
      body: new URLSearchParams(body as Record<string, string>).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    };
  }
  const headers = { 'Content-Type': 'application/json' };
  if (!route.encrypted) return { body: JSON.stringify(body), headers };
  const { data, kid } = await formKeys.seal(`${route.method} ${route.path}`, body);
  return { body: JSON.stringify({ data }), headers: { ...headers, Encryption: `JWE;kid=${kid}` } };
}
