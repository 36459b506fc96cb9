import type { FastifyInstance } from 'fastify';
import type { CompanyOptions, Speech } from '../company.ts';
import { createCompany } from '../company.ts';
import type { WriteNotice } from '../notices.ts';
import type { Look } from '../page.ts';
import { no, serveLambat } from './api.ts';
import type { Params } from './sign.ts';
import { createNoticeSigner, isSigned } from './sign.ts';

export interface LambatOptions extends CompanyOptions {
  merchantId: string;
  secret: string;
  /** The public part is what merchants are given: `<kid>:<x>`. */
  notices: { kid: string; seed: string };
}

const look: Look = {
  name: ['Lambat', 'Money'],
  // A net: that is what the name means.
  sign: 'M4 4l26 16M4 12l18 11M12 2l18 11M30 4L4 20M22 2L4 13M30 12L12 23',
  main: '#7a3b69',
  dark: '#43203a',
};

function paramsOf(given: unknown): Params {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
}

const admit =
  ({ merchantId, secret }: LambatOptions): Speech['admit'] =>
  async (request, reply) => {
    const params = paramsOf(request.method === 'GET' ? request.query : request.body);
    const [path = ''] = request.url.split('?');
    const isOurs = params['merchant'] === merchantId && isSigned(secret, request.method, path, params);
    return isOurs ? undefined : reply.send(no('L-101', 'merchant or signature is wrong'));
  };

/** Names the order and nothing else about it; each try is a token of its own time under the same id. */
function noticeWriter({ merchantId, notices: { kid, seed } }: LambatOptions): WriteNotice {
  const signed = createNoticeSigner(kid, seed);
  return ({ eventId, type, orderNo }) => ({
    headers: { 'content-type': 'application/jose' },
    body: signed({
      iss: 'lambat',
      aud: merchantId,
      iat: Math.floor(Date.now() / 1000),
      jti: eventId,
      about: type === 'payment.updated' ? 'collect' : 'disburse',
      ref: orderNo,
    }),
  });
}

export const createLambat = (options: LambatOptions): FastifyInstance =>
  createCompany(
    { look, admit: admit(options), serve: serveLambat, writeNotice: noticeWriter(options) },
    options,
  );
