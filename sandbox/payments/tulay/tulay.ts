import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CompanyOptions } from '../company.ts';
import { createCompany, wantKey } from '../company.ts';
import type { WriteNotice } from '../notices.ts';
import type { Look } from '../page.ts';
import { serveTulay } from './api.ts';

export interface TulayOptions extends CompanyOptions {
  noticeSecret: string;
}

const look: Look = {
  name: ['Tulay', 'Pay'],
  // A bridge: that is what the name means.
  sign: 'M2 19h30M5 19C9 4 25 4 29 19M11 19v-7M17 19V8M23 19v-7',
  main: '#0b6e75',
  dark: '#083f47',
};

/** Says that something changed, not what: the signature proves who speaks, and the state is asked for by the API. */
const writeNotice =
  (secret: string): WriteNotice =>
  ({ eventId, type, createdAt, orderNo, id }) => {
    const body = JSON.stringify({ event_id: eventId, type, created_at: createdAt, order_no: orderNo, id });
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'tulay-signature': `t=${time},v1=${signature}` };
    return { headers, body };
  };

export const createTulay = ({ noticeSecret, ...options }: TulayOptions): FastifyInstance =>
  createCompany(
    {
      look,
      admit: wantKey(options.apiKey),
      serve: serveTulay,
      writeNotice: writeNotice(noticeSecret),
    },
    options,
  );
