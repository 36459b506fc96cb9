import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiClient } from '@perya/api-client';
import { createQueryClient } from '@perya/web';
import { afterEach, expect, test } from 'vitest';
import type { GameCard } from '../game-card.ts';
import { favouriteIdsQuery } from '../queries.ts';
import { gameListQuery } from '../list/list-queries.ts';
import { everything } from '../list/list-state.ts';
import { changeFavourite } from './favourite-changes.ts';
import { favouriteIdsKey, favouritesKey } from './own-keys.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server of our calls' shape that remembers what it was asked, and a client for it. */
async function serving(answer: (url: string) => { status: number; body: unknown }) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stops.push(() => server.close());
  const api = createApiClient({
    fetch,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    language: () => 'EN',
    token: () => 'handle',
    onStatus: () => {},
  });
  return { api, asked };
}
const done = () => ({ status: 200, body: { success: true, value: {} } });
const listKey = [...favouritesKey, 'every'];
const remembering = () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(favouriteIdsKey, ['a', 'b']);
  const games = ['a', 'b'].map((id) => ({ id }) as GameCard);
  queryClient.setQueryData(listKey, {
    pages: [{ games, pageNum: 1, totalPages: 1, totalCount: null }],
    pageParams: [1],
  });
  return queryClient;
};

test('removing changes the id list and the paged list before the server has answered [FAV-03]', async () => {
  const { api, asked } = await serving(done);
  const queryClient = remembering();
  const changed = changeFavourite(queryClient, api, 'a', false);
  await Promise.resolve();
  await new Promise((next) => setTimeout(next));
  expect(queryClient.getQueryData(favouriteIdsKey)).toEqual(['b']);
  expect(queryClient.getQueryData(listKey)).toMatchObject({ pages: [{ games: [{ id: 'b' }] }] });
  expect(await changed).toBe(true);
  expect(asked).toEqual(['DELETE /api/v1/favourites/a']);
});

test('adding what is a favourite already asks nothing [FAV-02]', async () => {
  const { api, asked } = await serving(done);
  const queryClient = remembering();
  expect(await changeFavourite(queryClient, api, 'a', true)).toBe(true);
  expect(asked).toEqual([]);
  expect(await changeFavourite(queryClient, api, 'c', true)).toBe(true);
  expect(queryClient.getQueryData(favouriteIdsKey)).toEqual(['c', 'a', 'b']);
  expect(asked).toEqual(['PUT /api/v1/favourites/c']);
});

test('taps on a star whose answer is on its way are the first one again; a later one counts', async () => {
  const { api, asked } = await serving(done);
  const queryClient = remembering();
  await Promise.all([false, true, false].map((wanted) => changeFavourite(queryClient, api, 'a', wanted)));
  expect(asked).toEqual(['DELETE /api/v1/favourites/a']);
  expect(queryClient.getQueryData(favouriteIdsKey)).toEqual(['b']);
  await changeFavourite(queryClient, api, 'a', true);
  expect(asked).toEqual(['DELETE /api/v1/favourites/a', 'PUT /api/v1/favourites/a']);
});

test('when the server refuses, everything is as before', async () => {
  const { api } = await serving(() => ({ status: 500, body: { success: false, code: 'unknown.error' } }));
  const queryClient = remembering();
  expect(await changeFavourite(queryClient, api, 'a', false)).toBe(false);
  expect(queryClient.getQueryData(favouriteIdsKey)).toEqual(['a', 'b']);
  expect(queryClient.getQueryData(listKey)).toMatchObject({ pages: [{ games: [{ id: 'a' }, { id: 'b' }] }] });
});

test('the stars ask for 200 favourites and, beyond one page, for the bare ids; pages ask for 100 [FAV-04, CONST-14, DEC-008]', async () => {
  const { api, asked } = await serving((url) => {
    const value = url.includes('/ids') ? { nodeIds: ['x', 'y'] } : { content: [], pageNum: 1, totalPages: 2 };
    return { status: 200, body: { success: true, value } };
  });
  const queryClient = createQueryClient();
  expect(await queryClient.fetchQuery(favouriteIdsQuery(api))).toEqual(['x', 'y']);
  expect(asked).toEqual(['GET /api/v1/favourites?pageNum=1&pageSize=200', 'GET /api/v1/favourites/ids']);
  await queryClient.fetchInfiniteQuery(
    gameListQuery(api, 'EN', undefined, { ...everything, dataType: 'FAV' }),
  );
  expect(asked.at(-1)).toBe('GET /api/v1/favourites?pageNum=1&pageSize=100&language=EN');
});
