import { expect, test } from 'vitest';
import { problemsWith } from './contents.ts';

const good = [
  '/usr/local/bin/node',
  '/usr/lib/x86_64-linux-gnu/libc.so.6',
  '/app/package.json',
  '/app/apps/server/src/start-http.ts',
  '/app/node_modules/fastify/fastify.js',
];
const inside = (...paths: string[]) => paths.map((path) => ({ path }));

test('an image of the product alone has no problem', () => {
  expect(problemsWith(inside(...good))).toEqual([]);
});

test.each([
  '/app/sandbox/games/start.ts',
  '/app/tools/seed.ts',
  '/app/trials/guests.ts',
  '/app/apps/server/src/config.test.ts',
  '/app/apps/server/src/testing/http-visitors.ts',
  '/app/apps/server/src/attacks/s5.ts',
  '/app/artefacts/server-secret',
  '/app/.env',
  '/app/apps/server/company.pem',
  '/app/node_modules/vitest/package.json',
  '/usr/bin/bash',
  '/usr/local/bin/npm',
])('a planted %s is noticed', (path) => {
  expect(problemsWith(inside(...good, path))).toHaveLength(1);
});
