import type { DocumentKind, DocumentReason, DocumentType } from './case-rules.ts';

export type { DocumentReason } from './case-rules.ts';

/**
 * A company that looks at documents and faces. No answer is not a no: whatever is not a clear answer is `unknown`, never
 * an exception and never a refusal. Our case number is the company's idempotency key.
 */
export interface IdentityCheckCompany {
  /** As it stands in the address of its notices. */
  readonly name: string;
  submit(order: PersonOrder): Promise<'taken' | 'refused' | 'unknown'>;
  find(caseNo: string): Promise<FoundCase>;
  /** Which case a notice is about; null when its signature or its time is wrong. It proves nothing else. */
  readNotice(notice: ReceivedNotice): { caseNo: string } | null;
}

export interface PersonOrder {
  caseNo: string;
  fullname: string;
  birthday: string;
  nationality: string;
  idNumber: string;
  documentType: DocumentType;
  documents: { kind: DocumentKind; jpeg: Buffer }[];
  noticeUrl: string;
}

export interface DocumentVerdict {
  kind: DocumentKind;
  /** Null: accepted. */
  reason: DocumentReason | null;
}

export type FoundCase =
  | { outcome: 'decided'; documents: DocumentVerdict[]; birthday: string | null }
  /** The company cannot tell: a person of ours looks. */
  | { outcome: 'review' }
  | { outcome: 'pending' }
  | { outcome: 'missing' }
  | { outcome: 'unknown' };

export interface ReceivedNotice {
  headers: Record<string, string | string[] | undefined>;
  /** As it came: the signature is over these bytes. */
  body: Buffer;
  now: Date;
}
