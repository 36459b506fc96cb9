import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastify } from 'fastify';
import { caseOnWire, createCases, readOrder } from './cases.ts';
import { createNotices } from './notices.ts';
import { isSigned } from './signature.ts';

interface CompanyOptions {
  secret: string;
  noticeSecret: string;
  /** How long somebody looks at a case. */
  decideAfterMs?: number;
}

const mostBytes = 24 * 1024 * 1024;

const fail = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ error: { code, message } });

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The line goes dead, as far as the customer can tell. */
function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

/** A company that compares faces with documents for others, and keeps everything in memory. */
export function createCompany({
  secret,
  noticeSecret,
  decideAfterMs = 1500,
}: CompanyOptions): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, bodyLimit: mostBytes });
  const notices = createNotices(noticeSecret);
  const cases = createCases({ notices, decideAfterMs });
  app.addHook('onClose', async () => notices.close());
  // As it came: the signature is over method, path and these bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    fail(reply, error.statusCode ?? 500, 'bad_request', error.message),
  );
  app.setNotFoundHandler((_request, reply) => fail(reply, 404, 'not_found', 'there is nothing here'));
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.addHook('preHandler', async (request, reply) => {
    if (request.url === '/healthz') return undefined;
    const body = typeof request.body === 'string' ? request.body : '';
    const isRight = isSigned(
      secret,
      request.headers['tiwala-signature'],
      `${request.method}.${request.url}.${body}`,
    );
    return isRight ? undefined : fail(reply, 401, 'unauthorized', 'the signature is missing or wrong');
  });

  app.post('/v1/cases', async (request, reply) => {
    const order = readOrder(parsed(String(request.body)));
    if ('wrong' in order) return fail(reply, 400, 'invalid_field', `${order.wrong} is missing or wrong`);
    const taken = cases.take(order);
    if (taken.outcome === 'conflict')
      return fail(reply, 409, 'case_no_used', 'this case_no was used for another case');
    if (taken.outcome === 'dropped') return hangUp(request, reply);
    return reply.code(taken.isNew ? 202 : 200).send(caseOnWire(taken.found));
  });
  app.get<{ Params: { caseNo: string } }>('/v1/cases/:caseNo', async (request, reply) => {
    const found = cases.find(request.params.caseNo);
    return found ? caseOnWire(found) : fail(reply, 404, 'no_such_case', 'this case_no is not known');
  });
  return app;
}
