import type { Route } from '@perya/contract/routes';

export interface Place {
  query?: Record<string, unknown>;
  params?: Record<string, string>;
}

/** Where a call goes: its path with the parameters in it, and its query. */
export const address = (route: Route, { query, params }: Place) => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    given.map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
};
