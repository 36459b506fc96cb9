import { type KeyObject, sign, verify } from 'node:crypto';
import type { Answer, Parcel } from '../line.ts';

/** Hub88's papers: amounts are whole 100 000ths, and the raw body is signed with RSA-SHA256 in both directions. */

export const steps = (centavos: number): number => centavos * 1000;
export const centavosOf = (amount: unknown): number | null =>
  typeof amount === 'number' ? Math.floor(amount / 1000) : null;

export const header = 'x-hub88-signature';

export const createWrap =
  (platformUrl: string, key: KeyObject) =>
  (path: string, content: object): Parcel => {
    const body = JSON.stringify(content);
    const signature = sign('sha256', Buffer.from(body), key).toString('base64');
    return { url: `${platformUrl}/vendor/v1/hub88${path}`, headers: { [header]: signature }, body };
  };

export const isSigned = (key: KeyObject | null, body: Buffer, signature: unknown): boolean =>
  key !== null &&
  typeof signature === 'string' &&
  verify('sha256', body, key, Buffer.from(signature, 'base64'));

export const wordOf = ({ body }: NonNullable<Answer>): string =>
  typeof body.status === 'string' ? body.status : 'unreadable';
