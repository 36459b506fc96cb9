import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { partsOf } from './access.ts';

export interface Review {
  reviewAnswer: 'GREEN' | 'RED';
  rejectLabels?: string[];
  reviewRejectType?: 'RETRY' | 'FINAL';
  moderationComment?: string;
  clientComment?: string;
}

export interface Applicant {
  id: string;
  externalUserId: string;
  levelName: string;
  fixedInfo: Record<string, unknown>;
  dob: string | null;
  documents: {
    idDocType: string;
    idDocSubType: string | null;
    country: string;
    bytes: number;
    isActive: boolean;
  }[];
  status: 'init' | 'pending' | 'onHold' | 'completed';
  result: Review | null;
}

export const problem = (reply: FastifyReply, code: number, description: string) =>
  reply.code(code).send({ description, code, correlationId: randomBytes(8).toString('hex') });

/** One picture, as the company takes it. */
export function takeDocument(
  applicant: Applicant,
  failAt: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const parts = partsOf(request.body as Buffer, String(request.headers['content-type'] ?? ''));
  const metadata = JSON.parse(
    parts.find(({ name }) => name === 'metadata')?.bytes.toString('utf8') ?? '{}',
  ) as {
    idDocType?: string;
    idDocSubType?: string;
    country?: string;
  };
  const content = parts.find(({ name }) => name === 'content');
  const { idDocType, idDocSubType = null, country } = metadata;
  if (idDocType === undefined || country === undefined || !/^[A-Z]{3}$/.test(country))
    return problem(reply, 400, 'idDocType and country are mandatory');
  if (content === undefined || content.type !== 'image/jpeg') return problem(reply, 400, 'no image');
  const what = `${idDocType}:${idDocSubType ?? ''}`;
  if (failAt === what) return problem(reply, 500, 'error');
  const isBad = failAt === `bad ${what}`;
  applicant.documents.push({
    idDocType,
    idDocSubType,
    country,
    bytes: content.bytes.length,
    isActive: !isBad,
  });
  // An error makes both sides inactive.
  if (isBad) for (const one of applicant.documents) if (one.idDocType === idDocType) one.isActive = false;
  if (isBad && request.headers['x-return-doc-warnings'] === 'true')
    return { idDocType, country, errors: ['dataNotReadable'] };
  if (failAt === `done ${what}`) return problem(reply, 500, 'error');
  return { idDocType, country };
}
