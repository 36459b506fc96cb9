import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { DocumentReason, FoundCase, IdentityCheckCompany, ReceivedNotice } from '#modules/safety';
import { invariant } from '#platform/refusal';
import { type Answer, askCompany } from '../../ask-company.ts';

export interface TiwalaOptions {
  url: string;
  secret: string;
  noticeSecret: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

/** The company's words and ours. */
const reasons: Readonly<Record<string, DocumentReason>> = {
  unreadable: 'unreadable',
  expired: 'expired',
  not_an_id: 'wrong_document',
  face_mismatch: 'face_differs',
  name_mismatch: 'name_differs',
};

/** As far as we read it. A word we do not know makes the answer unclear, not wrong. */
const Case = z.object({
  case_no: z.string(),
  status: z.enum(['processing', 'completed', 'inconclusive']),
  checks: z.array(
    z.object({
      part: z.enum(['front', 'back', 'selfie']),
      result: z.enum(['pass', 'fail']),
      finding: z.enum(Object.keys(reasons) as [string, ...string[]]).nullable(),
    }),
  ),
  extracted: z.object({ birth_date: z.iso.date() }).nullable(),
});
const Refused = z.object({ error: z.object({ code: z.string().min(1) }) });
const Notice = z.strictObject({
  event_id: z.string().min(1).max(200),
  case_no: z.string().min(1).max(60),
});

const toleranceMs = 5 * 60_000;
const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const signed = (secret: string, time: string, text: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${time}.`).update(text).digest();

/** The signature is over time and raw bytes: an old notice cannot be sent again as a new one. */
function readNotice(secret: string, { headers, body, now }: ReceivedNotice): { caseNo: string } | null {
  const signature = headers['tiwala-signature'];
  const [, time, claimed] = form.exec(typeof signature === 'string' ? signature : '') ?? [];
  if (time === undefined || claimed === undefined) return null;
  if (!timingSafeEqual(signed(secret, time, body), Buffer.from(claimed, 'hex'))) return null;
  if (Math.abs(now.getTime() - Number(time) * 1000) > toleranceMs) return null;
  try {
    const notice = Notice.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))).data;
    return notice === undefined ? null : { caseNo: notice.case_no };
  } catch {
    return null;
  }
}

const ok = (answer: Answer): boolean => answer !== null && answer.status >= 200 && answer.status < 300;

/** Only a word about the case itself is a no; one about the caller, the line or the moment is not. */
const isRefused = (answer: Answer): boolean =>
  answer !== null && [400, 409, 413, 422].includes(answer.status) && Refused.safeParse(answer.body).success;

function foundIn(answer: Answer, caseNo: string): FoundCase {
  if (answer?.status === 404 && Refused.safeParse(answer.body).data?.error.code === 'no_such_case')
    return { outcome: 'missing' };
  const found = ok(answer) ? Case.safeParse(answer?.body).data : undefined;
  if (found?.case_no !== caseNo) return { outcome: 'unknown' };
  if (found.status === 'processing') return { outcome: 'pending' };
  if (found.status === 'inconclusive') return { outcome: 'review' };
  const documents = found.checks.map(({ part, result, finding }) => ({
    kind: part,
    reason: finding === null ? null : (reasons[finding] ?? null),
    isClear: (result === 'fail') === (finding !== null),
  }));
  if (documents.some(({ isClear }) => !isClear)) return { outcome: 'unknown' };
  return {
    outcome: 'decided',
    documents: documents.map(({ kind, reason }) => ({ kind, reason })),
    birthday: found.extracted?.birth_date ?? null,
  };
}

/** Tiwala ID: `sandbox/README.md` tells how it behaves. */
export function createTiwala({
  url,
  secret,
  noticeSecret,
  fetch: ask = fetch,
  timeoutMs = 15_000,
}: TiwalaOptions): IdentityCheckCompany {
  // Anybody can sign with an empty secret.
  invariant(secret !== '' && noticeSecret !== '', 'the secrets of the identity check must not be empty');

  const call = (path: string, body?: string): Promise<Answer> => {
    const method = body === undefined ? 'GET' : 'POST';
    const time = String(Math.floor(Date.now() / 1000));
    const signature = signed(secret, time, `${method}.${path}.${body ?? ''}`).toString('hex');
    const headers = {
      'tiwala-signature': `t=${time},v1=${signature}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return askCompany(new URL(path, url), { headers, body, fetch: ask, timeoutMs });
  };

  return {
    name: 'tiwala',
    async submit(order) {
      const answer = await call(
        '/v1/cases',
        JSON.stringify({
          case_no: order.caseNo,
          full_name: order.fullname,
          birth_date: order.birthday,
          nationality: order.nationality,
          document_type: order.documentType,
          document_number: order.idNumber,
          notice_url: order.noticeUrl,
          images: order.documents.map(({ kind, jpeg }) => ({ part: kind, data: jpeg.toString('base64') })),
        }),
      );
      if (isRefused(answer)) return 'refused';
      const taken = ok(answer) ? Case.safeParse(answer?.body).data : undefined;
      return taken?.case_no === order.caseNo ? 'taken' : 'unknown';
    },
    find: async (caseNo) => foundIn(await call(`/v1/cases/${encodeURIComponent(caseNo)}`), caseNo),
    readNotice: (received) => readNotice(noticeSecret, received),
  };
}
