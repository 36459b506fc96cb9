import type { FastifyRequest } from 'fastify';

const known = new WeakMap<FastifyRequest, string>();

/** The visitor's address. Each look at `request.ip` reads the proxies' list anew, and every call needs it several times. */
export function addressOf(request: FastifyRequest): string {
  let address = known.get(request);
  if (address === undefined) {
    address = request.ip;
    known.set(request, address);
  }
  return address;
}
