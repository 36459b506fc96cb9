import { errorCode } from '#platform/field-of';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRefusal, refuse } from '../refusal.ts';
import type { HttpApp } from './app.ts';

/** CONST-02, exactly. */
const mostFileBytes = 5_242_880;
/** Far beyond a file and its fields: such a body is not read to its end only to be polite. */
const mostBodyBytes = 2 * mostFileBytes;

export interface SentParts {
  fields: Record<string, unknown>;
  file?: Buffer | undefined;
}

/** Only where it is asked for: everywhere else a body that carries files is refused by its type. */
export async function takeFiles(scope: HttpApp): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fields: 4,
      parts: 5,
      fieldNameSize: 40,
      fieldSize: 200,
      headerPairs: 20,
      // One more than allowed, so that the largest file that is allowed is not the first one to be cut.
      fileSize: mostFileBytes + 1,
    },
  });
}

/** One file with a few fields beside it. Nothing of it was read before the caller was known. */
export async function readParts(
  request: FastifyRequest,
  reply: FastifyReply,
  patienceMs: number,
): Promise<SentParts> {
  if (request.headers['content-type']?.startsWith('multipart/form-data') !== true) refuse('format.incorrect');
  if (Number(request.headers['content-length'] ?? 0) > mostBodyBytes) {
    reply.header('connection', 'close');
    refuse('upload.size');
  }
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the body is late')), patienceMs);
  });
  try {
    return await Promise.race([collect(request), late]);
  } catch (error) {
    reply.header('connection', 'close');
    if (isRefusal(error)) throw error;
    return refuse(errorCode(error) === 'FST_FILES_LIMIT' ? 'upload.count' : 'format.incorrect');
  } finally {
    clearTimeout(timer);
  }
}

async function collect(request: FastifyRequest): Promise<SentParts> {
  const fields = new Map<string, unknown>();
  let file: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const chunks: Buffer[] = [];
      for await (const chunk of part.file) chunks.push(chunk as Buffer);
      file = Buffer.concat(chunks);
    } else if (part.valueTruncated === true || fields.has(part.fieldname)) refuse('format.incorrect');
    else fields.set(part.fieldname, part.value);
  }
  if (file !== undefined && file.length > mostFileBytes) refuse('upload.size');
  return { fields: Object.fromEntries(fields), file };
}
