import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The page as the browser gives it to the file: an address, a history and a server. */
function openedAt(search: string) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('location', { pathname: '/g/color-game/', search });
  vi.stubGlobal('history', { replaceState: () => {} });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, body: JSON.parse(init.body as string) });
    return new Response(`answer ${asked.length}`);
  });
  return asked;
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const again = { method: 'POST', body: '{}' };

test('the code of the address is sent before anybody asks for it, and its answer is taken once', async () => {
  const asked = openedAt('?code=abc&lang=TY');
  const { address, browser, fetchOrTake } = await import('./early-entering.ts');
  expect(asked).toEqual([{ path: '/api/enter', body: { code: 'abc', game: 'color-game', browser } }]);
  expect(address).toMatchObject({ code: 'abc', language: 'TY' });
  await expect((await fetchOrTake('/api/enter', again)).text()).resolves.toBe('answer 1');
  await expect((await fetchOrTake('/api/enter', again)).text()).resolves.toBe('answer 2');
});

test('without a code nothing is sent early', async () => {
  const asked = openedAt('');
  const { fetchOrTake } = await import('./early-entering.ts');
  expect(asked).toEqual([]);
  await expect((await fetchOrTake('/api/enter', again)).text()).resolves.toBe('answer 1');
});
