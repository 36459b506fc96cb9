import { createHmac } from 'node:crypto';
import type { Answer, Parcel } from '../line.ts';

/** Laban's papers: a bearer token, a signature over time, path and body, amounts as decimal text. */

export function decimal(centavos: number): string {
  const digits = String(centavos).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
export const centavosOf = (amount: unknown): number | null =>
  typeof amount === 'string' && /^-?\d+\.\d\d$/.test(amount) ? Number(amount.replace('.', '')) : null;

export const createWrap =
  (platformUrl: string, bearer: string, secret: string) =>
  (operation: string, content: object): Parcel => {
    const path = `/${operation}`;
    const time = Math.floor(Date.now() / 1000);
    const body = JSON.stringify(content);
    const signature = createHmac('sha256', secret).update(`${time}.${path}.${body}`).digest('hex');
    return {
      url: `${platformUrl}/vendor/v1/laban${path}`,
      headers: { authorization: `Bearer ${bearer}`, 'laban-signature': `t=${time},v1=${signature}` },
      body,
    };
  };

export const wordOf = ({ body }: NonNullable<Answer>): string =>
  typeof body.code === 'string' ? body.code : 'unreadable';
