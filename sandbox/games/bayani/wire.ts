import { createHmac } from 'node:crypto';
import type { Answer, Parcel } from '../line.ts';

/** Bayani's papers: amounts are whole 100 000ths; time, path and body are signed together. */

export const steps = (centavos: number): number => centavos * 1000;
export const centavosOf = (amount: unknown): number | null =>
  typeof amount === 'number' ? Math.floor(amount / 1000) : null;

export const createWrap =
  (platformUrl: string, secret: string) =>
  (operation: string, content: object): Parcel => {
    const path = `/${operation}`;
    const time = String(Date.now());
    const body = JSON.stringify(content);
    const signature = createHmac('sha256', secret).update(`${time}.${path}.${body}`).digest('hex');
    return {
      url: `${platformUrl}/vendor/v1/bayani${path}`,
      headers: { 'x-bayani-time': time, 'x-bayani-signature': signature },
      body,
    };
  };

export const wordOf = ({ body }: NonNullable<Answer>): string =>
  typeof body.status === 'string' ? body.status : 'unreadable';
