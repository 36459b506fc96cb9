import { createCatalogue } from '#modules/catalogue';
import { createContent } from '#modules/content';
import { createIdentity } from '#modules/identity';
import { createMerchants } from '#modules/merchant';
import { type Clock, systemClock } from '#platform/clock';
import { createRevisions } from '#platform/database/revisions';
import { createCountryOf } from '#platform/geo/country-of';
import { createHttpApp } from '#platform/http/app';
import { createHealth } from '#platform/http/health';
import { createInternalApp } from '#platform/http/internal';
import { createLog } from '#platform/observe/log';
import { createMetrics } from '#platform/observe/metrics';
import { afterAll } from 'vitest';
import { httpPorts } from '../http-ports.ts';
import type { TestDatabase } from './database.ts';

export const operatorToken = 'only-for-tests-0123456789abcdefghij';

/** The player and operator APIs on a test database, without a network. */
export async function withPlayerApi(database: TestDatabase, clock: Clock = systemClock) {
  const log = createLog({ level: 'silent', service: 'test' });
  const revisions = createRevisions({ database: database.system, pollMs: 50 });
  const parts = { runWork: database.runWork, revisions, logger: log };
  const countryOf = createCountryOf();
  const merchants = createMerchants({ ...parts, systemDb: database.system.kysely, countryOf, clock });
  const identity = createIdentity({ runWork: database.runWork, merchants });
  const catalogue = createCatalogue({ ...parts, merchants });
  const content = createContent(parts);
  const health = createHealth({ required: {}, optional: {} });
  const shared = { log, health, metrics: createMetrics(), production: false, clock };
  const app = createHttpApp({
    ...shared,
    csp: {},
    // Tests say where a visitor comes from by X-Forwarded-For.
    trustProxy: ['127.0.0.1'],
    ports: httpPorts({ merchants, identity, catalogue, content }),
  });
  for (const module of [merchants, identity, catalogue, content]) module.playerRoutes(app);
  const internal = await createInternalApp({ ...shared, metrics: createMetrics(), operatorToken });
  for (const module of [merchants, catalogue]) module.operatorRoutes(internal);
  await revisions.start();
  await merchants.load();
  afterAll(async () => {
    await revisions.stop();
    await app.close();
    await internal.close();
  });

  async function get(host: string, path: string, headers: Record<string, string> = {}) {
    const reply = await app.inject({ method: 'GET', url: path, headers: { host, ...headers } });
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: reply.body === '' ? undefined : reply.json(),
    };
  }
  async function as(
    member: { cookie: string; token: string },
    method: 'GET' | 'PUT' | 'DELETE',
    host: string,
    path: string,
    headers: Record<string, string> = {},
  ) {
    const reply = await app.inject({ method, url: path, headers: { host, ...member, ...headers } });
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
  }
  async function operate(
    method: 'GET' | 'PUT' | 'PATCH',
    path: string,
    body?: object,
    token = operatorToken,
  ) {
    const reply = await internal.inject({
      method,
      url: `/operator/v1${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { payload: body } : {}),
    });
    return { status: reply.statusCode, body: reply.json() };
  }
  return { get, as, operate, merchants, revisions };
}
