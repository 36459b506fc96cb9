import { fieldOf } from '#platform/field-of';
import type { Socket } from 'node:net';
import type { RefusalCode } from '@perya/contract';
import { refusals } from '@perya/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isBusy, isOutage } from '../database/outage.ts';
import { isRefusal } from '../refusal.ts';

/** The only way an error becomes an answer: a code of the closed list, never a sentence or stack of ours. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (isRefusal(error)) return send(reply, error.code, error.details);
  const status = fieldOf(error, 'statusCode');
  if (status === 413) return send(reply, 'request.too_large');
  // What Fastify itself refuses: broken JSON, unknown media type, bad address.
  if (typeof status === 'number' && status >= 400 && status < 500) return send(reply, 'format.incorrect');
  if (isOutage(error)) {
    request.log.warn({ err: error }, 'database is away');
    return send(reply.header('retry-after', '2'), 'service.unavailable');
  }
  if (isBusy(error)) {
    // Said as a fault, because a statement that is slow without load is one; the caller may ask again all the same.
    request.log.error({ err: error, route: request.routeOptions.url }, 'database gave up');
    return send(reply.header('retry-after', '2'), 'service.unavailable');
  }
  request.log.error({ err: error, route: request.routeOptions.url }, 'fault');
  send(reply, 'unknown.error', { requestId: request.id });
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  send(reply, 'request.not_found');
}

function send(reply: FastifyReply, code: RefusalCode, value?: unknown): void {
  const body = value === undefined ? { success: false, code } : { success: false, code, value };
  void reply
    .code(refusals[code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Bytes that are not HTTP: nothing is known about the request, so nothing but the code is said. */
export function refuseBrokenSocket(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const body = JSON.stringify({ success: false, code: 'format.incorrect' });
  if (!socket.writable) return void socket.destroy();
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}
