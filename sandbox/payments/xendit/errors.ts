import type { FastifyReply } from 'fastify';

/** How the company says no. */
export const no = (reply: FastifyReply, status: number, errorCode: string, message: string) =>
  reply.code(status).send({ error_code: errorCode, message });

export const invalid = (reply: FastifyReply, field: string) =>
  no(reply, 400, 'API_VALIDATION_ERROR', `${field} is missing, unknown or wrong`);
