import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { field, openCompany } from '../../trial-door.ts';

/** Sweden's register of exclusions, from the pages of its API for sign-in and for marketing as they were read on 2026-11-20. */
const modes = [
  'normal',
  'down',
  'silent',
  'other-request',
  'no-proof',
  'text',
  'key-changed',
  'slow',
] as const;

export interface SpelpausOptions {
  actor: string;
  apiKey: string;
  blocked: readonly string[];
}

export function createSpelpaus({ actor, apiKey, blocked }: SpelpausOptions): FastifyInstance {
  const asked: { path: string; requestId: string; subjectId: string; responseId: string }[] = [];
  const { app, control } = openCompany(modes, () => ({ asked }));

  const answer = async (
    path: string,
    given: { actor: string; key: string | undefined; body: unknown },
    reply: FastifyReply,
  ) => {
    if (control.mode === 'down') return reply.code(500).send();
    if (control.mode === 'silent') return reply.hijack();
    if (control.mode === 'key-changed' || given.key !== apiKey || given.actor !== actor)
      return reply.code(401).send();
    const requestId = field(given.body, 'requestId');
    const subjectId = field(given.body, 'subjectId') ?? '';
    const strangers = Object.keys(Object(given.body)).filter(
      (name) => name !== 'requestId' && name !== 'subjectId',
    );
    if (requestId === undefined || requestId === '' || strangers.length > 0)
      return reply.code(400).send({ RequestId: ['The RequestId field is required.'] });
    if (subjectId.length !== 12)
      return reply.code(400).send({ SubjectId: ['The field SubjectId must have a length of 12.'] });
    const responseId = randomBytes(16).toString('hex');
    asked.push({ path, requestId, subjectId, responseId });
    if (control.mode === 'slow') await new Promise((resolve) => setTimeout(resolve, 5000).unref());
    if (control.mode === 'text') return reply.type('text/html').send('<p>ok</p>');
    return {
      // A number that nobody can have is not blocked.
      isBlocked: blocked.includes(subjectId),
      requestId: control.mode === 'other-request' ? 'another' : requestId,
      ...(control.mode !== 'no-proof' && { responseId }),
    };
  };

  for (const path of ['blocking-info', 'marketing-single-subjectid']) {
    app.post<{ Params: { actor: string } }>(`/api/${path}/:actor`, async (request, reply) =>
      answer(
        path,
        { actor: request.params.actor, key: request.headers.authorization, body: request.body },
        reply,
      ),
    );
  }
  return app;
}
