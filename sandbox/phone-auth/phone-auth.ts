import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fastify } from 'fastify';
import { createCodes } from './codes.ts';
import { createIdTokens } from './id-tokens.ts';
import { createTextMessages } from './text-messages.ts';

export interface PhoneAuthOptions {
  projectId: string;
  /** By default the address of this process with the project behind it. */
  issuer?: string | undefined;
  messaging: { url: string; key: string };
}

const fail = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ error: { code: status, message } });

const textOf = (body: unknown, field: string): string => {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : '';
  return typeof value === 'string' ? value : '';
};

/** The browser asks this company directly, from whichever local host name the brand has. */
function mayAsk(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  return protocol === 'http:' && (hostname.endsWith('.localhost') || hostname === '127.0.0.1');
}

function allowLocalPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (origin !== undefined && mayAsk(origin)) reply.header('access-control-allow-origin', origin);
  });
  app.options('/v1/*', async (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', '600')
      .code(204)
      .send(),
  );
}

/** Sign-in with a phone number: a code by text message, and for the right code a signed token. */
export async function createPhoneAuth({
  projectId,
  issuer,
  messaging,
}: PhoneAuthOptions): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  const codes = createCodes();
  const tokens = await createIdTokens(projectId);
  const sendText = createTextMessages(messaging);
  const issuerOf = () =>
    issuer ?? `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/${projectId}`;

  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    fail(reply, error.statusCode ?? 500, error.statusCode === undefined ? 'INTERNAL' : 'INVALID_ARGUMENT'),
  );
  allowLocalPages(app);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/jwks.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=600').send(tokens.jwks),
  );

  // A colon is part of these paths; doubled, it is not the beginning of a parameter.
  app.post('/v1/accounts::sendVerificationCode', async (request, reply) => {
    const phoneNumber = textOf(request.body, 'phoneNumber');
    if (!/^\+[1-9]\d{6,14}$/.test(phoneNumber)) return fail(reply, 400, 'INVALID_PHONE_NUMBER');
    const { sessionInfo, code } = codes.issue(phoneNumber);
    const isSent = await sendText(phoneNumber, `${code} is your verification code.`);
    return isSent ? { sessionInfo } : fail(reply, 503, 'SMS_NOT_SENT');
  });

  app.post('/v1/accounts::signInWithPhoneNumber', async (request, reply) => {
    const used = codes.use(textOf(request.body, 'sessionInfo'), textOf(request.body, 'code'));
    if ('wrong' in used) return fail(reply, 400, used.wrong);
    const signed = await tokens.sign(issuerOf(), used.phoneNumber);
    return { ...signed, phoneNumber: used.phoneNumber, expiresIn: '3600' };
  });
  return app;
}
