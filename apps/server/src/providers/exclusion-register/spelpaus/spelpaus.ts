import type { ExclusionRegister } from '#modules/identity';
import { z } from 'zod';
import { askCompany } from '../../ask-company.ts';
import { personalNumber } from './personal-number.ts';

export interface SpelpausOptions {
  url: string;
  actor: string;
  apiKey: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

/** By law each purpose has its own question; the one for registration and sign-in is the same. */
const paths = {
  registration: 'blocking-info',
  login: 'blocking-info',
  advertising: 'marketing-single-subjectid',
} as const;

const Answer = z.object({
  isBlocked: z.boolean(),
  requestId: z.string(),
  responseId: z.string().min(1).max(100),
});
const unknown = { outcome: 'unknown', proofId: null } as const;

/** Sweden's register. The number is sent as it is, over TLS: hashes are not what its papers ask for. */
export function createSpelpaus({
  url,
  actor,
  apiKey,
  fetch: asking = fetch,
  timeoutMs = 3000,
}: SpelpausOptions): ExclusionRegister {
  return {
    async check({ idNumber }, purpose, requestId) {
      const subjectId = personalNumber(idNumber);
      if (subjectId === null) return unknown;
      const answer = await askCompany(new URL(`/api/${paths[purpose]}/${actor}`, url), {
        headers: { authorization: apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ requestId, subjectId }),
        fetch: asking,
        timeoutMs,
      });
      const told = answer?.status === 200 ? Answer.safeParse(answer.body).data : undefined;
      // An answer to another question is none.
      if (told?.requestId !== requestId) return unknown;
      return { outcome: told.isBlocked ? 'excluded' : 'clear', proofId: told.responseId };
    },
  };
}
