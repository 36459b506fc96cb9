import { z } from 'zod';
import { type Answer, askCompany } from '../../ask-company.ts';
import { parseDigits } from './amounts.ts';

export interface CallOptions {
  url: string;
  apiKey: string;
  fetch: typeof fetch;
  timeoutMs: number;
}

interface Asked {
  query?: Readonly<Record<string, string>>;
  /** With one it is a POST. */
  body?: object;
  headers?: Readonly<Record<string, string>>;
}

export type Call = (path: string, asked?: Asked) => Promise<Answer>;

/** The key is the user, the password is empty. */
export function createCall({ url, apiKey, fetch: ask, timeoutMs }: CallOptions): Call {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
  return (path, { query = {}, body, headers } = {}) => {
    const address = new URL(path, url);
    address.search = new URLSearchParams(query).toString();
    return askCompany(address, {
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body && JSON.stringify(body),
      fetch: ask,
      timeoutMs,
      parse: parseDigits,
    });
  };
}

const ErrorAnswer = z.object({ error_code: z.string().regex(/^[A-Z][A-Z_]{1,80}$/), message: z.string() });

/** The company's own word for an error, under the statuses that count; undefined for anything else. */
export const errorOf = (answer: Answer, statuses: readonly number[]): string | undefined =>
  answer !== null && statuses.includes(answer.status)
    ? ErrorAnswer.safeParse(answer.body).data?.error_code
    : undefined;

/** What it says under a status of success, or undefined when that is nothing we can read. */
export const readAnswer = <Schema extends z.ZodType>(
  answer: Answer,
  schema: Schema,
): z.infer<Schema> | undefined =>
  answer !== null && (answer.status === 200 || answer.status === 201)
    ? schema.safeParse(answer.body).data
    : undefined;
