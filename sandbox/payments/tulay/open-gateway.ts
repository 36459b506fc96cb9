import { fastify } from 'fastify';
import type { TulayOptions } from './tulay.ts';
import { createTulay } from './tulay.ts';

/** For tests: the company in a hurry, and a merchant who listens. */

export const apiKey = 'a-key';
export const noticeSecret = 'a-secret';

export interface Heard {
  body: string;
  signature: string;
  status: number;
}

export async function openGateway(more: Partial<TulayOptions> = {}) {
  const app = createTulay({
    apiKey,
    noticeSecret,
    pace: { paidMs: 200, failedMs: 200, quietMs: 200 },
    lateMs: 500,
    noticeRetryAfterMs: [5, 5, 5],
    ...more,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = (method: string, path: string, body?: unknown, key = apiKey) =>
    fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(1000),
    });
  const json = async <Body>(path: string): Promise<Body> => (await (await ask('GET', path)).json()) as Body;
  /** Presses a button of a page. */
  const press = (address: string, fields: Record<string, string>) =>
    fetch(new URL(address, url), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  return { url, ask, json, press, close: () => app.close() };
}

/** The merchant, who refuses the first notices. */
export async function openMerchant(refusals = 0) {
  const heard: Heard[] = [];
  const app = fastify();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/notices', async (request, reply) => {
    const status = heard.length < refusals ? 500 : 204;
    heard.push({ body: String(request.body), signature: String(request.headers['tulay-signature']), status });
    return reply.code(status).send();
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { heard, noticeUrl: `${url}/notices`, close: () => app.close() };
}

export const paymentOrder = (noticeUrl: string, more: object = {}) => ({
  order_no: 'D-1',
  channel: 'gcash',
  amount: 50_000,
  currency: 'PHP',
  return_url: 'http://shop.localhost/m/back?order=D-1',
  notice_url: noticeUrl,
  expires_at: new Date(Date.now() + 600_000).toISOString(),
  ...more,
});

export const payoutOrder = (noticeUrl: string, more: object = {}) => ({
  order_no: 'W-1',
  channel: 'gcash',
  amount: 120_050,
  currency: 'PHP',
  account_number: '09171234567',
  account_name: 'Ana Santos',
  notice_url: noticeUrl,
  ...more,
});
