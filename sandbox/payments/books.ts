import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Control } from './control.ts';
import type { Movements } from './movements.ts';
import type { Notices } from './notices.ts';
import type { Payments } from './payments.ts';
import type { Payouts } from './payouts.ts';

/** What every payment company keeps, however it speaks. */
export interface Books {
  payments: Payments;
  payouts: Payouts;
  movements: Movements;
  notices: Notices;
  control: Control;
}

export const fail = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ error: { code, message } });

export const baseOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/** The line goes dead, as far as the merchant can tell. */
export function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
