import type { z } from 'zod';
import { type Answer, askCompany } from '../../ask-company.ts';
import { Refused } from './answers.ts';

export interface CallOptions {
  url: string;
  apiKey: string;
  fetch: typeof fetch;
  timeoutMs: number;
}

export type Call = (
  path: string,
  about: { query?: Record<string, string>; order?: object },
) => Promise<Answer>;

export function createCall({ url, apiKey, fetch: ask, timeoutMs }: CallOptions): Call {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  return (path, { query, order }) => {
    const target = new URL(path, url);
    for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, value);
    const body = order === undefined ? undefined : JSON.stringify(order);
    return askCompany(target, { headers, body, fetch: ask, timeoutMs });
  };
}

/** The answer to a question, or undefined when it is none. */
export function readAnswer<Schema extends z.ZodType>(
  answer: Answer,
  schema: Schema,
): z.infer<Schema> | undefined {
  const isSuccess = answer !== null && answer.status >= 200 && answer.status < 300;
  return isSuccess ? schema.safeParse(answer.body).data : undefined;
}

/** These speak of the caller, the line or the moment, not of the order: it may have been taken before. */
const notAboutTheOrder = new Set([401, 403, 404, 407, 408, 421, 425, 429]);

/** Why the company does not take an order; undefined unless it clearly says so itself. */
export function readRefusal(answer: Answer): string | undefined {
  if (answer === null || answer.status < 400 || answer.status >= 500) return undefined;
  if (notAboutTheOrder.has(answer.status)) return undefined;
  return Refused.safeParse(answer.body).data?.error.code;
}
