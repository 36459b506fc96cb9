import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { askCompany } from '../../ask-company.ts';

export interface CallOptions {
  url: string;
  merchantId: string;
  secret: string;
  fetch: typeof fetch;
  timeoutMs: number;
}

export type Params = Readonly<Record<string, string>>;

/** `null` is no answer at all, or one that is not in the company's own form. */
export type Answer = z.output<typeof Envelope> | null;

export type Call = (method: 'GET' | 'POST', path: string, params: Params) => Promise<Answer>;

const Envelope = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({ ok: z.literal(false), code: z.string().regex(/^L-\d{3}$/) }),
]);

/** RFC 3986, sorted by name: the bytes that are signed and the bytes that are sent. */
function canonicalOf(params: Params): string {
  const encoded = (text: string): string =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return Object.entries(params)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
}

export function createCall({ url, merchantId, secret, fetch: ask, timeoutMs }: CallOptions): Call {
  return async (method, path, params) => {
    const ts = String(Math.floor(Date.now() / 1000));
    const canonical = canonicalOf({ ...params, merchant: merchantId, ts });
    const sign = createHmac('sha256', secret).update(`${method} ${path}\n${canonical}`).digest('hex');
    const signed = `${canonical}&sign=${sign}`;
    const isQuestion = method === 'GET';
    const answer = await askCompany(new URL(isQuestion ? `${path}?${signed}` : path, url), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: isQuestion ? undefined : signed,
      fetch: ask,
      timeoutMs,
    });
    // Whatever it has to say, it says with 200: anything else was said by somebody between us.
    return answer?.status === 200 ? (Envelope.safeParse(answer.body).data ?? null) : null;
  };
}

/** The answer to a question, or undefined when it is none. */
export const readAnswer = <Schema extends z.ZodType>(
  answer: Answer,
  schema: Schema,
): z.infer<Schema> | undefined => (answer?.ok === true ? schema.safeParse(answer.data).data : undefined);

/** Why the company does not take an order: L-2 speaks of the order, every other no of the caller or the moment. */
export const readRefusal = (answer: Answer): string | undefined =>
  answer?.ok === false && answer.code.startsWith('L-2') ? answer.code : undefined;

/** The company itself says that it has no such order. */
export const isMissing = (answer: Answer): boolean => answer?.ok === false && answer.code === 'L-300';
