import type { DocumentReason, DocumentVerdict, FoundCase } from '#modules/safety';
import { z } from 'zod';

/** As far as we read it. */
export const Applicant = z.object({
  id: z.string().regex(/^[\da-z]{8,40}$/),
  externalUserId: z.string(),
  info: z.object({ dob: z.iso.date().optional() }).optional(),
  review: z
    .object({
      reviewStatus: z.string(),
      reviewResult: z
        .object({
          reviewAnswer: z.enum(['GREEN', 'RED']).optional(),
          rejectLabels: z.array(z.string()).optional(),
          reviewRejectType: z.enum(['RETRY', 'FINAL']).optional(),
        })
        .optional(),
    })
    .optional(),
});
export type Applicant = z.output<typeof Applicant>;

/** Labels about a picture that can be sent again, and which; any other is for a person to read. */
const labels: Readonly<Record<string, { kind: DocumentVerdict['kind']; reason: DocumentReason }>> = {
  UNSATISFACTORY_PHOTOS: { kind: 'front', reason: 'unreadable' },
  LOW_QUALITY: { kind: 'front', reason: 'unreadable' },
  SCREENSHOTS: { kind: 'front', reason: 'unreadable' },
  DOCUMENT_DAMAGED: { kind: 'front', reason: 'unreadable' },
  FRONT_SIDE_MISSING: { kind: 'front', reason: 'unreadable' },
  BACK_SIDE_MISSING: { kind: 'back', reason: 'unreadable' },
  DOCUMENT_PAGE_MISSING: { kind: 'back', reason: 'unreadable' },
  EXPIRATION_DATE: { kind: 'front', reason: 'expired' },
  ID_INVALID: { kind: 'front', reason: 'wrong_document' },
  BAD_SELFIE: { kind: 'selfie', reason: 'unreadable' },
  BAD_FACE_MATCHING: { kind: 'selfie', reason: 'face_differs' },
  SELFIE_MISMATCH: { kind: 'selfie', reason: 'face_differs' },
};
const kinds = ['front', 'back', 'selfie'] as const;

/** Several verdicts may follow each other: what the applicant says now is what counts. */
export function verdictOf({ review, info }: Applicant): FoundCase {
  const { reviewStatus = 'init', reviewResult } = review ?? {};
  // It was made and never handed over, or was set back: what is missing is sent again.
  if (reviewStatus === 'init') return { outcome: 'missing' };
  if (reviewStatus !== 'completed') return { outcome: 'pending' };
  if (reviewResult?.reviewAnswer === 'GREEN')
    return {
      outcome: 'decided',
      documents: kinds.map((kind) => ({ kind, reason: null })),
      birthday: info?.dob ?? null,
    };
  if (reviewResult?.reviewAnswer !== 'RED') return { outcome: 'unknown' };
  const told = reviewResult.rejectLabels ?? [];
  if (reviewResult.reviewRejectType === 'FINAL')
    return { outcome: 'refused_final', word: told.join(', ').slice(0, 150) || 'no label' };
  const wrong = new Map(
    told.flatMap((label) =>
      labels[label] === undefined ? [] : [[labels[label].kind, labels[label].reason]],
    ),
  );
  // A label we do not know may be about anything.
  if (wrong.size === 0 || told.some((label) => labels[label] === undefined)) return { outcome: 'review' };
  return {
    outcome: 'decided',
    documents: kinds.map((kind) => ({ kind, reason: wrong.get(kind) ?? null })),
    birthday: info?.dob ?? null,
  };
}
