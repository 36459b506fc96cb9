import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastify } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Books } from './books.ts';
import { fail } from './books.ts';
import { serveCheckout } from './checkout.ts';
import type { Control } from './control.ts';
import { normal } from './control.ts';
import { serveDesk } from './desk.ts';
import { createMovements } from './movements.ts';
import type { WriteNotice } from './notices.ts';
import { createNotices } from './notices.ts';
import type { Look } from './page.ts';
import { createPayments } from './payments.ts';
import { createPayouts } from './payouts.ts';
import type { Behaviour, Pace } from './scenarios.ts';
import { usualPace } from './scenarios.ts';
import { createTimers } from './timers.ts';
import { serveTrials } from './trial-record.ts';

/** What makes one payment company another than the next. */
export interface Speech {
  look: Look;
  /** Answers a call that does not prove who calls; lets all others pass. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
  /** The calls that merchants make. */
  serve: (api: FastifyInstance, books: Books) => void;
  writeNotice: WriteNotice;
  /** Accounts that behave by the company's own papers; all others as at every sandbox. */
  behaves?: (accountNumber: string) => Behaviour | undefined;
}

export interface CompanyOptions {
  /** Opens what trials ask for. */
  apiKey: string;
  /** Whose payments these are, as the payer reads it. */
  merchant?: string;
  pace?: Pace;
  /** How long "Pay after a while" takes. */
  lateMs?: number;
  noticeRetryAfterMs?: readonly number[];
  /** What was typed into its dashboard. */
  noticesTo?: string;
}

export const wantKey =
  (apiKey: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    request.headers.authorization === `Bearer ${apiKey}`
      ? undefined
      : fail(reply, 401, 'unauthorized', 'the API key is missing or wrong');

/** Ten tries in about eight and a half minutes. */
const doubling = Array.from({ length: 9 }, (_, nth) => 1000 * 2 ** nth);

/** A company that takes and sends payments for merchants, and keeps everything in memory. */
export function createCompany(
  { look, admit, serve, writeNotice, behaves }: Speech,
  {
    apiKey,
    merchant = 'a shop',
    pace = usualPace,
    lateMs = 4000,
    noticeRetryAfterMs = doubling,
    noticesTo = '',
  }: CompanyOptions,
): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  const timers = createTimers();
  const control: Control = { ...normal, noticesTo };
  const movements = createMovements();
  const notices = createNotices({ write: writeNotice, retryAfterMs: noticeRetryAfterMs, control, timers });
  const payments = createPayments({ movements, notices, timers, lateMs });
  const payouts = createPayouts({ movements, notices, timers, pace, behaves });
  const books = { payments, payouts, movements, notices, control };

  app.addHook('onClose', async () => {
    notices.close();
    timers.close();
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    fail(reply, error.statusCode ?? 500, 'bad_request', error.message),
  );
  app.setNotFoundHandler((_request, reply) => fail(reply, 404, 'not_found', 'there is nothing here'));
  app.get('/healthz', async () => ({ status: 'ok' }));

  void app.register(async (api) => {
    api.addHook('onRequest', async (_request, reply) => (control.hang ? reply.hijack() : undefined));
    api.addHook('preHandler', admit);
    // The work is done by then: only the answer is late.
    api.addHook('onSend', async () => {
      if (control.delayMs > 0) await pause(control.delayMs, undefined, { ref: false });
    });
    serve(api, books);
  });
  void app.register(async (trials) => {
    trials.addHook('onRequest', wantKey(apiKey));
    serveTrials(trials, books);
  });
  serveCheckout(app, { look, payments, merchant });
  serveDesk(app, look, books);
  return app;
}
