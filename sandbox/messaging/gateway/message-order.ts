import type { Order } from './outbox.ts';

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;

const isPhoneNumber = (to: string): boolean => /^\+[1-9]\d{6,14}$/.test(to);
const isMailAddress = (to: string): boolean => /^[^\s@]+@[^\s@]+$/.test(to);

function isHttpUrl(value: unknown): value is string {
  return typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value);
}

/** An order as the gateway takes it, or the name of the first field that is wrong. */
export function readOrder(body: unknown): Order | { wrong: string } {
  if (typeof body !== 'object' || body === null) return { wrong: 'body' };
  const { reference, channel, to, from, subject, text, callbackUrl } = body as Record<string, unknown>;
  if (!isText(reference, 200)) return { wrong: 'reference' };
  if (channel !== 'sms' && channel !== 'email') return { wrong: 'channel' };
  if (!isText(to, 254) || !(channel === 'sms' ? isPhoneNumber(to) : isMailAddress(to)))
    return { wrong: 'to' };
  if (!isText(from, 254)) return { wrong: 'from' };
  if (subject !== undefined && !isText(subject, 200)) return { wrong: 'subject' };
  if (!isText(text, channel === 'sms' ? 1600 : 100_000)) return { wrong: 'text' };
  if (callbackUrl !== undefined && !isHttpUrl(callbackUrl)) return { wrong: 'callbackUrl' };
  return {
    reference,
    channel,
    to,
    from,
    text,
    ...(subject === undefined ? {} : { subject }),
    ...(callbackUrl === undefined ? {} : { callbackUrl }),
  };
}
