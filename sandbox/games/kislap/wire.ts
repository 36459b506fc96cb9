import { createHmac } from 'node:crypto';
import type { Answer, Parcel } from '../line.ts';

/** Kislap's papers: one address, a numbered action inside a base64 payload, and a signature over that text. */

export const actions = { enter: 1, cancel: 4, balance: 6, betAndSettle: 8, bet: 9, settle: 10 } as const;
export type Action = keyof typeof actions;

/** Decimals with at most two places: 12.5 is written as it is. */
export const pesos = (centavos: number): number => centavos / 100;
export const centavosOf = (amount: unknown): number | null =>
  typeof amount === 'number' ? Math.round(amount * 100) : null;

export const createWrap =
  (platformUrl: string, secret: string) =>
  (action: Action, content: object): Parcel => {
    const payload = { action: actions[action], ts: Date.now(), ...content };
    const x = Buffer.from(JSON.stringify(payload)).toString('base64');
    const sign = createHmac('sha256', secret).update(x).digest('hex');
    return { url: `${platformUrl}/vendor/v1/kislap`, headers: {}, body: JSON.stringify({ x, sign }) };
  };

export const wordOf = ({ body }: NonNullable<Answer>): string =>
  typeof body.status === 'string' ? body.status : 'unreadable';
